export * from './analysis.ts';
export * from './analyze.ts';
export type { BlobStore } from './blobs.ts';
export {
  compareComponents,
  type ComparedComponent,
  type ComponentChange,
  type PairKind,
} from './components/compare-components.ts';
export { dependencyPaths } from './components/dependency-paths.ts';
export { shortestAskers } from './components/depths.ts';
export * from './clones/code-index.ts';
export { compareDigests } from './digests/compare-digests.ts';
export { type ContentDigest, digestContent } from './digests/content-digest.ts';
export { earlierOrigins, type OtherOrigin } from './clones/earlier-origins.ts';
export { type CloneExplanation, explainClone, type NamedText, type Rename } from './clones/explain-clone.ts';
export { type CloneTools, findClones, type FoundClones } from './clones/find-clones.ts';
export { speaksByBytes } from './clones/places.ts';
export type * from './clones/code-print.ts';
export {
  type DuplicateGroup,
  type Duplicates,
  findDuplicates,
  type LeastDuplicate,
  leastDuplicate,
} from './duplicates/find-duplicates.ts';
export { readTokenCorpus } from './duplicates/read-corpus.ts';
export * from './ecosystems/ecosystem.ts';
export { ecosystems, findEcosystem } from './ecosystems/list.ts';
export { groupBy } from './group-by.ts';
export type { Knowledge } from './knowledge.ts';
export { pushTo } from './push-to.ts';
export { commonFolder } from './upload/common-folder.ts';
export { componentFolder } from './components/component-folder.ts';
export { codeFiles } from './licenses/conclude-licenses.ts';
export { commonNames as commonLicenseNames, declaredExpression } from './licenses/declared-license.ts';
export { detectLicenses } from './licenses/detection/detect-licenses.ts';
export { rememberingReader } from './licenses/detection/remembering-reader.ts';
export { currentId as currentLicenseId } from './licenses/detection/listed-texts.ts';
export {
  type ExpressionTree,
  licensesIn,
  readExpression,
  writeExpression,
} from './licenses/expression-tree.ts';
export {
  packSentences,
  type SentenceKind,
  type WrittenSentence,
} from './licenses/detection/sentence-table.ts';
export { folderLicense, isLicenseFile } from './licenses/folder-license.ts';
export type { SpokenLicense } from './licenses/foreign-folders.ts';
export {
  type FileOwner,
  fileOwners,
  isOfOthers,
  type OwnedFolder,
  ownedFolders,
  type OwnershipFacts,
} from './components/file-owners.ts';
export { UnreadableFile } from './unreadable-file.ts';
export * from './vulnerabilities/find-vulnerabilities.ts';
export { type ProvenUpgrade, proveUpgrades } from './vulnerabilities/upgrade-plan.ts';
export { findingId } from './vulnerabilities/finding-id.ts';
export {
  archiveEndings,
  archiveHeadBytes,
  archiveKind,
  mayBeImage,
  whyUnknown,
} from './upload/archive-kind.ts';
export { ignoredPaths, isIgnored } from './upload/ignored-files.ts';
export { FileBlobs } from './upload/file-blobs.ts';
export { isLoneFile, loneHeadBytes } from './upload/lone-file.ts';
export { previewUpload, type UploadPreview } from './upload/preview-upload.ts';
export { UnusableUpload } from './upload/limits.ts';
export { findReader } from './ecosystems/find-reader.ts';
export { readInThreads } from './reading/read-in-threads.ts';
export { keepHeapsSmall } from './reading/small-heaps.ts';
export { isAffected, isPreRelease } from './vulnerabilities/affected-versions.ts';
export { latestVersion, publishedByStatement } from './vulnerabilities/latest-version.ts';
export {
  fieldOfRelease,
  packageOfRelease,
  type Release,
  releaseNamed,
} from './vulnerabilities/distributions.ts';
export { notesOnUndetected, type Undetected } from './vulnerabilities/undetected.ts';
export {
  type CompareVersions,
  isComparable,
  versionOrderOf,
} from './vulnerabilities/version-order.ts';
export { readWhereabouts, writeWhereabouts } from './upload/whereabouts.ts';
export { CodeReader, functionsOf } from './code/read-code.ts';
export { TokenKind, type Tokens } from './code/tokens.ts';
export { fingerprintOfDigest, fingerprintsOf } from './code/fingerprints/fingerprint.ts';
export { printCode, printFunctions } from './code/fingerprints/print-code.ts';
export type { Code } from './code/functions/function-span.ts';
export { tokenText } from './code/tokens.ts';
export { profileOf, type SemanticProfile } from './clones/semantic/profile.ts';
export { unitsOf } from './code/meaning/units.ts';
export { likenesses, sameMeaning, semanticThreshold } from './clones/semantic/same-meaning.ts';
export { Owners } from './code/includes/targets/owners.ts';
export { traitsOfPath } from './code/traits.ts';
export { detectLanguage } from './code/languages/detect.ts';
export type { Language } from './code/languages/language.ts';
export { languages } from './code/languages/list.ts';
export { sourceReader, type SourceFate } from './code/measure-sources.ts';
export { toUtf8 } from './code/to-utf8.ts';
export { maxSourceBytes, measureFile } from './code/measure-file.ts';
export { childOf, childrenIn, childText, parseXml, type XmlElement } from './ecosystems/parsed-xml.ts';
export { unpackArchive } from './upload/unpack.ts';
export type { PrintedFile } from './reading/read-files.ts';
export { readUpstream, type UpstreamOrigin } from './upstream/read-upstream.ts';
export { repositoryPage } from './upstream/manifests/manifest.ts';
export { parseYaml } from './ecosystems/parsed-texts.ts';
export { lowestAllowed } from './requirements/lowest-allowed.ts';
export { formatVers, parseVers, readVers, type Vers, versContains, versOf } from './requirements/vers.ts';
export type * from './sbom/document.ts';
export * from './sbom/format.ts';
export { findSbomTarget, type SbomTarget } from './sbom/find-format.ts';
export * from './sbom/from-results.ts';
export { locateCopies } from './sbom/locate-copies.ts';
export { sbomFormats } from './sbom/list.ts';
export type { ByteSink } from './sbom/byte-sink.ts';
export { Utf8Text } from './sbom/utf8-text.ts';
export { writeCsv } from './sbom/tables/csv.ts';
export { writeXlsx } from './sbom/tables/write-xlsx.ts';
export { writeZip, type ZipPart } from './sbom/tables/write-zip.ts';
export { findSbomReader, readSbom, sbomEndings, sbomHeadBytes } from './sbom/read-sbom.ts';
export { sbomReader } from './components/sbom-files.ts';
export { statedBySbom } from './sbom/stated-by-sbom.ts';
export { withStated } from './sbom/with-stated.ts';
export { resultsOfAnalysis } from './sbom/from-analysis.ts';
export { auditOfVex, vexOfAudit } from './sbom/vex-of-audit.ts';
export { findVulnerableCode, type VulnerableCodeTools } from './vulnerabilities/code/find-vulnerable-code.ts';
export { fixesInMemory } from './vulnerabilities/code/fixes-in-memory.ts';
export { FixTable, fixTableOf } from './vulnerabilities/code/fix-table.ts';
export { printFix, readable as readableCode } from './vulnerabilities/code/print-fix.ts';
export { changedFunctions } from './vulnerabilities/code/changed-functions.ts';
export { laterForm } from './vulnerabilities/code/later-form.ts';
export { factsOfFix, fingerprintsOfFix } from './vulnerabilities/code/fix-facts.ts';
export {
  type FixFacts,
  type FixHead,
  hasCode,
  type KnownFix,
  type KnownFixes,
  noKnownFixes,
  type SecurityFix,
} from './vulnerabilities/code/security-fix.ts';
export { readPrints } from './reading/read-prints.ts';
export { readSourceTexts } from './reading/read-source-texts.ts';
export { measureQuality, type QualityItem, type SbomQuality } from './sbom/quality.ts';
export { type TreeKeeper, TreeParser } from './code/trees/tree-parser.ts';
export { buildCallGraph, followedLanguages, type SourceText } from './reachability/build-call-graph.ts';
export type { CallGraph } from './reachability/call-graph.ts';
export { judge, type Judgement, type Target, type TargetPackage } from './reachability/judge.ts';
export { Reach, type Frame } from './reachability/reach.ts';
export type { CodePlace } from './reachability/judge-own-code.ts';
export type { CheckedCode } from './reachability/check-own-code.ts';
export type { FileCode } from './static-analysis/code.ts';
export { CodeLowerer } from './static-analysis/code-lowerer.ts';
export type { RawFinding } from './static-analysis/finding.ts';
export { findWeaknesses } from './static-analysis/find-weaknesses.ts';
export { findSecrets } from './static-analysis/secrets/find-secrets.ts';
export { ruleOf, rules } from './static-analysis/rules/list.ts';
export {
  type SarifWeakness,
  weaknessSarifResult,
  weaknessSarifRule,
} from './static-analysis/static-sarif.ts';
export {
  checkReachability,
  type CheckedComponent,
  type CheckedFinding,
  type CheckedTask,
  type CheckListener,
  type CheckResult,
} from './reachability/check-reachability.ts';
export { reachabilityLanguages } from './reachability/ways.ts';
export { isOwn as isOwnCode } from './reachability/own-files.ts';
export type { CheckGround } from './reachability/check-ground.ts';
export { isBuildTable, isOldBuildTable } from './binary/known/build-table.ts';
export { KnownBuilds } from './binary/known/known-builds.ts';
export { type MachineFunction, machineFunctions } from './binary/known/machine-function.ts';
export { printBuild } from './binary/known/print-build.ts';
export { isBinary, readBinary } from './binary/read-binary.ts';
export { chooseBinary } from './binary/choose-binary.ts';
export { compareFunctions, type ComparedFunction } from './binary/compare-functions.ts';
export { type BinaryContrast, contrastBinaries } from './binary/contrast-binaries.ts';
export { FunctionReader } from './binary/matching/function-features.ts';
export { sideOf } from './binary/matching/match-functions.ts';
export { contrastWorks, type WorkContrast } from './contrast/contrast-works.ts';
export { describeWork } from './contrast/describe-work.ts';
export { withDocumentTexts } from './documents/documents.ts';
export type { Work } from './contrast/work.ts';
export { keepTree, readTree } from './upload/kept-tree.ts';
export { takeFile } from './upload/take-file.ts';
export type { ListedTree } from './upload/upload-tree.ts';
export {
  accountFile,
  AccountRules,
  type FileAccount,
  type MatchToAccount,
  type SourceToAccount,
} from './evaluation/account-file.ts';
export { LineAccountDraft, sumFile } from './evaluation/account-lines.ts';
export { canonicalJson } from './evaluation/canonical-json.ts';
