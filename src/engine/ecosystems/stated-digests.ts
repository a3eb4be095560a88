import { type Digest, type DigestAlgorithm, digestBytes } from '#model';
import { itemsOf, memberOf, textOf } from './foreign-values.ts';

/** The algorithms by the names that lockfiles call them. */
const algorithms: Readonly<Record<string, DigestAlgorithm>> = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** The digests of an integrity attribute (W3C Subresource Integrity): `sha512-<base64>`, several apart by blanks. */
export function integrityDigests(integrity: unknown): Digest[] {
  const text = textOf(integrity);
  if (text === undefined) return [];
  return /\s/.test(text) ? text.split(/\s+/, 8).flatMap(integrityDigest) : integrityDigest(text);
}

function integrityDigest(part: string): Digest[] {
  const [, name = '', encoded = ''] = /^([a-z0-9]+)-([A-Za-z0-9+/]+={0,2})(?:\?.*)?$/.exec(part) ?? [];
  return namedDigest(name, Buffer.from(encoded, 'base64').toString('hex'));
}

/** The digest of a text like `sha256:<hexadecimal>`; none when it is of another form. */
export function prefixedDigest(text: unknown): Digest[] {
  const [, name = '', value = ''] = /^([A-Za-z0-9]+):([0-9A-Fa-f]+)$/.exec(textOf(text) ?? '') ?? [];
  return namedDigest(name.toLowerCase(), value);
}

/** A digest in hexadecimal, by the name that a file calls its algorithm; none when its length is wrong. */
export function namedDigest(name: string, value: unknown): Digest[] {
  const algorithm = algorithms[name];
  const text = textOf(value)?.toLowerCase() ?? '';
  if (algorithm === undefined || !/^[0-9a-f]+$/.test(text)) return [];
  return text.length === digestBytes[algorithm] * 2 ? [{ algorithm, value: text }] : [];
}

/**
 * The digest of a Python package from the archives that a lockfile lists (`file` or `name` or `url`, and `hash`): of the
 * source distribution, or of the one archive where there is no other. Which wheel is installed depends on the machine.
 */
export function archiveDigests(archives: unknown): Digest[] {
  const listed = itemsOf(archives);
  const source = listed.find((one) => /\.(?:tar\.(?:gz|bz2|xz)|zip|tgz)$/.test(archiveName(one)));
  const chosen = source ?? (listed.length === 1 ? listed[0] : undefined);
  return prefixedDigest(memberOf(chosen, 'hash'));
}

function archiveName(archive: unknown): string {
  const place =
    ['file', 'name', 'url'].map((member) => textOf(memberOf(archive, member))).find(Boolean) ?? '';
  return place.replace(/[?#].*$/, '');
}
