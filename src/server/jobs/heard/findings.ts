import {
  type AffectedPackage,
  type AffectedSymbols,
  type AffectedVersions,
  type CoveredFiles,
  type CvssRating,
  cvssVersions,
  type DetectedLicense,
  type ExploitForecast,
  type FileLicenseTotals,
  type Finding,
  findingOrigins,
  type FindingStep,
  licenseHows,
  type LicensedFile,
  licensePositions,
  type LicenseReference,
  type LicenseTarget,
  type MatchedStatement,
  type RootLicense,
  severities,
  type SourceFacts,
  staticConfidences,
  type StaticFinding,
  staticSeverities,
  staticStates,
  type StaticTotals,
  type VersionBound,
  type VersionInterval,
  type VulnerabilityFacts,
  type VulnerabilityIds,
} from '#model';
import { z } from 'zod';
import { count, exactly, share, texts } from './exactly.ts';

const severity = z.enum(severities);

const rating = exactly<CvssRating>({
  version: z.enum(cvssVersions),
  vector: z.string().optional(),
  score: z.number(),
  severity,
});

const ids = exactly<VulnerabilityIds>({
  cve: z.string().optional(),
  cnnvd: z.string().optional(),
  cnvd: z.string().optional(),
  avd: z.string().optional(),
  ghsa: z.string().optional(),
  others: texts,
});

const bound = exactly<VersionBound>({ version: z.string(), isIncluded: z.boolean() });

const affectedPackage = exactly<AffectedPackage>({
  package: z.string(),
  ecosystem: z.string(),
  name: z.string(),
  versions: exactly<AffectedVersions>({
    intervals: z.array(exactly<VersionInterval>({ from: bound.optional(), to: bound.optional() })),
    listed: texts,
  }),
  source: z.string(),
  symbols: z.array(exactly<AffectedSymbols>({ path: z.string(), names: texts })).optional(),
});

const sourceFacts = exactly<SourceFacts>({
  source: z.string(),
  id: z.string(),
  severity: severity.optional(),
  ratings: z.array(rating),
  weaknesses: texts,
  publishedAt: z.string().optional(),
  withdrawnAt: z.string().optional(),
});

/** Matching reads a vulnerability without its accounts, and says that there are none. */
type MatchedVulnerability = VulnerabilityFacts & { readonly accounts?: readonly never[] };

const vulnerability = exactly<MatchedVulnerability>({
  knowledgeId: z.string(),
  ids,
  severity,
  ratings: z.array(rating),
  weaknesses: texts,
  publishedAt: z.string().optional(),
  modifiedAt: z.string().optional(),
  withdrawnAt: z.string().optional(),
  isKnownExploited: z.boolean(),
  exploitForecast: exactly<ExploitForecast>({ probability: share, percentile: share }).optional(),
  affected: z.array(affectedPackage),
  references: texts,
  sources: texts,
  title: z.string().optional(),
  facts: z.array(sourceFacts).optional(),
  namedFunctions: texts.optional(),
  accounts: z.array(z.never()).optional(),
});

export const finding = exactly<Finding>({
  component: z.string(),
  vulnerability,
  matched: z.array(exactly<MatchedStatement>({ source: z.string(), range: z.string() })),
  fixedVersions: texts,
});

const detectedLicense = exactly<DetectedLicense>({
  expression: z.string(),
  how: z.enum(licenseHows),
  firstLine: count,
  lastLine: count,
  score: share,
  target: exactly<LicenseTarget>({ path: z.string(), firstLine: count, lastLine: count }).optional(),
});

export const licensedFile = exactly<LicensedFile>({
  fileNo: count,
  position: z.enum(licensePositions),
  licenses: z.array(detectedLicense),
  references: z
    .array(exactly<LicenseReference>({ name: z.string(), firstLine: count, lastLine: count }))
    .optional(),
  covered: z
    .array(
      exactly<CoveredFiles>({
        patterns: texts,
        expression: z.string(),
        copyrights: texts,
        firstLine: count,
        lastLine: count,
      }),
    )
    .optional(),
  copyrights: texts,
});

export const fileLicenseTotals = exactly<FileLicenseTotals>({
  readCount: count,
  fileCount: count,
  placeCount: count,
  licenses: z.array(exactly<FileLicenseTotals['licenses'][number]>({ license: z.string(), files: count })),
  root: exactly<RootLicense>({ license: z.string(), paths: texts, unknownPaths: texts }).optional(),
});

export const staticFinding = exactly<StaticFinding>({
  fingerprint: z.string(),
  fileNo: count,
  ruleId: z.string(),
  cwe: count,
  severity: z.enum(staticSeverities),
  confidence: z.enum(staticConfidences),
  language: z.string(),
  line: count,
  functionName: z.string(),
  message: z.string(),
  advice: z.string(),
  origin: z.enum(findingOrigins),
  state: z.enum(staticStates),
  suppressReason: z.string(),
  trace: z.array(
    exactly<FindingStep>({ path: z.string(), line: count, text: z.string(), code: z.string().optional() }),
  ),
  code: exactly<StaticFinding['code']>({ start: count, lines: texts }),
});

export const staticTotals = exactly<StaticTotals>({
  fileCount: count,
  severities: z.record(z.string(), count),
  findingCount: count,
});
