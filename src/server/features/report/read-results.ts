import { leftOutWords, type ReportScope, scoreEvaluation } from '#model';
import type { Database } from '../../db/open.ts';
import { catchUpWithDecisions } from '../../db/trace-decisions.ts';
import { compareResults, type TaskChanges } from './compare-results.ts';
import { EvaluationResultStore, type StoredEvaluation } from './evaluation-result-store.ts';
import { PeriodStore } from './period-store.ts';
import { resultHash } from './result-hash.ts';
import { ReportResultStore, type StoredTask } from './result-store.ts';
import { VerdictStore } from './verdict-store.ts';
import type { LicenseLines, ReachLine, ReportResults, TaskLicenses, TaskLine } from './results.ts';
import { isWholeTask, type ReportBase, standOf } from './stand.ts';

/** What a report is made of besides the rows of what it is about. */
export interface ResultOrder {
  readonly scope: ReportScope;
  readonly madeBy: string;
  readonly isPathHidden: boolean;
  /** Of each task of the scope; absent where they could not be judged. */
  readonly licenses: readonly (TaskLicenses | undefined)[];
}

/** Says that something that a report is about is not there any more. */
export class NoSuchResults extends Error {}

/**
 * Read what a report is about. `progress` is told how far that is, 0…1. Throws `NoSuchResults` when a task or an evaluation
 * of it was deleted.
 */
export async function readResults(
  database: Database,
  { scope, madeBy, isPathHidden, licenses }: ResultOrder,
  progress: (share: number) => void,
): Promise<ReportResults> {
  const store = new ReportResultStore(database);
  const results = await readTasks(database, scope.taskIds, progress);
  const base = scope.baseTaskId === undefined ? undefined : await taskOf(store, scope.baseTaskId);
  const evaluation =
    scope.evaluationId === undefined ? undefined : await evaluationOf(database, scope.evaluationId);
  const period = scope.period && (await new PeriodStore(database).results(scope.projectIds, scope.period));
  const told = {
    ...(isPathHidden ? withoutPaths(results) : results),
    licenses: joinedLicenses(licenses, results.tasks),
    changes: base && (await changesFrom(store, base, results)),
    evaluation: evaluation && toEvaluation(evaluation),
    period,
  };
  progress(1);
  return {
    ...told,
    stand: standOf(told, { base: base && toBase(base), evaluation, madeBy, hash: resultHash(told) }),
  };
}

type TaskResults = Pick<
  ReportResults,
  | 'tasks'
  | 'components'
  | 'findings'
  | 'reachability'
  | 'vulnerableCode'
  | 'origins'
  | 'copies'
  | 'weaknesses'
  | 'skipped'
>;

async function readTasks(
  database: Database,
  ids: readonly string[],
  progress: (share: number) => void,
): Promise<TaskResults> {
  const store = new ReportResultStore(database);
  const verdicts = new VerdictStore(database);
  const read = [];
  for (const [at, id] of ids.entries()) {
    const task = await taskToday(database, store, id);
    const components = await store.components(task);
    const findings = await store.findings(task);
    progress((at + 0.7) / ids.length);
    read.push({
      tasks: [toTaskLine(task, await verdicts.reachCheck(task))],
      components,
      findings,
      reachability: await verdicts.reachability(task),
      vulnerableCode: await verdicts.vulnerableCode(task),
      origins: await store.origins(task),
      copies: await store.copies(task),
      weaknesses: await store.weaknesses(task),
      skipped: await store.skipped(task),
    });
    progress((at + 1) / ids.length);
  }
  const [only] = read;
  if (only !== undefined && read.length === 1) return only;
  return {
    tasks: read.flatMap(({ tasks }) => tasks),
    components: read.flatMap(({ components }) => components),
    findings: read.flatMap(({ findings }) => findings),
    reachability: read.flatMap(({ reachability }) => reachability),
    vulnerableCode: read.flatMap(({ vulnerableCode }) => vulnerableCode),
    origins: read.flatMap(({ origins }) => origins),
    copies: read.flatMap(({ copies }) => copies),
    weaknesses: read.flatMap(({ weaknesses }) => weaknesses),
    skipped: read.flatMap(({ skipped }) => skipped),
  };
}

