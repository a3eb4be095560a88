import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { integrityDigests } from '../stated-digests.ts';
import { readDenoSpecifier } from './specifiers.ts';

/**
 * Deno's lockfile, versions 2 to 5 (denoland/deno_lockfile). Packages of npm and JSR are keyed `name@version`; in versions
 * 2 and 3 they stand below `packages` or `npm`. Files by address (`remote`) are no packages; a note counts them.
 */
export const denoLock: PackageFileReader = {
  id: 'deno.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'deno.lock',
  read(text, path) {
    const lock = parseJson(text, path);
    const locked = new DenoLock(lock);
    const lines = new LineFinder(text);
    const nodes = new Map<string, LockedNode>();
    for (const ecosystem of ['jsr', 'npm'] as const) {
      lines.nextMember(ecosystem, '{');
      for (const [key, entry] of locked.packages(ecosystem)) {
        const { name, version } = splitKey(key);
        const needs = ['dependencies', 'optionalDependencies'].flatMap((field) =>
          locked
            .needsOf(memberOf(entry, field), ecosystem)
            .map((to) => ({ to, isOptional: field === 'optionalDependencies' })),
        );
        nodes.set(`${ecosystem}:${key}`, {
          name,
          version,
          line: lines.nextMember(key, '{'),
          needs,
          ecosystem,
          // What JSR's entries state is of a list of files, not of an archive.
          digests: ecosystem === 'npm' ? integrityDigests(memberOf(entry, 'integrity')) : [],
        });
      }
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, locked.roots(), draft);
    const remoteCount = entriesOf(lock['remote']).length;
    if (remoteCount > 0) draft.note(`有 ${remoteCount} 个按网址引用的文件，不属于任何包，未收录`);
    return draft.finish();
  },
};

class DenoLock {
  readonly #lock: ForeignRecord;
  readonly #keys: ReadonlyMap<string, string>;

  constructor(lock: ForeignRecord) {
    this.#lock = lock;
    this.#keys = new Map(
      entriesOf(lock['specifiers'] ?? memberOf(lock['packages'], 'specifiers')).flatMap(([asked, found]) => {
        const read = readDenoSpecifier(asked);
        const resolved = textOf(found) ?? '';
        if (read === undefined) return [];
        // Since version 4 only the version is written behind a specifier.
        const key = /^(?:jsr|npm):/.test(resolved) ? resolved : `${read.ecosystem}:${read.name}@${resolved}`;
        return [[asked, key] as const];
      }),
    );
  }

  packages(ecosystem: 'jsr' | 'npm'): [string, unknown][] {
    const stated = this.#lock[ecosystem] ?? memberOf(this.#lock['packages'], ecosystem);
    return entriesOf(memberOf(stated, 'packages') ?? stated).filter(([key]) => key.includes('@', 1));
  }

  /** Keys of what an entry states to need; names alone are those of the only version there is. */
  needsOf(stated: unknown, ecosystem: 'jsr' | 'npm'): string[] {
    if (!Array.isArray(stated)) return entriesOf(stated).map(([, key]) => `npm:${textOf(key) ?? ''}`);
    return textsOf(stated).map((written) => {
      // `alias@npm:name@1.0.0`
      const need = /^.[^:]*@(npm:.+)$/.exec(written)?.[1] ?? written;
      const known = this.#keys.get(need);
      if (known !== undefined) return known;
      const specifier = /^(?:jsr|npm):/.test(need) ? need : `${ecosystem}:${need}`;
      if (specifier.includes('@', specifier.indexOf(':') + 2)) return this.#keys.get(specifier) ?? specifier;
      return this.#onlyOne(specifier);
    });
  }

  /** What the workspace asks for; unknown in versions before 3. */
  roots(): Root[] | undefined {
    const workspace = this.#lock['workspace'];
    if (workspace === undefined) return undefined;
    const members = [workspace, ...entriesOf(memberOf(workspace, 'members')).map(([, member]) => member)];
    return members
      .flatMap((member) => [member, memberOf(member, 'packageJson')])
      .flatMap((member) => textsOf(itemsOf(memberOf(member, 'dependencies'))))
      .map((asked): Root => [this.#keys.get(asked) ?? asked, undefined]);
  }

  #onlyOne(specifier: string): string {
    this.#byName ??= new Map(
      (['jsr', 'npm'] as const).flatMap((ecosystem) =>
        this.packages(ecosystem).map(([key]): [string, string] => [
          `${ecosystem}:${splitKey(key).name}`,
          `${ecosystem}:${key}`,
        ]),
      ),
    );
    return this.#byName.get(specifier) ?? specifier;
  }

  #byName: Map<string, string> | undefined;
}

/** `@scope/name@1.0.0_peer@2.0.0`: what follows the underscore are the peers it was resolved with. */
function splitKey(key: string): { name: string; version: string } {
  const at = key.indexOf('@', 1);
  return { name: key.slice(0, at), version: key.slice(at + 1).split('_')[0] ?? '' };
}
