import { describe, expect, it } from 'vitest';
import { licenseOfRoot } from '../../../license-of-root.ts';
import { foreignFolders, isOwnFile } from './own-license.ts';

const root = (license: string, unknownPaths: readonly string[] = []) => ({
  license,
  paths: ['app/LICENSE'],
  unknownPaths,
});

describe('the licence of a product whose project states none', () => {
  it('is what its files say, a choice among them', () => {
    expect(licenseOfRoot(root('Apache-2.0'))).toBe('Apache-2.0');
    expect(licenseOfRoot(root('MIT OR Apache-2.0'))).toBe('MIT OR Apache-2.0');
  });

  it('is nothing where they are not certain', () => {
    expect(licenseOfRoot(undefined)).toBe('');
    expect(licenseOfRoot(root('MIT', ['app/LICENSE.house']))).toBe('');
    expect(licenseOfRoot(root('MIT AND GPL-2.0-only'))).toBe('');
    expect(licenseOfRoot(root(''))).toBe('');
  });
});

describe('folders of somebody else', () => {
  const folder = (name: string, ...signedTexts: readonly string[]) => ({ folder: name, signedTexts });

  it('hold the text of a licence, and are named without those inside of them', () => {
    const licensed = [
      folder('app/', 'own'),
      folder('app/lib/', 'a'),
      folder('app/lib/deep/', 'b'),
      folder(''),
    ];

    expect(foreignFolders(licensed, root('MIT'))).toEqual(['app/lib/']);
  });

  it('are none where the text is a copy of the own one that bears a copyright', () => {
    const licensed = [folder('app/', 'own'), folder('app/part/', 'own'), folder('app/unsigned/')];

    expect(foreignFolders(licensed, root('MIT'))).toEqual(['app/unsigned/']);
  });
});

describe('files of the product', () => {
  const product = { use: { license: 'GPL-3.0-only' }, foreignFolders: ['app/lib/'] };
  const isOwn = (path: string, license: string) => isOwnFile({ path, license }, product);

  it('are under its licence, whether or not they say more than its text', () => {
    expect(isOwn('app/main.c', 'GPL-3.0-only')).toBe(true);
    expect(isOwn('app/main.c', 'GPL-3.0-or-later')).toBe(true);
    expect(isOwn('app/main.c', 'GPL-2.0-only')).toBe(false);
  });

  it('lie in no folder of somebody else', () => {
    expect(isOwn('app/lib/main.c', 'GPL-3.0-only')).toBe(false);
    expect(isOwn('app/library.c', 'GPL-3.0-only')).toBe(true);
  });
});
