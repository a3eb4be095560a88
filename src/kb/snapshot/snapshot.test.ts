import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purlOf, type Vulnerability } from '#model';
import type { BeginCompanion, ImportedStatements } from './companions.ts';
import { ensureShippedSnapshot, openCurrentSnapshot, publishSnapshot } from './current.ts';
import { DamagedKnowledge } from './damaged-knowledge.ts';
import { IndexReader, IndexWriter, type LineAt } from './index-file.ts';
import { openSnapshot, verifySnapshot } from './open-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-snapshot-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const known = [
  vulnerability('CVE-2021-44228', [purlOf('maven', 'org.apache.logging.log4j:log4j-core')]),
  vulnerability('CVE-2024-21907', [purlOf('nuget', 'Newtonsoft.Json'), purlOf('npm', '@scope/多语言')]),
  vulnerability('CVE-2023-1', [purlOf('npm', 'left-pad')], '2023-05-05'),
];

const shipped = { origin: 'starter 1', load: async () => known };

describe('a snapshot', () => {
  it('answers by package, in one batch, what was written', async () => {
    await writeSnapshot(join(folder, '7'), 7, known);
    const snapshot = await openSnapshot(join(folder, '7'));
    const asked = [
      'pkg:maven/org.apache.logging.log4j/log4j-core',
      'pkg:nuget/newtonsoft.json',
      'pkg:npm/nobody',
      purlOf('npm', '@scope/多语言'),
    ];

    const answer = await snapshot.vulnerabilitiesOf(asked);

    expect([...answer].map(([key, list]) => [key, list.map(({ ids }) => ids.cve)])).toEqual([
      [asked[0], ['CVE-2021-44228']],
      [asked[1], ['CVE-2024-21907']],
      [asked[3], ['CVE-2024-21907']],
    ]);
    expect(answer.get(asked[0] ?? '')).toEqual([{ ...known[0], accounts: [] }]);
    expect([snapshot.generation, snapshot.counts]).toEqual([
      7,
      { vulnerabilities: 3, packages: 3, affected: 3 },
    ]);
    await snapshot.close();
  });

  it('answers by package without what sources say in their own words, and by id with it', async () => {
    const words = { ...account, title: '日志组件漏洞' };
    const told = { ...vulnerability('CVE-2021-44228', ['pkg:npm/a']), accounts: [words] };
    await writeSnapshot(join(folder, '1'), 1, [told, vulnerability('CVE-2022-1', ['pkg:npm/a'])]);
    const snapshot = await openSnapshot(join(folder, '1'));

    const [matched] = (await snapshot.vulnerabilitiesOf(['pkg:npm/a'])).get('pkg:npm/a') ?? [];
    const whole = await snapshot.findVulnerability('CVE-2021-44228');

    expect(matched).toEqual({ ...told, accounts: [] });
    expect(whole).toEqual({ ...told, title: '日志组件漏洞' });
    await snapshot.close();
  });

  it('answers by any id in any case, withdrawn ones too, which affect nothing', async () => {
    await writeSnapshot(join(folder, '1'), 1, known);
    const snapshot = await openSnapshot(join(folder, '1'));

    expect((await snapshot.findVulnerability(' cve-2021-44228 '))?.knowledgeId).toBe('CJN-2021-44228');
    expect((await snapshot.findVulnerability('cjn-2024-21907'))?.ids.cve).toBe('CVE-2024-21907');
    expect((await snapshot.findVulnerability('GHSA-CVE-2023-1'))?.withdrawnAt).toBe('2023-05-05');
    expect((await snapshot.vulnerabilitiesOf(['pkg:npm/left-pad'])).size).toBe(0);
    for (const id of ['', 'CVE-2021-4422', 'CVE-2021-442288', '\t', 'CVE-2021-44228\n']) {
      expect((await snapshot.findVulnerability(id))?.ids.cve ?? 'none').toBe(
        id.trim() === 'CVE-2021-44228' ? 'CVE-2021-44228' : 'none',
      );
    }
    await snapshot.close();
  });

  it('lists everything, in order', async () => {
    await writeSnapshot(join(folder, '1'), 1, known);
    const snapshot = await openSnapshot(join(folder, '1'));
    const listed: Vulnerability[] = [];

    for await (const one of snapshot.vulnerabilities()) listed.push(one);

    expect(listed).toEqual(known);
    await snapshot.close();
  });

  it('may be empty', async () => {
    await writeSnapshot(join(folder, '1'), 1, []);
    const snapshot = await openSnapshot(join(folder, '1'));

    expect(await snapshot.findVulnerability('CVE-2021-44228')).toBeUndefined();
    expect((await snapshot.vulnerabilitiesOf(['pkg:npm/a'])).size).toBe(0);
    await snapshot.close();
  });

  it('holds what accompanies the vulnerabilities, and says so of each file', async () => {
    const heard: unknown[] = [];
    const licenses = [{ source: 'spdx', id: 'MIT' }];
    const imported: ImportedStatements = {
      *of(kind) {
        if (kind === 'license') yield* licenses as never[];
      },
    };
    const begin: BeginCompanion = (statements, scratch) => ({
      hear: ({ knowledgeId }, { offset }) => heard.push([knowledgeId, offset === 0]),
      async write(files) {
        await writeFile(join(scratch, 'spilled'), 'swept');
        await files.write(
          'licenses.ndjson',
          [...statements.of('license')].map((one) => JSON.stringify(one)),
        );
      },
    });

    await writeSnapshot(join(folder, '1'), 1, known, { imported, beginning: [begin] });
    const snapshot = await openSnapshot(join(folder, '1'));

    expect(heard).toEqual([
      ['CJN-2021-44228', true],
      ['CJN-2024-21907', false],
      ['CJN-2023-1', false],
    ]);
    expect((await snapshot.read('licenses.ndjson'))?.toString()).toBe(JSON.stringify(licenses[0]));
    expect(await snapshot.read('weaknesses.ndjson')).toBeUndefined();
    expect((await readdir(join(folder, '1'))).sort()).toEqual([
      'ids.index',
      'licenses.ndjson',
      'manifest.json',
      'packages.index',
      'vulnerabilities.ndjson',
    ]);
    await verifySnapshot(join(folder, '1'));
    await cutFile(join(folder, '1', 'licenses.ndjson'));
    await expect(verifySnapshot(join(folder, '1'))).rejects.toThrow(DamagedKnowledge);
    await expect(snapshot.read('licenses.ndjson')).rejects.toThrow(DamagedKnowledge);
    await snapshot.close();
  });

  it('leaves nothing behind when its source fails', async () => {
    async function* failing() {
      yield* known;
      throw new Error('the feed broke');
    }

    await expect(writeSnapshot(join(folder, '1'), 1, failing())).rejects.toThrow('the feed broke');

    expect(await readdir(folder)).toEqual([]);
  });
});

