import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Readable, Writable } from 'node:stream';
import { makeSchema } from '../db/migrate.ts';
import { migrations } from '../db/migrations/list.ts';
import type { Reach } from '../db/open.ts';
import { moveSchema } from '../db/unfinished-move.ts';

/** A table with its columns, those that the database computes left out. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** How far a numbering is. */
export interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/** Whose tables a move brings, and which migrations made them. */
export interface MoveOrigin {
  readonly installation: string;
  readonly migrations: readonly string[];
}

/** Reads or writes a whole database in one transaction on a connection of its own. */
export class BackupStore {
  private constructor(private readonly client: pg.Client) {}

  /** Everything that is read is from one moment, however long it takes. */
  static async reading(reach: Reach): Promise<BackupStore> {
    return BackupStore.begin(reach, 'begin isolation level repeatable read read only');
  }

  static async writing(reach: Reach): Promise<BackupStore> {
    return BackupStore.begin(reach, 'begin');
  }

  private static async begin(reach: Reach, statement: string): Promise<BackupStore> {
    const client = new pg.Client({ ...reach, application_name: 'suxi backup', keepAlive: true });
    client.on('error', () => undefined); // the question that is under way tells
    await client.connect();
    await client.query(statement);
    await client.query(`set local statement_timeout = 0`);
    await client.query(`set local idle_in_transaction_session_timeout = 0`);
    await client.query(`set local timezone = 'UTC'`);
    await client.query(`set local datestyle = 'ISO, YMD'`);
    return new BackupStore(client);
  }

  async commit(): Promise<void> {
    await this.client.query('commit');
  }

  /** Ends the connection; what was not committed is as it was. */
  async close(): Promise<void> {
    await this.client.end();
  }

  /** The version of the database. */
  async version(): Promise<string> {
    const [row] = await this.rows<{ server_version: string }>('show server_version');
    return row?.server_version ?? '';
  }

  /** Whether there are tables at all. */
  async isEmpty(): Promise<boolean> {
    return (await this.tables()).length === 0;
  }

  /** The migrations that ran. */
  async migrations(): Promise<string[]> {
    const rows = await this.rows<{ id: string }>('select id from schema_migration order by id');
    return rows.map(({ id }) => id);
  }

  /** All tables, those in pieces as one, what is referred to before what refers to it. */
  async tables(): Promise<TableShape[]> {
    const shapes = await this.rows<TableShape>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`);
    const references = await this.rows<{ from: string; to: string }>(`
      select f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    return inOrder(shapes, references);
  }

  /** How far the numberings of tables are. */
  sequences(): Promise<Sequence[]> {
    return this.rows<Sequence>(`
      select t.relname as table, a.attname as column, coalesce(s.last_value, 0)::text as value
      from pg_sequences s
      join pg_class q on q.relname = s.sequencename and q.relnamespace = 'public'::regnamespace
      join pg_depend d on d.objid = q.oid and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.schemaname = 'public' order by 1, 2`);
  }

  /** The knowledge that is loaded; 0 when there is none. */
  async knowledgeGeneration(): Promise<number> {
    const [row] = await this.rows<{ generation: number }>(
      'select generation from knowledge_generation order by loaded_at desc limit 1',
    );
    return row?.generation ?? 0;
  }

  /** The rows of a table, as COPY writes them. */
  readTable({ name, columns }: TableShape): Readable {
    return this.client.query(copyTo(`copy (select ${list(columns)} from ${quoted(name)}) to stdout`));
  }

  /** Takes the rows of a table, as COPY wrote them. */
  writeTable({ name, columns }: TableShape): Writable {
    return this.client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`));
  }

  /** The hashes of the uploads that something names, a line each. */
  uploadNames(): Readable {
    return this.client.query(
      copyTo(`copy (select upload_sha256 from task where upload_sha256 <> '' and source_erased_at is null
        union select sha256 from chunked_upload where status = 'complete'
        union select sha256 from library_file
        union select sha256 from trusted_entry where sha256 <> ''
        union select sha256 from trusted_application where sha256 <> '' and status = 'pending'
        order by 1) to stdout`),
    );
  }

  /** The hashes of the unpacked files that something names, a line each. */
  blobNames(): Readable {
    return this.client.query(
      copyTo(`copy (select distinct sha256 from inventory_file join task using (task_id)
        where sha256 <> '' and source_erased_at is null order by 1) to stdout`),
    );
  }

  async hasRows({ name }: TableShape): Promise<boolean> {
    const [row] = await this.rows<{ some: boolean }>(`select exists (select from ${quoted(name)}) as some`);
    return row?.some === true;
  }

  /** Removes the rows of a table, and of the tables that refer to it. */
  async emptyTable({ name }: TableShape): Promise<void> {
    await this.client.query(`truncate ${quoted(name)} cascade`);
  }

  /** What is being moved into this database; absent when nothing is. */
  async moveUnderWay(): Promise<MoveOrigin | undefined> {
    const [there] = await this.rows<{ is: boolean }>(
      `select to_regclass('${moveSchema}.origin') is not null as is`,
    );
    if (there?.is !== true) return undefined;
    const [origin] = await this.rows<MoveOrigin>(`select installation, migrations from ${moveSchema}.origin`);
    return origin;
  }

  /** Says in the database that its tables are being brought; no server starts on it from now on. */
  async beginMove({ installation, migrations }: MoveOrigin): Promise<void> {
    await this.client.query(`create schema ${moveSchema}`);
    await this.client.query(`create table ${moveSchema}.origin (installation text, migrations text[])`);
    await this.client.query(`insert into ${moveSchema}.origin values ($1, $2)`, [installation, migrations]);
  }

  async endMove(): Promise<void> {
    await this.client.query(`drop schema ${moveSchema} cascade`);
  }

  /** Remove everything and make the tables that some migrations leave, empty. */
  async makeTables(ids: readonly string[]): Promise<void> {
    if (!(await this.isEmpty())) {
      await this.client.query(`drop schema if exists ${moveSchema} cascade`);
      await this.client.query('drop schema public cascade');
      await this.client.query('create schema public');
    }
    await makeSchema(
      this.asDatabase(),
      migrations.filter(({ id }) => ids.includes(id)),
    );
    // What the migrations have put there comes with the backup.
    for (const table of await this.tables()) {
      if (await this.hasRows(table)) await this.client.query(`delete from ${quoted(table.name)}`);
    }
  }

  /** Go on counting where the backup was. */
  async setSequence({ table, column, value }: Sequence): Promise<void> {
    await this.client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, $3::bigint), $3::bigint > 0)`,
      [quoted(table), column, value],
    );
  }

  /** What was only half there must come again: uploads in chunks, whose parts no backup holds. */
  async forgetHalves(): Promise<void> {
    await this.client.query(`delete from chunked_upload where status = 'arriving'`);
  }

  /** Kysely on this very connection. */
  private asDatabase(): Kysely<unknown> {
    const query = this.client.query.bind(this.client);
    const lent = { query, release: () => undefined } as unknown as pg.PoolClient;
    const pool = { connect: async () => lent, end: async () => undefined };
    return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  }

  private async rows<Row>(text: string): Promise<Row[]> {
    return (await this.client.query(text)).rows as Row[];
  }
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function list(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

/** Tables in an order in which each comes after those that it refers to. */
export function inOrder(
  tables: readonly TableShape[],
  references: readonly { readonly from: string; readonly to: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = new Set(references.flatMap(({ from, to }) => (from !== to && names.has(to) ? [from] : [])));
    const next = left.filter(({ name }) => !waits.has(name));
    if (next.length === 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
