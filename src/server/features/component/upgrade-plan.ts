import { component } from '#contract';
import { type ProvenUpgrade, proveUpgrades, pushTo } from '#engine';
import type { KnowledgeLender } from '../../knowledge-lender.ts';
import type { GraphStore } from './graph-store.ts';

type Affected = Awaited<ReturnType<GraphStore['affected']>>[number];

/** So many of the components that bring another one in are named. */
const mostNamed = 10;

/** Plan the upgrades of a task, prove them with the knowledge that serves now, and say what has to move for each. */
export async function upgradePlanOf(graphs: GraphStore, lender: KnowledgeLender, taskId: string) {
  const affected = await graphs.affected(taskId);
  const hopeless = affected.filter(({ better }) => better === '');
  const wanted = affected
    .filter(({ better }) => better !== '')
    .map((row) => ({ row, component: row, to: row.better }));
  const { generation, proven } = await lender.read(async (knowledge) => ({
    generation: knowledge.generation,
    proven: await proveUpgrades(wanted, knowledge),
  }));
  const upgrades = proven
    .map((upgrade, index) => ({ upgrade, row: wanted[index]?.row }))
    .flatMap(({ upgrade, row }) => (row === undefined ? [] : [{ upgrade, row }]))
    .toSorted((a, b) => b.upgrade.removed.length - a.upgrade.removed.length);
  const listed = upgrades.slice(0, component.mostPlanned);
  const bringers = await bringersOf(
    graphs,
    taskId,
    listed.map(({ row }) => row),
  );
  const count = (part: 'removed' | 'remaining' | 'gained') =>
    proven.reduce((sum, upgrade) => sum + upgrade[part].length, 0);
  return {
    generation,
    removed: count('removed'),
    remaining: count('remaining'),
    gained: count('gained'),
    hopeless: {
      components: hopeless.length,
      vulnerabilities: hopeless.reduce((sum, row) => sum + row.count, 0),
    },
    total: upgrades.length,
    list: listed.map(({ upgrade, row }) => toRow(upgrade, row, bringers(row.component_id))),
  };
}

function toRow(
  { to, isMajor, removed, remaining, gained }: ProvenUpgrade,
  row: Affected,
  through: readonly Bringer[],
): component.PlannedUpgrade {
  return {
    Id: row.component_id,
    Repo: row.name,
    Version: row.version,
    fetcher: row.ecosystem,
    dep_mode: row.directness,
    to,
    is_major: isMajor ? 1 : 0,
    removed: [...removed],
    remaining: [...remaining],
    gained: [...gained],
    through: through.slice(0, mostNamed).map(({ name, version }) => ({ Repo: name, Version: version })),
    through_count: through.length,
  };
}

interface Bringer {
  readonly name: string;
  readonly version: string;
}

/** The components that the project asks for itself and that lead to each of some others, over however many steps. */
async function bringersOf(graphs: GraphStore, taskId: string, rows: readonly Affected[]) {
  const transitive = rows.filter(({ directness }) => directness === 'transitive');
  const ids = transitive.map(({ component_id: id }) => id);
  if (ids.length === 0) return () => [];
  const askers = new Map<string, string[]>();
  for (const { from, to } of await graphs.edgesAbove(taskId, ids)) pushTo(askers, to, from);
  const above = new Set([...askers.values()].flat());
  const direct = new Map(
    (await graphs.nodes(taskId, above))
      .filter(({ directness }) => directness === 'direct')
      .map((node) => [node.component_id, node]),
  );
  return (id: string): Bringer[] => {
    const met = new Set([id]);
    // A set keeps the order of insertion, so what is added here is met later in this very loop.
    for (const one of met) for (const asker of askers.get(one) ?? []) met.add(asker);
    return [...met].flatMap((one) => (one === id ? [] : (direct.get(one) ?? [])));
  };
}
