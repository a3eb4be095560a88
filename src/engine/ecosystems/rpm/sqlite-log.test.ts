import { describe, expect, it } from 'vitest';
import { makeRpmHeader, makeSqliteLog, makeSqlitePackages } from '../../../../test/make-rpm-databases.ts';
import { readFirst } from '../read-for-test.ts';
import { rpmDatabase } from './rpm-packages.ts';

const databaseOf = (...names: string[]) =>
  makeSqlitePackages(names.map((name) => makeRpmHeader({ name, version: '1.0', release: '1' })));
const before = databaseOf('zlib');
const after = databaseOf('zlib', 'curl');

function namesIn(database: Buffer, log: Buffer): string[] {
  const path = 'var/lib/rpm/rpmdb.sqlite';
  const { packages } = readFirst(rpmDatabase, { [path]: database, [`${path}-wal`]: log });
  return packages.map(({ name }) => name).sort();
}

describe('the write-ahead log beside a database of rpm', () => {
  it('is read with it', () => {
    expect(namesIn(before, makeSqliteLog(after))).toEqual(['curl', 'zlib']);
  });

  it.each([
    ['a transaction that never ended', makeSqliteLog(after, { isEnded: false })],
    ['frames of an earlier time', makeSqliteLog(after, { salt: 6 })],
    ['a log that is cut off', makeSqliteLog(after).subarray(0, 500)],
    ['an empty log', Buffer.alloc(0)],
    ['what is no log', Buffer.alloc(5_000, 1)],
  ])('leaves the database as it is: %s', (_, log) => {
    expect(namesIn(before, log)).toEqual(['zlib']);
  });
});
