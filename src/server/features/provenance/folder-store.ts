import { commonFolder } from '#engine';
import type { TraceState } from '#model';
import { sql } from 'kysely';
import { type FileOwner, ownersOfFiles } from '../../db/file-owners.ts';
import type { Database } from '../../db/open.ts';

/** Source files of a task that one thing says the owner of. */
export interface OwnedFolder {
  /** `a/b/`; empty: everything. */
  readonly folder: string;
  readonly owner: FileOwner;
  readonly fileCount: number;
  readonly codeLines: number;
  /** Absent where nobody has said anything of this folder. */
  readonly decision: FolderDecision | undefined;
}

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
  async list(task: { readonly task_id: string; readonly project_id: string }): Promise<OwnedFolder[]> {
    const ownerOf = await ownersOfFiles(this.database, task.task_id);
    const groups = new Map<string, { owner: FileOwner; files: SourceRow[] }>();
    for (const file of await this.sources(task.task_id)) {
      const owner = ownerOf(file.path);
      if (owner === undefined) continue;
      const key = keyOf(owner);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { owner, files: [file] });
      else group.files.push(file);
    }
    const decisions = await this.decisions(task.project_id);
    const folders = [...groups.values()].map(({ owner, files }) => {
      const folder = 'folder' in owner ? owner.folder : commonFolder(files.map(({ path }) => path));
      const codeLines = files.reduce((sum, { lines }) => sum + lines, 0);
      return { folder, owner, fileCount: files.length, codeLines, decision: decisions.get(folder) };
    });
    return folders.sort((a, b) => b.codeLines - a.codeLines || (a.folder < b.folder ? -1 : 1));
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

function keyOf(owner: FileOwner): string {
  return owner.by === 'component' ? `component ${owner.purl}` : `${owner.by} ${owner.folder}`;
}
