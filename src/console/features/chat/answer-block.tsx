import type { QueryAnswer } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerTable } from './answer-table.tsx';
import { PageLink } from './page-link.tsx';
import { chatTexts as texts } from './texts.ts';

interface AnswerBlockProps {
  readonly answer: QueryAnswer;
  /** How it was understood and its sentence are said already. */
  readonly isAlone: boolean;
}

/** What one query found: a sentence, a picture, rows, and where to see more. */
export function AnswerBlock({ answer, isAlone }: AnswerBlockProps) {
  const { text, table, chart, links } = answer;
  return (
    <section>
      {!isAlone && (
        <>
          <UnderstoodAs answer={answer} />
          <p className="chat-answer-text">
            <VisibleText text={text} />
          </p>
        </>
      )}
      {chart !== undefined && chart.labels.length > 1 && <AnswerChart chart={chart} />}
      {table !== undefined && table.rows.length > 0 && <AnswerTable table={table} />}
      {links.length > 0 && (
        <ul className="chat-links">
          {links.map(({ label, path }) => (
            <li key={path}>
              <PageLink path={path}>{label}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The question that a query answers: whoever meant another one sees it at once. */
export function UnderstoodAs({ answer: { asked } }: { answer: QueryAnswer }) {
  if (asked === undefined) return null;
  return (
    <p className="chat-understood muted small">
      <VisibleText text={texts.understood(asked)} />
    </p>
  );
}
