import { expect, it } from 'vitest';
import { Cutting } from './cutting.ts';
import { takeExceptions } from './exceptions.ts';

const names = {
  projects: ['支付网关', '门户网站'],
  components: ['lodash', 'org.apache.logging.log4j:log4j-core'],
  people: ['bob'],
};

it.each([
  ['除了 bob 的工单还有哪些', ['bob']],
  ['不是 bob 的工单', ['bob']],
  ['除了门户网站和支付网关，谁用了 axios', ['门户网站', '支付网关']],
  ['支付网关除外，哪些项目有漏洞', ['支付网关']],
  ['lodash 之外的漏洞', ['lodash']],
  ['vulnerabilities that are not in log4j-core', ['org.apache.logging.log4j:log4j-core']],
  ['alerts except for lodash', ['lodash']],
  ['我说的是门户网站，不是支付网关', []],
  ['是不是 lodash 的问题', []],
  ['除了 vue 还有什么', []],
  ['怎么删除支付网关', []],
])('reads %j as one without %j', (question, without) => {
  expect(takeExceptions(new Cutting(question), names).map(({ name }) => name)).toEqual(without);
});

it('leaves no word of it behind', () => {
  const text = new Cutting('除了 bob 以外的工单');

  takeExceptions(text, names);

  expect(text.rest.trim()).toBe('的工单');
});
