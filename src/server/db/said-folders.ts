import type { FolderOwner, SaidFolder, TraceState } from '#model';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Whose code the files of a folder are when somebody says this of it; other words speak of matches alone. */
export const ownerOf: Readonly<Partial<Record<TraceState, FolderOwner>>> = {
  self: 'own',
  open_source: 'others',
  pending: 'nobody',
};

/** What people have said of folders of a project, the last word last. */
export async function saidFolders(database: Kysely<Schema>, projectId: string): Promise<SaidFolder[]> {
  const rows = await database
    .selectFrom('clone_decision')
    .select(['subject_key', 'state'])
    .where('project_id', '=', projectId)
    .where('subject', '=', 'folder')
    .where('state', 'in', Object.keys(ownerOf) as TraceState[])
    .orderBy('decision_id')
    .execute();
  const last = new Map<string, SaidFolder>();
  for (const { subject_key: folder, state } of rows) {
    const owner = ownerOf[state];
    // What was said of a folder before is settled by a later word on it.
    last.delete(folder);
    if (owner !== undefined) last.set(folder, { folder, owner });
  }
  return [...last.values()];
}
