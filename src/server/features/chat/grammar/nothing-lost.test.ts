import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';

const names = {
  projects: ['数据平台', '风控引擎', '订单服务', '门户网站', '支付网关', '内部工具'],
  components: ['lodash', 'com.alibaba:fastjson', 'axios', 'jquery', 'Django', 'github.com/gin-gonic/gin'],
  people: ['alice', 'bob'],
};
const classifier = await learnExamples();

function meant(question: string) {
  const now = new Date(2026, 10, 23);
  return understandAll(question, { names, references: [], before: [], now, classifier });
}

/** Questions that mean one query each, the same ones however many more are known. */
const single = readFileSync(
  join(import.meta.dirname, '../../../../../test/cases/chat-questions.ndjson'),
  'utf8',
)
  .split('\n')
  .slice(0, 2000)
  .filter((line, index) => line !== '' && index % 10 === 0)
  .map((line) => (JSON.parse(line) as { turns: readonly string[] }).turns)
  .flatMap((turns) => {
    const [question = ''] = turns;
    const { queries, unanswered } = meant(question);
    const [query] = queries;
    const isSure = query !== undefined && queries.length === 1 && query.unheeded === undefined;
    const isChinese = /\p{Script=Han}{4}/u.test(
      question.replaceAll(/.{2}(?:平台|引擎|服务|网站|网关|工具)/gu, ''),
    );
    return isSure && turns.length === 1 && unanswered.length === 0
      ? [{ text: question.replace(/[\s?？。.!！]+$/, ''), tool: query.tool, isChinese }]
      : [];
  });

it.each([
  ['Chinese', true, ['，另外', '，', '？', '；', '，还有', '，顺便问下']],
  ['English', false, [', and ', '? Also, ', '? ', '; ']],
] as const)('of two questions in one, both are answered or one is named: %s', (_, isChinese, joints) => {
  const questions = single.filter((one) => one.isChinese === isChinese);
  const pairs = questions.map((one, index) => {
    const other = questions[(index * 7 + 3) % questions.length] ?? one;
    return { one, other, text: one.text + (joints[index % joints.length] ?? '') + other.text };
  });
  const differing = pairs.filter(({ one, other }) => one.tool !== other.tool);
  const lost = differing.filter(({ one, other, text }) => {
    const { queries, unanswered } = meant(text);
    const made = queries.map(({ tool }) => tool);
    const isWhole = made.includes(one.tool) && made.includes(other.tool);
    // Of another query in the context of the first it is said what it is about.
    const isSaid = unanswered.length > 0 || queries.length !== 1 || queries[0]?.unheeded !== undefined;
    return !isWhole && !isSaid;
  });
  expect(differing.length).toBeGreaterThan(15);
  expect(lost.map(({ text }) => text).slice(Math.ceil(differing.length * 0.05))).toEqual([]);
});
