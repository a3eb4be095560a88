import full from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { detectLicenses } from './detect-licenses.ts';
import { currentId, spelledToday } from './listed-texts.ts';

const listed = Object.entries(full).map(([id, { licenseText }]) => ({ id, text: licenseText }));
const bare = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();

/** Some have one text: `GPL-2.0`, `-only` and `-or-later`. A text that holds others is told by its beginning. */
function isTold(id: string, text: string): boolean {
  const found = detectLicenses(text);
  const told = (found.find(({ how }) => how === 'text') ?? found[0])?.expression ?? '';
  const [, exception] = (spelledToday[id] ?? '').split(' WITH ');
  if (exception !== undefined) return told.split(' WITH ').includes(exception);
  return told === currentId(id) || bare(full[told]?.licenseText) === bare(full[id]?.licenseText);
}

const clothes: Readonly<Record<string, (text: string) => string>> = {
  'as they are': (text) => text,
  'wrapped at 60': (text) => text.replace(/\s+/g, ' ').replace(/(.{1,60}) /g, '$1\n'),
  'with another copyright line': (text) =>
    text.replace(/^.*copyright \(c\).*$/gim, 'Copyright (c) 2026 Example'),
  'behind //': (text) => text.replace(/^/gm, '// '),
  'behind #': (text) => text.replace(/^/gm, '# '),
  'in /* */': (text) => `/*\n${text.replace(/^/gm, ' * ')}\n */`,
  'in <!-- -->': (text) => `<!--\n${text}\n-->`,
  'behind --': (text) => text.replace(/^/gm, '-- '),
  'behind ;;': (text) => text.replace(/^/gm, ';; '),
  'behind REM': (text) => text.replace(/^/gm, 'REM '),
  'behind dnl': (text) => text.replace(/^/gm, 'dnl '),
};

describe('the texts that SPDX lists', () => {
  it.each(Object.entries(clothes))('are told %s, but for one in a hundred', (_, dress) => {
    const missed = listed.filter(({ id, text }) => !isTold(id, dress(text))).map(({ id }) => id);

    expect(missed.length / listed.length, missed.join(' ')).toBeLessThanOrEqual(0.01);
  });
});
