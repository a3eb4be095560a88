import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importKnowledge } from '#kb';
import { type Client, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

describe('the detail of a weakness', () => {
  let server: StartedServer;
  let client: Client;

  beforeAll(async () => {
    server = await startServer({ ships: 'little' });
    client = await signIn(server.url, 'superadmin', server.adminPassword);
  });
  afterAll(() => server.stop());

  const detailOf = async (cwe_id: string) => (await client.get('/static/cwe_detail', { cwe_id })).body;

  it('speaks Chinese, and tells relations, vulnerabilities and code', async () => {
    const { code, data } = await detailOf('CWE-79');

    expect(code).toBe(200);
    expect(data).toMatchObject({
      cwe_id: 'CWE-79',
      cwe_name_zh: '跨站脚本',
      weakness_abstraction: 'Base',
      status: 'Stable',
      severity: '中危',
    });
    expect(data.cwe_name).toContain('Cross-site Scripting');
    expect(data.cwe_description_zh).toContain('脚本');
    expect(data.extended_description_zh).toContain('会话');
    expect(data.cve_content[0]).toEqual({
      Reference: expect.stringMatching(/^CVE-/),
      Description: expect.stringMatching(/\S/),
    });
    expect(JSON.parse(data.memberships)).toContainEqual({
      Member: 'ChildOf',
      Mode: 'Class',
      Id: 'CWE-74',
      Name: '注入',
    });
    const [example] = JSON.parse(data.code);
    expect(example.Entries[0]).toEqual({
      IntroText: expect.stringMatching(/\S/),
      Language: expect.any(String),
      Nature: 'Bad',
      ExampleCode: expect.stringContaining('$'),
    });
  });

  it('shows the newest vulnerabilities of our own knowledge behind those of CWE', async () => {
    const { data } = await detailOf('1321');

    const described = data.cve_content.filter((row: { Description: string }) => /漏洞/.test(row.Description));
    expect(described.length).toBeGreaterThan(5);
    expect(data.severity).not.toBe('未知');
  });

  it.each(['79', 'cwe-79', ' CWE-079 '])('takes %j for an id', async (id) => {
    expect((await detailOf(id)).data.cwe_id).toBe('CWE-79');
  });

  it('rates nothing that no vulnerability names, and has no words where we wrote none', async () => {
    const { data } = await detailOf('CWE-1409');

    expect(data).toMatchObject({ severity: '未知', weakness_abstraction: 'Category', code: '' });
    expect(data.cwe_description_zh).toBe('');
  });

  it.each(['CWE-999999', 'CWE-', 'x', "79' or 1=1"])('refuses %j', async (id) => {
    const { code, error } = await detailOf(id);

    expect([code, error]).toEqual([404, '知识库中没有该 CWE 编号']);
  });

  it('takes what is imported over what comes with the product', async () => {
    const example = new URL('../../src/kb/importers/cwe/cases/example.xml', import.meta.url);

    await importKnowledge(join(server.dataFolder, 'knowledge'), [fileURLToPath(example)]);
    await expect
      .poll(async () => (await detailOf('CWE-90001')).code, {
        interval: 500,
      })
      .toBe(200);
    const { data } = await detailOf('CWE-90001');
    expect(data).toMatchObject({ cwe_name: 'Trust in a "Paper" Seal', cwe_name_zh: '', severity: '未知' });
    expect(data.cve_content).toEqual([
      { Reference: 'CVE-2099-90001', Description: 'A letter was believed.' },
    ]);
    expect((await detailOf('CWE-79')).data.severity).toBe('中危');
  });
});
