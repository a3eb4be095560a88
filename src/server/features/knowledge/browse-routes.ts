import { knowledge as calls } from '#contract';
import { clustersOf, type KnowledgeSearch, type Snapshot, sources, weaknessName } from '#kb';
import { primaryId } from '#model';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { coverageRows } from './coverage-rows.ts';
import { HotPlaces } from './hot-lists.ts';
import type { Finding } from '../../health/watch.ts';
import type { Library } from './library.ts';
import type { KnowledgeUseStore } from './use-store.ts';

/** What is known of the node that analyses; `queue` is what the health of the installation tells of it. */
export type NodeFacts = () => {
  readonly name: string;
  readonly version: string;
  readonly queue: Finding | undefined;
};

const hotLimit = 10;
/** So many projects are answered. */
const mostProjects = 200;

/** Ways into the knowledge base: what is hot, clusters, figures, and which projects have a vulnerability. */
export function browseRoutes(api: Api, library: Library, uses: KnowledgeUseStore, node: NodeFacts): void {
  const hot = new HotPlaces(library);
  serve(api, calls.hotVulnerabilities, async ({ limit = hotLimit }) => ({
    list: await hot.vulnerabilities(limit),
  }));
  serve(api, calls.hotComponents, async ({ limit = hotLimit }) => ({ list: await hot.components(limit) }));

  const clusters = new OfGeneration(library, clusterRows);
  serve(api, calls.clusterList, async ({ kind }, { caller }) => {
    if (kind !== 'engine') return { list: await clusters.read() };
    if (caller.role !== 'superadmin')
      throw new Refusal(403, 'no-permission', '只有超级管理员可以查看分析节点');
    return { list: [nodeRow(node(), library.current().generation)] };
  });

  const figures = new OfGeneration(
    library,
    (_, { vulnerabilities }) => vulnerabilities.find({}, byHeat).facets,
  );
  serve(api, calls.statistics, async () => {
    const { libraryVersion, vulnerabilityCount, packageCount, loadedAt } = await library.facts();
    const { exploited, source } = await figures.read();
    return {
      library_version: libraryVersion,
      generation: library.current().generation,
      vulns: vulnerabilityCount,
      components: packageCount,
      kev: exploited.find(({ value }) => value === '1')?.count ?? 0,
      update_time: loadedAt,
      sources: source.map(({ value, count }) => ({ name: value, count })),
      coverage: coverageRows(library.current()),
    };
  });

  serve(api, calls.vulnerabilityProjects, async ({ cve_id: id }, { caller }) => {
    const found = await library.read((snapshot) => snapshot.findVulnerability(id));
    if (found === undefined) throw new Refusal(404, 'no-such-vulnerability', '知识库中没有该漏洞');
    const projects = new Map<string, ReturnType<typeof projectRow>>();
    for (const finding of await uses.findingsOf(caller, found.knowledgeId)) {
      const row = projects.get(finding.project_id) ?? projectRow(finding);
      projects.set(finding.project_id, row);
      const component = { Repo: finding.component_name, Version: finding.component_version };
      if (finding.task_id === row.task_id) row.components.push(component);
    }
    const list = [...projects.values()];
    return { list: list.slice(0, mostProjects), truncated: list.length > mostProjects };
  });
}

const byHeat = { by: 'hot', direction: 'desc' } as const;

type UsedFinding = Awaited<ReturnType<KnowledgeUseStore['findingsOf']>>[number];

function projectRow(finding: UsedFinding) {
  return {
    product_id: finding.project_id,
    product_name: finding.project_name,
    task_id: finding.task_id,
    task_name: finding.task_name,
    create_time: finding.created_at.toISOString(),
    components: [] as { Repo: string; Version: string }[],
  };
}

/** The one node of an installation: it analyses what it is given itself. */
function nodeRow({ name, version, queue }: ReturnType<NodeFacts>, generation: number) {
  const numberOf = (fact: string) => Number(queue?.[fact] ?? 0);
  return {
    cluster_id: 'local',
    name,
    kind: 'engine' as const,
    group: 'node' as const,
    // Nothing is known of its queue while the database is away.
    value: queue?.state ?? 'failed',
    size: numberOf('running'),
    top: [],
    keywords: [],
    node: { version, generation, queued: numberOf('queued'), workers: numberOf('worker_connections') },
  };
}

/** What is computed once for a generation. */
class OfGeneration<Value> {
  private value: Promise<Value> | undefined;

  constructor(
    private readonly library: Library,
    private readonly compute: (snapshot: Snapshot, search: KnowledgeSearch) => Promise<Value> | Value,
  ) {
    library.onSwitch(() => (this.value = undefined));
  }

  read(): Promise<Value> {
    this.value ??= this.library.read(this.compute);
    return this.value;
  }
}

async function clusterRows(snapshot: Snapshot, { vulnerabilities: index }: KnowledgeSearch) {
  const found = clustersOf(index);
  const members = found.flatMap(({ hottest }) => hottest);
  const read = await snapshot.vulnerabilitiesAt(index.linesOf(members));
  const nameOf = new Map(members.map((document, at) => [document, read[at]]));
  return found.map(({ group, value, size, hottest, keywords }) => ({
    cluster_id: `${group}:${value}`,
    name: clusterName(group, value),
    kind: 'vuln' as const,
    group,
    value,
    size,
    top: hottest.flatMap((document) => {
      const one = nameOf.get(document);
      return one === undefined ? [] : [primaryId(one)];
    }),
    keywords: keywords.map((keyword) => weaknessName(keyword) ?? keyword),
  }));
}

function clusterName(group: 'weakness' | 'ecosystem' | 'source', value: string): string {
  if (group === 'weakness') return weaknessName(value) ?? value;
  return group === 'source' ? (sources.find(({ id }) => id === value)?.title ?? value) : value;
}
