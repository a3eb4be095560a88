import { Link } from 'react-router';
import { type EvaluationScore, groupNames } from '#model';
import { scoreText } from '../figures.tsx';
import { resultTexts as texts, vetoStateWords, vetoWords } from '../texts.ts';
import { Composition } from './composition.tsx';
import { Rates } from './rates.tsx';
import type { ResultProps } from './result-page.tsx';

/** The scores of the groups, what the lines are, the rates that follow, and the rules. */
export function OverviewTab({ result, score }: ResultProps) {
  return (
    <div className="evaluation-overview">
      <Groups score={score} evaluationId={result.evaluate_id} />
      <Vetoes score={score} />
      <Composition result={result} />
      <Rates result={result} />
    </div>
  );
}

function Groups({ score, evaluationId }: { score: EvaluationScore; evaluationId: string }) {
  return (
    <section>
      <h2>{texts.groups}</h2>
      <ul className="group-bars">
        {score.groups.map(({ group, score: points, effective }) => (
          <li key={group}>
            <Link to={`?${new URLSearchParams({ evaluate_id: evaluationId, tab: 'indicators' })}`}>
              {groupNames[group]}
            </Link>
            <span className="group-track" aria-hidden="true">
              <span style={{ width: `${points ?? 0}%` }} />
            </span>
            <span className="figures">{scoreText(points)}</span>
            <span className="muted figures nowrap">{texts.weightOf(effective.toFixed(1))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Vetoes({ score }: { score: EvaluationScore }) {
  return (
    <section>
      <h2>{texts.vetoes}</h2>
      <ul className="plain-list veto-list">
        {score.vetoes.map(({ id, state, value, limit, cap }) => {
          const { name, unit } = vetoWords[id];
          return (
            <li key={id}>
              <span
                className={state === 'applies' ? 'veto-applies' : state === 'unknown' ? 'veto-unknown' : ''}
              >
                {vetoStateWords[state]}
              </span>
              <span>
                {name} {limit} {unit}
                {value !== undefined && (
                  <span className="muted">
                    ，当前 {Number.isInteger(value) ? value : value.toFixed(2)} {unit}
                  </span>
                )}
                <span className="muted">，最高 {cap} 级</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
