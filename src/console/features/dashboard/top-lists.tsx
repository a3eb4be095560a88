import type { ReactNode } from 'react';
import { type dashboard, severityToWire } from '#contract';
import { BarList } from '../../ui/bar-list.tsx';
import { independenceTexts, OwnRate } from '../../independence.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { countText } from '../../ui/format.ts';
import { severityDisplay } from '../../ui/severity.ts';
import { SeverityCounts, SeverityDot } from '../../ui/severity-tag.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { assetList, projectPath, resultsPath } from './paths.ts';
import { dashboardTexts as texts } from './texts.ts';

/** The projects and components in the most danger, and what is used most. */
export function TopLists({ home }: { home: dashboard.Homepage }) {
  return (
    <div className="dashboard-row is-thirds">
      <TopList
        title={texts.riskProjects}
        to={assetList('projects')}
        isEmpty={home.risk_projects.length === 0}
      >
        {home.risk_projects.map((row) => (
          <li key={row.product_id}>
            <ScopedLink className="clamped-one" to={projectPath(row.product_id)} title={row.name}>
              {row.name}
            </ScopedLink>
            <span className="top-list-rate">
              <span className="muted small">{independenceTexts.rate}</span>
              <OwnRate rate={row.self_rate} unread={row.unread_packages} />
            </span>
            <SeverityCounts
              counts={row.vuln}
              to={(severity) =>
                resultsPath(row.last_task_id, {
                  tab: 'vulnerabilities',
                  severity: severityToWire(severity),
                })
              }
            />
          </li>
        ))}
      </TopList>
      <TopList
        title={texts.riskComponents}
        to={assetList('components', { vulnerable: '1' })}
        isEmpty={home.risk_components.length === 0}
      >
        {home.risk_components.map((row) => (
          <li key={`${row.fetcher} ${row.Repo}`}>
            <ScopedLink
              className="clamped-one"
              to={assetList('components', { Repo: row.Repo })}
              title={row.Repo}
            >
              <SeverityDot display={severityDisplay(row.VulnSeverity)} />
              <BreakableName name={artifactFirst(row.Repo)} />
            </ScopedLink>
            <span className="muted small nowrap">
              {texts.vulnerabilityCount(countText(row.vuln_count))} ·{' '}
              {texts.inProjects(countText(row.project_count))}
            </span>
          </li>
        ))}
      </TopList>
      <div>
        <BarList
          title={texts.topLicenses}
          empty={texts.none}
          items={home.top_licenses.map(({ LicenseName, count }) => ({
            label: LicenseName,
            count,
            to: assetList('components', { license: LicenseName }),
          }))}
        />
      </div>
    </div>
  );
}

interface TopListProps {
  readonly title: string;
  readonly to: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function TopList({ title, to, isEmpty, children }: TopListProps) {
  return (
    <section>
      <h2 className="top-list-title">
        {title}
        <ScopedLink className="small" to={to} aria-label={`${texts.more}：${title}`}>
          {texts.more}
        </ScopedLink>
      </h2>
      {isEmpty ? <p className="muted">{texts.none}</p> : <ul className="top-list">{children}</ul>}
    </section>
  );
}

/** On one line the end of a name is cut off: that of an artifact stands before its group. */
function artifactFirst(name: string): string {
  const at = name.lastIndexOf(':');
  return at < 0 ? name : `${name.slice(at + 1)}（${name.slice(0, at)}）`;
}
