import type { DependencyScope } from '#model';
import type { ForeignRecord } from '../foreign-values.ts';

/** What the flags of an entry in npm's lockfile say it is needed for; an entry without flags is needed at run time. */
export function scopesOfEntry(entry: ForeignRecord): DependencyScope[] {
  const scopes: DependencyScope[] = [];
  if (entry['dev'] === true || entry['devOptional'] === true) scopes.push('dev');
  if (entry['optional'] === true || entry['devOptional'] === true) scopes.push('optional');
  if (entry['peer'] === true) scopes.push('peer');
  return scopes.length === 0 ? ['runtime'] : scopes;
}
