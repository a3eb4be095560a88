import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { type ChatChart, severityFromWire, wireSeverities } from '#contract';
import { originColors, severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartName, chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { displayOf } from '../../ui/severity.ts';

/** Figures of an answer as bars; severities upon each other in their colours. */
export function AnswerChart({ chart }: { chart: ChatChart }) {
  const option = useMemo(() => optionOf(chart), [chart]);
  return (
    <div className="chat-chart">
      <ChartFrame
        title={chart.title}
        label={chart.title}
        height={200}
        option={option}
        table={<Figures chart={chart} />}
        legend={
          <ul className="chart-legend">
            {namedIn(chart).map(({ name }, index) => (
              <li key={name}>
                <span className="legend-mark" style={{ background: colorOf(name, index) }} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

/** Series that a colour stands for: where the bars are severities, theirs do. */
function namedIn({ labels, series }: ChatChart): ChatChart['series'] {
  return labels.every((label) => severityOf(label) !== undefined) ? [] : series;
}

const plain = [originColors.self, severityColors.low, severityColors.high] as const;

function severityOf(name: string) {
  const word = wireSeverities.find((one) => one === name);
  return word === undefined ? undefined : severityFromWire(word);
}

function colorOf(name: string, index: number): string {
  const severity = severityOf(name);
  return severity === undefined
    ? (plain[index % plain.length] ?? originColors.self)
    : severityColors[displayOf(severity)];
}

function optionOf({ labels, series }: ChatChart): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltipLook,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        chartTooltip([
          chartName(labels[dataIndex] ?? ''),
          ...series.map(({ name, values }) => `${name} ${countText(values[dataIndex] ?? 0)}`),
        ]),
    },
    xAxis: {
      type: 'category',
      data: labels.map(chartName),
      axisTick: { show: false },
      axisLabel: { ...chartText, fontSize: 11, width: 110, overflow: 'truncate', hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...chartText, formatter: countText },
    },
    series: series.map(({ name, values }, index) => ({
      type: 'bar',
      name,
      ...(severityOf(name) !== undefined && { stack: 'severity' }),
      barMaxWidth: 36,
      itemStyle: { color: colorOf(name, index) },
      data: values.map((value, at) => {
        const label = labels[at] ?? '';
        return severityOf(label) === undefined
          ? value
          : { value, itemStyle: { color: colorOf(label, index) } };
      }),
    })),
  };
}

function Figures({ chart: { labels, series } }: { chart: ChatChart }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th> </th>
          {series.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, index) => (
          <tr key={label}>
            <td>{label}</td>
            {series.map(({ name, values }) => (
              <td key={name}>{countText(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
