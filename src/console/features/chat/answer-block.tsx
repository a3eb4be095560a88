import { Button } from 'antd';
import type { QueryAnswer } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerTable } from './answer-table.tsx';
import { PageLink } from './page-link.tsx';
import { chatTexts as texts } from './texts.ts';

/** Asks something else; absent while an answer is being told. */
type Ask = ((question: string) => void) | undefined;

interface AnswerBlockProps {
  readonly answer: QueryAnswer;
  /** How it was understood and its sentence are said already. */
  readonly isAlone: boolean;
  readonly onAsk: Ask;
}

/** What one query found: a sentence, a picture, rows, and where to see more. */
export function AnswerBlock({ answer, isAlone, onAsk }: AnswerBlockProps) {
  const { text, table, chart, links } = answer;
  return (
    <section>
      {!isAlone && (
        <>
          <UnderstoodAs answer={answer} onAsk={onAsk} />
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

interface UnderstoodAsProps {
  readonly answer: QueryAnswer;
  readonly onAsk: Ask;
}

/** The question that a query answers, and what of it was not said but taken from before: whoever meant another one sees it at once. */
export function UnderstoodAs({ answer: { asked, carried = [] }, onAsk }: UnderstoodAsProps) {
  if (asked === undefined) return null;
  return (
    <div className="chat-understood muted small">
      <p>
        <VisibleText text={texts.understood(asked)} />
      </p>
      {carried.length > 0 && (
        <p className="chat-carried">
          <VisibleText text={texts.carried(carried.map(({ words }) => words).join('、'))} />
          {carried.map(
            ({ words, without }) =>
              without !== undefined && (
                <Button
                  key={words}
                  size="small"
                  disabled={onAsk === undefined}
                  onClick={() => onAsk?.(without)}
                >
                  {texts.notOnly(words)}
                </Button>
              ),
          )}
        </p>
      )}
    </div>
  );
}
