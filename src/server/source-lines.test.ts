import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inSources } from './source-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'suxi-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a stack', () => {
  it('names the line that was written, where there is a map of the one that was built', () => {
    const built = join(folder, 'built.js');
    // One segment on the second line: column 0 is line 4, column 2 of the source.
    const map = { version: 3, sources: ['../src/written.ts'], names: [], mappings: ';AAGE' };
    writeFileSync(`${built}.map`, JSON.stringify(map));

    const stack = inSources(`Error: x\n    at work (file://${built}:2:5)\n    at node:internal/x:1:2`);

    const source = new URL('../src/written.ts', `file://${built}`).href;
    expect(stack).toBe(`Error: x\n    at work (${source}:4:3)\n    at node:internal/x:1:2`);
  });

  it('stays as it is without a map, or with one that is none', () => {
    const broken = join(folder, 'broken.js');
    writeFileSync(`${broken}.map`, 'no map');
    const stack = `Error: x\n    at file://${broken}:1:1\n    at f (file://${folder}/none.js:3:4)`;

    expect(inSources(stack)).toBe(stack);
  });
});
