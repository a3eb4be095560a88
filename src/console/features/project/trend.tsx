import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AnswerOf, type project, severityToWire } from '#contract';
import { severities } from '#model';
import { severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText, timeText } from '../../ui/format.ts';
import { displayOf } from '../../ui/severity.ts';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { resultsPath } from '../../detections.ts';
import { projectDetailTexts as texts, projectTexts } from './texts.ts';

type History = AnswerOf<typeof project.projectDetail>['history'];

/** How many vulnerabilities each detection has found; a bar leads to its detection. */
export function Trend({ history }: { history: History }) {
  const navigate = useNavigate();
  const option = useMemo(() => optionOf(history), [history]);
  return (
    <ChartFrame
      title={texts.trend}
      hint={texts.trendHint}
      label={texts.trendLabel(history.length)}
      height={240}
      option={option}
      onPick={(data) => void navigate(resultsPath((data as { readonly taskId: string }).taskId))}
      table={<TrendTable history={history} />}
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

const shown = severities.filter((severity) => severity !== 'none');

function optionOf(history: History): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    grid: { left: 8, right: 8, top: 16, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltipLook,
      formatter: ({ data }: { data: { lines: string[] } }) => chartTooltip(data.lines),
    },
    xAxis: {
      type: 'category',
      data: history.map(({ create_time: time }) => timeText(time).slice(5, 16)),
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
      barMaxWidth: 40,
      itemStyle: { color: severityColors[displayOf(severity)] },
      data: history.map((task) => ({
        value: task.vuln?.[severity],
        taskId: task.task_id,
        lines: [
          `${task.task_name}（${timeText(task.create_time)}）`,
          `${severityToWire(severity)} ${task.vuln === undefined ? projectTexts.never : countText(task.vuln[severity])}`,
        ],
      })),
    })),
  };
}

function TrendTable({ history }: { history: History }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.task}</th>
          <th>{texts.time}</th>
          <th>{projectTexts.components}</th>
          <th>{projectTexts.vulnerabilities}</th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((task) => (
          <tr key={task.task_id}>
            <td>
              <Link to={resultsPath(task.task_id)}>{task.task_name}</Link>
            </td>
            <td>{timeText(task.create_time)}</td>
            <td>{countText(task.component_count)}</td>
            <td>
              <SeverityCounts counts={task.vuln} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
