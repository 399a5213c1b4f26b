/**
 * Capitalised words that `hallucinationRate` does not take for entities, in lower case.
 *
 * The list is ours. The paper's recorded answers fix part of it: the words they show as ignored (`based`, `city`,
 * `context`, `high`, `low`, `medium`, `not`, `the`, `there`, `this`) stand here, those they show as flagged
 * (`additionally`, `cities`, `however`, `retrieved`, `therefore`, `these`, `unstable`) do not. The rest follows one
 * rule, so that the metric behaves alike beyond those answers: closed-class function words, and the words for the
 * world's own levels, attributes, relations, grades and directions. Three classes stay out because the answers show
 * a member flagged: adverbs that join sentences (however), plural levels (cities), participles (retrieved).
 * Words of one or two letters are never tokens.
 */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  [
    // What opens an answer about its context, as recorded.
    "based context",
    // Articles, demonstratives, quantifiers.
    "the this that those all any both each either every few many more most much other several some such",
    // Pronouns and possessives.
    "you she they them him her his hers its our ours your yours their theirs who whom whose",
    "someone something anyone anything everyone everything there here",
    // Question words.
    "what which when where why how",
    // Negations.
    "not nor neither never none nobody nothing nowhere cannot",
    // Auxiliaries, with the stems that an apostrophe cuts off (Doesn't).
    "are was were been being has have had having does did done can could may might must shall should will would",
    "isn aren wasn weren don doesn didn hasn haven hadn couldn shouldn wouldn won",
    // Prepositions.
    "about above across after against along among around before behind below beneath beside between beyond during",
    "except for from inside into near off onto out outside over per through throughout toward towards under until",
    "upon with within without",
    // Conjunctions.
    "and but yet because since although though while whereas unless whether than",
    // Levels of the world (section 3.1).
    "world planet country city",
    // Attributes, relations and the label of their block (sections 3.1 and 3.3).
    "population climate stability army size export exports import imports",
    "contains border borders trade trades hostile unfriendly neutral relation relations",
    // Grades of stability, but for `unstable`.
    "high medium low",
    // Compass points.
    "north south east west northeast northwest southeast southwest",
  ].flatMap((line) => line.split(" ")),
);
