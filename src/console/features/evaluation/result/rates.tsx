import { Link } from 'react-router';
import {
  calibers,
  countedLines,
  moduleTiers,
  ownPercent,
  sharesOf,
  sumOfTiers,
  weightedPercent,
} from '#model';
import { countText } from '../../../ui/format.ts';
import { percentText, shareText } from '../figures.tsx';
import { resultPath } from '../paths.ts';
import { caliberHints, caliberWords, resultTexts as texts, tierWords } from '../texts.ts';
import type { Result } from './result-page.tsx';
import { orEmpty } from '../../../ui/empty-cell.tsx';

const rate = (part: number, all: number) => (all === 0 ? undefined : (100 * part) / all);

/** The rates under every caliber, with what they may come to, and those of the tiers. */
export function Rates({ result }: { result: Result }) {
  const { account, caliber, evaluate_id: id } = result;
  if (account.generation === 0) return null;
  const { least, most } = account.interval;
  const chosen = account.calibers[caliber];
  return (
    <>
      <section>
        <h2>{texts.calibers}</h2>
        <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.calibers}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col"> </th>
                {[texts.own, texts.open, texts.third, texts.functions, texts.wholeFiles, texts.mixed].map(
                  (name) => (
                    <th key={name} scope="col" className="is-number">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {calibers.map((name) => {
                const counted = account.calibers[name];
                const shares = sharesOf(sumOfTiers(counted));
                const { functions, files } = counted;
                return (
                  <tr key={name} className={name === caliber ? 'is-chosen' : ''}>
                    <th scope="row" title={caliberHints[name]}>
                      {caliberWords[name]}
                    </th>
                    <td className="is-number">{shareText(shares.own)}</td>
                    <td className="is-number">{shareText(shares.open)}</td>
                    <td className="is-number">{shareText(shares.thirdParty)}</td>
                    <td className="is-number">{percentText(rate(functions.own, functions.all))}</td>
                    <td className="is-number">{percentText(rate(files.own, files.all))}</td>
                    <td className="is-number">{percentText(rate(files.mixed, files.all))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <p className="muted">
          {texts.interval}：{percentText(least)} ~ {percentText(most)}；
          {texts.pending(countText(account.pendingLines))}
        </p>
      </section>
      <section>
        <h2>{texts.tiers}</h2>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.tier}</th>
              <th scope="col" className="is-number">
                {texts.counted}
              </th>
              <th scope="col" className="is-number">
                {texts.own}
              </th>
            </tr>
          </thead>
          <tbody>
            {moduleTiers.map((tier) => (
              <tr key={tier}>
                <th scope="row">
                  <Link to={resultPath(id, { tab: 'files', tier })}>{tierWords[tier]}</Link>
                </th>
                <td className="is-number">{countText(countedLines(chosen.tiers[tier]))}</td>
                <td className="is-number">
                  {orEmpty(ownPercent(chosen.tiers[tier])?.toFixed(2).concat(' %'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted" title={texts.weightedHint}>
          {texts.weighted}：{percentText(weightedPercent(chosen))}（{texts.weightedHint}）
        </p>
      </section>
    </>
  );
}
