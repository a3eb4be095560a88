import { randomUUID } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { worker } from '#contract';
import { type Config, ConfigError } from '../config.ts';
import { watchDisk } from '../disk/watch.ts';
import { nodeOf, startNodeBeat } from '../features/cluster/node-beat.ts';
import { makeLog } from '../log.ts';
import { findSandbox, NoSandbox, sandboxWarning } from '../sandbox/sandbox.ts';
import { version } from '../version.ts';
import { Heart } from './heart.ts';
import { JobFolders } from './job-folders.ts';
import { KnowledgeMirror } from './mirror-knowledge.ts';
import { LostJob, RefusedByServer, ServerLine } from './server-line.ts';
import { runLease } from './run-lease.ts';

const idleMs = 1_000;
const beatMs = 3_000;

/** Where the server is, and by what this machine is known there. */
export interface ServerToWorkFor {
  readonly server: URL;
  readonly token: string;
}

/**
 * Analyse for a server over HTTP, with nothing in common with it but its address and a token, until this process is asked
 * to end. Answers the exit code.
 *
 * Knowledge is fetched into the data folder of `config` and kept; uploads lie there as long as they are analysed, and for
 * an hour when this program is killed or the line breaks. Throws
 * `ConfigError` with a sentence for people when the machine will not do, and when the server does not want it or does not
 * want it any more.
 */
export async function workForServer(
  config: Config,
  { server, token }: ServerToWorkFor,
  say: (sentence: string) => void,
): Promise<number> {
  const { dataFolder, logLevel } = config;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const jobs = new JobFolders(join(dataFolder, 'jobs'));
  await jobs.removeOld();
  const sandbox = await findSandbox(config.sandbox, config.analysis).catch((error: unknown) => {
    throw error instanceof NoSandbox ? new ConfigError(error.message) : error;
  });
  for (const warning of [sandboxWarning(sandbox), lineWarning(server)])
    if (warning !== undefined) say(warning);
  const log = makeLog(logLevel, (line) => void process.stdout.write(line), { process: 'worker' });
  const line = new ServerLine(server, token, randomUUID());
  const folders = {
    knowledge: join(dataFolder, 'knowledge'),
    codeIndex: join(dataFolder, 'code-index'),
    scratch: join(dataFolder, 'scratch'),
  };
  const mirror = new KnowledgeMirror(line, folders);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  const disk = await watchDisk({ dataFolder, databaseFolder: undefined, limits: config.disk, log });
  const heart = new Heart(line, config.workers, (error) => stopping.abort(error));
  let generation = await mirror.generation();
  const place = { line, jobs, folders, sandbox, engineVersion: version.engine };
  try {
    const beat = await startNodeBeat(
      {
        node: nodeOf(await realpath(dataFolder), hostname()),
        workers: config.workers,
        space: () => disk.tightest(),
        knowledgeGeneration: () => generation,
        heed: () => undefined,
      },
      heart,
      log,
      beatMs,
    );
    try {
      await mirror.renew(stopping.signal);
      generation = await mirror.generation();
      say(`检测机器已连接 ${server.origin}，知识库第 ${generation} 代，同时检测 ${config.workers} 个任务`);
      while (!stopping.signal.aborted) {
        const lease = heart.hasRoom() && disk.level() !== 'critical' ? await claim() : '';
        if (lease === '') await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        else
          heart.hold(lease, (signal) => runLease(place, lease, AbortSignal.any([signal, stopping.signal])));
      }
    } finally {
      await heart.letGo();
      await beat.stop();
    }
  } catch (error) {
    if (!stopping.signal.aborted) throw sentenceOf(error);
  } finally {
    await disk.stop();
    await jobs.close();
  }
  const { reason } = stopping.signal as { reason: unknown };
  if (reason instanceof LostJob || reason instanceof RefusedByServer) throw sentenceOf(reason);
  return 0;

  /** Take up a job; with other knowledge than the server's this fetches it first. */
  async function claim(): Promise<string> {
    const asked = async () => {
      const seals = await mirror.seals();
      return line.call(worker.claim, { engine_version: version.engine, ...seals }, stopping.signal);
    };
    try {
      return (await asked()).lease;
    } catch (error) {
      if (!(error instanceof LostJob)) throw error;
      await mirror.renew(stopping.signal);
      generation = await mirror.generation();
      return '';
    }
  }
}

/** What the server says is a sentence for people; everything else keeps its stack. */
function sentenceOf(error: unknown): unknown {
  const isSaid = error instanceof LostJob || error instanceof RefusedByServer;
  return isSaid ? new ConfigError(error.message) : error;
}

/** Whoever listens on the line has the token, the code and what was found. */
function lineWarning({ protocol, hostname: host }: URL): string | undefined {
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(host);
  return protocol === 'https:' || isHere
    ? undefined
    : '注意：--server 不是 https 地址，令牌、源代码和检测结果会以明文经过网络';
}
