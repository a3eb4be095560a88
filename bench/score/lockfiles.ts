import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExpectedPackage,
  faultOf,
  identityByConvention,
  identityOf,
  identityOfExpected,
  kindsOfFourEcosystems,
  projectPathOf,
} from './lockfile-cases.ts';
import { scoreTrivy } from './lockfiles-trivy.ts';
import { type ReadOutcome, readPackageFile } from './read-package-file.ts';
import { unzipTexts } from './unzip.ts';

/** One case: a file and the packages that it states. */
interface Case {
  readonly kind: string;
  readonly file: string;
  readonly expect_error: boolean;
  readonly expected: readonly ExpectedPackage[];
}

interface Tally {
  cases: number;
  /** As expected, to the letter. */
  exact: number;
  /** As expected, once the conventions of the cases are allowed for. */
  allowed: number;
  /** The cases that have lost nothing of their source, and of these the exact and the allowed ones. */
  sound: { cases: number; exact: number; allowed: number };
}

/**
 * Score the readers of manifests and lockfiles; prints a table and every case that differs.
 *
 * `exact` is equality to the letter; `allowed` makes allowance for the conventions of the cases (`identityByConvention`).
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'lockfiles', 'osv-scalibr');
  const expectedFile = join(folder, 'expected.json');
  if (!existsSync(expectedFile)) throw new Error(`no file ${expectedFile}`);
  const cases = JSON.parse(readFileSync(expectedFile, 'utf8')) as Case[];
  const files = await unzipTexts(join(folder, 'files.zip'));
  const kinds = new Map<string, Tally>();
  for (const one of cases) {
    const tally = kinds.get(one.kind) ?? emptyTally();
    kinds.set(one.kind, tally);
    const { exact, allowed } = compare(one, files);
    const fault = faultOf(one.file);
    for (const sum of fault === undefined ? [tally, tally.sound] : [tally]) {
      sum.cases += 1;
      if (allowed === undefined) sum.allowed += 1;
      if (exact === undefined) sum.exact += 1;
    }
    if (exact === undefined) continue;
    const name = `${one.kind} ${one.file.split('/testdata/').at(-1)}`;
    console.log(`differs  ${name}: ${exact}${fault === undefined ? '' : ` (faulty case: ${fault})`}`);
  }
  const trivy = await scoreTrivy(join(dataFolder, 'lockfiles', 'trivy.zip'));
  return { area: 'lockfiles', ...summarize(kinds), ...trivy };
}

/** What differs, the conventions allowed for or not; `undefined` when nothing does. */
function compare(
  one: Case,
  files: ReadonlyMap<string, string>,
): { exact: string | undefined; allowed: string | undefined } {
  const path = projectPathOf(one.kind, one.file);
  const outcome = readPackageFile(path, textsOfProject(one, path, files));
  const expected = new Set(one.expected.map(identityOfExpected));
  const found = outcome.kind === 'read' ? outcome.reading.packages : [];
  const ecosystem = outcome.kind === 'read' ? outcome.ecosystem : '';
  const exact = found.map((stated) => identityOf(stated, ecosystem));
  const conventional = found
    .map((stated) => identityByConvention(stated, ecosystem, one.kind))
    .filter((identity) => identity !== undefined);
  return {
    exact: differenceOf(one, outcome, { expected, found: new Set(exact) }),
    allowed: differenceOf(one, outcome, { expected, found: new Set(conventional) }),
  };
}

/** The file under its usual name, and with it the checksums that a go.mod case has under its own name. */
function textsOfProject(one: Case, path: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map(files).set(path, files.get(one.file) ?? '');
  const sums = one.kind === 'gomod' ? files.get(one.file.replace(/\.mod$/, '.sum')) : undefined;
  return sums === undefined ? texts : texts.set(path.replace(/go\.mod$/, 'go.sum'), sums);
}

function differenceOf(
  one: Case,
  outcome: ReadOutcome,
  sets: { expected: ReadonlySet<string>; found: ReadonlySet<string> },
): string | undefined {
  if (outcome.kind === 'no-reader') return 'no reader';
  if (outcome.kind === 'unreadable') return one.expect_error ? undefined : 'said to be unreadable';
  const missing = [...sets.expected].filter((identity) => !sets.found.has(identity));
  const surplus = [...sets.found].filter((identity) => !sets.expected.has(identity));
  if (missing.length + surplus.length === 0) return undefined;
  // A case with an error may state nothing; whatever it states must be right.
  if (one.expect_error && sets.found.size === 0) return undefined;
  const all = [
    ...missing.map((identity) => `-[${identity}]`),
    ...surplus.map((identity) => `+[${identity}]`),
  ];
  return all.length > 6 ? `${all.slice(0, 6).join(' ')} and ${all.length - 6} more` : all.join(' ');
}

function summarize(kinds: ReadonlyMap<string, Tally>): Record<string, unknown> {
  const all = emptyTally();
  const four = emptyTally();
  for (const [kind, tally] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isOfFour = kindsOfFourEcosystems.has(kind);
    const counts = `${String(tally.allowed).padStart(3)} allowed  ${String(tally.exact).padStart(3)} exact`;
    console.log(
      `${isOfFour ? '*' : ' '} ${kind.padEnd(30)} ${String(tally.cases).padStart(3)} cases  ${counts}`,
    );
    for (const sum of isOfFour ? [all, four] : [all]) {
      add(sum, tally);
      add(sum.sound, tally.sound);
    }
  }
  return { ...sharesOf(all), fourEcosystems: { ...sharesOf(four), sound: sharesOf(four.sound) } };
}

type Counts = Tally['sound'];

function emptyTally(): Tally {
  return { cases: 0, exact: 0, allowed: 0, sound: { cases: 0, exact: 0, allowed: 0 } };
}

function add(sum: Counts, counts: Counts): void {
  sum.cases += counts.cases;
  sum.exact += counts.exact;
  sum.allowed += counts.allowed;
}

function sharesOf({ cases, exact, allowed }: Counts): Counts {
  return { cases, exact: exact / Math.max(1, cases), allowed: allowed / Math.max(1, cases) };
}
