import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Circumstances } from './understand.ts';

/** Limits that no query of the product knows: whoever says one of them has to be told that it was not heeded. */
const limits = [
  '需要登录才能触发的',
  '部署在内网的',
  '由外包团队写的',
  '用户点了链接才会中的',
  '夜间才运行的',
  '面向公众开放的',
  '最近没人碰过的',
  '影响可用性的',
  '涉及个人信息的',
  '含加密算法的',
  '装在容器镜像里的',
  '国产的',
  'C++ 写的',
  '体积最大的',
  '下载量最高的',
  '有中文文档的',
  '欧盟限制的',
  '被我点赞的',
  '没配备份的',
  '客户投诉过的',
];

const names = {
  projects: ['支付网关', '门户网站', '订单服务', '数据平台', '风控引擎'],
  components: ['org.apache.logging.log4j:log4j-core', 'com.alibaba:fastjson', 'lodash', 'axios', 'Django'],
  people: ['alice', 'bob', 'dave'],
};

/** Chinese questions of one turn that people asked, one in twelve. */
function questions(): string[] {
  return readFileSync(join(import.meta.dirname, '../../../../../test/cases/chat-questions.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { turns: string[]; expect: { tool: string } })
    .filter(({ turns, expect: { tool } }) => turns.length === 1 && tool !== 'none' && tool !== 'how_to')
    .map(({ turns: [question = ''] }) => question.replace(/[?？。]$/, ''))
    .filter((question) => /\p{Script=Han}/u.test(question))
    .filter((_, index) => index % 12 === 0);
}

it('says that it does not heed a limit that no query knows, in 19 of 20 questions', async () => {
  const circumstances: Circumstances = {
    names,
    references: [],
    before: [],
    now: new Date('2026-11-26T08:00:00Z'),
    classifier: await learnExamples(),
  };
  const isAnswered = (question: string) => {
    const { queries, unanswered } = understandAll(question, circumstances);
    return (
      queries.length > 0 && unanswered.length === 0 && queries.every((query) => query.unheeded === undefined)
    );
  };
  const asked = questions().filter(isAnswered);
  expect(asked.length).toBeGreaterThan(30);
  const limited = asked.flatMap((question) => limits.map((limit) => `${question}，只看${limit}`));
  const silent = limited.filter(isAnswered);
  expect(silent.length / limited.length).toBeLessThan(0.05);
});
