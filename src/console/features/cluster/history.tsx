import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useMemo } from 'react';
import type { cluster } from '#contract';
import { originColors, severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText, timeText } from '../../ui/format.ts';
import { clusterTexts as texts } from './texts.ts';

type Sample = cluster.LoadSample;

/** A figure of a sample as a chart and its table show it. */
interface Measure {
  readonly name: string;
  readonly color: string;
  value(sample: Sample): number;
  text(value: number): string;
}

const quarterSeconds = 15 * 60;

const load: readonly Measure[] = [
  {
    name: texts.cpu,
    color: originColors.self,
    value: (sample) => sample.cpu_percent,
    text: texts.percent,
  },
  {
    name: texts.memory,
    color: severityColors.low,
    value: (sample) => sample.memory_percent,
    text: texts.percent,
  },
];

const queue: readonly Measure[] = [
  { name: texts.queuedShort, color: severityColors.high, value: ({ queued }) => queued, text: countText },
  { name: texts.runningShort, color: originColors.self, value: ({ running }) => running, text: countText },
  { name: texts.finished, color: severityColors.low, value: ({ finished }) => finished, text: countText },
];

const throughput: Measure = {
  name: texts.throughput,
  color: '',
  value: ({ lines }) => Math.round(lines / quarterSeconds),
  text: countText,
};

/** The last day: how busy the nodes were, and what waited for them. */
export function History({ history }: { history: readonly Sample[] }) {
  if (history.length === 0) return <p className="muted">{texts.noHistory}</p>;
  return (
    <div className="cluster-charts">
      <Measures
        title={texts.load}
        hint={texts.loadHint}
        label={texts.loadLabel(history.length)}
        history={history}
        measures={load}
        most={100}
      />
      <Measures
        title={texts.queue}
        hint={texts.queueHint}
        label={texts.queueLabel(history.length)}
        history={history}
        measures={queue}
        beside={[throughput]}
      />
    </div>
  );
}

interface MeasuresProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly history: readonly Sample[];
  readonly measures: readonly Measure[];
  /** Told beside the pointer and in the table, not drawn. */
  readonly beside?: readonly Measure[];
  readonly most?: number;
}

const none: readonly Measure[] = [];

function Measures({ title, hint, label, history, measures, beside = none, most }: MeasuresProps) {
  const option = useMemo(
    () => optionOf(history, measures, [...measures, ...beside], most),
    [history, measures, beside, most],
  );
  return (
    <ChartFrame
      title={title}
      hint={hint}
      label={label}
      height={220}
      option={option}
      table={<MeasureTable history={history} measures={[...measures, ...beside]} />}
      legend={
        <ul className="chart-legend">
          {measures.map(({ name, color }) => (
            <li key={name}>
              <span className="chart-swatch" style={{ background: color }} aria-hidden /> {name}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function optionOf(
  history: readonly Sample[],
  drawn: readonly Measure[],
  told: readonly Measure[],
  most: number | undefined,
): EChartsCoreOption {
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
      data: history.map(({ time }) => timeText(time).slice(11, 16)),
      axisTick: { show: false },
      axisLabel: { ...chartText, fontSize: 11 },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      ...(most !== undefined && { max: most }),
      axisLabel: { ...chartText },
    },
    series: drawn.map(({ value, color }) => ({
      type: 'bar',
      barMaxWidth: 16,
      itemStyle: { color },
      data: history.map((sample) => ({
        value: value(sample),
        lines: [
          timeText(sample.time),
          ...told.map((measure) => `${measure.name} ${measure.text(measure.value(sample))}`),
        ],
      })),
    })),
  };
}

function MeasureTable({
  history,
  measures,
}: {
  history: readonly Sample[];
  measures: readonly Measure[];
}): ReactNode {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.time}</th>
          {measures.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((sample) => (
          <tr key={sample.time}>
            <td>{timeText(sample.time)}</td>
            {measures.map(({ name, value, text }) => (
              <td key={name}>{text(value(sample))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
