import { emptyState, type IndexState } from '../store.ts';

/** Runs one statement of SQL and answers its rows, as `pg` does; `bytea` as bytes. */
export type Query = (
  text: string,
  values: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The tables of an index, in a schema of their own. */
export class PostgresTables {
  constructor(
    readonly query: Query,
    readonly schema: string,
  ) {
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new RangeError(`no name of a schema: ${schema}`);
  }

  /**
   * Make what is not there. Every row says since which generation it holds, so that a generation becomes visible by one
   * row in `generation`, and readers of an older one do not see it.
   */
  async make(): Promise<void> {
    const { schema } = this;
    const statements = [
      `create schema if not exists ${schema}`,
      `create table if not exists ${schema}.generation (number integer primary key, state text not null)`,
      `create table if not exists ${schema}.record (key text collate "C" not null, since integer not null,
        value bytea not null, primary key (key, since))`,
      `create table if not exists ${schema}.posting (fingerprint bigint not null, file_id bigint not null,
        since integer not null, primary key (fingerprint, file_id))`,
      `create table if not exists ${schema}.owner (first_file_id bigint primary key, project_no bigint not null,
        since integer not null)`,
      `create table if not exists ${schema}.removed_file (file_id bigint primary key, since integer not null)`,
      `create table if not exists ${schema}.writer (is_one boolean primary key, holder text not null,
        until timestamptz not null)`,
    ];
    for (const statement of statements) await this.query(statement, []);
  }

  /** The latest generation. */
  async state(): Promise<IndexState> {
    const [row] = await this.query(
      `select state from ${this.schema}.generation order by number desc limit 1`,
      [],
    );
    return row === undefined ? emptyState : (JSON.parse(String(row['state'])) as IndexState);
  }

  /** Remove what a writer has left that never came to an end. */
  async sweep({ generation }: IndexState): Promise<void> {
    for (const table of ['record', 'posting', 'owner', 'removed_file']) {
      await this.query(`delete from ${this.schema}.${table} where since > $1`, [generation]);
    }
  }
}
