import { expect, it } from 'vitest';
import type { ParameterName } from '#contract';
import { amountOf } from './amount.ts';

it.each<[ParameterName, number, string]>([
  ['session_hours', 12, '12 小时'],
  ['upload_mb', 2048, '2,048 MB'],
  ['checks_per_day', 0, '不限'],
  ['checks_per_day', 20, '20 次/24 小时'],
  ['source_days', 0, '随检测保留'],
  ['second_factor_roles', 0, '不要求'],
  ['second_factor_roles', 1, '超级管理员'],
  ['second_factor_roles', 3, '超级管理员、管理员、专家'],
  ['second_factor_roles', 5, '全部角色'],
])('says of %s at %i: %s', (name, value, words) => {
  expect(amountOf(name, value)).toBe(words);
});
