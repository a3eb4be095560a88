import { distributions, licensePolicies, projectTypes, reachStates } from '#model';
import { z } from 'zod';
import {
  endpoint,
  excepted,
  listQuery,
  pageOf,
  projectScope,
  readsProjects,
  score,
  several,
  vulnerabilityLimits,
} from './endpoint.ts';
import { lastEvaluation } from './last-evaluation.ts';
import { searchText } from './text.ts';
import { severityCount, wireSeverity } from './wire/severity.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const days = z.array(z.object({ bucket: z.string(), count: z.number() }));
const tally = z.array(z.object({ value: z.string(), count: z.number() }));

/** How long vulnerabilities have been exposed, in days: each part begins behind the one before. */
export const exposureParts = [
  { bucket: '0-7', from: 0, to: 7 },
  { bucket: '8-30', from: 8, to: 30 },
  { bucket: '31-90', from: 31, to: 90 },
  { bucket: '>90', from: 91, to: undefined },
] as const;

/**
 * The ledger is about the projects that the caller reaches and that are not archived, or those of them that he names, by
 * the last analysis with results of each. Every figure here is the length of the list that its filters make.
 */
const common = { method: 'GET', auth: 'session', access: readsProjects, audit: undefined } as const;

export const projectStatistics = endpoint({
  ...common,
  path: '/v1/analysis/assetProjectStatistics',
  input: z.object(projectScope),
  answer: z.object({
    total: z.number(),
    /** With results; the others were never analysed to the end. */
    analysed: z.number(),
    /** With a vulnerability that is not scored harmless, and with a critical or high one. */
    risk: z.number(),
    high_risk: z.number(),
    task_total: z.number(),
    /** Lines of code; absent where no code was measured. */
    line_total: z.number().optional(),
    /** The mean over the projects whose code was compared; 0…1, absent where none was. */
    avg_self_rate: z.number().optional(),
    /** Of so many it is not known: their code was compared before the known code was whole. */
    self_rate_unknown: z.number(),
    by_type: tally,
    by_risk: tally,
    /** By the department of their owners, those without one left out. */
    by_unit: tally,
  }),
});

/** A project with what its last analysis with results found; figures of what was not analysed are absent. */
export const projectAssetRow = z.object({
  product_id: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  version: z.string(),
  owner: z.string(),
  last_task_id: z.string().optional(),
  last_time: z.string().optional(),
  component_count: z.number().optional(),
  license_count: z.number().optional(),
  /**
   * As its last detection says it: `未检测` without results or where no component could be matched, `未知` where nothing
   * was found and something was missed.
   */
  risk: wireSeverity,
  /** Absent as well where no component could be matched. */
  vuln: severityCount.optional(),
  self_rate: z.number().optional(),
  /** Packages of known code that were not read yet when it was compared; the share is not known then. */
  unread_packages: z.number().optional(),
  /** What its last evaluation of independence has come to. */
  evaluation: lastEvaluation.optional(),
});
export type ProjectAssetRow = z.infer<typeof projectAssetRow>;

export const projectAssets = endpoint({
  ...common,
  path: '/v1/analysis/projectAssetsList',
  input: listQuery(
    {
      ...projectScope,
      name: searchText,
      type: several,
      owner: several,
      /** One of the words that `risk` of the rows may be. */
      risk: several,
    },
    ['name', 'last_time', 'component_count', 'vuln', 'self_rate'],
  ),
  answer: pageOf(projectAssetRow),
});

export const componentStatistics = endpoint({
  ...common,
  path: '/v1/analysis/assetComponentStatistics',
  input: z.object(projectScope),
  answer: z.object({
    /** Packages, whatever their versions. */
    total: z.number(),
    versions: z.number(),
    /** Used in more than one version. */
    fragmented: z.number(),
    risk: severityCount,
    undetected: z.number(),
    /** With a vulnerability. */
    vulnerable: z.number(),
    unlicensed: z.number(),
    by_fetcher: tally,
    /** Those in the most versions. */
    fragmentation: z.array(
      z.object({ Repo: z.string(), fetcher: z.string(), versions: z.number(), projects: z.number() }),
    ),
  }),
});

