import { type ComponentVersion, componentVersionToWire } from '#contract';
import type { Severity } from '#model';

/** A version of which only this is known. */
export function versionForTest(
  known: Partial<ComponentVersion> = {},
  ids: Partial<Record<Severity, readonly string[]>> = {},
): ComponentVersion {
  const facts = {
    name: 'lodash',
    manager: 'npm',
    version_list: ['4.17.21', '4.17.20'],
    total: 2,
    version: '4.17.21',
    committime: '',
    description: '',
    homepage: '',
    authors: '',
    licenses: '',
    last_version: '',
    last_committime: '',
    last_homepage: '',
    mini_novuln_version: '',
    no_vuln_versions: [],
    vuln_known: true,
    vuln_matched: true,
    dependence_list: [],
    ...known,
  };
  return componentVersionToWire(facts, new Map(Object.entries(ids) as [Severity, readonly string[]][]));
}
