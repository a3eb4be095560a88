import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { goMod } from './go-mod.ts';
import { goSum } from './go-sum.ts';
import { vendorModulesTxt } from './vendor-modules-txt.ts';

describe('go.mod', () => {
  it('states requirements without v, direct or indirect, and the standard library of the toolchain', () => {
    const text = `module example.com/app // a comment

go 1.23.5
toolchain go1.23.6

require example.com/a v1.0.0
require (
	"example.com/b/v2" v2.1.0+incompatible // indirect
	example.com/c v0.0.0-20210630005230-0f9fa26af87c // indirect; for tests
)
exclude example.com/x v1.0.0
retract [v1.0.0, v1.1.0]
`;

    expect(readFirst(goMod, { 'go.mod': text }).lines).toEqual([
      'example.com/a 1.0.0 @6 runtime direct',
      'example.com/b/v2 2.1.0+incompatible @8 runtime transitive',
      'example.com/c 0.0.0-20210630005230-0f9fa26af87c @9 runtime transitive',
      'stdlib 1.23.6 @4 runtime direct',
    ]);
  });

  it('applies replacements: by version before all versions, by folders not at all', () => {
    const text = `require (
	example.com/a v1.0.0
	example.com/a v1.1.0
	example.com/b v1.0.0
	example.com/c v1.0.0
)
replace example.com/a => example.com/fork v2.0.0
replace example.com/a v1.0.0 => example.com/fork v1.5.0
replace (
	example.com/b => ./b
	example.com/c => ../outside
)
`;

    const { lines, notes } = readFirst(goMod, { 'app/go.mod': text, 'app/b/go.mod': 'module example.com/b' });

    expect(lines).toEqual([
      'example.com/fork 1.5.0 @2 runtime direct',
      'example.com/fork 2.0.0 @3 runtime direct',
    ]);
    expect(notes).toEqual([expect.stringContaining('../outside')]);
  });

  it('refuses what has no directive of Go', () => {
    expect(() => readFirst(goMod, { 'go.mod': 'this is not a go.mod file!' })).toThrow(UnreadableFile);
  });
});

describe('go.sum', () => {
  const sums = [
    'example.com/a v1.0.0 h1:AA=',
    'example.com/a v1.0.0/go.mod h1:AA=',
    'example.com/b v1.0.0 h1:AA=',
    'example.com/b v1.2.0 h1:AA=',
    'example.com/c v1.0.0/go.mod h1:AA=',
  ].join('\n');

  it('adds what a go.mod before Go 1.17 does not name, in the newest version', () => {
    const files = { 'go.sum': sums, 'go.mod': 'go 1.16\nrequire example.com/a v1.0.0\n' };

    expect(readFirst(goSum, files).lines).toEqual(['example.com/b 1.2.0 @4']);
  });

  it('adds nothing to a go.mod of Go 1.17 or later', () => {
    expect(readFirst(goSum, { 'go.sum': sums, 'go.mod': 'go 1.17\n' }).lines).toEqual([]);
  });

  it('stands for itself without a go.mod', () => {
    expect(readFirst(goSum, { 'go.sum': sums }).lines).toEqual([
      'example.com/a 1.0.0 @1',
      'example.com/b 1.2.0 @4',
    ]);
    expect(() => readFirst(goSum, { 'go.sum': 'nonsense' })).toThrow(UnreadableFile);
  });
});

describe('vendor/modules.txt', () => {
  it('states modules of which packages are vendored, under the name of their code', () => {
    const text = `# example.com/a v1.0.0
## explicit; go 1.20
example.com/a
example.com/a/sub
# example.com/unused v1.0.0
## explicit
# example.com/b v1.0.0 => example.com/fork/v3 v3.1.0
example.com/b
# example.com/local v1.0.0 => ../local
example.com/local
# example.com/c/v2 v1.0.0
example.com/c/v2
# gopkg.in/yaml.v2 v2.4.0
gopkg.in/yaml.v2
`;

    const { lines, notes } = readFirst(vendorModulesTxt, { 'vendor/modules.txt': text });

    expect(lines).toEqual([
      'example.com/a 1.0.0 @1',
      'example.com/fork/v3 3.1.0 @7',
      'gopkg.in/yaml.v2 2.4.0 @13',
    ]);
    expect(notes).toHaveLength(1);
  });
});
