import type { dashboard } from '#contract';
import { ticketListOf } from '../../ticketing/paths.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { countText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { assetList, tasksThatAre, unreadAlerts } from './paths.ts';
import { dashboardTexts as texts } from './texts.ts';

/** What waits for somebody, how quickly things are repaired, and what the code is written in. */
export function Todo({ home: { todo, mttr, languages } }: { home: dashboard.Homepage }) {
  const rows = [
    [texts.exploited, todo.exploited, assetList('vulnerabilities', { kev: '1' })],
    [texts.reachable, todo.reachable, assetList('vulnerabilities', { reachable: 'yes' })],
    [texts.auditVulnerabilities, todo.audit_vuln, assetList('vulnerabilities', { deal: 'none' })],
    [texts.overdue, todo.overdue, assetList('vulnerabilities', { overdue: '1' })],
    [texts.alerts, todo.warning, unreadAlerts],
    [texts.tickets, todo.ticket, ticketListOf({ view: 'todo' })],
    [texts.ticketsOverdue, todo.ticket_overdue, ticketListOf({ view: 'overdue' })],
    [texts.failedTasks, todo.failed_task, tasksThatAre('failed')],
  ] as const;
  return (
    <div>
      <h2>{texts.todo}</h2>
      <ul className="top-list">
        {rows.map(([label, count, to]) => (
          <li key={label}>
            <ScopedLink to={to}>{label}</ScopedLink>
            <b className="figures">{countText(count)}</b>
          </li>
        ))}
      </ul>
      <h2>{texts.mttr}</h2>
      {mttr.length === 0 ? (
        <p className="muted">{texts.mttrNone}</p>
      ) : (
        <ul className="top-list">
          {mttr.map(({ severity, days }) => (
            <li key={severity}>
              <SeverityTag word={severity} />
              <span className="figures">{texts.days(days.toFixed(1))}</span>
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <BarList
          title={`${texts.languages}（${texts.languagesHint}）`}
          empty={texts.none}
          items={languages.map(({ language, lines }) => ({ label: language, count: lines }))}
        />
      )}
    </div>
  );
}
