import type { LicenseExpression } from './license.ts';

/**
 * What a whole file is recognized by: its bytes, and for source code its three normal forms.
 *
 * Hashes are hexadecimal. `real`, `valid` and `token` are those of Type-0, Type-1 and Type-2 (FileRealHash,
 * FileValidHash, FileTokenHash of the specification); absent where a file has nothing of that form.
 */
export interface FilePrint {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Absent for what is no source code that we know. */
  readonly language?: string | undefined;
  readonly lineCount: number;
  readonly functionCount: number;
  readonly real?: string | undefined;
  readonly valid?: string | undefined;
  readonly token?: string | undefined;
}

/** What a release needs: a package of its ecosystem and the requirement as written. */
export interface UpstreamDependency {
  readonly name: string;
  readonly requirement: string;
}

/** What a package says of itself; an absent field was not said. */
export interface StatedUpstream {
  /** The purl type; `generic` when no package manager knows it. */
  readonly ecosystem: string;
  /** As the ecosystem's own tools print it. */
  readonly name: string;
  readonly version: string | undefined;
  readonly license: LicenseExpression | undefined;
  readonly description: string | undefined;
  readonly homepage: string | undefined;
  /** Where its source is published. */
  readonly website: string | undefined;
  readonly authors: readonly string[];
  /** ISO 8601. */
  readonly releasedAt: string | undefined;
  readonly dependencies: readonly UpstreamDependency[];
}

/** One version of an open-source project, as it was read from a package. */
export interface UpstreamRelease extends StatedUpstream {
  readonly version: string;
  /** The SHA-256 of all paths and contents below the outermost folder, whatever they were packed in. */
  readonly contentSha256: string;
  /** The language with the most lines. */
  readonly language: string | undefined;
  readonly fileCount: number;
  readonly lineCount: number;
  readonly functionCount: number;
  readonly sizeBytes: number;
  /** Files that could not be read. */
  readonly skippedCount: number;
}

/** How a project is called: `npm/lodash`, `maven/org.slf4j:slf4j-api`, `github.com/torvalds/linux`. */
export function upstreamName({ ecosystem, name }: Pick<StatedUpstream, 'ecosystem' | 'name'>): string {
  if (ecosystem === 'github') return `github.com/${name}`;
  return ecosystem === 'git' ? name : `${ecosystem}/${name}`;
}

/** The other way round: a host is one of repositories, and what stands alone is called so by nobody but us. */
export function projectOfName(fullname: string): Pick<StatedUpstream, 'ecosystem' | 'name'> {
  const [first = '', ...rest] = fullname.split('/');
  if (rest.length === 0) return { ecosystem: 'generic', name: fullname };
  if (first === 'github.com') return { ecosystem: 'github', name: rest.join('/') };
  const isHost = /[.:]/.test(first);
  return isHost ? { ecosystem: 'git', name: fullname } : { ecosystem: first, name: rest.join('/') };
}