describe('damage', () => {
  const remove = (path: string) => rm(path);
  const overwrite = (path: string) => writeFile(path, '{"format":1}');

  it.each([
    ['vulnerabilities.ndjson', 'cut', cutFile],
    ['vulnerabilities.ndjson', 'missing', remove],
    ['packages.index', 'cut', cutFile],
    ['ids.index', 'missing', remove],
    ['ids.index', 'overwritten', overwrite],
    ['manifest.json', 'cut', cutFile],
    ['manifest.json', 'missing', remove],
    ['manifest.json', 'overwritten', overwrite],
  ])('is said when %s is %s', async (file, _how, damage) => {
    await writeSnapshot(join(folder, '1'), 1, known);
    await damage(join(folder, '1', file));

    await expect(openSnapshot(join(folder, '1'))).rejects.toThrow(DamagedKnowledge);
  });

  it('inside the data is said when it is read, and found by verifying', async () => {
    await writeSnapshot(join(folder, '1'), 1, known);
    const path = join(folder, '1', 'vulnerabilities.ndjson');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `x${text.slice(1)}`);
    const snapshot = await openSnapshot(join(folder, '1'));

    await expect(snapshot.findVulnerability('CVE-2021-44228')).rejects.toThrow(DamagedKnowledge);
    await expect(verifySnapshot(join(folder, '1'))).rejects.toThrow(DamagedKnowledge);
    await snapshot.close();
  });

  it('of the number of the current generation is said', async () => {
    await writeFile(join(folder, 'current'), 'the newest');

    await expect(openCurrentSnapshot(folder)).rejects.toThrow(DamagedKnowledge);
  });
});

