import type { InputOf, report } from '#contract';
import { mostInScope, type ReportKind, type ReportScope, subjectOfKind } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import type { ReportSubjectStore, SubjectTask } from './subject-store.ts';

/** What somebody has chosen that a report shall be about. */
export type ChosenScope = Pick<
  InputOf<typeof report.reportCreate>,
  'task_id' | 'product_id' | 'base_task_id' | 'base_time' | 'evaluate_id' | 'contrast_id' | 'from' | 'to'
>;

/** What a report is about, by ids and in words. */
export interface FoundScope {
  readonly scope: ReportScope;
  readonly taskName: string;
  readonly projectName: string;
}

/**
 * Find what a report of a kind is about: detections by their ids, or the last of each project; what they are compared with;
 * an evaluation; a contrast; or projects and a time. All of it is fixed by this, so that a report made again is about the same.
 *
 * Throws a `Refusal` for what is not there, what is somebody else's, and what was not chosen.
 */
export async function findScope(
  store: ReportSubjectStore,
  caller: Caller,
  kind: ReportKind,
  chosen: ChosenScope,
): Promise<FoundScope> {
  switch (subjectOfKind[kind]) {
    case 'evaluation':
      return evaluationScope(store, caller, chosen);
    case 'period':
      return periodScope(store, caller, kind, chosen);
    case 'contrast':
      return contrastScope(store, caller, chosen);
    case 'comparison':
      return comparisonScope(store, caller, chosen);
    default:
      return taskScope(await chosenTasks(store, caller, chosen));
  }
}

async function chosenTasks(
  store: ReportSubjectStore,
  caller: Caller,
  { task_id: taskIds = [], product_id: projectIds = [] }: ChosenScope,
): Promise<SubjectTask[]> {
  if (taskIds.length + projectIds.length === 0)
    throw new Refusal(400, 'no-report-scope', '请选择检测任务或项目');
  if (taskIds.length + projectIds.length > mostInScope)
    throw new Refusal(400, 'report-scope-too-large', `一份报告最多包含 ${mostInScope} 个检测任务或项目`);
  const tasks = await store.tasks(caller, taskIds);
  if (tasks.length < new Set(taskIds).size) throw noSuchTask();
  const projects = await visibleProjects(store, caller, projectIds);
  const latest = await store.latestTasks(projects.map(({ project_id: id }) => id));
  const bare = projects.find(({ project_id: id }) => latest.every((task) => task.project_id !== id));
  if (bare !== undefined)
    throw new Refusal(409, 'project-without-results', `项目“${bare.name}”还没有完成的检测，不能生成报告`);
  const all = [...tasks, ...latest];
  for (const task of all) mustHaveResults(task);
  return all.filter(({ task_id: id }, at) => all.findIndex((one) => one.task_id === id) === at);
}

function taskScope(tasks: readonly SubjectTask[]): FoundScope {
  return {
    scope: {
      projectIds: [...new Set(tasks.map(({ project_id: id }) => id))],
      taskIds: tasks.map(({ task_id: id }) => id),
    },
    taskName: nameOf(tasks.map(({ name }) => name)),
    projectName: nameOf(tasks.map(({ project_name: name }) => name)),
  };
}

async function comparisonScope(
  store: ReportSubjectStore,
  caller: Caller,
  chosen: ChosenScope,
): Promise<FoundScope> {
  const [task, ...others] = await chosenTasks(store, caller, chosen);
  if (task === undefined || others.length > 0)
    throw new Refusal(400, 'comparison-of-one', '版本对比只能选择一个检测任务或项目');
  const { base_task_id: baseId, base_time: day } = chosen;
  const [base] =
    baseId === undefined ? await store.formerTask(task, day) : await store.tasks(caller, [baseId]);
  if (base === undefined && baseId !== undefined) throw noSuchTask();
  if (base === undefined) throw new Refusal(409, 'no-former-task', '在此之前，该项目没有可作为基线的检测');
  mustHaveResults(base);
  if (base.task_id === task.task_id)
    throw new Refusal(400, 'same-task', '基线任务与检测任务相同，没有可比较的内容');
  const { scope, projectName } = taskScope([task]);
  return {
    scope: {
      ...scope,
      projectIds: [...new Set([...scope.projectIds, base.project_id])],
      baseTaskId: base.task_id,
    },
    taskName: `${task.name}（基线：${base.name}）`,
    projectName,
  };
}

