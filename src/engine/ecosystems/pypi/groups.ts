import type { DependencyScope } from '#model';

/** What a named group of dependencies is for: `main` and `default` are the project itself. */
export function scopeOfGroup(group: string): DependencyScope {
  if (/^(?:main|default)$/i.test(group)) return 'runtime';
  return /test/i.test(group) ? 'test' : 'dev';
}

/** What an extra is for: one that a user may choose, or one that is named for the work on the project. */
export function scopeOfExtra(extra: string): DependencyScope {
  if (/^(?:unit)?tests?(?:ing)?$/i.test(extra)) return 'test';
  return /^(?:dev(?:el(?:op(?:ment)?)?)?|lint|docs?|typing)$/i.test(extra) ? 'dev' : 'optional';
}
