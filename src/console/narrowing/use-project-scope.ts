import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { narrowingTexts } from './texts.ts';
import { type ProjectScope, projectScopeOf } from '../ui/scoped-link.tsx';

/** Which projects a page is narrowed to, in words; `undefined` where it is about all of them. */
export function scopeWords({ unit: units, product_id: ids }: ProjectScope): string | undefined {
  const words = [
    ...(units.length === 0 ? [] : [narrowingTexts.ofUnits(units.join('、'))]),
    ...(ids.length === 0 ? [] : [narrowingTexts.chosen(ids.length)]),
  ];
  return words.length === 0 ? undefined : words.join('和');
}

/** The projects that a page is narrowed to, kept in its address so that links and the back key work. */
export function useProjectScope(): readonly [ProjectScope, (next: ProjectScope) => void] {
  const [search, setSearch] = useSearchParams();
  const scope = useMemo(() => projectScopeOf(search), [search]);
  const narrow = ({ unit, product_id: ids }: ProjectScope) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      // Another choice has other pages.
      for (const key of ['unit', 'product_id', 'page']) next.delete(key);
      for (const value of unit) next.append('unit', value);
      for (const value of ids) next.append('product_id', value);
      return next;
    });
  return [scope, narrow];
}
