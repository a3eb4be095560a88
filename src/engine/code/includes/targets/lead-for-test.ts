import type { Component, Evidence, IncludeNotation, InventoryFile } from '#model';
import { resolveTargets } from './resolve-targets.ts';
import { TargetsDraft } from './targets.ts';

/** Files of an inventory; what is called like a manifest has been read. */
export function files(...paths: readonly string[]): InventoryFile[] {
  return paths.map((path) => ({
    path,
    sizeBytes: 1,
    sha256: undefined,
    outcome: /package(-lock)?\.json$/.test(path) ? { kind: 'read', reader: 'x' } : { kind: 'not-applicable' },
  }));
}

/** A component, found where the parts of evidence say. */
export function component(
  purl: string,
  name: string,
  evidence: readonly Partial<Evidence>[] = [],
): Component {
  return {
    purl,
    ecosystem: purl.slice('pkg:'.length, purl.indexOf('/')),
    name,
    version: purl.slice(purl.lastIndexOf('@') + 1),
    requirement: undefined,
    directness: 'direct',
    depth: 1,
    scopes: [],
    declaredLicense: undefined,
    evidence: evidence.map((one) => ({ kind: 'lockfile', path: 'lock', line: undefined, ...one })),
  };
}

/** What an upload is made of beside the file that reaches for something. */
export interface UploadForTest {
  readonly paths?: readonly string[];
  readonly components?: readonly Component[];
  /** Of files that say where modules lie. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What a module leads to, for a file of the upload: `system|component|confidence|file`. */
export function lead(from: string, notation: IncludeNotation, module: string, upload: UploadForTest) {
  const texts = new Map(Object.entries(upload.texts ?? {}));
  const draft = new TargetsDraft(files(from, ...texts.keys(), ...(upload.paths ?? [])), texts);
  draft.number(from, [{ line: 1, kind: 'import', statement: module, notation, module }]);
  const [target] = resolveTargets(draft.all(), upload.components ?? []);
  return target === undefined
    ? undefined
    : [target.isSystem ? 'system' : '', target.component ?? '', target.confidence ?? '', target.file].join(
        '|',
      );
}
