import { expect, it } from 'vitest';
import { cuesOf } from './cues.ts';

const words =
  'license Lizenz copying redistribute distributed warranty Public Domain creativecommons freely permission APACHE spdx'.split(
    / (?!Domain)/,
  );

it.each(words)('finds %s wherever it begins', (word) => {
  for (const before of ['', 'x', 'xy', '😀'])
    expect(cuesOf(`${before} ${word} of code`)(0)).toBe(before.length + 1);
});

it.each(['gpl', 'MPL', 'cc0', 'bsd', 'MIT', 'gnu'])('finds %s with the character before it', (name) => {
  expect(cuesOf(`${name} of code`)(0)).toBe(0);
  expect(cuesOf(`x ${name} of code`)(0)).toBe(1);
  expect(cuesOf(`xy ${name} of code`)(0)).toBe(2);
});

it('goes on behind a place, and tells the length of the text where nothing is left', () => {
  const text = 'a license and a warranty';
  const next = cuesOf(text);

  expect([next(0), next(4), next(18)]).toEqual([2, 16, text.length]);
});

it.each(['const limit = 3;', 'Copyright 2020 Somebody', 'lic', ''])('finds nothing in %j', (text) => {
  expect(cuesOf(text)(0)).toBe(text.length);
});