async function taskOf(store: ReportResultStore, id: string): Promise<StoredTask> {
  const task = await store.task(id);
  if (task === undefined) throw new NoSuchResults();
  return task;
}

/** A task as people see it today, whose copied code follows what was said at other detections of its project. */
async function taskToday(database: Database, store: ReportResultStore, id: string): Promise<StoredTask> {
  const task = await taskOf(store, id);
  return (await catchUpWithDecisions(database, task)) ? taskOf(store, id) : task;
}

async function evaluationOf(database: Database, id: string): Promise<StoredEvaluation> {
  const found = await new EvaluationResultStore(database).find(id);
  if (found === undefined) throw new NoSuchResults();
  return found;
}

function toEvaluation({ evaluation_id: id, sha256, settings, account, indicators, facts }: StoredEvaluation) {
  return {
    id,
    sha256,
    settings,
    account,
    values: indicators,
    score: scoreEvaluation(settings.template, indicators, facts),
  };
}

async function changesFrom(
  store: ReportResultStore,
  base: StoredTask,
  results: TaskResults,
): Promise<TaskChanges> {
  const former = { components: await store.components(base), findings: await store.findings(base) };
  return compareResults(base.name, former, results);
}

function toBase(task: StoredTask): ReportBase {
  return {
    id: task.task_id,
    name: task.name,
    project: task.project_name,
    version: task.product_version,
  };
}

function toTaskLine(task: StoredTask, reachCheck: TaskLine['reachCheck']): TaskLine {
  return {
    id: task.task_id,
    name: task.name,
    project: task.project_name,
    version: task.product_version,
    source: task.source_type === 'git' ? `${task.repository_url}@${task.commit_id}` : task.source_name,
    sourceSha256: task.upload_sha256,
    leftOut: leftOutWords(task.scope),
    engineVersion: task.engine_version,
    libraryVersion: task.library_version,
    analyzedAt: (task.rematched_at ?? task.finished_at ?? task.created_at).toISOString(),
    isWhole: isWholeTask(task) ?? false,
    componentCount: task.component_count,
    figures: task.figures,
    reachCheck,
    files: {
      total: task.file_count,
      read: task.read_count,
      skipped: task.skipped_count,
      notApplicable: task.not_applicable_count,
    },
  };
}

function joinedLicenses(
  licenses: readonly (TaskLicenses | undefined)[],
  tasks: readonly TaskLine[],
): LicenseLines | undefined {
  const judged = licenses.flatMap((one, at) =>
    one === undefined ? [] : [{ ...one, task: tasks[at]?.name ?? '' }],
  );
  if (judged.length === 0 || judged.length < tasks.length) return undefined;
  return {
    licenses: judged.flatMap(({ licenses: lines, task }) => lines.map((line) => ({ ...line, task }))),
    conflicts: judged.flatMap(({ conflicts, task }) => conflicts.map((line) => ({ ...line, task }))),
    isComplete: judged.every(({ isComplete }) => isComplete),
  };
}

function withoutPaths(results: TaskResults): TaskResults {
  return {
    ...results,
    components: results.components.map(withoutPath),
    reachability: results.reachability.map(withoutChain),
    vulnerableCode: results.vulnerableCode.map(withoutPath),
    copies: results.copies.map(withoutPath),
    weaknesses: results.weaknesses.map((line) => ({ ...withoutPath(line), trace: [] })),
    skipped: results.skipped.map(withoutPath),
  };
}

/** Where a step has no function its file is told instead. */
function withoutChain(line: ReachLine): ReachLine {
  return { ...withoutPath(line), chain: [] };
}

function withoutPath<Line extends { readonly path: string }>(line: Line): Line {
  return line.path === '' ? line : { ...line, path: '（已隐藏）' };
}
