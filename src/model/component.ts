import type { Digest } from './digest.ts';
import type { LicenseConclusion } from './license-conclusion.ts';
import type { LicenseExpression } from './license.ts';

/**
 * The classes of evidence: what a project asks for, what a tool has fixed, what a package manager has installed, a
 * package file itself, marks in the content of a file, and the mere name of a file.
 */
export type EvidenceKind = 'manifest' | 'lockfile' | 'installed' | 'package' | 'content' | 'name';

/** Why we believe that a component is there. Lines count from 1. */
export interface Evidence {
  readonly kind: EvidenceKind;
  readonly path: string;
  /** Absent when the reader of the file cannot tell. */
  readonly line: number | undefined;
  /** How sure it is that the file means this package at this version, 0…1; absent where the file says so itself. */
  readonly confidence?: number | undefined;
  /** The layer of a container image that the file comes from, by its digest or name. */
  readonly layer?: string | undefined;
  /** Whether the file names all that the package needs, peers too: where it names nothing, nothing is needed. */
  readonly listsNeeds?: true | undefined;
}

/** What a dependency is needed for. */
export type DependencyScope = 'runtime' | 'dev' | 'test' | 'optional' | 'peer' | 'build' | 'provided';

/** How a component came into the project; `unknown` when its files do not say who asked for it. */
export type Directness = 'direct' | 'transitive' | 'unknown';

/** A package at one version, found in a task. Its identity is the purl. */
export interface Component {
  readonly purl: string;
  /** The purl type: `npm`, `maven`, ... */
  readonly ecosystem: string;
  /** As the ecosystem's own tools print it: `@babel/core`, `org.slf4j:slf4j-api`. */
  readonly name: string;
  /** Absent when the project names the package but no file fixes its version. */
  readonly version: string | undefined;
  /** What was asked for when no version is fixed: `^4.17.0`, `>=2,<3`. */
  readonly requirement: string | undefined;
  readonly directness: Directness;
  /** Steps from the project: 1 is direct; absent when no path to the component is known. */
  readonly depth: number | undefined;
  /** Everything it is needed for; a runtime need outweighs the others. */
  readonly scopes: readonly DependencyScope[];
  readonly declaredLicense: LicenseExpression | undefined;
  /** Absent where the upload holds no licence file of its own. */
  readonly licenseConclusion?: LicenseConclusion | undefined;
  /** Of the archive that its registry hands out, as far as files of the project state them. */
  readonly digests?: readonly Digest[] | undefined;
  readonly evidence: readonly Evidence[];
}

/** One component needs another; both ends are purls. */
export interface DependencyEdge {
  readonly from: string;
  readonly to: string;
  readonly scope: DependencyScope;
  /** The requirement as written, where the file keeps it. */
  readonly requirement: string | undefined;
}

/**
 * Why finding nothing says nothing of a component, so that it stays 未检测: its version has no place in an order, its name
 * is not complete, the knowledge does not cover its ecosystem, covers only a part of it, or not the release of its
 * distribution.
 */
export const undetectedReasons = ['version', 'name', 'ecosystem', 'partial', 'release'] as const;
export type UndetectedReason = (typeof undetectedReasons)[number];

/** How much of what is known of an ecosystem the knowledge holds: as good as all, an excerpt, or stray records. */
export type Coverage = 'whole' | 'partial' | 'none';

/** A component of which finding nothing says nothing. */
export interface UndetectedComponent {
  readonly purl: string;
  readonly because: UndetectedReason;
}
