import { expect, it } from 'vitest';
import { fileOwners, isOfOthers, ownedFolders } from './file-owners.ts';

const paths = ['LICENSE', 'src/own.c', 'src/json/LICENSE', 'src/json/a.c', 'vendor/z/z.c', 'src/more.c'];
const sources = paths.filter((path) => path.endsWith('.c'));
const license = (path: string, holder: string) => ({ path, expressions: ['MIT'], copyrights: [holder] });
const facts = {
  said: [],
  components: [],
  licenses: [license('LICENSE', '2020 Own GmbH'), license('src/json/LICENSE', '2011 Jane Doe')],
  paths,
  sources,
};

it('tells whose a file is by what people say, then by names of folders, then by licences', () => {
  const ownerOf = fileOwners(facts);
  const saidOf = fileOwners({
    ...facts,
    said: [
      { folder: 'src/', owner: 'others' },
      { folder: 'vendor/', owner: 'own' },
    ],
  });

  expect(ownerOf('src/own.c')).toBeUndefined();
  expect(ownerOf('src/json/a.c')).toMatchObject({ by: 'license', found: { holders: ['2011 Jane Doe'] } });
  expect(ownerOf('vendor/z/z.c')).toEqual({ by: 'name', folder: 'vendor/z/', name: 'vendor' });
  expect(sources.map((path) => isOfOthers(ownerOf(path)))).toEqual([false, true, true, false]);
  expect(sources.map((path) => isOfOthers(saidOf(path)))).toEqual([true, true, false, true]);
});

it('tells the file of a component from the rest of its folder', () => {
  const evidence = [{ kind: 'content', path: 'src/own.c', line: undefined, confidence: 1 }] as const;
  const ownerOf = fileOwners({
    ...facts,
    components: [{ purl: 'pkg:generic/zlib@1.3', name: 'zlib', evidence: [...evidence] }],
  });

  expect(ownerOf('src/own.c')).toEqual({ by: 'component', purl: 'pkg:generic/zlib@1.3' });
  expect(ownerOf('src/more.c')).toBeUndefined();
});

it('groups files by what says whose they are, most lines first', () => {
  const files = sources.map((path, index) => ({ path, lines: 10 * (index + 1) }));

  const folders = ownedFolders(files, fileOwners(facts));

  expect(folders).toMatchObject([
    { folder: 'vendor/z/', fileCount: 1, codeLines: 30 },
    { folder: 'src/json/', fileCount: 1, codeLines: 20 },
  ]);
});
