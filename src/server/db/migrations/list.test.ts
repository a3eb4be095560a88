import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './list.ts';

it('lists every file, under its own name and in order', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name));

  expect(migrations.map(({ id }) => `${id}.ts`)).toEqual(files.sort());
});
