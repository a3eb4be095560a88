import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChartProps } from './chart.tsx';

const Chart = lazy(() => import('./chart.tsx'));

interface ChartFrameProps extends ChartProps {
  readonly title: string;
  readonly hint?: string;
  /** Between the title and the picture. */
  readonly above?: ReactNode;
  /** What colours and areas mean. */
  readonly legend: ReactNode;
  /** The same figures as a table, for the keyboard and for readers of the screen. */
  readonly table: ReactNode;
}

const texts = { view: (title: string) => `${title}的显示方式`, chart: '图形', table: '表格' };

/** A chart under its title, or the same figures as a table. */
export function ChartFrame({ title, hint, above, legend, table, ...chart }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="chart-frame">
      <header>
        <h2 title={hint}>{title}</h2>
        <Segmented
          size="small"
          aria-label={texts.view(title)}
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => setIsTable(value === 'table')}
          options={[
            { value: 'chart', label: texts.chart, icon: <BarChartOutlined aria-hidden /> },
            { value: 'table', label: texts.table, icon: <TableOutlined aria-hidden /> },
          ]}
        />
      </header>
      {above}
      {isTable ? (
        <div className="chart-table" style={{ height: chart.height }} tabIndex={0}>
          {table}
        </div>
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
          <Chart {...chart} />
        </Suspense>
      )}
      {legend}
    </section>
  );
}
