import type { Postings } from '#engine';
import { integers } from '../../columns.ts';
import { type FileOwners, joinOwners } from '../file-owners.ts';
import type { IndexState, StoredRecord, StoreView } from '../store.ts';
import type { PostgresTables } from './postgres-tables.ts';

const keysAtOnce = 5_000;
const recordsAtOnce = 500;
const printsAtOnce = 10_000;
/** Behind all keys with a prefix: keys are letters and digits. */
const lastCharacter = '~';

/** One generation of an index in PostgreSQL: whole until the index is made compact after a later one. */
export class PostgresView implements StoreView {
  private constructor(
    private readonly tables: PostgresTables,
    readonly state: IndexState,
    readonly owners: FileOwners,
  ) {}

  static async open(tables: PostgresTables): Promise<PostgresView> {
    const state = await tables.state();
    const { query, schema } = tables;
    const owners = await query(
      `select first_file_id, project_no from ${schema}.owner where since <= $1 order by first_file_id`,
      [state.generation],
    );
    const removed = await query(`select file_id from ${schema}.removed_file where since <= $1`, [
      state.generation,
    ]);
    const runs = owners.flatMap((row) => [Number(row['first_file_id']), Number(row['project_no'])]);
    const part = { runs: Uint32Array.from(runs), removed: removed.map((row) => Number(row['file_id'])) };
    return new PostgresView(tables, state, joinOwners([part]));
  }

  async records(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>();
    for (let first = 0; first < keys.length; first += keysAtOnce) {
      const part = keys.slice(first, first + keysAtOnce);
      for (const { key, value } of await this.latest('key = any($2)', [part])) found.set(key, value);
    }
    return found;
  }

  async *scan(prefix: string): AsyncGenerator<readonly StoredRecord[]> {
    let last = prefix;
    for (;;) {
      const values = [last, prefix + lastCharacter, recordsAtOnce];
      const rows = await this.rows('key > $2 and key < $3', 'limit $4', values);
      yield rows.filter(({ value }) => value.length > 0);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.key;
    }
  }

  async postings(fingerprints: Float64Array): Promise<Postings> {
    const places = integers();
    const fileIds = integers();
    for (let first = 0; first < fingerprints.length; first += printsAtOnce) {
      const rows = await this.tables.query(
        `select asked.place::integer as place, posting.file_id
        from unnest($1::bigint[]) with ordinality as asked (fingerprint, place)
        join ${this.tables.schema}.posting using (fingerprint) where posting.since <= $2`,
        [[...fingerprints.subarray(first, first + printsAtOnce)], this.state.generation],
      );
      for (const row of rows) {
        places.push(first + Number(row['place']) - 1);
        fileIds.push(Number(row['file_id']));
      }
    }
    return { count: places.length, places: places.toArray(), fileIds: fileIds.toArray() };
  }

  async size() {
    const { query, schema } = this.tables;
    const [row] = await query(
      `select (select count(*) from ${schema}.posting where since <= $1) as postings,
        (select sum(pg_total_relation_size(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = $2 and c.relkind = 'r') as bytes`,
      [this.state.generation, schema],
    );
    return { postings: Number(row?.['postings']), bytes: Number(row?.['bytes']) };
  }

  /** The database has checksums of its own. */
  async verify(): Promise<void> {
    for await (const _part of this.scan('')) continue;
  }

  async close(): Promise<void> {
    // The connections belong to whoever lent them.
  }

  private async latest(where: string, values: readonly unknown[]): Promise<StoredRecord[]> {
    return (await this.rows(where, '', values)).filter(({ value }) => value.length > 0);
  }

  /** Of each key the record that holds, also when it hides an earlier one. `where` may use values from $2 on. */
  private async rows(where: string, limit: string, values: readonly unknown[]): Promise<StoredRecord[]> {
    const rows = await this.tables.query(
      `select distinct on (key) key, value from ${this.tables.schema}.record
      where since <= $1 and ${where} order by key, since desc ${limit}`,
      [this.state.generation, ...values],
    );
    return rows.map((row) => ({ key: String(row['key']), value: row['value'] as Uint8Array }));
  }
}
