import { Link } from 'react-router';
import { exclusionKinds, lineClasses, sumOfTiers, wholeShares } from '#model';
import { countText } from '../../../ui/format.ts';
import { shareText } from '../figures.tsx';
import { resultPath } from '../paths.ts';
import { classWords, commonTexts, exclusionWords, resultTexts as texts } from '../texts.ts';
import type { Result } from './result-page.tsx';

/** What the lines of code are: one bar, and each part leads to its files. */
export function Composition({ result }: { result: Result }) {
  const { account, caliber, evaluate_id: id } = result;
  const { lines } = sumOfTiers(account.calibers[caliber]);
  const parts = [
    ...lineClasses.map((name) => ({
      key: name as string,
      label: classWords[name],
      count: lines[name],
      filter: { line_class: name } as Record<string, string>,
    })),
    ...exclusionKinds.map((kind) => ({
      key: `excluded-${kind}`,
      label: `${texts.excluded}：${exclusionWords[kind]}`,
      count: account.excluded[kind].lines,
      filter: { excluded: kind } as Record<string, string>,
    })),
  ];
  const shares = wholeShares(parts.map(({ count }) => count));
  const isKnown = account.generation > 0;
  return (
    <section>
      <h2>
        {texts.composition}{' '}
        <span className="muted heading-note">{texts.compositionHint(countText(account.code))}</span>
      </h2>
      {isKnown ? (
        <>
          <div className="class-bar" aria-hidden="true">
            {parts.map(({ key, count }) => (
              <span key={key} className={`class-${key}`} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul className="class-legend">
            {parts.map(
              ({ key, label, count, filter }, at) =>
                count > 0 && (
                  <li key={key}>
                    <Link to={resultPath(id, { tab: 'files', ...filter })}>
                      <span className={`class-mark class-${key}`} aria-hidden="true" />
                      {label} <b className="figures">{countText(count)}</b>{' '}
                      <span className="muted figures">{shareText(shares[at] ?? 0)}</span>
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </>
      ) : (
        <p className="muted">
          {commonTexts.undetected}：{result.values.A1.reason}
        </p>
      )}
    </section>
  );
}
