import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodeDraftWriter, DamagedDraft, readCodeDraft } from './draft.ts';
import type { IncomingFile } from './incoming.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-draft-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const source: IncomingFile = {
  path: 'src/压缩.c',
  sha256: 'ab'.repeat(32),
  lineCount: 2,
  text: new TextEncoder().encode('int a;\nint b;\n'),
  fingerprints: Float64Array.of(0, 7, 2 ** 48 - 1),
};
const image: IncomingFile = {
  path: 'logo.png',
  sha256: '01'.repeat(32),
  lineCount: 0,
  text: undefined,
  fingerprints: Float64Array.of(5),
};
const empty: IncomingFile = {
  ...source,
  path: 'empty.c',
  text: new Uint8Array(0),
  fingerprints: new Float64Array(0),
};

function write(...files: readonly IncomingFile[]): string {
  const path = join(folder, 'draft');
  const draft = new CodeDraftWriter(path);
  for (const file of files) draft.add(file);
  draft.end();
  return path;
}

async function read(path: string): Promise<IncomingFile[]> {
  const files: IncomingFile[] = [];
  for await (const { text, ...file } of readCodeDraft(path)) {
    files.push({ ...file, text: text === undefined ? undefined : new Uint8Array(text) });
  }
  return files;
}

describe('a draft', () => {
  it.each([[[]], [[source]], [[source, image, empty]]])('comes back as it was written: %#', async (files) => {
    expect(await read(write(...files))).toEqual(files);
  });

  it('leaves out a path that nobody has', async () => {
    expect(await read(write({ ...source, path: 'x'.repeat(70_000) }, image))).toEqual([image]);
  });

  it('is refused wherever it was cut off', async () => {
    const path = write(source, image);
    const whole = readFileSync(path);

    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(path, whole.subarray(0, length));
      await expect(read(path)).rejects.toThrow(DamagedDraft);
    }
  });

  it('reserves nothing for lengths that are not there', async () => {
    const path = write(source);
    const bytes = readFileSync(path);

    for (const [place, value] of [
      [16, 0],
      [16, 2 ** 31 - 1],
      [20, -2],
      [20, 2 ** 31 - 1],
      [24, 16 * 1024 * 1024],
      [28, -1],
    ] as const) {
      const changed = Buffer.from(bytes);
      changed.writeInt32LE(value, place);
      writeFileSync(path, changed);
      await expect(read(path)).rejects.toThrow(DamagedDraft);
    }
  });

  it.each([
    ['that do not ascend', [2, 1]],
    ['twice', [1, 1]],
    ['with fractions', [0.5]],
    ['beyond 48 bits', [2 ** 48]],
    ['below zero', [-1]],
    ['that are no numbers', [Number.NaN]],
  ])('is refused with fingerprints %s', async (_what, fingerprints) => {
    const path = write({ ...source, fingerprints: Float64Array.from(fingerprints) });

    await expect(read(path)).rejects.toThrow(DamagedDraft);
  });

  it('is refused with something behind its end', async () => {
    const path = write(source);
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(0)]));

    await expect(read(path)).rejects.toThrow(DamagedDraft);
  });
});
