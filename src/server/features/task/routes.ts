import { archiveEndings, sbomEndings } from '#engine';
import { audit, type Endpoint, type InputOf, scopeToWire, severityToWire, task } from '#contract';
import { hasEnded, isSkipped, optionalAnalyses, type Scope, severities, optionalAnalysisWords } from '#model';
import { createHash } from 'node:crypto';
import { type Caller, narrowed } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { noSuchTask } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type CheckTools, startCheck } from './check.ts';
import type { KnownSource, SourceStore } from './source-store.ts';
import { overviewOf } from './overview.ts';
import { riskFromWire, riskToWire, toTaskRow } from './rows.ts';
import { asked, type TaskFilter, type TaskSort, type TaskStore } from './store.ts';
import { previewInThread } from './preview/in-thread.ts';
import { toPreviewRow } from './preview/rows.ts';
import { uploadPath } from '../../uploads/stored-upload.ts';
import { receiveUpload } from '../../uploads/receive-upload.ts';

/** What the calls of tasks work with. */
export interface TaskTools extends CheckTools {
  readonly tasks: TaskStore;
  readonly sources: SourceStore;
  readonly uploads: string;
}

/** So many repositories and uploads are offered. */
const shownSources = 200;

/** So many notes and skipped files the view of a task shows. */
const shownRemarks = 200;

/** Detections: what may be asked for, starting, looking at and deleting them. */
export function taskRoutes(api: Api, tools: TaskTools): void {
  const { tasks, changes } = tools;

  serve(api, task.checkParams, async ({ upload_id: uploadId, ...wanted }, { caller }) => ({
    ...(uploadId === undefined ? {} : await describeUpload(tools, caller, uploadId, scopeOf(wanted))),
    git: describeGit(tools.git),
    options,
    quota: { times_left: await changes.quotaLeft(caller.uid) },
    limits: { upload_bytes: api.limits.uploadBytes, archives: [...archiveEndings, ...sbomEndings] },
  }));

  serve(
    api,
    task.check,
    async (input, { caller, files, note }) => {
      const taskId = await startCheck(tools, caller, input, files);
      note({ object: taskId });
      return { task_id: taskId, queue_position: await changes.queuePosition(taskId) };
    },
    { receive: () => receiveUpload(tools.uploads), perMinute: () => api.limits.checksPerMinute },
  );

  serve(api, task.repositoryList, async (_input, { caller }) => ({
    list: (await tools.sources.list(caller, shownSources)).map(toRepositoryRow),
  }));

  serve(api, task.taskList, async (query, { caller: asking }) => {
    const caller = narrowed(asking, query);
    const sorts = sortsOf(query, [
      'create_time',
      'duration',
      'task_name',
      'product_name',
      'component_count',
      'size',
    ]);
    const { list, total } = await tasks.list(caller, filterOf(query), sorts.map(toStoreSort), sliceOf(query));
    return {
      ...listAnswer(query, await withSteps(tasks, caller, list), total),
      facets: await facetsOf(tasks, caller),
    };
  });

  serve(api, task.taskView, async ({ task_id }, { caller }) => taskView(tasks, caller, task_id));

  serve(api, task.overview, async ({ task_id }, { caller }) => {
    const found = await tasks.findVisible(caller, task_id);
    if (found === undefined) throw noSuchTask();
    return overviewOf(found, await tasks.openWeaknessCount(found));
  });

  serve(api, task.deleteTasks, async ({ task_id: taskIds }, { caller, note }) => {
    note({ object: taskIds.join(',') });
    const deleted = await changes.delete(caller, taskIds);
    if (deleted === 0) throw noSuchTask();
    return { deleted };
  });
}

/** Why it cannot be left out. */
const always = '始终检测';

/** What a detection consists of: what it always does, and what it may do without. */
const options = [
  { key: 'components', label: '组件识别', default: true, enabled: false, reason: always },
  { key: 'licenses', label: '许可证识别（声明与文件）', default: true, enabled: false, reason: always },
  { key: 'vulnerabilities', label: '组件漏洞匹配', default: true, enabled: false, reason: always },
  ...optionalAnalyses.map((key) => ({
    key,
    label: optionalAnalysisWords[key],
    default: true,
    enabled: true,
  })),
];

function scopeOf({
  skip = [],
  ignore = [],
}: Pick<InputOf<typeof task.checkParams>, 'skip' | 'ignore'>): Scope {
  return { skipped: skip, ignored: ignore };
}

