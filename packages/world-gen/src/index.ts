export { generateQuestions, type QuestionOptions } from "./questions/questions.js";
export { WORLD_SIZES, type WorldCounts, type WorldSize } from "./sizes.js";
export { generateWorld, type WorldOptions } from "./world.js";
