import full from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { detectLicenses } from './detect-licenses.ts';

const listed = (id: string) => full[id]?.licenseText ?? '';
const expressionsIn = (text: string) => detectLicenses(text).map(({ expression }) => expression);

describe('texts', () => {
  it.each([
    'MIT',
    'Apache-2.0',
    'BSD-3-Clause',
    'MPL-2.0',
    'MulanPSL-2.0',
    'ISC',
    'EPL-2.0',
    'Zlib',
  ] as const)('finds %s as it is listed', (id) => {
    const found = detectLicenses(listed(id));

    expect(new Set(found.map(({ expression }) => expression))).toEqual(new Set([id]));
    expect(found.filter(({ how }) => how === 'text')).toHaveLength(1);
    expect(found.find(({ how }) => how === 'text')?.score).toBeGreaterThan(0.95);
  });

  it.each([
    ['behind //', (text: string) => text.replace(/^/gm, '// ')],
    ['in a block', (text: string) => `/*\n${text.replace(/^/gm, ' * ')}\n */`],
    ['wrapped', (text: string) => text.replace(/\s+/g, ' ').replace(/(.{1,50}) /g, '$1\r\n')],
    ['in capitals', (text: string) => text.toUpperCase()],
  ])('finds the MIT licence and its name %s', (_, dress) => {
    expect(expressionsIn(dress(listed('MIT')))).toEqual(['MIT', 'MIT']);
  });

  it('says the lines, and finds two texts of one file', () => {
    const text = `${listed('ISC').trim()}\n\n----\n\n${listed('BSD-2-Clause')}`;

    const [isc, bsd, ...rest] = detectLicenses(text).filter(({ how }) => how === 'text');

    expect(rest).toEqual([]);
    expect([isc?.expression, bsd?.expression]).toEqual(['ISC', 'BSD-2-Clause']);
    expect(bsd?.firstLine).toBeGreaterThan(isc?.lastLine ?? 0);
  });

  it('says of a text to which somebody has added that it was altered', () => {
    const added =
      'Whoever uses this software in a device that is sold pays the author a part of the price, each year again.';
    const text = listed('Zlib').replace('1. The origin', `0. ${added} ${added}\n\n1. The origin`);

    expect(expressionsIn(text)).toContain('LicenseRef-altered-Zlib');
  });

  it('says so too where one sentence forbids what the text allows', () => {
    const [grant, warranty] = listed('MIT').split(/(?=THE SOFTWARE IS PROVIDED)/);
    const added = 'The Software may not be used to offer a service that competes with that of its authors.';

    const found = expressionsIn(`${grant}\n${added}\n\n${warranty}`);

    expect(found).toContain('LicenseRef-altered-MIT');
    expect(
      expressionsIn(
        `${grant}\nAsk us where you need help with what the authors have written.\n\n${warranty}`,
      ),
    ).toContain('MIT');
  });

  it('tells a text that stands there as it is listed once', () => {
    expect(expressionsIn(listed('MTLL'))).toEqual(['MTLL']);
  });

  it('tells what a text is made of', () => {
    expect(expressionsIn(listed('Sleepycat'))).toContain('BSD-3-Clause');
  });

  it('lets the text say what the title over it means', () => {
    expect(expressionsIn(`X11 License\n\n${listed('X11').replace(/^X11 License\s*/, '')}`)).not.toContain(
      'MIT',
    );
  });

  it('lets a text of the same family say so with its holder between them, and no other text', () => {
    const owned = 'Example Operating System\nCopyright (c) 1991 Example University\nAll rights reserved.';
    const below = (id: string) => `CMU License\n\n${owned}\n${listed(id).replace(/^.*Copyright.*$/gim, '')}`;

    expect(expressionsIn(below('CMU-Mach'))).toEqual(['CMU-Mach']);
    expect(expressionsIn(below('Zlib'))).toContain('MIT-CMU');
  });

  it('takes a tag within a text for an example, and means the one above it', () => {
    // As it was before it said what a compatible licence is: nobody lists it, somebody has read it.
    const earlier = listed('CAL-1.0').replace(
      /A\W+Compatible Open Source License\W+means[^]*?(?=\W+4\.1\.3)/,
      '',
    );

    expect(expressionsIn(earlier)).toEqual(['CAL-1.0']);
    expect(expressionsIn(`SPDX-License-Identifier: MIT OR CAL-1.0\n\n${earlier}`)).toEqual([
      'MIT OR CAL-1.0',
      'CAL-1.0',
    ]);
  });

  it('takes the text of one holder for the common licence where his name does not stand', () => {
    const text = listed('Entessa');

    expect(expressionsIn(text.replace(/Entessa(?:,? LLC)?/gi, 'Example'))).toContain('Apache-1.1');
  });
});

