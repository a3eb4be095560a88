import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { fileNameOf, readStaticCases } from '../static-cases.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const cases = readStaticCases().map((one, index) => ({
  ...one,
  path: `shop/${one.language}/${fileNameOf(one.language, `case${index + 1}`)}`,
}));

interface Row {
  readonly Fname: string;
  readonly rule_id: string;
  readonly cwe_id: string;
  readonly line: number;
}

let server: StartedServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

async function findAll(taskId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const request = { task_id: taskId, pageNum: page, pageSize: 100 };
    const { list, pagination } = (await admin.get('/static/list', request)).body.data;
    rows.push(...list);
    if (list.length === 0 || rows.length >= pagination.total) return rows;
  }
}

describe('cases of the rules of static analysis', () => {
  it('are all told apart in one upload', async () => {
    const entries = cases.map(({ path, text }) => ({ name: path, content: text }));
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '规则用例'],
      ['file', new File([new Uint8Array(makeZip(entries))], 'shop.zip')],
    ]);
    await untilEnded(admin, body.data.task_id, 400_000);

    const rows = await findAll(body.data.task_id);

    const wrong = cases.filter(({ path, ruleId, expected }) => {
      const own = rows.filter((row) => row.Fname.endsWith(path) && row.rule_id === ruleId);
      const found = new Set(own.map(({ line, cwe_id: cwe }) => `${line} ${cwe}`));
      return (
        found.size !== expected.length || !expected.every(({ line, cwe }) => found.has(`${line} CWE-${cwe}`))
      );
    });
    expect(wrong.map(({ ruleId, language, title }) => `${ruleId} in ${language}: ${title}`)).toEqual([]);
  });
});
