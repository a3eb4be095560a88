import type { SeverityDisplay } from './severity.ts';

interface MedalProps {
  /** What stands in the middle: a score, a rate, a category. */
  readonly value: string;
  readonly caption?: string | undefined;
  readonly display: SeverityDisplay;
}

/** A round badge with one value, its ring in the colour of a severity and the words dark. */
export function Medal({ value, caption, display }: MedalProps) {
  return (
    <span className={`medal severity-ring-${display}`}>
      <span className="medal-value">{value}</span>
      {caption !== undefined && caption !== '' && <span className="medal-caption">{caption}</span>}
    </span>
  );
}
