import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { metadata } from './metadata.ts';
import { pyprojectToml } from './pyproject-toml.ts';
import { readRequirement } from './requirement.ts';
import { setupCfg } from './setup-cfg.ts';
import { setupPy } from './setup-py.ts';

describe('a requirement (PEP 508)', () => {
  it.each([
    ['Flask', 'flask', undefined, undefined],
    ['zope.interface[x,y]>=1,<2', 'zope-interface', undefined, '>=1,<2'],
    ['a == 1.0 ; python_version < "3"', 'a', '1.0', '== 1.0'],
    ['a===1.0', 'a', '1.0', '===1.0'],
    ['a==1.*', 'a', undefined, '==1.*'],
    ['a (>=1.0)', 'a', undefined, '>=1.0'],
    ['a @ https://example.com/a.zip', 'a', undefined, 'https://example.com/a.zip'],
    ['a~=1.4.2;extra=="x"', 'a', undefined, '~=1.4.2'],
  ])('%s', (text, name, version, requirement) => {
    expect(readRequirement(text)).toEqual({ name, version, requirement });
  });

  it.each(['', '>=1', './folder', '-e .', 'a b', '"a"'])('%j is none', (text) => {
    expect(readRequirement(text)).toBeUndefined();
  });
});

describe('pyproject.toml', () => {
  it('reads PEP 621 and the groups of PEP 735', () => {
    const text = `[build-system]
requires = ["hatchling"]

[project]
dependencies = ["a>=1", "b==2.0"]

[project.optional-dependencies]
web = ["c"]
test = ["d"]

[dependency-groups]
dev = ["e", {include-group = "lint"}]
lint = ["f"]
`;

    expect(readFirst(pyprojectToml, { 'pyproject.toml': text }).lines).toEqual([
      'a (>=1) @5 runtime direct',
      'b 2.0 @5 runtime direct',
      'c ? @8 optional direct',
      'd ? @9 test direct',
      'e ? @12 dev direct',
      'f ? @13 dev direct',
    ]);
  });

  it('reads the tables of Poetry, where a bare version is a pin', () => {
    const text = `[tool.poetry.dependencies]
python = "^3.8"
a = "1.2.3"
b = {version = "^2", optional = true}
c = {git = "https://example.com/c"}
"d.e" = [{version = "<1"}, {version = ">=1"}]

[tool.poetry.group.test.dependencies]
t = "*"
`;

    expect(readFirst(pyprojectToml, { 'pyproject.toml': text }).lines).toEqual([
      'a 1.2.3 @3 runtime direct',
      'b (^2) @4 optional direct',
      'c (https://example.com/c) @5 runtime direct',
      'd-e (<1) @6 runtime direct',
      'd-e (>=1) @6 runtime direct',
      't ? @9 test direct',
    ]);
  });
});

describe('setup.py', () => {
  it('reads literal lists, also by a name, and never executes anything', () => {
    const text = `from setuptools import setup
REQUIRED = [
    'a>=1',  # why
    # 'no==1',
    "b" "==2.0",
]
setup(
    name='x', install_requires=REQUIRED,
    tests_require='t\\nu',
    extras_require={'web': ['c'], 'dev:python_version<"3"': ['d'], ':os': ["e"]},
)
`;

    const { lines, notes } = readFirst(setupPy, { 'setup.py': text });

    expect(lines).toEqual([
      'a (>=1) @3 runtime direct',
      'b 2.0 @5 runtime direct',
      't ? @9 test direct',
      'u ? @9 test direct',
      'c ? @10 optional direct',
      'd ? @10 dev direct',
      'e ? @10 runtime direct',
    ]);
    expect(notes).toEqual([]);
  });

  it('says what a program computes', () => {
    const { lines, notes } = readFirst(setupPy, {
      'setup.py': 'setup(install_requires=read("r.txt") + ["a"])',
    });

    expect(lines).toEqual(['a ? @1 runtime direct']);
    expect(notes).toHaveLength(1);
  });
});

describe('setup.cfg', () => {
  it('reads the lists of [options] and its extras', () => {
    const text = `[metadata]
name = x
[options]
install_requires =
    a>=1
    # no
    b==2.0 ; python_version < "3"
tests_require = t
python_requires = >=3.8
[options.extras_require]
web = c
    d
`;

    expect(readFirst(setupCfg, { 'setup.cfg': text }).lines).toEqual([
      'a (>=1) @5 runtime direct',
      'b 2.0 @7 runtime direct',
      't ? @8 test direct',
      'c ? @11 optional direct',
      'd ? @12 optional direct',
    ]);
  });
});

describe('the metadata of an installed distribution', () => {
  const header = 'Metadata-Version: 2.1\nName: A.B\nVersion: 1.0\n';

  it.each([
    ['License-Expression: MIT OR Apache-2.0\nLicense: x\n', 'MIT OR Apache-2.0'],
    ['License: BSD\nClassifier: License :: OSI Approved :: MIT License\n', 'BSD'],
    ['License: UNKNOWN\nClassifier: License :: OSI Approved :: MIT License\n', 'MIT'],
    ['Classifier: License :: OSI Approved\n', undefined],
    ['\nLicense: MIT\n', undefined],
  ])('reads name, version and licence from %j', (fields, license) => {
    const { lines, packages } = readFirst(metadata, { 'lib/A.B-1.0.dist-info/METADATA': header + fields });

    expect(lines).toEqual(['a-b 1.0 @3']);
    expect(packages[0]?.declaredLicense).toBe(license);
  });

  it('leaves out the metadata that building leaves beside a project', () => {
    const files = { 'src/a.egg-info/PKG-INFO': header, 'src/setup.py': '' };

    expect(readFirst(metadata, files).lines).toEqual([]);
    expect(readFirst(metadata, { 'lib/a.egg-info/PKG-INFO': header }).lines).toEqual(['a-b 1.0 @3']);
  });

  it('refuses a file without a name', () => {
    expect(() => readFirst(metadata, { 'a.dist-info/METADATA': 'Version: 1\n' })).toThrow(UnreadableFile);
  });
});
