import { type OwnedFolder, ownedFolders } from '#engine';
import type { TraceState } from '#model';
import { sql } from 'kysely';
import { ownersOfFiles } from '../../db/file-owners.ts';
import type { Database } from '../../db/open.ts';

/** A folder of a task with the last word on it; absent where nobody has said anything of it. */
export type DecidedFolder = OwnedFolder & { readonly decision: FolderDecision | undefined };

interface FolderDecision {
  readonly folder: string;
  readonly state: TraceState;
  readonly note: string;
  readonly username: string;
  readonly at: Date;
}

interface SourceRow {
  readonly path: string;
  readonly lines: number;
}

/** Reads which folders of tasks are somebody's, by what was found and by what people say. */
export class FolderStore {
  constructor(private readonly database: Database) {}

  /** The folders with source files that are of others, or were said to be own; most lines first. */
  async list(task: { readonly task_id: string; readonly project_id: string }): Promise<DecidedFolder[]> {
    const ownerOf = await ownersOfFiles(this.database, task.task_id);
    const decisions = await this.decisions(task.project_id);
    return ownedFolders(await this.sources(task.task_id), ownerOf).map((folder) => ({
      ...folder,
      decision: decisions.get(folder.folder),
    }));
  }

  private async sources(taskId: string): Promise<SourceRow[]> {
    const { rows } = await sql<SourceRow>`
      select f.path, s.code_lines as lines from source_file s join inventory_file f using (task_id, file_no)
      where task_id = ${taskId}`.execute(this.database);
    return rows;
  }

  /** The last word on each folder of a project. */
  private async decisions(projectId: string): Promise<ReadonlyMap<string, FolderDecision>> {
    const { rows } = await sql<FolderDecision>`
      select distinct on (subject_key) subject_key as folder, state, note, username, at from clone_decision
      where project_id = ${projectId} and subject = 'folder' order by subject_key, decision_id desc
    `.execute(this.database);
    return new Map(rows.map((row) => [row.folder, row]));
  }
}
