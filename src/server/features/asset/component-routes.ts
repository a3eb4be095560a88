import { asset, type InputOf, riskFromWire, riskToWire, severityCountToWire } from '#contract';
import { narrowed } from '../../db/project-access.ts';
import { exceptedNamesOf } from '../../db/excepted.ts';
import { componentRisks } from '../../db/component-risk.ts';
import { factsKey, type PackageFactsStore } from '../../db/package-facts.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { NamedVersions } from '../../knowledge-lender.ts';
import type { Editions } from '../../ledger/editions.ts';
import type {
  ComponentAssetFilter,
  ComponentAssetSort,
  ComponentAssetStore,
} from '../../ledger/component-store.ts';
import { toComponentAsset } from './rows.ts';

/** So many packages are named as those in the most versions. */
const namedPackages = 10;

interface ComponentAssetGround {
  readonly editions: Editions;
  readonly components: ComponentAssetStore;
  readonly packages: PackageFactsStore;
  readonly knowledge: NamedVersions;
}

/** Components as assets: a row per package, whatever its versions. */
export function componentAssetRoutes(
  api: Api,
  { editions, components, packages, knowledge }: ComponentAssetGround,
): void {
  serve(api, asset.componentStatistics, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    return editions.remember(edition, 'components: figures', async () => {
      const most = { key: 'version_count', direction: 'desc' } as const;
      const [figures, facets, spread] = await Promise.all([
        components.figures(edition),
        components.facets(edition),
        components.list(edition, { isFragmented: [true] }, [most], { offset: 0, limit: namedPackages }),
      ]);
      const risks = new Map(
        facets.flatMap(({ facet, value, count }) =>
          facet === 'risk' ? [[componentRisks[Number(value)] ?? 'undetected', count] as const] : [],
        ),
      );
      const { undetected = 0, ...severities } = Object.fromEntries(risks);
      return {
        ...figures,
        risk: severityCountToWire(severities),
        undetected,
        by_fetcher: facets.flatMap(({ facet, value, count }) =>
          facet === 'ecosystem' ? { value, count } : [],
        ),
        fragmentation: spread.map((row) => ({
          Repo: row.name,
          fetcher: row.ecosystem,
          versions: row.version_count,
          projects: row.project_count,
        })),
      };
    });
  });

  serve(api, asset.componentAssets, async (query, { caller }) => {
    const edition = await editions.of(narrowed(caller, query));
    const filter = filterOf(query);
    const count = () => components.count(edition, filter);
    // Tickets change while the edition does not.
    const total = await (filter.isWithoutTicket === undefined
      ? editions.remember(edition, `components: ${JSON.stringify(filter)}`, count)
      : count());
    const facets = await editions.remember(edition, 'components: facets', () => components.facets(edition));
    const read = async (slice: Slice) => {
      const rows = await components.list(edition, filter, orderOf(query), slice);
      const [facts, named] = await Promise.all([
        packages.factsOf(rows),
        knowledge.latestNamed(rows.map((row) => row.package_key)),
      ]);
      return rows.map((row, index) => toComponentAsset(row, facts.get(factsKey(row)), named[index] ?? ''));
    };
    return answerList(query, total, read, {
      VulnSeverity: facets
        .filter(({ facet }) => facet === 'risk')
        .sort((a, b) => Number(a.value) - Number(b.value))
        .map(({ value, count }) => ({
          value: riskToWire(componentRisks[Number(value)] ?? 'undetected'),
          count,
        })),
      fetcher: facets.flatMap(({ facet, value, count }) => (facet === 'ecosystem' ? { value, count } : [])),
    });
  });
}

type Query = InputOf<typeof asset.componentAssets>;

const columns = {
  Repo: 'name',
  project_count: 'project_count',
  version_count: 'version_count',
  VulnSeverity: 'severity_rank',
  vuln_count: 'vulnerability_count',
} as const;

function orderOf(query: Query): ComponentAssetSort[] {
  return sortsOf(query, ['Repo', 'project_count', 'version_count', 'VulnSeverity', 'vuln_count']).map(
    ({ key, direction }) => {
      // Ranks count from the worst: the most severe last is the ascending order of people.
      const isReversed = key === 'VulnSeverity';
      return { key: columns[key], direction: isReversed === (direction === 'asc') ? 'desc' : 'asc' };
    },
  );
}

function filterOf(query: Query): ComponentAssetFilter {
  return {
    name: query.Repo,
    ecosystems: query.fetcher,
    ranks: query.VulnSeverity?.flatMap((word) => {
      const risk = riskFromWire(word);
      return risk === undefined ? [] : componentRisks.indexOf(risk);
    }),
    isFragmented: query.fragmented?.map((word) => word === '1'),
    isVulnerable: query.vulnerable?.map((word) => word === '1'),
    license: query.license === 'none' ? '' : query.license,
    isWithoutTicket: query.no_ticket === undefined ? undefined : query.no_ticket === '1',
    excepted: exceptedNamesOf(query),
  };
}
