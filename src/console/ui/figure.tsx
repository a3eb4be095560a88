import { ScopedLink } from './scoped-link.tsx';
import { countText } from './format.ts';
import { undetectedWord } from './severity.ts';

interface FigureProps {
  readonly label: string;
  /** `undefined`: nobody could tell. */
  readonly count: number | undefined;
  readonly to?: string;
  /** What is counted, where the label alone could be misread. */
  readonly hint?: string;
}

/** A figure that leads to the list behind it. */
export function Figure({ label, count, to, hint }: FigureProps) {
  const content = (
    <>
      <span className="figure-count">{count === undefined ? undetectedWord : countText(count)}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return to === undefined ? (
    <div className="figure" title={hint}>
      {content}
    </div>
  ) : (
    <ScopedLink className="figure" to={to} title={hint}>
      {content}
    </ScopedLink>
  );
}
