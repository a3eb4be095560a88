import {
  severityCountToWire,
  severityFromWire,
  severityToWire,
  type task,
  type WireSeverity,
} from '#contract';
import { analysisSteps, type AnalysisStep, hasEnded, isSkipped, type TaskStatus } from '#model';
import type { Risk } from '../../db/schema/tasks.ts';
import type { TaskStore } from './store.ts';

type StoredTask = Awaited<ReturnType<TaskStore['list']>>['list'][number];
type StoredStep = Awaited<ReturnType<TaskStore['steps']>>[number];

/** The words of the states. */
export const statusTexts: Readonly<Record<TaskStatus, string>> = {
  queued: '排队中',
  preparing: '准备中',
  running: '检测中',
  finished: '已完成',
  partial: '部分完成',
  paused: '已暂停',
  canceled: '已取消',
  failed: '检测失败',
};

const stepNames: Readonly<Record<AnalysisStep, string>> = {
  unpack: '解压文件',
  inventory: '清点文件',
  code: '度量代码',
  clones: '代码溯源',
  components: '识别组件',
  licenses: '识别许可证',
  vulnerabilities: '匹配漏洞',
  'vulnerable-code': '比对漏洞代码',
  'static-analysis': '静态分析',
};

/** A task as the wire spells it, with its steps in order. */
export function toTaskRow(
  stored: StoredTask,
  steps: readonly StoredStep[],
  expected: ExpectedTimes = new Map(),
): task.TaskRow {
  const stages = analysisSteps.map((step) =>
    isSkipped(stored.scope, step)
      ? { key: step, name: stepNames[step], status: 'skipped' as const, progress: 0, seconds: 0 }
      : toStage(
          step,
          steps.find((found) => found.step === step),
          expected.get(step),
        ),
  );
  const etaSeconds = hasEnded(stored.status) ? undefined : etaOf(stages);
  return {
    task_id: stored.task_id,
    task_name: stored.name,
    product_id: stored.project_id,
    product_name: stored.project_name,
    product_version: stored.product_version,
    source_type: stored.source_type,
    source_name: stored.source_name,
    commit_id: stored.commit_id,
    size: Number(stored.size_bytes),
    status: stored.status,
    status_text: statusTexts[stored.status],
    progress: progressOf(stored, stages),
    stage: stageOf(stored),
    stages,
    ...(etaSeconds === undefined ? {} : { eta_seconds: etaSeconds }),
    error_text: stored.error_text,
    file_count: stored.file_count,
    skipped_count: stored.skipped_count,
    warning_count: stored.warning_count,
    component_count: stored.component_count,
    vuln: severityCountToWire(stored.figures.vulnerabilities),
    license_count: stored.license_count,
    risk: riskToWire(stored.risk),
    queue_position: Number(stored.queue_position),
    create_user: stored.creator,
    create_time: stored.created_at.toISOString(),
    start_time: stored.started_at?.toISOString() ?? '',
    finish_time: stored.finished_at?.toISOString() ?? '',
    duration: inSeconds(durationOf(stored, steps)),
    topping: stored.topped_at === null ? 0 : 1,
    topping_time: stored.topped_at?.toISOString() ?? '',
    allowed_actions: allowedActions(stored),
    library_version: stored.library_version,
    engine_version: stored.engine_version === '' ? '' : `V${stored.engine_version}`,
  };
}

/** What is being done, in words; a repository is fetched before the first step. */
function stageOf({ step, status, source_type, commit_id }: StoredTask): string {
  if (step !== null) return stepNames[step];
  return status === 'preparing' && source_type === 'git' && commit_id === '' ? '获取代码' : '';
}

function allowedActions(stored: StoredTask): task.TaskAction[] {
  const { status, may_steer, may_delete, source_erased_at: erasedAt } = stored;
  const hasSource = erasedAt === null;
  const steering: task.TaskAction[] = hasEnded(status)
    ? [...(hasSource ? ['rerun' as const] : []), 'topping']
    : [status === 'paused' ? 'resume' : 'pause', 'cancel', 'topping'];
  const removing: task.TaskAction[] = hasSource && hasEnded(status) ? ['erase', 'delete'] : ['delete'];
  return [...(may_steer ? steering : []), ...(may_delete ? removing : [])];
}

/** What each step takes with uploads of such a size, in milliseconds. */
export type ExpectedTimes = ReadonlyMap<AnalysisStep, number>;

function toStage(
  step: AnalysisStep,
  stored: StoredStep | undefined,
  expectedMs: number | undefined,
): task.StageRow {
  const status = stored?.status ?? 'waiting';
  return {
    key: step,
    name: stepNames[step],
    status,
    progress: stored?.progress ?? 0,
    seconds: status === 'waiting' ? 0 : inSeconds(Number(stored?.elapsed_ms ?? 0)),
    ...(expectedMs === undefined ? {} : { expected_seconds: inSeconds(expectedMs) }),
  };
}

/** To the hundredth. */
function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100;
}

function durationOf(stored: StoredTask, steps: readonly StoredStep[]): number {
  const { started_at: from, finished_at: to } = stored;
  if (hasEnded(stored.status) && from !== null && to !== null) return to.getTime() - from.getTime();
  const counted = steps.filter(({ status }) => status === 'running' || status === 'finished');
  return counted.reduce((sum, { elapsed_ms }) => sum + Number(elapsed_ms), 0);
}

/** What the steps that are not over will take; unknown when one of them is. */
function etaOf(stages: readonly task.StageRow[]): number | undefined {
  let sum = 0;
  for (const { status, seconds, expected_seconds: expected } of stages) {
    if (status === 'finished' || status === 'kept' || status === 'skipped') continue;
    if (expected === undefined) return undefined;
    sum += Math.max(0, expected - seconds);
  }
  return inSeconds(sum * 1000);
}

/** The steps that are over, and the part of the one that runs. */
function progressOf({ progress, status }: StoredTask, stages: readonly task.StageRow[]): number {
  if (status !== 'running') return progress;
  const running = stages.find((stage) => stage.status === 'running')?.progress ?? 0;
  return Math.min(99, progress + Math.floor(running / stages.length));
}

export function riskToWire(risk: Risk): WireSeverity {
  if (risk === 'detecting') return '检测中';
  return risk === 'undetected' ? '未检测' : severityToWire(risk);
}

/** `undefined` for a word that is no risk. */
export function riskFromWire(word: string): Risk | undefined {
  if (word === '检测中') return 'detecting';
  return word === '未检测' ? 'undetected' : severityFromWire(word as WireSeverity);
}
