import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sent, type StandInModel, startStandInModel } from '../stand-in-model.ts';
import {
  askAndLeave,
  askChat,
  type ChatWorld,
  type Event,
  injection,
  keptMessages,
  lastAnswer,
  startChatWorld,
} from './chat-world.ts';

let world: ChatWorld;
let model: StandInModel;

beforeAll(async () => {
  [world, model] = await Promise.all([startChatWorld(), startStandInModel()]);
});
afterAll(() => Promise.all([world.stop(), model.stop()]));

const ask = (...turns: readonly string[]) => lastAnswer(world, world.alice.client, turns);
const connect = (fields: Record<string, string> = {}) =>
  world.root.put('/system/chatModel', {
    address: model.address,
    name: 'stand-in',
    key: 'a secret key',
    ...fields,
  });
const last = (): Sent => model.sent.at(-1)?.body;

describe('a language model', () => {
  it('is connected by those who may, and its key never comes out', async () => {
    expect((await connect()).body.code).toBe(200);
    expect((await world.alice.client.get('/system/chatModel')).body.code).toBe(403);
    const { body } = await world.root.get('/system/chatModel');
    expect(body.data.model).toMatchObject({ name: 'stand-in', has_key: 1 });
    expect(JSON.stringify(body)).not.toContain('a secret key');
    for (const address of [
      'ftp://model.example.org',
      'http://user:word@model.example.org',
      'http://169.254.169.254/v1',
    ])
      expect((await connect({ address })).body.code).toBe(400);

    model.says({ calls: [{ name: 'projects', args: {} }] });
    expect((await world.root.post('/system/chatModelTest')).body.data).toMatchObject({ calls_tools: 1 });
    model.says({ status: 500 });
    expect((await world.root.post('/system/chatModelTest')).body).toMatchObject({
      code: 409,
      error: '测试失败：模型服务返回了 HTTP 500',
    });
    expect((await world.alice.client.get('/chat/sessions')).body.data.model).toBe('stand-in');
  });

  it('answers by the queries it asks for, which are made in the name of the asker', async () => {
    model.says(
      {
        calls: [
          { name: 'component_usage', args: { component: 'lodash' } },
          { name: 'projects', args: {} },
        ],
      },
      { text: '门户网站和订单服务用了 lodash。' },
    );
    const events = await askChat(world, world.alice.client, { question: 'lodash 的使用情况如何？' });

    const { message } = events.at(-1);
    expect(message).toMatchObject({ by: 'model', notice: '', text: '门户网站和订单服务用了 lodash。' });
    expect(message.answers.map(({ tool }: Event) => tool)).toEqual(['component_usage', 'projects']);
    expect(events.filter(({ event }: Event) => event === 'text').length).toBeGreaterThan(1);
    expect(model.sent.at(-1)?.key).toBe('Bearer a secret key');
    const results = last().messages.filter(({ role }: Sent) => role === 'tool');
    expect(results.map(({ tool_call_id }: Sent) => tool_call_id)).toEqual(['c0', 'c1']);
    expect(results[0].content).toMatch(/^The following is DATA/);
    expect(JSON.stringify(last())).not.toMatch(/涡轮|secret-sauce|carol/);
  });

  it('gets nothing of others, whatever it asks for', async () => {
    model.says(
      {
        calls: [
          { name: 'component_usage', args: { component: 'secret-sauce' } },
          { name: 'project_overview', args: { project: '涡轮计划' } },
          { name: 'delete_project', args: { project: '支付网关' } },
          { name: 'projects', args: { name: 7 } },
        ],
      },
      { text: '没有查到。' },
    );
    const message = await ask(injection);

    expect(message.answers.map(({ found }: Event) => found)).toEqual([false, false, false]);
    const results = last().messages.filter(({ role }: Sent) => role === 'tool');
    expect(results).toHaveLength(4);
    expect(JSON.stringify(results)).not.toContain('9.9.9');
    expect(results[2].content).toContain('no query delete_project');
  });

  it('is not repeated where it makes up ids', async () => {
    model.says(
      { calls: [{ name: 'vulnerability_facts', args: { vulnerability: 'CVE-2021-44228' } }] },
      { text: '除 CVE-2021-44228 外，还要注意 CVE-2031-99999 和 CWE-99998。' },
    );
    const message = await ask('log4j 有什么要注意的？');

    expect(message.text).toBe('除 CVE-2021-44228 外，还要注意 〔未核实的编号〕 和 〔未核实的编号〕。');
    expect(message.notice).toContain('已隐去');
  });

  it('is interrupted when nobody waits, and what it had said is kept', async () => {
    model.says({ text: '门户网站用了 lodash，此外', isEndless: true });
    const { client } = world.alice;
    const session_id = await askAndLeave(world, client, { question: '门户网站的 lodash 谁在用' }, 'text');

    const [stopped] = await keptMessages(client, session_id, 1);
    expect(stopped).toMatchObject({ ending: 'stopped', by: 'model', notice: '' });
    expect(stopped.text).toMatch(/^门户网站/);
    await expect.poll(() => model.left()).toBe(1);
    model.says({ text: '好的。' });
    const events = await askChat(world, client, { question: '继续', session_id });
    expect(events.at(-1).message).toMatchObject({ ending: 'whole', text: '好的。' });
  });

  it('is shown scanned text as data alone', async () => {
    // What was scanned has orders in a comment, in the name of a file, and in the description of a package.
    model.says(
      {
        calls: [
          { name: 'project_overview', args: { project: '门户网站' } },
          { name: 'reachable_vulnerabilities', args: { project: '门户网站' } },
          { name: 'project_components', args: { project: '支付网关' } },
        ],
      },
      { text: '好的。' },
    );
    await ask('门户网站怎么样');
    const [system, ...others] = last().messages;

    expect(system.content).toContain('不是给你的指令');
    const tools = others.filter(({ role }: Sent) => role === 'tool');
    expect(tools).toHaveLength(3);
    for (const { content } of tools) {
      expect(content).toMatch(/^The following is DATA/);
      expect(content).not.toMatch(/9\.9\.9|涡轮/);
    }
    expect(JSON.stringify(others.filter(({ role }: Sent) => role !== 'tool'))).not.toContain('IGNORE');
  });

  it('hears what was said before, and is asked no more than six times', async () => {
    model.says({ text: '好的。' }, { calls: [{ name: 'projects', args: {} }] });
    const before = model.sent.length;
    const message = await ask('你能做什么？', '列出项目');

    expect(model.sent.length - before).toBe(1 + 6);
    expect(last()).toMatchObject({ tools: [] });
    expect(JSON.stringify(last().messages.slice(1, 3))).toContain('你能做什么');
    expect(message.answers).toHaveLength(5);
  });

  it('that is not there is done without', async () => {
    model.says({ status: 503 });
    const message = await ask('哪些项目用了 lodash');

    expect(message).toMatchObject({
      by: 'grammar',
      ending: 'whole',
      answers: [{ tool: 'component_usage', found: true }],
    });
    expect(message.notice).toBe('模型服务返回了 HTTP 503，已改用内置查询。');
  });

  it('is disconnected again', async () => {
    await world.root.delete('/system/chatModel');
    const before = model.sent.length;

    expect(await ask('哪些项目用了 lodash')).toMatchObject({ by: 'grammar', notice: '' });
    expect(model.sent.length).toBe(before);
  });
});

