import { expect, it } from 'vitest';
import { targetsOf } from './package-exports.ts';

it.each<[string, unknown, string, string[]]>([
  ['a file for the package', './main.js', '.', ['./main.js']],
  ['conditions in order', { import: './a.mjs', require: './a.cjs' }, '.', ['./a.mjs', './a.cjs']],
  [
    'conditions within conditions, without types and browsers',
    { '.': { browser: './b.js', node: { types: './a.d.ts', default: './a.js' } } },
    '.',
    ['./a.js'],
  ],
  ['alternatives', { '.': ['./a.js', './b.js'] }, '.', ['./a.js', './b.js']],
  ['a part', { '.': './a.js', './sub': './lib/sub.js' }, './sub', ['./lib/sub.js']],
  ['a pattern', { './x/*': './lib/*.js' }, './x/a/b', ['./lib/a/b.js']],
  ['the longest pattern', { './*': './all/*.js', './x/*': './lib/*.js' }, './x/a', ['./lib/a.js']],
  ['a pattern with an end', { './*.js': './lib/*.js' }, './a.js', ['./lib/a.js']],
  ['a folder', { './x/': './lib/' }, './x/a.js', ['./lib/a.js']],
  ['imports of its own', { '#db': { default: './db.js' } }, '#db', ['./db.js']],
  ['nothing for what is closed', { './x/*': null }, './x/a', []],
  ['nothing for what it does not name', { '.': './a.js' }, './b', []],
  ['nothing of nonsense', 3, '.', []],
])('tells %s', (_what, field, wanted, expected) => {
  expect(targetsOf(field, wanted)).toEqual(expected);
});
