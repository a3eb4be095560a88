import { Button } from 'antd';
import { useParams } from 'react-router';
import type { AnswerOf, task } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { PlanButton } from '../../upgrading/plan-button.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { overviewTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface SuggestionTableProps {
  readonly suggestions: AnswerOf<typeof task.overview>['suggestions'];
  /** How many there are, listed or not; absent when nobody counted. */
  readonly count: number | undefined;
}

/** So many the server lists at most. */
const mostListed = 10;

/** The upgrades that remove the most vulnerabilities. */
export function SuggestionTable({ suggestions, count }: SuggestionTableProps) {
  const { task_id: taskId = '' } = useParams();
  const shown = suggestions.length;
  const isCut = count === undefined ? shown >= mostListed : count > shown;
  return (
    <section>
      <h2>
        {texts.suggestionTitle}{' '}
        <span className="muted heading-note">
          {texts.suggestionHint}
          {isCut && `，${texts.firstSuggestions(shown, count)}`}
        </span>{' '}
        {shown > 0 && <PlanButton taskId={taskId} />}
      </h2>
      <PlainTable
        size="small"
        rowKey={(row) => `${row.Repo}@${row.from}`}
        pagination={false}
        dataSource={[...suggestions]}
        locale={{ emptyText: <EmptyState text={texts.noSuggestions} /> }}
        columns={[
          {
            title: texts.component,
            render: (_value, row) => (
              <Button
                type="link"
                className="cell-link"
                onClick={() =>
                  openDialog('component', { task_id: taskId, Repo: row.Repo, Version: row.from })
                }
              >
                <BreakableName name={row.Repo} />
              </Button>
            ),
          },
          {
            title: texts.from,
            width: 160,
            render: (_value, row) => <span className="mono">{row.from}</span>,
          },
          { title: texts.to, width: 160, render: (_value, row) => <span className="mono">{row.to}</span> },
          { title: texts.fixes, width: 120, align: 'right', dataIndex: 'fix_count' },
          { title: texts.remaining, width: 120, align: 'right', dataIndex: 'remaining_count' },
        ]}
      />
    </section>
  );
}
