import type { DependencyScope } from '#model';
import type { UploadTexts } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName } from '../reading-draft.ts';
import { dependencyTables } from './dependency-tables.ts';

/** What the manifests of one crate ask for: the scopes of each crate that they name. */
export type AskedCrates = ReadonlyMap<string, ReadonlySet<DependencyScope>>;

const known = new WeakMap<UploadTexts, ReadonlyMap<string, AskedCrates>>();

/** The crates whose Cargo.toml the upload holds, by their names; a manifest that cannot be read names none. */
export function ownCrates(upload: UploadTexts): ReadonlyMap<string, AskedCrates> {
  const found = known.get(upload);
  if (found !== undefined) return found;
  const own = new Map<string, AskedCrates>();
  for (const path of upload.paths.filter((one) => fileName(one) === 'Cargo.toml')) {
    const manifest = readManifest(upload.text(path) ?? '', path);
    const name = textOf(memberOf(memberOf(manifest, 'package'), 'name'));
    if (name !== undefined) own.set(name, askedBy(manifest));
  }
  known.set(upload, own);
  return own;
}

function readManifest(text: string, path: string): unknown {
  try {
    return parseToml(text, path);
  } catch {
    return undefined; // it is reported where it is read for itself
  }
}

function askedBy(manifest: unknown): AskedCrates {
  const asked = new Map<string, Set<DependencyScope>>();
  for (const { table, scope } of dependencyTables(manifest)) {
    for (const [key, value] of entriesOf(table)) {
      const name = textOf(memberOf(value, 'package')) ?? key;
      const scopes = asked.get(name) ?? new Set();
      const isOptional = scope === 'runtime' && memberOf(value, 'optional') === true;
      asked.set(name, scopes.add(isOptional ? 'optional' : scope));
    }
  }
  return asked;
}
