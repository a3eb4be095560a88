import { ScopedLink } from './scoped-link.tsx';
import { wholeShares } from '#model';
import { countText } from './format.ts';
import type { SeverityDisplay } from './severity.ts';
import { SeverityDot } from './severity-tag.tsx';

/** A part of a whole, and the list that it leads to. */
export interface BarPart {
  readonly label: string;
  readonly count: number;
  readonly display: SeverityDisplay;
  readonly to: string;
}

interface StackedBarProps {
  readonly title: string;
  readonly hint: string;
  readonly parts: readonly BarPart[];
  /** What is said when every part is zero. */
  readonly empty: string;
}

/** A whole and its parts as one bar; the legend below carries the figures and leads to the lists. */
export function StackedBar({ title, hint, parts, empty }: StackedBarProps) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const present = parts.filter((part) => part.count > 0);
  const percents = wholeShares(
    present.map(({ count }) => count),
    100,
  );
  return (
    <section>
      <h2>
        {title} <span className="muted heading-note">{hint}</span>
      </h2>
      {total === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <>
          <div className="stacked-bar" aria-hidden="true">
            {present.map((part) => (
              <span
                key={part.label}
                className={`severity-${part.display}`}
                style={{ flexGrow: part.count }}
              />
            ))}
          </div>
          <ul className="legend">
            {present.map((part, at) => (
              <li key={part.label}>
                <ScopedLink to={part.to}>
                  <SeverityDot display={part.display} />
                  {part.label} <b className="figures">{countText(part.count)}</b>
                  <span className="muted figures">
                    {' '}
                    {part.count * 100 < total ? '<1%' : `${percents[at]}%`}
                  </span>
                </ScopedLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
