import { analysisSteps, taskStatuses } from '#model';
import { z } from 'zod';
import {
  type Access,
  type Endpoint,
  endpoint,
  everyRole,
  listQuery,
  pageOf,
  projectScope,
  readsProjects,
  several,
} from './endpoint.ts';
import { scopeFields, scopeRow } from './scope.ts';
import { lineText } from './text.ts';
import { grades } from './wire/source-function.ts';
import { severityCount, wireSeverity } from './wire/severity.ts';

/**
 * One step of a task as it is shown while it runs; `seconds` is what it has taken so far.
 *
 * `kept`: nothing it depends on has changed since an earlier run, whose result stands. `skipped`: it was not chosen.
 */
export const stageRow = z.object({
  key: z.enum(analysisSteps),
  name: z.string(),
  status: z.enum(['waiting', 'running', 'finished', 'kept', 'failed', 'skipped']),
  /** 0 to 100. */
  progress: z.number(),
  seconds: z.number(),
  /** What the whole step takes with uploads of such a size; absent when too few are known. */
  expected_seconds: z.number().optional(),
});
export type StageRow = z.infer<typeof stageRow>;

/** What may be done to a task. */
export const taskActions = ['pause', 'resume', 'cancel', 'rerun', 'topping', 'erase', 'delete'] as const;
export type TaskAction = (typeof taskActions)[number];

export const taskRow = z.object({
  task_id: z.string(),
  task_name: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  product_version: z.string(),
  source_type: z.enum(['upload', 'git']),
  /** The name of the file, or `url@commit`. */
  source_name: z.string(),
  /** Of a repository, once it was fetched. */
  commit_id: z.string(),
  size: z.number(),
  status: z.enum(taskStatuses),
  status_text: z.string(),
  progress: z.number(),
  stage: z.string(),
  stages: z.array(stageRow),
  /** What the steps that are not over will take; absent when it is unknown, or nothing is to come. */
  eta_seconds: z.number().optional(),
  error_text: z.string(),
  file_count: z.number(),
  skipped_count: z.number(),
  /** Notes that are warnings; what they say is in the view of the task. */
  warning_count: z.number(),
  component_count: z.number(),
  vuln: severityCount,
  license_count: z.number(),
  risk: wireSeverity,
  /** Place in the queue, from 1; 0 when not waiting. */
  queue_position: z.number(),
  create_user: z.string(),
  create_time: z.string(),
  start_time: z.string(),
  finish_time: z.string(),
  /** Seconds from where it began to its end; until it has ended, those that its steps have taken. */
  duration: z.number(),
  /** Whether the caller has put it on top of his list, and since when. */
  topping: z.union([z.literal(0), z.literal(1)]),
  topping_time: z.string(),
  /** What the caller may do to it as it stands now. */
  allowed_actions: z.array(z.enum(taskActions)),
  library_version: z.string(),
  engine_version: z.string(),
});
export type TaskRow = z.infer<typeof taskRow>;

/** The starting and steering of detections: where one may write, not only read (security matrix). */
const startsDetections: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'access',
  padmin: 'access',
  user: 'access',
};

const amount = { files: z.number(), bytes: z.number() };

/** What an upload holds by the list of its archive, before anything is analysed. Sizes are as the archive says. */
const uploadPreview = z.object({
  ...amount,
  /** Files with source code by their names, without those that are ignored; most bytes first. */
  languages: z.array(z.object({ language: z.string(), ...amount })),
  /** The first 50 manifests and lockfiles; `type` is that of the purl of their packages. */
  manifests: z.array(z.object({ path: z.string(), type: z.string(), ignored: z.boolean() })),
  manifest_total: z.number(),
  /** Lines of code by the size of the files, to two digits. */
  est_lines: z.number(),
  /** Archives around the innermost files that are known: 0 of a file alone; archives inside count as one more. */
  unpack_depth: z.number(),
  /** Archives inside it, whose content is unknown before the detection. */
  nested: z.number(),
  /** What will not be read, by reason, with the path of the first. */
  unread: z.array(z.object({ reason: z.string(), path: z.string(), ...amount })),
  /** What the patterns of the scope leave out. */
  ignored: z.object({ ...amount, manifests: z.number() }),
  warnings: z.array(z.object({ level: z.enum(['info', 'warning']), text: z.string() })),
});
export type PreviewRow = z.infer<typeof uploadPreview>;

/** What a detection may be asked for, and what it will cost; asked before it is started. */
export const checkParams = endpoint({
  method: 'GET',
  path: '/v1/analysis/checkParams',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  /** An upload that has arrived in chunks is described too, and what a scope leaves of it. */
  input: z.object({ upload_id: z.string().max(64).optional(), ...scopeFields }),
  answer: z.object({
    upload_id: z.string().optional(),
    bytes: z.number().optional(),
    sha256: z.string().optional(),
    preview: uploadPreview.optional(),
    /** What the chosen analyses take with uploads of such a size; absent when too few are known. */
    est_seconds: z.number().optional(),
    /** What starting it takes: detections, and bytes of the account's traffic. */
    cost: z.object({ times: z.number(), flow: z.number() }).optional(),
    /** Whether repositories can be fetched, and from where: no hosts means any public one. */
    git: z.object({ enabled: z.boolean(), reason: z.string().optional(), hosts: z.array(z.string()) }),
    options: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        default: z.boolean(),
        enabled: z.boolean(),
        reason: z.string().optional(),
      }),
    ),
    quota: z.object({ times_left: z.number() }),
    limits: z.object({ upload_bytes: z.number(), archives: z.array(z.string()) }),
  }),
});

