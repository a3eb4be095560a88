import type { InventoryFile, LicensedFile } from '#model';
import { expect, it } from 'vitest';
import type { FileReading } from '../reading/read-files.ts';
import { readLicenses } from '../reading/read-licenses.ts';
import { findFileLicenses } from './find-file-licenses.ts';

const contents: Readonly<Record<string, string>> = {
  a: '// SPDX-License-Identifier: MIT\n',
  b: 'int x;\n',
  f: 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nCopyright: 2001 Ada\nLicense: GPL-2+\n\nFiles: lib/*\nCopyright: 2002 Grace\nLicense: Expat\n',
  d: '/* See COPYING for the licence. */\n',
  e: 'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.\n\nTHE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.\n',
  c: 'Licensed under the Apache License, Version 2.0\n(c) 2020 Ada\n',
};

const read: FileReading['licenses'] = async (files, heard) => {
  const bytesOf = ({ sha256 }: { sha256: string | undefined }) =>
    new TextEncoder().encode(contents[sha256 ?? '']);
  for (const outcome of readLicenses(files, { from: 0, to: files.length }, bytesOf, () => {}))
    await heard([outcome]);
};

function file(path: string, sha256: string, outcome: InventoryFile['outcome'] = { kind: 'not-applicable' }) {
  return { path, sizeBytes: 9, sha256, outcome };
}

async function found(files: readonly InventoryFile[], reader = read, avoid = new Map<string, string>()) {
  const kept: LicensedFile[] = [];
  const tools = {
    read: reader,
    avoid,
    code: new Set(['zlib.h', 'y.h']),
    found: async (some: readonly LicensedFile[]) => void kept.push(...some),
  };
  return { kept, ...(await findFileLicenses(files, { ...tools, progress: () => {} })) };
}

it('reads each content once and tells every file that has it', async () => {
  const { kept, totals } = await found([
    file('x.c', 'a'),
    file('y.c', 'a'),
    file('z.c', 'b'),
    file('README', 'c'),
  ]);

  expect(kept.map(({ fileNo, position }) => [fileNo, position])).toEqual([
    [1, 'header'],
    [2, 'header'],
    [4, 'readme'],
  ]);
  expect(kept[2]?.copyrights).toEqual(['2020 Ada']);
  expect(totals).toEqual({
    readCount: 4,
    fileCount: 3,
    placeCount: 3,
    licenses: [
      { license: 'MIT', files: 2 },
      { license: 'Apache-2.0', files: 1 },
    ],
  });
});

it('leaves alone what is avoided, data, and what could not be understood', async () => {
  const skipped = { kind: 'skipped', reason: '损坏' } as const;
  const files = [file('x.c', 'a'), file('logo.png', 'a'), file('broken.c', 'a', skipped)];

  expect((await found(files, read, new Map([['x.c', '']]))).kept).toEqual([]);
});

it('notes what cannot be read', async () => {
  const { notes, totals } = await found([file('x.c', 'a')], async (files, heard) =>
    heard(files.map(() => '解析超时')),
  );

  expect(notes).toEqual([{ step: 'licenses', level: 'warning', path: 'x.c', reason: '解析超时' }]);
  expect(totals.readCount).toBe(0);
});

it('tells a file that names another one with the licence of that, whichever is read first', async () => {
  const { kept, totals, notes } = await found([file('src/x.c', 'd'), file('COPYING', 'e')]);

  expect(kept.find(({ fileNo }) => fileNo === 1)?.licenses).toEqual([
    {
      expression: 'ISC',
      how: 'reference',
      firstLine: 1,
      lastLine: 1,
      score: 1,
      target: { path: 'COPYING', firstLine: 1, lastLine: 3 },
    },
  ]);
  expect(totals.fileCount).toBe(2);
  expect(totals.root).toEqual({ license: 'ISC', paths: ['COPYING'], unknownPaths: [] });
  expect(notes).toEqual([]);
});

it('says that a licence is unknown where the file that states it is missing', async () => {
  const { kept, notes } = await found([file('src/x.c', 'd')]);

  expect(kept).toEqual([]);
  expect(notes).toMatchObject([{ step: 'licenses', level: 'warning', path: 'src/x.c' }]);
});

it('tells files that say nothing what debian/copyright says of them', async () => {
  const files = [
    file('p/lib/y.c', 'b'),
    file('p/z.c', 'b'),
    file('p/debian/copyright', 'f'),
    file('q.c', 'b'),
  ];
  const { kept } = await found(files);

  expect(kept.map(({ fileNo, licenses }) => [fileNo, licenses.map(({ expression }) => expression)])).toEqual([
    [3, ['GPL-2.0-or-later', 'MIT']],
    [1, ['MIT']],
    [2, ['GPL-2.0-or-later']],
  ]);
  expect(kept[1]).toMatchObject({
    copyrights: ['2002 Grace'],
    licenses: [{ how: 'reference', target: { path: 'p/debian/copyright', firstLine: 9, lastLine: 9 } }],
  });
});

it('remembers what the files say that components were recognized by', async () => {
  const { licenseFiles } = await found([file('zlib.h', 'a'), file('y.h', 'b'), file('x.h', 'a')]);

  const said = ['zlib.h', 'y.h', 'x.h'].map((path) => licenseFiles.statedIn(path)?.[0]?.expression);
  expect(said).toEqual(['MIT', undefined, undefined]);
});
