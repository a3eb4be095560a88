import {
  type InputOf,
  knowledge as calls,
  severityFromWire,
  severityToWire,
  type WireSeverity,
} from '#contract';
import type { Facet, KnowledgeSearch, PackageSort, Snapshot, VulnerabilitySort } from '#kb';
import type { Severity } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Library } from './library.ts';
import { nothingKnown, factsKey, type PackageFactsStore } from '../../db/package-facts.ts';
import { toKnownComponent, toKnownVulnerability } from './rows.ts';
import type { KnowledgeUseStore } from './use-store.ts';

/** The lists of vulnerabilities and packages, searched in the files of the generation that serves. */
export function searchRoutes(
  api: Api,
  library: Library,
  uses: KnowledgeUseStore,
  packageFacts: PackageFactsStore,
): void {
  serve(api, calls.vulnerabilityList, async (query, { caller }) => {
    const { documents, facets, generation } = await library.read((snapshot, { vulnerabilities }) => ({
      ...vulnerabilities.find(vulnerabilityFilter(query), vulnerabilitySort(query)),
      generation: snapshot.generation,
    }));
    const read = (slice: Slice) =>
      library.read((snapshot, search) => {
        // A list that is sent in parts ends where the knowledge was replaced meanwhile.
        if (snapshot.generation !== generation) return [];
        const part = documents.subarray(slice.offset, slice.offset + slice.limit);
        return vulnerabilityRows({ snapshot, search, uses, caller }, part);
      });
    return answerList(query, documents.length, read, vulnerabilityFacets(facets));
  });

  serve(api, calls.componentList, async (query, { caller }) => {
    const { packages } = await library.read((_, search) => search);
    const filter = {
      words: some(query.q),
      ecosystems: query.manager,
      severities: query.VulnSeverity?.flatMap(severityOf),
    };
    const { documents, facets } = packages.find(filter, packageSort(query));
    const read = async (slice: Slice) => {
      const part = documents.subarray(slice.offset, slice.offset + slice.limit);
      const known = Array.from(part, (document) => packages.at(document));
      const [counts, facts] = await Promise.all([
        uses.countByPackage(
          caller,
          known.map(({ key }) => key),
        ),
        packageFacts.factsOf(known),
      ]);
      return known.map((one) => {
        const about = facts.get(factsKey(one)) ?? nothingKnown;
        return toKnownComponent(one, about, counts.get(one.key) ?? 0);
      });
    };
    return answerList(query, documents.length, read, {
      manager: [...facets.ecosystem],
      VulnSeverity: facets.severity.map(wireSeverity),
    });
  });
}

interface Reading {
  readonly snapshot: Snapshot;
  readonly search: KnowledgeSearch;
  readonly uses: KnowledgeUseStore;
  readonly caller: Caller;
}

async function vulnerabilityRows({ snapshot, search, uses, caller }: Reading, documents: Uint32Array) {
  const index = search.vulnerabilities;
  const read = await snapshot.vulnerabilitiesAt(index.linesOf(documents));
  const counts = await uses.countByVulnerability(
    caller,
    read.map(({ knowledgeId }) => knowledgeId),
  );
  return read.map((one, at) =>
    toKnownVulnerability(one, index.heatOf(documents[at] ?? 0), counts.get(one.knowledgeId) ?? 0),
  );
}

type VulnerabilityQuery = InputOf<typeof calls.vulnerabilityList>;

function vulnerabilityFilter(query: VulnerabilityQuery) {
  return {
    words: some(query.q),
    vendor: some(query.vendor),
    product: some(query.product),
    severities: query.severity?.flatMap(severityOf),
    years: query.year,
    sources: query.source,
    ecosystems: query.fetcher,
    weaknesses: query.cwe?.map((id) => id.toUpperCase()),
    isExploited: query.kev?.map((word) => word === '1'),
    forecastFrom: query.epss_from,
    forecastTo: query.epss_to,
  };
}

const vulnerabilityOrders = {
  cvss_score: 'score',
  publishTime: 'published',
  update_time: 'modified',
  hot: 'hot',
  relevance: 'relevance',
} as const;

/** One order at a time: the first that is asked for. */
function vulnerabilitySort(query: VulnerabilityQuery): VulnerabilitySort {
  const [first] = sortsOf(query, calls.vulnerabilitySorts);
  if (first === undefined) return { by: 'relevance', direction: 'desc' };
  return { by: vulnerabilityOrders[first.key], direction: first.direction };
}

const packageOrders = { vuln_count: 'count', Repo: 'name', hot: 'hot', relevance: 'relevance' } as const;

function packageSort(query: object): PackageSort {
  const [first] = sortsOf(query, calls.componentSorts);
  if (first === undefined) return { by: 'relevance', direction: 'desc' };
  return { by: packageOrders[first.key], direction: first.direction };
}

function vulnerabilityFacets(facets: Readonly<Record<string, Facet>>) {
  const { severity = [], year = [], source = [], ecosystem = [], weakness = [], exploited = [] } = facets;
  return {
    severity: severity.map(wireSeverity),
    year: [...year],
    source: [...source],
    fetcher: [...ecosystem],
    cwe: [...weakness],
    kev: [...exploited],
  };
}

function wireSeverity({ value, count }: Facet[number]) {
  return { value: severityToWire(value as Severity), count };
}

function severityOf(word: string): Severity[] {
  const severity = severityFromWire(word as WireSeverity);
  return severity === undefined ? [] : [severity];
}

function some(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
