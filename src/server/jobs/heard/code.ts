import type { SourceFate } from '#engine';
import type { SuspectedCode } from '#kb';
import {
  type CloneGranularity,
  cloneGranularities,
  type CloneMatch,
  type CloneOrigin,
  type CloneTotals,
  type CloneType,
  type CodeGroup,
  type CodeTotals,
  type CodeTrait,
  type DetectMethod,
  detectMethods,
  type EmbeddedProject,
  type FileOutcome,
  includeKinds,
  type InventoryFile,
  type LanguageTotals,
  type LineCounts,
  type LinePair,
  type LineRange,
  type MeasuredFile,
  type NumberedInclude,
  patchDoubts,
  type PatchState,
  patchStates,
  type RepairedCode,
  type RepairEvidence,
  severities,
  type SourceFunction,
  type VulnerableCodeTotals,
} from '#model';
import { z } from 'zod';
import { count, exactly, share, texts } from './exactly.ts';

/** What became of a file. */
const fileOutcome: z.ZodType<FileOutcome> = z.union([
  exactly<Extract<FileOutcome, { kind: 'read' }>>({ kind: z.literal('read'), reader: z.string() }),
  exactly<Extract<FileOutcome, { kind: 'not-applicable' }>>({ kind: z.literal('not-applicable') }),
  exactly<Extract<FileOutcome, { kind: 'skipped' }>>({ kind: z.literal('skipped'), reason: z.string() }),
]);

export const inventoryFile = exactly<InventoryFile>({
  path: z.string(),
  sizeBytes: count,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  outcome: fileOutcome,
});

export const sourceFate = exactly<SourceFate>({ fileNo: count, outcome: fileOutcome });

const lineRange = exactly<LineRange>({ first: count, last: count });
const lineCounts = exactly<LineCounts>({ code: count, comment: count, blank: count });
const traits: z.ZodType<CodeTrait[]> = z.array(z.enum(['generated', 'test', 'vendored']));

const sourceFunction = exactly<SourceFunction>({
  name: z.string(),
  container: z.string(),
  start: count,
  end: count,
  codeLines: count,
  cyclomatic: count,
  cognitive: count,
  parameters: count,
  nesting: count,
  tokens: count,
});

export const measuredFile = exactly<MeasuredFile>({
  fileNo: count,
  source: exactly<MeasuredFile['source']>({
    path: z.string(),
    language: z.string(),
    lines: lineCounts,
    codeRuns: z.array(count),
    traits,
    functions: z.array(sourceFunction),
  }),
  includes: z.array(
    exactly<NumberedInclude>({
      line: count,
      kind: z.enum(includeKinds),
      statement: z.string(),
      targetNo: count,
    }),
  ),
});

export const codeTotals = exactly<CodeTotals>({
  languages: z.array(exactly<LanguageTotals>({ language: z.string(), fileCount: count, lines: lineCounts })),
  groups: z.array(
    exactly<CodeGroup>({
      traits,
      fileCount: count,
      codeLines: count,
      functionCount: count,
      cyclomatic: count,
      mostCyclomatic: count,
      histogram: z.array(count),
    }),
  ),
});

const cloneOrigin = exactly<CloneOrigin>({
  fileId: count,
  contentNo: count,
  project: z.string(),
  website: z.string(),
  license: z.string(),
  isPrivate: z.boolean(),
  path: z.string(),
  versions: texts,
  releasedAt: z.string().optional(),
  range: lineRange,
});

export const cloneMatch = exactly<CloneMatch>({
  fileNo: count,
  granularity: z.enum(cloneGranularities),
  method: z.enum(Object.keys(detectMethods) as DetectMethod[]),
  functionName: z.string().optional(),
  functionRange: lineRange.optional(),
  range: lineRange,
  origin: cloneOrigin,
  pairs: z.array(exactly<LinePair>({ scanned: lineRange, origin: lineRange })),
  similarity: share,
  codeLines: count,
});

export const cloneTotals = exactly<CloneTotals>({
  counts: exactly<Record<CloneGranularity, readonly number[]>>({
    file: z.array(count),
    function: z.array(count),
    fragment: z.array(count),
  }),
  codeLines: count,
  ownCodeLines: count,
  generation: count,
  trivialFileCount: count.optional(),
});

export const embeddedProject = exactly<EmbeddedProject>({
  project: z.string(),
  ecosystem: z.string(),
  name: z.string(),
  version: z.string(),
  isPrivate: z.boolean(),
  folder: z.string(),
  license: z.string(),
  fileCount: count,
  codeLines: count,
  confidence: share,
  paths: texts,
});

const cloneType: z.ZodType<CloneType> = z.literal([0, 1, 2, 3, 4]);

export const suspectedCode = exactly<SuspectedCode>({
  fileNo: count,
  vulnerabilityIds: texts,
  functionName: z.string().optional(),
  range: lineRange,
  state: z.enum(patchStates),
  doubt: z.enum(patchDoubts).optional(),
  similarity: share,
  cloneType,
  origin: exactly<RepairedCode>({
    project: z.string(),
    path: z.string(),
    functionName: z.string().optional(),
    vulnerable: z.string().optional(),
    fixed: z.string().optional(),
    url: z.string().optional(),
    fixedAt: z.string().optional(),
  }),
  evidence: z.array(exactly<RepairEvidence>({ removed: texts, added: texts, state: z.enum(patchStates) })),
  renames: z.array(exactly<SuspectedCode['renames'][number]>({ from: z.string(), to: z.string() })),
  text: z.string(),
  patch: z.string().optional(),
  primaryId: z.string(),
  severity: z.enum(severities),
  weaknesses: texts,
});

const byState = exactly<Record<PatchState, number>>({ vulnerable: count, fixed: count, unknown: count });

export const vulnerableCodeTotals = exactly<VulnerableCodeTotals>({
  functions: byState,
  fragments: byState,
  knownFixes: count,
});
