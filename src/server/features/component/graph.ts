import { type AnswerOf, component, type InputOf, riskToWire } from '#contract';
import { dependencyPaths, shortestAskers } from '#engine';
import { licensesOf } from '#model';
import { Refusal } from '../../http/refusal.ts';
import type { GraphStore } from './graph-store.ts';

type Graph = AnswerOf<typeof component.dependency>;
type Edge = Awaited<ReturnType<GraphStore['edgesFrom']>>[number];
type Node = Awaited<ReturnType<GraphStore['nodes']>>[number];

/** So many components are drawn, or stand on one level of a tree. */
const most = { drawn: 60, risky: 40, level: 1000, edges: 5000, paths: 100, neighbours: 200 } as const;

/** The task that a graph is of. */
export interface GraphScope {
  readonly taskId: string;
  /** What the root is called. */
  readonly name: string;
}

/** Who needs whom in a task, as far as was asked. Refuses a component that is not in it. */
export async function graphOf(
  graphs: GraphStore,
  scope: GraphScope,
  asked: Pick<InputOf<typeof component.dependency>, 'Id' | 'parent' | 'risk'>,
): Promise<Graph> {
  const found = await find(graphs, scope, asked);
  const nodes = await graphs.nodes(scope.taskId, found.ids);
  const known = new Set(nodes.map(({ component_id }) => component_id));
  const edges = found.edges.filter(({ from, to }) => known.has(from) && known.has(to)).map(toWireEdge);
  return {
    root: scope.taskId,
    root_name: scope.name,
    nodes: nodes.map(toWireNode),
    edges: [...(found.isFromRoot ? rootEdges(scope.taskId, nodes) : []), ...edges],
    ...found.about,
    unplaced: await graphs.countBeginnings(scope.taskId, 'unplaced'),
    truncated: found.isTruncated,
  };
}

/** A part of a graph. */
interface Part {
  readonly ids: ReadonlySet<string>;
  readonly edges: readonly Edge[];
  /** Whether what the project itself asks for hangs on the root. */
  readonly isFromRoot: boolean;
  readonly isTruncated: boolean;
  readonly about?: Pick<Graph, 'paths' | 'dependant_count'>;
}

function find(
  graphs: GraphStore,
  { taskId }: GraphScope,
  { Id: id, parent, risk }: Parameters<typeof graphOf>[2],
): Promise<Part> {
  if (id !== undefined) return around(graphs, taskId, id);
  if (parent === taskId) return firstLevel(graphs, taskId, 'direct');
  if (parent === component.unplacedParent) return firstLevel(graphs, taskId, 'unplaced');
  if (parent !== undefined) return below(graphs, taskId, parent);
  return risk === undefined ? fromRoot(graphs, taskId) : toRisks(graphs, taskId);
}

/** As much of the graph as can be drawn, level by level, the riskiest first on the first one. */
async function fromRoot(graphs: GraphStore, taskId: string): Promise<Part> {
  const direct = await graphs.beginnings(taskId, 'direct', most.drawn + 1);
  const ids = new Set(direct.slice(0, most.drawn));
  const edges: Edge[] = [];
  let isTruncated = direct.length > most.drawn;
  for (let level = [...ids]; level.length > 0; ) {
    const further = await graphs.edgesFrom(taskId, level, most.edges);
    isTruncated ||= further.length === most.edges;
    level = [];
    for (const edge of further) {
      if (!ids.has(edge.to) && ids.size < most.drawn) {
        ids.add(edge.to);
        level.push(edge.to);
      }
      if (ids.has(edge.to)) edges.push(edge);
      else isTruncated = true;
    }
  }
  return { ids, edges, isFromRoot: true, isTruncated };
}

