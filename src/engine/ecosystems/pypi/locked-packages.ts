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
  const byName = packagesByName(locked);
  for (const from of locked) {
    for (const need of from.needs) {
      const scope: DependencyScope = need.isOptional ? 'optional' : 'runtime';
      for (const to of byName.get(normalPypiName(need.name)) ?? []) {
        if (need.version !== undefined && need.version !== to.version) continue;
        draft.need({ name: from.name, version: from.version }, { name: to.name, version: to.version }, scope);
      }
    }
  }
}

/** The locked packages of each name. */
export function packagesByName<T extends { readonly name: string }>(locked: readonly T[]): Map<string, T[]> {
  const byName = new Map<string, T[]>();
  for (const one of locked) {
    const same = byName.get(one.name);
    if (same === undefined) byName.set(one.name, [one]);
    else same.push(one);
  }
  return byName;
}
