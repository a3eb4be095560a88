import { type AnalysisStep, analysisSteps, type Note } from '#model';
import { z } from 'zod';
import type { AnalysisEnd } from '../analysis-process.ts';
import type { AnalysisMessage, SafeVersion, StepResult } from '../messages.ts';
import * as code from './code.ts';
import * as components from './components.ts';
import { count, exactly } from './exactly.ts';
import * as findings from './findings.ts';

const step = z.enum(analysisSteps);

const notes = z.array(
  exactly<Note>({
    step,
    level: z.enum(['info', 'warning']),
    path: z.string().optional(),
    reason: z.string(),
  }),
);

type Result<Step extends AnalysisStep> = Extract<StepResult, { readonly step: Step }>;

/** What each step says that it found. */
const results: { readonly [Step in AnalysisStep]: z.ZodType<Result<Step>> } = {
  unpack: exactly<Result<'unpack'>>({ step: z.literal('unpack'), fileCount: count, notes }),
  inventory: exactly<Result<'inventory'>>({
    step: z.literal('inventory'),
    files: z.array(code.inventoryFile),
    notes,
  }),
  code: exactly<Result<'code'>>({
    step: z.literal('code'),
    totals: code.codeTotals,
    fates: z.array(code.sourceFate),
    notes,
  }),
  clones: exactly<Result<'clones'>>({
    step: z.literal('clones'),
    totals: code.cloneTotals,
    embedded: z.array(code.embeddedProject),
    notes,
  }),
  components: exactly<Result<'components'>>({
    step: z.literal('components'),
    components: z.array(components.component),
    dependencies: z.array(components.dependencyEdge),
    targets: z.array(components.resolvedTarget),
    binaries: z.array(components.binaryFile),
    fates: z.array(code.sourceFate),
    notes,
  }),
  licenses: exactly<Result<'licenses'>>({
    step: z.literal('licenses'),
    components: z.array(components.component),
    totals: findings.fileLicenseTotals,
    notes,
  }),
  vulnerabilities: exactly<Result<'vulnerabilities'>>({
    step: z.literal('vulnerabilities'),
    findings: z.array(findings.finding),
    undetected: z.array(components.undetectedComponent),
    notes,
  }),
  'vulnerable-code': exactly<Result<'vulnerable-code'>>({
    step: z.literal('vulnerable-code'),
    totals: code.vulnerableCodeTotals,
    notes,
  }),
  'static-analysis': exactly<Result<'static-analysis'>>({
    step: z.literal('static-analysis'),
    findings: z.array(findings.staticFinding),
    totals: findings.staticTotals,
    notes,
  }),
};

const found: z.ZodType<StepResult> = z.discriminatedUnion(
  'step',
  Object.values(results) as unknown as [z.ZodObject<{ step: z.ZodLiteral<AnalysisStep> }>],
) as unknown as z.ZodType<StepResult>;

const safeVersion = exactly<SafeVersion>({
  component: z.string(),
  version: z.string(),
  remaining: count,
});

type Kind = AnalysisMessage['kind'];
type Said<Which extends Kind> = Extract<AnalysisMessage, { readonly kind: Which }>;

const messages: { readonly [Which in Kind]: z.ZodType<Said<Which>> } = {
  knowledge: exactly<Said<'knowledge'>>({
    kind: z.literal('knowledge'),
    generation: count,
    kept: z.array(step),
  }),
  started: exactly<Said<'started'>>({ kind: z.literal('started'), step }),
  progress: exactly<Said<'progress'>>({
    kind: z.literal('progress'),
    step,
    percent: z.number().min(0).max(100),
  }),
  measured: exactly<Said<'measured'>>({ kind: z.literal('measured'), files: z.array(code.measuredFile) }),
  matched: exactly<Said<'matched'>>({ kind: z.literal('matched'), matches: z.array(code.cloneMatch) }),
  licensed: exactly<Said<'licensed'>>({
    kind: z.literal('licensed'),
    files: z.array(findings.licensedFile),
  }),
  suspected: exactly<Said<'suspected'>>({
    kind: z.literal('suspected'),
    code: z.array(code.suspectedCode),
  }),
  finished: exactly<Said<'finished'>>({
    kind: z.literal('finished'),
    found,
    safeVersions: z.array(safeVersion),
    checkpoint: z.string(),
  }),
  alive: exactly<Said<'alive'>>({ kind: z.literal('alive') }),
  done: exactly<Said<'done'>>({ kind: z.literal('done') }),
  unusable: exactly<Said<'unusable'>>({ kind: z.literal('unusable'), reason: z.string() }),
  broken: exactly<Said<'broken'>>({ kind: z.literal('broken'), stack: z.string() }),
};

const message = z.discriminatedUnion(
  'kind',
  Object.values(messages) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<Kind> }>],
) as unknown as z.ZodType<AnalysisMessage>;

const end: z.ZodType<AnalysisEnd> = z.union([
  exactly<Extract<AnalysisEnd, { kind: 'done' }>>({ kind: z.literal('done') }),
  exactly<Extract<AnalysisEnd, { kind: 'unusable' }>>({ kind: z.literal('unusable'), reason: z.string() }),
  exactly<Extract<AnalysisEnd, { kind: 'broken' }>>({
    kind: z.literal('broken'),
    reason: z.string(),
    detail: z.string(),
    culprit: z.string().optional(),
  }),
]);

/** What another machine says of an analysis: a message of it, or how it has ended. */
export type Spoken = { readonly message: AnalysisMessage } | { readonly end: AnalysisEnd };

const spoken: z.ZodType<Spoken> = z.union([z.strictObject({ end }), z.strictObject({ message })]);

/**
 * Read what another machine says of an analysis. Throws `ZodError` when it is none of the messages, lacks something, or
 * has something that is not known: nothing is passed over.
 */
export function readSpoken(value: unknown): Spoken {
  return spoken.parse(value);
}
