import { randomUUID } from 'node:crypto';
import { OccupiedIndex } from '../occupied-index.ts';
import type { CodeStore, DraftedChange, StoredRecord, StoreDraft } from '../store.ts';
import { PostgresTables, type Query } from './postgres-tables.ts';
import { PostgresView } from './postgres-view.ts';

const heartbeatMs = 20_000;
const recordBytesAtOnce = 4 << 20;
const recordsAtOnce = 2_000;
const rowsAtOnce = 20_000;

/** An index in PostgreSQL, opened by its writer. */
export class PostgresStore implements CodeStore {
  private readonly heart: NodeJS.Timeout;

  private constructor(
    readonly tables: PostgresTables,
    private readonly holder: string,
    private current: PostgresView,
  ) {
    // A lease that was not renewed is noticed when something is committed.
    this.heart = setInterval(() => void this.renew().catch(() => undefined), heartbeatMs);
    this.heart.unref();
  }

  /** Throws `OccupiedIndex` when somebody writes; a writer that was silent for a minute is taken for dead. */
  static async open(query: Query, schema: string): Promise<PostgresStore> {
    const tables = new PostgresTables(query, schema);
    await tables.make();
    const holder = randomUUID();
    const taken = await query(
      `insert into ${schema}.writer values (true, $1, now() + interval '1 minute')
      on conflict (is_one) do update set holder = excluded.holder, until = excluded.until
      where writer.until < now() returning holder`,
      [holder],
    );
    if (taken.length === 0) throw new OccupiedIndex();
    await tables.sweep(await tables.state());
    return new PostgresStore(tables, holder, await PostgresView.open(tables));
  }

  get view(): PostgresView {
    return this.current;
  }

  async draft(): Promise<StoreDraft> {
    return new PostgresDraft(this);
  }

  async merge(): Promise<void> {
    await this.renew();
    const { query, schema } = this.tables;
    await query(
      `delete from ${schema}.record using (select key, max(since) as since from ${schema}.record group by key) latest
      where record.key = latest.key and (record.since < latest.since or record.value = '')`,
      [],
    );
    await query(
      `delete from ${schema}.posting using ${schema}.removed_file gone where posting.file_id = gone.file_id`,
      [],
    );
    await query(`delete from ${schema}.removed_file`, []);
    await query(`delete from ${schema}.generation where number < $1`, [this.current.state.generation]);
    this.current = await PostgresView.open(this.tables);
  }

  /** Show what a draft has kept as the next generation: one row decides. */
  async publish({ state, projectNo, removed }: DraftedChange): Promise<void> {
    const { query, schema } = this.tables;
    const generation = this.current.state.generation + 1;
    const { nextFileId } = this.current.state;
    if (state.nextFileId > nextFileId) {
      await query(`insert into ${schema}.owner values ($1, $2, $3)`, [nextFileId, projectNo, generation]);
    }
    await query(`insert into ${schema}.removed_file select unnest($1::bigint[]), $2`, [removed, generation]);
    await this.renew();
    await query(`insert into ${schema}.generation values ($1, $2)`, [
      generation,
      JSON.stringify({ ...state, generation }),
    ]);
    this.current = await PostgresView.open(this.tables);
  }

  async close(): Promise<void> {
    clearInterval(this.heart);
    await this.tables.query(`delete from ${this.tables.schema}.writer where holder = $1`, [this.holder]);
  }

  /** Throws `OccupiedIndex` when somebody took over. */
  private async renew(): Promise<void> {
    const renewed = await this.tables.query(
      `update ${this.tables.schema}.writer set until = now() + interval '1 minute' where holder = $1 returning holder`,
      [this.holder],
    );
    if (renewed.length === 0) throw new OccupiedIndex();
  }
}

/** Rows of the next generation, which nobody sees before it is the current one. */
class PostgresDraft implements StoreDraft {
  private readonly since: number;
  private records = new Map<string, Uint8Array>();
  private recordBytes = 0;
  private fingerprints: number[] = [];
  private fileIds: number[] = [];

  constructor(private readonly store: PostgresStore) {
    this.since = store.view.state.generation + 1;
  }

  async put({ key, value }: StoredRecord): Promise<void> {
    this.records.set(key, value);
    this.recordBytes += value.length;
    if (this.recordBytes > recordBytesAtOnce || this.records.size >= recordsAtOnce) await this.flushRecords();
  }

  drop(key: string): Promise<void> {
    return this.put({ key, value: Buffer.alloc(0) });
  }

  async post(fileId: number, fingerprints: Float64Array): Promise<void> {
    for (const fingerprint of fingerprints) {
      const isWhole = Number.isInteger(fingerprint) && fingerprint >= 0 && fingerprint < 2 ** 48;
      if (!isWhole) throw new RangeError(`no fingerprint: ${fingerprint}`);
      this.fingerprints.push(fingerprint);
      this.fileIds.push(fileId);
      if (this.fileIds.length === rowsAtOnce) await this.flushPostings();
    }
  }

  async commit(change: DraftedChange): Promise<void> {
    await this.flushRecords();
    await this.flushPostings();
    await this.store.publish(change);
  }

  abandon(): Promise<void> {
    return this.store.tables.sweep(this.store.view.state);
  }

  private async flushRecords(): Promise<void> {
    const { query, schema } = this.store.tables;
    const { records } = this;
    this.records = new Map();
    this.recordBytes = 0;
    await query(
      `insert into ${schema}.record select key, $3, value from unnest($1::text[], $2::bytea[]) as new (key, value)
      on conflict (key, since) do update set value = excluded.value`,
      [[...records.keys()], [...records.values()].map((value) => Buffer.from(value)), this.since],
    );
  }

  private async flushPostings(): Promise<void> {
    const { query, schema } = this.store.tables;
    const { fingerprints, fileIds } = this;
    this.fingerprints = [];
    this.fileIds = [];
    await query(
      `insert into ${schema}.posting select fingerprint, file_id, $3
      from unnest($1::bigint[], $2::bigint[]) as new (fingerprint, file_id) on conflict do nothing`,
      [fingerprints, fileIds, this.since],
    );
  }
}
