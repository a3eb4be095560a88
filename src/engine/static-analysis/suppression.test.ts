import { expect, it } from 'vitest';
import { suppressionAt } from './suppression.ts';

it.each([
  ['// suxi-ignore', ''],
  ['# suxi-ignore: weak-hash', ''],
  ['x = md5(y) # suxi-ignore: sql-injection, weak-hash -- 旧协议要求', '旧协议要求'],
  ['/* suxi-ignore weak-hash -- only a checksum -- see RFC 1321 */', 'only a checksum -- see RFC 1321'],
  ['<!-- suxi-ignore -- 模板 -->', '模板'],
  ['// suxi-ignore -- because it is old', 'because it is old'],
  ['// suxi-ignore: weak-hash 旧协议', ''],
])('a weakness is meant so by %j', (text, reason) => {
  expect(suppressionAt([text], 1, 'weak-hash')).toEqual({ reason });
  expect(suppressionAt([text, 'md5(y)'], 2, 'weak-hash')).toEqual({ reason });
});

it.each([
  '// suxi-ignore: sql-injection',
  '// ignore',
  '// suxi-ignored',
  '# suxi-ignore: sql-injection -- weak-hash',
])('a weakness of another rule is not meant so by %j', (text) => {
  expect(suppressionAt([text], 1, 'weak-hash')).toBeUndefined();
});

it('a comment two lines above says nothing', () => {
  expect(suppressionAt(['// suxi-ignore', '', 'md5(y)'], 3, 'weak-hash')).toBeUndefined();
});
