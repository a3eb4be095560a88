import { type QueryAnswer, severityToWire } from '#contract';
import { severities } from '#model';
import { argumentWords, chatTexts as texts, periodText, toolWords, valueWords } from './texts.ts';

/** What an answer rests on: the queries that were made, in words, and how much they found; the calls for those who look for them. */
export function Sources({ answers }: { answers: readonly QueryAnswer[] }) {
  return (
    <aside className="chat-sources" aria-label={texts.sources} tabIndex={0}>
      <h2>{texts.sources}</h2>
      {answers.length === 0 && <p className="muted small">{texts.noSources}</p>}
      {answers.map((answer, index) => (
        <section key={index}>
          <h3>{toolWords[answer.tool] ?? answer.tool}</h3>
          {answer.asked !== undefined && <p>{answer.asked}</p>}
          <dl>
            {limitsOf(answer).map(([key, value]) => (
              <div key={key}>
                <dt>{argumentWords[key] ?? key}</dt>
                <dd>
                  {[value]
                    .flat()
                    .map((one) => valueText(key, one))
                    .join('、')}
                </dd>
              </div>
            ))}
            <dt>{texts.result}</dt>
            <dd>{resultText(answer)}</dd>
          </dl>
          {answer.calls.length > 0 && (
            <details>
              <summary>{texts.calls}</summary>
              {answer.calls.map((call) => (
                <p key={call} className="mono">
                  {call}
                </p>
              ))}
            </details>
          )}
        </section>
      ))}
    </aside>
  );
}

/** What a query was limited to; what is explained is named by the question. */
function limitsOf({ args, asked }: QueryAnswer) {
  return Object.entries(args).filter(([key]) => key !== 'topic' || asked === undefined);
}

/** Arguments that are times. */
const ofTimes: ReadonlySet<string> = new Set(['period', 'found', 'idle']);

/** A value of an argument in words. */
function valueText(key: string, value: unknown): string {
  const severity = severities.find((one) => key === 'severity' && one === value);
  if (severity !== undefined) return severityToWire(severity);
  if (ofTimes.has(key)) return periodText(String(value));
  const word = valueWords[key]?.[String(value)];
  if (word !== undefined) return word;
  return value === true ? texts.yes : value === false ? texts.no : String(value);
}

function resultText({ found, table }: QueryAnswer): string {
  if (!found) return texts.nothing;
  return table === undefined ? texts.rows(1, 1) : texts.rows(table.rows.length, table.total);
}
