import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { type dashboard, severityToWire } from '#contract';
import { severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { displayOf } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { dashboardTexts as texts } from './texts.ts';

type Days = dashboard.Homepage['trend'];

/** What was open at the end of each day, by severity. */
export function Trend({ home: { trend: all, week } }: { home: dashboard.Homepage }) {
  const trend = useMemo(() => withoutBeginning(all), [all]);
  const option = useMemo(() => optionOf(trend), [trend]);
  return (
    <ChartFrame
      title={texts.trend}
      hint={texts.trendHint}
      label={texts.trendLabel(trend.length)}
      height={210}
      option={option}
      above={
        <p className="muted small trend-week">
          {texts.trendWeek(countText(week.found), countText(week.fixed))}
        </p>
      }
      table={<TrendTable trend={trend} />}
      legend={
        <ul className="chart-legend">
          {shown.map((severity) => (
            <li key={severity}>
              <SeverityTag word={severityToWire(severity)} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** So many days are shown at least. */
const fewestDays = 14;

/** The days from the first finding on: before it there was nothing to find. */
function withoutBeginning(all: Days): Days {
  const first = all.findIndex((day) => shown.some((severity) => day[severity] > 0) || day.found > 0);
  const from = first < 0 ? all.length : Math.max(0, first - 1);
  return all.slice(Math.min(from, all.length - fewestDays));
}

const shown = ['critical', 'high', 'medium', 'low', 'unknown'] as const;

function optionOf(trend: Days): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltipLook,
      formatter: ({ data }: { data: { lines: string[] } }) => chartTooltip(data.lines),
    },
    xAxis: {
      type: 'category',
      data: trend.map(({ date }) => date.slice(5)),
      axisTick: { show: false },
      axisLabel: { ...chartText, fontSize: 11 },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...chartText, formatter: countText },
    },
    series: shown.map((severity) => ({
      type: 'bar',
      stack: 'all',
      barCategoryGap: '20%',
      itemStyle: { color: severityColors[displayOf(severity)] },
      data: trend.map((day) => ({ value: day[severity], lines: [day.date, ...linesOf(day)] })),
    })),
  };
}

function linesOf(day: Days[number]): string[] {
  const open = shown
    .filter((severity) => day[severity] > 0)
    .map((severity) => `${severityToWire(severity)} ${countText(day[severity])}`);
  return [...open, `${texts.found} ${countText(day.found)}`, `${texts.fixed} ${countText(day.fixed)}`];
}

function TrendTable({ trend }: { trend: Days }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.date}</th>
          {shown.map((severity) => (
            <th key={severity}>{severityToWire(severity)}</th>
          ))}
          <th>{texts.found}</th>
          <th>{texts.fixed}</th>
        </tr>
      </thead>
      <tbody>
        {trend.toReversed().map((day) => (
          <tr key={day.date}>
            <td>{day.date}</td>
            {shown.map((severity) => (
              <td key={severity}>{countText(day[severity])}</td>
            ))}
            <td>{countText(day.found)}</td>
            <td>{countText(day.fixed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
