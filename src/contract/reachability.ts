import { checkStatuses, reachabilities, reachEvidences } from '#model';
import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { lineText } from './text.ts';

const taskId = z.string().min(1).max(64);

/** Who may start a check: whoever may start a detection of the project. */
const startsChecks = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'access',
  padmin: 'access',
  user: 'access',
} as const;

const started = z.object({ job_id: z.string() });

/** So many places are named at most, and so long each. */
export const mostNamedEntries = 200;
export const longestEntry = 500;

const asked = z.object({
  task_id: taskId,
  /**
   * Where the program begins, beside what is found: `src/server.js` (every function of a file), `src/server.js:start`, or
   * `Server.start` in the program's own code. Absent: what was named for the task last.
   */
  entries: several.pipe(
    z
      .array(lineText.min(1, '入口点不能为空').max(longestEntry, `入口点不能超过 ${longestEntry} 个字`))
      .max(mostNamedEntries, `最多指定 ${mostNamedEntries} 个入口点`)
      .optional(),
  ),
  /** `1`: nothing is named any more. An empty list cannot be told from an absent one. */
  no_entries: z.enum(['0', '1']).optional(),
});

/** Start judging which vulnerabilities of a task are reached. A task has one check at a time. */
export const vulnReachableCheck = endpoint({
  method: 'POST',
  path: '/v1/analysis/vulnReachableCheck',
  auth: 'session',
  access: startsChecks,
  audit: '发起可达性分析',
  input: asked,
  answer: started,
});

/** The same check, asked for from the components. */
export const componentReachableCheck = endpoint({
  method: 'POST',
  path: '/v1/analysis/componentReachableCheck',
  auth: 'session',
  access: startsChecks,
  audit: '发起可达性分析',
  input: asked,
  answer: started,
});

/** End the check of a task that waits or runs; what an earlier one found holds again. */
export const vulnReachableCancel = endpoint({
  method: 'POST',
  path: '/v1/analysis/vulnReachableCancel',
  auth: 'session',
  access: startsChecks,
  audit: '取消可达性分析',
  input: z.object({ task_id: taskId }),
  answer: z.object({
    /** Whether one was under way. */
    is_cancelled: z.boolean(),
  }),
});

/** How far the check of a task is, and what came of it. Times are empty until they are known. */
export const vulnReachableProcess = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnReachableProcess',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId }),
  answer: z.object({
    status: z.enum(checkStatuses),
    /** In percent. */
    progress: z.number(),
    stage: z.string(),
    done: z.number(),
    total: z.number(),
    yes: z.number(),
    no: z.number(),
    doubt: z.number(),
    /** Of the components, as the others are of vulnerabilities. */
    components: z.object({ yes: z.number(), no: z.number(), doubt: z.number() }),
    start_time: z.string(),
    finish_time: z.string(),
    /** When the verdicts that are kept were found: they hold while another check runs, and when it fails. */
    found_time: z.string(),
    error_text: z.string(),
  }),
});
export type ReachProcess = z.infer<typeof vulnReachableProcess.answer>;

/** What the verdicts of a task rest on; empty where there are none. Lists are cut at a thousand, counts are not. */
export const vulnReachableGround = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnReachableGround',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId }),
  answer: z.object({
    /** Entry points that were named for the last check that was asked for. */
    named: z.array(z.string()),
    /** Those of the last check that ended which mean no function. */
    unknown: z.array(z.string()),
    /** Where the program begins; without a function: the code of a module that nothing else loads. */
    entries: z.array(
      z.object({
        func: z.string(),
        file: z.string(),
        line: z.number(),
        is_named: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
    entry_count: z.number(),
    /** Files whose calls are not known. */
    unread: z.array(
      z.object({ path: z.string(), reason: z.enum(['large', 'many', 'unreadable', 'partial']) }),
    ),
    unread_count: z.number(),
    /** Ids of languages whose calls were not followed to the end: of them nothing is told as not reached. */
    unfinished: z.array(z.string()),
  }),
});
export type ReachGround = z.infer<typeof vulnReachableGround.answer>;

const frame = z.object({ func: z.string(), file: z.string(), line: z.number() });

/** A verdict on a vulnerability of a task. */
export const reachRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  cveId: z.string(),
  vulnName: z.string(),
  severity: z.string(),
  module: z.enum(['fileVul', 'codeVul', 'depVul']),
  reachable: z.enum(reachabilities),
  /** The component, or the project in which the code was repaired. */
  vulnTag: z.string(),
  /** Where the chain leaves the code, `path:line`; empty where there is none. */
  file: z.string(),
  /** The affected functions; empty where nobody names them. */
  vulMethod: z.string(),
  /** The functions of the chain, joined by semicolons. */
  path: z.string(),
  frames: z.array(frame),
  evidence: z.enum(reachEvidences),
  reason: z.string(),
  language: z.string(),
});
export type ReachRow = z.infer<typeof reachRow>;

/** Verdicts on the vulnerabilities of a task: what is reached first, then what is in doubt, the worst first. */
export const vulnReachableList = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnReachableList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      Id: z.string().max(200).optional(),
      reachable: several,
      severity: several,
      evidence: several,
    },
    ['cveId'],
  ),
  answer: pageOf(reachRow),
});

/** How far the check of a task's components is. */
export const componentReachableStatus = endpoint({
  method: 'GET',
  path: '/v1/analysis/componentReachableStatus',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId }),
  answer: z.object({ status: z.enum(checkStatuses), progress: z.number(), time: z.string() }),
});

export const reachedComponent = z.object({
  task_id: z.string(),
  repo: z.string(),
  version: z.string(),
  fetcher: z.string(),
  reachable: z.enum(reachabilities),
  reason: z.string(),
  /** Places that call it. */
  chain_count: z.number(),
  languages: z.array(z.string()),
});
export type ReachedComponent = z.infer<typeof reachedComponent>;

/** Whether code of a task's components is reached: what is reached first. */
export const componentReachableList = endpoint({
  method: 'GET',
  path: '/v1/analysis/componentReachableList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ task_id: taskId, reachable: several }, ['repo']),
  answer: pageOf(reachedComponent),
});

/**
 * The places that use a component, a thousand at most: calls that an entry point leads to, other calls, and what only
 * mentions it. What else a record brings is not read.
 */
export const componentReachableDetail = endpoint({
  method: 'GET',
  path: '/v1/analysis/componentReachableDetail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({
    task_id: taskId,
    repo: lineText.pipe(z.string().max(500)),
    version: z.string().max(200).default(''),
  }),
  answer: z.array(
    z.object({
      repo: z.string(),
      version: z.string(),
      package: z.string(),
      funcname: z.string(),
      filename: z.string(),
      line: z.number(),
      /** Empty in what an earlier release has found, as are the others below. */
      how: z.enum(['call', 'reference', '']),
      /** `uncalled`: where the chain begins is no entry point, and nothing is seen to call it. */
      begins: z.enum(['entry', 'uncalled', '']),
      /** The calls that lead there, from where they begin, of the first twenty places. */
      chain: z.array(frame),
    }),
  ),
});
