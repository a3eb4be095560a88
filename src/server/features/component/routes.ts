import { findEcosystem } from '#engine';
import { component, type InputOf, riskFromWire, riskToWire } from '#contract';
import { exceptedNamesOf } from '../../db/excepted.ts';
import { componentRisks as allRisks } from '../../db/component-risk.ts';
import type { Caller } from '../../db/project-access.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import { auditFilterOf } from '../../http/audit-fields.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { KnowledgeLender, NamedVersions } from '../../knowledge-lender.ts';
import { graphOf } from './graph.ts';
import type { GraphStore } from './graph-store.ts';
import { toComponentRow } from './rows.ts';
import { upgradePlanOf } from './upgrade-plan.ts';
import type { ComponentFilter, ComponentSort, ComponentStore } from './store.ts';

type Query = InputOf<typeof component.componentList>;

/** The components of tasks, and who needs whom among them. */
export function componentRoutes(
  api: Api,
  components: ComponentStore,
  graphs: GraphStore,
  knowledge: KnowledgeLender & NamedVersions,
): void {
  serve(api, component.componentList, async (query, { caller }) =>
    list({ components, knowledge }, caller, query),
  );
  serve(api, component.componentAllList, async (query, { caller }) =>
    list({ components, knowledge }, caller, { ...query, pageNum: undefined }),
  );
  serve(api, component.fetchers, async ({ task_id: taskId }, { caller }) => {
    const { figures } = await visibleTask(components, caller, taskId);
    return { list: (figures.ecosystems ?? []).map(toFetcher) };
  });
  serve(api, component.dependency, async (query, { caller }) => {
    const { task_id: taskId, name } = await visibleTask(components, caller, query.task_id);
    return graphOf(graphs, { taskId, name }, query);
  });
  serve(api, component.upgradePlan, async (query, { caller }) => {
    const { task_id: taskId } = await visibleTask(components, caller, query.task_id);
    return upgradePlanOf(graphs, knowledge, taskId);
  });
}

async function visibleTask(components: ComponentStore, caller: Caller, taskId: string) {
  const task = await components.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

function toFetcher({ ecosystem, count }: { readonly ecosystem: string; readonly count: number }) {
  return { fetcher: ecosystem, label: findEcosystem(ecosystem)?.label ?? ecosystem, icon: ecosystem, count };
}

interface ListGround {
  readonly components: ComponentStore;
  readonly knowledge: NamedVersions;
}

async function list({ components, knowledge }: ListGround, caller: Caller, query: Query) {
  const task = await visibleTask(components, caller, query.task_id);
  const filter = filterOf(query);
  const sorts = sortsOfQuery(query);
  const isNarrowed = Object.values(filter).some((part) => part !== undefined);
  const scope = await components.scopeOf(task);
  // The total of the whole list was kept as the components arrived.
  const total = isNarrowed ? await components.count(scope, filter) : task.component_count;
  const read = async (slice: Slice) => {
    const rows = await components.list(scope, filter, sorts, slice);
    const [about, named] = await Promise.all([
      components.libraryOf(rows),
      knowledge.latestNamed(rows.map((row) => row.package_key)),
    ]);
    return rows.map((row, index) => toComponentRow(row, about(row), named[index] ?? ''));
  };
  const audits = await components.auditCounts(scope, task.component_count);
  return answerList(query, total, read, { ...facetsOf(task.figures), audit_status: audits });
}

function filterOf(query: Query): ComponentFilter {
  return {
    name: query.Repo,
    version: query.Version,
    ecosystems: query.fetcher,
    directness: query.dep_mode,
    risks: query.VulnSeverity?.flatMap((word) => riskFromWire(word) ?? []),
    standings: query.trusted,
    advice: query.suggest_level,
    isUnlicensed: query.Licenses === 'none' ? true : undefined,
    audit: auditFilterOf(query),
    excepted: exceptedNamesOf(query),
  };
}

const columns = {
  Repo: 'name',
  VulnSeverity: 'severity_rank',
  depth: 'depth',
  fetcher: 'ecosystem',
} as const;

function sortsOfQuery(query: Query): ComponentSort[] {
  return sortsOf(query, ['Repo', 'VulnSeverity', 'depth', 'fetcher']).map(({ key, direction }) => {
    // Ranks count from the worst: the most severe last is the ascending order of people.
    const isReversed = key === 'VulnSeverity';
    return { key: columns[key], direction: isReversed === (direction === 'asc') ? 'desc' : 'asc' };
  });
}

function facetsOf({ ecosystems = [], directness, componentRisks }: TaskFigures) {
  const some = (value: string, count: number) => (count > 0 ? [{ value, count }] : []);
  return {
    fetcher: ecosystems.map(({ ecosystem, count }) => ({ value: ecosystem, count })),
    dep_mode: Object.entries(directness ?? {}).flatMap(([value, count]) => some(value, count)),
    VulnSeverity: allRisks.flatMap((risk) => some(riskToWire(risk), componentRisks?.[risk] ?? 0)),
  };
}
