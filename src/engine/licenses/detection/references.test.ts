import { describe, expect, it } from 'vitest';
import { findReferences } from './references.ts';

describe('findReferences', () => {
  it.each([
    ['/* See the file COPYING for copying permission. */', 'COPYING'],
    ['// Licensed as stated in LICENSE.txt.', 'LICENSE.txt'],
    [' * please read the accompanying\n * file `COPYING.LIB`', 'COPYING.LIB'],
    ['# found in the ../LICENSE-MIT file', '../LICENSE-MIT'],
    ['许可证详见 LICENSE 文件', 'LICENSE'],
  ])('reads %j', (text, name) => {
    expect(findReferences(text).map((found) => found.name)).toEqual([name]);
  });

  it.each([
    'under the terms of the License',
    'See the GNU General Public License for more details.',
    'cat LICENSE > /dev/null',
    'see LICENSES and COPYINGS',
    '',
  ])('finds nothing in %j', (text) => {
    expect(findReferences(text)).toEqual([]);
  });

  it('comes to an end', () => {
    expect(findReferences('see the file '.repeat(50_000))).toEqual([]);
    expect(findReferences('see COPYING '.repeat(50_000)).length).toBeLessThan(100);
  });
});
