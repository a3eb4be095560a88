import type { EChartsCoreOption } from 'echarts/core';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { type dashboard, severityToWire } from '#contract';
import { severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { displayOf } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { dashboardTexts as texts } from './texts.ts';

type Days = dashboard.Homepage['trend'];

type Kind = keyof typeof texts.trendKinds;

const kinds: readonly Kind[] = ['open', 'found', 'fixed'];
const ranges = [30, 90, 365] as const;

/** What was open at the end of each day, by severity, or what came and what was repaired on each. */
export function Trend({ home: { trend: all, week } }: { home: dashboard.Homepage }) {
  const [days, setDays] = useState<(typeof ranges)[number]>(90);
  const [kind, setKind] = useState<Kind>('open');
  const trend = useMemo(() => all.slice(-days), [all, days]);
  const option = useMemo(() => optionOf(trend, seriesOf(trend, kind)), [trend, kind]);
  return (
    <ChartFrame
      title={texts.trend}
      hint={texts.trendHint}
      label={texts.trendLabel(texts.trendKinds[kind], trend.length)}
      height={210}
      option={option}
      above={
        <div className="trend-choice">
          <Segmented
            size="small"
            aria-label={texts.trendKind}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: texts.trendKinds[value] }))}
          />
          <Segmented
            size="small"
            aria-label={texts.trendRange}
            value={days}
            onChange={setDays}
            options={ranges.map((value) => ({ value, label: texts.trendDays(value) }))}
          />
          <span className="muted small">{texts.trendWeek(countText(week.found), countText(week.fixed))}</span>
        </div>
      }
      table={<TrendTable trend={withoutBeginning(trend)} />}
      legend={
        kind === 'open' && (
          <ul className="chart-legend">
            {shown.map((severity) => (
              <li key={severity}>
                <SeverityTag word={severityToWire(severity)} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** A table has so many days at least. */
const fewestDays = 14;

/** The days from the first finding on: before it there was nothing to find. */
function withoutBeginning(all: Days): Days {
  const first = all.findIndex((day) => shown.some((severity) => day[severity] > 0) || day.found > 0);
  const from = first < 0 ? all.length : Math.max(0, first - 1);
  return all.slice(Math.min(from, all.length - fewestDays));
}

const shown = ['critical', 'high', 'medium', 'low', 'unknown'] as const;

/** A stack of the severities, or one bar a day. */
function seriesOf(trend: Days, kind: Kind) {
  const bars = (key: (typeof shown)[number] | 'found' | 'fixed', color: string) => ({
    type: 'bar',
    stack: 'all',
    barCategoryGap: '20%',
    itemStyle: { color },
    data: trend.map((day) => ({ value: day[key], lines: [day.date, ...linesOf(day)] })),
  });
  if (kind === 'open') return shown.map((severity) => bars(severity, severityColors[displayOf(severity)]));
  return [bars(kind, kind === 'found' ? severityColors.high : severityColors.safe)];
}

function optionOf(trend: Days, series: ReturnType<typeof seriesOf>): EChartsCoreOption {
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
    series,
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
