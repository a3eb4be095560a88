import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { signIn } from './client.ts';

let world: ChatWorld;

beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.stop());

const alice = () => world.alice.client;
const ask = (...turns: readonly string[]) => lastAnswer(world, alice(), turns);

// The first question of all: it is still being learned how people ask when whoever asked it leaves.
describe('an answer that nobody waits for', () => {
  it('is stopped and kept as such, and its session goes on', async () => {
    const session_id = await askAndLeave(world, alice(), { question: '我有哪些项目' }, 'session');

    const [stopped] = await keptMessages(alice(), session_id, 1);
    expect(stopped).toMatchObject({ question: '我有哪些项目', ending: 'stopped', answers: [], text: '' });
    const events = await askChat(world, alice(), { question: '我有哪些项目', session_id });
    expect(events.at(-1).message).toMatchObject({ ending: 'whole', answers: [{ tool: 'projects' }] });
    expect(await keptMessages(alice(), session_id, 2)).toHaveLength(2);
  });
});

describe('a question', () => {
  it('is answered with rows that lead somewhere, told as it happens', async () => {
    const events = await askChat(world, alice(), { question: '哪些项目用了 log4j？' });

    expect(events.map(({ event }) => event)).toEqual(['session', 'query', 'answer', 'text', 'done']);
    const { message } = events.at(-1);
    expect(message).toMatchObject({ by: 'grammar', ending: 'whole', feedback: 'none' });
    const [answer] = message.answers;
    expect(answer).toMatchObject({ tool: 'component_usage', found: true });
    expect(answer.calls).toContain('GET /v1/analysis/assetImpact');
    const rows = answer.table.rows.map((row: Event) => [row.cells.project, row.cells.version]);
    expect(rows.toSorted()).toEqual([
      ['支付网关', '2.14.1'],
      ['订单服务', '2.17.1'],
    ]);
    expect(answer.table.rows[0].links.project).toMatch(/^\/project\/project-details\//);
  });

  it('may follow one before', async () => {
    expect(await ask('CVE-2021-44228 是什么', '影响哪些项目')).toMatchObject({
      answers: [{ tool: 'vulnerability_impact', found: true, args: { vulnerability: 'CVE-2021-44228' } }],
    });
    const later = await ask('门户网站有哪些漏洞', '那订单服务呢');
    expect(later.answers[0]).toMatchObject({
      tool: 'project_vulnerabilities',
      args: { project: '订单服务' },
    });
  });

  it('tells what it took from before, and what asks without that', async () => {
    const { answers } = await ask('门户网站的 lodash 有哪些漏洞', '那订单服务呢');
    expect(answers[0].args).toEqual({ project: '订单服务', component: 'lodash' });
    expect(answers[0].carried).toEqual([{ words: 'lodash', without: '订单服务 有哪些漏洞？' }]);
    const complete = (await ask('lodash 谁在用', '支付网关有哪些漏洞')).answers[0];
    expect(complete.args).toEqual({ project: '支付网关' });
    expect(complete.carried).toBeUndefined();
  });

  it('limits by component and by term at once', async () => {
    const [answer] = (await ask('超期的 lodash 漏洞')).answers;
    expect(answer.args).toEqual({ component: 'lodash', overdue: true });
    expect(answer.text).toContain('lodash 的超期的');
  });

  it('that finds nothing says so, and one that is not understood offers examples', async () => {
    const nothing = await ask('CVE-2099-99999 影响哪些项目');
    expect(nothing.answers[0]).toMatchObject({ found: false });
    expect(nothing.answers[0].table).toBeUndefined();

    const strange = await ask('给我讲个笑话');
    expect(strange.answers).toEqual([]);
    expect(strange.text).toContain('没有理解');
    expect(strange.suggestions.length).toBeGreaterThan(3);
  });

  it('is answered with how it was understood', async () => {
    const { answers, text } = await ask('lodash 谁在用');
    expect(answers[0].asked).toBe('哪些项目用了 lodash？');
    expect(text).toContain('2 个项目使用了 lodash');
  });

  it('in English is answered in English', async () => {
    const { answers, text, suggestions } = await ask('which projects use log4j-core 2.14.1?');
    expect(text).toBe('1 project uses org.apache.logging.log4j:log4j-core 2.14.1.');
    expect(answers[0].asked).toMatch(/^Which projects use /);
    expect(answers[0].table.columns[0].label).toBe('Project');
    expect(JSON.stringify(suggestions)).not.toMatch(/[\u4e00-\u9fff]/);
    expect((await ask('overview of 门户网站')).text).toMatch(/^Project "门户网站": \d+ components/);
    expect((await ask('tell me a joke')).text).toMatch(/^I did not understand/);
  });

  it('may mean a row of the answer before', async () => {
    const [worst] = (await ask('支付网关有哪些漏洞')).answers[0].table.rows;
    const vulnerability = worst.cells.vulnerability;

    expect(await ask('支付网关有哪些漏洞', '第一个详细说说')).toMatchObject({
      answers: [{ tool: 'vulnerability_facts', args: { vulnerability } }],
    });
    expect(await ask('which projects use left-pad', 'vulnerabilities of the first one')).toMatchObject({
      answers: [{ tool: 'project_vulnerabilities', args: { project: '门户网站' } }],
    });
  });

  it.each([
    ['门户网站里没有漏洞的组件有哪些', '没有漏洞'],
    ['哪些项目没有用 lodash 4.17.4 以上', '4.17.4'],
    ['支付网关有哪些涉密漏洞', '涉密'],
  ])('that no query can ask for is not answered by another: %s', async (question, words) => {
    const { answers, text, suggestions } = await ask(question);

    expect(answers).toEqual([]);
    expect(text).toContain(words);
    expect(suggestions.length).toBeGreaterThan(0);
    // What is offered instead is understood.
    for (const suggestion of suggestions) expect((await ask(suggestion)).answers).toHaveLength(1);
  });

  it('that names two projects is answered of each', async () => {
    const { answers } = await ask('支付网关和门户网站有哪些漏洞');

    expect(answers).toMatchObject([
      { tool: 'project_vulnerabilities', args: { project: '支付网关' } },
      { tool: 'project_vulnerabilities', args: { project: '门户网站' } },
    ]);
  });

  it('that lacks its project offers the projects of whoever asks', async () => {
    const { answers, suggestions } = await ask('和上次检测相比有什么变化');

    expect(answers).toEqual([]);
    expect(suggestions).toHaveLength(3);
    expect((await ask(suggestions[0])).answers[0]).toMatchObject({ tool: 'project_changes' });
  });

  it.each([
    'alert(1)',
    '<script>alert(1)</script>',
    "'; drop table alert; --",
    'console.log(vulnerabilities)',
  ])('is none where a program was pasted: %s', async (pasted) => {
    expect(await ask(pasted)).toMatchObject({ answers: [], ending: 'whole' });
  });

  it('may name things with @', async () => {
    const { body } = await alice().get('/chat/references', { q: '支付' });
    const [{ kind, value }] = body.data.list;

    const events = await askChat(world, alice(), {
      question: '@支付网关 要升级什么',
      'reference[]': [`${kind}:${value}`],
    });

    const { message } = events.at(-1);
    expect(message.answers[0]).toMatchObject({
      tool: 'project_upgrades',
      args: { project: '支付网关' },
      found: true,
    });
  });
});

const idOfVulnerability = /CVE-\d{4}-\d+|GHSA(?:-[0-9a-z]{4}){3}|CWE-\d+/g;

describe('every query', () => {
  it.each([
    ['alerts', '未读预警有哪些'],
    ['component_facts', 'lodash 最新版本是多少'],
    ['component_usage', 'lodash 谁在用'],
    ['components', '哪些组件有漏洞'],
    ['detections', '哪些检测失败了'],
    ['gates', '各项目的门禁结论'],
    ['how_to', '怎么导出 SBOM'],
    ['knowledge_status', '漏洞库什么时候更新的'],
    ['license_compatibility', 'GPL-3.0 和 Apache-2.0 能一起用吗'],
    ['license_facts', 'MIT 能商用吗'],
    ['license_usage', '哪些组件用了 WTFPL'],
    ['project_changes', '门户网站和上次检测相比有什么变化'],
    ['project_comparison', '支付网关和门户网站哪个漏洞多'],
    ['project_components', '数据平台用了哪些组件'],
    ['project_gate', '支付网关能通过门禁吗'],
    ['project_licenses', '订单服务的许可证'],
    ['project_overview', '门户网站怎么样'],
    ['project_sbom', '支付网关的 SBOM 完整吗'],
    ['project_upgrades', '支付网关需要升级什么'],
    ['project_vulnerabilities', '支付网关有哪些超危漏洞'],
    ['projects', '我有哪些项目'],
    ['reachable_vulnerabilities', '门户网站有哪些漏洞可达'],
    ['recent_changes', '今天有什么变化'],
    ['risky_components', '风险最高的组件'],
    ['risky_projects', '风险最高的项目'],
    ['statistics', '有多少漏洞'],
    ['tickets', '超期的工单'],
    ['trend', '最近 7 天的漏洞趋势'],
    ['vulnerabilities', '在野利用的漏洞'],
    ['vulnerability_facts', 'CVE-2021-44228 是什么'],
    ['vulnerability_impact', 'CVE-2021-44228 影响哪些项目'],
    ['weakness_facts', 'CWE-79 是什么'],
  ])('%s finds something', async (tool, question) => {
    const { answers, ending, suggestions } = await ask(question);

    expect(ending).toBe('whole');
    expect(answers).toMatchObject([{ tool, found: true }]);
    const [{ text, table, args }] = answers;
    expect(text).not.toBe('');
    // No id is told that is not in the rows, or was asked for.
    const known = JSON.stringify([table, args]);
    const ids = `${text} ${suggestions.join(' ')}`.match(idOfVulnerability) ?? [];
    expect(ids.filter((id: string) => !known.includes(id))).toEqual([]);
  });
});

describe('what others have', () => {
  it.each(['secret-sauce 谁在用', '涡轮计划有哪些漏洞', 'secret-sauce', '涡轮计划怎么样', '有多少项目'])(
    'is told to nobody: %s',
    async (question) => {
      const message = await ask(question);
      const told = JSON.stringify({ ...message, question: '' })
        .replaceAll(/「?涡轮计划」?(?=。|的|怎)/g, '')
        .replaceAll(question, '');

      const isOwn = ({ tool, found }: Event) => !found || ['statistics', 'projects'].includes(tool);
      expect(message.answers.every(isOwn)).toBe(true);
      expect(JSON.stringify(message.answers.map(({ table }: Event) => table?.rows))).not.toContain(
        '涡轮计划',
      );
      expect(told).not.toContain('9.9.9');
      expect(told).not.toContain('carol');
    },
  );

  it.each([
    '哪些组件有漏洞',
    '所有组件列一下',
    '各项目的门禁结论',
    '哪些项目没有通过门禁',
    '漏洞库什么时候更新的',
    '今天谁做了什么操作',
    '涡轮计划和支付网关哪个漏洞多',
    '支付网关的 SBOM 完整吗',
  ])('is in no row of another: %s', async (question) => {
    const { answers, suggestions } = await lastAnswer(world, world.carol.client, [question]);

    const told = JSON.stringify([
      answers.map(({ table, links, chart }: Event) => [table, links, chart]),
      suggestions,
    ]);
    expect(told).not.toMatch(/门户网站|订单服务|风控引擎|内部工具|log4j|fastjson|jquery|alice|bob/);
  });

  it('is found by who has it', async () => {
    const message = await lastAnswer(world, world.carol.client, ['secret-sauce 谁在用']);

    expect(message.answers[0].table.rows[0].cells).toMatchObject({ project: '涡轮计划', version: '9.9.9' });
  });

  it('stays there whatever is written into names, comments and descriptions', async () => {
    const questions = ['门户网站怎么样', '支付网关用了哪些组件', injection, `@${injection}`];
    for (const question of questions) {
      const { answers, suggestions } = await ask(question);
      const told = JSON.stringify([
        answers.map(({ table, links, chart }: Event) => [table, links, chart]),
        suggestions,
      ]);
      expect(told).not.toMatch(/涡轮|9\.9\.9|carol/);
    }
  });
});

describe('a question about one vulnerability, a bound or a person', () => {
  it('is told the verdicts of reachability on a vulnerability, in one project and in all', async () => {
    const [one] = (await ask('CVE-2019-10744 在门户网站可达吗')).answers;
    expect(one).toMatchObject({ tool: 'reachable_vulnerabilities', found: true });
    const verdicts = one.table.rows.map(({ cells }: Event) => [
      cells.vulnerability,
      cells.component,
      cells.verdict,
    ]);
    expect(verdicts).toEqual([['CVE-2019-10744', 'lodash@4.17.4', '无法判断']]);
    expect(one.table.rows[0].cells.place).toContain('src/cart.js');

    const [none] = (await ask('CVE-2021-44228 在门户网站可达吗')).answers;
    expect(none).toMatchObject({ tool: 'reachable_vulnerabilities', found: false });
  });

  it('says of forecasts up to a bound that nobody made them, where nobody did', async () => {
    const [answer] = (await ask('CVSS 9 分以上但 EPSS 低于 0.01 的漏洞')).answers;

    expect(answer).toMatchObject({
      tool: 'exploit_forecasts',
      args: { min_score: 9, max_epss: 0.01 },
      found: false,
    });
    expect(answer.text).toMatch(/另有 \d+ 个漏洞在知识库中没有 EPSS，不代表不会被利用/);
  });

  it('counts tickets that are late by the person who has them', async () => {
    const [answer] = (await ask('超期的工单按人汇总')).answers;

    expect(answer).toMatchObject({
      tool: 'groups',
      args: { subject: 'tickets', by: 'person', overdue: true },
    });
    expect(answer.table.rows.map(({ cells }: Event) => Object.values(cells))).toEqual([
      expect.arrayContaining(['bob', 1]),
    ]);
  });
});

describe('a session', () => {
  it('is kept, renamed, rated and deleted by its owner alone', async () => {
    const events = await askChat(world, alice(), { question: '我有哪些项目' });
    const { session_id } = events[0];
    const { message_id } = events.at(-1).message;
    const stranger = world.carol.client;

    expect((await alice().put('/chat/session', { session_id, title: '我的项目' })).body.code).toBe(200);
    expect((await alice().post('/chat/feedback', { message_id, value: 'up' })).body.code).toBe(200);
    for (const refused of [
      await stranger.get('/chat/messages', { session_id }),
      await stranger.put('/chat/session', { session_id, title: '别人的' }),
      await stranger.post('/chat/feedback', { message_id, value: 'down' }),
      await stranger.delete('/chat/session', { session_id }),
    ]) {
      expect(refused.body.code).toBe(404);
    }
    expect((await askChat(world, stranger, { question: '你好', session_id }))[0].code).toBe(404);

    const { body } = await alice().get('/chat/messages', { session_id });
    expect(body.data).toMatchObject({
      title: '我的项目',
      list: [{ message_id, feedback: 'up', question: '我有哪些项目' }],
    });
    const listed = (await alice().get('/chat/sessions')).body.data.list;
    expect(listed[0]).toMatchObject({ session_id, title: '我的项目' });
    await alice().delete('/chat/session', { session_id });
    expect((await alice().get('/chat/messages', { session_id })).body.code).toBe(404);
  });

  it('is of those who are signed in', async () => {
    const { status } = await (await signIn(world.server.url, 'superadmin', world.server.adminPassword)).get(
      '/chat/sessions',
    );
    expect(status).toBe(200);
  });
});