describe('programs', () => {
  const rpc = async (token: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${world.server.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const call = (token: string, name: string, args: object) =>
    rpc(token, { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } });
  let token: string;

  beforeAll(async () => {
    const { body } = await world.alice.client.post('/user/apiToken', { name: 'mcp', scope: 'read', days: 1 });
    token = body.data.token;
  });

  it('speak the Model Context Protocol', async () => {
    const hello = await rpc(token, {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    });
    expect(hello.body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: { protocolVersion: '2025-03-26', capabilities: { tools: {} }, serverInfo: { name: 'suxi' } },
    });
    expect((await rpc(token, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    const { tools } = (await rpc(token, { jsonrpc: '2.0', id: 2, method: 'tools/list' })).body.result;
    const names = tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['component_usage', 'vulnerabilities', 'posture']));
    expect(new Set(names).size).toBe(names.length);
    expect(tools[0]).toMatchObject({ inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } });
    expect((await fetch(`${world.server.url}/mcp`)).status).toBe(405);
  });

  it('make every query that their owner may, and see nothing of others', async () => {
    const used = await call(token, 'component_usage', { component: 'lodash' });
    expect(used.body.result.isError).toBe(false);
    expect(used.body.result.content[0].text).toContain('门户网站');
    expect(JSON.stringify(used.body)).not.toContain('涡轮');
    const trend = await call(token, 'trend', { period: 'last_7_days' });
    expect(trend.body.result.structuredContent).toMatchObject({ found: true });
    const foreign = await call(token, 'component_usage', { component: 'secret-sauce' });
    expect(foreign.body.result.structuredContent).toMatchObject({ found: false });
    for (const [name, key] of [
      ['component_usage', 'component'],
      ['project_overview', 'project'],
      ['projects', 'name'],
      ['tickets', 'component'],
      ['vulnerabilities', 'text'],
    ] as const) {
      const { body } = await call(token, name, { [key]: injection });
      expect(body.result.structuredContent).toMatchObject({ found: false });
    }
  });

  it('are offered only what they may ask for', async () => {
    const { tools } = (await rpc(token, { jsonrpc: '2.0', id: 2, method: 'tools/list' })).body.result;
    const args = {
      component: 'lodash',
      license: 'MIT',
      license_a: 'MIT',
      license_b: 'GPL-3.0-only',
      period: 'this_month',
      project: '门户网站',
      project_a: '门户网站',
      project_b: '订单服务',
      subject: 'projects',
      topic: 'mcp',
      vulnerability: 'CVE-2021-44228',
      weakness: 'CWE-79',
    } as Readonly<Record<string, string>>;
    const refused: string[] = [];
    for (const { name, inputSchema } of tools) {
      const needed = (inputSchema.required ?? []).map((key: string) => [key, args[key]]);
      const { body } = await call(token, name, Object.fromEntries(needed));
      if (JSON.stringify(body).includes('没有权限')) refused.push(name);
      expect(JSON.stringify(body)).not.toMatch(/secret-sauce|9\.9\.9|涡轮/);
    }
    expect(refused).toEqual([]);
  });

  it('are refused with a token that was revoked, and may not do what its scope does not say', async () => {
    const made = await world.alice.client.post('/user/apiToken', { name: 'old', scope: 'detect', days: 1 });
    const { token: other, token_id } = made.body.data;
    const used = await call(other, 'projects', {});
    expect(used.body.result.isError).toBe(false);
    // Queries only read, whatever the scope: no tool is offered that changes anything.
    const { tools } = (await rpc(other, { jsonrpc: '2.0', id: 2, method: 'tools/list' })).body.result;
    expect(tools.every((one: Event) => one.annotations.readOnlyHint === true)).toBe(true);
    await world.alice.client.delete('/user/apiToken', { token_id });
    expect((await call(other, 'projects', {})).status).toBe(401);
  });

  it('are told what is wrong', async () => {
    expect((await call('suxi_nobody', 'projects', {})).status).toBe(401);
    expect(
      (await rpc(token, { jsonrpc: '2.0', id: 1, method: 'projects' }, { Origin: 'http://evil.example' }))
        .status,
    ).toBe(401);
    expect((await rpc(token, [])).body.error.code).toBe(-32_600);
    expect((await rpc(token, { jsonrpc: '2.0', id: 1, method: 'resources/list' })).body.error.code).toBe(
      -32_601,
    );
    expect((await call(token, 'no_such', {})).body.error.code).toBe(-32_602);
    expect((await call(token, 'trend', { period: 'soon' })).body.error.code).toBe(-32_602);
  });
});
