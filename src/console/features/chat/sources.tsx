import { type QueryAnswer, severityToWire } from '#contract';
import { severities } from '#model';
import { argumentWords, chatTexts as texts, periodText, toolWords, valueWords } from './texts.ts';

/** What an answer rests on: the queries that were made, with what was asked, and how much they found. */
export function Sources({ answers }: { answers: readonly QueryAnswer[] }) {
  return (
    <aside className="chat-sources" aria-label={texts.sources} tabIndex={0}>
      <h2>{texts.sources}</h2>
      {answers.length === 0 && <p className="muted small">{texts.noSources}</p>}
      {answers.map((answer, index) => (
        <section key={index}>
          <h3>{toolWords[answer.tool] ?? answer.tool}</h3>
          <dl>
            {Object.entries(answer.args).map(([key, value]) => (
              <div key={key}>
                <dt>{argumentWords[key] ?? key}</dt>
                <dd>
                  {key === 'topic'
                    ? (answer.asked ?? String(value))
                    : [value]
                        .flat()
                        .map((one) => valueText(key, one))
                        .join('、')}
                </dd>
              </div>
            ))}
            <dt>{texts.query}</dt>
            <dd>{resultText(answer)}</dd>
            {answer.calls.length > 0 && (
              <>
                <dt>{texts.calls}</dt>
                {answer.calls.map((call) => (
                  <dd key={call} className="mono">
                    {call}
                  </dd>
                ))}
              </>
            )}
          </dl>
        </section>
      ))}
    </aside>
  );
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
