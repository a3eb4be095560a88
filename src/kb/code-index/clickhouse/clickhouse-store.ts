import { randomUUID } from 'node:crypto';
import { OccupiedIndex } from '../occupied-index.ts';
import type { CodeStore, DraftedChange, StoredRecord, StoreDraft } from '../store.ts';
import { ClickHouseTables } from './clickhouse-tables.ts';
import { ClickHouseView } from './clickhouse-view.ts';

const heartbeatMs = 20_000;
const leaseSeconds = 60;
const recordBytesAtOnce = 4 << 20;
const rowsAtOnce = 50_000;

/** An index in ClickHouse, opened by its writer. */
export class ClickHouseStore implements CodeStore {
  private readonly heart: NodeJS.Timeout;

  private constructor(
    readonly tables: ClickHouseTables,
    private readonly lease: Lease,
    private current: ClickHouseView,
  ) {
    // A lease that was not renewed is noticed when something is committed.
    this.heart = setInterval(() => void this.lease.renew().catch(() => undefined), heartbeatMs);
    this.heart.unref();
  }

  /** Throws `OccupiedIndex` when somebody writes; a writer that was silent for a minute is taken for dead. */
  static async open(address: string, database: string): Promise<ClickHouseStore> {
    const tables = new ClickHouseTables(address, database);
    await tables.make();
    const lease = new Lease(tables);
    await lease.take();
    await tables.sweep(await tables.state());
    return new ClickHouseStore(tables, lease, await ClickHouseView.open(tables));
  }

  get view(): ClickHouseView {
    return this.current;
  }

  async draft(): Promise<StoreDraft> {
    return new ClickHouseDraft(this);
  }

  async merge(): Promise<void> {
    await this.lease.renew();
    const { database } = this.tables;
    const latest = `select key, max(since) from ${database}.record group by key`;
    await this.tables.delete('record', `(key, since) not in (${latest}) or value = ''`);
    await this.tables.delete('posting', `file_id in (select file_id from ${database}.removed_file)`);
    await this.tables.delete('removed_file', '1');
    await this.tables.delete('generation', `number < ${this.current.state.generation}`);
    this.current = await ClickHouseView.open(this.tables);
  }

  /** Show what a draft has kept as the next generation: one row decides. */
  async publish({ state, projectNo, removed }: DraftedChange): Promise<void> {
    const since = this.current.state.generation + 1;
    const { nextFileId } = this.current.state;
    if (state.nextFileId > nextFileId) {
      await this.tables.insert('owner', [{ first_file_id: nextFileId, project_no: projectNo, since }]);
    }
    const rows = removed.map((fileId) => ({ file_id: fileId, since }));
    await this.tables.insert('removed_file', rows);
    await this.lease.renew();
    const said = JSON.stringify({ ...state, generation: since });
    await this.tables.insert('generation', [{ number: since, state: said }]);
    this.current = await ClickHouseView.open(this.tables);
  }

  async close(): Promise<void> {
    clearInterval(this.heart);
    await this.lease.release();
  }
}

/** Who writes: of those whose lease has not ended, the one who asked first. */
class Lease {
  private readonly holder = randomUUID();
  private beat = 0;
  private begunAt = 0;

  constructor(private readonly tables: ClickHouseTables) {}

  async take(): Promise<void> {
    this.begunAt = await this.now();
    try {
      await this.renew();
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /** Throws `OccupiedIndex` when somebody else has it. */
  async renew(): Promise<void> {
    await this.say((await this.now()) + leaseSeconds);
    const [first] = await this.tables.select(
      `select holder from (select holder, min(begun_at) as begun, argMax(until, beat) as ends
      from ${this.tables.database}.lease group by holder) where ends > toUnixTimestamp(now())
      order by begun, holder limit 1`,
    );
    if (first?.['holder'] !== this.holder) throw new OccupiedIndex();
  }

  async release(): Promise<void> {
    await this.say(0);
  }

  private async say(until: number): Promise<void> {
    this.beat += 1;
    const row = { holder: this.holder, begun_at: this.begunAt, until, beat: this.beat };
    await this.tables.insert('lease', [row]);
  }

  private async now(): Promise<number> {
    const [row] = await this.tables.select('select toUnixTimestamp(now()) as now');
    return Number(row?.['now']);
  }
}

/** Rows of the next generation, which nobody sees before it is the current one. */
class ClickHouseDraft implements StoreDraft {
  private readonly since: number;
  private records = new Map<string, Uint8Array>();
  private recordBytes = 0;
  private postings: { fingerprint: number; file_id: number; since: number }[] = [];

  constructor(private readonly store: ClickHouseStore) {
    this.since = store.view.state.generation + 1;
  }

  async put({ key, value }: StoredRecord): Promise<void> {
    this.records.set(key, value);
    this.recordBytes += value.length;
    if (this.recordBytes > recordBytesAtOnce || this.records.size >= rowsAtOnce) await this.flushRecords();
  }

  drop(key: string): Promise<void> {
    return this.put({ key, value: Buffer.alloc(0) });
  }

  async post(fileId: number, fingerprints: Float64Array): Promise<void> {
    for (const fingerprint of fingerprints) {
      const isWhole = Number.isInteger(fingerprint) && fingerprint >= 0 && fingerprint < 2 ** 48;
      if (!isWhole) throw new RangeError(`no fingerprint: ${fingerprint}`);
      this.postings.push({ fingerprint, file_id: fileId, since: this.since });
      if (this.postings.length === rowsAtOnce) await this.flushPostings();
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
    const rows = [...this.records].map(([key, value]) => ({
      key,
      since: this.since,
      value: Buffer.from(value).toString('base64'),
    }));
    this.records = new Map();
    this.recordBytes = 0;
    await this.store.tables.insert('record', rows);
  }

  private async flushPostings(): Promise<void> {
    const rows = this.postings;
    this.postings = [];
    await this.store.tables.insert('posting', rows);
  }
}