/**
 * Start a detection. The archive travels as multipart field `file`; or it has arrived in chunks and is named by
 * `upload_id`; or it is a repository that will be fetched.
 *
 * A project is named by `product_id`, or by `project_name`, which is made when the caller has none of that name.
 */
export const check = endpoint({
  method: 'POST',
  path: '/v1/analysis/check',
  takesFile: true,
  auth: 'session',
  detects: true,
  access: startsDetections,
  audit: '新建检测',
  disk: 'fills',
  input: z.object({
    product_id: z.string().max(64).optional(),
    project_name: lineText.min(2, '项目名称至少 2 个字').max(64, '项目名称最多 64 个字').optional(),
    product_version: lineText.max(64).optional(),
    task_name: lineText.max(128, '任务名称最多 128 个字').optional(),
    /** Of a complete upload of the caller's own (`/v1/upload/init`). */
    upload_id: z.string().max(64).optional(),
    /** Of a Git repository, `https://…`. */
    repo_url: z.string().trim().max(2000, '仓库地址过长').optional(),
    /** A branch, a tag or the whole id of a commit; absent: the usual branch. */
    branch: z.string().trim().max(200, '分支、标签或提交的名称过长').optional(),
    /** The same key is the same detection, however often it is sent. */
    request_key: z.string().max(64).optional(),
    /** What is left out; each that is absent is as the project has it. */
    ...scopeFields,
  }),
  answer: z.object({ task_id: z.string(), queue_position: z.number() }),
});

/** Where code within reach came from: repositories and uploads, the latest first, at most 200. */
export const repositoryList = endpoint({
  method: 'GET',
  path: '/v1/analysis/getAllRepo',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        repo_id: z.string(),
        type: z.enum(['git', 'upload']),
        name: z.string(),
        /** Of a repository; empty for an upload. */
        url: z.string(),
        /** What was analysed last: a branch, tag or commit; empty is the usual branch. */
        branch: z.string(),
        branches: z.array(z.string()),
        /** Repositories are fetched without one. */
        credential_id: z.string(),
        last_task_id: z.string(),
        product_id: z.string(),
        product_name: z.string(),
      }),
    ),
  }),
});

export const taskList = endpoint({
  method: 'GET',
  path: '/v1/analysis/taskList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_name: z.string().max(200).optional(),
      ...projectScope,
      product_name: z.string().max(200).optional(),
      status: several,
      risk: several,
      create_user: several,
    },
    ['create_time', 'duration', 'task_name', 'product_name', 'component_count', 'size'],
  ),
  answer: pageOf(taskRow),
});

const taskId = z.object({ task_id: z.string().min(1).max(64) });

/** A sentence the analysis left behind (model `Note`). */
export const noteRow = z.object({
  step: z.enum(analysisSteps),
  level: z.enum(['info', 'warning']),
  path: z.string(),
  reason: z.string(),
});

export const taskView = endpoint({
  method: 'GET',
  path: '/v1/analysis/taskView',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: taskId,
  answer: taskRow.extend({
    hashes: z.object({ sha256: z.string() }),
    /** Since when its source is erased; empty: it is kept. */
    source_erase_time: z.string(),
    knowledge_generation: z.number(),
    /** The generation that serves now; findings of earlier detections stay by the knowledge of their time. */
    serving_generation: z.number(),
    /** When its findings last followed newer knowledge; empty: they are by that of the detection. */
    rematch_time: z.string(),
    /** Findings that newer knowledge has withdrawn or cleared; they are kept. */
    closed_vuln: z.number(),
    /** Files read, not applicable and skipped add up to file_count. */
    files: z.object({ read: z.number(), not_applicable: z.number(), skipped: z.number() }),
    /** The first 200 skipped files. */
    skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
    skipped_total: z.number(),
    /** The first 200 notes; warnings first. */
    warnings: z.array(noteRow),
    warnings_total: z.number(),
    /** Whether the caller may audit what it found. */
    may_audit: z.boolean(),
    /** Whether the caller may start detections and analyses of reachability for its project. */
    may_detect: z.boolean(),
    /** What it was to look at. What is skipped is unknown, not none. */
    scope: scopeRow,
  }),
});

const lineCounts = z.object({
  total: z.number(),
  valid: z.number(),
  comment: z.number(),
  blank: z.number(),
});

