import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { license } from '#contract';
import { type Distribution, distributions } from '#model';

/** How the product is used and given out, as far as the address differs from what the project says. */
export interface AskedUse {
  readonly license?: string;
  readonly distribution?: Distribution;
  readonly usage?: license.LicenseUsage;
}

/** The names of the fields in the address; the dialog of a licence and filters of tables have theirs. */
const names = { license: 'work', distribution: 'given', usage: 'used' } as const;

/** What the address says of the use, and a way to say something else. */
export function useAskedUse(): readonly [AskedUse, (next: AskedUse) => void] {
  const [search, setSearch] = useSearchParams();
  const use = useMemo(() => askedUseOf(search), [search]);
  const ask = (next: AskedUse) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('page');
      for (const [key, name] of Object.entries(names)) {
        const value = next[key as keyof AskedUse];
        if (value === undefined) changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  return [use, ask];
}

/** The use that an address asks for; what it does not know is left to the project. */
export function askedUseOf(search: URLSearchParams): AskedUse {
  const distribution = distributions.find((known) => known === search.get(names.distribution));
  const usage = license.licenseUsages.find((known) => known === search.get(names.usage));
  const work = search.get(names.license);
  return {
    ...(work === null ? {} : { license: work.slice(0, 200) }),
    ...(distribution === undefined ? {} : { distribution }),
    ...(usage === undefined ? {} : { usage }),
  };
}

export const views = ['components', 'files', 'conflicts', 'compliance', 'documents'] as const;
export type View = (typeof views)[number];

/** A view of the tab under the same use, narrowed. */
export function viewLink(view: View, use: AskedUse, filters: Readonly<Record<string, string>> = {}): string {
  const asked = Object.entries(names).flatMap(([key, name]) => {
    const value = use[key as keyof AskedUse];
    return value === undefined ? [] : [[name, value]];
  });
  return `?${new URLSearchParams([['tab', 'licenses'], ['view', view], ...asked, ...Object.entries(filters)])}`;
}
