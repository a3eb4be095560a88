import { emptyState, type IndexState } from '../store.ts';

/** ClickHouse did not do what it was asked; the message is its own. */
export class ClickHouseRefused extends Error {
  constructor(status: number, answer: string) {
    super(`ClickHouse ${status}: ${answer.slice(0, 500)}`);
    this.name = 'ClickHouseRefused';
  }
}

type Row = Readonly<Record<string, unknown>>;

const tables = ['generation', 'record', 'posting', 'owner', 'removed_file', 'lease'] as const;

/** The tables of an index, in a database of their own, over HTTP. */
export class ClickHouseTables {
  /** `address`: `http://user:password@host:8123`. */
  constructor(
    private readonly address: string,
    readonly database: string,
  ) {
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(database)) throw new RangeError(`no name of a database: ${database}`);
  }

  /** Every row says since which generation it holds, as in PostgreSQL. Values are in Base64. */
  async make(): Promise<void> {
    await this.run(`create database if not exists ${this.database}`);
    const columns = {
      generation: ['number UInt32, state String', 'number'],
      record: ['key String, since UInt32, value String', '(key, since)'],
      posting: ['fingerprint UInt64, file_id UInt32, since UInt32', '(fingerprint, file_id)'],
      owner: ['first_file_id UInt32, project_no UInt32, since UInt32', 'first_file_id'],
      lease: ['holder String, begun_at UInt32, until UInt32, beat UInt32', 'holder'],
      removed_file: ['file_id UInt32, since UInt32', 'file_id'],
    } as const;
    for (const table of tables) {
      const [fields, order] = columns[table];
      await this.run(
        `create table if not exists ${this.database}.${table} (${fields}) engine = MergeTree() order by ${order}`,
      );
    }
  }

  async select(sql: string): Promise<Row[]> {
    const text = await this.run(`${sql} format JSONEachRow`);
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  }

  async insert(table: (typeof tables)[number], rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    await this.run(`insert into ${this.database}.${table} format JSONEachRow\n${lines}`);
  }

  async run(sql: string): Promise<string> {
    const { username, password, origin } = new URL(this.address);
    const response = await fetch(`${origin}/?max_query_size=4000000`, {
      method: 'POST',
      body: sql,
      headers: {
        'X-ClickHouse-User': decodeURIComponent(username) || 'default',
        'X-ClickHouse-Key': decodeURIComponent(password),
      },
    });
    const answer = await response.text();
    if (!response.ok) throw new ClickHouseRefused(response.status, answer);
    return answer;
  }

  /** Delete rows, and wait until they are gone: deletions run in the background. */
  async delete(table: (typeof tables)[number], where: string): Promise<void> {
    const [row] = await this.select(`select count() as count from ${this.database}.${table} where ${where}`);
    if (Number(row?.['count']) === 0) return;
    await this.run(`alter table ${this.database}.${table} delete where ${where}`);
    for (let isOpen = true; isOpen; ) {
      const open = await this.select(
        `select mutation_id from system.mutations
        where database = '${this.database}' and table = '${table}' and not is_done`,
      );
      isOpen = open.length > 0;
      if (isOpen) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The latest generation. */
  async state(): Promise<IndexState> {
    const [row] = await this.select(
      `select state from ${this.database}.generation order by number desc limit 1`,
    );
    return row === undefined ? emptyState : (JSON.parse(String(row['state'])) as IndexState);
  }

  /** Remove what a writer has left that never came to an end. */
  async sweep({ generation }: IndexState): Promise<void> {
    for (const table of ['record', 'posting', 'owner', 'removed_file'] as const) {
      await this.delete(table, `since > ${generation}`);
    }
  }
}
