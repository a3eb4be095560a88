import { project } from '#contract';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { ProjectStore } from './store.ts';

const columns = { create_time: 'created_at', name: 'name' } as const;

/** The projects that one may look into. */
export function projectRoutes(api: Api, projects: ProjectStore): void {
  serve(api, project.projectList, async (query, { caller }) => {
    const sort = sortsOf(query, ['create_time', 'name']).map(({ key, direction }) => ({
      column: columns[key],
      direction,
    }));
    const { list, total } = await projects.list(caller, { name: query.name }, sort, sliceOf(query));
    const rows = list.map((row) => ({
      product_id: row.project_id,
      name: row.name,
      version: row.version,
      type: row.type,
      owner: row.owner_name,
      task_count: Number(row.task_count),
      create_time: row.created_at.toISOString(),
    }));
    return listAnswer(query, rows, total);
  });
}
