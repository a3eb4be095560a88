import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from './list.ts';

const foldersHere = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

it('lists every folder, under its own name, in alphabetical order', () => {
  expect(languages.map((language) => language.id)).toEqual(foldersHere.sort());
});
