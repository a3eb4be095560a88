import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCurrentSnapshot, publishImport, publishSnapshot } from '../snapshot/current.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import { verifySnapshot } from '../snapshot/open-snapshot.ts';
import { ensureStarterSnapshot } from '../starter/load-starter.ts';
import { importKnowledge } from './import-knowledge.ts';

vi.mock('../starter/load-starter.ts', async (original) =>
  (await import('../starter/one-shipped-for-test.ts')).shippingLog4Shell(
    await original<typeof import('../starter/load-starter.ts')>(),
  ),
);

let folder = '';
let knowledge = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-import-'));
  knowledge = join(folder, 'knowledge');
  await mkdir(join(folder, 'feeds'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const cnvd = { number: 'CNVD-2021-95914', cves: ['CVE-2021-44228'], title: '日志组件漏洞', serverity: '高' };
const osv = (fixed: string) => ({
  schema_version: '1.7.0',
  id: 'X-1',
  summary: 'Only known here',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'only-here' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
    },
  ],
});

describe('an import', () => {
  it('joins the starter by CVE, counts every record, and is current when it is whole', async () => {
    await feed('cnvd.ndjson', `${JSON.stringify(cnvd)}\n{"number":\n`);
    await feed('own.json.gz', gzipSync(JSON.stringify([osv('2.0.0')])));
    await feed('readme.txt', 'nothing to import');

    const report = await importKnowledge(knowledge, [join(folder, 'feeds')]);

    expect(
      report.files.map((file) => [file.feed, file.readCount, file.takenCount, file.skippedCount]),
    ).toEqual([
      ['cnvd', 2, 1, 1],
      ['osv', 1, 1, 0],
      [undefined, 0, 0, 0],
    ]);
    expect(report.files[0]?.skipped).toEqual([{ place: '第 2 行', reason: '缺少有效的 CNVD 编号' }]);
    const snapshot = await openCurrentSnapshot(knowledge);
    const log4shell = await snapshot?.findVulnerability('CNVD-2021-95914');
    expect([log4shell?.ids.cve, log4shell?.knowledgeId]).toEqual(['CVE-2021-44228', 'CJN-2021-044228']);
    expect(log4shell?.accounts).toMatchObject([{ source: 'cnvd', title: '日志组件漏洞', severity: 'high' }]);
    const found = await snapshot?.vulnerabilitiesOf(['pkg:npm/only-here']);
    expect(found?.get('pkg:npm/only-here')?.map(({ ids }) => ids.others)).toEqual([['X-1']]);
    await snapshot?.close();
    await verifySnapshot(join(knowledge, '1'));
    expect((await readdir(knowledge)).sort()).toEqual(['1', 'current']);
  });

  it('twice changes nothing; a later one adds, and renews the records that it names', async () => {
    await feed('cnvd.ndjson', JSON.stringify(cnvd));
    await feed('own.json', JSON.stringify(osv('2.0.0')));
    const first = await importKnowledge(knowledge, [join(folder, 'feeds')]);

    const second = await importKnowledge(knowledge, [join(folder, 'feeds')]);
    await feed('own.json', JSON.stringify(osv('3.0.0')));
    const third = await importKnowledge(knowledge, [join(folder, 'feeds', 'own.json')]);

    expect([first, second, third].map(({ generation, isChanged }) => [generation, isChanged])).toEqual([
      [1, true],
      [1, false],
      [2, true],
    ]);
    expect(third.counts?.vulnerabilities).toBe(first.counts?.vulnerabilities);
    const snapshot = await ensureStarterSnapshot(knowledge);
    const renewed = await snapshot.findVulnerability('X-1');
    expect(renewed?.affected.map(({ versions }) => versions.intervals[0]?.to?.version)).toEqual(['3.0.0']);
    expect((await snapshot.findVulnerability('CVE-2021-44228'))?.ids.cnvd).toBe('CNVD-2021-95914');
    expect(snapshot.generation).toBe(2);
    await snapshot.close();
  });

  it('of nothing readable leaves everything as it was', async () => {
    await feed('cut.json.gz', gzipSync(JSON.stringify([osv('2.0.0')])).subarray(0, 60));
    await feed('other.txt', 'hello');

    const report = await importKnowledge(knowledge, [join(folder, 'feeds'), join(folder, 'not-there')]);

    expect([report.generation, report.isChanged]).toEqual([undefined, false]);
    expect(report.files.map(({ skipped }) => skipped[0]?.reason)).toEqual([
      '压缩数据损坏或不完整，其后的内容无法读取',
      undefined,
      '没有这个文件或目录',
    ]);
    expect(await readdir(knowledge)).toEqual([]);
  });

  it('that another program overtook is refused, and leaves nothing behind', async () => {
    await publishSnapshot(knowledge, []);

    const late = publishImport(knowledge, undefined, { vulnerabilities: [] });

    await expect(late).rejects.toThrow(DamagedKnowledge);
    expect((await readdir(knowledge)).sort()).toEqual(['1', 'current']);
    expect(await readFile(join(knowledge, 'current'), 'utf8')).toBe('1\n');
  });
});

async function feed(name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(folder, 'feeds', name), content);
}
