import { type ComponentVersion, versionIdsBySeverity } from '#contract';

/** The fields that are marked where two versions differ (specification 2.7.3). */
export const comparedFields = ['committime', 'description', 'homepage', 'authors', 'licenses'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** The fields in which two versions are known to differ; none while there is only one. */
export function differingFields(
  one: ComponentVersion | undefined,
  other: ComponentVersion | undefined,
): ReadonlySet<ComparedField> {
  if (one === undefined || other === undefined) return new Set();
  const isKnown = (field: ComparedField) => one[field] !== '' && other[field] !== '';
  return new Set(comparedFields.filter((field) => isKnown(field) && one[field] !== other[field]));
}

/** The ids of a version's vulnerabilities that the other version does not have; none while there is no other. */
export function idsOnlyIn(one: ComponentVersion, other: ComponentVersion | undefined): ReadonlySet<string> {
  if (other === undefined) return new Set();
  const theirs = new Set(versionIdsBySeverity(other).flatMap(({ ids }) => ids));
  return new Set(versionIdsBySeverity(one).flatMap(({ ids }) => ids.filter((id) => !theirs.has(id))));
}

/** What a version is compared with at first: the first of the others. `undefined` when there are none. */
export function firstOther(versions: readonly string[], chosen: string): string | undefined {
  return versions.find((version) => version !== chosen);
}
