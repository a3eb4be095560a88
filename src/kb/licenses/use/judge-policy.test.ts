import type { LicensePolicyRule } from '#model';
import { readExpression } from '#engine';
import { expect, it } from 'vitest';
import { LicenseBook } from '../license-book.ts';
import { shippedLicenses } from '../shipped-licenses.ts';
import { judgePolicy, rulesOn } from './judge-policy.ts';

const book = new LicenseBook(shippedLicenses());

function rule(rest: Partial<LicensePolicyRule>): LicensePolicyRule {
  return {
    isOfProject: false,
    subject: 'license',
    target: '',
    package: '',
    policy: 'deny',
    until: '',
    ...rest,
  };
}

const rules = [
  rule({ subject: 'category', target: 'strong', policy: 'deny' }),
  rule({ subject: 'category', target: 'permissive', policy: 'allow' }),
  rule({ subject: 'category', target: 'unknown', policy: 'review' }),
  rule({ target: 'AGPL-3.0-only', policy: 'review' }),
  rule({ target: 'JSON', policy: 'deny', isOfProject: true }),
  rule({ subject: 'category', target: 'strong', policy: 'allow', package: 'readline' }),
];

it.each([
  ['MIT', 'allow'],
  ['GPL-3.0-only', 'deny'],
  ['AGPL-3.0-only', 'review'],
  ['MPL-2.0', 'none'],
  ['GPL-3.0-only OR MIT', 'allow'],
  ['GPL-3.0-only OR MPL-2.0', 'none'],
  ['GPL-3.0-only AND MIT', 'deny'],
  ['MIT AND MPL-2.0', 'none'],
  ['GPL-2.0-only WITH Classpath-exception-2.0', 'deny'],
  ['LicenseRef-House-Terms', 'review'],
  ['', 'review'],
])('of %s the rules say %s', (expression, policy) => {
  expect(judgePolicy(readExpression(expression), rules, book).policy).toBe(policy);
});

it('an exception holds for its component alone', () => {
  const gpl = readExpression('GPL-3.0-only');

  expect(judgePolicy(gpl, rules, book, 'readline').policy).toBe('allow');
  expect(judgePolicy(gpl, rules, book, 'readline2').policy).toBe('deny');
});

it('a rule of the project comes before one of the platform', () => {
  const json = readExpression('JSON');
  const both = [...rules, rule({ target: 'JSON', policy: 'allow' })];

  expect(judgePolicy(json, both, book)).toMatchObject({ policy: 'deny', rule: { isOfProject: true } });
});

it('holds to its last day', () => {
  const until = [rule({ target: 'MIT', until: '2026-11-22' })];

  expect(rulesOn('2026-11-22', until)).toHaveLength(1);
  expect(rulesOn('2026-11-23', until)).toHaveLength(0);
});
