import { type Release, releaseNamed } from '#engine';

/**
 * The release of a distribution that an OSV ecosystem means (OSV schema, "Defined ecosystems"): `Debian:12`,
 * `Alpine:v3.19`, `Ubuntu:22.04:LTS`, `Rocky Linux:9`, `Red Hat:enterprise_linux:9::baseos`,
 * `SUSE:Linux Enterprise Server 15 SP4`, `openEuler:22.03-LTS-SP3`. `undefined` for what is none, or none that is matched.
 */
export function releaseOfOsv(ecosystem: string): Release | undefined {
  for (const [pattern, nameOf] of ecosystems) {
    const match = pattern.exec(ecosystem);
    if (match !== null) return releaseNamed(nameOf(match[1] ?? '', match[2]));
  }
  return undefined;
}

/** How ecosystems are written, and what the release calls itself. */
const ecosystems: readonly (readonly [RegExp, (release: string, pack?: string) => string])[] = [
  [/^Debian:(\d+)$/, (release) => `debian-${release}`],
  // What is only repaired for subscribers is not repaired for the others; special builds are packages of their own.
  [/^Ubuntu(?::Pro)?:(\d+\.\d+)(?::LTS)?$/, (release) => `ubuntu-${release}`],
  [/^Alpine:v(\d+\.\d+)$/, (release) => `alpine-${release}`],
  [/^(Wolfi|Chainguard)$/, (name) => name],
  [/^Red Hat:enterprise_linux:(\d+)\b/, (release) => `rhel-${release}`],
  [/^Rocky Linux:(\d+)$/, (release) => `rocky-${release}`],
  [/^AlmaLinux:(\d+)$/, (release) => `almalinux-${release}`],
  [
    /^SUSE:Linux Enterprise (?!Micro)\D*(\d+)(?: SP(\d+))?/,
    (release, pack) => `sles-${release}${pack === undefined ? '' : `.${pack}`}`,
  ],
  [/^openSUSE:Leap (\d+\.\d+)/, (release) => `opensuse-leap-${release}`],
  [/^openSUSE:(Tumbleweed)$/, () => 'opensuse-tumbleweed'],
  [/^openEuler:(\S+)$/, (release) => `openeuler-${release}`],
  [/^Mageia:(\d+)$/, (release) => `mageia-${release}`],
  [/^Photon OS:(\d+\.\d+)$/, (release) => `photon-${release}`],
  [/^Azure Linux:(\d+)$/, (release) => `azurelinux-${release}`],
];