async function evaluationScope(
  store: ReportSubjectStore,
  caller: Caller,
  { evaluate_id: id, task_id: [taskId] = [] }: ChosenScope,
): Promise<FoundScope> {
  if (id === undefined && taskId === undefined)
    throw new Refusal(400, 'no-report-scope', '请选择自主可控评估');
  const found = await store.evaluation(caller, { id, taskId });
  if (found === undefined)
    throw id === undefined
      ? new Refusal(409, 'task-without-evaluation', '该检测任务还没有自主可控评估')
      : new Refusal(404, 'no-such-evaluation', '评估结果不存在');
  const { evaluation_id: evaluationId, project_id: projectId } = found;
  return {
    scope: { projectIds: [projectId], taskIds: [], evaluationId },
    taskName: found.task_name,
    projectName: found.project_name,
  };
}

async function contrastScope(
  store: ReportSubjectStore,
  caller: Caller,
  { contrast_id: contrastId }: ChosenScope,
): Promise<FoundScope> {
  if (contrastId === undefined) throw new Refusal(400, 'no-report-scope', '请选择样本比对');
  const found = await store.contrast(caller, contrastId);
  if (found === undefined) throw new Refusal(404, 'no-such-contrast-task', '比对任务不存在');
  if (found.status !== 'finished')
    throw new Refusal(409, 'contrast-without-results', `比对“${found.name}”没有完整的结果，不能生成报告`);
  return {
    scope: { projectIds: [], taskIds: [], contrastId },
    taskName: found.name,
    projectName: found.name,
  };
}

async function periodScope(
  store: ReportSubjectStore,
  caller: Caller,
  kind: ReportKind,
  { product_id: projectIds = [], task_id: taskIds = [], from, to }: ChosenScope,
): Promise<FoundScope> {
  const tasks = await store.tasks(caller, taskIds);
  const wanted = [...new Set([...projectIds, ...tasks.map(({ project_id: id }) => id)])];
  if (wanted.length === 0) throw new Refusal(400, 'no-report-scope', '请选择项目');
  if (wanted.length > mostInScope)
    throw new Refusal(400, 'report-scope-too-large', `一份报告最多包含 ${mostInScope} 个检测任务或项目`);
  const projects = await visibleProjects(store, caller, wanted);
  if (from === undefined || to === undefined) throw new Refusal(400, 'no-period', '请选择统计时段');
  if (from > to) throw new Refusal(400, 'period-ends-first', '统计时段的开始日期不能晚于结束日期');
  const ids = projects.map(({ project_id: id }) => id);
  const latest = kind === 'ticket' ? [] : await store.latestTasks(ids);
  return {
    scope: { projectIds: ids, taskIds: latest.map(({ task_id: id }) => id), period: { from, to } },
    taskName: `${from} 至 ${to}`,
    projectName: nameOf(projects.map(({ name }) => name)),
  };
}

async function visibleProjects(store: ReportSubjectStore, caller: Caller, ids: readonly string[]) {
  const projects = await store.projects(caller, ids);
  if (projects.length < new Set(ids).size) throw new Refusal(404, 'no-such-project', '项目不存在');
  return projects;
}

/** Half of the results would look like all. */
function mustHaveResults({ status, name }: SubjectTask): void {
  if (status !== 'finished' && status !== 'partial')
    throw new Refusal(409, 'task-without-results', `检测任务“${name}”没有完整的结果，不能生成报告`);
}

/** The name of the first, and how many there are. */
function nameOf(names: readonly string[]): string {
  const [first = '', ...others] = [...new Set(names)];
  return others.length === 0 ? first : `${first} 等 ${others.length + 1} 个`;
}
