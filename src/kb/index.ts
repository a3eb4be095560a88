export * from './advisory.ts';
export { rateVector } from './cvss.ts';
export { CodeDraftWriter, DamagedDraft, readCodeDraft } from './code-index/draft.ts';
export type * from './code-index/incoming.ts';
export {
  openClickHouseIndex,
  openClickHouseIndexWriter,
  openCodeIndex,
  openCodeIndexWriter,
  type OpenCodeIndexWriter,
  openPostgresIndex,
  openPostgresIndexWriter,
  openUsableCodeIndex,
} from './code-index/open-code-index.ts';
export { OccupiedIndex } from './code-index/occupied-index.ts';
export { filesOfCodeIndex } from './code-index/segments/files-of-index.ts';
export type { CodeIndexStats, IndexedProject, OpenCodeIndex } from './code-index/stored-index.ts';
export { mostProjects } from './code-index/widely-held.ts';
export {
  describeVulnerability,
  vulnerabilityName,
  type VulnerabilityText,
} from './describe/describe-vulnerability.ts';
export { osvFeeds, type OsvFeed, readOsvFeed, type RefusedLine } from './importers/osv/feeds.ts';
export { purlTypeOf } from './importers/osv/packages.ts';
export { type OpenFixes, openFixes } from './fixes/fix-files.ts';
export { hashRecord } from './importers/code-fixes/code-fixes.ts';
export { NoRepository } from './fixes/mirror/git-objects.ts';
export { readCommitList, repairsOfMirror } from './fixes/mirror/repairs-of-mirror.ts';
export { readOsvRecord } from './importers/osv/read-record.ts';
export { readKev } from './importers/kev/read-kev.ts';
export { readVulnrichmentLine } from './importers/vulnrichment/read-vulnrichment.ts';
export { feeds } from './importers/list.ts';
export { CannotFetch, fetchFile } from './importing/fetch-file.ts';
export { type FileProgress, importKnowledge, type ImportReport } from './importing/import-knowledge.ts';
export {
  type ChangeRecord,
  forgetRecord,
  readRecords,
  writeRecord,
} from './importing/journal.ts';
export type { FileReport } from './importing/read-file.ts';
export {
  type FeedTally,
  type ImportPhase,
  type ImportSummary,
  type TakenOver,
  Tally,
} from './importing/tally.ts';
export { mergeAgain } from './importing/merge.ts';
export {
  type ConflictPage,
  type ConflictQuestion,
  type ConflictTopic,
  listConflicts,
} from './merge/conflict-lines.ts';
export { type SuspectedCode, withFacts } from './describe/suspected-code.ts';
export { type Conflict, conflictsOf, type MergeRule, type Saying } from './merge/conflicts.ts';
export { defaultPriority, isMergedBy, type Priority, readPriority, writePriority } from './merge/priority.ts';
export { mergeAdvisories } from './merge/merge-advisories.ts';
export {
  installPackage,
  type Installation,
  type InstallReport,
  type InstallStep,
} from './package/install-package.ts';
export {
  isPublicKey,
  keyId,
  newKeyPair,
  publicKeyOf,
  readPrivateKey,
  trustedKeys,
  trustKey,
} from './package/keys.ts';
export type { PackageManifest } from './package/package-manifest.ts';
export { looksLikePackage, verifyPackage } from './package/read-package.ts';
export { RefusedPackage } from './package/refused-package.ts';
export { exportPackage } from './package/write-package.ts';
export {
  type Change,
  type ChangeKind,
  type ChangePage,
  type ChangeQuestion,
  type FieldChange,
  listChanges,
  readChanges,
} from './snapshot/changes.ts';
export { changedEcosystems } from './coverage/changed-ecosystems.ts';
export type { CoverageLine } from './coverage/coverage-lines.ts';
export { changedPackages } from './snapshot/changed-packages.ts';
export { DamagedKnowledge } from './snapshot/damaged-knowledge.ts';
export {
  currentManifest,
  generationFolder,
  openCurrentSnapshot,
  publishSnapshot,
  rollBack,
  makeCurrent,
} from './snapshot/current.ts';
export {
  type FileOfKnowledge,
  filesOfGeneration,
  type FilesOfKnowledge,
} from './snapshot/generation-files.ts';
export { readManifest, type SnapshotCounts, type SnapshotManifest } from './snapshot/manifest.ts';
export { openSnapshot, type Snapshot, verifySnapshot } from './snapshot/open-snapshot.ts';
export { writeSnapshot } from './snapshot/write-snapshot.ts';
export { type Source, sources } from './sources.ts';
export { ensureStarterSnapshot, loadStarter } from './starter/load-starter.ts';
export { weaknessName } from './describe/weakness-names.ts';
export { clustersOf, type VulnerabilityCluster } from './search/clusters.ts';
export { type KnowledgeSearch, openSearch } from './search/open-search.ts';
export type { KnownPackage, PackageFilter, PackageSort } from './search/package-index.ts';
export type { Facet, VulnerabilityFilter, VulnerabilitySort } from './search/vulnerability-index.ts';
export type { LicenseBook } from './licenses/license-book.ts';
export { type LicenseKnowledge, readLicenses } from './licenses/license-knowledge.ts';
export {
  type ConflictLevel,
  findConflicts,
  type LicenseConflict,
  type LicensedGroup,
} from './licenses/use/find-conflicts.ts';
export { type Judges, judgesOf } from './licenses/use/judge-license.ts';
export { licenseRisk, licenseRisks } from './licenses/use/license-risk.ts';
export { judgePolicy, type PolicyVerdict, rulesOn, strictestPolicy } from './licenses/use/judge-policy.ts';
export {
  judgeUse,
  licensesUnder,
  treeOf as licenseTreeOf,
  type UseJudgement,
} from './licenses/use/judge-use.ts';
export { whyUnknown } from './licenses/why-unknown.ts';
export { type LicenseObligation, obligationsOf } from './licenses/use/obligations.ts';
export { usualUsage } from './licenses/use/usual-usage.ts';
export { waysOut } from './licenses/use/ways-out.ts';
export { loadShippedWeaknesses } from './weaknesses/shipped-weaknesses.ts';
export { readWeaknessLines, type WeaknessLine, type WeaknessUse } from './weaknesses/weakness-lines.ts';
export { type Weakness, WeaknessCatalogue } from './weaknesses/weakness-catalogue.ts';
export type { WeaknessStatement } from './weaknesses/weakness-statement.ts';
