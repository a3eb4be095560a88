import { expect, it } from 'vitest';
import { matchTexts } from './texts.ts';

it.each([
  [['4.17.4', '4.18.1', '4.17.21'], '4.17.4 – 4.18.1（3 个版本）'],
  [['1.2.13'], '1.2.13'],
  [[], ''],
])('the versions %j are told as %j', (versions, words) => {
  expect(matchTexts.versions(versions)).toBe(words);
});
