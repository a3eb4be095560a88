import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { learnExamples } from './intent/learn-examples.ts';
import { isDoubtful, isMissing, understand } from './understand.ts';

const names = {
  projects: ['数据平台', '风控引擎', '订单服务', '门户网站', '支付网关', '内部工具'],
  components: [
    'lodash',
    'org.apache.logging.log4j:log4j-core',
    'com.alibaba:fastjson',
    'axios',
    'jquery',
    'Django',
  ],
  people: ['alice', 'bob'],
};
const classifier = await learnExamples();

function ask(question: string) {
  return understand(question, { names, references: [], before: [], now: new Date(2026, 10, 23), classifier });
}

/** What a question is answered by; nothing where that is not sure. */
function answered(question: string) {
  const understood = ask(question);
  const isMade = understood !== undefined && !isMissing(understood) && !isDoubtful(understood);
  return isMade ? understood : undefined;
}

const nouns =
  /漏洞|组件|项目|工单|预警|检测|许可证|依赖|任务|系统|\b(?:vulnerabilit\w+|components?|projects?|tickets?|alerts?|detections?|scans?|licen[cs]es?|packages?)\b/i;
const strange = {
  zh: ['蓝牙', '财务', '深圳', '外包', '季节性', '嵌入式', '涉密', '图像'],
  en: ['bluetooth', 'finance', 'outsourced', 'seasonal', 'cryptographic', 'Shanghai'],
};

/** Questions that are answered, each with a word before its first noun that no query takes account of. */
const questions = readFileSync(
  join(import.meta.dirname, '../../../../../test/cases/chat-questions.ndjson'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { turns: readonly [string, ...string[]] }).turns)
  .filter(({ length }) => length === 1)
  .flatMap(([question], index) => {
    const noun = nouns.exec(question);
    const query = answered(question);
    if (noun === null || query === undefined || query.tool === 'how_to') return [];
    const list = /\p{Script=Han}/u.test(noun[0]) ? strange.zh : strange.en;
    const word = list[index % list.length] ?? '';
    return { word, question: `${question.slice(0, noun.index)}${word} ${question.slice(noun.index)}` };
  });

it('does not answer a question with a word that nobody knows, unless the answer names it', () => {
  const passedOver = questions.filter(({ question, word }) => {
    const query = answered(question);
    // Of a project that the asker does not have only that is said.
    const { project } = query?.args ?? {};
    const isStranger = typeof project === 'string' && !names.projects.includes(project);
    return (
      query !== undefined && !isStranger && !JSON.stringify(query).toLowerCase().includes(word.toLowerCase())
    );
  });

  expect(questions.length).toBeGreaterThan(100);
  expect(passedOver.slice(Math.ceil(questions.length * 0.02))).toEqual([]);
});

it.each([
  ['外包组件有哪些漏洞', '外包'],
  ['支付网关有哪些涉密漏洞', '涉密'],
  ['which finance projects use lodash', 'finance'],
  ['list overdue bluetooth tickets', 'bluetooth'],
])('names the word of %j that it does not know', (question, word) => {
  expect(ask(question)).toMatchObject({ leftOut: expect.arrayContaining([word]) as unknown });
});
