import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { severityCount, wireSeverity } from './wire/severity.ts';

const taskId = z.string().min(1).max(64);

/** One of two tasks that are compared. */
const side = z.object({
  task_id: z.string(),
  task_name: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  product_version: z.string(),
  create_time: z.string(),
  component_count: z.number(),
  /** By which knowledge its findings are. */
  knowledge_generation: z.number(),
});
export type TaskDiffSide = z.infer<typeof side>;

/**
 * What may have become of a component. `changed`: its versions have no order; `license`: its declared licence is another
 * one, whatever became of its version. `unseen`: the side without it left out what it was found in on the other.
 */
export const componentChanges = [
  'added',
  'removed',
  'upgraded',
  'downgraded',
  'changed',
  'license',
  'unseen',
] as const;
export type ComponentChangeWord = (typeof componentChanges)[number];

const componentCounts = z.object({
  added: z.number(),
  removed: z.number(),
  upgraded: z.number(),
  downgraded: z.number(),
  changed: z.number(),
  license: z.number(),
  unseen: z.number(),
  /** How many components differ; one may have another version and another licence. */
  total: z.number(),
});

/**
 * What differs between a task and an earlier one, in figures.
 *
 * Without `base_task_id` the task is held against the last one before it of the same project that ended with results;
 * where there is none, nothing but the task is answered. A vulnerability counts once for each package that it affects.
 */
export const taskDiff = endpoint({
  method: 'GET',
  path: '/v1/analysis/taskDiff',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId, base_task_id: taskId.optional() }),
  answer: z.object({
    task: side,
    base: side.optional(),
    component: componentCounts.optional(),
    vuln: z
      .object({
        gained: severityCount,
        lost: severityCount,
        /** Which one side has, and the other may have: it was not to look everywhere; neither gained nor lost. */
        unseen: z.number(),
        /** On both sides. */
        kept: z.number(),
        /** Of those gained and lost: how many because the two tasks are by different knowledge. */
        by_knowledge: z.number(),
      })
      .optional(),
  }),
});

const componentSide = z.object({
  task_id: z.string(),
  /** Empty when no file fixes it. */
  Version: z.string(),
  /** What was asked for where no version is fixed. */
  requirement: z.string(),
  license_expression: z.string(),
  VulnSeverity: wireSeverity,
  dep_mode: z.enum(['direct', 'transitive', 'unknown']),
});

const componentDiffRow = z.object({
  Id: z.string(),
  Repo: z.string(),
  fetcher: z.string(),
  /** `kept`: the same version, under another licence. */
  change: z.enum(['added', 'removed', 'upgraded', 'downgraded', 'changed', 'kept', 'unseen']),
  license_changed: z.boolean(),
  before: componentSide.optional(),
  after: componentSide.optional(),
});
export type ComponentDiffRow = z.infer<typeof componentDiffRow>;

const pair = { task_id: taskId, base_task_id: taskId, Repo: z.string().max(300).optional() };

/** The components that differ between two tasks. */
export const taskDiffComponents = endpoint({
  ...taskDiff,
  path: '/v1/analysis/taskDiffComponent',
  input: listQuery({ ...pair, change: several, fetcher: several }, ['Repo', 'VulnSeverity']),
  answer: pageOf(componentDiffRow),
});

const vulnerabilityDiffRow = z.object({
  Id: z.string(),
  change: z.enum(['gained', 'lost']),
  /**
   * `knowledge`: the component is the same on both sides, and what is known of it is not; `scope`: the side without it
   * was not to look everywhere, so that it may be there all the same.
   */
  cause: z.enum(['component', 'knowledge', 'scope']),
  vuln_id: z.string(),
  CJN_ID: z.string(),
  name: z.string(),
  severity: wireSeverity,
  cvss_score: z.number().optional(),
  kev: z.union([z.literal(0), z.literal(1)]),
  /** The task that has it. */
  task_id: z.string(),
  Repo: z.string(),
  fetcher: z.string(),
  /** Those that it affects. */
  versions: z.array(z.string()),
});
export type VulnerabilityDiffRow = z.infer<typeof vulnerabilityDiffRow>;

/** The vulnerabilities of packages that one of two tasks has and the other has not. */
export const taskDiffVulnerabilities = endpoint({
  ...taskDiff,
  path: '/v1/analysis/taskDiffVuln',
  input: listQuery(
    { ...pair, vuln_id: z.string().max(100).optional(), change: several, severity: several, cause: several },
    ['severity', 'Repo', 'cvss_score'],
  ),
  answer: pageOf(vulnerabilityDiffRow),
});
