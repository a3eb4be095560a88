import { taskStatuses } from '#model';
import { z } from 'zod';
import { endpoint, projectScope, readsProjects } from './endpoint.ts';
import { severityCount, wireSeverity } from './wire/severity.ts';

/** So many days back the trend goes. */
export const trendDays = 365;

/** Of so many vulnerabilities, the worst, it is said how likely somebody is to exploit them. */
export const mostForecasts = 200;

/**
 * What the projects that the caller reaches, or those of them that he names, come to by the ledger. Each count is the length of the list that the home page
 * opens for it.
 */
export const homepage = endpoint({
  method: 'GET',
  path: '/v1/user/homepage',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object(projectScope),
  answer: z.object({
    counts: z.object({
      project: z.number(),
      task: z.number(),
      /** Waiting, at work or paused. */
      task_running: z.number(),
      component: z.number(),
      component_risk: z.number(),
      vuln: severityCount,
      license: z.number(),
      /** Packages of which no licence is stated. */
      unlicensed: z.number(),
      /** Lines of code of the last analyses; absent where none was measured. */
      line_count: z.number().optional(),
      /** The mean over the projects whose code was compared; absent where none was, and while projects are left to be read. */
      self_rate: z.number().optional(),
      /** Of so many projects it is not known: their code was compared before the known code was whole. */
      self_rate_unknown: z.number(),
    }),
    /** Of the last seven days. */
    week: z.object({ project: z.number(), task: z.number(), found: z.number(), fixed: z.number() }),
    /** Findings, pairs of a component and a vulnerability in a project, that were open at the end of each day. */
    trend: z.array(
      z.object({
        date: z.string(),
        critical: z.number(),
        high: z.number(),
        medium: z.number(),
        low: z.number(),
        unknown: z.number(),
        found: z.number(),
        fixed: z.number(),
      }),
    ),
    /** The worst open vulnerabilities that have a score of CVSS and a forecast of EPSS. */
    forecasts: z.array(
      z.object({
        vuln_id: z.string(),
        name: z.string(),
        severity: wireSeverity,
        /** 0…10 */
        cvss: z.number(),
        /** How likely somebody is to exploit it within thirty days, 0…1. */
        epss: z.number(),
        kev: z.number(),
        project_count: z.number(),
      }),
    ),
    /** Of those that were looked at, so many lack the one or the other. */
    forecasts_unknown: z.number(),
    component_risk: severityCount.extend({ undetected: z.number() }),
    risk_projects: z.array(
      z.object({
        product_id: z.string(),
        name: z.string(),
        last_task_id: z.string(),
        vuln: severityCount,
        self_rate: z.number().optional(),
        /** Packages of known code that were not read yet when it was compared; the rate is not known then. */
        unread_packages: z.number().optional(),
      }),
    ),
    risk_components: z.array(
      z.object({
        Repo: z.string(),
        fetcher: z.string(),
        VulnSeverity: wireSeverity,
        vuln_count: z.number(),
        project_count: z.number(),
        version_count: z.number(),
      }),
    ),
    top_licenses: z.array(z.object({ LicenseName: z.string(), count: z.number() })),
    languages: z.array(z.object({ language: z.string(), lines: z.number() })),
    recent_tasks: z.array(
      z.object({
        task_id: z.string(),
        task_name: z.string(),
        product_name: z.string(),
        status: z.enum(taskStatuses),
        progress: z.number(),
        create_time: z.string(),
        vuln: severityCount.optional(),
      }),
    ),
    todo: z.object({
      /** Vulnerabilities that are exploited in the wild, and those that a check of reachability has found reachable. */
      exploited: z.number(),
      reachable: z.number(),
      /** Vulnerabilities that nobody has said anything of, and those that are older than their severity allows. */
      audit_vuln: z.number(),
      overdue: z.number(),
      failed_task: z.number(),
      /** Tickets that the caller has to work at, and all he reaches that are later than their term. */
      ticket: z.number(),
      ticket_overdue: z.number(),
      /** Alerts of new vulnerabilities that the caller has not read. */
      warning: z.number(),
    }),
    knowledge: z.object({
      /** Vulnerabilities that scans are matched with. */
      vulns: z.number(),
      /**
       * Open-source projects that come with the product and are still to be read. Until there are none, code that is
       * theirs may pass for one's own, so no rate of one's own code is told.
       */
      projects_left: z.number(),
    }),
    mttr: z.array(z.object({ severity: wireSeverity, days: z.number(), count: z.number() })),
  }),
});
export type Homepage = z.infer<typeof homepage.answer>;
