import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { hashedFile, importFixes, repairedFiles } from '../vulnerable-upload.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let before: string;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  before = await upload('初始知识');
  await importFixes(server.dataFolder);
  taskId = await upload('漏洞代码');
});
afterAll(() => server.stop());

async function upload(project: string): Promise<string> {
  const entries = Object.entries(repairedFiles).map(([name, content]) => ({ name, content }));
  entries.push(hashedFile);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', project],
    ['file', new File([new Uint8Array(makeZip(entries))], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(['finished', 'partial']).toContain(task.status);
  return task.task_id;
}

async function list(call: string, query: Record<string, string | number> = {}, task = taskId) {
  return (await admin.get(`/analysis/${call}`, { task_id: task, pageNum: 1, pageSize: 50, ...query })).body
    .data;
}

async function untilChecked(): Promise<void> {
  for (let look = 0; look < 240; look += 1) {
    const { status } = (await admin.get('/analysis/vulnReachableProcess', { task_id: taskId })).body.data;
    if (status === 'finished') return;
    await new Promise((settle) => setTimeout(settle, 500));
  }
  throw new Error('the check does not end');
}

type Row = Readonly<Record<string, string>>;
const rowOf = (rows: readonly Row[], file: string) => rows.find((row) => row['file'] === file);

describe('the vulnerable code of an upload', () => {
  it('is told function by function, what has the vulnerability first', async () => {
    const { list: rows, pagination, summary, facets } = await list('vulnFunction');

    const told = rows.map((row: Row) => `${row['patch_state']} ${row['file']}`);
    expect(told.slice(0, 2).sort()).toEqual(['vulnerable shop/lib/names.c', 'vulnerable shop/src/delta.c']);
    expect(told.slice(2)).toEqual(['fixed shop/lib/safe.c']);
    expect(rowOf(rows, 'shop/lib/names.c')).toMatchObject({
      func_name: 'copy_name',
      CVE_ID: 'CVE-2031-1001',
      project_name: 'alpha',
      file_path: ['shop/lib/names.c'],
      clone_type: 'Type-2',
      severity: '未知',
      has_patch: true,
      audit_status: 'none',
    });
    expect(pagination.total).toBe(3);
    expect(summary).toMatchObject({ vulnerable: 2, fixed: 1, unknown: 0 });
    // What comes with the product is compared with, too.
    expect(summary.known_fixes).toBeGreaterThan(1_000);
    expect(facets.patch_state).toContainEqual({ value: 'vulnerable', count: 2 });
  });

  it('says whether it may run, once that was asked for', async () => {
    const before = (await list('vulnFunction')).list;
    await admin.post('/analysis/vulnReachableCheck', { task_id: taskId });
    await untilChecked();
    const after = (await list('vulnFunction')).list;
    const verdicts = (await list('vulnReachableList')).list;
    const told = (rows: readonly Row[]) =>
      Object.fromEntries(rows.map((row) => [row['file'], row['reachable']]));

    expect(new Set(Object.values(told(before)))).toEqual(new Set(['none']));
    // Nobody here calls it, and others may. What is repaired is not judged.
    expect(told(after)).toEqual({
      'shop/lib/names.c': 'doubt',
      'shop/src/delta.c': 'doubt',
      'shop/lib/safe.c': 'none',
    });
    expect(rowOf(after, 'shop/lib/names.c')?.['Id']).toBe(
      verdicts.find((row: Row) => row['vulMethod'] === 'copy_name')?.['Id'],
    );
    expect(verdicts.find((row: Row) => row['vulMethod'] === 'copy_name')).toMatchObject({
      module: 'codeVul',
      cveId: 'CVE-2031-1001',
      vulnTag: 'alpha',
      reachable: 'doubt',
    });
    expect((await list('vulnFunction', { reachable: 'none' })).pagination.total).toBe(1);
  });

  it('is told outside of functions, without a function and its files', async () => {
    const { list: rows } = await list('vulnCode');

    expect(rows).toMatchObject([{ file: 'shop/src/gamma.c', patch_state: 'vulnerable', func_name: '' }]);
    expect(rows[0]).not.toHaveProperty('file_path');
  });

  it.each([
    [{ patch_state: 'fixed' }, ['shop/lib/safe.c']],
    [{ file: 'NAMES' }, ['shop/lib/names.c']],
    [{ vuln_id: 'cve-2031-1001' }, ['shop/lib/names.c', 'shop/lib/safe.c']],
    [{ severity: '高危' }, []],
    [{ clone_type: 'Type-2', func_name: 'copy', file: 'names' }, ['shop/lib/names.c']],
    [{ clone_type: 'Type-3' }, []],
    [{ sort_file: 'desc' }, ['shop/src/delta.c', 'shop/lib/safe.c', 'shop/lib/names.c']],
  ])('is narrowed and sorted by %j', async (query, files) => {
    const { list: rows, pagination } = await list('vulnFunction', query);

    expect(rows.map(({ file }: { file: string }) => file)).toEqual(files);
    expect(pagination.total).toBe(files.length);
  });

  it('comes without a page as a whole', async () => {
    const { body } = await admin.get('/analysis/allFunctionVuln', { task_id: taskId });

    expect(body.data.list).toHaveLength(3);
  });

  it('has a repair that git applies to what was uploaded', async () => {
    const row = rowOf((await list('vulnFunction')).list, 'shop/lib/names.c');
    const folder = mkdtempSync(join(tmpdir(), 'suxi-upload-'));
    try {
      for (const [path, text] of Object.entries(repairedFiles)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }

      // The whole record is sent, and only its ids are read.
      const { body } = await admin.get('/analysis/repairForFunction', { ...row, file_path: '/etc/passwd' });
      writeFileSync(join(folder, 'repair.patch'), body.data.adapted_patch);
      execFileSync('git', ['apply', 'repair.patch'], { cwd: folder });

      expect(readFileSync(join(folder, 'shop/lib/names.c'), 'utf8')).toContain(
        '\tif (n < 0 || n > NAME_MAX)\n\t\treturn -1;\n\tmemcpy(p, src, n);',
      );
      expect(body.data).toMatchObject({
        file_path: ['shop/lib/names.c'],
        cve_id: 'CVE-2031-1001',
        commit_url: 'https://example.org/c/1',
        renames: expect.arrayContaining([{ from: 'length', to: 'n' }]),
        evidence: [{ state: 'vulnerable', removed: [] }],
      });
      expect(body.data).not.toHaveProperty('possible');
      expect(body.data.usercode).toContain('memcpy(p, src, n);');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has a degree where it is a fragment, and is no function', async () => {
    const [row] = (await list('vulnCode')).list;

    const { body } = await admin.get('/analysis/repairForCode', { task_id: taskId, Id: row.Id });
    const asFunction = await admin.get('/analysis/repairForFunction', { task_id: taskId, Id: row.Id });

    expect(body.data.possible).toBeGreaterThan(0.9);
    expect(body.data.adapted_patch).toContain('+  if (length > GAMMA_MAX)');
    expect(asFunction.body.code).toBe(404);
  });

  it('is counted in the overview, and is audited for its project', async () => {
    const [row] = (await list('vulnFunction')).list;
    const { body } = await admin.get('/analysis/overview', { task_id: taskId });
    expect([body.data.function_vuln_count, body.data.code_vuln_count]).toEqual([2, 1]);

    const wanted = { task_id: taskId, Id: [row.Id], audit_status: 'confirmed', audit_note: '已核实' };
    const audited = await admin.put('/analysis/vulnCodeAudit', wanted);

    expect(audited.body.data.count).toBe(1);
    const { list: rows, facets } = await list('vulnFunction', { audit_status: 'confirmed' });
    expect(rows.map(({ Id }: { Id: string }) => Id)).toEqual([row.Id]);
    expect(facets.audit_status).toContainEqual({ value: 'confirmed', count: 1 });
    const history = await list('vulnCodeAuditList', { Id: row.Id });
    expect(history.list[0]).toMatchObject({ audit_status: 'confirmed', audit_note: '已核实' });
  });

  it('is told by hashes alone, without the code of the repair and without a patch', async () => {
    const row = rowOf((await list('vulnFunction')).list, 'shop/src/delta.c');
    expect(row).toMatchObject({
      has_patch: false,
      patch_state: 'vulnerable',
      clone_type: 'Type-1',
      possible: 1,
    });

    const { body } = await admin.get('/analysis/repairForFunction', {
      task_id: taskId,
      Id: row?.['Id'] ?? '',
    });

    expect(body.data).toMatchObject({
      has_code: false,
      coderaw: '',
      coderepair: '',
      adapted_patch: '',
      usercode: expect.stringContaining('copy_bytes(out->buffer + out->used, text, size);'),
      evidence: [{ state: 'vulnerable', removed: [], added: [] }],
      commit_url: expect.stringContaining('/delta/commit/'),
    });
  });

  it('is compared with what comes with the product where nothing was imported', async () => {
    const { list: rows, summary } = await list('vulnFunction', {}, before);

    expect(rows).toEqual([]);
    expect(summary.known_fixes).toBeGreaterThan(1_000);
  });
});
