import { type InputOf, project, severityFromWire, type WireSeverity } from '#contract';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { startOfDay } from '../../today.ts';
import { type ProjectChangeStore, type ProjectFields, Unchanged } from './change-store.ts';
import { toHistoryRow, toProjectRow } from './rows.ts';
import type { ProjectFilter, ProjectStore } from './store.ts';

/** What the calls of projects work with. */
export interface ProjectTools {
  readonly projects: ProjectStore;
  readonly changes: ProjectChangeStore;
}

/** Projects: looking at those that one reaches, and keeping one's own. */
export function projectRoutes(api: Api, { projects, changes }: ProjectTools): void {
  serve(api, project.projectList, async (query, { caller }) => {
    const sorts = sortsOf(query, [
      'create_time',
      'name',
      'last_time',
      'vuln',
      'component_count',
      'self_rate',
    ]);
    const orders = sorts.map(({ key, direction }) => ({ key: columns[key], direction }));
    const { list, total } = await projects.list(caller, filterOf(query), orders, sliceOf(query));
    return { ...listAnswer(query, list.map(toProjectRow), total), facets: await facetsOf(projects, caller) };
  });

  serve(api, project.projectDetail, async ({ product_id: projectId }, { caller }) => {
    const { list } = await projects.list(caller, { projectId }, [], { offset: 0, limit: 1 });
    const [found] = list;
    if (found === undefined) throw noSuchProject();
    const history = await projects.history(projectId, project.shownHistory);
    return { ...toProjectRow(found), history: history.map(toHistoryRow) };
  });

  serve(api, project.projectMembers, async ({ product_id: projectId }, { caller }) => {
    if ((await projects.findVisible(caller, projectId)) === undefined) throw noSuchProject();
    const members = await projects.members(projectId);
    return {
      list: members.map(({ is_owner: isOwner, ...member }) => ({
        ...member,
        role: isOwner ? ('owner' as const) : ('member' as const),
      })),
    };
  });

  serve(api, project.projectPeople, async ({ q: words = '' }, { caller }) => {
    const people = await projects.people(caller, words);
    return {
      list: people.map(({ role, ...person }) => ({
        ...person,
        may_own: project.owningRoles.includes(role) ? (1 as const) : (0 as const),
      })),
    };
  });

  serve(api, project.projectAdd, async ({ owner, members, skip, ignore, ...said }, { caller, note }) => {
    const fields = { ...said, scope: scopeOf({ skip, ignore }) };
    note({ object: fields.name });
    return { product_id: await changes.add(caller, fields, { owner, members }).catch(refuse) };
  });

  serve(api, project.projectEdit, async (input, { caller, note }) => {
    const { product_id: projectId, revision, owner, members, skip, ignore, ...said } = input;
    const fields: ProjectFields = { ...said, scope: scopeOf({ skip, ignore }) };
    note({ object: fields.name });
    const seen = { projectId, revision };
    return {
      revision: await changes.change(caller, seen, fields, { owner, members }).catch(refuse),
    };
  });

  serve(api, project.projectArchive, async ({ product_id: projectId, archived }, { caller, note }) => {
    note({ object: projectId });
    await changes.archive(caller, projectId, archived === '1').catch(refuse);
    return {};
  });

  serve(api, project.projectDelete, async ({ product_id: projectId }, { caller, note }) => {
    note({ object: projectId });
    await changes.delete(caller, projectId).catch(refuse);
    return {};
  });
}

function scopeOf({ skip, ignore }: Pick<InputOf<typeof project.projectAdd>, 'skip' | 'ignore'>) {
  return { ...(skip && { skipped: skip }), ...(ignore && { ignored: ignore }) };
}

const columns = {
  create_time: 'created_at',
  name: 'name',
  last_time: 'newest_at',
  vuln: 'vulnerabilities',
  component_count: 'component_count',
  self_rate: 'own_rate',
} as const;

function filterOf(query: InputOf<typeof project.projectList>): ProjectFilter {
  return {
    name: query.name,
    types: query.type,
    levels: query.level,
    owners: query.owner,
    tags: query.tag,
    isArchived: query.archived === '1',
    idleSince: query.idle_since === undefined ? undefined : startOfDay(query.idle_since),
    severities: query.severity?.flatMap((word) => severityFromWire(word as WireSeverity) ?? []),
    isWithoutTicket: query.no_ticket === undefined ? undefined : query.no_ticket === '1',
    exceptedNames: query.except_project,
  };
}

async function facetsOf(projects: ProjectStore, caller: Caller) {
  const rows = await projects.facets(caller);
  const of = (facet: string) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count: Number(count) }));
  return { type: of('type'), level: of('level'), owner: of('owner'), tag: of('tag') };
}

/** The same answer for what is not there and for what is somebody else's. */
function noSuchProject(): Refusal {
  return new Refusal(404, 'no-such-project', '项目不存在');
}

function refuse(error: unknown): never {
  if (!(error instanceof Unchanged)) throw error;
  switch (error.why) {
    case 'missing':
      throw noSuchProject();
    case 'name-taken':
      throw new Refusal(
        409,
        'project-name-taken',
        `${error.names.join() || '您'}已有同名的项目，请换一个名称`,
      );
    case 'changed-meanwhile':
      throw new Refusal(409, 'project-changed', '项目已被他人修改，请刷新后重试');
    case 'has-tasks':
      throw new Refusal(
        409,
        'project-has-tasks',
        '项目中还有检测任务（或刚删除、仍在清理），请先删除任务，或将项目归档',
      );
    case 'unknown-owner':
      throw new Refusal(
        400,
        'no-such-owner',
        `“${error.names.join()}”不能担任负责人：须为本部门启用的用户，且角色不是专家`,
      );
    case 'unknown-members':
      throw new Refusal(400, 'no-such-user', `没有这样的用户：${error.names.slice(0, 5).join('、')}`);
  }
}