export const overview = endpoint({
  method: 'GET',
  path: '/v1/analysis/overview',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: taskId,
  answer: z.object({
    component: z.object({
      total: z.number(),
      direct: z.number(),
      indirect: z.number(),
      unknown: z.number(),
      /** Components that were matched: `none` has no finding, `unknown` has findings that nobody scored. */
      risk: severityCount,
      /** Components that were not matched, such as those without a comparable version; not in `risk`. */
      undetected: z.number(),
      /** Components with at least one finding. */
      vulnerable: z.number(),
      by_fetcher: z.array(z.object({ fetcher: z.string(), count: z.number() })),
    }),
    /** Vulnerabilities, each counted once however many components it affects. */
    vuln: severityCount,
    license: z.object({
      /** How many expressions components and files name together, whether shipped or not. */
      total: z.number(),
      /** Components without a licence. */
      unknown: z.number(),
      top: z.array(z.object({ license: z.string(), count: z.number() })),
    }),
    /** The ten upgrades that remove the most findings, best first. */
    suggestions: z.array(
      z.object({
        text: z.string(),
        Repo: z.string(),
        from: z.string(),
        to: z.string(),
        fix_count: z.number(),
        /** How many known vulnerabilities that version has too. */
        remaining_count: z.number(),
      }),
    ),
    /** Lines of source code: all, and those of code, comment and neither; absent until they were counted. */
    lines: lineCounts.optional(),
    /** The same by language, most code first. */
    languages: z.array(lineCounts.extend({ language: z.string(), files: z.number() })).optional(),
    /** Source files and functions; `over_10`, `over_20`: functions of a higher cyclomatic complexity. */
    quality: z
      .object({
        files: z.number(),
        functions: z.number(),
        avg_ccn: z.number(),
        max_ccn: z.number(),
        over_10: z.number(),
        over_20: z.number(),
        grades: z.array(z.object({ grade: z.enum(grades), count: z.number() })),
      })
      .optional(),
    /** How many places of files name a licence; absent as long as that is not known. */
    file_license_count: z.number().optional(),
    /** Functions and fragments with a known vulnerability, or of which that is not sure; absent: not looked for. */
    function_vuln_count: z.number().optional(),
    code_vuln_count: z.number().optional(),
    /** Weaknesses of the project's own code, guesses left out, that nobody has put aside; absent: not looked for. */
    weakness_count: z.number().optional(),
    /** How many places of the source files reach for other code; absent as long as that is not known. */
    include_count: z.number().optional(),
    /** How many programs and libraries it has; absent as long as that is not known. */
    binary_count: z.number().optional(),
    /** How many files, functions and fragments are found elsewhere; absent as long as that is not known. */
    clone_count: z.number().optional(),
    /** How many upgrades there are; absent in results of before they were counted. */
    suggestion_count: z.number().optional(),
  }),
});

export const deleteTasks = endpoint({
  method: 'POST',
  path: '/v1/analysis/delTask',
  auth: 'session',
  access: { superadmin: 'all', admin: 'unit', expert: 'none', padmin: 'owner', user: 'own' },
  audit: '删除检测',
  disk: 'spares',
  input: z.object({ task_id: several.pipe(z.array(z.string()).min(1, '请选择检测任务').max(100)) }),
  answer: z.object({ deleted: z.number() }),
});

/**
 * Erase the source of a task that has ended: its upload, its unpacked files, and the lines that findings show. What was
 * found stays. It cannot be undone; bytes that no other task needs are off the disk within a day or two.
 */
export const eraseSource = endpoint({
  method: 'POST',
  path: '/v1/analysis/eraseSource',
  auth: 'session',
  access: deleteTasks.access,
  audit: '清除源代码',
  disk: 'spares',
  input: taskId,
  answer: z.object({}),
});

/** A change of one task; what it has come to is asked with `taskView`. */
function taskChange(name: string, audit: string, disk?: Endpoint['disk']) {
  return endpoint({
    method: 'POST',
    path: `/v1/analysis/${name}`,
    auth: 'session',
    access: startsDetections,
    audit,
    disk,
    input: taskId,
    answer: z.object({}),
  });
}

/** Hold a task that waits or runs; what its finished steps found stays. */
export const pauseTask = taskChange('pause', '暂停检测', 'spares');

/** Let a paused task go on, behind its last finished step. */
export const resumeTask = taskChange('resume', '继续检测');

/** End a task that has not ended yet; what it has found so far is dropped. */
export const cancelTask = taskChange('cancel', '取消检测', 'spares');

/**
 * Run a task that has ended again, on the same upload, as a task of its own; costs one detection.
 *
 * `full`: from the beginning. `changed`: only the steps that would find something else, because the engine, the
 * knowledge or an earlier step has changed; refused when none would.
 */
export const rerunTask = endpoint({
  method: 'POST',
  path: '/v1/analysis/rerun',
  auth: 'session',
  access: startsDetections,
  audit: '重新检测',
  disk: 'fills',
  input: taskId.extend({ mode: z.enum(['full', 'changed']).default('full') }),
  /** The new task. */
  answer: taskId,
});

/** Put a task on top of one's own list. */
export const topping = taskChange('topping', '置顶检测');

export const cancelTopping = taskChange('cancelTopping', '取消置顶');
