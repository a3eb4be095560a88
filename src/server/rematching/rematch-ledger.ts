import { changedEcosystems, changedPackages, generationFolder, openSnapshot, type Snapshot } from '#kb';
import { raiseForKnowledge } from '../features/alert/raise.ts';
import { replaceNotes } from '../features/task/note-results.ts';
import { keepRematch } from '../features/task/result-store.ts';
import { followKnowledge, notesOn } from '../features/vulnerability/follow-knowledge.ts';
import type { Log } from '../log.ts';
import type { Concerned, LedgerStore, Serving } from './ledger-store.ts';
import { Matcher } from './matcher.ts';

/** What rematching works with. */
export interface RematchTools {
  readonly ledger: LedgerStore;
  /** The folder of all generations. */
  readonly knowledge: string;
  readonly log: Log;
}

/** So many tasks are looked at together, */
const tasksPerBatch = 50;
/** unless so few packages have changed that their components are looked up at once in all of them. */
const fewPackages = 200;

/**
 * Match the tasks of the ledger that are behind with the generation that serves, without reading any code again.
 * Answers how many there were.
 *
 * What a task is by stands in its row and is changed together with its findings: whoever is killed in the middle leaves
 * each task old or new, and the next look finds what is left. A task that is scanned meanwhile with an older generation
 * is behind when it ends.
 */
export async function rematchLedger(tools: RematchTools, stopping: AbortSignal): Promise<number> {
  const { ledger, knowledge, log } = tools;
  const serving = await ledger.serving();
  if (serving === undefined) return 0;
  const behind = await ledger.behind(serving.generation);
  if (behind.length === 0) return 0;
  const startedAt = performance.now();
  const snapshot = await openSnapshot(generationFolder(knowledge, serving.generation));
  let changeCount = 0;
  try {
    for (const from of new Set(behind.map(({ generation }) => generation))) {
      const taskIds = behind.filter(({ generation }) => generation === from).map(({ taskId }) => taskId);
      const step = new Step(tools, snapshot, { from, to: serving });
      changeCount += await step.run(taskIds, stopping);
      if (stopping.aborted) break;
    }
  } finally {
    await snapshot.close();
  }
  const seconds = Math.round(performance.now() - startedAt) / 1_000;
  log.info(
    { generation: serving.generation, tasks: behind.length, changes: changeCount, seconds },
    'rematched',
  );
  return behind.length;
}

/** The way of some tasks from one generation to another. */
class Step {
  private readonly matcher: Matcher;

  constructor(
    private readonly tools: RematchTools,
    snapshot: Snapshot,
    private readonly way: { readonly from: number; readonly to: Serving },
  ) {
    this.matcher = new Matcher(snapshot);
  }

  /** Answers how many findings have changed. */
  async run(taskIds: readonly string[], stopping: AbortSignal): Promise<number> {
    const changed = await this.changed();
    const isFew =
      changed !== undefined && changed.ecosystems.length === 0 && changed.packages.length <= fewPackages;
    const batch = isFew ? taskIds.length : tasksPerBatch;
    let changeCount = 0;
    for (let at = 0; at < taskIds.length && !stopping.aborted; at += batch) {
      changeCount += await this.rematch(taskIds.slice(at, at + batch), changed, stopping);
    }
    return changeCount;
  }

  /** Of what the generations say something else; `undefined` when the former one is gone: maybe of all. */
  private async changed(): Promise<Concerned | undefined> {
    const { knowledge, log } = this.tools;
    const { from, to } = this.way;
    try {
      const [former, next] = [generationFolder(knowledge, from), generationFolder(knowledge, to.generation)];
      return concernedBy(await changedPackages(former, next), await changedEcosystems(former, next));
    } catch (error) {
      log.info({ err: error, from }, 'the former generation is gone, all components are matched');
      return undefined;
    }
  }

  private async rematch(
    taskIds: readonly string[],
    changed: Concerned | undefined,
    stopping: AbortSignal,
  ): Promise<number> {
    const { ledger } = this.tools;
    const affected = await ledger.componentsOf(taskIds, changed);
    await this.matcher.learn(affected);
    const purls = affected.map(({ purl }) => purl);
    const concerned =
      purls.length === 0 ? new Map<string, string[]>() : await ledger.tasksWith(taskIds, purls, changed);
    let changeCount = 0;
    for (const [taskId, own] of concerned) {
      if (stopping.aborted) return changeCount;
      changeCount += await this.change(taskId, own);
    }
    const untouched = taskIds.filter((taskId) => !concerned.has(taskId));
    if (untouched.length > 0) await ledger.follow(untouched, this.way.from, this.way.to);
    return changeCount;
  }

  private async change(taskId: string, purls: readonly string[]): Promise<number> {
    const { from, to } = this.way;
    const matches = {
      purls,
      ...this.matcher.of(purls),
      fromGeneration: from,
      generation: to.generation,
      whyGone: (knowledgeId: string) => this.matcher.whyGone(knowledgeId),
    };
    let changeCount = 0;
    await this.tools.ledger.change({ taskId, generation: from }, async (transaction) => {
      const changes = await followKnowledge(transaction, taskId, matches);
      changeCount = changes.length;
      await replaceNotes(transaction, taskId, 'vulnerabilities', await notesOn(transaction, taskId));
      await keepRematch(transaction, taskId, to);
      await raiseForKnowledge(transaction, taskId, changes);
    });
    return changeCount;
  }
}

/**
 * Which components are to be matched anew: what is said of a repository holds for the Swift package that it is, and what
 * is said of packages of distributions for whatever was built from them.
 */
function concernedBy(packages: ReadonlySet<string>, ecosystems: readonly string[]): Concerned {
  const keys = [...packages].flatMap((key) => {
    const repository = /^pkg:github\/([^/]+\/[^/]+)$/.exec(key)?.[1];
    return repository === undefined ? [key] : [key, `pkg:swift/github.com/${repository}`];
  });
  const distributed = keys.flatMap((key) => /^pkg:(deb|rpm|apk)\//.exec(key)?.[1] ?? []);
  return { packages: keys, ecosystems: [...new Set([...ecosystems, ...distributed])] };
}
