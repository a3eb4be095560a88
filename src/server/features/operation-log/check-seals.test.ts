import { describe, expect, it } from 'vitest';
import { checkSeals } from './check-seals.ts';
import { type SealedFields, sealKey, sealOf } from './seal.ts';

const key = sealKey(new Uint8Array(32).fill(7));

type Row = SealedFields & { log_id: string; seal: string };

/** A log as the store writes it; the first rows are of before there were seals. */
function logOf(count: number, unsealed = 0): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const fields: SealedFields = {
      at: new Date(1_800_000_000_000 + index),
      uid: `u${index % 7}`,
      username: '张三',
      role: 'user',
      address: '10.0.0.1',
      client: 'browser',
      module: 'analysis',
      operation: '新建检测',
      object: `项目 ${index}`,
      result: '成功',
      reason: '',
      elapsed_ms: index === 0 ? null : index,
      request_id: `r${index}`,
    };
    const seal = index < unsealed ? '' : sealOf(key, rows.at(-1)?.seal ?? '', fields);
    rows.push({ ...fields, seal, log_id: String(index + 1) });
  }
  return rows;
}

function check(rows: readonly Row[]) {
  return checkSeals({ after: async (id, most) => rowsAfter(rows, id, most) }, { current: key, former: [] });
}

/** Rows are in the order of their ids, of which some may be missing. */
function rowsAfter(rows: readonly Row[], id: string, most: number): Row[] {
  const first = rows.findIndex((row) => Number(row.log_id) > Number(id));
  return first < 0 ? [] : rows.slice(first, first + most);
}

describe('checking the seals of the operation log', () => {
  it('finds nothing in what was written, and counts what is older than seals', async () => {
    expect(await check(logOf(12_000))).toEqual({ fitting: 12_000, unsealed: 0, broken: undefined });
    expect(await check(logOf(10, 4))).toEqual({ fitting: 6, unsealed: 4, broken: undefined });
    expect(await check([])).toEqual({ fitting: 0, unsealed: 0, broken: undefined });
  });

  const changes: Readonly<Record<string, Partial<Row>>> = {
    'what it was about': { object: '项目 51' },
    'who did it': { username: '李四' },
    'by one millisecond when': { at: new Date(1_800_000_000_051) },
    'how it ended': { result: '失败' },
    'the seal itself': { seal: '0'.repeat(64) },
    'that it has a seal': { seal: '' },
  };
  it.each(Object.keys(changes))('finds that somebody changed %s', async (name) => {
    const rows = logOf(100).map((row, index) => (index === 50 ? { ...row, ...changes[name] } : row));

    expect(await check(rows)).toMatchObject({ fitting: 50, broken: { logId: '51' } });
  });

  it('finds a row that is gone, one that was added and two that changed places', async () => {
    const rows = logOf(100);
    const [a, b] = [rows[40], rows[41]];
    if (a === undefined || b === undefined) throw new Error('a short log');
    const swapped = rows.with(40, { ...b, log_id: a.log_id }).with(41, { ...a, log_id: b.log_id });

    expect((await check(rows.filter(({ log_id }) => log_id !== '41'))).broken?.logId).toBe('42');
    expect((await check(rows.toSpliced(41, 0, { ...a, log_id: '41.5' }))).broken?.logId).toBe('41.5');
    expect((await check(swapped)).broken?.logId).toBe('41');
  });

  it('holds over 100,000 rows, and finds one byte that was changed in any of them', async () => {
    const rows = logOf(100_000);
    const changed = (index: number) =>
      rows.map((row, at) => (at === index ? { ...row, client: `${row.client.slice(0, -1)}s` } : row));

    expect(await check(rows)).toEqual({ fitting: 100_000, unsealed: 0, broken: undefined });
    for (const index of [0, 99_999])
      expect(await check(changed(index))).toMatchObject({
        fitting: index,
        broken: { logId: String(index + 1) },
      });
  });

  it('takes no seal of another installation', async () => {
    const others = checkSeals(
      { after: async (id) => (id === '0' ? logOf(3) : []) },
      { current: sealKey(new Uint8Array(32).fill(8)), former: [] },
    );

    expect((await others).broken?.logId).toBe('1');
  });

  it('takes the seals of a former key as far as that one went, and no further', async () => {
    const until = (untilId: bigint) =>
      checkSeals(
        { after: async (id) => (id === '0' ? logOf(9) : []) },
        { current: sealKey(new Uint8Array(32).fill(8)), former: [{ untilId, key }] },
      );

    expect(await until(9n)).toEqual({ fitting: 9, unsealed: 0, broken: undefined });
    expect((await until(6n)).broken?.logId).toBe('7');
  });
});
