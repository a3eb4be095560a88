import { z } from 'zod';
import { componentAudit, componentAuditList } from './audit.ts';
import { endpoint, listQuery, number, pageOf, readsProjects, several } from './endpoint.ts';
import { wireSeverity } from './wire/severity.ts';
import { functionRow, grades } from './wire/source-function.ts';
import { staticFindingDetail, staticFindingRow } from './wire/static-finding.ts';

const taskId = z.string().min(1).max(64);

/** The functions of a task in numbers, without those of hidden files. */
const complexitySummary = z.object({
  functions: z.number(),
  /** Source files, whether they have functions or not, and their lines of code. */
  files: z.number(),
  nloc: z.number(),
  /** With two decimals; 0 where there is no function. */
  avg_ccn: z.number(),
  max_ccn: z.number(),
  /** Functions by cyclomatic complexity: `1`, `6-7`, `>100`; each bar with the grade of its functions. */
  histogram: z.array(z.object({ bucket: z.string(), grade: z.enum(grades), count: z.number() })),
});
export type ComplexitySummary = z.infer<typeof complexitySummary>;

/** Leaves out what is in files of some traits. */
const hide = several;

/**
 * The functions of a task, the most complex first unless sorted otherwise. `summary` is absent as long as the source
 * code has not been measured; it does not follow the filters but for `hide`.
 */
export const complexity = endpoint({
  method: 'GET',
  path: '/v1/static/complexity',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      /** Part of the name, or of the class around it, whatever its case. */
      name: z.string().max(200).optional(),
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: z.string().max(200).optional(),
      /** One file alone, by its id in `getProjectFiles`. */
      file_id: z.string().max(20).optional(),
      grade: several,
      /** At least so complex. */
      ccn: number.min(1).max(1_000_000_000).optional(),
      hide,
    },
    ['ccn', 'cognitive', 'nloc', 'params', 'nesting', 'tokens', 'path'],
  ),
  answer: pageOf(functionRow).extend({ summary: complexitySummary.optional() }),
});

/** A file or folder of source code. */
const codePlace = z.object({
  /** From the root of the upload; that of a folder ends in `/`. */
  path: z.string(),
  name: z.string(),
  is_dir: z.boolean(),
  /** Source files; 1 for a file. */
  files: z.number(),
  functions: z.number(),
  nloc: z.number(),
  /** Of all its functions together, and of the worst of them; 0 where there is none. */
  ccn: z.number(),
  max_ccn: z.number(),
});
export type CodePlace = z.infer<typeof codePlace>;

/**
 * What source code lies in a folder and in the folders in it: the most lines first, at most 60 places and 400 in them.
 * `parent` is as in `getProjectFiles`.
 */
export const complexityTree = endpoint({
  method: 'GET',
  path: '/v1/static/complexityTree',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId, parent: z.string().max(5_000).default('/'), hide }),
  answer: z.object({
    list: z.array(codePlace.extend({ children: z.array(codePlace) })),
    /** How many places there are in the folder. */
    total: z.number(),
  }),
});
export type CodeTree = z.infer<typeof complexityTree.answer>;

/**
 * The weaknesses of a task in numbers: `severities` counts those in the user's own code that are more than a guess, and
 * neither suppressed nor handled by an audit.
 */
const findingSummary = z.object({
  files: z.number(),
  findings: z.number(),
  severities: z.array(z.object({ severity: wireSeverity, count: z.number() })),
  /** What the kinds among the rows are called, as far as the filters but for `cwe_id` leave them; their counts are facets. */
  kinds: z.array(z.object({ cwe_id: z.string(), cwe_name: z.string(), cwe_name_zh: z.string() })),
});
export type FindingSummary = z.infer<typeof findingSummary>;

/**
 * The weaknesses that were found in the source code of a task, the most severe first unless sorted otherwise. `summary`
 * is absent as long as nobody has looked; but for `kinds` it does not follow the filters.
 */
export const staticList = endpoint({
  method: 'GET',
  path: '/v1/static/list',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: z.string().max(200).optional(),
      /** Part of the id of the rule. */
      rule_id: z.string().max(200).optional(),
      /** Part of what is wrong or of the id of the rule, or a kind, `CWE-89`. */
      message: z.string().max(200).optional(),
      /** `CWE-89` */
      cwe_id: several.pipe(z.array(z.string().regex(/^CWE-\d{1,6}$/i)).optional()),
      severity: several,
      confidence: several,
      language: several,
      origin: several,
      state: several,
      is_new: several,
      audit_status: several,
      /** Without those that are handled: false positives, not affected, ignored. */
      hide_handled: z.enum(['1']).optional(),
    },
    ['path', 'cwe_id', 'severity'],
  ),
  answer: pageOf(staticFindingRow).extend({ summary: findingSummary.optional() }),
});

/** A weakness with the lines around it and the way that leads to it. */
export const staticDetail = endpoint({
  method: 'GET',
  path: '/v1/static/detail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId, id: z.string().max(64) }),
  answer: staticFindingDetail,
});

/** Say what weaknesses of a task are; it holds for the project. */
export const staticAudit = endpoint({
  ...componentAudit,
  path: '/v1/static/audit',
  audit: '审计缺陷',
});

/** Every audit of a weakness, the last first. */
export const staticAuditList = endpoint({
  ...componentAuditList,
  path: '/v1/static/auditList',
});
