import type { SbomHash } from './document.ts';

const known = [
  'MD5',
  'SHA-1',
  'SHA-224',
  'SHA-256',
  'SHA-384',
  'SHA-512',
  'SHA3-224',
  'SHA3-256',
  'SHA3-384',
  'SHA3-512',
  'BLAKE2b-256',
  'BLAKE2b-384',
  'BLAKE2b-512',
  'BLAKE3',
  'SM3',
  'MD2',
  'MD4',
  'MD6',
  'ADLER32',
  'Streebog-256',
  'Streebog-512',
] as const;

const byPlainName = new Map(known.map((name) => [plainName(name), name]));

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A hash as documents spell it: `sha256` and `SHA-256` are one algorithm; unknown ones keep their name. */
export function hashOf(algorithm: string, value: string): SbomHash {
  return { algorithm: byPlainName.get(plainName(algorithm)) ?? algorithm, value: value.toLowerCase() };
}

/** What speaks for a component where there is room for one hash only: the strongest that most people can check. */
export function leadingHash(hashes: readonly SbomHash[]): SbomHash | undefined {
  const preferred = ['SM3', 'SHA-256', 'SHA-512', 'SHA-384', 'SHA3-256', 'SHA3-512', 'SHA-1', 'MD5'];
  const found = preferred.flatMap((name) => hashes.find(({ algorithm }) => algorithm === name) ?? []);
  return found[0] ?? hashes[0];
}
