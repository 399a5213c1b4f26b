import { expect, test } from "vitest";
import { drawPlanet } from "./planet.js";
import { generateWorld } from "./world.js";
import { planWorld, type WorldOptions } from "./world-options.js";

const OPTIONS: WorldOptions = { planets: 4, countries: 3, cities: 5, seed: 11 };

test.each<[string, WorldOptions]>([
  ["plain", OPTIONS],
  ["shared names", { ...OPTIONS, names: "shared" }],
  ["six levels, hubs and density", { ...OPTIONS, levels: 6, hubs: 1, density: 2 }],
])("a planet made alone is the planet of the whole world: %s", (_, options) => {
  const plan = planWorld(options);
  const world = generateWorld(options);
  const { order } = plan.layout;
  // From the last to the first, so that none can rest on those before it.
  for (const planet of [3, 2, 1, 0]) {
    const nodeDocuments = world.nodes.slice(planet * order, (planet + 1) * order);
    const ids = nodeDocuments.map((node) => node.id);
    const { nodes, edges } = drawPlanet(plan, planet, plan.naming(planet));
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
