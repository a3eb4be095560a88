import type { ReportStand } from './content.ts';
import type { StoredEvaluation } from './evaluation-result-store.ts';
import type { PeriodResults, ReportResults, TaskLine } from './results.ts';

/** The detection that others are compared with. */
export type ReportBase = Pick<TaskLine, 'id' | 'name' | 'project' | 'version'>;

/** What is known besides the results. */
interface Around {
  readonly base: ReportBase | undefined;
  readonly evaluation: StoredEvaluation | undefined;
  readonly madeBy: string;
  readonly hash: string;
}

/** What a report says of itself: the detections it is based on, the evaluation that has kept what it is about, or a time. */
export function standOf(
  { tasks, period }: Pick<ReportResults, 'tasks' | 'period'>,
  { base, evaluation, madeBy, hash }: Around,
): ReportStand {
  const made = { madeAt: new Date().toISOString(), madeBy, resultHash: hash };
  if (evaluation !== undefined) return { ...evaluationStand(evaluation), ...made };
  return {
    project: named(
      period === undefined
        ? tasks.map(({ project }) => project)
        : period.projects.map(({ project }) => project),
      '个项目',
    ),
    task: named(
      tasks.map(({ name }) => name),
      '个任务',
    ),
    taskId: [...tasks.map(({ id }) => id), ...(base === undefined ? [] : [base.id])].join('、'),
    productVersion: named(
      tasks.map(({ version }) => version),
      '个版本',
    ),
    source: named(
      tasks.map(({ source }) => source),
      '个检测对象',
    ),
    sourceSha256: tasks.map(({ sourceSha256 }) => sourceSha256).join('、'),
    engineVersion: named(
      tasks.map(({ engineVersion }) => engineVersion),
      '个版本',
    ),
    libraryVersion: named(
      tasks.map(({ libraryVersion }) => libraryVersion),
      '个版本',
    ),
    analyzedAt:
      tasks
        .map(({ analyzedAt }) => analyzedAt)
        .sort()
        .at(-1) ?? '',
    scope: scopeText(tasks, base, period),
    exclusions: named([...new Set(tasks.flatMap(({ leftOut }) => leftOut))], '项', 20),
    isWhole: tasks.every(({ isWhole }) => isWhole),
    ...made,
  };
}

function evaluationStand(
  evaluation: StoredEvaluation,
): Omit<ReportStand, 'madeAt' | 'madeBy' | 'resultHash'> {
  const { exclusions, countsTests, countsGenerated } = evaluation.settings;
  const left = [
    ...(countsTests ? [] : ['测试代码']),
    ...(countsGenerated ? [] : ['生成代码']),
    ...exclusions.map(({ path, reason }) => `${path || '全部'}（${reason}）`),
  ];
  return {
    project: evaluation.project_name,
    task: evaluation.task_name,
    taskId: evaluation.task_id,
    productVersion: evaluation.product_version ?? '',
    source: evaluation.source_name ?? '',
    sourceSha256: evaluation.upload_sha256 ?? '',
    engineVersion: evaluation.engine_version,
    libraryVersion: evaluation.library_version,
    analyzedAt: evaluation.created_at.toISOString(),
    scope: `自主可控评估 ${evaluation.evaluation_id}`,
    exclusions: named(left, '项', 20),
    isWhole: isWholeTask(evaluation),
  };
}

/** Whether everything of a detection was analysed; `undefined` when it is gone. */
export function isWholeTask(task: {
  readonly status: string | null;
  readonly skipped_count: number | null;
}): boolean | undefined {
  return task.status === null ? undefined : task.status === 'finished' && task.skipped_count === 0;
}

function scopeText(
  tasks: readonly TaskLine[],
  base: ReportBase | undefined,
  period: PeriodResults | undefined,
): string {
  if (period !== undefined) return `${period.from} 至 ${period.to}，${period.projects.length} 个项目`;
  const [first] = tasks;
  if (base !== undefined)
    return `与“${base.name}”（${base.project}${base.version && ` ${base.version}`}）比较`;
  return tasks.length === 1 && first !== undefined
    ? `检测任务“${first.name}”的全部结果`
    : `${tasks.length} 个检测任务的全部结果`;
}

/** Different values, and how many there are where they are many. */
function named(values: readonly string[], unit: string, most = 3): string {
  const known = [...new Set(values.filter((value) => value !== ''))];
  const told = known.slice(0, most).join('、');
  return known.length > most ? `${told} 等 ${known.length} ${unit}` : told;
}
