import { account, asset, project, ticket } from '#contract';
import type { Names } from './grammar/names.ts';
import type { Ask } from './queries/tool.ts';

const pageSize = 100;
/** Of more projects and packages than these, those that were used last or most are known by name. */
const mostPages = 10;

/** The names that whoever asks may see: what he writes is compared with them and with no others. */
export async function loadNames(ask: Ask): Promise<Names> {
  const [projects, components, tickets, me] = await Promise.all([
    allPages((pageNum) => ask(project.projectList, { sort_last_time: 'desc', pageNum, pageSize })),
    allPages((pageNum) => ask(asset.componentAssets, { sort_project_count: 'desc', pageNum, pageSize })),
    ask(ticket.ticketList, { view: 'all', pageNum: 1, pageSize }),
    ask(account.userInfo, {}),
  ]);
  const people = [
    me.username,
    ...projects.map(({ owner }) => owner),
    ...tickets.list.flatMap(({ assignee, creator }) => [assignee, creator]),
  ];
  return {
    projects: [...new Set(projects.map(({ name }) => name))],
    components: [...new Set(components.map(({ Repo }) => Repo))],
    people: [...new Set(people)].filter((name) => name !== ''),
    me: me.username,
  };
}

async function allPages<Row>(load: (pageNum: number) => Promise<{ list: Row[] }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const { list } = await load(pageNum);
    rows.push(...list);
    if (list.length < pageSize) break;
  }
  return rows;
}
