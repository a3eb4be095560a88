import type { DependencyScope } from '#model';
import { pushTo } from '../../push-to.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { isPlatformPackage } from './platform-packages.ts';
import { namedDigest } from '../stated-digests.ts';

/** Composer's lockfile (getcomposer.org, "Commit your composer.lock"; composer, `Package/Locker.php`). */
export const composerLock: PackageFileReader = {
  id: 'composer.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'composer.lock',
  read(text, path) {
    const lock = parseJson(text, path);
    const lines = new LineFinder(text);
    const nodes = new Map<string, LockedNode>();
    const standIns = standInsIn(fields.flatMap(([field]) => itemsOf(lock[field])));
    for (const [field, scope] of fields) {
      lines.nextMember(field, '[');
      for (const entry of itemsOf(lock[field])) {
        const name = textOf(memberOf(entry, 'name'))?.toLowerCase();
        if (name !== undefined) nodes.set(name, readPackage(name, entry, { scope, lines, standIns }));
      }
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

const fields: readonly (readonly [string, DependencyScope])[] = [
  ['packages', 'runtime'],
  ['packages-dev', 'dev'],
];

/**
 * The packages that a name is answered by: whoever replaces a package holds its code, and whoever provides one does what
 * it stands for (getcomposer.org, "The composer.json schema", "replace" and "provide").
 */
function standInsIn(entries: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const standIns = new Map<string, string[]>();
  for (const entry of entries) {
    const name = textOf(memberOf(entry, 'name'))?.toLowerCase();
    if (name === undefined) continue;
    for (const field of ['replace', 'provide'])
      for (const [stated] of entriesOf(memberOf(entry, field))) pushTo(standIns, stated.toLowerCase(), name);
  }
  return standIns;
}

interface Circumstances {
  readonly scope: DependencyScope;
  readonly lines: LineFinder;
  readonly standIns: ReadonlyMap<string, readonly string[]>;
}

function readPackage(name: string, entry: unknown, { scope, lines, standIns }: Circumstances): LockedNode {
  const licenses = textsOf(memberOf(entry, 'license'));
  const needs = entriesOf(memberOf(entry, 'require'))
    .map(([needed]) => needed.toLowerCase())
    .filter((needed) => !isPlatformPackage(needed))
    .flatMap((needed) => [needed, ...(standIns.get(needed) ?? [])])
    .filter((needed) => needed !== name);
  return {
    name,
    // Tags are often written with a `v`; Packagist and advisories go without.
    version: textOf(memberOf(entry, 'version'))?.replace(/^v(?=\d)/i, ''),
    // Authors have names too.
    line: lines.nextMemberText('name', textOf(memberOf(entry, 'name')) ?? ''),
    scopes: [scope],
    // Several licences are a choice (composer.json schema, "license").
    declaredLicense: licenses.length === 0 ? undefined : licenses.join(' OR '),
    needs: needs.map((to) => ({ to, isOptional: false })),
    digests: namedDigest('sha1', memberOf(memberOf(entry, 'dist'), 'shasum')),
  };
}
