import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { plainWords } from './plain-words.ts';

beforeAll(() => void z.config({ ...z.locales.zhCN(), customError: plainWords }));
afterAll(() => void z.config(z.locales.en()));

const whole = z.coerce.number().int();

it.each([
  [whole, 'abc', '应为数字'],
  [whole, '1.5', '应为整数'],
  [whole.min(1), '0', '不能小于 1'],
  [whole.max(64), '999', '不能大于 64'],
  [z.number().gt(0), 0, '应大于 0'],
  [z.enum(['asc', 'desc']), 'up', '只能是 asc、desc 之一'],
  [z.string().min(1), '', '不能为空'],
  [z.string().max(3), '四个字了', '不能超过 3 个字'],
  [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项'],
  [z.iso.date(), 'yesterday', '格式不正确'],
  [whole.max(64, '并发最多为 64'), '999', '并发最多为 64'],
])('says in plain words what is wrong (%#)', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words);
});
