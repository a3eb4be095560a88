import { expect, it } from 'vitest';
import { isAlive, readPostmasterPid } from './postmaster.ts';

it('reads the process and the socket folder', () => {
  const text = '4711\n/data\n1795270000\n5432\n/data/socket\n\n  123 456\nready\n';

  expect(readPostmasterPid(text)).toEqual({ pid: 4711, socketFolder: '/data/socket' });
});

it.each(['', '4711\n/data\n', 'x\n/d\n1\n5432\n/s\n', '-1\n/d\n1\n5432\n/s\n'])(
  'says that %j is not complete',
  (text) => {
    expect(readPostmasterPid(text)).toBeUndefined();
  },
);

it('knows its own process and none that cannot be', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(2 ** 30)).toBe(false);
});
