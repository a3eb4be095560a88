import { expect, it } from 'vitest';
import { likePattern } from './filters.ts';

it.each([
  ['src/*.js', 'src/%.js'],
  ['**/test/*', '%/test/%'],
  ['100%_*\\a', '100\\%\\_%\\\\a'],
])('writes %s for like as %s', (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});
