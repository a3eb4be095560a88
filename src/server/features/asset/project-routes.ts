import { asset, type InputOf, severityFromWire, severityToWire, type WireSeverity } from '#contract';
import { severities } from '#model';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Editions } from '../../ledger/editions.ts';
import {
  noVulnerability,
  type ProjectAssetFilter,
  type ProjectAssetStore,
} from '../../ledger/project-store.ts';
import { toProjectAsset } from './rows.ts';

/** Projects as assets. */
export function projectAssetRoutes(api: Api, editions: Editions, projects: ProjectAssetStore): void {
  serve(api, asset.projectStatistics, async (_input, { caller }) => {
    const edition = await editions.of(caller);
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
    };
  });

  serve(api, asset.projectAssets, async (query, { caller }) => {
    const edition = await editions.of(caller);
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

/** `未检测` is the risk of a project without results or with no component that could be matched, and `暂无风险` that of one without vulnerabilities. */
function rankOf(word: string): number[] {
  if (word === '未检测') return [-1];
  const severity = severityFromWire(word as WireSeverity);
  if (severity === undefined) return [];
  // What is scored harmless is no risk either.
  return severity === 'none' ? [severities.indexOf('none'), noVulnerability] : [severities.indexOf(severity)];
}

function risksOf(
  facets: readonly { readonly facet: string; readonly value: string; readonly count: number }[],
) {
  const counts = new Map<string, number>();
  const risks = facets.filter(({ facet }) => facet === 'risk');
  // What was not analysed stands last.
  const placeOf = (value: string) => (value === '-1' ? noVulnerability + 1 : Number(value));
  for (const { value, count } of risks.sort((a, b) => placeOf(a.value) - placeOf(b.value))) {
    const word = value === '-1' ? '未检测' : severityToWire(severities[Number(value)] ?? 'none');
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}
