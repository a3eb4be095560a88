import { existsSync } from 'node:fs';
import { load } from 'js-yaml';
import { findEcosystem, type StatedPackage } from '#engine';
import { packageKey, purlOf } from '#model';
import { readPackageFile } from './read-package-file.ts';
import { unzipTexts } from './unzip.ts';

/** A report of Trivy, as far as it is compared. */
interface Golden {
  readonly ArtifactName: string;
  readonly Results?: readonly GoldenResult[];
}

interface GoldenResult {
  readonly Target: string;
  readonly Packages?: readonly { readonly Identifier: { readonly PURL?: string } }[];
  readonly Vulnerabilities?: readonly {
    readonly VulnerabilityID: string;
    readonly PkgName: string;
    readonly InstalledVersion: string;
  }[];
}

/** A node of Trivy's database as its tests write it. */
interface Bucket {
  readonly bucket?: string;
  readonly pairs?: readonly Bucket[];
  readonly key?: string;
  readonly value?: { readonly VulnerableVersions?: readonly string[] };
}

/** The names of package ecosystems in Trivy's database. */
const bucketEcosystems: Readonly<Record<string, string>> = {
  npm: 'npm',
  pip: 'pypi',
  maven: 'maven',
  go: 'golang',
  cargo: 'cargo',
  nuget: 'nuget',
  pub: 'pub',
  conan: 'conan',
};

/** Reports made with flags or files that are not here. */
const leftOut = new Set(['gomod-vex']);

/** The report that counts development dependencies; all others leave them out. */
const withDevelopment = new Set(['npm-with-dev']);

/** Score against Trivy's reports: the purls where they list packages, and the vulnerabilities by Trivy's own database. */
export async function scoreTrivy(zip: string): Promise<{ trivyCases: number; trivyExact: number }> {
  if (!existsSync(zip)) return { trivyCases: 0, trivyExact: 0 };
  const texts = await unzipTexts(zip);
  const root = [...texts.keys()].find((path) => path.includes('golden/'))?.split('golden/')[0] ?? '';
  const advisories = [...texts].flatMap(([path, text]) =>
    path.startsWith(`${root}db/`) ? readAdvisories(text) : [],
  );
  let trivyCases = 0;
  let exact = 0;
  for (const [path, text] of texts) {
    const name = /golden\/([^/]+)\.json$/.exec(path)?.[1];
    if (name === undefined || leftOut.has(name)) continue;
    trivyCases += 1;
    const differences = compareReport(JSON.parse(text) as Golden, { name, root, texts, advisories });
    if (differences.length === 0) exact += 1;
    else console.log(`differs  trivy ${name}: ${differences.slice(0, 6).join(' ')}`);
  }
  return { trivyCases, trivyExact: exact / Math.max(1, trivyCases) };
}

interface Inputs {
  readonly name: string;
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly advisories: readonly Advisory[];
}

function compareReport(golden: Golden, inputs: Inputs): string[] {
  const project = golden.ArtifactName.split('/').at(-1) ?? '';
  return (golden.Results ?? []).flatMap((result) => {
    const outcome = readPackageFile(`${inputs.root}repo/${project}/${result.Target}`, inputs.texts);
    if (outcome.kind !== 'read') return [outcome.kind];
    const { ecosystem, reading } = outcome;
    const counted = reading.packages.filter(
      (stated) => withDevelopment.has(inputs.name) || !isForDevelopment(stated),
    );
    const purls = new Set(counted.map((stated) => purlOf(ecosystem, stated.name, stated.version)));
    const expectedPurls = (result.Packages ?? []).map(({ Identifier }) => Identifier.PURL ?? '');
    const found = new Set(findingsOf(counted, ecosystem, inputs.advisories));
    const expected = (result.Vulnerabilities ?? []).map(
      ({ VulnerabilityID, PkgName, InstalledVersion }) =>
        `${VulnerabilityID} ${PkgName} ${InstalledVersion.replace(/^v/, '')}`,
    );
    const purlDifferences = expectedPurls.length === 0 ? [] : difference(new Set(expectedPurls), purls);
    return [...purlDifferences, ...difference(new Set(expected), found)];
  });
}

function isForDevelopment(stated: StatedPackage): boolean {
  return stated.scopes.length > 0 && stated.scopes.every((scope) => scope === 'dev');
}

function difference(expected: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  const missing = [...expected].filter((one) => !found.has(one)).map((one) => `-[${one}]`);
  return [...missing, ...[...found].filter((one) => !expected.has(one)).map((one) => `+[${one}]`)];
}

interface Advisory {
  readonly ecosystem: string;
  readonly name: string;
  readonly id: string;
  readonly ranges: readonly string[];
}

function readAdvisories(yaml: string): Advisory[] {
  const buckets = load(yaml) as readonly Bucket[];
  return buckets.flatMap((source) => {
    const ecosystem = bucketEcosystems[source.bucket?.split('::')[0] ?? ''];
    if (ecosystem === undefined) return [];
    return (source.pairs ?? []).flatMap((named) =>
      (named.pairs ?? []).map((pair) => ({
        ecosystem,
        name: named.bucket ?? '',
        id: pair.key ?? '',
        ranges: pair.value?.VulnerableVersions ?? [],
      })),
    );
  });
}

function findingsOf(
  packages: readonly StatedPackage[],
  ecosystem: string,
  advisories: readonly Advisory[],
): string[] {
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => keyOf(advisory.ecosystem, advisory.name) === keyOf(ecosystem, name))
      .filter(
        ({ ranges }) => version !== undefined && ranges.some((range) => isWithin(version, range, ecosystem)),
      )
      .map(({ id }) => `${id} ${name} ${version ?? ''}`),
  );
}

/** NuGet's advisories spell names in lower case. */
function keyOf(ecosystem: string, name: string): string {
  return packageKey(purlOf(ecosystem, name));
}

/** Whether a version satisfies `>= 1, < 2` or `[1,2)`. */
function isWithin(version: string, range: string, ecosystem: string): boolean {
  const interval = /^([[(])([^,]*),([^\])]*)([\])])$/.exec(range);
  const bounds =
    interval === null
      ? range.split(',')
      : [
          `${interval[1] === '[' ? '>=' : '>'}${interval[2]}`,
          `${interval[4] === ']' ? '<=' : '<'}${interval[3]}`,
        ];
  return bounds.every((bound) => {
    const [, sign = '=', limit = ''] = /^\s*(>=|<=|<|>|=)?\s*(\S+)\s*$/.exec(bound) ?? [];
    const order = findEcosystem(ecosystem)?.compareVersions(version, limit) ?? Number.NaN;
    return (
      { '>=': order >= 0, '<=': order <= 0, '<': order < 0, '>': order > 0, '=': order === 0 }[sign] === true
    );
  });
}
