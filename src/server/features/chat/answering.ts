import type { ChatEvent, ChatMessage, ChatTable, QueryAnswer } from '#contract';
import type { ChatContent } from './content.ts';
import type { Names } from './grammar/names.ts';
import type { Reference } from './grammar/question.ts';
import type { Made, Understood } from './grammar/understand.ts';
import type { Ask } from './queries/tool.ts';

/** A question with everything that it is answered by. */
export interface Asked {
  readonly question: string;
  readonly references: readonly Reference[];
  readonly names: Names;
  /** What was said before in this session, in its order. */
  readonly history: readonly { readonly question: string; readonly content: ChatContent }[];
  readonly ask: Ask;
  /** Fires when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/** What is told while a question is answered. */
export type Telling = Extract<ChatEvent, { event: 'query' | 'answer' | 'text' }>;

/** What a question was answered with, so far or in the end. */
export interface Answered {
  text: string;
  readonly answers: QueryAnswer[];
  suggestions: string[];
  readings?: Understood[];
  /** Who has said what there is so far. */
  by: ChatMessage['by'];
}

/** The queries that were made before, the latest first; where it was not sure which, the likeliest. */
export function madeBefore({ history }: Asked): Made[] {
  return history
    .flatMap(({ content: { answers, readings = [] } }): Made[] =>
      answers.length > 0
        ? answers.map(({ tool, args, table }) => ({
            tool,
            args,
            rows: namesIn(table),
            projectOfRow: projectIn(table),
          }))
        : readings.slice(0, 1),
    )
    .toReversed();
}

/** What each row of a table is about, by its first column; nothing where that is no name. */
function namesIn(table: ChatTable | undefined): string[] {
  const key = table?.columns[0]?.key ?? '';
  if (!['project', 'component', 'vulnerability', 'license'].includes(key)) return [];
  return table?.rows.map(({ cells }) => String(cells[key] ?? '')) ?? [];
}

/** The project that the only row of a table names beside what it is about. */
function projectIn(table: ChatTable | undefined): string | undefined {
  const [row, ...others] = table?.rows ?? [];
  const isBeside = table?.columns.slice(1).some(({ key }) => key === 'project') === true;
  return isBeside && others.length === 0 && row !== undefined ? String(row.cells['project']) : undefined;
}