describe('notices', () => {
  const gpl = (version: string) =>
    `This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
    License as published by the Free Software Foundation; ${version}. This program is distributed in the hope that it
    will be useful. See the GNU General Public License for more details.`;

  it.each([
    [gpl('either version 2 of the License, or (at your option) any later version'), ['GPL-2.0-or-later']],
    [gpl('version 2 of the License'), ['GPL-2.0-only']],
    [gpl('either version 2 or (at your option) version 3 of the License'), ['GPL-2.0-only OR GPL-3.0-only']],
    ['Licensed under the LGPL v2.1+.', ['LGPL-2.1-or-later']],
    ['Released under version 3 of the GNU Affero General Public License.', ['AGPL-3.0-only']],
    ['# This is distributed under the GNU GPL.', ['GPL-1.0-or-later']],
    ['License: GPLv2 with the Classpath exception', ['GPL-2.0-only WITH Classpath-exception-2.0']],
    [
      `${gpl('version 2')} As a special exception, you may create a larger work that contains part or all of the Bison
       parser skeleton and distribute that work under terms of your choice.`,
      ['GPL-2.0-only WITH Bison-exception-2.2'],
    ],
    ['it under the same terms as Perl itself.', ['Artistic-1.0-Perl OR GPL-1.0-or-later']],
    ['MODULE_LICENSE("Dual BSD/GPL");', ['BSD-3-Clause OR GPL-2.0-only']],
    ['Licensed under the Apache License, Version 2.0 (the "License")', ['Apache-2.0']],
    ['This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.', ['MPL-2.0']],
    ['本软件采用木兰宽松许可证，第2版。', ['MulanPSL-2.0']],
    ['木兰公共许可证 v2', ['MulanPubL-2.0']],
    ['本程序使用 MIT 许可证发布。', ['MIT']],
    ['本项目采用GPLv3许可证', ['GPL-3.0-only']],
    ['遵循 GNU 通用公共许可证第2版或更高版本', ['GPL-2.0-or-later']],
    ['依据 GNU 宽松通用公共许可证 2.1 授权', ['LGPL-2.1-only']],
    ['基于 Apache 许可证 2.0 版', ['Apache-2.0']],
    ['许可协议：BSD-3-Clause', ['BSD-3-Clause']],
    ['知识共享署名-非商业性使用-相同方式共享 4.0 国际许可协议', ['CC-BY-NC-SA-4.0']],
    ['see http://www.apache.org/licenses/LICENSE-2.0', ['Apache-2.0']],
    ['https://creativecommons.org/licenses/by-sa/4.0/', ['CC-BY-SA-4.0']],
    ['published under CC BY-NC 4.0', ['CC-BY-NC-4.0']],
    [
      'Released under GPL-2.0-only. As a special exception, the copyright holders give permission; see Libtool-exception',
      ['GPL-2.0-only WITH Libtool-exception'],
    ],
  ])('reads %j', (text, expressions) => {
    expect(expressionsIn(text)).toEqual(expressions);
  });

  it('lets whoever says the version speak for those that do not', () => {
    const text = `MPL 1.1\n\n${'int x;\n'.repeat(20)}The contents of this file are subject to the Mozilla Public License`;

    expect(new Set(expressionsIn(text))).toEqual(new Set(['MPL-1.1']));
  });

  it('makes no name of the end of one sentence and the beginning of the next', () => {
    expect(expressionsIn('Made available under the MIT license.\n\nPython Markdown')).toEqual(['MIT']);
  });

  it('takes no other licence of GNU for the GPL', () => {
    const text = 'the complete text of the Lesser GNU General Public License is in LGPL';

    expect(expressionsIn(text)).not.toContain('GPL-1.0-or-later');
  });

  it.each([
    'This licence is compatible with the GPL.',
    'Contrary to the GNU General Public License it asks nothing.',
    'const mit = isc + apache;',
    'import { gpl } from "./gpl.js";',
    'SPDX-License-Identifier: {some licence} WITH Classpath-exception-2.0',
    'It needs release 5 of the code of the Independent JPEG Group.',
    'MIT, ISC, Zlib, Apache-2.0, MPL-2.0, GPL-2.0-only, GPL-3.0-only, LGPL-2.1-only, EPL-2.0, CC0-1.0, BSL-1.0, NCSA, AFL-3.0, OSL-3.0, Unlicense, WTFPL, CDDL-1.0, BSD-2-Clause, BSD-3-Clause',
    '',
  ])('finds nothing in %j', (text) => {
    expect(detectLicenses(text)).toEqual([]);
  });
});

