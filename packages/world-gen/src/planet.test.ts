import { expect, test } from "vitest";
import { createNames } from "./names.js";
import { drawPlanet } from "./planet.js";
import { createRandom } from "./random.js";
import { nodesPerPlanet } from "./sizes.js";
import { generateWorld } from "./world.js";

test("a planet made alone is the planet of the whole world", () => {
  const counts = { planets: 4, countries: 3, cities: 5 };
  const seed = 11;
  const world = generateWorld({ ...counts, seed });
  const names = createNames(createRandom(seed, 0));
  const order = nodesPerPlanet(counts);
  // From the last to the first, so that none can rest on those before it.
  for (const planet of [3, 2, 1, 0]) {
    const nodeDocuments = world.nodes.slice(planet * order, (planet + 1) * order);
    const ids = nodeDocuments.map((node) => node.id);
    const { nodes, edges } = drawPlanet(counts, planet, seed, (number) => names(planet * order + number));
    expect([...nodes]).toEqual(nodeDocuments);
    expect(
      [...edges].map(({ source, target, relation }) => ({
        source: ids[source],
        target: ids[target],
        relation,
      })),
    ).toEqual(world.edges.filter(({ source }) => ids.includes(source)));
  }
});
