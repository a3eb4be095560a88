import { ScopedLink } from './scoped-link.tsx';
import { countText } from './format.ts';

interface BarListProps {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly count: number; readonly to?: string }[];
  readonly empty: string;
}

/** Counts under names, each with a bar in proportion to the largest. */
export function BarList({ title, items, empty }: BarListProps) {
  const largest = Math.max(...items.map((item) => item.count), 1);
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 && <p className="muted">{empty}</p>}
      <ul className="bar-list">
        {items.map(({ label, count, to }) => (
          <li key={label}>
            <span className="bar-label break-anywhere" title={label}>
              {to === undefined ? label : <ScopedLink to={to}>{label}</ScopedLink>}
            </span>
            <span className="bar-track" aria-hidden="true">
              <span style={{ width: `${(count / largest) * 100}%` }} />
            </span>
            <span className="bar-count figures">{countText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
