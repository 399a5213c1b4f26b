export { generateQuestions, type QuestionOptions } from "./questions/questions.js";
export { WORLD_SIZES, type WorldCounts, type WorldSize } from "./sizes.js";
export {
  generateWorld,
  type IterableWorld,
  iterateWorld,
  streamWorld,
  type WorldHead,
  type WorldOptions,
  type WorldSink,
} from "./world.js";
