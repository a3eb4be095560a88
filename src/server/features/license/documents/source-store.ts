import { componentFolder } from '#engine';
import { type Evidence, ownStates } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { fileLicenses } from '../in-use/part-store.ts';
import { isShipped } from '../../../db/shipped.ts';
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
  readonly evidence: readonly Evidence[];
}

/** A place of the upload with code of somebody else's project. */
export interface CopiedPlace {
  readonly project: string;
  readonly path: string;
  /** Whether the whole file was copied. */
  readonly is_whole: boolean;
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
        .where(isShipped)
        .orderBy('name')
        .orderBy('version')
        .orderBy('component_id')
        .offset(offset)
        .limit(rowsAtATime)
        .execute();
      for (const row of rows) yield { ...row, folder: componentFolder(row.evidence) };
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

  /** Where code of the projects of `origins` stands, some places at a time. */
  async *copiedPlaces(taskId: string): AsyncIterable<CopiedPlace> {
    for (let [project, path] = ['', '']; ; ) {
      const rows = await this.database
        .selectFrom('clone_match')
        .select(['project', 'path', sql<boolean>`bool_or(granularity = 'file')`.as('is_whole')])
        .where('task_id', '=', taskId)
        .where('is_private', '=', false)
        .where('state', 'not in', ownStates)
        .where(sql<boolean>`(project, path) > (${project}, ${path})`)
        .groupBy(['project', 'path'])
        .orderBy('project')
        .orderBy('path')
        .limit(rowsAtATime)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtATime) return;
      [project, path] = [last.project, last.path];
    }
  }

  /** The files called NOTICE whose content is kept. */
  async noticeFiles(taskId: string): Promise<KeptFile[]> {
    const { rows } = await sql<KeptFile>`
      select path, sha256, size_bytes::float8 as "sizeBytes" from inventory_file
      where task_id = ${taskId} and sha256 <> '' and path ~* '(^|/)notice(\\.(txt|md))?$'
      order by path limit ${rowsAtATime}`.execute(this.database);
    return rows;
  }

  /** Some files whose content is kept. */
  async filesAt(taskId: string, paths: readonly string[]): Promise<KeptFile[]> {
    const { rows } = await sql<KeptFile>`
      select path, sha256, size_bytes::float8 as "sizeBytes" from inventory_file
      where task_id = ${taskId} and sha256 <> '' and path = any(${[...paths]}) order by path`.execute(
      this.database,
    );
    return rows;
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
