import { expect, it } from 'vitest';
import { foldersAround } from './folders-around.ts';
import { percentText, projectName, viewLink } from './kinds.ts';

it.each([
  ['npm/lodash', 'lodash'],
  ['github.com/madler/zlib', 'madler/zlib'],
  ['alone', 'alone'],
])('shows what follows the first slash of %s', (fullname, name) => {
  expect(projectName(fullname)).toBe(name);
});

it('never rounds up to all of it', () => {
  expect([1, 0.99999, 0.9731, 0].map(percentText)).toEqual(['100%', '99.9%', '97.3%', '0%']);
});

it('links to a view with its filters', () => {
  expect(viewLink('files', { project: 'npm/a b' })).toBe('?tab=provenance&view=files&project=npm%2Fa+b');
});

it('knows the folders around a file, the nearest first', () => {
  expect(foldersAround('a/b/c.js')).toEqual(['/a/b/', '/a/', '/']);
  expect(foldersAround('c.js')).toEqual(['/']);
});
