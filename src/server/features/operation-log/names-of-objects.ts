import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What operations were about with the names of projects, tasks and tickets in the place of their ids, as far as they are
 * still there and the caller reaches them. In the order given.
 */
export async function namesOfObjects(
  database: Database,
  caller: Caller,
  objects: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(objects.flatMap((object) => object.match(ids) ?? []))];
  if (wanted.length === 0) return [...objects];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select project_id as id, name, project_id from project where project_id = any(${wanted})
      union all select task_id, project.name || ' / ' || task.name, project_id
        from task join project using (project_id) where task_id = any(${wanted})
      union all select ticket_id, title, project_id from ticket where ticket_id = any(${wanted})
    ) named where ${reaches(caller, 'named.project_id')}`.execute(database);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return objects.map((object) => object.replace(ids, (id) => names.get(id) ?? id));
}
