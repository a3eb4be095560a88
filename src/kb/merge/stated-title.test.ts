import { expect, it } from 'vitest';
import type { Account } from '#model';
import { statedTitle } from './stated-title.ts';

const account = (source: string, title: string | undefined): Account => ({
  source,
  id: `${source}-1`,
  title,
  severity: undefined,
  ratings: [],
  weaknesses: [],
  publishedAt: undefined,
  modifiedAt: undefined,
  withdrawnAt: undefined,
  references: [],
  products: [],
});

it('is that of the first Chinese source that gives one', () => {
  const accounts = [
    account('ghsa', 'An English title'),
    account('cnnvd', undefined),
    account('cnvd', '日志组件漏洞'),
    account('avd', '另一个标题'),
  ];

  expect(statedTitle(accounts)).toBe('日志组件漏洞');
});

it('is absent where no Chinese source gives one', () => {
  expect(statedTitle([account('ghsa', 'An English title')])).toBeUndefined();
});
