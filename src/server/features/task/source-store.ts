import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { FetchedRepository } from '../../git/fetch-repository.ts';
import { repositoryName } from '../../git/repository-url.ts';
import { keepNotes } from './note-results.ts';

/** So many characters of a commit's id tell it from the others. */
const shortCommit = 12;

/** A repository was fetched: it is an upload from now on, and counts as one. Answers what the source is called. */
export async function keepFetched(
  transaction: Transaction<Schema>,
  taskId: string,
  { commitId, sha256, sizeBytes, submoduleCount }: FetchedRepository,
): Promise<string> {
  const { repository_url: url, created_by: uid } = await transaction
    .selectFrom('task')
    .select(['repository_url', 'created_by'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const name = repositoryName({ url, ref: commitId.slice(0, shortCommit) });
  await transaction
    .updateTable('task')
    .set({
      upload_sha256: sha256,
      size_bytes: sizeBytes,
      commit_id: commitId,
      source_name: name,
      submodule_count: submoduleCount,
    })
    .where('task_id', '=', taskId)
    .execute();
  await transaction
    .updateTable('account')
    .set({ bytes_used: sql`bytes_used + ${sizeBytes}` })
    .where('uid', '=', uid)
    .execute();
  return name;
}

/** What was not fetched is said: nobody may take the rest for the whole. */
export async function noteSubmodules(
  transaction: Transaction<Schema>,
  taskId: string,
  submoduleCount: number,
): Promise<void> {
  if (submoduleCount === 0) return;
  const reason = `仓库引用了 ${submoduleCount} 个子模块，子模块的内容未被检测`;
  await keepNotes(transaction, taskId, 'unpack', [
    { step: 'unpack', level: 'warning', path: '.gitmodules', reason },
  ]);
}

/** Where a project's code came from, as often as it may have been analysed. */
export interface KnownSource {
  readonly project_id: string;
  readonly project_name: string;
  readonly source_type: 'upload' | 'git';
  readonly name: string;
  readonly url: string;
  /** Empty for the usual branch. */
  readonly branch: string;
  readonly branches: readonly string[];
  readonly last_task_id: string;
}

/** Reads the sources of tasks. */
export class SourceStore {
  constructor(private readonly database: Database) {}

  /** The repositories and uploads that projects within reach were analysed from, the latest first. */
  async list(caller: Caller, most: number): Promise<KnownSource[]> {
    const { rows } = await sql<KnownSource>`
      select task.project_id, project.name as project_name, task.source_type,
        (array_agg(task.source_name order by task.created_at desc))[1] as name, task.repository_url as url,
        (array_agg(task.repository_ref order by task.created_at desc))[1] as branch,
        array_agg(distinct task.repository_ref) as branches,
        (array_agg(task.task_id order by task.created_at desc))[1] as last_task_id
      from task join project on project.project_id = task.project_id
      where task.deleted_at is null and ${reaches(caller, 'task.project_id')}
      group by task.project_id, project.name, task.source_type, task.repository_url,
        case when task.source_type = 'upload' then task.source_name end
      order by max(task.created_at) desc, last_task_id limit ${most}`.execute(this.database);
    return rows;
  }
}
