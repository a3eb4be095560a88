import type { ReactNode } from 'react';
import { type dashboard, severityToWire } from '#contract';
import { taskListPath } from '../../route-table.ts';
import { countText } from '../../ui/format.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { assetList, tasksThatAre } from './paths.ts';
import { dashboardTexts as texts } from './texts.ts';

/** The figures at the top, each leading to the list that it counts. */
export function KeyFigures({ home: { counts, week, knowledge } }: { home: dashboard.Homepage }) {
  return (
    <div className="figure-row key-figures">
      <KeyFigure label={texts.projects} count={counts.project} to={assetList('projects')}>
        {texts.projectsWeek(countText(week.project))}
      </KeyFigure>
      <KeyFigure label={texts.tasks} count={counts.task} to={taskListPath}>
        <ScopedLink to={tasksThatAre('queued', 'preparing', 'running', 'paused')}>
          {texts.running(countText(counts.task_running))}
        </ScopedLink>
        {' · '}
        {texts.tasksWeek(countText(week.task))}
      </KeyFigure>
      <KeyFigure label={texts.components} count={counts.component} to={assetList('components')}>
        <ScopedLink to={assetList('components', { vulnerable: '1' })}>
          {texts.vulnerable(countText(counts.component_risk))}
        </ScopedLink>
      </KeyFigure>
      <KeyFigure label={texts.vulnerabilities} count={counts.vuln.total} to={assetList('vulnerabilities')}>
        <SeverityCounts
          counts={counts.vuln}
          to={(severity) => assetList('vulnerabilities', { severity: severityToWire(severity) })}
        />
      </KeyFigure>
      <KeyFigure label={texts.licenses} count={counts.license} to={assetList('licenses')}>
        <ScopedLink to={assetList('components', { license: 'none' })}>
          {texts.unlicensed(countText(counts.unlicensed))}
        </ScopedLink>
      </KeyFigure>
      <KeyFigure label={texts.lines} count={counts.line_count}>
        <SelfRate
          rate={counts.self_rate}
          unknown={counts.self_rate_unknown}
          projectsLeft={knowledge.projects_left}
        />
      </KeyFigure>
    </div>
  );
}

interface SelfRateProps {
  readonly rate: number | undefined;
  /** Projects whose code was compared before the known code was whole. */
  readonly unknown: number;
  readonly projectsLeft: number;
}

function SelfRate({ rate, unknown, projectsLeft }: SelfRateProps) {
  if (projectsLeft > 0) {
    return (
      <span title={texts.selfRateUnknownHint(countText(projectsLeft))}>{texts.selfRate(texts.unknown)}</span>
    );
  }
  if (rate === undefined && unknown > 0) {
    return (
      <span title={texts.selfRateComparedEarly(countText(unknown))}>{texts.selfRate(texts.unknown)}</span>
    );
  }
  return texts.selfRate(rate === undefined ? texts.never : `${(rate * 100).toFixed(1)}%`);
}

interface KeyFigureProps {
  readonly label: string;
  /** Absent: nothing was measured. */
  readonly count: number | undefined;
  readonly to?: string;
  readonly children: ReactNode;
}

function KeyFigure({ label, count, to, children }: KeyFigureProps) {
  const text = count === undefined ? texts.never : countText(count);
  return (
    <div className="figure">
      <span className="figure-label">{label}</span>
      <span className="figure-count">
        {to === undefined ? (
          text
        ) : (
          <ScopedLink to={to} aria-label={`${label} ${text}`}>
            {text}
          </ScopedLink>
        )}
      </span>
      <span className="muted small">{children}</span>
    </div>
  );
}
