import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignoredPaths } from './ignored-files.ts';

const ignoredOf = (paths: readonly string[], patterns: readonly string[]) => [
  ...ignoredPaths(paths, patterns),
];

describe('ignoredPaths', () => {
  it('reads patterns as git does', () => {
    const paths = [
      'src/a.c',
      'src/test/a.c',
      'test/b.c',
      'Test/c.c',
      'lib/x.min.js',
      'docs/a/b/c.md',
      'docs/keep.md',
      'vendor/z/keep.c',
      'vendor/z/y.c',
      'a b/说明.txt',
    ];
    for (const patterns of [
      ['test/'],
      ['/test'],
      ['*.min.js', 'docs/**/c.md'],
      ['docs/*', '!docs/keep.md'],
      ['vendor', '!vendor/z/keep.c'],
      ['vendor/z/*', '!keep.c'],
      ['**/z'],
      ['[a-l]*/'],
      ['a?b/', '说明.*'],
    ])
      expect(ignoredOf(paths, patterns), patterns.join(' ')).toEqual(askGit(paths, patterns));
  });

  it('counts from the one folder that everything lies in, too', () => {
    const paths = ['app-1.0/vendor/a.c', 'app-1.0/src/vendor/b.c'];

    expect(ignoredOf(paths, ['/vendor/'])).toEqual(['app-1.0/vendor/a.c']);
    expect(ignoredOf(paths, ['/app-1.0/src/'])).toEqual(['app-1.0/src/vendor/b.c']);
    expect(ignoredOf([...paths, 'README.md'], ['/vendor/'])).toEqual([]);
  });

  it('takes what lies in an archive for what lies in a folder', () => {
    const paths = ['lib/a.jar', 'lib/a.jar!/x/B.class', 'src/B.java'];

    expect(ignoredOf(paths, ['lib/'])).toEqual(['lib/a.jar', 'lib/a.jar!/x/B.class']);
  });

  it('leaves paths alone that are none of the upload', () => {
    expect(ignoredOf(['../a.c', '/b.c', './c.c', 'd.c'], ['*.c'])).toEqual(['d.c']);
  });

  it('does not take long over a path made for its pattern', () => {
    const startedAt = performance.now();

    ignoredPaths(['x/y/'.repeat(255) + 'q', 'y/z'], ['**/x/**/z']);
    ignoredPaths(['a'.repeat(1_024), 'b/c'], ['*a*ab']);

    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

/** What git itself says of the paths. */
function askGit(paths: readonly string[], patterns: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-ignore-'));
  try {
    execFileSync('git', ['init', '-q', folder]);
    writeFileSync(join(folder, '.gitignore'), `${patterns.join('\n')}\n`);
    const asked = ['-c', 'core.quotePath=false', 'check-ignore', '--no-index', '--stdin', '-z'];
    const said = execFileSync('sh', ['-c', 'git "$@" || [ $? = 1 ]', 'sh', ...asked], {
      cwd: folder,
      input: paths.join('\0'),
    });
    return said
      .toString()
      .split('\0')
      .filter((path) => path !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
