import { describe, expect, it } from 'vitest';
import { makeRpmHeader, makeSqlitePackages } from '../../../../test/make-rpm-databases.ts';
import { readFirst } from '../read-for-test.ts';
import { rpmDatabase } from './rpm-packages.ts';

const databaseOf = (...names: string[]) =>
  makeSqlitePackages(names.map((name) => makeRpmHeader({ name, version: '1.0', release: '1' })));
const before = databaseOf('zlib');
const after = databaseOf('zlib', 'curl');
const pageBytes = before.readUInt16BE(16);

/** A log that writes every page of a database; `salt` as its frames have it. */
function logOf(database: Buffer, { salt = 7, isEnded = true } = {}): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32BE(0x377f0682, 0);
  header.writeUInt32BE(pageBytes, 8);
  header.writeUInt32BE(7, 16);
  const pageCount = database.length / pageBytes;
  const frames = Array.from({ length: pageCount }, (_, index) => {
    const frame = Buffer.alloc(24);
    frame.writeUInt32BE(index + 1, 0);
    frame.writeUInt32BE(isEnded && index === pageCount - 1 ? pageCount : 0, 4);
    frame.writeUInt32BE(salt, 8);
    return [frame, database.subarray(index * pageBytes, (index + 1) * pageBytes)];
  });
  return Buffer.concat([header, ...frames.flat()]);
}

function namesIn(database: Buffer, log: Buffer): string[] {
  const path = 'var/lib/rpm/rpmdb.sqlite';
  const { packages } = readFirst(rpmDatabase, { [path]: database, [`${path}-wal`]: log });
  return packages.map(({ name }) => name).sort();
}

describe('the write-ahead log beside a database of rpm', () => {
  it('is read with it', () => {
    expect(namesIn(before, logOf(after))).toEqual(['curl', 'zlib']);
  });

  it.each([
    ['a transaction that never ended', logOf(after, { isEnded: false })],
    ['frames of an earlier time', logOf(after, { salt: 6 })],
    ['a log that is cut off', logOf(after).subarray(0, 500)],
    ['an empty log', Buffer.alloc(0)],
    ['what is no log', Buffer.alloc(5_000, 1)],
  ])('leaves the database as it is: %s', (_, log) => {
    expect(namesIn(before, log)).toEqual(['zlib']);
  });
});
