import { expect, it } from 'vitest';
import { codePointName, hiddenCharacters } from './hidden-characters.ts';

const found = (text: string) =>
  hiddenCharacters(text).map(({ at, character, kind }) => `${at} ${codePointName(character)} ${kind}`);

it('finds bidirectional controls, invisible characters and look-alike spaces', () => {
  expect(found('if (a) {\u202e } \u2066//')).toEqual(['8 U+202E bidi', '12 U+2066 bidi']);
  expect(found('a\u200bb\ufeffc\0d\rd')).toEqual([
    '1 U+200B invisible',
    '3 U+FEFF invisible',
    '5 U+0000 invisible',
    '7 U+000D invisible',
  ]);
  expect(found('a\u00a0b\u3000')).toEqual(['1 U+00A0 space', '3 U+3000 space']);
  expect(found('x\u{e0041}y\u{e0101}')).toEqual(['1 U+E0041 invisible', '4 U+E0101 invisible']);
});

it('leaves common text alone', () => {
  expect(found('a\tb 中文，标点。 déjà vu')).toEqual([]);
});

it('knows joiners and selectors that belong to a picture or a script from hidden ones', () => {
  expect(found('❤️ 👨‍👩‍👧 👍🏽 می‌خواهم')).toEqual([]);
  expect(found('ad\u200dmin a\ufe0f')).toEqual(['2 U+200D invisible', '8 U+FE0F invisible']);
});
