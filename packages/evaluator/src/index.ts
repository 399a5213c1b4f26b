export { aggregate } from "./aggregate.js";
export { type RetrieverCheck, type RetrieverCheckOptions, testRetriever } from "./conformance.js";
export { type JudgedAnswer, type JudgeOptions, judgeAnswer, judgeRequest, readVerdict } from "./judge.js";
export { assessJudge, type JudgeAssessment } from "./judging/assess-judge.js";
export type { JudgeAgreement } from "./judging/judge-agreement.js";
export type { LengthBias } from "./judging/length-bias.js";
export type { ListBias } from "./judging/list-bias.js";
export type { RatedAnswer } from "./judging/rated-answer.js";
export type { SelfConsistency } from "./judging/self-consistency.js";
export type { EmbedderEntry, LeftOut, Manifest, ModelEntry, ProbeRecord, WorldEntry } from "./manifest.js";
export { METRIC_NAMES } from "./metric-names.js";
export { abstains } from "./metrics/abstains.js";
export { abstention } from "./metrics/abstention.js";
export { anchorCorrect, linkedAnchor } from "./metrics/anchor-correct.js";
export { type AnswerGold, type AnswerLookups, type AnswerSets, answerSets } from "./metrics/answer-sets.js";
export { evidenceComplete } from "./metrics/evidence-complete.js";
export { evidenceCut } from "./metrics/evidence-cut.js";
export { evidencePrecision } from "./metrics/evidence-precision.js";
export { evidenceRecall } from "./metrics/evidence-recall.js";
export { evidenceReciprocalRank } from "./metrics/evidence-reciprocal-rank.js";
export { exactSet, type SetScores } from "./metrics/exact-set.js";
export { factualAccuracy } from "./metrics/factual-accuracy.js";
export { type Ground, type GroundLookups, groundOf } from "./metrics/ground.js";
export { groundedness } from "./metrics/groundedness.js";
export { hallucinatedTokens, hallucinationRate } from "./metrics/hallucination-rate.js";
export { IGNORED_WORDS } from "./metrics/ignored-words.js";
export { type LocalityLookups, localityAwareness, substringNames } from "./metrics/locality-awareness.js";
export type { Mention, MentionLookups } from "./metrics/named-nodes.js";
export {
  type NamesByGround,
  namesByGround,
  ungroundedRate,
  type VocabularyLookups,
} from "./metrics/ungrounded-rate.js";
export { numberOf, numbersIn } from "./metrics/value-key.js";
export type { AnchorStageCount, GroupMetrics, MetricsDocument, MetricValues } from "./metrics-document.js";
export { PAPER_SIZES, PAPER_TABLES, type PaperFigure, printedFigure } from "./paper-figures.js";
export { type PaperTableCell, type PaperTablesOptions, paperTables } from "./paper-tables.js";
export { PAPER_KINDS, type Question } from "./question.js";
export type { JudgeRecord, MetricName, RecordError, RunRecord, Scores } from "./record.js";
export type { Anchor, AnchorStage, RelationTriple, RetrievedContext, Retriever } from "./retriever.js";
export { type RunStatistics, runStatistics } from "./run-statistics.js";
export { type ScoredAnswer, type ScoredQuestion, type ScoreLookups, scoreRecord } from "./score-record.js";
export { exactAgreement, weightedKappa } from "./statistics/agreement.js";
export {
  type BootstrapInterval,
  type BootstrapOptions,
  clusterBootstrap,
} from "./statistics/cluster-bootstrap.js";
export type { ClusteredValue } from "./statistics/clusters.js";
export { type CompareOptions, compareSystems, type SystemComparison } from "./statistics/compare-systems.js";
export type { FixedMix } from "./statistics/fixed-mix.js";
export { holm } from "./statistics/holm.js";
export { type GroupInterval, intervalGroups } from "./statistics/interval-groups.js";
export { type NaiveInterval, naiveInterval } from "./statistics/naive-interval.js";
export { type PairedPermutation, pairedPermutation } from "./statistics/paired-permutation.js";
export { kendallTauB, spearman } from "./statistics/rank-correlation.js";
export { type SampleSize, type SampleSizeOptions, sampleSize } from "./statistics/sample-size.js";
export { type StandardizedMeans, standardizedMeans, type TemplateValue } from "./statistics/template-mix.js";
export { SYSTEM_NAMES, type SystemName } from "./system-names.js";
