import { setTimeout as sleep } from 'node:timers/promises';
import { DamagedDraft, DamagedKnowledge, OccupiedIndex } from '#kb';
import { isDatabaseAway } from '../../db/open.ts';
import type { UpstreamJobKind } from '../../db/schema/upstream.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import { bringPackage, type BringTools } from './bring-package.ts';
import { type UpstreamJob, UpstreamJobStore } from './job-store.ts';
import type { Way } from './keep-package.ts';
import { forgetMarks } from './keep-release.ts';
import { UnusablePackage } from './package-process.ts';
import { Registry, registryAddress, RegistryAway, RegistryRefused } from './registry.ts';
import { starterProjects } from './starter-projects.ts';

/** What taking in packages needs of its surroundings. */
interface IntakeTools extends BringTools {
  readonly log: Log;
}

/** What is taken in. */
interface IntakeOptions {
  readonly env: NodeJS.ProcessEnv;
  /** A new installation gives itself well-known packages to read. */
  readonly readsStarters: boolean;
  /** No other jobs than these and what they lead to; absent: all that wait. */
  readonly only?: readonly string[];
}

const idleMs = 1_000;
/** A job tells how far it is so often at most. */
const tellMs = 500;
const offline: readonly UpstreamJobKind[] = [
  'upload',
  'repository',
  'installed',
  'folder',
  'tags',
  'removal',
];
const all: readonly UpstreamJobKind[] = [...offline, 'catalog', 'tarball'];

/**
 * Read the packages that wait, one at a time, until it is stopped. Beside reading them nothing is done here: their
 * contents are opened by a process of its own.
 *
 * Versions whose code the index lacks are read again. Where the registry is away, what the product reads from it by
 * itself waits until the next start.
 */
export async function startIntake(
  ground: Omit<IntakeTools, 'jobs' | 'registry'>,
  { env, readsStarters, only }: IntakeOptions,
): Promise<{ stop(): Promise<void> }> {
  const jobs = new UpstreamJobStore(ground.database);
  if (readsStarters) await jobs.addStarters(await starterProjects());
  const tools = { ...ground, jobs, registry: new Registry(await registryAddress(env)) };
  const stopping = new AbortController();
  const running = new Intake(tools, stopping.signal, only).run();
  return {
    async stop() {
      stopping.abort(new Error('the server ends'));
      await running;
    },
  };
}

class Intake {
  private isRegistryAway = false;

  constructor(
    private readonly tools: IntakeTools,
    private readonly signal: AbortSignal,
    private readonly only: readonly string[] | undefined,
  ) {}

  async run(): Promise<void> {
    await this.takeUp().catch(() => undefined); // it is tried below whether the database is there
    while (!this.signal.aborted) {
      const isBusy = await this.once().catch((error: unknown) => {
        if (!isDatabaseAway(error)) this.tools.log.error({ err: error }, 'package intake failed');
        return false;
      });
      if (!isBusy) await sleep(idleMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  private async takeUp(): Promise<void> {
    const { database, jobs, known, log } = this.tools;
    await jobs.takeUpAgain();
    const generation = await known
      .read(async (index) => index.generation)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the index of known code cannot be opened');
        return undefined;
      });
    // A folder that was lost or never there: every mark speaks of an index that is gone.
    if (generation === 0) await forgetMarks(database);
    if (generation !== undefined && this.only === undefined) await jobs.readUnindexedAgain();
  }

  /** One job, if there is one. Answers whether there was. */
  private async once(): Promise<boolean> {
    const { jobs } = this.tools;
    const job = await jobs.claim(this.isRegistryAway ? offline : all, this.only);
    if (job === undefined) return false;
    const about = { kind: job.kind, source: job.source, ref: job.ref };
    try {
      const result = await bringPackage(this.tools, job, this.wayOf(job));
      await jobs.finish(job.jobId, result);
      this.tools.log.info({ ...about, ...result }, 'package taken in');
    } catch (error) {
      await this.fail(job, about, error);
    }
    return true;
  }

  private async fail(job: UpstreamJob, about: object, error: unknown): Promise<void> {
    const { jobs, log } = this.tools;
    if (this.signal.aborted) {
      await jobs.giveBack(job.jobId);
    } else if (error instanceof RegistryAway && job.madeBy === '') {
      this.isRegistryAway = true;
      await jobs.giveBack(job.jobId);
      log.info({ reason: error.message }, 'registry away, packages of it wait until the next start');
    } else {
      await jobs.fail(job.jobId, sentenceOf(error));
      log.warn({ ...about, err: error }, 'package not taken in');
    }
  }

  private wayOf({ jobId }: UpstreamJob): Way {
    let toldAt = 0;
    return {
      signal: this.signal,
      progress: (stage, percent) => {
        if (performance.now() - toldAt < tellMs) return;
        toldAt = performance.now();
        // Nothing depends on it.
        this.tools.jobs.progress(jobId, stage, percent).catch(() => undefined);
      },
    };
  }
}

/** What people are told; a mistake of ours tells them nothing but that. */
function sentenceOf(error: unknown): string {
  if (error instanceof RegistryAway) return '无法连接软件源，请检查网络或软件源设置后重新提交';
  const kinds = [UnusablePackage, RegistryRefused, Refusal, DamagedDraft, DamagedKnowledge, OccupiedIndex];
  const isSaid = kinds.some((kind) => error instanceof kind);
  return isSaid ? (error as Error).message : '读取软件包时发生内部错误，请查看服务器日志';
}
