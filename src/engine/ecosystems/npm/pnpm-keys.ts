import { memberOf, textOf } from '../foreign-values.ts';
import { exactVersionOf } from './specifiers.ts';

/** The package that a key of a pnpm lockfile names. */
export interface PnpmKey {
  readonly name: string;
  /** Absent for packages that come from a folder or a place without a version. */
  readonly version: string | undefined;
}

/**
 * Read a key under `packages`; `undefined` when it names no package.
 *
 * Version 5 writes `/name/1.0.0_peers`, version 6 `/name@1.0.0(peers)`, version 9 `name@1.0.0`; a registry may stand
 * before the first slash. Packages from elsewhere state their name and version as members.
 */
export function readPnpmKey(key: string, entry: unknown, lockfileVersion: number): PnpmKey | undefined {
  const read = lockfileVersion >= 6 ? readAtKey(key) : readSlashKey(key);
  const name = textOf(memberOf(entry, 'name')) ?? read?.name;
  const version = exactVersionOf(textOf(memberOf(entry, 'version')) ?? '') ?? read?.version;
  if (name === undefined || (version === undefined && !isPlace(key))) return undefined;
  return { name, version };
}

/** A key without the peers that it was combined with. */
export function withoutPeers(key: string): string {
  const at = key.indexOf('(');
  return at < 0 ? key : key.slice(0, at);
}

function readAtKey(key: string): PnpmKey | undefined {
  const plain = withoutRegistry(withoutPeers(key).replace(/^\//, ''));
  const at = plain.indexOf('@', 1);
  if (at < 0) return undefined;
  const version = exactVersionOf(plain.slice(at + 1));
  return { name: plain.slice(0, at), version };
}

function readSlashKey(key: string): PnpmKey | undefined {
  const segments = key.split('/');
  // The first segment is empty, or the registry.
  const named = segments.slice(1);
  const isScoped = named[0]?.startsWith('@') === true;
  const name = isScoped ? `${named[0]}/${named[1] ?? ''}` : named[0];
  const version = exactVersionOf((named[isScoped ? 2 : 1] ?? '').replace(/_.*$/s, ''));
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** `registry.example.com/@scope/name` names a registry before the package. */
function withoutRegistry(key: string): string {
  const host = /^[^@/]+\.[^@/]+\//.exec(key)?.[0] ?? '';
  return key.slice(host.length);
}

/** Whether a key names where a package comes from: a folder, an archive, a repository. */
function isPlace(key: string): boolean {
  return /(?:^|@)(?:file:|link:|git|https?:)|^[^/@]+\.[^/]+\//.test(key);
}
