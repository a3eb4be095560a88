import type { DependencyScope, Digest, EvidenceKind, LicenseExpression } from '#model';
import type { PackageAtVersion, PackageFileReading, StatedDependency, StatedPackage } from './ecosystem.ts';
import { textOf } from './foreign-values.ts';

/** What a reader says about one package; what it leaves out, scopes too, is not stated by the file. */
export interface PackageStatement {
  readonly name: string;
  readonly version?: string | undefined;
  readonly requirement?: string | undefined;
  readonly line?: number | undefined;
  readonly isDirect?: boolean | undefined;
  readonly scopes?: readonly DependencyScope[];
  readonly declaredLicense?: LicenseExpression | undefined;
  /** The purl type where it is not that of the reader. */
  readonly ecosystem?: string | undefined;
  /** As in `StatedPackage`. */
  readonly purl?: string | undefined;
  readonly kind?: EvidenceKind | undefined;
  readonly confidence?: number | undefined;
  readonly digests?: readonly Digest[] | undefined;
  /** As in `StatedPackage`. */
  readonly listsNeeds?: true | undefined;
}

/** At most this many notes of one file are kept; the last one says that there were more. */
const maxNotes = 20;

/** Gathers what a file states. The same package at the same version is one statement, needed for everything it is named for. */
export class ReadingDraft {
  readonly #packages = new Map<string, StatedPackage>();
  readonly #dependencies: StatedDependency[] = [];
  /** Who needs whom already; whoever was spoken of last is at hand. */
  readonly #needed = new Map<PackageAtVersion, Set<PackageAtVersion>>();
  #asking:
    | {
        readonly given: PackageAtVersion;
        readonly end: PackageAtVersion;
        readonly needed: Set<PackageAtVersion>;
      }
    | undefined;
  /** The packages at both ends, each once: a reading crosses threads, and what is shared crosses once. */
  readonly #ends = new Map<string, PackageAtVersion>();
  /** The same by the values that a reader gave, which may give one again. */
  readonly #given = new Map<PackageAtVersion, PackageAtVersion>();
  readonly #notes: string[] = [];

  /** State a package; one without a name is none. Statements without a version are told apart by their requirement. */
  add(stated: PackageStatement): void {
    const { name, line, isDirect, declaredLicense, ecosystem, purl } = stated;
    if (name === '') return;
    const version = textOf(stated.version);
    const requirement = textOf(stated.requirement);
    const asked = version === undefined ? (requirement ?? '') : '';
    const key = `${purl ?? ecosystem ?? ''}\n${name}\n${version ?? ''}\n${asked}`;
    const known = this.#packages.get(key);
    this.#packages.set(key, {
      name,
      version,
      requirement: known?.requirement ?? requirement,
      line: known?.line ?? line,
      isDirect: known?.isDirect === true || isDirect === true ? true : (known?.isDirect ?? isDirect),
      scopes: joined(known?.scopes ?? noScopes, stated.scopes ?? noScopes),
      declaredLicense: known?.declaredLicense ?? declaredLicense,
      ...rarelyStated(stated),
      ...digestsOf(known, stated),
      ...((known ?? stated).listsNeeds === true && stated.listsNeeds === true && { listsNeeds: true }),
    });
  }

  /** State that one package needs another. */
  need(from: PackageAtVersion, to: PackageAtVersion, scope: DependencyScope, requirement?: string): void {
    if (this.#asking?.given !== from) this.#asking = this.#askingOf(from);
    const { end, needed } = this.#asking;
    const asked = this.#end(to);
    if (needed.has(asked)) return;
    needed.add(asked);
    this.#dependencies.push({ from: end, to: asked, scope, requirement });
  }

  #askingOf(given: PackageAtVersion) {
    const end = this.#end(given);
    const needed = this.#needed.get(end) ?? new Set<PackageAtVersion>();
    this.#needed.set(end, needed);
    return { given, end, needed };
  }

  #end(at: PackageAtVersion): PackageAtVersion {
    const given = this.#given.get(at);
    if (given !== undefined) return given;
    const { ecosystem = '', name, version = '', purl = '' } = at;
    const key = `${ecosystem}\n${name}\n${version}\n${purl}`;
    const known = this.#ends.get(key) ?? at;
    this.#ends.set(key, known);
    this.#given.set(at, known);
    return known;
  }

  /** Say, as a sentence in Simplified Chinese, what could not be understood. */
  note(sentence: string): void {
    if (this.#notes.length < maxNotes) this.#notes.push(sentence);
    else if (this.#notes.length === maxNotes) this.#notes.push('还有更多无法理解的内容，不再逐一列出');
  }

  /** Everything that was stated, in the order in which it was named first. */
  finish(): PackageFileReading {
    return {
      packages: [...this.#packages.values()],
      dependencies: this.#dependencies,
      notes: this.#notes,
    };
  }
}

const noScopes: readonly DependencyScope[] = [];

/** The scopes of both, each once; of one alone its own, which need not be copied. */
function joined(
  known: readonly DependencyScope[],
  more: readonly DependencyScope[],
): readonly DependencyScope[] {
  const added = more.filter((scope, index) => !known.includes(scope) && more.indexOf(scope) === index);
  if (known.length === 0) return added.length === more.length ? more : added;
  return added.length === 0 ? known : [...known, ...added];
}

function rarelyStated({ ecosystem, purl, kind, confidence }: PackageStatement): Partial<StatedPackage> {
  return {
    ...(ecosystem !== undefined && { ecosystem }),
    ...(purl !== undefined && { purl }),
    ...(kind !== undefined && { kind }),
    ...(confidence !== undefined && { confidence }),
  };
}

/** One archive is one package: what its first statement says of it holds. */
function digestsOf(known: StatedPackage | undefined, stated: PackageStatement): Partial<StatedPackage> {
  const digests = known?.digests ?? stated.digests ?? [];
  return digests.length === 0 ? {} : { digests };
}

/** The name of a file without its folders; files inside nested archives follow `!/`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of a file beside another one; `.` and `..` are understood, and never leave the upload. */
export function pathBeside(path: string, relative: string): string {
  const segments = path.split('/').slice(0, -1);
  for (const segment of relative.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
