import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { grades, type staticAnalysis } from '#contract';
import { severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { gradeDisplays, GradeTag, gradeWords } from '../../ui/grade-tag.tsx';
import { complexityTexts as texts } from './texts.ts';

type Summary = staticAnalysis.ComplexitySummary;
type Bar = Summary['histogram'][number];

/** How many functions are how complex. A bar leads to the functions of its grade. */
export function Histogram({ summary }: { summary: Summary }) {
  const [, setSearch] = useSearchParams();
  const option = useMemo(() => optionOf(summary), [summary]);
  const filter = (grade: Bar['grade']) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      after.set('grade', grade);
      return after;
    });
  return (
    <ChartFrame
      title={texts.histogram}
      hint={texts.histogramHint}
      label={texts.histogramLabel(summary.functions, summary.max_ccn)}
      height={208}
      option={option}
      onPick={(data) => filter((data as { readonly bar: Bar }).bar.grade)}
      table={<HistogramTable summary={summary} onFilter={filter} />}
      legend={
        <ul className="chart-legend">
          {grades.map((grade) => (
            <li key={grade}>
              <GradeTag grade={grade} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function optionOf({ histogram, functions }: Summary): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    grid: { left: 8, right: 8, top: 24, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltipLook,
      formatter: ({ data }: { data: { bar: Bar } }) => chartTooltip(linesOf(data.bar, functions)),
    },
    xAxis: {
      type: 'category',
      data: histogram.map(({ bucket }) => bucket),
      axisTick: { show: false },
      axisLabel: { ...chartText, interval: 0, fontSize: 11 },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...chartText, formatter: countText },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '20%',
        barMinHeight: 2,
        data: histogram.map((bar) => ({
          // Without a value there is no bar, not even the lowest.
          value: bar.count === 0 ? null : bar.count,
          bar,
          itemStyle: { color: severityColors[gradeDisplays[bar.grade]] },
          label: { show: bar.count > 0, position: 'top', formatter: countText(bar.count), ...chartText },
        })),
      },
    ],
  };
}

function linesOf({ bucket, grade, count }: Bar, functions: number): string[] {
  return [
    `${texts.bucket} ${bucket}（${grade} ${gradeWords[grade]}）`,
    `${texts.functionCount(count)}，${shareOf(count, functions)}`,
  ];
}

function shareOf(count: number, total: number): string {
  return `${((100 * count) / Math.max(1, total)).toFixed(1)}%`;
}

function HistogramTable({ summary, onFilter }: { summary: Summary; onFilter(grade: Bar['grade']): void }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.bucket}</th>
          <th>{texts.grade}</th>
          <th className="is-number">{texts.count}</th>
          <th className="is-number">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {summary.histogram.map(({ bucket, grade, count }) => (
          <tr key={bucket}>
            <td>{bucket}</td>
            <td>
              <button type="button" className="link-button" onClick={() => onFilter(grade)}>
                <GradeTag grade={grade} />
              </button>
            </td>
            <td className="is-number figures">{countText(count)}</td>
            <td className="is-number figures">{shareOf(count, summary.functions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
