import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { pdmLock } from './pdm-lock.ts';
import { pipfile, pipfileLock } from './pipfile.ts';
import { poetryLock } from './poetry-lock.ts';
import { pylockToml } from './pylock-toml.ts';
import { uvLock } from './uv-lock.ts';

describe('poetry.lock', () => {
  it('reads categories (version 1) and groups (version 2), and who needs whom', () => {
    const text = `[[package]]
name = "Py_Thing"
version = "1.0"
category = "main"
optional = true

[package.dependencies]
other = ">=1"
extra = {version = "*", optional = true}

[[package]]
name = "other"
version = "2.0"
groups = ["main", "test"]

[[package]]
name = "extra"
version = "3.0"
groups = ["docs"]
`;

    const { lines, edges } = readFirst(poetryLock, { 'poetry.lock': text });

    expect(lines).toEqual(['py-thing 1.0 @2 optional', 'other 2.0 @12 runtime test', 'extra 3.0 @17 dev']);
    expect(edges).toEqual(['py-thing 1.0 -> other 2.0', 'py-thing 1.0 -> extra 3.0']);
  });
});

const folders = {
  'poetry.lock': (name: string) => `[package.source]\ntype = "directory"\nurl = "libs/${name}"\n`,
  'uv.lock': (name: string) => `source = { directory = "libs/${name}" }\ndependencies = [{ name = "c" }]\n`,
};

it.each([
  ['poetry.lock', poetryLock, ['b 1.0 @9', 'c 1.0 @16']],
  ['uv.lock', uvLock, ['b 1.0 @8 transitive', 'c 1.0 @14 runtime direct']],
] as const)('%s: a folder is the project itself when it was uploaded', (file, reader, expected) => {
  const inFolder = folders[file];
  const entry = (name: string, rest: string) => `[[package]]\nname = "${name}"\nversion = "1.0"\n${rest}\n`;
  const text = entry('a', inFolder('a')) + entry('b', inFolder('b')) + entry('c', '');

  const { lines } = readFirst(reader, { [file]: text, 'libs/a/pyproject.toml': '' });

  expect(lines).toEqual(expected);
});

describe('pdm.lock', () => {
  it('states a package once that is listed with and without extras', () => {
    const text = `[[package]]
name = "a"
version = "1.0"
groups = ["default"]

[[package]]
name = "a"
version = "1.0"
extras = ["x"]
groups = ["test"]
dependencies = ["a==1.0", "b>=1; python_version < '3.8'"]

[[package]]
name = "b"
version = "2.0"
`;

    const { lines, edges } = readFirst(pdmLock, { 'pdm.lock': text });

    expect(lines).toEqual(['a 1.0 @2 runtime test', 'b 2.0 @14']);
    expect(edges).toEqual(['a 1.0 -> b 2.0']);
  });
});

describe('uv.lock', () => {
  it('leaves out the project, and follows what it asks for', () => {
    const text = `version = 1

[[package]]
name = "app"
version = "0.1.0"
source = { virtual = "." }
dependencies = [{ name = "a" }]

[package.optional-dependencies]
web = [{ name = "b" }]

[package.dev-dependencies]
dev = [{ name = "c" }]

[[package]]
name = "a"
version = "1.0"
source = { registry = "https://example.com" }
dependencies = [{ name = "d", version = "2.0" }]

[[package]]
name = "b"
version = "1.0"

[[package]]
name = "c"
version = "1.0"
dependencies = [{ name = "d", version = "1.0" }]

[[package]]
name = "d"
version = "1.0"

[[package]]
name = "d"
version = "2.0"
`;

    const { lines, edges } = readFirst(uvLock, { 'uv.lock': text });

    expect(lines).toEqual([
      'a 1.0 @16 runtime direct',
      'b 1.0 @22 optional direct',
      'c 1.0 @26 dev direct',
      'd 1.0 @31 dev transitive',
      'd 2.0 @35 runtime transitive',
    ]);
    expect(edges).toEqual(['a 1.0 -> d 2.0', 'c 1.0 -> d 1.0']);
  });
});

describe('pylock.toml (PEP 751)', () => {
  it('leaves out folders without a version, and keeps the address of what has none', () => {
    const text = `lock-version = '1.0'

[[packages]]
name = 'app'
directory = { path = '.' }

[[packages]]
name = 'a'
version = '1.0'
dependencies = [{ name = 'b' }]

[[packages]]
name = 'b'
vcs = { type = 'git', url = 'https://example.com/b', commit-id = 'abc' }
`;

    const { lines, edges } = readFirst(pylockToml, { 'pylock.dev.toml': text });

    expect(lines).toEqual(['a 1.0 @8', 'b (https://example.com/b) @13']);
    expect(edges).toEqual(['a 1.0 -> b ?']);
    expect(pylockToml.matches('x/pylock.dev.toml')).toBe(true);
    expect(pylockToml.matches('x/pylock.a.b.toml')).toBe(false);
  });

  it('reads tables written inline, without lines', () => {
    const { lines } = readFirst(pylockToml, { 'pylock.toml': 'packages = [{ name = "a", version = "1" }]' });

    expect(lines).toEqual(['a 1 @?']);
  });
});

describe('Pipfile and Pipfile.lock', () => {
  it('reads categories, pins and repositories of the lockfile', () => {
    const text = `{"_meta": {"hash": {}},
 "default": {"A": {"version": "==1.0"},
  "b": {"git": "https://example.com/b", "ref": "abc"}},
 "develop": {"c": {"version": "==2.0"}},
 "docs": {"d": {"version": "==3.0"}}}`;

    expect(readFirst(pipfileLock, { 'Pipfile.lock': text }).lines).toEqual([
      'a 1.0 @2 runtime',
      'b (https://example.com/b) @3 runtime',
      'c 2.0 @4 dev',
      'd 3.0 @5 dev',
    ]);
  });

  it('reads what a Pipfile asks for', () => {
    const text =
      '[[source]]\nurl = "x"\n\n[packages]\na = "*"\nb = {version = "==1.0", extras = ["x"]}\n\n[dev-packages]\nc = ">=2"\n';

    expect(readFirst(pipfile, { Pipfile: text }).lines).toEqual([
      'a ? @5 runtime direct',
      'b 1.0 @6 runtime direct',
      'c (>=2) @9 dev direct',
    ]);
  });
});

it.each([poetryLock, pdmLock, uvLock, pylockToml])('$id: says that broken TOML is unreadable', (reader) => {
  expect(() => readFirst(reader, { [reader.id]: 'this is not TOML' })).toThrow(UnreadableFile);
});
