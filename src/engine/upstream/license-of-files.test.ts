import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenseOfFiles } from './license-of-files.ts';

const license = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8');
const mit = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
  'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
].join('\n\n');

function textsOf(files: Readonly<Record<string, string>>) {
  return {
    paths: Object.keys(files),
    text: async (path: string) => files[path],
    bytes: async (path: string) => Buffer.from(files[path] ?? ''),
  };
}

describe('licenseOfFiles', () => {
  it.each([
    ['the licence file at the top', { 'z/COPYING': mit, 'z/src/a.c': '' }, 'MIT'],
    ['it without a folder around all', { LICENSE: license, 'a/LICENSE': mit }, 'Apache-2.0'],
    ['several that are offered', { 'LICENSE-MIT': mit, 'LICENSE-APACHE': license }, 'MIT OR Apache-2.0'],
    ['a whole text in the README', { 'README.md': `# z\n\n${mit}`, 'src/a.c': '' }, 'MIT'],
  ])('takes %s', async (_what, files, expected) => {
    expect(await licenseOfFiles(textsOf(files))).toBe(expected);
  });

  it.each([
    ['a licence file that is none that we know', { COPYING: 'ask us', 'README.md': mit }],
    ['a README that only speaks of one', { 'README.md': 'Licensed under the MIT license.' }],
    ['a licence of a folder below', { 'a.c': '', 'deps/b/LICENSE': mit }],
  ])('takes nothing from %s', async (_what, files) => {
    expect(await licenseOfFiles(textsOf(files))).toBeUndefined();
  });
});
