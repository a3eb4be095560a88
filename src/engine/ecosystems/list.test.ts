import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ecosystems, findEcosystem } from './list.ts';

const foldersHere = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

it('lists every folder, under its own name', () => {
  expect(ecosystems.map((ecosystem) => ecosystem.id)).toEqual(foldersHere.sort());
});

it('finds an ecosystem by its purl type, and nothing by another word', () => {
  expect(findEcosystem('npm')?.label).toBe('npm');
  expect(findEcosystem('constructor')).toBeUndefined();
});
