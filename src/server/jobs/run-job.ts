import type { AnalysisStep } from '#model';
import type { DataFolder } from '../data-folder.ts';
import type { TaskChangeStore } from '../features/task/change-store.ts';
import { beginStep, beginTask, failTask, finishTask, keepOrigin } from '../features/task/result-store.ts';
import type { GitSettings } from '../git/settings.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { uploadPath } from '../uploads/stored-upload.ts';
import { type AnalysisEnd, runAnalysis } from './analysis-process.ts';
import { bringUpload } from './bring-upload.ts';
import { keepResults } from './keep-results.ts';
import type { AnalysisMessage, AnalysisOrder } from './messages.ts';
import { type ClaimedJob, endJob, type JobStore, LostLease, mostAttempts } from './store.ts';

/** What a job needs of its surroundings. */
export interface JobTools {
  readonly jobs: JobStore;
  readonly tasks: TaskChangeStore;
  readonly folders: Pick<DataFolder, 'uploads' | 'blobs' | 'knowledge' | 'scratch'>;
  readonly sandbox: Sandbox;
  /** What may be fetched of repositories. */
  readonly git: GitSettings;
  readonly engineVersion: string;
  /** Whether there is no room to work: what fails then is not to blame and waits. */
  isDiskCritical(): Promise<boolean>;
  log(event: string, details: Readonly<Record<string, unknown>>): void;
}

const beatMs = 2_000;

/** Run one job to its end. A job that was withdrawn or taken over is dropped without a word. */
export async function runJob(tools: JobTools, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const withdrawn = new AbortController();
  const progress: Progress = { last: undefined };
  const heart = setInterval(() => {
    tools.jobs.beat(job, progress.last).catch((error: unknown) => {
      // Without the database nothing can be kept either; the lease decides who goes on.
      if (error instanceof LostLease) withdrawn.abort(error);
    });
  }, beatMs);
  try {
    const end = await analyzeAround(tools, job, progress, AbortSignal.any([stopping, withdrawn.signal]));
    await conclude(tools, job, end);
  } catch (error) {
    if (error instanceof LostLease) return await tools.jobs.endWithdrawn(job);
    if (stopping.aborted) return await tools.jobs.giveBack(job, 'the worker was stopped', false);
    if (await tools.isDiskCritical()) return await tools.jobs.giveBack(job, 'the disk is full', false);
    throw error;
  } finally {
    clearInterval(heart);
  }
}

/** An upload in which so many files end the process is given up. */
const mostCulprits = 5;

/** Analyse a task; a file at which the process ends is left out of the next try. */
async function analyzeAround(
  tools: JobTools,
  job: ClaimedJob,
  progress: Progress,
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  const avoid = new Map<string, string>();
  for (;;) {
    const end = await analyzeTask(tools, job, progress, [...avoid], signal);
    if (end.kind !== 'broken' || end.culprit === undefined) return end;
    if (avoid.size === mostCulprits || avoid.has(end.culprit)) return end;
    tools.log('a file ended the analysis', { task: job.taskId, path: end.culprit, detail: end.detail });
    avoid.set(end.culprit, `处理此文件时检测进程意外结束，已跳过（${end.reason}）`);
  }
}

/** How far an analysis has come; written as it goes, read by the heart. */
interface Progress {
  last: { step: AnalysisStep; percent: number } | undefined;
}

async function analyzeTask(
  tools: JobTools,
  job: ClaimedJob,
  progress: Progress,
  avoid: AnalysisOrder['avoid'],
  signal: AbortSignal,
): Promise<AnalysisEnd> {
  const task = await tools.tasks.findForWork(job.taskId);
  if (task === undefined) throw new LostLease();
  await tools.jobs.write(job, (transaction) => beginTask(transaction, job.taskId));
  const upload = await bringUpload(tools, job, task, signal);
  if (upload.kind === 'unusable') return upload;
  const order = {
    archive: uploadPath(tools.folders.uploads, upload.sha256),
    name: upload.name,
    blobs: tools.folders.blobs,
    knowledge: tools.folders.knowledge,
    scratch: tools.folders.scratch,
    sandbox: tools.sandbox,
    avoid,
  };
  const keep = async (message: AnalysisMessage) => {
    if (message.kind === 'progress') progress.last = message;
    else await keepMessage(tools, job, message);
  };
  return runAnalysis(order, keep, signal);
}

async function keepMessage(tools: JobTools, job: ClaimedJob, message: AnalysisMessage): Promise<void> {
  const { taskId } = job;
  if (message.kind === 'knowledge') {
    const origin = { generation: message.generation, engineVersion: tools.engineVersion };
    await tools.jobs.write(job, (transaction) => keepOrigin(transaction, taskId, origin));
  } else if (message.kind === 'started') {
    await tools.jobs.write(job, (transaction) => beginStep(transaction, taskId, message.step));
  } else if (message.kind === 'finished') {
    await tools.jobs.write(job, (transaction) =>
      keepResults(transaction, taskId, message.found, message.safeVersions),
    );
  }
}

async function conclude(tools: JobTools, job: ClaimedJob, end: AnalysisEnd): Promise<void> {
  if (end.kind !== 'done' && (await tools.isDiskCritical())) {
    return tools.jobs.giveBack(job, 'the disk is full', false);
  }
  if (end.kind === 'broken') {
    tools.log('analysis broke', { task: job.taskId, attempt: job.attempt, detail: end.detail });
    if (job.attempt < mostAttempts) return tools.jobs.giveBack(job, end.detail, true);
  }
  await tools.jobs.write(job, async (transaction) => {
    if (end.kind === 'done') await finishTask(transaction, job.taskId);
    else await failTask(transaction, job.taskId, end.reason);
    await endJob(transaction, job, end.kind === 'broken' ? end.detail : '');
  });
}
