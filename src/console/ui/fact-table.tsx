import type { ReactNode } from 'react';
import { orEmpty } from './empty-cell.tsx';

/** One fact: its name and what is known. */
export interface FactItem {
  readonly label: string;
  /** Nothing, or an empty text, is shown as 暂无. */
  readonly content: ReactNode;
  /** What the name means, where it could be misread. */
  readonly hint?: string;
  /** Takes the whole line instead of half of it. */
  readonly isWide?: boolean;
}

/** Facts under their names, two to a line. */
export function FactTable({ items }: { items: readonly FactItem[] }) {
  return (
    <dl className="fact-table">
      {items.map(({ label, content, hint, isWide }) => (
        <div key={label} className={isWide === true ? 'is-wide' : ''}>
          <dt title={hint}>{label}</dt>
          <dd>{orEmpty(content)}</dd>
        </div>
      ))}
    </dl>
  );
}
