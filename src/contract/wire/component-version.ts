import type { Severity } from '#model';
import { z } from 'zod';
import { severityToWire } from './severity.ts';

const severityWord = z.enum(['超危', '高危', '中危', '低危', '未知']);

/** What is known of a component at one version, beside its other versions (specification 2.7.3). */
export const componentVersion = z.object({
  name: z.string(),
  manager: z.string(),
  /** The newest first. */
  version_list: z.array(z.string()),
  total: z.number(),
  version: z.string(),
  committime: z.string(),
  description: z.string(),
  homepage: z.string(),
  authors: z.string(),
  licenses: z.string(),
  last_version: z.string(),
  last_committime: z.string(),
  last_homepage: z.string(),
  mini_novuln_version: z.string(),
  /** Of the versions in `version_list`; empty where the knowledge says nothing about the component. */
  no_vuln_versions: z.array(z.string()),
  /** Whether the knowledge says anything about the component: without that nothing is known to be safe. */
  vuln_known: z.boolean(),
  /** Whether the described version could be compared with what is known. */
  vuln_matched: z.boolean(),
  vuln_severitys: z.record(severityWord, z.array(z.string())),
  dependence_list: z.array(
    z.object({
      name: z.string(),
      licenses: z.string(),
      /** What is asked for. */
      dependence_version: z.string(),
      /** The latest version that is known. */
      version: z.string(),
      committime: z.string(),
    }),
  ),
});
export type ComponentVersion = z.infer<typeof componentVersion>;

const shownSeverities = [
  'critical',
  'high',
  'medium',
  'low',
  'unknown',
] as const satisfies readonly Severity[];

/** The facts of a version with the ids of its vulnerabilities, under the words of the wire; every word has its list. */
export function componentVersionToWire(
  facts: Omit<ComponentVersion, 'vuln_severitys'>,
  ids: ReadonlyMap<Severity, readonly string[]>,
): ComponentVersion {
  const lists = shownSeverities.map((severity) => [severityToWire(severity), [...(ids.get(severity) ?? [])]]);
  return { ...facts, vuln_severitys: Object.fromEntries(lists) as ComponentVersion['vuln_severitys'] };
}

/** The ids of a version's vulnerabilities, the gravest first; a list that is missing is empty. */
export function versionIdsBySeverity(
  version: ComponentVersion,
): { readonly severity: Severity; readonly ids: readonly string[] }[] {
  const lists: Readonly<Record<string, readonly string[]>> = version.vuln_severitys;
  return shownSeverities.map((severity) => ({ severity, ids: lists[severityToWire(severity)] ?? [] }));
}
