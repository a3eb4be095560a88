import { type ChatTable, severityToWire, wireSeverities } from '#contract';
import { severities } from '#model';
import { countText } from '../../ui/format.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { PageLink } from './page-link.tsx';
import { chatTexts as texts } from './texts.ts';

/** The rows that an answer rests on. */
export function AnswerTable({ table }: { table: ChatTable }) {
  const { columns, rows, total } = table;
  return (
    <>
      <div className="chat-table" tabIndex={0} role="region" aria-label={texts.sources}>
        <table>
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  className={typeof rows[0]?.cells[key] === 'number' ? 'is-number' : undefined}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, links }, index) => (
              <tr key={index}>
                {columns.map(({ key }) => (
                  <td key={key} className={classOf(cells[key])}>
                    <Cell value={cells[key] ?? ''} path={links[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > 3 && <p className="muted small">{texts.rows(rows.length, total)}</p>}
    </>
  );
}

/** So short a text stays on one line: CVE ids and times have hyphens and spaces that they would break at. */
const shortText = 16;
/** Chinese breaks anywhere: no more than words of a list stay on one line. */
const shortChinese = 6;

function classOf(value: string | number | undefined): string | undefined {
  if (typeof value === 'number') return 'is-number';
  if (value === undefined) return undefined;
  const most = /^[\x20-\x7e]*$/.test(value) ? shortText : shortChinese;
  return value.length <= most ? 'nowrap' : 'is-long';
}

/** A name breaks behind its separators, a sentence where it likes. */
function Words({ text }: { text: string }) {
  return text.length > shortText && /^\S+$/.test(text) ? (
    <BreakableName name={text} />
  ) : (
    <VisibleText text={text} />
  );
}

function Cell({ value, path }: { value: string | number; path: string | undefined }) {
  const severity = wireSeverities.find((name) => name === value);
  if (severity !== undefined) return <SeverityTag word={severity} />;
  // Answers in English have the same severities in English.
  const english = severities.find((name) => name === value);
  if (english !== undefined) return <SeverityTag word={severityToWire(english)} shown={english} />;
  const words = typeof value === 'number' ? countText(value) : <Words text={value} />;
  return path === undefined ? words : <PageLink path={path}>{words}</PageLink>;
}
