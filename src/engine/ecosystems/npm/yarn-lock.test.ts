import { parseSyml } from '@yarnpkg/parsers';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { parseYarnEntries } from './yarn-entries.ts';
import { yarnLock } from './yarn-lock.ts';

const classic = `# yarn lockfile v1


a@^1.0.0, a@~1.0.1:
  version "1.0.2"
  resolved "https://example.com/a-1.0.2.tgz#00"
  dependencies:
    "@s/b" ">= 1, < 3 || 4"
    c "npm:real@^2.0.0"
  optionalDependencies:
    d "^1.0.0"

"@s/b@>= 1, < 3 || 4":
  version "2.0.0"

"c@npm:real@^2.0.0":
  version "2.1.0"

d@^1.0.0:
  version "1.0.0"
`;

const berry = `__metadata:
  version: 8
  cacheKey: 10c0

"a@npm:^1.0.0, a@npm:~1.0.1":
  version: 1.0.2
  resolution: "a@npm:1.0.2"
  dependencies:
    b: "npm:^2.0.0"
  dependenciesMeta:
    b:
      optional: true
  checksum: 10c0/00
  languageName: node
  linkType: hard

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  dependencies:
    a: "npm:^1.0.0"
  languageName: unknown
  linkType: soft

"b@npm:^2.0.0":
  version: 2.0.0
  resolution: "b@npm:2.0.0"
  linkType: hard

"x@patch:a@npm%3A1.0.2#~/.yarn/patches/a.patch":
  version: 1.0.2
  resolution: "x@patch:a@npm%3A1.0.2#~/.yarn/patches/a.patch::version=1.0.2&hash=00"
`;

describe('yarn.lock of Yarn 1', () => {
  it('states every entry, aliases by what they stand for, and who needs whom', () => {
    const { lines, edges } = readFirst(yarnLock, { 'yarn.lock': classic });

    expect(lines).toEqual(['a 1.0.2 @4', '@s/b 2.0.0 @13', 'real 2.1.0 @16', 'd 1.0.0 @19']);
    expect(edges).toEqual(['a 1.0.2 -> @s/b 2.0.0', 'a 1.0.2 -> real 2.1.0', 'a 1.0.2 -> d 1.0.0']);
  });

  it('goes on after the marks of a merge conflict, and says so', () => {
    const text = `<<<<<<< HEAD\na@1:\n  version "1.0.0"\n=======\na@2:\n  version "2.0.0"\n>>>>>>> other\n`;

    const { lines, notes } = readFirst(yarnLock, { 'yarn.lock': text });

    expect(lines).toEqual(['a 1.0.0 @2', 'a 2.0.0 @5']);
    expect(notes).toHaveLength(1);
  });
});

describe('yarn.lock of Yarn 2 and later', () => {
  it('leaves out the project, whose needs are direct', () => {
    const { lines, edges } = readFirst(yarnLock, { 'yarn.lock': berry });

    expect(lines).toEqual(['a 1.0.2 @5 direct', 'b 2.0.0 @25 transitive', 'x 1.0.2 @30 transitive']);
    expect(edges).toEqual(['a 1.0.2 -> b 2.0.0']);
  });

  it('follows a need whose requirement the resolutions of the project replaced, unless several entries have the name', () => {
    const text = `__metadata:
  version: 8

"app@workspace:.":
  version: 0.0.0-use.local
  resolution: "app@workspace:."
  dependencies:
    once: "npm:^5.0.0"
    twice: "npm:^1.0.0"

"once@npm:7.3.1":
  version: 7.3.1
  resolution: "once@npm:7.3.1"

"twice@npm:2.0.0":
  version: 2.0.0
  resolution: "twice@npm:2.0.0"

"twice@npm:3.0.0":
  version: 3.0.0
  resolution: "twice@npm:3.0.0"
`;

    expect(readFirst(yarnLock, { 'yarn.lock': text }).lines).toEqual([
      'once 7.3.1 @11 direct',
      'twice 2.0.0 @15 transitive',
      'twice 3.0.0 @19 transitive',
    ]);
  });

  it('reads keys of over 1024 signs, which stand on a line of their own', () => {
    const text =
      '__metadata:\n  version: 8\n\n? "a@npm:1, a@npm:2"\n:\n  version: 2.0.0\n  resolution: "a@npm:2.0.0"\n';

    expect(readFirst(yarnLock, { 'yarn.lock': text }).lines).toEqual(['a 2.0.0 @4']);
  });
});

it.each([classic, berry])('reads the same entries as the parser of Yarn itself', (text) => {
  const theirs = Object.entries(parseSyml(text)).flatMap(([key, entry]) =>
    key.split(/, (?=[a-z@])/).map((one) => [one, String(entry['version'])]),
  );

  const ours = parseYarnEntries(text).entries.flatMap(({ keys, fields }) =>
    keys.map((key) => [key, fields.get('version')]),
  );

  expect(ours).toEqual(theirs);
});

it('says that a text without entries is unreadable', () => {
  expect(() => readFirst(yarnLock, { 'yarn.lock': 'this is not a lockfile' })).toThrow(UnreadableFile);
});

it('lists the needs of a package since Yarn 2, unless it wants peers', () => {
  const entry = (name: string, more = '') =>
    `"${name}@npm:1":\n  version: 1.0.0\n  resolution: "${name}@npm:1.0.0"\n${more}\n`;
  const later = `__metadata:\n  version: 8\n\n${entry('a')}${entry('b', '  peerDependencies:\n    a: "*"\n')}`;
  const listed = (text: string) =>
    readFirst(yarnLock, { 'yarn.lock': text }).packages.map(({ name, listsNeeds }) => [name, listsNeeds]);

  expect(listed(later)).toEqual([
    ['a', true],
    ['b', undefined],
  ]);
  expect(listed(`${later}\nnonsense that is no entry\n`)).toContainEqual(['a', undefined]);
  expect(listed('a@1:\n  version "1.0.0"\n')).toEqual([['a', undefined]]);
});
