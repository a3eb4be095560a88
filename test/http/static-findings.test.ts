import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const servlet = `class Search {
  void doGet(HttpServletRequest request, HttpServletResponse response, Statement statement) {
    String name = request.getParameter("name");
    String sql = "select * from t where name = '" + name + "'";
    statement.executeQuery(sql);
  }
}
`;
const leak = `#include <stdlib.h>
void f(void) { char *p = malloc(9); if (p == NULL) return; p[0] = 0; }
`;
const quiet = `import hashlib
# suxi-ignore: weak-hash -- 旧协议要求
hashlib.md5(b'')
`;

/** What is read of a result of SARIF. */
interface SarifResult {
  readonly ruleId: string;
  readonly baselineState?: string;
  readonly codeFlows?: readonly {
    readonly threadFlows: readonly {
      readonly locations: readonly {
        readonly location: { readonly physicalLocation: { readonly region: { readonly startLine: number } } };
      }[];
    }[];
  }[];
}

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  taskId = await upload({
    'shop/src/Search.java': servlet,
    'shop/src/leak.c': leak,
    'shop/src/quiet.py': quiet,
    'shop/vendor/leak.c': leak,
  });
});
afterAll(() => server.stop());

async function upload(files: Readonly<Record<string, string>>): Promise<string> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '静态分析'],
    ['file', new File([new Uint8Array(makeZip(entries))], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(['finished', 'partial']).toContain(task.status);
  return task.task_id;
}

async function findings(query: Record<string, string | number> = {}, task = taskId) {
  const request = { task_id: task, pageNum: 1, pageSize: 50, ...query };
  const { list, summary, pagination } = (await admin.get('/static/list', request)).body.data;
  return { list, summary, total: pagination.total };
}

describe('weaknesses in source code', () => {
  it('are listed the most severe first, without the code of third parties', async () => {
    const { list, summary, total } = await findings();

    expect(
      list.map((row: Record<string, unknown>) => [row['cwe_id'], row['rule_id'], row['line'], row['state']]),
    ).toEqual([
      ['CWE-89', 'sql-injection', 5, 'open'],
      // As severe, and surer.
      ['CWE-328', 'weak-hash', 3, 'suppressed'],
      ['CWE-401', 'memory-leak', 2, 'open'],
    ]);
    expect(list[0]).toMatchObject({
      Fname: expect.stringContaining('shop/src/Search.java'),
      origin: 'own',
    });
    // Nothing was detected before that it could be compared with.
    expect(list[0]).not.toHaveProperty('is_new');
    expect((await findings({ is_new: '0' })).total).toBe(0);
    expect(list[0].cwe_name_zh).not.toBe('');
    expect(total).toBe(3);
    expect(summary).toMatchObject({ files: 3, findings: 3 });
  });

  it('are narrowed and sorted', async () => {
    const { list } = await findings({ state: 'suppressed' });
    expect(list).toMatchObject([{ rule_id: 'weak-hash', suppress_reason: '旧协议要求' }]);
    expect((await findings({ rule_id: 'leak' })).total).toBe(1);
    expect((await findings({ cwe_id: 'CWE-89', path: 'search' })).total).toBe(1);
    expect((await findings({ severity: 'nothing' })).total).toBe(0);
    for (const message of ['sql', 'y-leak', 'CWE-89', 'cwe-401'])
      expect((await findings({ message })).total).toBe(1);
    expect((await findings({ message: 'CWE-8' })).total).toBe(0);
    expect(
      (await findings({ sort_cwe_id: 'asc' })).list.map((row: { cwe_id: string }) => row.cwe_id),
    ).toEqual(['CWE-89', 'CWE-328', 'CWE-401']);
  });

  it('are counted by their kind, as the other filters leave them', async () => {
    const query = { task_id: taskId, pageNum: 1, pageSize: 50, cwe_id: ['CWE-89', 'CWE-401'] };

    const all = (await admin.get('/static/list', query)).body.data;
    const open = (await admin.get('/static/list', { ...query, path: 'search' })).body.data;

    expect(all.pagination.total).toBe(2);
    expect(all.facets.cwe_id).toEqual(['CWE-89', 'CWE-328', 'CWE-401'].map((value) => ({ value, count: 1 })));
    expect(all.summary.kinds[0]).toMatchObject({ cwe_id: 'CWE-89', cwe_name_zh: 'SQL 注入' });
    expect(open.facets.cwe_id).toEqual([{ value: 'CWE-89', count: 1 }]);
  });

  it('are told with the way that leads to them and the lines around', async () => {
    const { list } = await findings({ rule_id: 'sql-injection' });

    const { body } = await admin.get('/static/detail', { task_id: taskId, id: list[0].Id });

    const { code, trace, suggestion } = body.data;
    expect(trace.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
    expect(trace[0].text).toContain('request.getParameter');
    expect(trace[0].code).toBe('String name = request.getParameter("name");');
    expect(code.lines[5 - code.start]).toContain('executeQuery');
    expect(suggestion).not.toBe('');
    expect((await admin.get('/static/detail', { task_id: taskId, id: '99' })).body.code).toBe(404);
  });

  it('are new when the analysis of the project before did not have them, wherever their line is now', async () => {
    const second = await upload({
      'shop/src/Search.java': `\n\n${servlet}`,
      'shop/src/hash.py': 'import hashlib\nhashlib.sha1(b"")\n',
      'shop/src/set.c': 'int set(int c) {\nint n;\nif (c) n = 1;\nreturn n;\n}\n',
    });

    const { list } = await findings({ confidence: 'high' }, second);

    expect(list.map((row: Record<string, unknown>) => [row['rule_id'], row['is_new']])).toEqual([
      ['sql-injection', 0],
      ['weak-hash', 1],
    ]);
    // What is only guessed is listed to those who ask for it, and not counted among what has to be dealt with.
    const { list: guesses, summary } = await findings({ confidence: 'low' }, second);
    expect(guesses).toMatchObject([{ rule_id: 'uninitialized-use', line: 4 }]);
    expect(summary.findings).toBe(3);
    expect(summary.severities.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
  });

  it('are put aside by those who answer for the project, with their reason, and stay so in the next scan', async () => {
    const [row] = (await findings({ rule_id: 'memory-leak' })).list;
    const said = {
      task_id: taskId,
      Id: [row.Id],
      audit_status: 'false_positive',
      audit_note: '进程随即退出',
    };

    expect((await admin.put('/static/audit', said)).body.data).toMatchObject({ count: 1 });
    expect((await admin.put('/static/audit', { ...said, Id: ['nothing'] })).body.code).toBe(404);

    const again = await upload({ 'shop/src/leak.c': `\n${leak}` });
    const { list, summary } = await findings({}, again);
    expect(list[0]).toMatchObject({ audit_status: 'false_positive', audit_note: '进程随即退出' });
    expect(summary.severities.every(({ count }: { count: number }) => count === 0)).toBe(true);
    expect((await findings({ hide_handled: '1' }, again)).total).toBe(0);
    const history = await admin.get('/static/auditList', {
      task_id: again,
      Id: row.Id,
      pageNum: 1,
      pageSize: 10,
    });
    expect(history.body.data.list).toHaveLength(1);
  });

  it('are ignored by nobody without a reason', async () => {
    const [row] = (await findings({ rule_id: 'memory-leak' })).list;
    const said = { task_id: taskId, Id: [row.Id], audit_status: 'ignored' };

    for (const wanted of [said, { ...said, audit_note: '  ' }]) {
      const { body } = await admin.put('/static/audit', wanted);
      expect([body.code, body.error]).toEqual([400, '忽略缺陷请说明为什么不需要修复']);
    }
    const given = await admin.put('/static/audit', { ...said, audit_note: '只在测试程序中' });
    expect(given.body.data).toMatchObject({ audit_status: 'ignored', count: 1 });
  });

  it('are told of secrets without their values', async () => {
    const secret = ['q7Zt2LmX9vKc4R', 'bN8wPd'].join('');
    const task = await upload({
      'shop/src/login.py': `DB_PASSWORD = '${secret}'\n`,
      'shop/config.properties': `db.password=${secret}\n`,
      'shop/.env.example': `DB_PASSWORD=${secret}\n`,
    });

    const { list } = await findings({}, task);
    expect(list.map((row: Record<string, unknown>) => [row['cwe_id'], row['line']])).toEqual([
      ['CWE-798', 1],
      ['CWE-798', 1],
    ]);
    const details = await Promise.all(
      list.map(({ Id }: { Id: string }) => admin.get('/static/detail', { task_id: task, id: Id })),
    );
    for (const { body } of details) {
      expect(body.data.code.lines.join('')).toContain('****');
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const sarif = await fetch(
      `${server.url}/prod-api/v1/report/export?${new URLSearchParams({ task_id: task, type: 'sarif' })}`,
      { headers: { Authorization: admin.token ?? '' } },
    );
    const text = await sarif.text();
    expect(text).toContain('hardcoded-secret');
    expect(text).not.toContain(secret);
  });

  it('are told in SARIF with the way that leads there, and whether the detection before had them', async () => {
    await upload({ 'shop/src/Search.java': servlet });
    // The same archive sent again at once would be the same detection.
    const again = await upload({ 'shop/src/Search.java': servlet, 'shop/README.md': '# again\n' });
    const sarif = await fetch(
      `${server.url}/prod-api/v1/report/export?${new URLSearchParams({ task_id: again, type: 'sarif', template_id: 'usual-static' })}`,
      { headers: { Authorization: admin.token ?? '' } },
    );

    const { results } = ((await sarif.json()) as { runs: [{ results: SarifResult[] }] }).runs[0];
    const found = results.find(({ ruleId }) => ruleId === 'sql-injection');

    expect(found?.baselineState).toBe('unchanged');
    const [flow] = found?.codeFlows?.[0]?.threadFlows ?? [];
    expect(flow?.locations.map(({ location }) => location.physicalLocation.region.startLine)).toEqual([
      3, 4, 5,
    ]);
  });

  it('are looked for by the rules that the project brings along', async () => {
    const rule = {
      id: 'ledger-text',
      cwe: 117,
      severity: 'medium',
      message: '外部数据未经处理写入日志',
      sinks: { java: ['Ledger.write(0)'] },
    };
    const task = await upload({
      'shop/.suxi/static-rules.json': JSON.stringify({ rules: [rule, { id: 'wrong' }] }),
      'shop/src/Log.java':
        'class Log { void f(HttpServletRequest request, Ledger ledger) { ledger.write(request.getParameter("a")); } }',
    });

    const { list } = await findings({}, task);
    expect(list.map((row: Record<string, unknown>) => [row['rule_id'], row['cwe_id']])).toEqual([
      ['ledger-text', 'CWE-117'],
    ]);
  });
});
