export {
  CONDITIONS,
  type Condition,
  type ConditionName,
  conditionNamed,
} from "./conditions.js";
export type { Levels } from "./layout.js";
export type { NameScheme } from "./naming.js";
export { generateQuestions, type QuestionOptions } from "./questions/questions.js";
export { WORLD_SIZES, type WorldCounts, type WorldSize } from "./sizes.js";
export {
  generateWorld,
  type IterableWorld,
  iterateWorld,
  streamWorld,
  type WorldHead,
  type WorldSink,
} from "./world.js";
export type { WorldOptions } from "./world-options.js";
