import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findVulnerabilities } from '#engine';
import {
  type Advisory,
  loadStarter,
  mergeAdvisories,
  openSnapshot,
  osvFeeds,
  purlTypeOf,
  readOsvFeed,
  type Snapshot,
  writeSnapshot,
} from '#kb';
import { allIds, type Component, type Finding, parsePurl, primaryId, purlOf } from '#model';
import { scorePypiSides } from './matching-pypi.ts';

/** Made from the Maven labels themselves, so it must not answer them. */
const leftOut = 'project-kb';

/** Score matching against recorded answers, enumerated versions and manual labels; prints a table. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'vulns');
  const snapshot = await loadKnowledge(join(folder, 'osv'));
  try {
    const queries = await scoreQueries(snapshot, join(folder, 'osv-query-cases.ndjson'));
    const pypiSides = await scorePypiSides(snapshot, join(folder, 'osv', 'pypi.ndjson.gz'));
    const maven = await scoreMaven(snapshot, join(folder, 'maven-affected-labels-project-kb.ndjson.gz'));
    return { area: 'matching', ...queries, pypiSides, ...maven };
  } finally {
    await snapshot.close();
    rmSync(snapshot.folder, { recursive: true, force: true });
  }
}

/** The way of a scan: feeds, merged, as a snapshot on disk. */
async function loadKnowledge(osvFolder: string): Promise<Snapshot> {
  const advisories = existsSync(osvFolder) ? readFolder(osvFolder) : await readStarter();
  const folder = join(mkdtempSync(join(tmpdir(), 'suxi-score-')), '1');
  await writeSnapshot(folder, 1, await mergeAdvisories(advisories));
  const snapshot = await openSnapshot(folder);
  const { vulnerabilities, packages } = snapshot.counts;
  console.log(
    `knowledge: ${advisories.length} advisories, ${vulnerabilities} vulnerabilities, ${packages} packages`,
  );
  return snapshot;
}

function readFolder(osvFolder: string): Advisory[] {
  const advisories: Advisory[] = [];
  for (const feed of osvFeeds) {
    const path = join(osvFolder, `${feed.file}.ndjson.gz`);
    if (feed.source === leftOut || !existsSync(path)) continue;
    const text = gunzipSync(readFileSync(path)).toString('utf8');
    for (const advisory of readOsvFeed(text, feed, (refused) => console.log(feed.file, refused))) {
      advisories.push(advisory);
    }
  }
  return advisories;
}

async function readStarter(): Promise<Advisory[]> {
  const advisories: Advisory[] = [];
  for await (const advisory of loadStarter()) if (advisory.source !== leftOut) advisories.push(advisory);
  return advisories;
}

/** A recorded question and the ids of its answer. */
interface QueryCase {
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string;
  readonly expected: readonly string[];
}

interface QueryTally {
  queries: number;
  expected: number;
  resolvable: number;
  found: number;
}

