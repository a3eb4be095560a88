import { formatPurl } from '#model';
import type { PackageFileReader, UploadTexts } from './ecosystem.ts';
import { ReadingDraft } from './reading-draft.ts';

/** The distribution that a package database belongs to, by its os-release. */
export interface Distribution {
  /** `debian`, `alpine`, `rhel`: the field ID. */
  readonly id: string;
  /** `12`, `3.19.1`; absent for those that have no releases. */
  readonly release: string | undefined;
}

/**
 * Says which distribution a file system holds (os-release(5)). It states no package itself: the readers of package
 * databases ask for it.
 */
export const osRelease: PackageFileReader = {
  id: 'os-release',
  kind: 'installed',
  matches: (path) => /(?:^|\/)(?:etc|usr\/lib)\/os-release$/.test(path),
  read: () => new ReadingDraft().finish(),
};

/** The distribution of the file system that is rooted at `root` (`''`, `rootfs/`, `app.tar!/`). */
export function distributionAt(root: string, upload: UploadTexts): Distribution | undefined {
  // The first is what an administrator may have changed; usually it is a link to the second.
  for (const place of ['etc/os-release', 'usr/lib/os-release']) {
    const text = upload.text(root + place) ?? '';
    const fields = assignments(text);
    const id = fields.get('ID')?.toLowerCase();
    if (id !== undefined)
      return {
        id,
        release: longTermRelease(text) ?? fields.get('VERSION_ID') ?? fields.get('VERSION_CODENAME'),
      };
  }
  return undefined;
}

/** `ID=debian`, `VERSION_ID="12"`: shell assignments without expansion. */
function assignments(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^([A-Z_]+)=(["']?)([\w.~+-]{1,64})\2$/.exec(line.trim());
    if (match?.[1] !== undefined && match[3] !== undefined) fields.set(match[1], match[3]);
  }
  return fields;
}

/** `VERSION="22.03 (LTS-SP3)"`: openEuler has its service packs there alone, and advisories for each. */
function longTermRelease(text: string): string | undefined {
  const [, numbers, pack] = /^VERSION="?(\d+\.\d+) \((LTS(?:-SP\d+)?)\)"?\s*$/m.exec(text) ?? [];
  return numbers === undefined ? undefined : `${numbers}-${pack}`;
}

/** What tells one package of a distribution from another. */
export interface DistributionPackage {
  readonly type: 'deb' | 'rpm' | 'apk' | 'alpm';
  /** The name that purls have for the maker: `debian`, `redhat`; absent where nobody says it. */
  readonly maker: string | undefined;
  readonly name: string;
  readonly version: string | undefined;
  readonly arch: string | undefined;
  readonly epoch?: string | undefined;
  /** What it was built from, see `upstreamOf`; absent where that has its own name and version. */
  readonly upstream?: string | undefined;
  readonly distribution: Distribution | undefined;
}

/** `pkg:deb/debian/curl@7.88.1-10?arch=amd64&distro=debian-12` (purl types deb, rpm, apk and alpm). */
export function distributionPurl(one: DistributionPackage): string {
  const { type, maker, name, version, arch, epoch, upstream, distribution } = one;
  const distro =
    distribution === undefined ? '' : [distribution.id, distribution.release].filter(Boolean).join('-');
  // A database may claim anything; what is no name of an architecture is left out.
  const known = arch !== undefined && /^[\w.-]{1,40}$/.test(arch) ? arch : '';
  const qualifiers = { arch: known, distro, epoch: epoch ?? '', upstream: upstream ?? '' };
  return formatPurl({ type, namespace: maker, name, version, qualifiers });
}

/**
 * The source package of a built one, as writers of purls state it: `openssl`, with its version where that is another one,
 * `glibc@2.36-9`. `undefined` where both have one name and version, or what a database claims is no name.
 */
export function upstreamOf(
  built: { readonly name: string; readonly version: string | undefined },
  source: { readonly name: string; readonly version?: string | undefined },
): string | undefined {
  const isKnown =
    /^[A-Za-z0-9][\w.+-]{0,199}$/.test(source.name) && /^[\w.+~^:-]{0,200}$/.test(source.version ?? '');
  const version = source.version === built.version ? undefined : source.version;
  if (!isKnown || (source.name === built.name && version === undefined)) return undefined;
  return version === undefined ? source.name : `${source.name}@${version}`;
}
