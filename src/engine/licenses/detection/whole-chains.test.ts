import full from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { listedTexts } from './listed-texts.ts';
import { gramsOf } from './grams.ts';
import { wholeChains } from './whole-chains.ts';
import { wordsOf } from './words.ts';

const listed = (id: string) => full[id]?.licenseText ?? '';

function wholesIn(text: string): (string | undefined)[] {
  const words = wordsOf(text);
  const references = listedTexts();
  return wholeChains(words, references.slotsIn(gramsOf(words.hashes)), references).map(
    ({ text: number }) => references.texts[number]?.license,
  );
}

describe('wholeChains', () => {
  it.each(['MIT', 'GPL-3.0-only', 'Apache-2.0', 'CC-BY-SA-4.0', 'MulanPSL-2.0'])(
    'finds %s as it is listed',
    (id) => {
      expect(wholesIn(listed(id))).toEqual([id]);
    },
  );

  it('lets everybody fill in his name', () => {
    expect(
      wholesIn(listed('ISC').replace(/^Copyright.*$/m, 'Copyright (c) 2026, Some Body <some@example.org>')),
    ).toEqual(['ISC']);
  });

  it('finds no text from which a word is missing, or to which another licence has added', () => {
    expect(wholesIn(listed('MIT').replace('merge, ', ''))).toEqual([]);
    expect(wholesIn(listed('JSON'))).not.toContain('MIT');
  });
});
