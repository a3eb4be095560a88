import {
  CannotFetch,
  currentManifest,
  DamagedKnowledge,
  defaultPriority,
  type Priority,
  readPriority,
  writePriority,
} from '#kb';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { basename } from 'node:path';
import { isDatabaseAway } from '../../db/open.ts';
import type { ImportProgress } from '../../db/schema/knowledge.ts';
import type { Log } from '../../log.ts';
import type { GitSettings } from '../../git/settings.ts';
import { download } from './download.ts';
import { type IntakePlace, runIntake } from './intake-process.ts';
import type { IncomingFiles } from './incoming-files.ts';
import type { Operation } from '../../http/operation.ts';
import type { IntakeWork } from './messages.ts';
import { takeRecords } from './take-records.ts';
import type { BegunImport, ImportEnd, ImportStore } from './store.ts';

/** What running imports needs. */
export interface ImportTools extends IntakePlace {
  readonly store: ImportStore;
  readonly incoming: IncomingFiles;
  /** The folder of the knowledge. */
  readonly knowledge: string;
  /** The release of the product. */
  readonly appVersion: string;
  /** What the server answers from: told to look for what an import has published. */
  readonly library: { follow(): Promise<void> };
  /** What may be downloaded: hosts, and how many seconds and bytes. */
  readonly downloads: GitSettings;
  readonly log: Log;
  record(operation: Operation): Promise<void>;
}

/** Why an import is broken off. */
type Cause = 'canceled' | 'stopping';

const idleMs = 2_000;
const progressEveryMs = 500;

/**
 * Runs the imports one after another, each in a sandboxed process.
 *
 * What serves changes in one step at the end of an import, so nothing needs to be undone: one that the end of the
 * server interrupts is begun again by the next server, and finds what it has published before unchanged.
 */
export class ImportRunner {
  private readonly stopping = new AbortController();
  private running: { readonly importId: string; readonly abort: AbortController } | undefined;
  private idle = new AbortController();
  private finished: Promise<void> | undefined;

  constructor(private readonly tools: ImportTools) {}

  /** Begin to work. Files of imports that are over are removed. */
  start(): void {
    this.finished ??= this.work();
  }

  /** Something waits: it need not wait for the next look. */
  wake(): void {
    this.idle.abort();
  }

  /** Give one up. Answers whether it was waiting or running. */
  async cancel(importId: string): Promise<boolean> {
    if (this.running?.importId === importId) {
      this.running.abort.abort('canceled' satisfies Cause);
      return true;
    }
    const wasWaiting = await this.tools.store.cancelWaiting(importId);
    if (wasWaiting) await this.tools.incoming.remove(importId);
    return wasWaiting;
  }

