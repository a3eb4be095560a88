import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { makeTar, makeZip } from '../make-archives.ts';
import { newUser, query } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { importAndWait, importFile, osvRecord, untilImported } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { processesBelow } from './worker-process.ts';

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

function record(id: string, name = 'some-package') {
  return JSON.stringify(osvRecord(id, name));
}

describe('an import', () => {
  it('makes a new generation of knowledge and says what became of every record', async () => {
    const lines = [record('GHSA-aaaa-bbbb-cccc'), '{"id": 5}', record('GHSA-dddd-eeee-ffff')].join('\n');

    const done = await importAndWait(admin, 'advisories.ndjson', lines);

    expect(done).toMatchObject({
      status: 'finished',
      kind: 'file',
      name: 'advisories.ndjson',
      create_user: 'superadmin',
      generation_before: 1,
      generation_after: 2,
      read: 3,
      taken: 2,
      skipped: 1,
      error_text: '',
    });
    expect(done.feeds).toEqual([expect.objectContaining({ feed: 'osv', files: 1, read: 3, taken: 2 })]);
    expect(done.sources).toEqual([
      expect.objectContaining({ source: 'ghsa', count: 2, license: 'CC-BY-4.0' }),
    ]);
    expect(done.skips).toEqual([
      {
        file: 'advisories.ndjson',
        place: expect.any(String),
        reason: expect.stringMatching(/[\u4e00-\u9fff]/),
      },
    ]);
    const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    expect(body.data.current).toMatchObject({ generation: 2 });
    expect(body.data.list[0].import_id).toBe(done.import_id);
  });

  it('of what is known already changes nothing', async () => {
    const done = await importAndWait(admin, 'again.ndjson', record('GHSA-aaaa-bbbb-cccc'));

    expect(done).toMatchObject({ status: 'finished', taken: 1, generation_before: 2, generation_after: 2 });
  });

  it('reads an archive, and names what is in it', async () => {
    const archive = makeZip([
      { name: 'a/one.json', content: record('GHSA-gggg-hhhh-jjjj') },
      { name: 'a/two.txt', content: 'no knowledge' },
    ]);

    const done = await importAndWait(admin, 'all.zip', archive);

    expect(done).toMatchObject({ status: 'finished', file_count: 2, taken: 1, unknown_files: 1 });
    expect(done.skips).toEqual([expect.objectContaining({ file: 'all.zip!/a/two.txt' })]);
  });

  it('reads advisories as their databases publish them: a file, a zip or a tar.gz of many', async () => {
    const gem = (id: number) =>
      `gem: epsilon\ncve: 2031-${id}\ntitle: T\ndate: 2031-01-02\npatched_versions: [">= 2"]\n`;
    const composer =
      "title: T\ncve: CVE-2031-2003\nbranches:\n  1.x:\n    versions: ['<1.2']\nreference: composer://example/zeta\n";
    const answer = {
      ghsa_id: 'GHSA-zzzz-zzzz-zzzz',
      vulnerabilities: [{ package: { ecosystem: 'npm', name: 'eta' }, vulnerable_version_range: '< 3' }],
    };
    const zip = makeZip([
      { name: 'ruby/gems/epsilon/CVE-2031-2001.yml', content: gem(2001) },
      { name: 'ruby/gems/epsilon/CVE-2031-2002.yml', content: gem(2002).replace('[">= 2"]', '*bomb') },
      { name: 'php/example/zeta/CVE-2031-2003.yaml', content: composer },
      { name: 'php/README.md', content: '# Advisories' },
    ]);
    const tar = await makeTar([
      { name: 'db/gems/epsilon/CVE-2031-2001.yml', content: gem(2001) },
      { name: 'db/php/example/zeta/CVE-2031-2003.yaml', content: composer },
    ]);

    const many = await importAndWait(admin, 'databases.zip', zip);
    const same = await importAndWait(admin, 'databases.tar.gz', gzipSync(tar));
    const alone = await importAndWait(admin, 'CVE-2031-2001.yml', gem(2001));
    const answered = await importAndWait(admin, 'advisories.json', JSON.stringify([answer]));

    expect(many).toMatchObject({ status: 'finished', read: 3, taken: 2, skipped: 1, unknown_files: 1 });
    expect(many.sources).toEqual([
      expect.objectContaining({ source: 'friendsofphp', count: 1, license: 'Unlicense' }),
      expect.objectContaining({ source: 'rubysec', count: 1, license: 'public domain' }),
    ]);
    for (const again of [same, alone])
      expect(again).toMatchObject({ status: 'finished', generation_after: many.generation_after });
    expect(answered).toMatchObject({ status: 'finished', taken: 1 });
    expect(answered.feeds).toEqual([
      expect.objectContaining({ feed: 'github-advisories', name: expect.stringContaining('GitHub') }),
    ]);
    const { body } = await admin.get('/system/kbChanges', { pageNum: 1, pageSize: 10, kind: ['new'] });
    expect(body.data.list[0]).toMatchObject({ vuln_id: 'GHSA-zzzz-zzzz-zzzz', packages: ['pkg:npm/eta'] });
  });

  it('of nothing that is known fails with a sentence, and the knowledge stays', async () => {
    const done = await importAndWait(admin, 'holiday.jpg', 'no knowledge at all');

    expect(done).toMatchObject({
      status: 'failed',
      taken: 0,
      error_text: expect.stringContaining('没有可导入'),
    });
    expect(done.generation_after).toBe(done.generation_before);
  });

  it('leaves no file behind when it is over', async () => {
    await importAndWait(admin, 'once.ndjson', record('GHSA-aaaa-bbbb-cccc'));

    const folder = join(server.dataFolder, 'incoming');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it('needs a file that was sent for it', async () => {
    const { body } = await admin.post('/system/kbImport', { upload_id: 'not-there' });

    expect(body.code).toBe(404);
  });

  it('can be given up while it waits, once', async () => {
    const [running, waiting] = await Promise.all([
      importFile(admin, 'first.ndjson', record('GHSA-kkkk-llll-mmmm')),
      importFile(admin, 'second.ndjson', record('GHSA-nnnn-oooo-pppp')),
    ]);
    const ids = [running, waiting].map(({ body }) => body.data.import_id as string);

    const answers = await Promise.all(ids.map((import_id) => admin.post('/system/kbCancel', { import_id })));

    expect(answers.map(({ body }) => body.code)).toContain(200);
    const ended = await Promise.all(ids.map((id) => untilImported(admin, id)));
    expect(ended.some(({ status }) => status === 'canceled')).toBe(true);
    const again = await admin.post('/system/kbCancel', { import_id: ids[0] ?? '' });
    expect(again.body.code).toBe(409);
  });
});

describe('what an import has changed', () => {
  it('is listed field by field', async () => {
    const first = osvRecord('GHSA-wwww-xxxx-yyyy', 'changing');
    await importAndWait(admin, 'first.json', JSON.stringify(first));
    const before = await admin.get('/system/kbChanges', { pageNum: 1, pageSize: 10 });
    await importAndWait(
      admin,
      'second.json',
      JSON.stringify({ ...first, withdrawn: '2026-03-01T00:00:00Z' }),
    );
    const after = await admin.get('/system/kbChanges', { pageNum: 1, pageSize: 10, kind: ['withdrawn'] });

    expect(before.body.data.list).toEqual([
      expect.objectContaining({
        vuln_id: 'GHSA-wwww-xxxx-yyyy',
        kind: 'new',
        packages: ['pkg:npm/changing'],
      }),
    ]);
    expect(after.body.data.list).toEqual([
      expect.objectContaining({ vuln_id: 'GHSA-wwww-xxxx-yyyy', kind: 'withdrawn' }),
    ]);
    expect(after.body.data.pagination.total).toBe(1);
  });
});

describe('what sources contradict each other about', () => {
  it('is listed field by field, with what holds, and narrowed by field, source and id', async () => {
    const rated = (score: string) => ({ severity: [{ type: 'CVSS_V3', score }] });
    const high = rated('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
    const low = rated('CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N');
    const aliases = ['CVE-2026-91234'];
    const records = [
      osvRecord('GHSA-9999-8888-7777', 'contested', { aliases, ...high }),
      osvRecord('PYSEC-2026-91234', 'contested', { aliases, ...low }),
    ];
    await importAndWait(admin, 'both.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
    const ask = async (fields: Record<string, string | string[]>) =>
      (await admin.get('/system/kbConflicts', { pageNum: 1, pageSize: 10, ...fields })).body.data;

    const found = await ask({ vuln_id: '91234' });
    const ofSeverity = await ask({ vuln_id: '91234', topic: ['severity'], source: ['pypa'] });
    const ofOthers = await ask({ vuln_id: '91234', source: ['cnvd'] });
    const everything = await ask({});

    expect(found.list).toEqual([
      expect.objectContaining({ vuln_id: 'CVE-2026-91234', severity: '超危', field_count: 2 }),
    ]);
    expect(ofSeverity.list[0].fields).toEqual([
      {
        field: 'severity',
        rule: 'most-trusted',
        merged: '超危',
        sayings: [
          { source: 'ghsa', value: '超危', holds: true },
          { source: 'pypa', value: '低危', holds: false },
        ],
      },
    ]);
    expect(ofOthers).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(everything.pagination.total).toBeGreaterThan(1);
    expect(found.facets.topic).toContainEqual({ value: 'cvss', count: 1 });
  });
});

describe('going back', () => {
  it('leads to the generation before, and stands in the history', async () => {
    const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    const { generation, former } = body.data.current;

    const asked = await admin.post('/system/kbRollback');
    const done = await untilImported(admin, asked.body.data.import_id);

    expect(done).toMatchObject({
      kind: 'rollback',
      status: 'finished',
      generation_before: generation,
      generation_after: former,
    });
    const now = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    expect(now.body.data.current.generation).toBe(former);
    const found = await admin.get('/knowledge/vulnDetail', { cve_id: 'GHSA-wwww-xxxx-yyyy' });
    expect(found.body.data.sources).toContain('ghsa');
  });
});

describe('the order of sources', () => {
  const order = async () => (await admin.get('/system/kbPriority')).body.data;
  const change = async (source: readonly string[]) => {
    const { body } = await admin.put('/system/kbPriority', { source: [...source] });
    return untilImported(admin, body.data.import_id);
  };

  it('decides whose rating holds, until going back or to the usual one', async () => {
    const cve = 'CVE-2031-40001';
    const severity = async () => {
      const { body } = await admin.get('/knowledge/vulnList', { pageNum: 1, pageSize: 10, desc: 1, q: cve });
      return body.data.list[0].severity;
    };
    const [low, high] = [
      'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N',
      'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    ];
    const rest = { aliases: [cve], severity: [{ type: 'CVSS_V3', score: low }] };
    const files = [
      { name: 'ghsa.json', content: JSON.stringify(osvRecord('GHSA-2222-3333-4444', 'rated', rest)) },
      { name: 'nvd.json', content: JSON.stringify(nvdFile(cve, high)) },
    ];
    await importAndWait(admin, 'both.zip', makeZip(files));
    const [usual, byNvd] = [await order(), await severity()];

    const done = await change(['ghsa', 'nvd']);
    const [changed, byGhsa] = [await order(), await severity()];
    const again = await admin.put('/system/kbPriority', { source: ['ghsa', 'nvd'] });
    const back = await admin.post('/system/kbRollback');
    await untilImported(admin, back.body.data.import_id);
    const [wentBack, byNvdAgain] = [await order(), await severity()];
    await change([]);
    const restored = await order();

    expect(done).toMatchObject({ kind: 'priority', status: 'finished' });
    expect(done.generation_after).toBeGreaterThan(done.generation_before);
    expect([byNvd, byGhsa, byNvdAgain]).toEqual(['超危', '低危', '超危']);
    expect(usual.list[0]).toMatchObject({ source: 'nvd', license: 'public domain' });
    expect(usual.list[0].vulns).toBeGreaterThan(0);
    expect(changed.list.map(({ source }: { source: string }) => source).slice(0, 2)).toEqual(['ghsa', 'nvd']);
    expect([usual, changed, wentBack, restored].map((one) => one.is_in_force)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(again.body.code).toBe(409);
    expect(restored.list).toEqual(usual.list);
  });

  it('names no source that there is none of', async () => {
    const { body } = await admin.put('/system/kbPriority', { source: ['nvd', 'not-there'] });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining('来源') });
  });
});

describe('a signed package', () => {
  it('is installed when its key is trusted, and refused when a byte is another one', async () => {
    const folder = server.dataFolder;
    const suxi = (...words: string[]) =>
      execFileSync(process.execPath, [join('dist', 'cli.js'), 'kb', ...words], {
        env: { ...process.env, SUXI_DATA: folder },
        encoding: 'utf8',
      });
    const [key, path] = [join(folder, 'key.pem'), join(folder, 'kb-test.suxikb')];
    const publicKey = /公钥：([\w-]{43})/.exec(suxi('key', 'new', key))?.[1] ?? '';
    suxi('export', path, '--key', key, '--name', '测试库', '--serial', '7');
    const bytes = readFileSync(path);
    const untrusted = await importAndWait(admin, 'kb-test.suxikb', bytes);
    suxi('key', 'trust', publicKey);
    const tampered = Buffer.from(bytes);
    tampered[tampered.length >> 1] = (tampered[tampered.length >> 1] ?? 0) ^ 1;

    const refused = await importAndWait(admin, 'kb-test.suxikb', tampered);
    const installed = await importAndWait(admin, 'kb-test.suxikb', bytes);

    expect(untrusted).toMatchObject({
      status: 'failed',
      error_text: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
    expect(refused).toMatchObject({ status: 'failed', error_text: expect.stringMatching(/[\u4e00-\u9fff]/) });
    expect(installed).toMatchObject({ status: 'finished', library: { name: '测试库', serial: 7 } });
    const { body } = await admin.get('/system/kbImports', { pageNum: 1, pageSize: 10 });
    expect(body.data.current).toMatchObject({ library_version: '测试库', serial: 7 });
  });
});

describe('an upload of knowledge', () => {
  it('is for those who may import alone', async () => {
    const { client } = await newUser(server, admin, { username: 'reader', role: 'admin', unit: '一所' });

    const { body } = await client.post('/upload/init', { name: 'a.json', size: 10, purpose: 'knowledge' });

    expect(body.code).toBe(403);
  });

  it('starts no detection', async () => {
    const { body } = await admin.post('/upload/init', { name: 'a.json', size: 10, purpose: 'knowledge' });
    const { upload_id } = body.data;

    const answer = await admin.post('/analysis/check', { project_name: '项目', upload_id });

    expect(answer.body.code).toBe(404);
  });
});

describe('an import whose process is killed', () => {
  it('fails, and the knowledge serves as before', async () => {
    const before = readFileSync(join(server.dataFolder, 'knowledge', 'current'), 'utf8');
    const { body } = await importFile(admin, 'killed.ndjson', record('GHSA-qqqq-rrrr-ssss'));
    const pids = await untilSome(() => processesBelow(server, 'suxi-intake'));
    for (const pid of pids) process.kill(pid, 'SIGKILL');

    const done = await untilImported(admin, body.data.import_id);

    expect(done).toMatchObject({ status: 'failed', error_text: expect.stringContaining('意外结束') });
    expect(readFileSync(join(server.dataFolder, 'knowledge', 'current'), 'utf8')).toBe(before);
  });
});

describe('a server that is killed while it imports', () => {
  it('goes on with the import at its next start', async () => {
    const { body } = await importFile(admin, 'survivor.ndjson', record('GHSA-tttt-uuuu-vvvv'));
    await untilSome(() => processesBelow(server, 'suxi-intake'));
    const { dataFolder } = server;
    await server.kill();

    server = await startServer({ dataFolder, ships: 'little' });
    admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const done = await untilImported(admin, body.data.import_id);

    expect(done).toMatchObject({ status: 'finished', taken: 1 });
    const { body: found } = await admin.get('/knowledge/vulnDetail', { cve_id: 'GHSA-tttt-uuuu-vvvv' });
    expect(found.code).toBe(200);
    expect(await query(server, `select from knowledge_import where status = 'running'`)).toEqual([]);
  });
});

describe('a server that is killed behind the first file of an archive', () => {
  it('takes over what was read of it at its next start, and says so', async () => {
    const lines = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => record(`${prefix}-${index}`, `part-${prefix}`)).join('\n');
    const archive = makeZip([
      { name: '1.ndjson', content: lines('FIRST', 50) },
      { name: '2.ndjson', content: lines('SECOND', 20_000) },
    ]);
    const before = draftsIn(server.dataFolder);
    const { body } = await importFile(admin, 'long.zip', archive);
    const import_id = body.data.import_id as string;
    const inside = await untilSome(async () => {
      const { data } = (await admin.get('/system/kbImport', { import_id })).body;
      return data.file_count === 1 && data.file_read > 0 ? [data] : [];
    });
    const { dataFolder } = server;
    await server.kill();

    server = await startServer({ dataFolder, ships: 'little' });
    admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const done = await untilImported(admin, import_id);

    expect(inside[0]).toMatchObject({ phase: 'reading', file: 'long.zip!/2.ndjson', attempts: 1 });
    expect(inside[0].read).toBeGreaterThan(50);
    expect(inside[0].file_read).toBeLessThanOrEqual(inside[0].file_size);
    expect(done).toMatchObject({ status: 'finished', taken: 20_050, attempts: 2 });
    expect(done.resumed).toEqual({ files: 1, read: 50 });
    expect(draftsIn(dataFolder)).toEqual(before);
  });
});

function draftsIn(dataFolder: string): string[] {
  return readdirSync(join(dataFolder, 'knowledge')).filter((name) => name.startsWith('import-'));
}

async function untilSome<Item>(find: () => Item[] | Promise<Item[]>): Promise<Item[]> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await find();
    if (found.length > 0) return found;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  throw new Error('there was none in time');
}

/** An answer of NVD about one vulnerability, with a rating. */
function nvdFile(cve: string, vectorString: string) {
  const cvssMetricV31 = [
    {
      source: 'nvd@nist.gov',
      type: 'Primary',
      cvssData: { version: '3.1', vectorString, baseScore: 9.8, baseSeverity: 'CRITICAL' },
    },
  ];
  const [published, lastModified] = ['2031-01-01T00:00:00.000', '2031-01-02T00:00:00.000'];
  const descriptions = [{ lang: 'en', value: 'A flaw.' }];
  const one = {
    id: cve,
    published,
    lastModified,
    vulnStatus: 'Analyzed',
    descriptions,
    metrics: { cvssMetricV31 },
    references: [],
  };
  return { format: 'NVD_CVE', version: '2.0', vulnerabilities: [{ cve: one }] };
}
