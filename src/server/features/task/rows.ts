import {
  type SeverityCount,
  severityFromWire,
  severityToWire,
  type task,
  type WireSeverity,
} from '#contract';
import { analysisSteps, type AnalysisStep, type Severity, severities, type TaskStatus } from '#model';
import type { Risk, TaskFigures } from '../../db/schema.ts';
import type { TaskStore } from './store.ts';

type StoredTask = Awaited<ReturnType<TaskStore['list']>>['list'][number];
type StoredStep = Awaited<ReturnType<TaskStore['steps']>>[number];

const statusTexts: Readonly<Record<TaskStatus, string>> = {
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
  components: '识别组件',
  licenses: '识别许可证',
  vulnerabilities: '匹配漏洞',
};

/** A task as the wire spells it, with its steps in order. */
export function toTaskRow(stored: StoredTask, steps: readonly StoredStep[]): task.TaskRow {
  const stages = analysisSteps.map((step) =>
    toStage(
      step,
      steps.find((found) => found.step === step),
    ),
  );
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
    stage: stored.step === null ? '' : stepNames[stored.step],
    stages,
    error_text: stored.error_text,
    file_count: stored.file_count,
    component_count: stored.component_count,
    vuln: toSeverityCount(stored.figures.vulnerabilities),
    license_count: stored.license_count,
    risk: riskToWire(stored.risk),
    queue_position: Number(stored.queue_position),
    create_user: stored.creator,
    create_time: stored.created_at.toISOString(),
    start_time: stored.started_at?.toISOString() ?? '',
    finish_time: stored.finished_at?.toISOString() ?? '',
    duration: stored.duration,
    library_version: stored.library_version,
    engine_version: stored.engine_version === '' ? '' : `V${stored.engine_version}`,
  };
}

function toStage(step: AnalysisStep, stored: StoredStep | undefined): task.StageRow {
  return {
    key: step,
    name: stepNames[step],
    status: stored?.status ?? 'waiting',
    progress: stored?.progress ?? 0,
    seconds: stored?.seconds ?? 0,
  };
}

/** The steps that are over, and the part of the one that runs. */
function progressOf({ progress, status }: StoredTask, stages: readonly task.StageRow[]): number {
  if (status !== 'running') return progress;
  const running = stages.find((stage) => stage.status === 'running')?.progress ?? 0;
  return Math.min(99, progress + Math.floor(running / stages.length));
}

/** The counts of the wire; all zero before they are known. */
export function toSeverityCount(counts: TaskFigures['vulnerabilities']): SeverityCount {
  const count = (severity: Severity) => counts?.[severity] ?? 0;
  return {
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    none: count('none'),
    unknown: count('unknown'),
    total: severities.reduce((sum, severity) => sum + count(severity), 0),
  };
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
