import { ScopedLink } from './scoped-link.tsx';
import { severityToWire } from '#contract';
import { type Severity, severities } from '#model';
import { countText } from './format.ts';
import { displayOf, type SeverityDisplay, severityDisplay, undetectedWord } from './severity.ts';

/** A severity: a dot in its colour and the word in dark text, never colour alone; `shown` where it is said otherwise. */
export function SeverityTag({ word, shown = word }: { word: string; shown?: string }) {
  return (
    <span className="severity-tag">
      <SeverityDot display={severityDisplay(word)} />
      {shown}
    </span>
  );
}

/** The mark of a severity. */
export function SeverityDot({ display }: { display: SeverityDisplay }) {
  return <span className={`severity-dot severity-${display}`} aria-hidden="true" />;
}

interface CountsProps {
  /** `undefined`: nothing could be matched, which is not the same as none. */
  readonly counts: Readonly<Record<Severity, number>> | undefined;
  /** Where the count of a severity leads. */
  readonly to?: (severity: Severity) => string;
}

/** The counts of several severities in one line, worst first; those of zero are left out. */
export function SeverityCounts({ counts, to }: CountsProps) {
  if (counts === undefined) return <span className="muted">{undetectedWord}</span>;
  const present = severities.filter((severity) => counts[severity] > 0);
  if (present.length === 0) return <span className="muted">0</span>;
  return (
    <span className="severity-counts">
      {present.map((severity) => (
        <SeverityNumber key={severity} severity={severity} count={counts[severity]} to={to?.(severity)} />
      ))}
    </span>
  );
}

function SeverityNumber({
  severity,
  count,
  to,
}: {
  severity: Severity;
  count: number;
  to?: string | undefined;
}) {
  const label = `${severityToWire(severity)} ${countText(count)}`;
  const content = (
    <>
      <SeverityDot display={displayOf(severity)} />
      {countText(count)}
    </>
  );
  return to === undefined ? (
    <span className="severity-number" role="img" title={label} aria-label={label} data-full-text={label}>
      {content}
    </span>
  ) : (
    <ScopedLink className="severity-number" to={to} title={label} aria-label={label} data-full-text={label}>
      {content}
    </ScopedLink>
  );
}
