import { expect, it } from 'vitest';
import { foreignFolders, type SpokenLicense } from './foreign-folders.ts';

const said = (path: string, license: string, ...copyrights: string[]): SpokenLicense => ({
  path,
  expressions: [license],
  copyrights,
});

/** The folders that are somebody else's in an upload with ten source files in `app/src/` and one in each licensed folder. */
function foundIn(licenses: readonly SpokenLicense[], others: readonly string[] = []): string[] {
  const own = Array.from({ length: 10 }, (_, index) => `app/src/${index}.c`);
  const licensed = licenses.map(({ path }) => `${path.slice(0, path.lastIndexOf('/') + 1)}x.c`);
  const sources = [...own, ...licensed];
  const paths = [...sources, ...licenses.map(({ path }) => path), ...others];
  return foreignFolders(licenses, { paths, sources }).map(({ folder }) => folder);
}

const ours = said('app/LICENSE', 'MIT', '2020-2024 Ada Contoso and contributors');

it('finds a folder whose licence file names others', () => {
  const licenses = [ours, said('app/contrib/lua/COPYING', 'MIT', '1994-2023 Lua.org, PUC-Rio')];

  expect(foundIn(licenses)).toEqual(['app/contrib/lua/']);
});

it.each([
  ['the own holder, however it is written', said('app/packages/a/LICENSE', 'BSD-3-Clause', 'Ada Contoso')],
  ['the own holder among others', said('app/packages/a/LICENSE', 'MIT', '2019 Bob', '2020 Contoso Ltd.')],
  ['nobody, and the same licence', said('app/packages/a/LICENSE', 'MIT')],
  ['no licence of code', said('app/docs/LICENSE', 'CC-BY-4.0', '2020 Bob')],
])('finds none whose licence file names %s', (_, license) => {
  expect(foundIn([ours, license])).toEqual([]);
});

it('asks for another sign where nobody is named: another licence and a file of a package', () => {
  const licenses = [ours, said('app/lib/sha/LICENSE', 'Zlib')];

  expect(foundIn(licenses)).toEqual([]);
  expect(foundIn(licenses, ['app/lib/sha/README.md'])).toEqual(['app/lib/sha/']);
});

it('takes an upload without a licence for nobody in particular, but not for who holds most of it', () => {
  const bob = said('app/lib/json/LICENSE', 'MIT', '2020 Bob');
  const packages = Array.from({ length: 12 }, (_, index) => said(`app/p/${index}/LICENSE`, 'MIT', 'Contoso'));

  expect(foundIn([bob])).toEqual(['app/lib/json/']);
  expect(foundIn([bob, ...packages])).toEqual(['app/lib/json/']);
});

it('does not take who wrote the text of a licence for a holder', () => {
  const gnu = said('app/COPYING', 'GPL-2.0-only', '1989 Free Software Foundation, Inc.');

  expect(foundIn([gnu, said('app/git/COPYING', 'GPL-2.0-only', 'the Free Software')])).toEqual([]);
});

it('leaves out folders without source code and tells what lies beside', () => {
  const licenses = [ours, said('app/lib/a/LICENSE', 'MIT', 'Bob'), said('app/texts/LICENSE', 'MIT', 'Eve')];
  const sources = ['app/a.c', 'app/b.c', 'app/lib/a/deep/a.c'];
  const paths = [...sources, 'app/lib/a/README', 'app/lib/a/doc/README', ...licenses.map(({ path }) => path)];

  expect(foreignFolders(licenses, { paths, sources })).toEqual([
    { folder: 'app/lib/a/', path: 'app/lib/a/LICENSE', license: 'MIT', holders: ['Bob'], beside: ['README'] },
  ]);
});
