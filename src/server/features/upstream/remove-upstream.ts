import type { Transaction } from 'kysely';
import type { KnownCode } from '../../code-index/known-code.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { describeByLatest } from './keep-release.ts';

/** What is forgotten; the whole project when the version is empty. */
interface Forgotten {
  readonly fullname: string;
  readonly version: string;
}

/** Forget a project, or one version of it: its code first, then its rows, so that it can be done again. */
export async function removeUpstream(
  { database, known }: { readonly database: Database; readonly known: KnownCode },
  { fullname, version }: Forgotten,
): Promise<void> {
  await known.write((writer) => writer.remove(fullname, version === '' ? undefined : version));
  await database.transaction().execute((transaction) => removeRows(transaction, { fullname, version }));
}

async function removeRows(transaction: Transaction<Schema>, { fullname, version }: Forgotten): Promise<void> {
  const project = await transaction
    .selectFrom('upstream_project')
    .select(['project_id', 'ecosystem'])
    .where('fullname', '=', fullname)
    .forUpdate()
    .executeTakeFirst();
  if (project === undefined) return;
  let versions = transaction
    .selectFrom('upstream_version')
    .select(['version_id'])
    .where('project_id', '=', project.project_id);
  if (version !== '') versions = versions.where('version', '=', version);
  const ids = (await versions.execute()).map(({ version_id }) => version_id);
  if (ids.length > 0) {
    for (const table of ['upstream_file', 'upstream_dependency', 'upstream_version'] as const) {
      await transaction.deleteFrom(table).where('version_id', 'in', ids).execute();
    }
  }
  const left = await transaction
    .selectFrom('upstream_version')
    .select('version_id')
    .where('project_id', '=', project.project_id)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) await describeByLatest(transaction, project.project_id, project.ecosystem);
  else
    await transaction.deleteFrom('upstream_project').where('project_id', '=', project.project_id).execute();
}