export const componentAssetRow = z.object({
  /** Names the package in `assetImpact`. */
  package_key: z.string(),
  Repo: z.string(),
  fetcher: z.string(),
  version_count: z.number(),
  /** The most used, at most ten; an empty version is one that no file fixes. */
  versions: z.array(z.object({ Version: z.string(), project_count: z.number() })),
  project_count: z.number(),
  VulnSeverity: wireSeverity,
  vuln_count: z.number(),
  Licenses: z.array(z.string()),
  /** Empty when it is not known. */
  LatestVersion: z.string(),
  maintain: z.enum(['active', 'slow', 'stopped', 'unknown']),
  trusted: z.enum(['in', 'candidate', 'frozen', 'black', 'none']),
  /** How often somebody has said something of it in a project. */
  audited_count: z.number(),
});
export type ComponentAssetRow = z.infer<typeof componentAssetRow>;

export const componentAssets = endpoint({
  ...common,
  path: '/v1/analysis/componentAssetsList',
  input: listQuery(
    {
      ...projectScope,
      Repo: searchText,
      fetcher: several,
      VulnSeverity: several,
      /** `1`: used in more than one version. */
      fragmented: several,
      /** `1`: with a vulnerability. */
      vulnerable: several,
      /** One that a file states for it; `` of none: `none`. */
      license: z.string().max(200).optional(),
      /** `1`: with a vulnerability that no open ticket is to repair somewhere; `0`: with one that a ticket is to repair. */
      no_ticket: z.enum(['0', '1']).optional(),
      except_component: excepted.except_component,
      except_license: excepted.except_license,
      except_ecosystem: excepted.except_ecosystem,
    },
    ['Repo', 'project_count', 'version_count', 'VulnSeverity', 'vuln_count'],
  ),
  answer: pageOf(componentAssetRow),
});

export const vulnerabilityStatistics = endpoint({
  ...common,
  path: '/v1/analysis/assetVulnStatistics',
  input: z.object(projectScope),
  answer: z.object({
    total: severityCount,
    kev: z.number(),
    overdue: z.number(),
    /** Findings that were fixed in the last thirty days. */
    fixed_30d: z.number(),
    aging: days,
    /** The mean number of days until a finding was fixed, of those fixed within a year. */
    mttr: z.array(z.object({ severity: wireSeverity, days: z.number(), count: z.number() })),
    deal: tally,
    /** The weaknesses that the most vulnerabilities come from, at most twenty; one vulnerability may come from several. */
    by_cwe: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
  }),
});

/** What was said of the findings of a vulnerability: of none, of some, of all. */
export const dealStates = ['none', 'some', 'all'] as const;

export const vulnerabilityAssetRow = z.object({
  CJN_ID: z.string(),
  /** The primary id. */
  vuln_id: z.string(),
  name: z.string(),
  severity: wireSeverity,
  cvss_score: z.number().optional(),
  kev: flag,
  publishTime: z.string(),
  /** Names of components, at most ten. */
  components: z.array(z.string()),
  project_count: z.number(),
  /** Pairs of a component and a project. */
  finding_count: z.number(),
  audited_count: z.number(),
  deal: z.enum(dealStates),
  first_found: z.string(),
  exposure_days: z.number(),
  overdue: flag,
  /** In any of the projects, by the last check of the last analysis of each; `no`: in none of them. */
  reachable: z.enum(reachStates),
});
export type VulnerabilityAssetRow = z.infer<typeof vulnerabilityAssetRow>;