/** How components with vulnerabilities come in, the riskiest first, each by a shortest way. */
async function toRisks(graphs: GraphStore, taskId: string): Promise<Part> {
  const risky = await graphs.beginnings(taskId, 'risky', most.risky + 1);
  const shown = risky.slice(0, most.risky);
  const above = await graphs.edgesAbove(taskId, shown);
  const askers = shortestAskers(above, await directIds(graphs, taskId));
  const ids = new Set<string>();
  for (const id of shown) {
    for (let step: string | undefined = id; step !== undefined; step = askers.get(step)) ids.add(step);
  }
  const edges = above.filter(({ from, to }) => askers.get(to) === from);
  return { ids, edges, isFromRoot: true, isTruncated: risky.length > shown.length };
}

function directIds(graphs: GraphStore, taskId: string): Promise<string[]> {
  return graphs.beginnings(taskId, 'direct', Number.MAX_SAFE_INTEGER);
}

/** What a tree begins with. */
async function firstLevel(
  graphs: GraphStore,
  taskId: string,
  beginning: 'direct' | 'unplaced',
): Promise<Part> {
  const ids = await graphs.beginnings(taskId, beginning, most.level + 1);
  return {
    ids: new Set(ids.slice(0, most.level)),
    edges: [],
    isFromRoot: beginning === 'direct',
    isTruncated: ids.length > most.level,
  };
}

/** What a component needs. */
async function below(graphs: GraphStore, taskId: string, id: string): Promise<Part> {
  await refuseUnknown(graphs, taskId, id);
  const edges = await graphs.edgesFrom(taskId, [id], most.level + 1);
  return {
    ids: new Set([id, ...edges.slice(0, most.level).map(({ to }) => to)]),
    edges,
    isFromRoot: false,
    isTruncated: edges.length > most.level,
  };
}

/** The ways from the root to a component, who asks for it, and what it needs. */
async function around(graphs: GraphStore, taskId: string, id: string): Promise<Part> {
  await refuseUnknown(graphs, taskId, id);
  const above = await graphs.edgesAbove(taskId, [id]);
  const roots = new Set(await directIds(graphs, taskId));
  const { paths, isComplete } = dependencyPaths(id, above, roots, most.paths);
  const [askers, needs] = await Promise.all([
    graphs.edgesTo(taskId, id, most.neighbours),
    graphs.edgesFrom(taskId, [id], most.neighbours),
  ]);
  const ids = new Set([id, ...paths.flat(), ...askers.map(({ from }) => from), ...needs.map(({ to }) => to)]);
  const dependants = new Set(above.map(({ from }) => from));
  dependants.delete(id);
  return {
    ids,
    edges: distinctEdges([...above, ...needs]),
    isFromRoot: true,
    isTruncated: !isComplete || askers.length === most.neighbours || needs.length === most.neighbours,
    about: {
      paths: paths.map((path) => [taskId, ...path]),
      dependant_count: dependants.size,
    },
  };
}

async function refuseUnknown(graphs: GraphStore, taskId: string, id: string): Promise<void> {
  if (await graphs.has(taskId, id)) return;
  throw new Refusal(404, 'no-such-component', '该任务中没有此组件');
}

function distinctEdges(edges: readonly Edge[]): Edge[] {
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()];
}

/** What the project itself asks for, as edges of the root. */
function rootEdges(root: string, nodes: readonly Node[]) {
  return nodes
    .filter(({ directness }) => directness === 'direct')
    .map(({ component_id: to, scopes, requirement }) => ({
      from: root,
      to,
      scope: scopes[0] ?? 'runtime',
      constraint: requirement,
    }));
}

function toWireEdge({ from, to, scope, requirement }: Edge) {
  return { from, to, scope, constraint: requirement };
}

function toWireNode(node: Node): component.DependencyNode {
  return {
    id: node.component_id,
    Repo: node.name,
    Version: node.version,
    requirement: node.requirement,
    fetcher: node.ecosystem,
    VulnSeverity: riskToWire(node.severity),
    Licenses: licensesOf(node.license),
    dep_mode: node.directness,
    depth: node.depth ?? undefined,
    child_count: node.child_count,
  };
}
