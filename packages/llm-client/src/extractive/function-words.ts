/** Words that open a question, stand for the asked, or bind others: never a name, never what is asked for. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the this that these those which what who whom whose where when why how there here it its they them their he she his her " +
    "him i me my we us our you your is are was were be been being am do does did has have had having can could may might must shall " +
    "should will would and or but nor if then than as at by for from in into of off on onto over out through to toward towards under " +
    "up upon with within without between among about against across along after before during since until while because due so such " +
    "not no any all both each every either neither some other another same own only just also too very much many more most few less " +
    "please tell give show list name find say let suppose consider assume imagine given according s t"
  ).split(" "),
);

/** @param key a folded word. */
export function isFunctionWord(key: string): boolean {
  return FUNCTION_WORDS.has(key);
}

const AUXILIARIES: ReadonlySet<string> = new Set(
  "is are was were do does did has have had can could may might must shall should will would".split(" "),
);

/** Verbs that open a yes-or-no question. */
export function isAuxiliary(key: string): boolean {
  return AUXILIARIES.has(key);
}

const QUESTION_WORDS: ReadonlySet<string> = new Set(
  "which what who whom whose where when why how".split(" "),
);

export function isQuestionWord(key: string): boolean {
  return QUESTION_WORDS.has(key);
}
