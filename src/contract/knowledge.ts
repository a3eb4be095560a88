import { trustedStandings } from '#model';
import { z } from 'zod';
import { endpoint, everyRole, listQuery, number, pageOf, readsProjects, several } from './endpoint.ts';
import { searchText } from './text.ts';
import { severityCount, wireSeverity } from './wire/severity.ts';

/** A vulnerability of the knowledge base, in a list. */
export const knownVulnerability = z.object({
  CJN_ID: z.string(),
  CVE_ID: z.string(),
  CNNVD_ID: z.string(),
  CNVD_ID: z.string(),
  AVD_ID: z.string(),
  GHSA_ID: z.string(),
  /** The primary id. */
  vuln_id: z.string(),
  name: z.string(),
  /** The beginning of a description. */
  description: z.string(),
  severity: wireSeverity,
  /** Absent when never scored. */
  cvss_score: z.number().optional(),
  cvss_version: z.string(),
  cvss_vector: z.string(),
  /** 0 to 1; absent when nobody forecast it. */
  epss: z.number().optional(),
  epss_percentile: z.number().optional(),
  kev: z.number(),
  exp_status: z.string(),
  cwe: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The first packages or products it affects, and how many there are. */
  product_names: z.array(z.string()),
  product_count: z.number(),
  sources: z.array(z.string()),
  publishTime: z.string(),
  update_time: z.string(),
  /** 1: every source has withdrawn it. */
  withdrawn: z.number(),
  /** 0 to 100. */
  hot: z.number(),
  /** The projects within the caller's reach that have it. */
  project_count: z.number(),
});
export type KnownVulnerability = z.infer<typeof knownVulnerability>;

const noProbability = 'EPSS 应为 0 到 1 的数字';
const probability = z.coerce.number(noProbability).min(0, noProbability).max(1, noProbability).optional();
/** Sent with the four lists of the knowledge base (specification 7.2); rows are sorted from the greatest anyway. */
const desc = z.string().max(8).optional();

export const vulnerabilitySorts = ['cvss_score', 'publishTime', 'update_time', 'hot', 'relevance'] as const;

/** The vulnerabilities of the knowledge base. `q` takes ids, names, packages and words of either language. */
export const vulnerabilityList = endpoint({
  method: 'GET',
  path: '/v1/knowledge/vulnList',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: listQuery(
    {
      q: searchText,
      vendor: searchText,
      product: searchText,
      severity: several,
      cwe: several,
      source: several,
      year: several,
      fetcher: several,
      kev: several,
      epss_from: probability,
      epss_to: probability,
      desc,
    },
    vulnerabilitySorts,
  ),
  answer: pageOf(knownVulnerability),
});

/** A package of which vulnerabilities are known. What the knowledge does not say is absent. */
export const knownComponent = z.object({
  Repo: z.string(),
  manager: z.string(),
  purl: z.string(),
  /** The highest version that an advisory names or the library of projects has; empty when none does. */
  LatestVersion: z.string(),
  /** When that was released, as far as the library knows. */
  LatestCommitDate: z.string(),
  /** How many versions the library has read; absent when it has none. */
  version_count: z.number().optional(),
  Licenses: z.array(z.string()),
  license_expression: z.string(),
  Description: z.string(),
  Homepage: z.string(),
  /** The best that the trusted repository says of any version, unless the black list names them all. */
  trusted: z.enum(trustedStandings),
  VulnSeverity: wireSeverity,
  vuln_count: severityCount,
  /** The projects within the caller's reach that use it. */
  project_count: z.number(),
});
export type KnownComponent = z.infer<typeof knownComponent>;

export const componentSorts = ['vuln_count', 'Repo', 'hot', 'relevance'] as const;

/** The packages of which the knowledge base knows vulnerabilities. */
export const componentList = endpoint({
  method: 'GET',
  path: '/v1/knowledge/componentList',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: listQuery({ q: searchText, manager: several, VulnSeverity: several, desc }, componentSorts),
  answer: pageOf(knownComponent),
});

/** A place in a list of what is hot; `delta` is how many places it rose since the former knowledge, where known. */
const hotRow = z.object({
  rank: z.number(),
  id: z.string(),
  name: z.string(),
  count: z.number(),
  delta: z.number().optional(),
  severity: wireSeverity.optional(),
});
export type HotRow = z.infer<typeof hotRow>;

function hotList(path: `/v1/${string}`) {
  return endpoint({
    method: 'GET',
    path,
    auth: 'session',
    access: everyRole('public'),
    audit: undefined,
    input: z.object({ limit: number.min(1).max(50).optional() }),
    answer: z.object({ list: z.array(hotRow) }),
  });
}

/** What is hot by knowledge alone; `count` is how many packages a vulnerability, or vulnerabilities a package has. */
export const hotVulnerabilities = hotList('/v1/knowledge/hotVulns');
export const hotComponents = hotList('/v1/knowledge/hotComponents');

/** Groups of what belongs together. `kind=engine` asks for the nodes that analyse, which a superadmin alone may see. */
export const clusterList = endpoint({
  method: 'GET',
  path: '/v1/knowledge/cluster_list',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({ kind: z.enum(['knowledge', 'engine']).optional() }),
  answer: z.object({
    list: z.array(
      z.object({
        cluster_id: z.string(),
        name: z.string(),
        kind: z.enum(['project', 'component', 'vuln', 'license', 'engine']),
        /** By what its members belong together; a node that analyses stands for itself. */
        group: z.enum(['weakness', 'ecosystem', 'source', 'node']),
        /** The value to filter by; of a node whether it works: `ok`, `warning` or `failed`. */
        value: z.string(),
        /** How many vulnerabilities; of a node how many tasks it analyses just now. */
        size: z.number(),
        top: z.array(z.string()),
        keywords: z.array(z.string()),
        /** Of a node alone. */
        node: z
          .object({ version: z.string(), generation: z.number(), queued: z.number(), workers: z.number() })
          .optional(),
      }),
    ),
  }),
});
export type Cluster = z.infer<typeof clusterList.answer>['list'][number];

/** How much the knowledge base knows. */
export const statistics = endpoint({
  method: 'GET',
  path: '/v1/knowledge/statistics',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    library_version: z.string(),
    generation: z.number(),
    vulns: z.number(),
    components: z.number(),
    kev: z.number(),
    update_time: z.string(),
    sources: z.array(z.object({ name: z.string(), count: z.number() })),
    /** By ecosystem, or release of a distribution; of those that are not covered, finding nothing says nothing. */
    coverage: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        is_covered: z.boolean(),
        /** Not covered, and yet more than stray records. */
        is_partial: z.boolean(),
        vulns: z.number(),
        components: z.number(),
        /** When the latest of them was published or changed. */
        update_time: z.string(),
        sources: z.array(z.string()),
      }),
    ),
  }),
});
export type KnowledgeStatistics = z.infer<typeof statistics.answer>;

/** The caller's projects that have a vulnerability, each with its newest task that does. */
export const vulnerabilityProjects = endpoint({
  method: 'GET',
  path: '/v1/knowledge/vulnProjects',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ cve_id: z.string().min(1).max(100) }),
  answer: z.object({
    list: z.array(
      z.object({
        product_id: z.string(),
        product_name: z.string(),
        task_id: z.string(),
        task_name: z.string(),
        create_time: z.string(),
        components: z.array(z.object({ Repo: z.string(), Version: z.string() })),
      }),
    ),
    truncated: z.boolean(),
  }),
});
