import { codeFiles, componentFolder } from '#engine';
import { insideScopes, ownStates } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { fileLicenses } from '../in-use/part-store.ts';
import { usedLicense } from '../../../db/used-license.ts';

/** A component that is shipped. */
export interface ShippedComponent {
  readonly component_id: string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The folder of the upload that holds it alone, `a/b/`; empty: all of it; `undefined`: there is none. */
  readonly folder: string | undefined;
  /** The files of code that it was recognized by. */
  readonly files: readonly string[];
}

/** A source file of the upload that names a licence. */
export interface LicensedSource extends KeptFile {
  readonly license: string;
  readonly copyrights: readonly string[];
}

/** A file of an upload whose content is kept. */
export interface KeptFile {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

const rowsAtATime = 5_000;

/** Reads what documents about licences need of tasks. */
export class ShippedSourceStore {
  constructor(private readonly database: Database) {}

  /** The components that are shipped, by name, some at a time. */
  async *components(taskId: string): AsyncIterable<ShippedComponent> {
    for (let offset = 0; ; offset += rowsAtATime) {
      const rows = await this.database
        .selectFrom('component')
        .select(['component_id', 'purl', 'name', 'version', 'evidence'])
        .select(usedLicense.as('license'))
        .where('task_id', '=', taskId)
        .where(
          sql<boolean>`not (cardinality(scopes) > 0 and scopes <@ ${sql.lit(`{${insideScopes.join(',')}}`)}::text[])`,
        )
        .orderBy('name')
        .orderBy('version')
        .orderBy('component_id')
        .offset(offset)
        .limit(rowsAtATime)
        .execute();
      for (const { evidence, ...row } of rows)
        yield { ...row, folder: componentFolder(evidence), files: codeFiles({ evidence }) };
      if (rows.length < rowsAtATime) return;
    }
  }

  /** The copyright statements of files, some files at a time. */
  async *copyrights(taskId: string): AsyncIterable<{ path: string; copyrights: readonly string[] }> {
    for (let after = 0; ; ) {
      const { rows } = await sql<{ file_no: number; path: string; copyrights: readonly string[] }>`
        select distinct on (l.file_no) l.file_no, f.path, l.copyrights from file_license l
        join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no
        where l.task_id = ${taskId} and l.file_no > ${after} and l.copyrights <> '[]'
        order by l.file_no, l.place_no limit ${rowsAtATime}`.execute(this.database);
      yield* rows;
      after = rows.at(-1)?.file_no ?? 0;
      if (rows.length < rowsAtATime) return;
    }
  }

  /** The source files that name a licence, once for each that they name, some at a time. */
  async *licensedSources(taskId: string): AsyncIterable<LicensedSource> {
    for (let [file, place] = [0, 0]; ; ) {
      const { rows } = await sql<LicensedSource & { file_no: number; place_no: number }>`
        select l.file_no, l.place_no, f.path, f.sha256, f.size_bytes::float8 as "sizeBytes",
          l.expression as license, l.copyrights
        ${fileLicenses(taskId)} and (l.file_no, l.place_no) > (${file}, ${place})
        order by l.file_no, l.place_no limit ${rowsAtATime}`.execute(this.database);
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtATime) return;
      [file, place] = [last.file_no, last.place_no];
    }
  }

  /** The projects that copied code of a task comes from, with their licences. */
  origins(taskId: string) {
    return this.database
      .selectFrom('clone_origin')
      .select(['project', 'version', 'license'])
      .where('task_id', '=', taskId)
      .where('is_private', '=', false)
      .where('state', 'not in', ownStates)
      .orderBy('project')
      .limit(rowsAtATime)
      .execute();
  }

  /** The folders that hold the text of a licence, `a/b/`, each with what the texts in it are. */
  async licenseFolders(taskId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await sql<{ folder: string; licenses: string[] }>`
      select regexp_replace(f.path, '[^/]*$', '') as folder, array_agg(distinct l.expression) as licenses
      from file_license l join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no
      where l.task_id = ${taskId} and l.position = 'file' and l.how = 'text'
      group by 1 limit ${rowsAtATime}`.execute(this.database);
    return new Map(rows.map(({ folder, licenses }) => [folder, licenses]));
  }

  /** The files below a folder whose content is kept, at most `most`. */
  async filesBelow(taskId: string, folder: string, most: number): Promise<KeptFile[]> {
    const rows = await this.database
      .selectFrom('inventory_file')
      .select(['path', 'sha256', 'size_bytes'])
      .where('task_id', '=', taskId)
      .where('sha256', '<>', '')
      .where(sql<boolean>`starts_with(path, ${folder})`)
      .orderBy('path')
      .limit(most)
      .execute();
    return rows.map(({ path, sha256, size_bytes: size }) => ({ path, sha256, sizeBytes: Number(size) }));
  }
}
