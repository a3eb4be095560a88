import { asset, severityToWire } from '#contract';
import { projectTypes, severities } from '#model';
import { call } from '../../api/call.ts';
import { EvaluationScore, independenceTexts, OwnRate } from '../../independence.tsx';
import { newDetectionPath } from '../../route-table.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { BarList } from '../../ui/bar-list.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { countText, timeText } from '../../ui/format.ts';
import { severityDisplay } from '../../ui/severity.ts';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { assetList, projectPath, resultsPath } from './paths.ts';
import { Statistics } from './statistics.tsx';
import { assetTexts, projectAssetTexts as texts } from './texts.ts';

/** Projects as assets. */
export function ProjectTab() {
  const [scope] = useProjectScope();
  return (
    <>
      <Statistics of={asset.projectStatistics}>
        {(figures) => (
          <>
            <div className="figure-row">
              <Figure label={texts.total} count={figures.total} to={assetList('projects')} />
              <Figure
                label={texts.withRisk}
                count={figures.risk}
                to={assetList('projects', { risk: risks })}
              />
              <Figure
                label={texts.highRisk}
                count={figures.high_risk}
                to={assetList('projects', { risk: ['超危', '高危'] })}
              />
              <Figure label={texts.analysed} count={figures.analysed} />
              <Figure label={texts.tasks} count={figures.task_total} />
              <div className="figure">
                <span className="figure-count">
                  {figures.avg_self_rate !== undefined
                    ? `${(figures.avg_self_rate * 100).toFixed(1)}%`
                    : figures.self_rate_unknown > 0
                      ? texts.unknown
                      : assetTexts.never}
                </span>
                <span className="figure-label">{texts.averageSelfRate}</span>
              </div>
            </div>
            <div className="asset-pair">
              <StackedBar
                title={texts.byRisk}
                hint=""
                empty={assetTexts.empty}
                parts={figures.by_risk.map(({ value, count }) => ({
                  label: value,
                  count,
                  display: severityDisplay(value),
                  to: assetList('projects', { risk: value }),
                }))}
              />
              <BarList
                title={texts.byType}
                empty={assetTexts.none}
                items={figures.by_type.map(({ value, count }) => ({
                  label: value,
                  count,
                  to: assetList('projects', { type: value }),
                }))}
              />
            </div>
          </>
        )}
      </Statistics>
      <DataTable<asset.ProjectAssetRow>
        id="project-assets"
        scope={[scope]}
        columns={columns}
        textFilters={[{ key: 'name', label: texts.name }]}
        load={(query, signal) => call(asset.projectAssets, { ...query, ...scope }, { signal, isQuiet: true })}
        rowKey={(row) => row.product_id}
        totalText={texts.count}
        empty={
          <EmptyState text={assetTexts.empty}>
            <ScopedLink to={newDetectionPath}>{assetTexts.firstScan}</ScopedLink>
          </EmptyState>
        }
      />
    </>
  );
}

/** Every severity that is a danger, or may be one. */
const risks = severities.filter((severity) => severity !== 'none').map(severityToWire);
const never = <span className="muted">{assetTexts.never}</span>;

/** Those shown at first fit a screen of 1366 pixels. */
const columns: readonly DataColumn<asset.ProjectAssetRow>[] = [
  {
    key: 'name',
    title: texts.name,
    width: 160,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <ScopedLink className="clamped" to={projectPath(row.product_id)} title={row.name}>
        {row.name}
      </ScopedLink>
    ),
  },
  {
    key: 'type',
    title: texts.type,
    width: 96,
    filter: { choices: projectTypes.map((type) => ({ value: type, label: type })), isFaceted: true },
    render: (row) => row.type,
  },
  { key: 'version', title: texts.version, width: 90, isHiddenAtFirst: true, render: (row) => row.version },
  {
    key: 'risk',
    title: texts.risk,
    width: 100,
    filter: {
      choices: [...severities.map(severityToWire), assetTexts.never].map((word) => ({
        value: word,
        label: word,
      })),
      isFaceted: true,
    },
    render: ({ risk }) => <SeverityTag word={risk} />,
  },
  {
    key: 'vuln',
    title: texts.vulnerabilities,
    width: 176,
    isSortable: true,
    render: ({ vuln, last_task_id: taskId }) =>
      vuln === undefined || taskId === undefined ? (
        never
      ) : (
        <SeverityCounts
          counts={vuln}
          to={(severity) =>
            resultsPath(taskId, { tab: 'vulnerabilities', severity: severityToWire(severity) })
          }
        />
      ),
  },
  {
    key: 'component_count',
    title: texts.components,
    width: 90,
    align: 'right',
    isSortable: true,
    render: ({ component_count: count, last_task_id: taskId }) =>
      count === undefined || taskId === undefined ? (
        never
      ) : (
        <ScopedLink to={resultsPath(taskId, { tab: 'components' })}>{countText(count)}</ScopedLink>
      ),
  },
  {
    key: 'license_count',
    title: texts.licenses,
    width: 95,
    isHiddenAtFirst: true,
    align: 'right',
    render: ({ license_count: count }) => (count === undefined ? never : countText(count)),
  },
  {
    key: 'self_rate',
    title: independenceTexts.rate,
    hint: independenceTexts.rateHint,
    width: 110,
    isSortable: true,
    render: ({ self_rate: rate, unread_packages: unread }) => <OwnRate rate={rate} unread={unread} />,
  },
  {
    key: 'score',
    title: independenceTexts.score,
    hint: independenceTexts.scoreHint,
    width: 110,
    render: ({ evaluation }) => <EvaluationScore last={evaluation} />,
  },
  {
    key: 'last_time',
    title: texts.lastTime,
    hint: texts.lastTimeHint,
    width: 156,
    isSortable: true,
    render: ({ last_time: time, last_task_id: taskId }) =>
      time === undefined || taskId === undefined ? (
        never
      ) : (
        <ScopedLink className="nowrap" to={resultsPath(taskId)}>
          {timeText(time)}
        </ScopedLink>
      ),
  },
  {
    key: 'owner',
    title: texts.owner,
    width: 108,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.owner,
  },
];
