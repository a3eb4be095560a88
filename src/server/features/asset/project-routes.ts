import { asset, type InputOf, type WireSeverity } from '#contract';
import { narrowed } from '../../db/project-access.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Editions } from '../../ledger/editions.ts';
import { safeRank } from '../../ledger/project-ranks.ts';
import type { ProjectAssetFilter, ProjectAssetStore } from '../../ledger/project-store.ts';
import { projectRiskToWire, toProjectAsset } from './rows.ts';

/** Projects as assets. */
export function projectAssetRoutes(api: Api, editions: Editions, projects: ProjectAssetStore): void {
  serve(api, asset.projectStatistics, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    const [figures, facets] = await Promise.all([
      projects.figures(edition),
      editions.remember(edition, 'projects: facets', () => projects.facets(edition)),
    ]);
    return {
      total: figures.total,
      analysed: figures.analysed,
      risk: figures.risk,
      high_risk: figures.high_risk,
      task_total: figures.tasks,
      ...(figures.lines !== null && { line_total: figures.lines }),
      ...(figures.self_rate !== null && { avg_self_rate: figures.self_rate }),
      self_rate_unknown: figures.unread,
      by_type: facets.flatMap(({ facet, value, count }) => (facet === 'type' ? { value, count } : [])),
      by_risk: risksOf(facets),
      by_unit: facets.flatMap(({ facet, value, count }) => (facet === 'unit' ? { value, count } : [])),
    };
  });

  serve(api, asset.projectAssets, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    const filter = filterOf(query);
    const sorts = sortsOf(query, ['name', 'last_time', 'component_count', 'vuln', 'self_rate']).map(
      ({ key, direction }) => ({ key: columns[key], direction }),
    );
    const facets = await editions.remember(edition, 'projects: facets', () => projects.facets(edition));
    const total = await projects.count(edition, filter);
    const read = async (slice: Slice) =>
      (await projects.list(edition, filter, sorts, slice)).map(toProjectAsset);
    return answerList(query, total, read, {
      type: facets.flatMap(({ facet, value, count }) => (facet === 'type' ? { value, count } : [])),
      owner: facets.flatMap(({ facet, value, count }) => (facet === 'owner' ? { value, count } : [])),
      risk: risksOf(facets),
    });
  });
}

const columns = {
  name: 'name',
  last_time: 'analysed_at',
  component_count: 'component_count',
  vuln: 'vulnerabilities',
  self_rate: 'self_rate',
} as const;

function filterOf(query: InputOf<typeof asset.projectAssets>): ProjectAssetFilter {
  return { name: query.name, types: query.type, owners: query.owner, ranks: query.risk?.flatMap(rankOf) };
}

/** The ranks that a word stands for. */
function rankOf(word: string): number[] {
  return ranks.filter((rank) => wordOf(rank) === word);
}

function risksOf(
  facets: readonly { readonly facet: string; readonly value: string; readonly count: number }[],
) {
  const counts = new Map(
    facets.flatMap(({ facet, value, count }) => (facet === 'risk' ? [[Number(value), count] as const] : [])),
  );
  const words = new Map<WireSeverity, number>();
  for (const rank of ranks) {
    const count = counts.get(rank) ?? 0;
    if (count > 0) words.set(wordOf(rank), (words.get(wordOf(rank)) ?? 0) + count);
  }
  return [...words].map(([value, count]) => ({ value, count }));
}

/** What stands for no rank; such projects stand last. */
const unranked = -1;
const ranks = [...Array.from({ length: safeRank + 1 }, (_, rank) => rank), unranked];

function wordOf(rank: number): WireSeverity {
  return projectRiskToWire(rank === unranked ? null : rank);
}
