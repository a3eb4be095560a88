import { describe, expect, it } from 'vitest';
import { coveringFiles, debianExpression, readDebianCopyright } from './debian-copyright.ts';

const text = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: example

Files: *
Copyright: 2001-2004 Ada
           2007 Grace
License: GPL-2+
 This program is free software.
 .
 On Debian systems, see /usr/share/common-licenses/GPL-2.

Files: src/lib/*.c
       debian/rules
Copyright: 2010 Linus
License: Expat or Apache-2.0

License: Expat
 Permission is hereby granted ...
`;

describe('readDebianCopyright', () => {
  it('reads which files are under which licence, with the lines that say so', () => {
    expect(readDebianCopyright(text)).toEqual([
      {
        patterns: ['*'],
        expression: 'GPL-2.0-or-later',
        copyrights: ['2001-2004 Ada', '2007 Grace'],
        firstLine: 7,
        lastLine: 10,
      },
      {
        patterns: ['src/lib/*.c', 'debian/rules'],
        expression: 'MIT OR Apache-2.0',
        copyrights: ['2010 Linus'],
        firstLine: 15,
        lastLine: 15,
      },
    ]);
  });

  it.each([
    ['src/main.c', 'GPL-2.0-or-later'],
    ['src/lib/deep/x.c', 'MIT OR Apache-2.0'],
    ['debian/rules', 'MIT OR Apache-2.0'],
    ['src/lib/x.h', 'GPL-2.0-or-later'],
  ])('lets the last paragraph that covers %s say its licence', (path, expression) => {
    expect(coveringFiles(readDebianCopyright(text) ?? [], path)?.expression).toBe(expression);
  });

  it.each(['', 'License: MIT', 'This is the copyright file of a package.\n\nFiles: *\nLicense: GPL'])(
    'leaves %j to others',
    (other) => {
      expect(readDebianCopyright(other)).toBeUndefined();
    },
  );

  it('comes to an end on patterns of stars', () => {
    const stars = `${text}\nFiles: ${'*a'.repeat(2_000)}b\nLicense: ISC\n`;

    expect(coveringFiles(readDebianCopyright(stars) ?? [], 'a'.repeat(4_000))?.expression).toBe(
      'GPL-2.0-or-later',
    );
  });
});

it.each([
  ['GPL-2', 'GPL-2.0-only'],
  ['LGPL-2.1+', 'LGPL-2.1-or-later'],
  ['GPL-2+ or Artistic-2.0, and BSD-3-clause', '(GPL-2.0-or-later OR Artistic-2.0) AND BSD-3-Clause'],
  ['GPL-2+ and Expat or ISC', '(GPL-2.0-or-later AND MIT) OR ISC'],
  ['GPL-3+ with Bison exception', 'GPL-3.0-or-later WITH Bison-exception-2.2'],
  ['Perl', 'Artistic-1.0-Perl OR GPL-1.0-or-later'],
  ['Foo-License', 'LicenseRef-Foo-License'],
])('reads %j', (spelt, expression) => {
  expect(debianExpression(spelt)).toBe(expression);
});
