import type { AnalysisStep, TaskStatus } from '#model';
import type { DataFolder } from '../data-folder.ts';
import type { NodeStore } from '../features/cluster/store.ts';
import { raiseForResults } from '../features/alert/raise.ts';
import { keepFileLicenses } from '../features/license/in-files/result-store.ts';
import { keepMatches } from '../features/provenance/result-store.ts';
import { keepIncludes } from '../features/source-include/result-store.ts';
import { keepMeasured } from '../features/static-analysis/result-store.ts';
import type { TaskChangeStore } from '../features/task/change-store.ts';
import { beginTask, continueAfter, failTask, finishTask, keepOrigin } from '../features/task/result-store.ts';
import { noteSubmodules } from '../features/task/source-store.ts';
import { keepVulnerableCode } from '../features/vulnerable-code/result-store.ts';
import { toldFields } from '../features/vulnerability/follow-knowledge.ts';
import type { GitSettings } from '../git/settings.ts';
import type { Log } from '../log.ts';
import type { AnalysisEnd } from './analysis-process.ts';
import { bringUpload } from './bring-upload.ts';
import { beginResults, keepResults } from './keep-results.ts';
import type { AnalysisMessage, AnalysisWork } from './messages.ts';
import {
  type ClaimedJob,
  countAttemptsAnew,
  endJob,
  type JobStore,
  LostLease,
  mostFailures,
} from './store.ts';

/** What a job needs of its surroundings. */
export interface JobTools {
  readonly jobs: JobStore;
  readonly tasks: TaskChangeStore;
  readonly folders: Pick<DataFolder, 'uploads'>;
  readonly analyze: Analyze;
  /** What may be fetched of repositories. */
  readonly git: GitSettings;
  readonly engineVersion: string;
  /** Whether there is no room to work: what fails then is not to blame and waits. */
  isDiskCritical(): Promise<boolean>;
  /** Told that a step begins, and in which attempt; a hook of tests. */
  stepBegins?(step: AnalysisStep, attempt: number): void;
  readonly log: Log;
}

/**
 * Does the analysis itself, on this machine or on another.
 *
 * `keep` is called with what it says, one message at a time; when `keep` rejects, the analysis ends and this rejects, as
 * it does with the reason of `signal`.
 */
export type Analyze = (
  work: AnalysisWork,
  keep: (message: AnalysisMessage) => Promise<void>,
  signal: AbortSignal,
) => Promise<AnalysisEnd>;

/**
 * Claim the next job for a node; `undefined`: none waits, there is no room on the disk to do it, or the node is drained.
 */
export async function claimNext(
  { jobs, log, isDiskCritical }: Pick<JobTools, 'jobs' | 'log' | 'isDiskCritical'>,
  nodes: Pick<NodeStore, 'isDraining'>,
  { nodeId, holder }: { readonly nodeId: string; readonly holder: string },
): Promise<ClaimedJob | undefined> {
  if ((await isDiskCritical()) || (await nodes.isDraining(nodeId))) return undefined;
  for (const task of await jobs.endExhausted('检测进程多次异常退出，已停止重试')) {
    log.error({ task, status: 'failed' }, 'task ended');
  }
  return jobs.claim(holder);
}

const beatMs = 2_000;

/** The step that a job is at; its time is measured here, whatever the clocks of the machine are set to. */
interface Running {
  readonly step: AnalysisStep;
  readonly startedAt: number;
  percent: number;
}

/** How far a job has come. */
interface Progress {
  running?: Running;
  submoduleCount: number;
}

/** Run one job to its end. A job that was withdrawn or taken over is dropped without a word. */
export async function runJob(tools: JobTools, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const withdrawn = new AbortController();
  const now: Progress = { submoduleCount: 0 };
  const log = tools.log.child({ task: job.taskId, attempt: job.attempt });
  const startedAt = performance.now();
  const seconds = () => Math.round(performance.now() - startedAt) / 1_000;
  log.info(job.isTakenOver ? 'task taken over' : 'task begun');
  const heart = setInterval(() => {
    const progress = now.running && { ...now.running, elapsedMs: elapsedMs(now.running) };
    tools.jobs.beat(job, progress).catch((error: unknown) => {
      // Without the database nothing can be kept either; the lease decides who goes on.
      if (error instanceof LostLease) withdrawn.abort(error);
    });
  }, beatMs);
  try {
    const end = await analyzeAround(tools, job, now, AbortSignal.any([stopping, withdrawn.signal]));
    const status = await conclude(tools, job, end);
    log.info({ status, seconds: seconds() }, 'task ended');
  } catch (error) {
    if (error instanceof LostLease) {
      log.info({ status: 'withdrawn', seconds: seconds() }, 'task ended');
      return;
    }
    const reason = stopping.aborted
      ? 'the worker was stopped'
      : (await tools.isDiskCritical())
        ? 'the disk is full'
        : undefined;
    if (reason === undefined) throw error;
    await tools.jobs.giveBack(job, reason, 'untouched');
    log.info({ status: 'queued', reason, seconds: seconds() }, 'task ended');
  } finally {
    clearInterval(heart);
  }
}

