import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { graphLookups } from "../testing/graph-lookups.js";
import { readPaperRows } from "../testing/paper-rows.js";
import { groundOf } from "./ground.js";
import { groundedness } from "./groundedness.js";
import { namesByGround } from "./ungrounded-rate.js";

const FOLDER = fileURLToPath(new URL("../../../../../shared/data/paper/", import.meta.url));
const PRESENT = existsSync(`${FOLDER}trials.csv`);
if (!PRESENT) process.stdout.write(`skipped: the names of the paper's recorded answers, not at ${FOLDER}\n`);

const readJson = (path: string) => JSON.parse(readFileSync(`${FOLDER}${path}`, "utf8"));

describe.skipIf(!PRESENT)("the names of the paper's recorded answers", () => {
  const sizes = PRESENT ? ["small", "medium", "large"] : [];
  const worlds = new Map(sizes.map((size) => [size, graphLookups(readJson(`worlds/${size}.json`))]));
  // The baseline's contexts are not recorded.
  const contexts = new Map<string, string>(
    sizes.flatMap((size) =>
      readJson(`contexts/${size}.json`).map(({ query, text }: Record<string, string>) => [
        `${size} hgrag ${query}`,
        text,
      ]),
    ),
  );
  const answers = (PRESENT ? readPaperRows(FOLDER) : []).map(({ world_size, system, query, answer }) => {
    const lookups = worlds.get(world_size)!;
    const ground = groundOf(query, contexts.get(`${world_size} ${system} ${query}`) ?? null, lookups);
    return {
      system,
      answer,
      names: namesByGround(answer, ground, lookups),
      grounded: groundedness(answer, ground, lookups),
    };
  });

  it("hold the one name that the model invented, and none of the 149 ordinary words", () => {
    expect(answers.flatMap(({ names }) => names.grounded)).toHaveLength(2990);
    expect(answers.filter(({ names }) => names.ungrounded.length > 0)).toMatchObject([
      {
        system: "hgrag",
        answer: expect.stringMatching(/^Coldale, Eastcross, and Thornbay/),
        names: { ungrounded: ["coldale"] },
      },
    ]);
  });

  it("all stand in the context that hgrag gave, and cannot be judged without one", () => {
    const verdicts = (wanted: string) =>
      answers.filter(({ system }) => system === wanted).map(({ grounded }) => grounded);
    expect(verdicts("hgrag").filter((verdict) => verdict === 1)).toHaveLength(528);
    expect(verdicts("hgrag").filter((verdict) => verdict === 0)).toEqual([]);
    expect(verdicts("baseline").filter((verdict) => verdict !== null)).toEqual([]);
  });
});
