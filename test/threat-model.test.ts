import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/THREAT-MODEL.md'), 'utf8');

it('the threat model names only what is there', () => {
  const named = [...text.matchAll(/`((?:src|test|docs)\/[^`\s]+)`/g)].map(([, path = '']) => path);

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('each threat has what holds it and a test of it', () => {
  const section = text.slice(text.indexOf('## Boundaries'), text.indexOf('## What is not held'));
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| threat'));

  const untested = rows.filter((row) => {
    const [, , held = '', tested = ''] = row.split('|');
    return held.trim() === '' || !/`(?:src|test)\//.test(tested);
  });

  expect(untested).toEqual([]);
});
