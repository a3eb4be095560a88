import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../test/make-archives.ts';
import { isLoneFile } from './lone-file.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('isLoneFile', () => {
  it.each(['package-lock.json', 'pom.xml', 'requirements.txt', 'go.mod', 'main.c', 'app.PY', 'index.ts'])(
    'takes %s by its name',
    (name) => {
      expect(isLoneFile(text('anything'), name)).toBe(true);
    },
  );

  it.each(['notes.txt', 'x.zip', 'picture.png', 'package-lock', 'data.json', 'config.yaml'])(
    'does not take %s',
    (name) => {
      expect(isLoneFile(text('anything'), name)).toBe(false);
    },
  );

  it('takes a program by its first bytes, under any name', () => {
    expect(isLoneFile(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1), 'tool')).toBe(true);
  });

  it('takes nothing that is empty, no text, or an archive', () => {
    expect(isLoneFile(new Uint8Array(), 'main.c')).toBe(false);
    expect(isLoneFile(new Uint8Array(64), 'main.c')).toBe(false);
    expect(isLoneFile(makeZip([{ name: 'a', content: 'b' }]), 'main.c')).toBe(false);
  });
});
