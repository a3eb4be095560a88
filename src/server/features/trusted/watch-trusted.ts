import type { Log } from '../../log.ts';
import type { KnowledgeLender } from '../../knowledge-lender.ts';
import { riskOf, vulnerabilitiesOf } from './check.ts';
import { type EntryStore, newlySerious } from './entry-store.ts';
import { nobody } from './events.ts';
import { seriousIds } from './policy.ts';

const everyMs = 10_000;
const entriesPerRound = 500;

/**
 * Watch the entries of the trusted repository while the server runs: when the knowledge has changed they are looked at
 * again, and one of which something serious became known is watched from then on; one whose term is over is retired.
 *
 * Which generation an entry was held against stands with it, so nothing is missed while the server is down.
 */
export function watchTrusted(
  entries: EntryStore,
  knowledge: KnowledgeLender,
  log: Pick<Log, 'info' | 'warn'>,
): { stop(): Promise<void> } {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= look(entries, knowledge, log)
      .catch((error: unknown) => log.warn({ err: error }, 'the trusted repository could not be watched'))
      .finally(() => (round = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

async function look(entries: EntryStore, knowledge: KnowledgeLender, log: Pick<Log, 'info'>): Promise<void> {
  await retireExpired(entries);
  const generation = await knowledge.read(async (current) => current.generation);
  let watchedCount = 0;
  for (;;) {
    const outdated = await entries.outdated(generation, entriesPerRound);
    if (outdated.length === 0) break;
    watchedCount += await lookAgain(entries, knowledge, outdated);
    if (outdated.length < entriesPerRound) break;
  }
  if (watchedCount > 0) log.info({ generation, count: watchedCount }, 'trusted components are watched');
}

type Outdated = Awaited<ReturnType<EntryStore['outdated']>>;

/** Hold entries against the knowledge of now. Answers of how many something serious became known. */
async function lookAgain(
  entries: EntryStore,
  knowledge: KnowledgeLender,
  outdated: Outdated,
): Promise<number> {
  const known = await vulnerabilitiesOf(knowledge, outdated);
  let watchedCount = 0;
  for (const entry of outdated) {
    const vulnerabilities = known.of(entry);
    await entries.keepRisk(entry.entry_id, known.generation, riskOf(vulnerabilities));
    const found = newlySerious({ serious: seriousIds({ vulnerabilities }) }, entry.accepted);
    if (entry.status !== 'trusted' || found.length === 0) continue;
    const text = `知识库更新后发现超危或高危漏洞：${listed(found)}`;
    // Somebody who changes it at this moment has the last word.
    await entries.change(entry.entry_id, entry.revision, { act: 'watch', by: nobody, text });
    watchedCount += 1;
  }
  return watchedCount;
}

async function retireExpired(entries: EntryStore): Promise<void> {
  const change = { act: 'expire', by: nobody, text: '有效期已到，待续期' } as const;
  for (const { entry_id: id, revision } of await entries.expired(entriesPerRound)) {
    await entries.change(id, revision, change);
  }
}

const namedIds = 5;

function listed(ids: readonly string[]): string {
  const more = ids.length > namedIds ? ` 等 ${ids.length} 个` : '';
  return `${ids.slice(0, namedIds).join('、')}${more}`;
}
