import { expect, it } from 'vitest';
import { withinLimits } from './within-limits.ts';

function file(path: string, sizeBytes = 1) {
  return {
    path,
    language: path.endsWith('.json') ? 'json' : path.endsWith('.go') ? 'go' : 'javascript',
    sha256: '',
    sizeBytes: `${sizeBytes}`,
  };
}

it('reads own code before that of packages', () => {
  const files = ['vendor/a/1.go', 'vendor/a/2.go', 'node_modules/a/package.json', 'src/a.go'];

  const { files: read, leftOut } = withinLimits(
    files.map((path) => file(path)),
    2,
  );

  expect(read.map(({ path }) => path)).toEqual(['node_modules/a/package.json', 'src/a.go', 'vendor/a/1.go']);
  expect(leftOut).toEqual([{ path: 'vendor/a/2.go', language: 'go', sha256: '', reason: 'many' }]);
});

it('does not count what is only read when it is loaded', () => {
  const files = ['node_modules/a/1.js', 'node_modules/a/2.js', 'a.js'];

  expect(
    withinLimits(
      files.map((path) => file(path)),
      1,
    ).leftOut,
  ).toEqual([]);
});

it('leaves out what is too large', () => {
  const { files, leftOut } = withinLimits([file('a.js', 2 ** 20 + 1), file('b.js', 2 ** 20)]);

  expect(files.map(({ path }) => path)).toEqual(['b.js']);
  expect(leftOut).toMatchObject([{ path: 'a.js', reason: 'large' }]);
});
