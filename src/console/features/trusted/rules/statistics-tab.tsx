import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, type TableColumnType } from 'antd';
import { Link } from 'react-router';
import { type AnswerOf, trusted } from '#contract';
import { call } from '../../../api/call.ts';
import { EmptyState, TableFailed } from '../../../ui/data-table/table-states.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { countText } from '../../../ui/format.ts';
import { statisticsTexts as texts } from '../texts.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Statistics = AnswerOf<typeof trusted.statistics>;
type Row = Statistics['list'][number];

/** How many of the components in use are in the repository. */
export function StatisticsTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['trusted-statistics'],
    queryFn: ({ signal }) => call(trusted.statistics, {}, { signal, isQuiet: true }),
  });
  if (data === undefined && error !== null) {
    return <TableFailed error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.list.length === 0) return <EmptyState text={texts.empty} />;
  return <StatisticsOf {...data} />;
}

function StatisticsOf({ total, list, truncated }: Statistics) {
  return (
    <>
      <p className="muted">{texts.intro}</p>
      <div className="figures trusted-figures">
        <Figure label={texts.components} count={total.components} />
        {standings.map((standing) => (
          <Figure key={standing} label={texts[standing]} count={total[standing]} />
        ))}
      </div>
      {truncated && <Alert type="info" showIcon title={texts.truncated} />}
      <PlainTable<Row>
        size="small"
        rowKey="product_id"
        dataSource={list}
        columns={columns}
        scroll={{ x: 900 }}
        pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
      />
    </>
  );
}

const standings = ['in', 'candidate', 'frozen', 'black', 'none'] as const;

const columns: TableColumnType<Row>[] = [
  {
    title: texts.project,
    width: 220,
    render: (_value, row) => (
      <Link className="break-anywhere" to={componentsOf(row)}>
        {row.name}
      </Link>
    ),
  },
  countColumn('components'),
  ...standings.map(countColumn),
  {
    title: texts.share,
    width: 90,
    align: 'right',
    sorter: (a, b) => shareOf(a) - shareOf(b),
    showSorterTooltip: false,
    render: (_value, row) => (row.components === 0 ? '' : `${(shareOf(row) * 100).toFixed(1)} %`),
  },
];

function countColumn(key: (typeof standings)[number] | 'components'): TableColumnType<Row> {
  return {
    title: texts[key],
    width: 110,
    align: 'right',
    sorter: (a, b) => a[key] - b[key],
    showSorterTooltip: false,
    render: (_value, row) =>
      key === 'components' || row[key] === 0 ? (
        countText(row[key])
      ) : (
        <Link to={`${componentsOf(row)}&trusted=${key}`}>{countText(row[key])}</Link>
      ),
  };
}

function componentsOf({ task_id }: Row): string {
  return `/analysis/analysis-results/${encodeURIComponent(task_id)}?tab=components`;
}

function shareOf(row: Row): number {
  return row.components === 0 ? 0 : row.in / row.components;
}
