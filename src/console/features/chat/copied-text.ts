import type { ChatMessage } from '#contract';

/** An answer as text: its sentences, and its tables with tabs between their cells. */
export function copiedText({ text, answers }: Pick<ChatMessage, 'text' | 'answers'>): string {
  const parts = answers.flatMap((answer) => [
    ...(answer.text === text ? [] : [answer.text]),
    ...(answer.table === undefined
      ? []
      : [
          [
            answer.table.columns.map(({ label }) => label).join('\t'),
            ...answer.table.rows.map(({ cells }) =>
              (answer.table?.columns ?? []).map(({ key }) => String(cells[key] ?? '')).join('\t'),
            ),
          ].join('\n'),
        ]),
  ]);
  return [text, ...parts].join('\n\n');
}