export const vulnerabilityAssets = endpoint({
  ...common,
  path: '/v1/analysis/vulnAssetsList',
  input: listQuery(
    {
      ...projectScope,
      /** Part of an id or a name. */
      vuln_id: searchText,
      /** Part of the name of a component that has it. */
      Repo: searchText,
      severity: several,
      min_score: score.optional(),
      ...vulnerabilityLimits,
      kev: several,
      overdue: several,
      /** The parts of `exposureParts`. */
      exposure_days: several,
      deal: several,
      reachable: several,
      /** Without those whose findings are all handled: false positives, not affected, ignored. */
      hide_handled: z.enum(['1']).optional(),
      /** Without those that no other component has. */
      except_component: excepted.except_component,
      /** Without those that no other project has. */
      except_project: excepted.except_project,
    },
    ['severity', 'cvss_score', 'project_count', 'exposure_days', 'publishTime'],
  ),
  answer: pageOf(vulnerabilityAssetRow),
});

export const licenseStatistics = endpoint({
  ...common,
  path: '/v1/analysis/assetLicenseStatistics',
  input: z.object(projectScope),
  answer: z.object({
    total: z.number(),
    by_type: tally,
    /** Licences of high risk, those that the platform's policy forbids, and those that nobody has read. */
    risky: z.number(),
    denied: z.number(),
    unread: z.number(),
    /** Licences that some project cannot use as it does. */
    conflicting: z.number(),
    /** Packages of which no licence is stated. */
    unknown: z.number(),
    /** Packages in projects that are given away in a way, by the category of their licence; each once for each project. */
    heat: z.array(
      z.object({ LicenseType: z.string(), distribution: z.enum(distributions), count: z.number() }),
    ),
  }),
});

/** So many projects in which a licence conflicts are named. */
export const mostConflicts = 20;

export const licenseAssetRow = z.object({
  LicenseName: z.string(),
  LicenseType: z.string(),
  /** Packages. */
  component_count: z.number(),
  project_count: z.number(),
  /** Of its packages those that let one choose another licence, which is the better choice everywhere. */
  choice_count: z.number(),
  /** Projects in which it cannot go together with their licence or another component's. */
  conflict_count: z.number(),
  /** The first of them, each with its last detection. */
  conflicts: z.array(z.object({ task_id: z.string(), product_name: z.string() })),
  /** By its category, and by how the projects that use it are given out; none where the choice falls on another everywhere. */
  risk: wireSeverity,
  /** What the platform's policy says of it today; projects may have rules of their own. */
  policy: z.enum(licensePolicies),
  /** Absent where nobody has read the rules of the licence. */
  obligation_count: z.number().optional(),
});
export type LicenseAssetRow = z.infer<typeof licenseAssetRow>;

export const licenseAssets = endpoint({
  ...common,
  path: '/v1/analysis/licenseAssetsList',
  input: listQuery(
    {
      ...projectScope,
      LicenseName: searchText,
      LicenseType: several,
      risk: several,
      policy: several,
      conflict_count: several,
    },
    ['LicenseName', 'component_count', 'project_count', 'risk', 'conflict_count', 'obligation_count'],
  ),
  answer: pageOf(licenseAssetRow),
});

export const impactRow = z.object({
  product_id: z.string(),
  product_name: z.string(),
  task_id: z.string(),
  /** The component in it. */
  Id: z.string(),
  Repo: z.string(),
  Version: z.string(),
  dep_mode: z.enum(['direct', 'transitive', 'unknown']),
  VulnSeverity: wireSeverity,
  /** The version to raise it to; empty when none is known. */
  safe_version: z.string(),
  /** One way from the project to the component, the shortest; empty where none is known. */
  path: z.array(z.string()),
  /** Of a vulnerability: since when. */
  first_found: z.string().optional(),
});
export type ImpactRow = z.infer<typeof impactRow>;

/** Where a vulnerability or a package is: projects, versions, and how it came in. */
export const impact = endpoint({
  ...common,
  path: '/v1/analysis/assetImpact',
  input: listQuery(
    {
      ...projectScope,
      CJN_ID: z.string().max(100).optional(),
      package_key: z.string().max(500).optional(),
      /** Of a package: this version alone. */
      Version: z.string().max(200).optional(),
      except_project: excepted.except_project,
    },
    [],
  ),
  answer: pageOf(impactRow),
});
