import { type ComponentVersion, componentVersionToWire } from '#contract';
import { normalPypiName, packageKey, purlOf } from '#model';
import { componentVersions } from './component-versions.ts';
import type { Caller } from '../../db/project-access.ts';
import type { KnowledgeReader } from './routes.ts';
import { timeOf, type VersionRow } from './rows.ts';
import type { UpstreamStore } from './store.ts';

/** Which component is described, at which version, and which versions the caller has in use. */
interface Wanted {
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly used: readonly string[];
  readonly caller: Caller;
}

/**
 * What is known of a component (specification 2.7.3): what its packages state, and what the knowledge says of each of its
 * versions. Everything comes from public knowledge, from what the caller himself has sent, and, where no package states
 * a licence, from detections of his projects.
 */
export async function describeComponent(
  projects: UpstreamStore,
  knowledge: KnowledgeReader,
  { ecosystem, name, version, used, caller }: Wanted,
): Promise<ComponentVersion> {
  const project = await projects.findPackage(ecosystem, nameIn(ecosystem, name));
  const read = project === undefined ? [] : await projects.versions(project);
  const key = packageKey(purlOf(ecosystem, name));
  const vulnerabilities =
    (await knowledge.read((snapshot) => snapshot.vulnerabilitiesOf([key]))).get(key) ?? [];
  const published = read.map((one) => one.version);
  const found = await componentVersions({ ecosystem, name, version, published, used, vulnerabilities });
  const shown = version ?? found.latest ?? found.versions[0] ?? '';
  const own = read.find((one) => one.version === shown);
  const last = read.find((one) => one.version === found.latest);
  const facts = {
    name,
    manager: ecosystem,
    version_list: [...found.versions],
    total: found.total,
    version: shown,
    ...statedBy(own, project),
    licenses: own?.license || (await projects.usedLicense(caller, key, shown)),
    last_version: found.latest ?? '',
    last_committime: timeOf(last?.released_at ?? null),
    last_homepage: last?.homepage || (project?.homepage ?? ''),
    mini_novuln_version: found.firstSafe ?? '',
    no_vuln_versions: [...found.safe],
    vuln_known: found.isKnown,
    vuln_matched: found.isMatched,
    dependence_list: own === undefined ? [] : await needs(projects, own.version_id),
  };
  return componentVersionToWire(facts, found.idsBySeverity);
}

/** Packages are kept under the name that their ecosystem's tools print. */
function nameIn(ecosystem: string, name: string): string {
  return ecosystem === 'pypi' ? normalPypiName(name) : name;
}

/** What a version states; what it is and where it lives are the same for one that was not read as for the others. */
function statedBy(
  version: VersionRow | undefined,
  project: { readonly description: string; readonly homepage: string } | undefined,
) {
  return {
    committime: timeOf(version?.released_at ?? null),
    description: version?.description || (project?.description ?? ''),
    homepage: version?.homepage || (project?.homepage ?? ''),
    authors: version?.authors.join(' / ') ?? '',
  };
}

async function needs(
  projects: UpstreamStore,
  versionId: string,
): Promise<ComponentVersion['dependence_list']> {
  const rows = await projects.dependencies(versionId);
  return rows.map(({ name, requirement, license, latest_version, released_at }) => ({
    name,
    licenses: license ?? '',
    dependence_version: requirement,
    version: latest_version ?? '',
    committime: timeOf(released_at),
  }));
}
