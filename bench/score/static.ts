import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { CodeLowerer, findWeaknesses, type RawFinding, ruleOf } from '#engine';

interface BenchmarkCase {
  readonly id: string;
  readonly category: string;
  readonly vulnerable: boolean;
  readonly cwe: string;
  readonly code: string;
  readonly scored: boolean;
}

interface JulietCase {
  readonly id: string;
  readonly cwe: string;
  readonly language: 'c' | 'cpp';
  readonly functions: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
    readonly vulnerable: boolean;
    readonly wrapper?: boolean;
  }[];
  readonly code: string;
}

/** What was found of a group, by whether it should have been. */
interface Tally {
  positive: number;
  truePositive: number;
  negative: number;
  falsePositive: number;
}

const grammarFolder = join(
  dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
  'wasm',
);

/**
 * Weaknesses with a known answer: OWASP Benchmark (TPR - FPR a category) and Juliet (TPR and FPR a CWE). `STATIC_HALF=0`
 * and `1` take only every other case, by the hash of its id.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const lowerer = new CodeLowerer(grammarFolder);
  const folder = join(dataFolder, 'static');
  const owaspJava = await scoreBenchmark(lowerer, join(folder, 'owasp-benchmark-java-1.2.ndjson.gz'), 'java');
  const owaspPython = await scoreBenchmark(
    lowerer,
    join(folder, 'owasp-benchmark-python-0.1.ndjson.gz'),
    'py',
  );
  const juliet = await scoreJuliet(lowerer, join(folder, 'juliet-c-1.3-sample.ndjson.gz'));
  return { area: 'static', owaspJava, owaspPython, juliet };
}

async function scoreBenchmark(lowerer: CodeLowerer, path: string, ending: string): Promise<number> {
  const tallies = new Map<string, Tally>();
  for (const one of readLines<BenchmarkCase>(path)) {
    if (!one.scored) continue;
    const findings = await findIn(
      lowerer,
      `a/${createHash('sha1').update(one.code).digest('hex').slice(0, 8)}.${ending}`,
      one.code,
    );
    const cwe = numberOf(one.cwe);
    const isFound = findings.some(({ ruleId }) => isRelated(ruleOf(ruleId).cwe, cwe));
    count(tallyOf(tallies, one.category), one.vulnerable, isFound);
    if (process.env['STATIC_SHOW'] === one.category && isFound !== one.vulnerable)
      console.log(
        `${one.id}: ${one.vulnerable ? 'missed' : 'false alarm'} ${JSON.stringify(findings.map(({ ruleId, line }) => `${ruleId}:${line}`))}`,
      );
  }
  return print(tallies).youden;
}

async function scoreJuliet(lowerer: CodeLowerer, path: string) {
  const tallies = new Map<string, Tally>();
  for (const one of readLines<JulietCase>(path)) {
    // It is about comments, and these are removed.
    if (one.cwe === 'CWE-546') continue;
    const name = createHash('sha1').update(one.code).digest('hex').slice(0, 8);
    const findings = await findIn(lowerer, `a/${name}.${one.language}`, one.code);
    const related = findings.filter(({ ruleId }) => isRelated(ruleOf(ruleId).cwe, numberOf(one.cwe)));
    for (const { start, end, vulnerable, wrapper, name: called } of one.functions) {
      if (wrapper === true) continue;
      const isFound = related.some(({ line }) => line >= start && line <= end);
      count(tallyOf(tallies, one.cwe), vulnerable, isFound);
      if (process.env['STATIC_SHOW'] === one.cwe && isFound !== vulnerable)
        console.log(
          `${one.id} ${called} ${start}-${end}: ${vulnerable ? 'missed' : `false alarm ${related.map(({ ruleId, line }) => `${ruleId}:${line}`).join(' ')}`}`,
        );
    }
  }
  const { tpr, fpr } = print(tallies);
  return { tpr, fpr };
}

async function findIn(lowerer: CodeLowerer, path: string, code: string): Promise<readonly RawFinding[]> {
  const lowered = await lowerer.lower(path, new TextEncoder().encode(code));
  return lowered === undefined || typeof lowered === 'string' ? [] : findWeaknesses([lowered]).findings;
}

/** Direct parents in the research view of CWE. */
const parents = readParents();

function isRelated(a: number, b: number): boolean {
  return a === b || parents.get(a)?.includes(b) === true || parents.get(b)?.includes(a) === true;
}

function readParents(): ReadonlyMap<number, readonly number[]> {
  const catalogue = createRequire(import.meta.url).resolve('cwe-sdk/raw/cwe-archive.xml');
  const found = new Map<number, number[]>();
  for (const weakness of readFileSync(catalogue, 'utf8').split('<Weakness ID="').slice(1)) {
    const relations = weakness.matchAll(/Nature="ChildOf" CWE_ID="(\d+)" View_ID="1000"/g);
    found.set(
      Number.parseInt(weakness, 10),
      [...relations].map(([, id]) => Number(id)),
    );
  }
  return found;
}

function numberOf(cwe: string): number {
  return Number(cwe.replace('CWE-', ''));
}

function tallyOf(tallies: Map<string, Tally>, group: string): Tally {
  let tally = tallies.get(group);
  if (tally === undefined)
    tallies.set(group, (tally = { positive: 0, truePositive: 0, negative: 0, falsePositive: 0 }));
  return tally;
}

function count(tally: Tally, isVulnerable: boolean, isFound: boolean): void {
  tally[isVulnerable ? 'positive' : 'negative'] += 1;
  if (isFound) tally[isVulnerable ? 'truePositive' : 'falsePositive'] += 1;
}

/** Prints what was found a group, and answers the means over the groups. */
function print(tallies: ReadonlyMap<string, Tally>) {
  console.log('group            found  of  false  of   TPR   FPR');
  const rates = [...tallies]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([group, tally]) => {
      const [tpr, fpr] = [
        share(tally.truePositive, tally.positive),
        share(tally.falsePositive, tally.negative),
      ];
      console.log(
        [
          group.padEnd(16),
          tally.truePositive,
          tally.positive,
          tally.falsePositive,
          tally.negative,
          tpr,
          fpr,
        ].join('\t'),
      );
      return { tpr, fpr };
    });
  const mean = (values: readonly number[]) =>
    share(
      values.reduce((sum, value) => sum + value, 0),
      values.length,
    );
  const [tpr, fpr] = [mean(rates.map((rate) => rate.tpr)), mean(rates.map((rate) => rate.fpr))];
  return { tpr, fpr, youden: mean(rates.map((rate) => rate.tpr - rate.fpr)) };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 1_000;
}

function readLines<Row extends { readonly id: string }>(path: string): Row[] {
  const half = process.env['STATIC_HALF'];
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
    .filter(
      ({ id }) =>
        half === undefined || createHash('sha1').update(id).digest().readUInt8(0) % 2 === Number(half),
    );
}