function elapsedMs({ startedAt }: Running): number {
  return Math.round(performance.now() - startedAt);
}

/** An upload in which so many files end the process is given up. */
const mostCulprits = 5;

/** Analyse a task; a file at which the process ends is left out of the next try. */
async function analyzeAround(
  tools: JobTools,
  job: ClaimedJob,
  now: Progress,
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  const avoid = new Map<string, string>();
  for (;;) {
    const end = await analyzeTask(tools, job, now, [...avoid], signal);
    if (end.kind !== 'broken' || end.culprit === undefined) return end;
    if (avoid.size === mostCulprits || avoid.has(end.culprit)) return end;
    const { culprit: path, detail } = end;
    tools.log.error({ task: job.taskId, path, detail }, 'a file ended the analysis');
    avoid.set(end.culprit, `处理此文件时检测进程意外结束，已跳过（${end.reason}）`);
  }
}

async function analyzeTask(
  tools: JobTools,
  job: ClaimedJob,
  now: Progress,
  avoid: AnalysisWork['avoid'],
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  const task = await tools.tasks.findForWork(job.taskId);
  if (task === undefined) throw new LostLease();
  await tools.jobs.write(job, (transaction) => beginTask(transaction, job.taskId));
  const upload = await bringUpload(tools, job, task, signal);
  if (upload.kind === 'unusable') return upload;
  now.submoduleCount = upload.submoduleCount;
  const { scope, said, checkpoints: done } = task;
  const work = { upload: upload.sha256, name: upload.name, avoid, scope, said, done };
  const keep = async (message: AnalysisMessage) => {
    if (message.kind === 'progress' && now.running !== undefined) now.running.percent = message.percent;
    if (message.kind === 'started')
      now.running = { step: message.step, percent: 0, startedAt: performance.now() };
    await keepMessage(tools, job, message, now);
  };
  return tools.analyze(work, keep, signal);
}

async function keepMessage(
  tools: JobTools,
  job: ClaimedJob,
  message: AnalysisMessage,
  { running, submoduleCount }: Progress,
): Promise<void> {
  const { taskId } = job;
  if (message.kind === 'knowledge') {
    const origin = { generation: message.generation, engineVersion: tools.engineVersion };
    await tools.jobs.write(job, async (transaction) => {
      await keepOrigin(transaction, taskId, origin);
      await continueAfter(transaction, taskId, message.kept);
      if (!message.kept.includes('unpack')) await noteSubmodules(transaction, taskId, submoduleCount);
    });
  } else if (message.kind === 'started') {
    await tools.jobs.write(job, (transaction) => beginResults(transaction, taskId, message.step));
    tools.stepBegins?.(message.step, job.attempt);
  } else if (message.kind === 'measured') {
    await tools.jobs.write(job, async (transaction) => {
      await keepMeasured(transaction, taskId, message.files);
      await keepIncludes(transaction, taskId, message.files);
    });
  } else if (message.kind === 'matched') {
    await tools.jobs.write(job, (transaction) => keepMatches(transaction, taskId, message.matches));
  } else if (message.kind === 'licensed') {
    await tools.jobs.write(job, (transaction) => keepFileLicenses(transaction, taskId, message.files));
  } else if (message.kind === 'suspected') {
    await tools.jobs.write(job, (transaction) => keepVulnerableCode(transaction, taskId, message.code));
  } else if (message.kind === 'finished') {
    const elapsed = running === undefined ? 0 : elapsedMs(running);
    await tools.jobs.write(job, async (transaction) => {
      await keepResults(transaction, taskId, message, elapsed);
      await countAttemptsAnew(transaction, job);
    });
  }
}

/** Keep how a job has ended. Answers the status of its task. */
async function conclude(tools: JobTools, job: ClaimedJob, end: AnalysisEnd): Promise<TaskStatus> {
  if (end.kind !== 'done' && (await tools.isDiskCritical())) {
    await tools.jobs.giveBack(job, 'the disk is full', 'untouched');
    return 'queued';
  }
  if (end.kind === 'broken') {
    const failures = job.failureCount + 1;
    tools.log.error({ task: job.taskId, failures, detail: end.detail }, 'analysis broke');
    if (failures < mostFailures) {
      await tools.jobs.giveBack(job, end.detail, 'broken');
      return 'queued';
    }
  }
  return tools.jobs.write(job, async (transaction) => {
    const status =
      end.kind === 'done'
        ? await finishTask(transaction, job.taskId)
        : await failTask(transaction, job.taskId, end.reason);
    if (end.kind === 'done') await raiseForResults(transaction, job.taskId, toldFields);
    await endJob(transaction, job, end.kind === 'broken' ? end.detail : '');
    return status;
  });
}
