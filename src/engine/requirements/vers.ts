import { findEcosystem } from '../ecosystems/list.ts';
import { type Constraint, readConstraints } from './constraints.ts';

/** A range of versions in the notation that all ecosystems share: `vers:npm/>=1.0.0|<2.0.0` (VERS 1.0, package-url). */
export interface Vers {
  /** A purl type, mostly. */
  readonly scheme: string;
  /** In the order of their versions; absent when every version is meant (`*`). */
  readonly constraints: readonly Constraint[] | undefined;
}

/**
 * Read a range. `undefined` when it is none, or not in the canonical form: spaces, empty parts, a wrong escape, or bounds
 * that are not in the order of their versions.
 */
export function parseVers(text: string): Vers | undefined {
  const read = readVers(text);
  if (read?.constraints === undefined) return read;
  const sorted = sortConstraints(read.scheme, read.constraints);
  return sorted.every((constraint, index) => constraint === read.constraints?.[index]) ? read : undefined;
}

/** Write a range in its canonical form. */
export function formatVers({ scheme, constraints }: Vers): string {
  if (constraints === undefined) return `vers:${scheme}/*`;
  const parts = sortConstraints(scheme, constraints).map(
    ({ comparator, version }) => (comparator === '=' ? '' : comparator) + escapeVersion(version),
  );
  return `vers:${scheme}/${parts.join('|')}`;
}

/** Read a range whose bounds stand in any order. */
export function readVers(text: string): Vers | undefined {
  const [, scheme, rest = ''] = /^vers:([a-z][a-z0-9.-]*)\/(\S+)$/.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  if (rest === '*') return { scheme, constraints: undefined };
  const constraints: Constraint[] = [];
  for (const part of rest.split('|')) {
    const [, sign = '', escaped] = /^(>=|<=|!=|<|>|=)?([^<>=!*|]+)$/.exec(part) ?? [];
    const version = escaped === undefined ? undefined : unescapeVersion(escaped);
    if (version === undefined) return undefined;
    constraints.push({ comparator: comparatorOf(sign), version });
  }
  return { scheme, constraints };
}

/** The range that a requirement in the notation of its ecosystem means; `undefined` when it is none. */
export function versOf(ecosystem: string, requirement: string): Vers | undefined {
  const alternatives = readConstraints(ecosystem, requirement);
  if (alternatives === undefined) return undefined;
  const isAll = alternatives.some((bounds) => bounds.length === 0);
  return { scheme: ecosystem, constraints: isAll ? undefined : alternatives.flat() };
}

/** Whether a range holds a version (VERS 1.0, "Checking if a version is contained within a range"). */
export function versContains({ scheme, constraints }: Vers, version: string): boolean {
  if (constraints === undefined) return true;
  const compare = compareIn(scheme);
  const same = constraints.filter((one) => compare(one.version, version) === 0);
  if (same.some(({ comparator }) => comparator === '!=')) return false;
  if (same.some(({ comparator }) => ['=', '<=', '>='].includes(comparator))) return true;
  const bounds = sortConstraints(scheme, constraints).filter(({ comparator }) => /[<>]/.test(comparator));
  const next = bounds.findIndex((one) => compare(version, one.version) < 0);
  // Between two bounds a version is inside when the one below opens, or when the one above closes and none is below.
  const [below, above] = [
    bounds[next < 0 ? bounds.length - 1 : next - 1],
    next < 0 ? undefined : bounds[next],
  ];
  if (same.some(({ comparator }) => comparator === '<' || comparator === '>')) return false;
  const opens = below === undefined || below.comparator.startsWith('>');
  const closes = above === undefined || above.comparator.startsWith('<');
  return bounds.length > 0 && opens && closes;
}

function compareIn(scheme: string): (a: string, b: string) => number {
  return findEcosystem(scheme)?.compareVersions ?? ((a, b) => (a === b ? 0 : a < b ? -1 : 1));
}

function sortConstraints(scheme: string, constraints: readonly Constraint[]): Constraint[] {
  const compare = compareIn(scheme);
  return [...constraints].sort((a, b) => compare(a.version, b.version));
}

function comparatorOf(sign: string): Constraint['comparator'] {
  return sign === '>=' || sign === '<=' || sign === '!=' || sign === '<' || sign === '>' ? sign : '=';
}

function unescapeVersion(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Signs of the notation itself, and what a URI does not hold, are escaped. */
function escapeVersion(version: string): string {
  return encodeURIComponent(version).replaceAll('%3A', ':').replaceAll('%2B', '+');
}
