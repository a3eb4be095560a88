import { z } from 'zod';
import { endpoint, excepted, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { componentRow } from './wire/component.ts';
import { wireSeverity } from './wire/severity.ts';

const filters = {
  task_id: z.string().min(1).max(64),
  Repo: z.string().max(300).optional(),
  Version: z.string().max(300).optional(),
  fetcher: several,
  dep_mode: several,
  VulnSeverity: several,
  trusted: several,
  /** Levels of advice, `0`…`4`. */
  suggest_level: several,
  /** `none`: of which no file states a licence. */
  Licenses: z.enum(['none']).optional(),
  audit_status: several,
  /** Without those that are handled: false positives, not affected, ignored. */
  hide_handled: z.enum(['1']).optional(),
  except_component: excepted.except_component,
  except_license: excepted.except_license,
  except_ecosystem: excepted.except_ecosystem,
};
const sorts = ['Repo', 'VulnSeverity', 'depth', 'fetcher'] as const;

/** The components of a task, a page at a time. */
export const componentList = endpoint({
  method: 'GET',
  path: '/v1/component/componentList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(filters, sorts),
  answer: pageOf(componentRow),
});

/** The components of a task, all of them. */
export const componentAllList = endpoint({
  ...componentList,
  path: '/v1/component/allList',
});

/** The package managers that the components of a task come from, the most frequent first. */
export const fetchers = endpoint({
  method: 'GET',
  path: '/v1/component/fetchers',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: z.object({ task_id: filters.task_id }),
  answer: z.object({
    list: z.array(z.object({ fetcher: z.string(), label: z.string(), icon: z.string(), count: z.number() })),
  }),
});

/** A component in the graph of its task. */
const dependencyNode = z.object({
  id: z.string(),
  Repo: z.string(),
  Version: z.string(),
  requirement: z.string(),
  fetcher: z.string(),
  VulnSeverity: wireSeverity,
  Licenses: z.array(z.string()),
  dep_mode: z.enum(['direct', 'transitive', 'unknown']),
  depth: z.number().optional(),
  /** How many components it needs itself. */
  child_count: z.number(),
});
export type DependencyNode = z.infer<typeof dependencyNode>;

/** The `parent` that stands for components of which no file says who asked for them. */
export const unplacedParent = 'unplaced';

/**
 * Who needs whom in a task. `root` stands for the project itself: its edges lead to what its files ask for.
 *
 * Without more the graph from the root on, as far as it can be drawn; with `risk` only how components with
 * vulnerabilities come in, each by its shortest way. With `parent` one level of the tree: what that
 * component, the root or nobody known needs. With `Id` what is around one component: the ways from the root to it, who
 * asks for it, and what it needs.
 */
export const dependency = endpoint({
  method: 'GET',
  path: '/v1/component/dependency',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: z.object({
    task_id: filters.task_id,
    Id: z.string().max(64).optional(),
    parent: z.string().max(64).optional(),
    risk: z.enum(['1']).optional(),
  }),
  answer: z.object({
    root: z.string(),
    root_name: z.string(),
    nodes: z.array(dependencyNode),
    edges: z.array(z.object({ from: z.string(), to: z.string(), scope: z.string(), constraint: z.string() })),
    /** With `Id`: ids from the root to the component, the shortest first. */
    paths: z.array(z.array(z.string())).optional(),
    /** With `Id`: how many components lead to it, over however many steps. */
    dependant_count: z.number().optional(),
    /** How many components of the task have no known way from the root. */
    unplaced: z.number(),
    /** There is more than was answered. */
    truncated: z.boolean(),
  }),
});

const plannedUpgrade = z.object({
  Id: z.string(),
  Repo: z.string(),
  Version: z.string(),
  fetcher: z.string(),
  dep_mode: z.enum(['direct', 'transitive', 'unknown']),
  to: z.string(),
  /** Whether it leaves the version line that promises compatibility. */
  is_major: z.union([z.literal(0), z.literal(1)]),
  /** Ids of vulnerabilities. */
  removed: z.array(z.string()),
  remaining: z.array(z.string()),
  gained: z.array(z.string()),
  /** The components that the project asks for and that bring this one in, which have to move first; the first ten. */
  through: z.array(z.object({ Repo: z.string(), Version: z.string() })),
  through_count: z.number(),
});
export type PlannedUpgrade = z.infer<typeof plannedUpgrade>;

/** So many upgrades are planned at most, those that remove the most first. */
export const mostPlanned = 500;

/**
 * What raising the components of a task to the versions we propose comes to: all are matched again as they would be, with
 * the knowledge that serves now. Counts are of pairs of a component and a vulnerability.
 */
export const upgradePlan = endpoint({
  method: 'GET',
  path: '/v1/component/upgradePlan',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: z.object({ task_id: filters.task_id }),
  answer: z.object({
    generation: z.number(),
    removed: z.number(),
    remaining: z.number(),
    gained: z.number(),
    /** Components with vulnerabilities for which no better version is known, and how many vulnerabilities they have. */
    hopeless: z.object({ components: z.number(), vulnerabilities: z.number() }),
    /** How many upgrades there are; `list` has the first 500. */
    total: z.number(),
    list: z.array(plannedUpgrade),
  }),
});
