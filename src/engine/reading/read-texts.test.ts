import { expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';

const lock = '{"lockfileVersion": 3, "packages": {"node_modules/a": {"version": "1.0.0"}}}';
const littleEndian = Buffer.from(`\ufeff${lock}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(lock)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${lock}`)],
  ['UTF-16, the low byte first', littleEndian],
  ['UTF-16, the high byte first', Buffer.from(littleEndian).swap16()],
])('understands %s', (_encoding, bytes) => {
  const file = { path: 'package-lock.json', sha256: '', sizeBytes: bytes.length };

  const [reading] = readTexts(
    [file],
    { from: 0, to: 1 },
    () => bytes,
    () => {},
  );

  expect(reading).toMatchObject({ packages: [{ name: 'a', version: '1.0.0' }] });
});
