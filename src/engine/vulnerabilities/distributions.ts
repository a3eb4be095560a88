import { formatPurl, parsePurl, type Purl } from '#model';

/** A release of a distribution that security advisories are published for. */
export interface Release {
  /** The purl type of its packages. */
  readonly type: string;
  /** The namespace that purls of its packages have in the knowledge. */
  readonly maker: string;
  /** `debian-12`, `alpine-3.19`, `wolfi`: as the qualifier `distro` has it. */
  readonly id: string;
}

interface Distribution {
  readonly type: 'deb' | 'rpm' | 'apk';
  readonly maker: string;
  /** What os-release and writers of purls call it; the first is ours. */
  readonly names: readonly [string, ...string[]];
  /** How many numbers of a release advisories tell apart; 0 where packages are released one by one. */
  readonly parts: number;
}

/** The distributions whose advisories are read, as their os-release names them. */
const distributions: readonly Distribution[] = [
  { type: 'deb', maker: 'debian', names: ['debian'], parts: 1 },
  { type: 'deb', maker: 'ubuntu', names: ['ubuntu'], parts: 2 },
  { type: 'apk', maker: 'alpine', names: ['alpine'], parts: 2 },
  { type: 'apk', maker: 'wolfi', names: ['wolfi'], parts: 0 },
  { type: 'apk', maker: 'chainguard', names: ['chainguard'], parts: 0 },
  { type: 'rpm', maker: 'redhat', names: ['rhel', 'redhat'], parts: 1 },
  { type: 'rpm', maker: 'rocky', names: ['rocky', 'rocky-linux'], parts: 1 },
  { type: 'rpm', maker: 'almalinux', names: ['almalinux', 'alma'], parts: 1 },
  { type: 'rpm', maker: 'suse', names: ['sles', 'sled', 'suse'], parts: 2 },
  { type: 'rpm', maker: 'opensuse', names: ['opensuse-leap'], parts: 2 },
  { type: 'rpm', maker: 'opensuse', names: ['opensuse-tumbleweed'], parts: 0 },
  { type: 'rpm', maker: 'openeuler', names: ['openeuler'], parts: 2 },
  { type: 'rpm', maker: 'mageia', names: ['mageia'], parts: 1 },
  { type: 'rpm', maker: 'photon', names: ['photon'], parts: 2 },
  { type: 'rpm', maker: 'azurelinux', names: ['azurelinux'], parts: 1 },
];

/** The numbers of releases that are called by a name before they are out (https://www.debian.org/releases/). */
const codenames: Readonly<Record<string, string>> = {
  'debian-buster': 'debian-10',
  'debian-bullseye': 'debian-11',
  'debian-bookworm': 'debian-12',
  'debian-trixie': 'debian-13',
  'debian-forky': 'debian-14',
};

/**
 * The release that a distribution calls itself by, in any spelling: `debian-12.5`, `rocky-9.3`, `rhel-8`,
 * `openeuler-22.03-LTS-SP3`. `undefined` for those whose advisories are not read, and where the release is missing.
 */
export function releaseNamed(distro: string): Release | undefined {
  const lower = distro.toLowerCase();
  const stated = codenames[lower] ?? lower;
  for (const { type, maker, names, parts } of distributions) {
    const name = names.find((one) => stated === one || stated.startsWith(`${one}-`));
    if (name === undefined) continue;
    if (parts === 0) return { type, maker, id: names[0] };
    const [, numbers, rest = ''] = /^(\d+(?:\.\d+)*)(.*)$/.exec(stated.slice(name.length + 1)) ?? [];
    // `SLES 15` is the release before its first service pack; openEuler has them behind the numbers.
    if (numbers !== undefined)
      return { type, maker, id: `${names[0]}-${numbers.split('.').slice(0, parts).join('.')}${rest}` };
  }
  return undefined;
}

/** What the knowledge calls a package of a release: `pkg:deb/debian/curl?distro=debian-12`. */
export function packageOfRelease({ type, maker, id }: Release, name: string): string {
  return formatPurl({ type, namespace: maker, name, version: undefined, qualifiers: { distro: id } });
}

/** What the knowledge may cover of a release as a whole: `deb/debian-12`. */
export function fieldOfRelease({ type, id }: Pick<Release, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

/** Whether a purl names a package of a Linux distribution. */
export function isOfDistribution(purl: string): boolean {
  return typesOfDistributions.has(purl.slice(0, purl.indexOf('/')));
}

const typesOfDistributions: ReadonlySet<string> = new Set(['pkg:deb', 'pkg:rpm', 'pkg:apk', 'pkg:alpm']);

/** An installed package of a distribution, as advisories speak of it. */
export interface DistributionPackage {
  readonly release: Release;
  /** Its names: that of its source package, and for rpm its own. */
  readonly names: readonly string[];
  /** The version that advisories are compared with: that of the source package where it differs. */
  readonly version: string | undefined;
}

/**
 * Read the purl of a package of a distribution; `undefined` when it states no release that advisories are read for.
 *
 * Debian and Alpine speak of source packages; those of rpm, depending on who writes, of source or of built ones.
 */
export function readDistributionPackage(
  purl: string,
  version: string | undefined,
): DistributionPackage | undefined {
  const parsed = parsePurl(purl);
  const release = parsed === undefined ? undefined : releaseOf(parsed);
  if (parsed === undefined || release === undefined || release.type !== parsed.type) return undefined;
  const { name, qualifiers } = parsed;
  const source = sourceOf(parsed.type, qualifiers['upstream'] ?? '');
  if (parsed.type !== 'rpm')
    return { release, names: [source.name ?? name], version: source.version ?? version };
  return {
    release,
    names: [...new Set([name, source.name ?? name])],
    version: withEpoch(version, qualifiers['epoch']),
  };
}

function releaseOf({ namespace, qualifiers }: Purl): Release | undefined {
  const { distro } = qualifiers;
  if (distro !== undefined) return releaseNamed(distro);
  // Without releases of their own the name of the maker says it all.
  return namespace === undefined ? undefined : releaseNamed(namespace);
}

/** The qualifier `upstream`: `openssl`, `openssl@1.1.1`, `openssl-3.0.7-24.el9.src.rpm`. */
function sourceOf(type: string, upstream: string): { readonly name?: string; readonly version?: string } {
  if (type === 'rpm') {
    const name = /^(.+)-[^-]+-[^-]+\.(?:no)?src\.rpm$/.exec(upstream)?.[1] ?? upstream;
    return name === '' ? {} : { name };
  }
  const [, name, version] = /^([^@]+)(?:@(.+))?$/.exec(upstream) ?? [];
  return { ...(name === undefined ? {} : { name }), ...(version === undefined ? {} : { version }) };
}

/** Versions of rpm are compared with their epoch, which purls keep apart. */
function withEpoch(version: string | undefined, epoch: string | undefined): string | undefined {
  if (version === undefined || epoch === undefined || /^\d+:/.test(version)) return version;
  return `${epoch}:${version}`;
}
