import { dashboard, riskToWire, severityCountToWire, severityToWire } from '#contract';
import { severities } from '#model';
import { componentRisks } from '../../db/component-risk.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, narrowed } from '../../db/project-access.ts';
import { type Api, serve } from '../../http/serve.ts';
import { ComponentAssetStore } from '../../ledger/component-store.ts';
import type { Edition, Editions } from '../../ledger/editions.ts';
import { LicenseAssetStore } from '../../ledger/license-store.ts';
import { ProjectAssetStore } from '../../ledger/project-store.ts';
import { type StoredVulnerabilityAsset, VulnerabilityAssetStore } from '../../ledger/vulnerability-store.ts';
import { DashboardStore } from './store.ts';
import { daysUntil, trendOf } from './trend.ts';

/** So many rows the short lists of the home page have. */
const shown = { projects: 5, components: 5, licenses: 6, languages: 8, tasks: 6 } as const;

/** What is known that scans are matched with. */
export interface KnownThings {
  /** Which knowledge serves. */
  generation(): number;
  vulnerabilityCount(): number;
  /** Open-source projects that are still to be read. */
  projectsLeft(): Promise<number>;
  /** How likely somebody is to exploit each of some vulnerabilities, by EPSS; undefined where nobody forecast it. */
  forecasts(knowledgeIds: readonly string[]): Promise<readonly (number | undefined)[]>;
}

/** The home page: what the ledger comes to, and what is to be done. */
export function dashboardRoutes(
  api: Api,
  tools: { readonly database: Database; readonly editions: Editions; readonly known: KnownThings },
): void {
  const reader = new HomepageReader(tools);
  serve(api, dashboard.homepage, (query, { caller }) => reader.read(narrowed(caller, query)));
}

class HomepageReader {
  private readonly projects: ProjectAssetStore;
  private readonly components: ComponentAssetStore;
  private readonly vulnerabilities: VulnerabilityAssetStore;
  private readonly licenses: LicenseAssetStore;
  private readonly store: DashboardStore;
  private readonly editions: Editions;
  private readonly known: KnownThings;

  constructor({ database, editions, known }: Parameters<typeof dashboardRoutes>[1]) {
    this.editions = editions;
    this.known = known;
    this.projects = new ProjectAssetStore(database);
    this.components = new ComponentAssetStore(database);
    this.vulnerabilities = new VulnerabilityAssetStore(database);
    this.licenses = new LicenseAssetStore(database);
    this.store = new DashboardStore(database);
  }

  async read(caller: Caller): Promise<dashboard.Homepage> {
    const edition = await this.editions.of(caller);
    const [tasks, tickets, alerts, recent, newProjects, counted, projectsLeft] = await Promise.all([
      this.store.taskCounts(caller),
      this.store.ticketCounts(caller, edition.day),
      this.store.unreadAlerts(caller),
      this.store.recentTasks(caller, shown.tasks),
      this.store.newProjects(edition),
      this.editions.remember(edition, `home page, knowledge ${this.known.generation()}`, () =>
        this.count(edition),
      ),
      this.known.projectsLeft(),
    ]);
    const { counts, week, todo, ...rest } = counted;
    const { self_rate: selfRate, ...sure } = counts;
    return {
      ...rest,
      counts: {
        ...sure,
        ...(projectsLeft === 0 && selfRate !== undefined && { self_rate: selfRate }),
        task: tasks.all,
        task_running: tasks.open,
      },
      knowledge: { vulns: this.known.vulnerabilityCount(), projects_left: projectsLeft },
      week: { ...week, project: newProjects, task: tasks.recent },
      todo: {
        ...todo,
        failed_task: tasks.failed,
        ticket: tickets.own,
        ticket_overdue: tickets.overdue,
        warning: alerts,
      },
      recent_tasks: recent.map((task) => ({
        task_id: task.task_id,
        task_name: task.name,
        product_name: task.project_name,
        status: task.status,
        progress: task.progress,
        create_time: task.created_at.toISOString(),
        ...(task.vulnerabilities !== null && { vuln: severityCountToWire(task.vulnerabilities) }),
      })),
    };
  }

  /** How bad the worst vulnerabilities are, and how likely somebody is to exploit them. */
  private async forecasts(edition: Edition) {
    const looked = { offset: 0, limit: dashboard.mostForecasts };
    const worst = await this.vulnerabilities.list(edition, {}, [], looked);
    const likely = await this.known.forecasts(worst.map(({ knowledge_id: id }) => id));
    const forecasts = worst.flatMap((row, at) => forecastRow(row, likely[at]));
    return { forecasts, forecasts_unknown: worst.length - forecasts.length };
  }

