import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import type { ReportMaker } from './maker.ts';
import type { ReportEnd, ReportStore, StoredReport } from './store.ts';

interface ReportTools {
  readonly store: ReportStore;
  readonly maker: ReportMaker;
  /** The folder of finished reports. */
  readonly folder: string;
  readonly log: Log;
}

const idleMs = 2_000;
const progressEveryMs = 500;
const draftEnding = '.draft';

/**
 * Makes the reports that wait, one after another.
 *
 * A file gets its name when it is whole, and its row says so afterwards: what a dead server has left is begun again.
 */
export class ReportRunner {
  private readonly stopping = new AbortController();
  private idle = new AbortController();
  private finished: Promise<void> | undefined;

  constructor(private readonly tools: ReportTools) {}

  start(): void {
    this.finished ??= this.work();
  }

  /** Something waits: it need not wait for the next look. */
  wake(): void {
    this.idle.abort();
  }

  /** Stop; what is being made is begun again by the next server. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.idle.abort();
    await this.finished;
  }

  private async work(): Promise<void> {
    const { store, log } = this.tools;
    let isTakenUp = false;
    while (!this.stopping.signal.aborted) {
      this.idle = new AbortController();
      try {
        if (!isTakenUp) {
          await store.takeUp();
          await this.sweep();
        }
        isTakenUp = true;
        const begun = await store.begin();
        if (begun !== undefined) {
          await this.make(begun);
          continue;
        }
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'making a report failed');
      }
      await sleep(idleMs, undefined, { signal: this.idle.signal }).catch(() => undefined);
    }
  }

  /** Remove drafts, and files whose report is gone. */
  private async sweep(): Promise<void> {
    const { store, folder } = this.tools;
    const names = await readdir(folder).catch(() => []);
    const known = await store.known(names);
    for (const name of names) if (!known.has(name)) await rm(join(folder, name), { force: true });
  }

  private async make(report: StoredReport): Promise<void> {
    const { store, folder } = this.tools;
    const path = join(folder, report.report_id);
    const end = await this.endOf(report, `${path}${draftEnding}`);
    if (end === undefined) return;
    if (end.status === 'finished') await rename(`${path}${draftEnding}`, path);
    await rm(`${path}${draftEnding}`, { force: true });
    const isThere = await store.end(report.report_id, end);
    if (!isThere) await rm(path, { force: true });
  }

  private async endOf(report: StoredReport, draft: string): Promise<ReportEnd | undefined> {
    const { store, maker, log } = this.tools;
    let toldAt = 0;
    const progress = (percent: number) => {
      if (performance.now() - toldAt < progressEveryMs) return;
      toldAt = performance.now();
      void store.keepProgress(report.report_id, percent).catch(() => undefined);
    };
    try {
      await rm(draft, { force: true });
      const order = {
        scope: report.scope,
        madeBy: report.username,
        isPathHidden: report.is_path_hidden,
        template: report.template,
        title: report.name,
      };
      return {
        status: 'finished',
        ...(await maker.write(order, report.type, draft, { progress, signal: this.stopping.signal })),
      };
    } catch (error) {
      if (this.stopping.signal.aborted) return undefined;
      if (error instanceof Refusal) return { status: 'failed', failure: error.message };
      log.error({ err: error, report: report.report_id }, 'a report could not be made');
      return { status: 'failed', failure: '生成时发生内部错误，请稍后重试或联系管理员' };
    }
  }
}
