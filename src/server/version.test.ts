import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from './version.ts';

it('tells the version of the package as that of the engine', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

  expect(version.engine).toBe((JSON.parse(text) as { version: string }).version);
});
