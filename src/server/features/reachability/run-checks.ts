import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from '../../data-folder.ts';
import { type Database, isDatabaseAway } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { BrokenCheck, runCheck } from './check-process.ts';
import { hashInputs, hashProgram } from './hash-inputs.ts';
import { type ClaimedCheck, CheckStore } from './job-store.ts';
import { KeptTrees } from './kept-trees.ts';

/** What checks need of their surroundings. */
interface CheckGround {
  readonly database: Database;
  readonly folders: Pick<DataFolder, 'blobs' | 'knowledge' | 'scratch' | 'trees'>;
  readonly sandbox: Sandbox;
  readonly log: Log;
}

const idleMs = 500;
/** How often to look whether a check was cancelled. */
const lookMs = 1_000;

/** Do the checks of reachability that wait, one at a time, until it is stopped. */
export function startChecks(ground: CheckGround): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(ground, stopping.signal);
  return {
    async stop() {
      stopping.abort(new Error('the server ends'));
      await running;
    },
  };
}

async function run(ground: CheckGround, signal: AbortSignal): Promise<void> {
  const checks = new CheckStore(ground.database);
  let hasTakenUp = false;
  while (!signal.aborted) {
    const isBusy = await once().catch((error: unknown) => {
      if (!isDatabaseAway(error)) ground.log.error({ err: error }, 'check of reachability failed');
      return false;
    });
    if (!isBusy) await sleep(idleMs, undefined, { signal }).catch(() => undefined);
  }

  async function once(): Promise<boolean> {
    if (!hasTakenUp) await checks.takeUpAgain();
    hasTakenUp = true;
    const check = await checks.claim();
    if (check === undefined) return false;
    await doCheck(ground, checks, check, signal);
    return true;
  }
}

async function doCheck(
  ground: CheckGround,
  checks: CheckStore,
  check: ClaimedCheck,
  signal: AbortSignal,
): Promise<void> {
  const { folders, sandbox, log } = ground;
  const cancelled = new AbortController();
  const look = async () => (await checks.isOurs(check)) || cancelled.abort(new Error('cancelled'));
  const looking = setInterval(() => void look().catch(() => undefined), lookMs);
  try {
    const order = await checks.order(check.taskId);
    const inputs = await hashInputs({ ...order, entries: check.entries }, folders.knowledge);
    if (await checks.takeOver(check, inputs)) {
      log.info({ task: check.taskId }, 'reachability taken over from a check of the same');
      return;
    }
    const { result, trees } = await runCheck(
      {
        ...order,
        entries: check.entries,
        blobs: folders.blobs,
        knowledge: folders.knowledge,
        projectId: check.projectId,
        version: await hashProgram(),
      },
      {
        sandbox,
        scratch: folders.scratch,
        trees: new KeptTrees(folders.trees),
        signal: AbortSignal.any([signal, cancelled.signal]),
        // Nothing depends on it.
        progress: (percent) => void checks.progress(check, percent).catch(() => undefined),
      },
    );
    await checks.finish(check, inputs, result);
    log.info(
      {
        task: check.taskId,
        verdicts: result.verdicts.length,
        trees_taken: trees.taken,
        trees_made: trees.made,
      },
      'reachability checked',
    );
  } catch (error) {
    if (signal.aborted) return checks.giveBack(check);
    if (cancelled.signal.aborted) return;
    if (isDatabaseAway(error)) throw error;
    log.error({ task: check.taskId, err: error }, 'reachability not checked');
    await checks.fail(
      check,
      error instanceof BrokenCheck ? error.message : '可达性分析发生内部错误，请查看服务器日志',
    );
  } finally {
    clearInterval(looking);
  }
}
