import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { countText } from '../format.ts';
import type { TableQuery } from '../data-table/table-query.ts';
import { searchTexts } from './texts.ts';

/** A group of choices at the left of search results; its key is the name of the filter on the wire. */
export interface FacetGroup {
  readonly key: string;
  readonly title: string;
  /** A value for people; the value itself unless given. */
  label?(value: string): string;
}

interface FacetListProps {
  readonly group: FacetGroup;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly query: TableQuery;
  ask(next: TableQuery): void;
}

const shownAtFirst = 8;

/** The values that the results could be narrowed to, with their counts; chosen ones always stay. */
export function FacetList({ group, counts, query, ask }: FacetListProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = query.filters[group.key] ?? [];
  const missing = chosen.filter((value) => !counts.some((one) => one.value === value));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  if (all.length === 0) return null;
  const shown = isOpen
    ? all
    : all.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  const choose = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    const { [group.key]: _former, ...others } = query.filters;
    ask({ ...query, page: 1, filters: next.length === 0 ? others : { ...others, [group.key]: next } });
  };
  return (
    <fieldset className="facet">
      <legend>{group.title}</legend>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) => choose(value, target.checked)}
        >
          <span className="facet-label">{group.label?.(value) ?? value}</span>
          <span className="facet-count figures">{countText(count)}</span>
        </Checkbox>
      ))}
      {(isOpen || shown.length < all.length) && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? searchTexts.less : searchTexts.more(all.length - shown.length)}
        </Button>
      )}
    </fieldset>
  );
}