async function scoreQueries(snapshot: Snapshot, path: string) {
  const cases = readLines(path) as QueryCase[];
  const tallies = new Map<string, QueryTally>();
  const missed: string[] = [];
  const surplus: string[] = [];
  for (const query of cases) {
    const type = purlTypeOf(query.ecosystem);
    if (type === undefined) continue; // distributions and commits: no feed of theirs is read
    const tally = tallies.get(query.ecosystem) ?? { queries: 0, expected: 0, resolvable: 0, found: 0 };
    tallies.set(query.ecosystem, tally);
    const component = componentOf(type, query.name, query.version);
    const { findings } = await findVulnerabilities([component], snapshot);
    await tallyExpected(snapshot, query, findings, tally, missed);
    surplus.push(...(await findSurplus(snapshot, query, findings)));
  }
  console.table(Object.fromEntries(tallies));
  for (const line of missed) console.log(`missed: ${line}`);
  for (const line of surplus) console.log(`surplus: ${line}`);
  const surplusUnlinked = surplus.filter((line) => line.includes('; may be ')).length;
  const sum = (key: keyof QueryTally) =>
    [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
  return { resolvable: sum('resolvable'), found: sum('found'), surplus: surplus.length, surplusUnlinked };
}

async function tallyExpected(
  snapshot: Snapshot,
  query: QueryCase,
  findings: readonly Finding[],
  tally: QueryTally,
  missed: string[],
): Promise<void> {
  tally.queries += 1;
  tally.expected += query.expected.length;
  const reported = new Set(findings.flatMap(({ vulnerability }) => allIds(vulnerability.ids)));
  for (const id of query.expected) {
    const known = await snapshot.findVulnerability(id);
    if (known === undefined) continue;
    tally.resolvable += 1;
    if (reported.has(id)) tally.found += 1;
    else missed.push(`${query.ecosystem} ${query.name} ${query.version}: ${id} ${known.withdrawnAt ?? ''}`);
  }
}

/**
 * What we report and the recording lacks, unless it was published after the newest advisory of the recording.
 *
 * A recording may name the same vulnerability by an id that no loaded file links to ours: then that id is printed.
 */
async function findSurplus(
  snapshot: Snapshot,
  query: QueryCase,
  findings: readonly Finding[],
): Promise<string[]> {
  const expected = new Set(query.expected);
  const unlinked: string[] = [];
  for (const id of expected) if ((await snapshot.findVulnerability(id)) === undefined) unlinked.push(id);
  const same = unlinked.length === 0 ? '' : `; may be ${unlinked.join(' or ')}, which no file links to a CVE`;
  const recordedAt = await newestOf(snapshot, query.expected);
  return findings
    .filter(({ vulnerability }) => !allIds(vulnerability.ids).some((id) => expected.has(id)))
    .filter(({ vulnerability }) => !((vulnerability.publishedAt ?? '') > recordedAt))
    .map(({ vulnerability, matched }) => {
      const why = matched.map(({ source, range }) => `${source} ${range}`).join('; ');
      const dated = `published ${vulnerability.publishedAt?.slice(0, 10) ?? '?'}`;
      return `${query.ecosystem} ${query.name} ${query.version}: ${primaryId(vulnerability)} ${dated} (${why})${same}`;
    });
}

async function newestOf(snapshot: Snapshot, ids: readonly string[]): Promise<string> {
  const dates = await Promise.all(ids.map(async (id) => (await snapshot.findVulnerability(id))?.publishedAt));
  return (
    dates
      .filter((date) => date !== undefined)
      .sort()
      .at(-1) ?? '9999'
  );
}

/** A vulnerability and which artifacts a person called affected. */
interface MavenLabels {
  readonly vulnerability_id: string;
  readonly artifacts: readonly { readonly purl: string; readonly affected: boolean | null }[];
}

async function scoreMaven(snapshot: Snapshot, path: string) {
  let total = 0;
  let decided = 0;
  let agree = 0;
  const wrong = { missed: 0, surplus: 0 };
  for (const { vulnerability_id: id, artifacts } of readLines(path) as MavenLabels[]) {
    const vulnerability = await snapshot.findVulnerability(id);
    for (const { purl, affected } of artifacts) {
      total += 1;
      const component = componentOfPurl(purl);
      if (affected === null || component === undefined) continue;
      const statements = vulnerability?.affected.filter(
        (one) => one.package === purlOf('maven', component.name),
      );
      if (statements === undefined || statements.length === 0) continue;
      decided += 1;
      const { findings } = await findVulnerabilities([component], snapshot);
      const says = findings.some(
        (finding) => finding.vulnerability.knowledgeId === vulnerability?.knowledgeId,
      );
      if (says === affected) agree += 1;
      else wrong[affected ? 'missed' : 'surplus'] += 1;
    }
  }
  console.log(
    `Maven labels: ${total}, decided ${decided}, agree ${agree} (affected but not reported ${wrong.missed}, reported but not affected ${wrong.surplus})`,
  );
  return { mavenLabels: decided, mavenAgree: decided === 0 ? 0 : agree / decided };
}

function componentOfPurl(text: string): Component | undefined {
  const purl = parsePurl(text);
  if (purl?.version === undefined) return undefined;
  return componentOf('maven', `${purl.namespace ?? ''}:${purl.name}`, purl.version);
}

function componentOf(ecosystem: string, name: string, version: string): Component {
  return {
    purl: purlOf(ecosystem, name, version),
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: [],
  };
}

function readLines(path: string): unknown[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
