import { expect, it } from 'vitest';
import { asksMeaning } from './meaning.ts';
import { readQuestion } from './question.ts';

const names = { projects: ['支付网关'], components: ['lodash'], people: ['alice'] };
const isAsked = (asked: string) => asksMeaning(readQuestion(asked, names, [], new Date(2026, 10, 26)));

it.each([
  '什么是可信库',
  '工单是什么',
  'EPSS 是什么东西',
  '门禁是干嘛的',
  'what is a ticket',
  'what does reachable mean',
])('%s asks for the meaning of a word', (asked) => {
  expect(isAsked(asked)).toBe(true);
});

it.each([
  'lodash 是什么',
  'CWE-79 是什么意思',
  '它是什么意思',
  '最危险的项目是什么',
  'what are the critical vulnerabilities',
  '支付网关的门禁是什么状态',
])('%s asks for what there is', (asked) => {
  expect(isAsked(asked)).toBe(false);
});
