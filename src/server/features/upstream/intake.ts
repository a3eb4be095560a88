import { repositoryPage, type UpstreamOrigin, type UploadSource } from '#engine';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from '../../data-folder.ts';
import { isDatabaseAway, type Database } from '../../db/open.ts';
import { fetchRepository, removePlaces } from '../../git/fetch-repository.ts';
import type { GitSettings } from '../../git/settings.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { draftPath, uploadPath } from '../../uploads/stored-upload.ts';
import { type UpstreamJob, UpstreamJobStore } from './job-store.ts';
import { keepRelease } from './keep-release.ts';
import { readPackage, UnusablePackage } from './package-process.ts';
import {
  type PublishedVersion,
  Registry,
  registryAddress,
  RegistryAway,
  RegistryRefused,
  worthReading,
} from './registry.ts';
import { installedFolder, starterProjects } from './starter-projects.ts';

/** What taking in packages needs of its surroundings. */
interface IntakeTools {
  readonly database: Database;
  readonly jobs: UpstreamJobStore;
  readonly folders: Pick<DataFolder, 'uploads' | 'scratch'>;
  readonly sandbox: Sandbox;
  readonly git: GitSettings;
  readonly registry: Registry;
  readonly log: Log;
}

const idleMs = 1_000;
const offline = ['upload', 'repository', 'installed'] as const;
const all = [...offline, 'catalog', 'tarball'] as const;

/**
 * Read the packages that wait, one at a time, until it is stopped. Beside reading them nothing is done here: their
 * contents are opened by a process of its own.
 *
 * `readsStarters`: a new installation gives itself well-known packages to read. Where the registry is away, what comes
 * from it waits until the next start.
 */
export async function startIntake(
  ground: Omit<IntakeTools, 'jobs' | 'registry'>,
  { env, readsStarters }: { readonly env: NodeJS.ProcessEnv; readonly readsStarters: boolean },
): Promise<{ stop(): Promise<void> }> {
  const jobs = new UpstreamJobStore(ground.database);
  if (readsStarters) await jobs.addStarters(await starterProjects());
  const tools = { ...ground, jobs, registry: new Registry(await registryAddress(env)) };
  const stopping = new AbortController();
  const running = new Intake(tools, stopping.signal).run();
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
  ) {}

  async run(): Promise<void> {
    await this.tools.jobs.takeUpAgain().catch(() => undefined); // it is tried below whether the database is there
    while (!this.signal.aborted) {
      const isBusy = await this.once().catch((error: unknown) => {
        if (!isDatabaseAway(error)) this.tools.log.error({ err: error }, 'package intake failed');
        return false;
      });
      if (!isBusy) await sleep(idleMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }

  /** One job, if there is one. Answers whether there was. */
  private async once(): Promise<boolean> {
    const { jobs, log } = this.tools;
    const job = await jobs.claim(this.isRegistryAway ? offline : all);
    if (job === undefined) return false;
    const about = { kind: job.kind, source: job.source, ref: job.ref };
    try {
      const kept = await this.take(job);
      await jobs.finish(job.jobId, kept);
      log.info({ ...about, ...kept }, 'package taken in');
    } catch (error) {
      if (this.signal.aborted) {
        await jobs.giveBack(job.jobId);
      } else if (error instanceof RegistryAway) {
        this.isRegistryAway = true;
        await jobs.giveBack(job.jobId);
        log.info({ reason: error.message }, 'registry away, packages of it wait until the next start');
      } else {
        await jobs.fail(job.jobId, sentenceOf(error));
        log.warn({ ...about, err: error }, 'package not taken in');
      }
    }
    return true;
  }

  private async take(job: UpstreamJob): Promise<{ fullname: string; version: string }> {
    const { folders } = this.tools;
    switch (job.kind) {
      case 'upload':
        return this.keep(archive(uploadPath(folders.uploads, job.uploadSha256), job.source), {
          fileName: job.source,
        });
      case 'repository':
        return this.fromRepository(job);
      case 'installed': {
        const path = join(installedFolder, job.source);
        return this.keep({ kind: 'folder', path }, { fileName: `${job.source}-${job.ref}` });
      }
      case 'catalog':
        return this.fromCatalog(job.source);
      default:
        return this.fromTarball(job);
    }
  }

  private async keep(source: UploadSource, origin: UpstreamOrigin) {
    if ((await stat(source.path).catch(() => undefined)) === undefined) {
      throw new UnusablePackage('要读取的软件包已不在服务器上，请重新提交');
    }
    const { sandbox, folders } = this.tools;
    const read = await readPackage({ source, origin }, { sandbox, scratch: folders.scratch }, this.signal);
    return { fullname: await keepRelease(this.tools.database, read), version: read.release.version };
  }

  /** A repository is the project at its address, whatever a manifest in it says. */
  private async fromRepository({ source, ref }: UpstreamJob) {
    const { git, folders } = this.tools;
    const name = `upstream-${randomUUID()}`;
    const places = {
      folder: draftPath(folders.uploads, name),
      tar: draftPath(folders.uploads, `${name}.tar`),
    };
    try {
      const { commitId, committedAt } = await fetchRepository({ url: source, ref }, git, places, this.signal);
      const website = repositoryPage(source) ?? source;
      const address = website.replace(/^https?:\/\//, '');
      const isGithub = address.startsWith('github.com/');
      return await this.keep(archive(places.tar, 'repository.tar'), {
        fileName: 'repository.tar',
        ecosystem: isGithub ? 'github' : 'git',
        name: isGithub ? address.slice('github.com/'.length) : address,
        version: ref === '' ? commitId.slice(0, 12) : ref,
        website,
        releasedAt: committedAt,
      });
    } finally {
      await removePlaces(places);
    }
  }

  /** What is worth reading of a package becomes jobs of its own. */
  private async fromCatalog(name: string) {
    const wanted = worthReading(await this.tools.registry.versions(name, this.signal));
    await this.tools.jobs.addStarters(
      wanted.map(({ version }) => ({ kind: 'tarball', source: name, ref: version })),
    );
    return { fullname: `npm/${name}`, version: '' };
  }

  private async fromTarball({ source, ref }: UpstreamJob) {
    const { registry, folders } = this.tools;
    const published = (await registry.versions(source, this.signal)).find(({ version }) => version === ref);
    if (published === undefined) throw new RegistryRefused('软件源不再提供这个版本');
    const path = draftPath(folders.uploads, `upstream-${randomUUID()}`);
    try {
      await registry.fetch(published, path, this.signal);
      return await this.keep(archive(path, 'package.tgz'), originOf(source, published));
    } finally {
      await rm(path, { force: true });
    }
  }
}

function archive(path: string, name: string): UploadSource {
  return { kind: 'archive', path, name };
}

function originOf(name: string, { version, releasedAt }: PublishedVersion): UpstreamOrigin {
  return { fileName: `${name}-${version}.tgz`, ecosystem: 'npm', name, version, releasedAt };
}

/** What people are told; a mistake of ours tells them nothing but that. */
function sentenceOf(error: unknown): string {
  const isSaid = [UnusablePackage, RegistryRefused, Refusal].some((kind) => error instanceof kind);
  return isSaid ? (error as Error).message : '读取软件包时发生内部错误，请查看服务器日志';
}