  /** Stop; what runs is begun again by the next server. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.running?.abort.abort('stopping' satisfies Cause);
    this.idle.abort();
    await this.finished;
  }

  private async work(): Promise<void> {
    let isTakenUp = false;
    while (!this.stopping.signal.aborted) {
      this.idle = new AbortController();
      try {
        if (!isTakenUp) await this.tools.incoming.keepOnly(await this.tools.store.takeUp());
        isTakenUp = true;
        await takeRecords(this.tools);
        if (await this.workOnce()) continue;
      } catch (error) {
        if (!isDatabaseAway(error)) this.tools.log.error({ err: error }, 'import failed');
      }
      await sleep(idleMs, undefined, { signal: this.idle.signal }).catch(() => undefined);
    }
  }

  private async workOnce(): Promise<boolean> {
    const { store, incoming, knowledge, library, log } = this.tools;
    const before = (await currentManifest(knowledge))?.generation;
    const begun = await store.begin(before);
    if (begun === undefined) return false;
    const { importId } = begun;
    const abort = new AbortController();
    this.running = { importId, abort };
    try {
      const order = await orderIn(knowledge);
      const end = await this.endOf(begun, before, abort.signal);
      // An order that nothing was merged by is not kept.
      if (begun.job.kind === 'priority' && end !== undefined && end.status !== 'finished')
        await writePriority(knowledge, order);
      this.running = undefined; // from here on it is too late to cancel it
      if (end === undefined) await store.giveBack(importId);
      else {
        await library.follow(); // who reads that it is over finds what it brought
        await store.end(importId, end);
        await incoming.remove(importId);
        log.info({ import: importId, status: end.status, generation: end.generation }, 'import ended');
      }
    } finally {
      this.running = undefined;
    }
    return true;
  }

  /** Read an import. Answers how it ended; `undefined` when the next server shall begin it again. */
  private async endOf(
    begun: BegunImport,
    before: number | undefined,
    signal: AbortSignal,
  ): Promise<ImportEnd | undefined> {
    const { store, knowledge, appVersion, log } = this.tools;
    const { importId } = begun;
    const keep = sparingly(progressEveryMs, (progress: Partial<ImportProgress>) =>
      store.keepProgress(importId, progress).catch(() => undefined),
    );
    try {
      const work = await this.workOf(begun, keep, signal);
      if (work === undefined)
        return { status: 'failed', reason: '要导入的文件已不存在，请重新上传', generation: before };
      const outcome = await runIntake({ knowledge, appVersion, work }, this.tools, keep, signal);
      if (outcome.kind === 'failed') {
        log.error({ import: importId, detail: outcome.detail }, 'import failed');
        return { status: 'failed', reason: outcome.reason, generation: before };
      }
      const { kind: _done, ...end } = outcome;
      return { ...end, status: end.reason === undefined ? 'finished' : 'failed' };
    } catch (error) {
      if (!signal.aborted) {
        if (!(error instanceof CannotFetch)) throw error;
        return { status: 'failed', reason: error.message, generation: before };
      }
      if (signal.reason === ('stopping' satisfies Cause)) return undefined;
      return this.canceled(before);
    }
  }

  /** What the process is to do; `undefined` when the file is gone. */
  private async workOf(
    { importId, job, name }: BegunImport,
    keep: (progress: Partial<ImportProgress>) => void,
    signal: AbortSignal,
  ): Promise<IntakeWork | undefined> {
    const { store, incoming, downloads: settings } = this.tools;
    if (job.kind === 'url') {
      const progress = (fetchedBytes: number, totalBytes: number | undefined) =>
        keep({ phase: 'fetching', fetchedBytes, ...(totalBytes === undefined ? {} : { totalBytes }) });
      const path = await download(
        job.url,
        { folder: incoming.folderOf(importId), settings, progress },
        signal,
      );
      await store.keepSize(importId, (await stat(path)).size);
      return { kind: 'file', path, name: basename(path) };
    }
    if (job.kind !== 'file') return job;
    const path = await incoming.find(importId);
    return path === undefined ? undefined : { kind: 'file', path, name };
  }

  /** Who cancels may be too late: what was published stays, and the history says so. */
  private async canceled(before: number | undefined): Promise<ImportEnd> {
    const generation = (await currentManifest(this.tools.knowledge))?.generation;
    const isPublished = generation !== before;
    return isPublished
      ? { status: 'finished', reason: '取消时导入已经完成', generation }
      : { status: 'canceled', generation };
  }
}

/** The order of sources; one that cannot be read counts as the usual one. */
async function orderIn(knowledge: string): Promise<Priority> {
  try {
    return await readPriority(knowledge);
  } catch (error) {
    if (error instanceof DamagedKnowledge) return defaultPriority;
    throw error;
  }
}

/** Call at most so often; the last call always comes through, maybe late. */
function sparingly<Value>(everyMs: number, work: (value: Value) => void): (value: Value) => void {
  let waiting: { value: Value } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = undefined;
    if (waiting === undefined) return;
    work(waiting.value);
    waiting = undefined;
    timer = setTimeout(next, everyMs);
  };
  return (value) => {
    waiting = { value };
    if (timer === undefined) next();
  };
}
