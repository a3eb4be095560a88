import { type ForeignFolder, foreignFolders, Owners, type SpokenLicense, vendoredFolder } from '#engine';
import { type Component, type SaidFolder, saidOwner } from '#model';
import { type Kysely, sql } from 'kysely';
import { saidFolders } from './said-folders.ts';
import type { Schema } from './schema.ts';

/** Whose code a file is, and what says so: somebody; the name of a folder; a component; the licence that a folder brings along. */
export type FileOwner =
  | { readonly by: 'said'; readonly isOwn: boolean; readonly folder: string }
  | { readonly by: 'name'; readonly folder: string; readonly name: string }
  | { readonly by: 'component'; readonly purl: string }
  | { readonly by: 'license'; readonly folder: string; readonly found: ForeignFolder };

/** Whether an owner is somebody else; nobody known is ourselves. */
export function isOfOthers(owner: FileOwner | undefined): boolean {
  return owner !== undefined && !(owner.by === 'said' && owner.isOwn);
}

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
  const said = await saidFolders(database, projectId);
  const components: Pick<Component, 'purl' | 'name' | 'evidence'>[] = await database
    .selectFrom('component')
    .select(['purl', 'name', 'evidence'])
    .where('task_id', '=', taskId)
    .execute();
  const owners = new Owners(components);
  const licensed = await licensedFolders(database, taskId);
  return (path) =>
    ownerSaid(said, path) ?? ownerByName(path) ?? ownerFound(owners, path) ?? ownerOfFolder(licensed, path);
}

function ownerSaid(said: readonly SaidFolder[], path: string): FileOwner | undefined {
  const owner = saidOwner(said, path);
  if (owner === undefined) return undefined;
  const folder = said.findLast((one) => path.startsWith(one.folder))?.folder ?? '';
  return { by: 'said', isOwn: owner === 'own', folder };
}

function ownerByName(path: string): FileOwner | undefined {
  const found = vendoredFolder(path);
  return found && { by: 'name', ...found };
}

function ownerFound(
  owners: Owners<Pick<Component, 'purl' | 'name' | 'evidence'>>,
  path: string,
): FileOwner | undefined {
  const found = owners.of(path);
  return found && { by: 'component', purl: found.component.purl };
}

function ownerOfFolder(folders: readonly ForeignFolder[], path: string): FileOwner | undefined {
  const found = folders.find(({ folder }) => path.startsWith(folder));
  return found && { by: 'license', folder: found.folder, found };
}

/** The folders of a task that bring the licence of somebody else along, whatever they are called. */
async function licensedFolders(database: Kysely<Schema>, taskId: string): Promise<ForeignFolder[]> {
  const { rows: places } = await sql<SpokenLicense>`
    select f.path, array_agg(l.expression order by l.place_no) as expressions,
      coalesce((array_agg(l.copyrights order by l.place_no))[1], '[]') as copyrights
    from file_license l join inventory_file f using (task_id, file_no)
    where task_id = ${taskId} and l.position = 'file' group by f.path`.execute(database);
  const licenses = places.filter(({ path }) => vendoredFolder(path) === undefined);
  if (licenses.length === 0) return [];
  const { rows } = await sql<{ path: string; is_source: boolean }>`
    select f.path, s.file_no is not null as is_source from inventory_file f
    left join source_file s using (task_id, file_no) where task_id = ${taskId}`.execute(database);
  const sources = rows.filter(({ is_source: isSource }) => isSource).map(({ path }) => path);
  return foreignFolders(licenses, { paths: rows.map(({ path }) => path), sources });
}
