import { type CodeIndex, emptyCodeIndex } from '#engine';
import { ClickHouseStore } from './clickhouse/clickhouse-store.ts';
import { ClickHouseTables } from './clickhouse/clickhouse-tables.ts';
import { ClickHouseView } from './clickhouse/clickhouse-view.ts';
import type { CodeIndexWriter } from './incoming.ts';
import { PostgresStore } from './postgres/postgres-store.ts';
import { PostgresTables, type Query } from './postgres/postgres-tables.ts';
import { PostgresView } from './postgres/postgres-view.ts';
import { SegmentStore } from './segments/segment-store.ts';
import { SegmentView } from './segments/segment-view.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { type OpenCodeIndex, StoredIndex } from './stored-index.ts';
import { StoredWriter } from './stored-writer.ts';

/**
 * Open the current generation of the index in a folder; a folder that is not there is an empty index. What is written
 * meanwhile is for whoever opens it later.
 *
 * Throws `DamagedKnowledge` when files are not what was written.
 */
export async function openCodeIndex(folder: string): Promise<OpenCodeIndex> {
  return new StoredIndex(await SegmentView.open(folder));
}

/** Open the index in a folder as `openCodeIndex` does; a damaged one answers nothing and says so in its `fault`. */
export async function openUsableCodeIndex(folder: string): Promise<CodeIndex & Pick<OpenCodeIndex, 'close'>> {
  return openCodeIndex(folder).catch((error: unknown) => {
    if (!(error instanceof DamagedKnowledge)) throw error;
    const fault = `代码索引无法使用，未做代码溯源：${error.message}`;
    return { ...emptyCodeIndex, fault, close: async () => undefined };
  });
}

/** A writer that has to be closed, so that another one may write. */
export interface OpenCodeIndexWriter extends CodeIndexWriter {
  close(): Promise<void>;
}

/**
 * Open the index in a folder for writing, and make the folder where it is not there.
 *
 * Throws `OccupiedIndex` when somebody else writes into it, `DamagedKnowledge` when files are not what was written.
 */
export async function openCodeIndexWriter(folder: string): Promise<OpenCodeIndexWriter> {
  return new StoredWriter(await SegmentStore.open(folder));
}

/**
 * Open the current generation of an index in PostgreSQL; its tables are made where they are not there.
 *
 * It answers until the index is made compact after a later generation was added.
 */
export async function openPostgresIndex(query: Query, schema = 'code_index'): Promise<OpenCodeIndex> {
  const tables = new PostgresTables(query, schema);
  await tables.make();
  return new StoredIndex(await PostgresView.open(tables));
}

/** Open an index in PostgreSQL for writing. Throws `OccupiedIndex` when somebody else writes into it. */
export async function openPostgresIndexWriter(
  query: Query,
  schema = 'code_index',
): Promise<OpenCodeIndexWriter> {
  return new StoredWriter(await PostgresStore.open(query, schema));
}

/**
 * Open the current generation of an index in ClickHouse, at `http://user:password@host:8123`; its tables are made where
 * they are not there.
 *
 * It answers until the index is made compact after a later generation was added.
 */
export async function openClickHouseIndex(address: string, database = 'code_index'): Promise<OpenCodeIndex> {
  const tables = new ClickHouseTables(address, database);
  await tables.make();
  return new StoredIndex(await ClickHouseView.open(tables));
}

/** Open an index in ClickHouse for writing. Throws `OccupiedIndex` when somebody else writes into it. */
export async function openClickHouseIndexWriter(
  address: string,
  database = 'code_index',
): Promise<OpenCodeIndexWriter> {
  return new StoredWriter(await ClickHouseStore.open(address, database));
}
