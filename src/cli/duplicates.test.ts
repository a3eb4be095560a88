import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveToFront, ownCode } from '../../test/copied-code.ts';
import { runDuplicates } from './duplicates.ts';
import { Misunderstood } from './misunderstood.ts';

let folder: string;
let said: { out: string; err: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-duplicates-test-'));
  mkdirSync(join(folder, 'lib'));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'lib', 'a.c'), `${ownCode}\n${moveToFront}`);
  writeFileSync(join(folder, 'lib', 'b.c'), moveToFront);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  said = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said.out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said.err += String(text)), true));
});
afterEach(() => vi.restoreAllMocks());

describe('suxi duplicates', () => {
  it('prints groups with their places, and what they come to', async () => {
    const code = await runDuplicates([join(folder, 'lib')]);

    expect(code).toBe(0);
    expect(said.out).toMatch(
      /^相同，2 处，每处 \d+ 个词法单元\n {2}a\.c:11-28\n {2}b\.c:1-18\n\n2 个源文件，45 行代码，1 组重复，涉及 36 行（80\.0%）\n$/,
    );
  });

  it('prints the same for other programs', async () => {
    await runDuplicates([join(folder, 'lib'), '--format', 'json']);

    expect(JSON.parse(said.out)).toMatchObject({
      fileCount: 2,
      duplicatedLines: 36,
      groups: [{ kind: 'exact', places: [{ path: 'a.c', range: { first: 11, last: 28 } }, { path: 'b.c' }] }],
      notes: [],
    });
  });

  it('looks for as much as it is told', async () => {
    await runDuplicates([join(folder, 'lib'), '--min-lines', '19']);

    expect(said.out).toContain('0 组重复');
  });

  it('says where there is nothing to read', async () => {
    expect(await runDuplicates([join(folder, 'empty')])).toBe(0);
    expect(said.out).toContain('没有可以读取的源代码');
    expect(await runDuplicates([join(folder, 'none')])).toBe(2);
    expect(said.err).toContain('没有这个目录或文件');
  });

  it.each([[[]], [['a', 'b']], [['.', '--format', 'xml']], [['.', '--min-tokens', '5']], [['.', '--what']]])(
    'does not understand %j',
    async (words) => {
      await expect(runDuplicates(words)).rejects.toBeInstanceOf(Misunderstood);
    },
  );
});
