import full from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { detectLicenses } from './detect-licenses.ts';
import { readPart } from './read-part.ts';
import { rememberingReader } from './remembering-reader.ts';

const code = 'int total = first + second;\n'.repeat(60);
const notice = (text: string) => `/*\n${text.replace(/^/gm, ' * ')}\n */\n`;

/** Files under listed licences, alone, with each other, and with code between. */
function* files(): Generator<string> {
  const texts = ['MIT', 'ISC', 'BSD-3-Clause', 'Zlib', 'Apache-2.0'].map((id) => full[id]?.licenseText ?? '');
  for (const [index, text] of texts.entries()) {
    const other = texts[(index + 1) % texts.length] ?? '';
    yield notice(text) + code;
    yield `${code}${notice(`Copyright ${2000 + index} Example\n\n${text}`)}${code}`;
    yield `${notice(text)}${code}${notice(other)}${code}`;
  }
  yield `// SPDX-License-Identifier: GPL-2.0-only\n${code}`;
}

describe('rememberingReader', () => {
  it('tells each part as if it was read alone, also the second time', () => {
    const remembering = rememberingReader();

    for (const text of [...files(), ...files()]) {
      expect(detectLicenses(text, remembering)).toEqual(detectLicenses(text, readPart));
    }
  });

  it('reads what it has met before only once', () => {
    const remembering = rememberingReader();
    const part = notice(full['MIT']?.licenseText ?? '');

    expect(remembering(part)).toBe(remembering(`${part} `.slice(0, -1)));
    expect(remembering(part.repeat(30))).not.toBe(remembering(part.repeat(30)));
  });
});
