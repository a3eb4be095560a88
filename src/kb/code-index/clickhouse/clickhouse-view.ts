import type { Postings } from '#engine';
import { integers } from '../../columns.ts';
import { type FileOwners, joinOwners } from '../file-owners.ts';
import type { IndexState, StoredRecord, StoreView } from '../store.ts';
import type { ClickHouseTables } from './clickhouse-tables.ts';

const keysAtOnce = 5_000;
const recordsAtOnce = 500;
const printsAtOnce = 20_000;
/** Behind all keys with a prefix: keys are letters and digits. */
const lastCharacter = '~';

/** One generation of an index in ClickHouse: whole until the index is made compact after a later one. */
export class ClickHouseView implements StoreView {
  private constructor(
    private readonly tables: ClickHouseTables,
    readonly state: IndexState,
    readonly owners: FileOwners,
  ) {}

  static async open(tables: ClickHouseTables): Promise<ClickHouseView> {
    const state = await tables.state();
    const { database } = tables;
    const owners = await tables.select(
      `select first_file_id, project_no from ${database}.owner where since <= ${state.generation} order by first_file_id`,
    );
    const removed = await tables.select(
      `select file_id from ${database}.removed_file where since <= ${state.generation}`,
    );
    const runs = owners.flatMap((row) => [Number(row['first_file_id']), Number(row['project_no'])]);
    const part = { runs: Uint32Array.from(runs), removed: removed.map((row) => Number(row['file_id'])) };
    return new ClickHouseView(tables, state, joinOwners([part]));
  }

  async records(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>();
    for (let first = 0; first < keys.length; first += keysAtOnce) {
      const part = keys.slice(first, first + keysAtOnce).map((key) => `'${key}'`);
      for (const { key, value } of await this.rows(`key in (${part.join()})`)) {
        if (value.length > 0) found.set(key, value);
      }
    }
    return found;
  }

  async *scan(prefix: string): AsyncGenerator<readonly StoredRecord[]> {
    let last = prefix;
    for (;;) {
      const where = `key > '${last}' and key < '${prefix}${lastCharacter}'`;
      const rows = await this.rows(where, `limit ${recordsAtOnce}`);
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
      const part = fingerprints.subarray(first, first + printsAtOnce);
      const placeOf = new Map(Array.from(part, (print, place) => [print, first + place]));
      const rows = await this.tables.select(
        `select fingerprint, file_id from ${this.tables.database}.posting
        where fingerprint in (${part.join()}) and since <= ${this.state.generation}`,
      );
      for (const row of rows) {
        places.push(placeOf.get(Number(row['fingerprint'])) ?? 0);
        fileIds.push(Number(row['file_id']));
      }
    }
    return { count: places.length, places: places.toArray(), fileIds: fileIds.toArray() };
  }

  async size() {
    const { database } = this.tables;
    const [counted] = await this.tables.select(
      `select count() as postings from (select distinct fingerprint, file_id from ${database}.posting
      where since <= ${this.state.generation})`,
    );
    const [weighed] = await this.tables.select(
      `select sum(bytes_on_disk) as bytes from system.parts where database = '${database}' and active`,
    );
    return { postings: Number(counted?.['postings']), bytes: Number(weighed?.['bytes']) };
  }

  /** The database has checksums of its own. */
  async verify(): Promise<void> {
    for await (const _part of this.scan('')) continue;
  }

  async close(): Promise<void> {
    // Every question is a connection of its own.
  }

  /** Of each key the record that holds, also when it hides an earlier one. */
  private async rows(where: string, limit = ''): Promise<StoredRecord[]> {
    const rows = await this.tables.select(
      `select key, value from ${this.tables.database}.record where since <= ${this.state.generation} and ${where}
      order by key, since desc limit 1 by key ${limit}`,
    );
    return rows.map((row) => ({
      key: String(row['key']),
      value: Buffer.from(String(row['value']), 'base64'),
    }));
  }
}
