import type { EChartsCoreOption } from 'echarts/core';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { dashboard } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { severityColors } from '../../theme.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { chartName, chartText, chartTooltip, tooltipLook } from '../../ui/chart/chart-text.ts';
import { countText } from '../../ui/format.ts';
import { severityDisplay } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { type Area, areaOf, areas, bounds } from './urgency-areas.ts';
import { dashboardTexts as texts } from './texts.ts';

type Forecast = dashboard.Homepage['forecasts'][number];

/** How bad the worst vulnerabilities are, and how likely somebody is to exploit them: what to repair first. */
export function Urgency({ home: { forecasts, forecasts_unknown: unknown } }: { home: dashboard.Homepage }) {
  const option = useMemo(() => optionOf(forecasts), [forecasts]);
  const rest = unknown > 0 && <p className="muted small">{texts.urgencyUnknown(countText(unknown))}</p>;
  if (forecasts.length === 0)
    return (
      <section>
        <h2>{texts.urgency}</h2>
        <p className="muted">{texts.urgencyNone}</p>
        {rest}
      </section>
    );
  const count = (area: Area) => forecasts.filter((one) => areaOf(one) === area).length;
  return (
    <ChartFrame
      title={texts.urgency}
      hint={texts.urgencyHint}
      label={texts.urgencyLabel(countText(forecasts.length))}
      height={240}
      option={option}
      onPick={(data) => openDialog('vulnerability', { cve_id: (data as Point).id })}
      above={
        <ul className="chart-legend">
          {areas.map((area) => (
            <li key={area} title={texts.urgencyBounds[area]}>
              {texts.urgencyAreas[area]} <b className="figures">{countText(count(area))}</b>
            </li>
          ))}
        </ul>
      }
      table={<UrgencyTable forecasts={forecasts} />}
      legend={rest}
    />
  );
}

/** A vulnerability as a point of the picture. */
interface Point {
  readonly id: string;
  readonly value: readonly [cvss: number, epss: number];
  readonly lines: readonly string[];
}

function optionOf(forecasts: readonly Forecast[]): EChartsCoreOption {
  return {
    animation: false,
    textStyle: chartText,
    grid: { left: 24, right: 16, top: 12, bottom: 20, containLabel: true },
    tooltip: { ...tooltipLook, formatter: ({ data }: { data: Point }) => chartTooltip(data.lines) },
    xAxis: {
      type: 'value',
      name: texts.cvss,
      ...axisName(22),
      min: 0,
      max: 10,
      axisLabel: { ...chartText, fontSize: 11 },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'log',
      name: texts.epss,
      ...axisName(44),
      min: leastShown,
      max: 1,
      axisLabel: { ...chartText, fontSize: 11, formatter: percentText },
    },
    series: [
      {
        type: 'scatter',
        symbolSize: 9,
        data: forecasts.map((one) => ({
          ...pointOf(one),
          itemStyle: { color: severityColors[severityDisplay(one.severity)], opacity: 0.85 },
        })),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { type: 'dashed', color: severityColors.other },
          label: { show: false },
          data: [{ xAxis: bounds.cvss }, { yAxis: bounds.epss }],
        },
      },
    ],
  };
}

function pointOf({ vuln_id: id, name, cvss, epss, kev, project_count: projects }: Forecast): Point {
  return {
    id,
    value: [cvss, Math.max(epss, leastShown)],
    lines: [
      id,
      ...(name === '' ? [] : [chartName(name)]),
      `${texts.cvss} ${cvss.toFixed(1)} · ${texts.epss} ${percentText(epss)}`,
      ...(kev === 1 ? [texts.kev] : []),
      texts.inProjects(countText(projects)),
    ],
  };
}

/** The name of an axis stands along its middle, so far from it. */
function axisName(gap: number) {
  return { nameLocation: 'middle', nameGap: gap, nameTextStyle: { ...chartText, fontSize: 11 } } as const;
}

/** What is less likely stands at the lower edge. */
const leastShown = 0.0001;

function percentText(probability: number): string {
  return `${Number((probability * 100).toPrecision(3))}%`;
}

function UrgencyTable({ forecasts }: { forecasts: readonly Forecast[] }) {
  const likeliest = forecasts.toSorted((one, other) => other.epss - one.epss || other.cvss - one.cvss);
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{texts.vulnerability}</th>
          <th>{texts.bySeverity}</th>
          <th>{texts.cvss}</th>
          <th>{texts.epss}</th>
          <th>{texts.urgency}</th>
        </tr>
      </thead>
      <tbody>
        {likeliest.map((one) => (
          <tr key={one.vuln_id}>
            <td>
              <Button
                type="link"
                className="cell-link"
                onClick={() => openDialog('vulnerability', { cve_id: one.vuln_id })}
              >
                {one.vuln_id}
              </Button>
            </td>
            <td>
              <SeverityTag word={one.severity} />
            </td>
            <td>{one.cvss.toFixed(1)}</td>
            <td>{percentText(one.epss)}</td>
            <td>{texts.urgencyAreas[areaOf(one)]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
