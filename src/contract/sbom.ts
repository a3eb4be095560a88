import { auditJustifications, auditStatuses } from '#model';
import { z } from 'zod';
import { judgesProjects } from './audit.ts';
import { endpoint, everyRole, readsProjects, several } from './endpoint.ts';

const taskId = z.string().min(1).max(64);

/** A choice that is `0` or `1`; absent: the usual. */
function choice(usual: boolean) {
  return z
    .enum(['0', '1'], '只能是 0 或 1')
    .optional()
    .transform((value) => (value === undefined ? usual : value === '1'));
}

/** What of a task goes into its bill of materials. */
const choices = {
  /** Its vulnerabilities, with what is held of them; those of VEX have them always. */
  with_vuln: choice(false),
  /** Components that are needed for development and tests alone. */
  with_dev: choice(true),
  only_direct: choice(false),
  /** The files that components were found in, with their hashes. */
  with_file: choice(false),
  /** The files that copied code stands in; CycloneDX says in their pedigree where it comes from. */
  with_snippet: choice(false),
  /** No path of the upload is told. */
  hide_path: choice(false),
};

/**
 * The bill of materials of a task as a file, `{项目}_{版本}_{standard}_{yyyymmddHHMMss}.{ext}`.
 *
 * `standard` is a standard with or without its version (`SPDX-2.2`, `cyclonedx`), in any case; `form` one of its forms,
 * absent: the usual one. What is not known, parameters
 * among it, is refused in the usual envelope: a misspelt choice would give another document than was asked for. Works as a plain link by the token cookie.
 */
export const downloadSbom = endpoint({
  method: 'GET',
  path: '/v1/analysis/downloadSBOM',
  auth: 'link',
  isExact: true,
  access: readsProjects,
  audit: '下载 SBOM',
  input: z.object({
    task_id: taskId,
    standard: z.string().min(1, '请选择标准').max(60),
    form: z.string().max(20).optional(),
    ...choices,
  }),
  answer: z.instanceof(Uint8Array),
});

const standardRow = z.object({
  /** `CycloneDX` */
  standard: z.string(),
  label: z.string(),
  /** Whether it speaks of vulnerabilities alone. */
  vex: z.union([z.literal(0), z.literal(1)]),
  /** The usual one first, each with its forms, the usual one first. */
  versions: z.array(z.object({ version: z.string(), forms: z.array(z.string()) })),
});
export type SbomStandardRow = z.infer<typeof standardRow>;

/** The standards, versions and forms that `downloadSBOM` writes. */
export const sbomStandards = endpoint({
  method: 'GET',
  path: '/v1/analysis/sbomStandards',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(standardRow) }),
});

const qualityItem = z.object({
  id: z.string(),
  label: z.string(),
  /** Whether it is one of the seven minimum elements of NTIA. */
  minimum: z.union([z.literal(0), z.literal(1)]),
  weight: z.number(),
  present: z.number(),
  of: z.number(),
  /** The names of the first components that lack it. */
  missing: z.array(z.string()),
});
export type SbomQualityItem = z.infer<typeof qualityItem>;

/** How much the bill of materials of a task would say, with the choices of a download. */
export const sbomQuality = endpoint({
  ...sbomStandards,
  path: '/v1/analysis/sbomQuality',
  access: readsProjects,
  input: z.object({ task_id: taskId, ...choices }),
  answer: z.object({
    /** 0 to 100. */
    total: z.number(),
    formula: z.string(),
    components: z.number(),
    vulnerabilities: z.number(),
    items: z.array(qualityItem),
    /** What GB/T 47020 demands and the task does not know. */
    missing_gbt: z.array(
      z.object({ element: z.string(), label: z.string(), count: z.number(), of: z.number() }),
    ),
  }),
});

/** The largest document of VEX that is read. */
export const mostVexBytes = 64 * 1024 * 1024;

/** So many statements are chosen one by one; more are taken over all together. */
export const mostChosen = 150;

/** What becomes of a statement: taken over, said already, judging nothing, or lacking the reason that we demand. */
export const vexOutcomes = ['new', 'same', 'unjudged', 'reason-missing'] as const;

const vexRow = z.object({
  /** The `Id` of the finding that it speaks of. */
  Id: z.string(),
  vuln_id: z.string(),
  Repo: z.string(),
  Version: z.string(),
  fetcher: z.string(),
  /** The state as CycloneDX calls it. */
  state: z.string(),
  /** What it amounts to; `none` where it judges nothing. */
  audit_status: z.enum(auditStatuses),
  justification: z.enum(['', ...auditJustifications]),
  detail: z.string(),
  /** What is held of the finding today. */
  held: z.enum(auditStatuses),
  outcome: z.enum(vexOutcomes),
});
export type VexRow = z.infer<typeof vexRow>;

/**
 * What the statements of a document of VEX, sent as `file`, would change in the audits of a task; nothing is changed.
 *
 * Without a file the bill of materials that the task was made of is asked.
 */
export const vexPreview = endpoint({
  method: 'POST',
  path: '/v1/analysis/vexPreview',
  takesFile: true,
  auth: 'session',
  access: judgesProjects,
  audit: undefined,
  asks: [],
  input: z.object({ task_id: taskId }),
  answer: z.object({
    standard: z.string(),
    version: z.string(),
    name: z.string(),
    /** What it is about, where that is another product than the task's; its statements are chosen one by one. */
    other_product: z.string(),
    list: z.array(vexRow),
    /** Statements about what the task has not found. */
    unmatched: z.array(z.object({ vuln_id: z.string(), component: z.string() })),
    unmatched_count: z.number(),
    /** Where the document breaks its standard. */
    problem_count: z.number(),
  }),
});

/**
 * Take the statements over as audits, with their source in the note: those about some findings, or all; all is refused
 * where the document is about another product.
 */
export const vexImport = endpoint({
  ...vexPreview,
  path: '/v1/analysis/vexImport',
  audit: '导入VEX',
  asks: undefined,
  input: z.object({
    task_id: taskId,
    Id: several.pipe(z.array(z.string().max(64)).max(mostChosen, `最多逐条选择 ${mostChosen} 条`).optional()),
  }),
  answer: z.object({ count: z.number() }),
});
