import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWhereabouts, writeWhereabouts } from './whereabouts.ts';

it('reads back the last path that was written, however long the one before was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-whereabouts-'));
  const descriptor = openSync(join(folder, 'file'), 'w+');

  const before = readWhereabouts(descriptor);
  writeWhereabouts(descriptor, 'a'.repeat(5000));
  const first = readWhereabouts(descriptor);
  writeWhereabouts(descriptor, '目录/b.jar!/pom.xml');
  const second = readWhereabouts(descriptor);
  writeWhereabouts(descriptor, '');
  const third = readWhereabouts(descriptor);
  closeSync(descriptor);
  rmSync(folder, { recursive: true });

  expect(before).toEqual({ path: '', stamp: 0 });
  expect([first.path.length, second.path, third.path]).toEqual([5000, '目录/b.jar!/pom.xml', '']);
  expect(new Set([first.stamp, second.stamp, third.stamp]).size).toBe(3);
});
