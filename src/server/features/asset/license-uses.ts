import { findConflicts, type Judges, judgeUse, usualUsage } from '#kb';
import { licensesOf } from '#model';
import { licenseOfRoot } from '../../license-of-root.ts';
import type { StoredLicenseGroup, StoredWork } from '../../ledger/license-store.ts';

/** What becomes of one licence in the products that its components are part of. */
export interface LicenseUses {
  /** Packages that are used under it, and those that let one choose it. */
  readonly bound: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  /** Projects in which it cannot go together with their own licence or another component's. */
  readonly conflicting: ReadonlySet<StoredWork>;
}

/**
 * What becomes of licences in some products, as their tabs of licences tell of each: choices (OR) are made the same way, and
 * conflicts are the hard ones. Components alone are looked at; of files and copied code the tabs tell.
 */
export function usesOfLicenses(
  works: readonly StoredWork[],
  groups: readonly StoredLicenseGroup[],
  judges: Judges,
): ReadonlyMap<string, LicenseUses> {
  const uses = new Map<string, Tally>();
  const byProject = new Map<string, Group[]>(works.map((work) => [work.project_id, []]));
  for (const group of groups) {
    const usage = group.is_copied ? 'copy' : usualUsage(group.field);
    byProject.get(group.project_id)?.push({ ...group, usage });
  }
  for (const work of works) {
    const own = byProject.get(work.project_id) ?? [];
    const judged = {
      license: work.license || licenseOfRoot(work.root ?? undefined),
      distribution: work.distribution,
    };
    for (const group of own) addChoices(uses, judged, group, judges);
    for (const { level, first, second } of findConflicts(judged, own, judges).conflicts) {
      if (level !== 'hard') continue;
      for (const side of [first, second])
        for (const license of blamed(side?.license ?? '', judges))
          tallyOf(uses, license).conflicting.add(work);
    }
  }
  return uses;
}

type Group = StoredLicenseGroup & { readonly usage: ReturnType<typeof usualUsage> };
type Work = Pick<StoredWork, 'license' | 'distribution'>;
interface Tally {
  readonly bound: Set<string>;
  readonly offered: Set<string>;
  readonly conflicting: Set<StoredWork>;
}

/** Under which of its licences a group of components is used, and which it only offers. */
function addChoices(
  uses: Map<string, Tally>,
  { license, distribution }: Work,
  group: Group,
  judges: Judges,
): void {
  const use = { usage: group.usage, distribution };
  const { chosen } = judgeUse({ license, mayChoose: false }, group.license, use, judges);
  const bound = new Set(licensesOf(chosen));
  for (const one of licensesOf(group.license)) {
    const packages = tallyOf(uses, one)[bound.has(one) ? 'bound' : 'offered'];
    for (const key of group.packages) packages.add(key);
  }
}

/** The licences of an expression that a conflict is about: what is permissive is not, where something else is named. */
function blamed(expression: string, { book }: Judges): string[] {
  const all = licensesOf(expression);
  const strict = all.filter((id) => book.find(id)?.category !== 'permissive');
  return strict.length === 0 ? all : strict;
}

function tallyOf(uses: Map<string, Tally>, license: string): Tally {
  const known = uses.get(license) ?? { bound: new Set(), offered: new Set(), conflicting: new Set() };
  uses.set(license, known);
  return known;
}