  /** What an edition comes to: the same as long as it holds. */
  private async count(edition: Edition) {
    const days = daysUntil(edition.day, dashboard.trendDays);
    const first = { offset: 0, limit: shown.projects };
    const [projects, worst, components, risks, risky, found, repairs, licenses, languages, happened] =
      await Promise.all([
        this.projects.figures(edition),
        this.projects.list(edition, { ranks: dangerous }, [], first),
        this.components.figures(edition),
        this.components.facets(edition),
        this.components.list(edition, { isVulnerable: [true] }, [], { offset: 0, limit: shown.components }),
        this.vulnerabilities.facets(edition),
        this.vulnerabilities.repairs(edition),
        this.licenses.list(edition),
        this.store.languages(edition, shown.languages),
        this.store.days(edition, days[0] ?? edition.day),
      ]);
    const forecasts = await this.forecasts(edition);
    const trend = trendOf(days, happened);
    const lastWeek = trend.slice(-7);
    const countOf = (facet: string, value: string) =>
      found.find((row) => row.facet === facet && row.value === value)?.count ?? 0;
    const bySeverity = severities.map(
      (severity, rank) => [severity, countOf('severity', String(rank))] as const,
    );
    const byRisk = componentRisks.map(
      (risk, rank) =>
        [risk, risks.find((row) => row.facet === 'risk' && row.value === String(rank))?.count ?? 0] as const,
    );
    const { undetected = 0, ...known } = Object.fromEntries(byRisk);
    return {
      counts: {
        project: projects.total,
        component: components.total,
        component_risk: components.vulnerable,
        vuln: severityCountToWire(Object.fromEntries(bySeverity)),
        license: licenses.length,
        unlicensed: components.unlicensed,
        ...(projects.lines !== null && { line_count: projects.lines }),
        ...(projects.self_rate !== null && { self_rate: projects.self_rate }),
        self_rate_unknown: projects.unread,
      },
      week: {
        found: lastWeek.reduce((sum, day) => sum + day.found, 0),
        fixed: lastWeek.reduce((sum, day) => sum + day.fixed, 0),
      },
      trend,
      ...forecasts,
      component_risk: { ...severityCountToWire(known), undetected },
      risk_projects: worst.flatMap((row) =>
        row.task_id === null
          ? []
          : {
              product_id: row.project_id,
              name: row.name,
              last_task_id: row.task_id,
              vuln: severityCountToWire(row.vulnerabilities ?? undefined),
              ...(row.self_rate !== null && { self_rate: row.self_rate }),
              ...(row.unread_packages > 0 && { unread_packages: row.unread_packages }),
            },
      ),
      risk_components: risky.map((row) => ({
        Repo: row.name,
        fetcher: row.ecosystem,
        VulnSeverity: riskToWire(componentRisks[row.severity_rank] ?? 'undetected'),
        vuln_count: row.vulnerability_count,
        project_count: row.project_count,
        version_count: row.version_count,
      })),
      top_licenses: licenses
        .slice(0, shown.licenses)
        .map(({ license, component_count: count }) => ({ LicenseName: license, count })),
      languages,
      todo: {
        exploited: countOf('kev', '1'),
        reachable: countOf('reachable', 'yes'),
        audit_vuln: countOf('deal', 'none'),
        overdue: countOf('overdue', '1'),
      },
      mttr: repairs.map(({ rank, days: spent, count }) => ({
        severity: severityToWire(severities[rank] ?? 'unknown'),
        days: spent,
        count,
      })),
    };
  }
}

/** What is known of a vulnerability that both measures are known of. */
function forecastRow(row: StoredVulnerabilityAsset, epss: number | undefined) {
  if (row.score === null || epss === undefined) return [];
  return {
    vuln_id: row.primary_id,
    name: row.title,
    severity: severityToWire(severities[row.severity_rank] ?? 'unknown'),
    cvss: row.score,
    epss,
    kev: row.is_known_exploited ? 1 : 0,
    project_count: row.project_count,
  };
}

/** The ranks of severities that are a danger, or may be one. */
const dangerous = severities.flatMap((severity, rank) => (severity === 'none' ? [] : rank));
