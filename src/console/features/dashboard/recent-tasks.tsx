import type { dashboard } from '#contract';
import { hasEnded } from '#model';
import { taskListPath } from '../../route-table.ts';
import { StatusTag } from '../../status-tag.tsx';
import { timeText } from '../../ui/format.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { resultsPath } from './paths.ts';
import { dashboardTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type RecentTask = dashboard.Homepage['recent_tasks'][number];

/** The newest detections. */
export function RecentTasks({ tasks }: { tasks: readonly RecentTask[] }) {
  return (
    <section>
      <h2 className="top-list-title">
        {texts.recentTasks}
        <ScopedLink className="small" to={taskListPath} aria-label={`${texts.more}：${texts.recentTasks}`}>
          {texts.more}
        </ScopedLink>
      </h2>
      <PlainTable<RecentTask>
        size="small"
        rowKey="task_id"
        dataSource={[...tasks]}
        pagination={false}
        showHeader={false}
        locale={{ emptyText: texts.none }}
        columns={[
          {
            render: (_, row) => (
              <div className="two-lines">
                <ScopedLink className="clamped-one" to={resultsPath(row.task_id)} title={row.task_name}>
                  {row.task_name}
                </ScopedLink>
                <span className="muted small clamped-one">{row.product_name}</span>
              </div>
            ),
          },
          {
            width: 110,
            render: (_, { status, progress }) => (
              <span className="nowrap">
                <StatusTag status={status} />
                {!hasEnded(status) && ` ${progress}%`}
              </span>
            ),
          },
          {
            width: 190,
            render: (_, { vuln }) => <SeverityCounts counts={vuln} />,
          },
          {
            width: 160,
            align: 'right',
            render: (_, row) => <span className="muted nowrap">{timeText(row.create_time)}</span>,
          },
        ]}
      />
    </section>
  );
}