describe('generations', () => {
  it('are none before the first', async () => {
    expect(await openCurrentSnapshot(join(folder, 'not-there-yet'))).toBeUndefined();
  });

  it('follow each other, and an open one stays as it is', async () => {
    await publishSnapshot(folder, known.slice(0, 1));
    const first = await openCurrentSnapshot(folder);
    await publishSnapshot(folder, known);
    const second = await openCurrentSnapshot(folder);

    expect([first?.generation, second?.generation]).toEqual([1, 2]);
    expect([first?.counts.vulnerabilities, second?.counts.vulnerabilities]).toEqual([1, 3]);
    expect(await first?.findVulnerability('CVE-2024-21907')).toBeUndefined();
    await first?.close();
    await second?.close();
  });

  it('are the same first one for all who make it at once', async () => {
    const makers = Array.from({ length: 6 }, () => ensureShippedSnapshot(folder, shipped));

    const snapshots = await Promise.all(makers);

    for (const snapshot of snapshots) {
      expect([snapshot.generation, snapshot.counts.vulnerabilities]).toEqual([1, 3]);
      await snapshot.close();
    }
    expect((await readdir(folder)).sort()).toEqual(['1', 'current']);
  });

  it('begin with another number when the first was damaged before it became current', async () => {
    await writeSnapshot(join(folder, '1'), 1, known);
    await cutFile(join(folder, '1', 'ids.index'));

    const snapshot = await ensureShippedSnapshot(folder, shipped);

    expect([snapshot.generation, snapshot.counts.vulnerabilities]).toEqual([2, 3]);
    await snapshot.close();
  });

  it('are renewed when the product ships something else, unless knowledge was imported', async () => {
    const newer = { origin: 'starter 2', load: async () => known.slice(1) };

    const generations: unknown[] = [];
    for (const one of [shipped, newer, newer]) {
      const snapshot = await ensureShippedSnapshot(folder, one);
      generations.push([snapshot.generation, snapshot.origin, snapshot.counts.vulnerabilities]);
      await snapshot.close();
    }
    await publishSnapshot(folder, known);
    const imported = await ensureShippedSnapshot(folder, shipped);

    expect(generations).toEqual([
      [1, 'starter 1', 3],
      [2, 'starter 2', 2],
      [2, 'starter 2', 2],
    ]);
    expect([imported.generation, imported.origin]).toEqual([3, undefined]);
    await imported.close();
  });

  it('say why when nothing can be written', async () => {
    await writeFile(join(folder, 'file'), '');

    await expect(publishSnapshot(join(folder, 'file'), known)).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  it('are loaded once only', async () => {
    let loadCount = 0;
    const load = async () => {
      loadCount += 1;
      return known;
    };

    for (let round = 0; round < 3; round += 1)
      await (await ensureShippedSnapshot(folder, { origin: 'starter 1', load })).close();

    expect(loadCount).toBe(1);
  });
});

describe('an index', () => {
  it('finds exactly the keys that were written', () => {
    const key = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !/[\t\n]/.test(text));
    const places = fc.array(fc.record({ offset: fc.nat(), length: fc.nat() }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, places), { maxLength: 40 }), key, (entries, absent) => {
        const written = new Map<string, LineAt[]>(entries);
        const writer = new IndexWriter();
        for (const [one, at] of written) for (const place of at) writer.add([one], place);
        const index = Buffer.from([...writer.pieces()].join(''));

        const reader = new IndexReader(index);
        for (const [one, at] of written) expect(reader.find(one)).toEqual(at);
        expect(reader.find(absent)).toEqual(written.get(absent) ?? []);
        const many = [...written.keys(), ...Array.from({ length: 2_000 }, () => absent)];
        expect(reader.findAll(many)).toEqual(many.map((one) => written.get(one) ?? []));
        expect(writer.keyCount).toBe(written.size);
      }),
      { numRuns: 300 },
    );
  });
});

const account = {
  source: 'cnvd',
  id: 'CNVD-2021-1',
  severity: undefined,
  ratings: [],
  weaknesses: [],
  publishedAt: undefined,
  modifiedAt: undefined,
  withdrawnAt: undefined,
  references: [],
  products: [],
};

async function cutFile(path: string): Promise<void> {
  await truncate(path, 10);
}

function vulnerability(cve: string, packages: readonly string[], withdrawnAt?: string): Vulnerability {
  return {
    knowledgeId: cve.replace('CVE', 'CJN'),
    ids: { cve, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: `GHSA-${cve}`, others: [] },
    severity: 'high',
    ratings: [],
    weaknesses: ['CWE-502'],
    publishedAt: '2021-12-10T10:00:00Z',
    modifiedAt: undefined,
    withdrawnAt,
    isKnownExploited: false,
    affected: packages.map((purl) => ({
      package: purl,
      ecosystem: 'npm',
      name: purl,
      versions: { intervals: [{ from: undefined, to: { version: '2.0', isIncluded: false } }], listed: [] },
      source: 'nvd',
    })),
    references: ['https://example.org/漏洞'],
    sources: ['nvd'],
    accounts: [],
  };
}
