import { expect, it } from 'vitest';
import { type SaidFolder, saidOwner } from './said-folder.ts';

const said: readonly SaidFolder[] = [
  { folder: '', owner: 'others' },
  { folder: 'a/b/', owner: 'own' },
  { folder: 'a/b/c/', owner: 'nobody' },
];

it.each([
  ['x.c', 'others'],
  ['a/bc.c', 'others'],
  ['a/b/x.c', 'own'],
  ['a/b/c/x.c', undefined],
])('gives %s to %s, by the last word on a folder around it', (path, owner) => {
  expect(saidOwner(said, path)).toBe(owner);
});

it('lets a later word on all override an earlier one on a part', () => {
  expect(saidOwner([...said, { folder: 'a/', owner: 'others' }], 'a/b/c/x.c')).toBe('others');
});
