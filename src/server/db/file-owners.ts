import { type FileOwner, fileOwners, type OwnershipFacts, type SpokenLicense } from '#engine';
import { type Kysely, sql } from 'kysely';
import { saidFolders } from './said-folders.ts';
import type { Schema } from './schema.ts';

/** Tells whose the files of a task are, source code or not, by what is known of it by now; `undefined`: nothing says that they are of others. */
export async function ownersOfFiles(
  database: Kysely<Schema>,
  taskId: string,
): Promise<(path: string) => FileOwner | undefined> {
  const { project_id: projectId } = await database
    .selectFrom('task')
    .select('project_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const components: OwnershipFacts['components'] = await database
    .selectFrom('component')
    .select(['purl', 'name', 'evidence'])
    .where('task_id', '=', taskId)
    .execute();
  const { rows: licenses } = await sql<SpokenLicense>`
    select f.path, array_agg(l.expression order by l.place_no) as expressions,
      coalesce((array_agg(l.copyrights order by l.place_no))[1], '[]') as copyrights
    from file_license l join inventory_file f using (task_id, file_no)
    where task_id = ${taskId} and l.position = 'file' group by f.path`.execute(database);
  const said = await saidFolders(database, projectId);
  // Where no file speaks of licences nobody asks what lies around them.
  const files = licenses.length === 0 ? [] : await inventoryOf(database, taskId);
  return fileOwners({
    said,
    components,
    licenses,
    paths: files.map(({ path }) => path),
    sources: files.filter(({ is_source: isSource }) => isSource).map(({ path }) => path),
  });
}

async function inventoryOf(database: Kysely<Schema>, taskId: string) {
  const { rows } = await sql<{ path: string; is_source: boolean }>`
    select f.path, s.file_no is not null as is_source from inventory_file f
    left join source_file s using (task_id, file_no) where task_id = ${taskId}`.execute(database);
  return rows;
}
