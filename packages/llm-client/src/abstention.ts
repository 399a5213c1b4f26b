/** What a system's prompt asks for, and the builtin reader says, when the context does not hold the answer. */
export const ABSTENTION = "Not found in context.";
