import { Link } from 'react-router';
import { countText } from './format.ts';

/** A figure that leads to the list behind it. */
export function Figure({ label, count, to }: { label: string; count: number; to?: string }) {
  const content = (
    <>
      <span className="figure-count">{countText(count)}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return to === undefined ? (
    <div className="figure">{content}</div>
  ) : (
    <Link className="figure" to={to}>
      {content}
    </Link>
  );
}
