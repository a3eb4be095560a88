import type { SbomComponentKind } from '../document.ts';

/** The versions of CycloneDX, oldest first. */
export const specVersions = ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7'] as const;
export type SpecVersion = (typeof specVersions)[number];

/** A text as a version of CycloneDX; `undefined` when there is none of that name. */
export function findVersion(text: unknown): SpecVersion | undefined {
  return specVersions.find((version) => version === text);
}

/** Whether a version has what came with another one. */
export function has(version: SpecVersion, since: SpecVersion): boolean {
  return specVersions.indexOf(version) >= specVersions.indexOf(since);
}

const kindsSince: Readonly<Partial<Record<SbomComponentKind, SpecVersion>>> = {
  platform: '1.5',
  'device-driver': '1.5',
  'machine-learning-model': '1.5',
  data: '1.5',
  'cryptographic-asset': '1.6',
};

/** Whether a version knows a kind of component. Those that are written (1.4 and later) know all the others. */
export function hasKind(version: SpecVersion, kind: SbomComponentKind): boolean {
  return has(version, kindsSince[kind] ?? '1.4');
}

const hexDigits: Readonly<Record<string, number>> = {
  MD5: 32,
  'SHA-1': 40,
  'SHA-256': 64,
  'SHA-384': 96,
  'SHA-512': 128,
  'SHA3-256': 64,
  'SHA3-384': 96,
  'SHA3-512': 128,
  'BLAKE2b-256': 64,
  'BLAKE2b-384': 96,
  'BLAKE2b-512': 128,
  BLAKE3: 64,
  'Streebog-256': 64,
  'Streebog-512': 128,
};

/** Whether a hash can be written in a version: it knows the algorithm, and the value is one of it. */
export function hasHash(version: SpecVersion, algorithm: string, value: string): boolean {
  const digits = Object.hasOwn(hexDigits, algorithm) ? hexDigits[algorithm] : undefined;
  if (algorithm.startsWith('Streebog') && !has(version, '1.7')) return false;
  return digits === value.length && /^[0-9a-fA-F]*$/.test(value);
}

const methodsSince: Readonly<Record<string, SpecVersion>> = {
  CVSSv2: '1.4',
  CVSSv3: '1.4',
  CVSSv31: '1.4',
  CVSSv4: '1.5',
  OWASP: '1.4',
  SSVC: '1.5',
};

/** A method of rating as a version calls it; `other` where it has no name for it. */
export function methodIn(version: SpecVersion, method: string): string {
  const since = Object.hasOwn(methodsSince, method) ? methodsSince[method] : undefined;
  return since !== undefined && has(version, since) ? method : 'other';
}