describe('what is spoken of and not meant', () => {
  it.each([
    'Being GPL-compatible does not mean that we distribute the program under the GPL.',
    'It may be combined with other software that is released under the GPL; others may not.',
    'Is the tool under the GNU General Public License? No, it has a licence of its own.',
    'The license of the tool is "not incompatible" with the GPL, our lawyers say.',
    'The Example Open Software License, Version 1.1',
  ])('says nothing of %j', (text) => expect(expressionsIn(text)).toEqual([]));

  it('tells the exception of macros from that of Autoconf', () => {
    const text = `This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
License as published by the Free Software Foundation; either version 3 of the License, or (at your option) any later version.

As a special exception, the respective Autoconf Macro's copyright owner gives unlimited permission to copy, distribute and
modify the configure scripts that are the output of Autoconf when processing the Macro.`;

    expect(expressionsIn(text)).toEqual(['GPL-3.0-or-later WITH Autoconf-exception-macro']);
  });
});

describe('tags', () => {
  it.each([
    ['// SPDX-License-Identifier: MIT OR Apache-2.0', 'MIT OR Apache-2.0'],
    [
      'SPDX-License-Identifier: (GPL-2.0+ WITH Linux-syscall-note)',
      '(GPL-2.0-or-later WITH Linux-syscall-note)',
    ],
    ['/* SPDX-License-Identifier: GPL-2.0 */', 'GPL-2.0-only'],
    ['SPDX-License-Identifier: mit and bsd-3-clause. More words', 'MIT AND BSD-3-Clause'],
  ])('reads %j', (text, expression) => {
    expect(detectLicenses(text)).toMatchObject([
      { expression, how: 'tag', firstLine: 1, lastLine: 1, score: 1 },
    ]);
  });
});

describe('hostile texts', () => {
  it.each([
    ['a long line', 'x'.repeat(1_000_000)],
    ['many licences in a line', 'MIT license, GPL, BSD license '.repeat(5_000)],
    ['the word alone', 'license '.repeat(100_000)],
    ['nested parentheses', `SPDX-License-Identifier: ${'('.repeat(20_000)}MIT${')'.repeat(20_000)}`],
    ['blocks that never end', 'version: mpl 1.1/gpl 2.0/lgpl 2.1 '.repeat(2_000)],
    ['broken characters', '\uD800license \uDC00\0'.repeat(1_000)],
  ])('comes to an end: %s', (_, text) => {
    expect(Array.isArray(detectLicenses(text))).toBe(true);
  });
});

it('calls a title by the notice below it that grants later versions, and keeps one that stands alone', () => {
  const notice =
    'This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any later version.';

  expect(expressionsIn(`License 1: GPLv2\n\nCopyright 2010 Ada\n\n${notice}\n`)).toEqual([
    'GPL-2.0-or-later',
  ]);
  expect(expressionsIn('License 1: GPLv2\n\nCopyright 2010 Ada\n')).toEqual(['GPL-2.0-only']);
});
