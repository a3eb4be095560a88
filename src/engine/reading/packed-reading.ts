import type { DependencyScope } from '#model';
import type { PackageAtVersion, PackageFileReading } from '../ecosystems/ecosystem.ts';

/** A reading as one text: it crosses threads several times as fast as its many small values. */
export interface PackedReading {
  readonly json: string;
}

interface Packed extends Omit<PackageFileReading, 'dependencies'> {
  /** The packages that need others or are needed, each once. */
  readonly ends: readonly PackageAtVersion[];
  /** Who needs whom, by their places in `ends`. */
  readonly needs: readonly (readonly [
    from: number,
    to: number,
    scope: DependencyScope,
    requirement?: string,
  ])[];
}

/** What a thread says of a package file, packed where it is a reading. */
export function packReading(outcome: unknown): unknown {
  return isReading(outcome) ? pack(outcome) : outcome;
}

/** What was packed by `packReading`, as it was; what other needs share is shared again. */
export function unpackReading(outcome: unknown): unknown {
  return isPacked(outcome) ? unpack(outcome) : outcome;
}

function isReading(outcome: unknown): outcome is PackageFileReading {
  return typeof outcome === 'object' && outcome !== null && 'dependencies' in outcome;
}

function isPacked(outcome: unknown): outcome is PackedReading {
  return typeof outcome === 'object' && outcome !== null && 'json' in outcome;
}

function pack({ dependencies, ...rest }: PackageFileReading): PackedReading {
  const places = new Map<PackageAtVersion, number>();
  const placeOf = (end: PackageAtVersion) => {
    const known = places.get(end);
    if (known !== undefined) return known;
    places.set(end, places.size);
    return places.size - 1;
  };
  const needs = dependencies.map(({ from, to, scope, requirement }): Packed['needs'][number] => {
    const ends = [placeOf(from), placeOf(to)] as const;
    return requirement === undefined ? [...ends, scope] : [...ends, scope, requirement];
  });
  const packed: Packed = { ...rest, ends: [...places.keys()], needs };
  return { json: JSON.stringify(packed) };
}

function unpack({ json }: PackedReading): PackageFileReading {
  const { ends, needs, ...rest } = JSON.parse(json) as Packed;
  const dependencies = needs.map(([from, to, scope, requirement]) => {
    return { from: ends[from] as PackageAtVersion, to: ends[to] as PackageAtVersion, scope, requirement };
  });
  return { ...rest, dependencies };
}