/** What can be told of an upload without analysing it. */
async function describeUpload(tools: TaskTools, caller: Caller, uploadId: string, scope: Scope) {
  const upload = await tools.arrival.arrived(caller.uid, uploadId);
  const path = uploadPath(tools.uploads, upload.sha256);
  const expected = await tools.tasks.expectedTimes(caller, upload.sizeBytes);
  const chosen = [...expected].filter(([step]) => !isSkipped(scope, step));
  return {
    upload_id: uploadId,
    bytes: upload.sizeBytes,
    sha256: upload.sha256,
    cost: { times: 1, flow: upload.sizeBytes },
    preview: toPreviewRow(await previewInThread({ path, name: upload.name, patterns: scope.ignored })),
    ...(chosen.length === 0 ? {} : { est_seconds: chosen.reduce((sum, [, ms]) => sum + ms, 0) / 1000 }),
  };
}

function describeGit({ state, settings }: TaskTools['git']) {
  const hosts = [...settings.hosts];
  return state.isEnabled ? { enabled: true, hosts } : { enabled: false, reason: state.reason, hosts };
}

function toRepositoryRow(source: KnownSource) {
  const place = source.source_type === 'git' ? source.url : source.name;
  return {
    repo_id: createHash('sha256').update(`${source.project_id} ${place}`).digest('hex').slice(0, 32),
    type: source.source_type,
    name: place,
    url: source.url,
    branch: source.branch,
    branches: [...source.branches],
    credential_id: '',
    last_task_id: source.last_task_id,
    product_id: source.project_id,
    product_name: source.project_name,
  };
}

function filterOf(query: InputOf<typeof task.taskList>): TaskFilter {
  return {
    name: query.task_name,
    projectName: query.product_name,
    statuses: query.status,
    risks: query.risk?.flatMap((word) => riskFromWire(word) ?? []),
    creators: query.create_user,
  };
}

const sortColumns = {
  create_time: 'created_at',
  duration: 'elapsed_ms',
  task_name: 'name',
  product_name: 'project_name',
  component_count: 'component_count',
  size: 'size_bytes',
} as const;

function toStoreSort({
  key,
  direction,
}: {
  key: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}): TaskSort {
  return { key: sortColumns[key], direction };
}

async function withSteps(
  tasks: TaskStore,
  caller: Caller,
  list: Awaited<ReturnType<TaskStore['list']>>['list'],
) {
  const steps = await tasks.steps(list.map((row) => row.task_id));
  const rows = list.map(async (row) => {
    const expected = hasEnded(row.status)
      ? undefined
      : await tasks.expectedTimes(caller, Number(row.size_bytes));
    const own = steps.filter((step) => step.task_id === row.task_id);
    return toTaskRow(row, own, expected);
  });
  return Promise.all(rows);
}

/** Whether another call of a caller would reach a task: he may read more tasks than he may judge or detect for. */
async function may(tasks: TaskStore, caller: Caller, endpoint: Endpoint, taskId: string): Promise<boolean> {
  return (await tasks.findVisible(asked(caller, endpoint), taskId)) !== undefined;
}

async function taskView(tasks: TaskStore, caller: Caller, taskId: string) {
  const { list } = await tasks.list(caller, { taskId }, [], { offset: 0, limit: 1 });
  const [stored] = list;
  const [row] = await withSteps(tasks, caller, list);
  if (stored === undefined || row === undefined) throw noSuchTask();
  const { notes, skipped } = await tasks.remarks(taskId, shownRemarks);
  return {
    ...row,
    hashes: { sha256: stored.upload_sha256 },
    source_erase_time: stored.source_erased_at?.toISOString() ?? '',
    knowledge_generation: stored.knowledge_generation,
    serving_generation: await tasks.servingGeneration(),
    rematch_time: stored.rematched_at?.toISOString() ?? '',
    closed_vuln: stored.figures.findings?.closed ?? 0,
    files: {
      read: stored.read_count,
      not_applicable: stored.not_applicable_count,
      skipped: stored.skipped_count,
    },
    skipped: skipped.map(({ path, detail }) => ({ path, reason: detail })),
    skipped_total: stored.skipped_count,
    warnings: notes.map(({ step, level, path, reason }) => ({ step, level, path, reason })),
    warnings_total: stored.note_count,
    scope: scopeToWire(stored.scope),
    may_audit: await may(tasks, caller, audit.componentAudit, taskId),
    may_detect: await may(tasks, caller, task.check, taskId),
  };
}

async function facetsOf(tasks: TaskStore, caller: Caller) {
  const rows = await tasks.facets(caller);
  const risks = [...severities.map(severityToWire), riskToWire('detecting'), riskToWire('undetected')];
  const facet = (value: (row: (typeof rows)[number]) => string | null) =>
    rows.flatMap((row) => {
      const found = value(row);
      return found === null ? [] : [{ value: found, count: Number(row.count) }];
    });
  return {
    status: facet((row) => row.status),
    risk: facet((row) => row.risk && riskToWire(row.risk)).sort(
      (a, b) => risks.indexOf(a.value as never) - risks.indexOf(b.value as never),
    ),
    create_user: facet((row) => row.creator),
  };
}
