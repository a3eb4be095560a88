import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBinaries, makeLinks } from './binaries.ts';

describe('the links of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-binaries-'));
  const library = join(folder, 'package', 'native', 'lib');

  beforeAll(() => {
    mkdirSync(library, { recursive: true });
    writeFileSync(join(folder, 'package', 'package.json'), '{"version":"18.4.0"}');
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    writeFileSync(join(folder, 'package', 'native', 'pg-symlinks.json'), JSON.stringify(links));
    symlinkSync('/somewhere/else/libpq.so.5.18', join(library, 'libpq.so'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are made, and made anew where they lead elsewhere', async () => {
    await makeLinks(join(folder, 'package'));

    expect(readlinkSync(join(library, 'libpq.so'))).toBe('libpq.so.5.18');
    expect(readlinkSync(join(library, 'libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('are mended in a copy that is used again', async () => {
    const copy = await copyBinaries(join(folder, 'package'), folder);
    const link = join(copy, 'native', 'lib', 'libpq.so');
    rmSync(link);
    symlinkSync('/somewhere/else/libpq.so.5.18', link);

    expect(await copyBinaries(join(folder, 'package'), folder)).toBe(copy);
    expect(readlinkSync(link)).toBe('libpq.so.5.18');
  });
});
