import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupStore, type MoveOrigin, type TableShape } from '../backup/store.ts';
import { migrations } from '../db/migrations/list.ts';
import type { Reach } from '../db/open.ts';
import { RowsDigest } from './rows-digest.ts';

/** The tables cannot be moved; the message is for the administrator. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove';
}

/** What became of a table. */
export interface MovedTable {
  readonly name: string;
  readonly rowCount: number;
  /** It had arrived whole before, so nothing was written. */
  readonly wasThere: boolean;
}

/**
 * Bring all tables of one database into another, and prove that they arrived: number and checksum of the rows of each
 * table, and how far the numberings are. The files of the data folder stay where they are.
 *
 * Each table arrives in a transaction of its own. Whoever is killed is followed by a run that reads what has arrived,
 * leaves what is equal and writes the rest anew; until the last one has ended no server starts on the target.
 * `installation` names the installation, so that two of them never mix in one target. `tell` hears of every table.
 * Throws `CannotMove` for a target that holds something else.
 */
export async function moveStorage(
  from: Reach,
  to: Reach,
  installation: string,
  tell: (table: MovedTable) => void,
): Promise<void> {
  const source = await BackupStore.reading(from);
  try {
    await prepare(source, to, installation);
    const tables = await source.tables();
    for (const table of tables) tell(await bring(source, to, table));
    await conclude(source, to);
  } finally {
    await source.close();
  }
}

/** Make the tables in an empty target; one that a move of the same tables has begun is gone on with. */
async function prepare(source: BackupStore, to: Reach, installation: string): Promise<void> {
  if ((await source.moveUnderWay()) !== undefined) throw new CannotMove('来源数据库本身是一次没有完成的迁移');
  const origin = { installation, migrations: await source.migrations() };
  const unknown = origin.migrations.filter((id) => migrations.every((known) => known.id !== id));
  if (unknown.length > 0) {
    throw new CannotMove(`来源数据库由更新版本的溯析创建（${unknown.join('、')}），请使用新版本迁移`);
  }
  await inTransaction(to, async (target) => {
    const begun = await target.moveUnderWay();
    if (begun !== undefined) return refuseOther(begun, origin);
    if (!(await target.isEmpty())) throw new CannotMove('目标数据库不是空的，没有做任何改动');
    await target.makeTables(origin.migrations);
    await target.beginMove(origin);
    await refuseForeignTables(source, target);
  });
}

function refuseOther(begun: MoveOrigin, origin: MoveOrigin): void {
  if (begun.installation !== origin.installation) {
    throw new CannotMove('目标数据库中有另一个安装没有完成的迁移，没有做任何改动');
  }
  if (begun.migrations.join() !== origin.migrations.join()) {
    throw new CannotMove('目标数据库中的迁移由另一个版本的数据表开始，请清空目标数据库后再次执行');
  }
}

/** A table that no migration made would be left behind without a word. */
async function refuseForeignTables(source: BackupStore, target: BackupStore): Promise<void> {
  const known = new Set((await target.tables()).map(shapeText));
  const foreign = (await source.tables()).filter((table) => !known.has(shapeText(table)));
  if (foreign.length > 0) {
    throw new CannotMove(`来源数据库中有不属于溯析的数据表：${foreign.map(({ name }) => name).join('、')}`);
  }
}

function shapeText({ name, columns }: TableShape): string {
  return JSON.stringify([name, [...columns].sort()]);
}

/** Bring one table. What refers to it comes after it, and is emptied with it. */
async function bring(source: BackupStore, to: Reach, table: TableShape): Promise<MovedTable> {
  const { name } = table;
  return inTransaction(to, async (target) => {
    if (await target.hasRows(table)) {
      const [there, wanted] = [await sumOf(target, table), await sumOf(source, table)];
      if (isSame(there, wanted)) return { name, rowCount: wanted.rowCount, wasThere: true };
      await target.emptyTable(table);
    }
    const digest = new RowsDigest();
    await pipeline(passing(source.readTable(table), digest), target.writeTable(table));
    const [wanted, there] = [digest.sum(), await sumOf(target, table)];
    if (!isSame(there, wanted)) {
      throw new CannotMove(
        `数据表 ${name} 写入后与来源不一致（${wanted.rowCount} 行，写入 ${there.rowCount} 行）`,
      );
    }
    return { name, rowCount: wanted.rowCount, wasThere: wanted.rowCount === 0 };
  });
}

async function sumOf(store: BackupStore, table: TableShape) {
  const digest = new RowsDigest();
  for await (const chunk of store.readTable(table) as AsyncIterable<Buffer>) digest.add(chunk);
  return digest.sum();
}

async function* passing(rows: Readable, digest: RowsDigest): AsyncIterable<Buffer> {
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    digest.add(chunk);
    yield chunk;
  }
}

function isSame(one: ReturnType<RowsDigest['sum']>, other: ReturnType<RowsDigest['sum']>): boolean {
  return one.rowCount === other.rowCount && one.checksum === other.checksum;
}

/** Set the numberings, look whether they are right, and open the target to servers: all or nothing. */
async function conclude(source: BackupStore, to: Reach): Promise<void> {
  const sequences = await source.sequences();
  await inTransaction(to, async (target) => {
    for (const sequence of sequences) await target.setSequence(sequence);
    if (JSON.stringify(await target.sequences()) !== JSON.stringify(sequences)) {
      throw new CannotMove('目标数据库的编号与来源不一致');
    }
    await target.endMove();
  });
}

/** Work on the target; what was done stays only when all of it was. */
async function inTransaction<Result>(
  to: Reach,
  work: (target: BackupStore) => Promise<Result>,
): Promise<Result> {
  const target = await BackupStore.writing(to);
  try {
    const result = await work(target);
    await target.commit();
    return result;
  } finally {
    await target.close();
  }
}
