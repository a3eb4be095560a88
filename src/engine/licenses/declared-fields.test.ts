import { describe, expect, it } from 'vitest';
import { declaredInFields } from './declared-fields.ts';
import { statedLicenses } from './stated-licenses.ts';

function declared(path: string, text: string): string[] {
  return declaredInFields(path, text).map(({ expression }) => expression);
}

describe('the licence field of a manifest', () => {
  it.each([
    ['GPL (>= 2)', 'GPL-2.0-or-later'],
    ['GPL-2 | GPL-3', 'GPL-2.0-only OR GPL-3.0-only'],
    ['MIT + file LICENSE', 'MIT'],
    ['Artistic-2.0 |\n    LGPL (>= 2.1)', 'Artistic-2.0 OR LGPL-2.1-or-later'],
    ['file LICENSE', undefined],
  ])('DESCRIPTION: %j', (field, license) => {
    const text = `Package: foo\nVersion: 1\nLicense: ${field}\nImports: Rcpp\n`;
    expect(declared('pkg/DESCRIPTION', text)[0]).toBe(license);
  });

  it.each([
    ['a.cabal', 'name: a\nlicense:   BSD3\n', ['BSD-3-Clause']],
    ['a.cabal', 'name: a\nLicense: GPL-2\n', ['GPL-2.0-only']],
    ['a.cabal', 'name: a\nlicense: MIT OR Apache-2.0\n', ['MIT OR Apache-2.0']],
    ['a.cabal', 'name: a\nlicense: AllRightsReserved\n', []],
    ['a-1.0-1.rockspec', 'description = {\n  -- license = "GPL-2.0"\n  license = "MIT/X11",\n}', ['MIT']],
    ['a.rockspec', "description = { summary = 'x', license = 'Apache-2.0' }", ['Apache-2.0']],
    ['a.nimble', 'version = "1"\nlicense       = "Apache-2.0 or MIT"\n', ['Apache-2.0 OR MIT']],
    ['opam', 'opam-version: "2.0"\nlicense: "LGPL-2.1+"\n', ['LGPL-2.1-or-later']],
    ['a.opam', 'license: ["MIT" "ISC"]\n', ['MIT', 'ISC']],
    ['vcpkg.json', '{"name": "a", "license": "Zlib OR MIT"}', ['Zlib OR MIT']],
    ['vcpkg.json', '{"name": "a", "license": null}', []],
    ['composer.json', '{"license": ["MIT", "GPL-2.0-only"]}', ['(MIT OR GPL-2.0-only)']],
    ['package.json', '{"license": "SEE LICENSE IN terms.txt"}', []],
    ['a.podspec.json', '{"license": {"type": "MIT", "file": "LICENSE"}}', ['MIT']],
    [
      'a.podspec',
      "  # s.license = 'GPL-2.0'\n  s.license = { :file => 'LICENSE', :type => 'BSD-2-Clause' }",
      ['BSD-2-Clause'],
    ],
    ['a.podspec', "spec.license = 'Apache License, Version 2.0'", ['Apache-2.0']],
    ['a.podspec', 'spec.license = { type: "House Terms" }', []],
    ['notes.txt', 'license: MIT', []],
  ])('%s: %j', (path, text, licenses) => {
    expect(declared(path, text)).toEqual(licenses);
  });

  it('counts instead of what prose would mean in its lines, beside what stands elsewhere', () => {
    const text = '# SPDX-License-Identifier: ISC\n\nPackage: foo\nLicense: GPL-2 | GPL-3\n';

    const { licenses } = statedLicenses(new TextEncoder().encode(text), 'DESCRIPTION');

    expect(licenses.map(({ expression, firstLine }) => [expression, firstLine])).toEqual([
      ['ISC', 1],
      ['GPL-2.0-only OR GPL-3.0-only', 4],
    ]);
  });

  it.each(['package.json', 'DESCRIPTION', 'a.cabal', 'a.rockspec', 'a.nimble', 'opam', 'a.podspec'])(
    'is no trap in a hostile %s',
    (path) => {
      const texts = ['', '{', '\n'.repeat(1e6), ' '.repeat(1e6), '["license":'.repeat(1e5)];
      texts.push('s.license={'.repeat(1e5), 'license: ["'.repeat(1e5), 'License:\n '.repeat(1e5));

      expect(texts.flatMap((text) => declared(path, text))).toEqual([]);
    },
  );
});
