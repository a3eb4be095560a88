import { expect, it } from 'vitest';
import { withinLimits } from './within-limits.ts';

function file(path: string, sizeBytes = 1) {
  return {
    path,
    language: path.endsWith('.json') ? 'json' : 'javascript',
    sha256: '',
    sizeBytes: `${sizeBytes}`,
  };
}

it('reads own code before that of packages', () => {
  const files = ['node_modules/a/1.js', 'node_modules/a/2.js', 'node_modules/a/package.json', 'src/a.js'];

  const { files: read, leftOut } = withinLimits(
    files.map((path) => file(path)),
    3,
  );

  expect(read.map(({ path }) => path)).toEqual([
    'node_modules/a/package.json',
    'src/a.js',
    'node_modules/a/1.js',
  ]);
  expect(leftOut).toEqual([{ path: 'node_modules/a/2.js', language: 'javascript', reason: 'many' }]);
});

it('leaves out what is too large', () => {
  const { files, leftOut } = withinLimits([file('a.js', 2 ** 20 + 1), file('b.js', 2 ** 20)]);

  expect(files.map(({ path }) => path)).toEqual(['b.js']);
  expect(leftOut).toMatchObject([{ path: 'a.js', reason: 'large' }]);
});
