import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

it('modules are replaced only in files that have a process to themselves', () => {
  const mocks = sourceFiles('src', { withTests: true }).filter(({ text }) =>
    /\bvi\s*\.\s*(?:do)?[mM]ock\(/.test(text),
  );

  expect(mocks.length).toBeGreaterThan(0);
  // Elsewhere another file may have loaded the module before, and nothing would be replaced.
  expect(mocks.map(({ path }) => path).filter((path) => !path.endsWith('.mocked.test.ts'))).toEqual([]);
});
