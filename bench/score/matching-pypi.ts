import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as pep440 from '@renovatebot/pep440';
import { findVulnerabilities } from '#engine';
import type { Snapshot } from '#kb';
import { type Component, purlOf } from '#model';

/** How many enumerated PyPI versions were answered rightly, on both sides. */
export interface PypiSides {
  /** Pairs of an advisory and a version that it lists or includes. */
  readonly affected: number;
  readonly affectedFound: number;
  /** Pairs of an advisory and a version of the same package that it neither lists nor includes. */
  readonly unaffected: number;
  readonly unaffectedQuiet: number;
}

interface PypiRecord {
  readonly id: string;
  readonly withdrawn?: string;
  readonly affected: readonly {
    readonly package: { readonly name: string };
    readonly ranges?: readonly {
      readonly type: string;
      readonly events: readonly Record<string, string>[];
    }[];
    readonly versions?: readonly string[];
  }[];
}

/** What the records of one vulnerability say of a version, read without any code of the product. */
type Truth = (version: string) => boolean | undefined;

/**
 * Ask for every version that any PyPI record enumerates, and compare with each record of its package.
 *
 * The truth is the evaluation of the OSV schema on the raw record: listed, or in a range by PEP 440. A version that is
 * not PEP 440 and not listed has no truth and is not asked.
 */
export async function scorePypiSides(snapshot: Snapshot, path: string): Promise<PypiSides | undefined> {
  if (!existsSync(path)) return undefined;
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  const records = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PypiRecord);
  const packages = await groupByPackage(records, snapshot);
  const sides: Tally = { affected: 0, affectedFound: 0, unaffected: 0, unaffectedQuiet: 0, differing: [] };
  for (const [name, known] of packages) await tallyPackage(snapshot, name, known, sides);
  const { differing, ...counts } = sides;
  console.table({ 'PyPI versions, both sides': counts });
  for (const line of differing.slice(0, 20)) console.log(`PyPI: ${line}`);
  return counts;
}

type Tally = { -readonly [key in keyof PypiSides]: PypiSides[key] } & { readonly differing: string[] };

interface KnownPackage {
  readonly versions: Set<string>;
  /** By the id of the vulnerability. */
  readonly truths: Map<string, Truth[]>;
}

async function tallyPackage(
  snapshot: Snapshot,
  name: string,
  { versions, truths }: KnownPackage,
  tally: Tally,
): Promise<void> {
  const components = [...versions].map((version) => componentOf(name, version));
  const { findings } = await findVulnerabilities(components, snapshot);
  const said = new Set<string>();
  for (const { component, vulnerability, matched } of findings) {
    if (matched.some(({ source }) => source === 'pypa'))
      said.add(`${component} ${vulnerability.knowledgeId}`);
  }
  for (const [knowledgeId, truth] of truths) {
    for (const { purl, version = '' } of components) {
      const isTrue = truth.some((one) => one(version) === true);
      if (!isTrue && truth.some((one) => one(version) === undefined)) continue;
      const isSaid = said.has(`${purl} ${knowledgeId}`);
      tally[isTrue ? 'affected' : 'unaffected'] += 1;
      if (isSaid === isTrue) tally[isTrue ? 'affectedFound' : 'unaffectedQuiet'] += 1;
      else tally.differing.push(`${purl} ${knowledgeId} is ${isTrue}, said ${isSaid}`);
    }
  }
}

async function groupByPackage(records: readonly PypiRecord[], snapshot: Snapshot) {
  const packages = new Map<string, KnownPackage>();
  for (const record of records) {
    if (record.withdrawn !== undefined) continue;
    const knowledgeId = (await snapshot.findVulnerability(record.id))?.knowledgeId ?? record.id;
    for (const affected of record.affected) {
      const key = purlOf('pypi', affected.package.name);
      const known = packages.get(key) ?? { versions: new Set(), truths: new Map<string, Truth[]>() };
      packages.set(key, known);
      for (const version of affected.versions ?? []) known.versions.add(version);
      known.truths.set(knowledgeId, [...(known.truths.get(knowledgeId) ?? []), truthOf(affected)]);
    }
  }
  return packages;
}

function truthOf(affected: PypiRecord['affected'][number]): Truth {
  const listed = new Set(affected.versions ?? []);
  const spellings = new Set([...listed].map(spellingOf));
  const ranges = (affected.ranges ?? []).filter(({ type }) => type !== 'GIT');
  const isOrdered = ranges.every(({ events }) => events.every(hasOrder));
  const events = isOrdered ? ranges.map((range) => sortEvents(range.events)) : [];
  return (version) => {
    if (listed.has(version)) return true;
    if (pep440.valid(version) === null || !isOrdered) return undefined;
    if (spellings.has(spellingOf(version))) return true;
    return events.some((range) => isIn(version, range));
  };
}

/** Two spellings of one version, 1.0 and 1.0.0, are one version (PEP 440, "Compatible release" and zero padding). */
function spellingOf(version: string): string {
  return (pep440.valid(version) ?? version).replace(/(?:\.0)+(?=$|[^.\d]|\.[a-z])/, '');
}

function hasOrder(event: Readonly<Record<string, string>>): boolean {
  return Object.values(event).every((version) => version === '0' || pep440.valid(version) !== null);
}

interface Event {
  readonly kind: string;
  readonly version: string;
}

function sortEvents(events: readonly Record<string, string>[]): Event[] {
  const flat = events.flatMap((event) => Object.entries(event).map(([kind, version]) => ({ kind, version })));
  return flat.sort((a, b) =>
    a.version === '0' ? -1 : b.version === '0' ? 1 : pep440.compare(a.version, b.version),
  );
}

/** OSV schema, "Evaluation". */
function isIn(version: string, events: readonly Event[]): boolean {
  let isVulnerable = false;
  for (const { kind, version: at } of events) {
    const order = at === '0' ? 1 : pep440.compare(version, at);
    if (kind === 'introduced' && order >= 0) isVulnerable = true;
    else if (kind === 'fixed' && order >= 0) isVulnerable = false;
    else if (kind === 'last_affected' && order > 0) isVulnerable = false;
  }
  return isVulnerable;
}

function componentOf(key: string, version: string): Component {
  return {
    purl: `${key}@${encodeURIComponent(version)}`,
    ecosystem: 'pypi',
    name: key.slice('pkg:pypi/'.length),
    version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: [],
  };
}
