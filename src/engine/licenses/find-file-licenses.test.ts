import type { InventoryFile, LicensedFile } from '#model';
import { expect, it } from 'vitest';
import type { FileReading } from '../reading/read-files.ts';
import { readLicenses } from '../reading/read-licenses.ts';
import { findFileLicenses } from './find-file-licenses.ts';

const contents: Readonly<Record<string, string>> = {
  a: '// SPDX-License-Identifier: MIT\n',
  b: 'int x;\n',
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
