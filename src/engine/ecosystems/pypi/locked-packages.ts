import { normalPypiName } from '#model';
import type { DependencyScope } from '#model';
import type { ReadingDraft } from '../reading-draft.ts';

/** A package of a lockfile and the names of what it needs. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string | undefined;
  readonly needs: readonly {
    readonly name: string;
    readonly version?: string | undefined;
    readonly isOptional: boolean;
  }[];
}

/** State the needs of locked packages. A name that is locked in several versions means each of them. */
export function addNeeds(locked: readonly LockedPackage[], draft: ReadingDraft): void {
  const versions = versionsByName(locked);
  for (const from of locked) {
    for (const need of from.needs) {
      const name = normalPypiName(need.name);
      const scope: DependencyScope = need.isOptional ? 'optional' : 'runtime';
      for (const version of versions.get(name) ?? []) {
        if (need.version !== undefined && need.version !== version) continue;
        draft.need({ name: from.name, version: from.version }, { name, version }, scope);
      }
    }
  }
}

/** The locked versions of each name, each once: a lockfile may have one for many platforms. */
function versionsByName(locked: readonly LockedPackage[]): Map<string, Set<string | undefined>> {
  const byName = new Map<string, Set<string | undefined>>();
  for (const { name, version } of locked) {
    const same = byName.get(name);
    if (same === undefined) byName.set(name, new Set([version]));
    else same.add(version);
  }
  return byName;
}
