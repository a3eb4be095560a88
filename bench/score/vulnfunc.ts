import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  factsOfFix,
  findVulnerableCode,
  fixesInMemory,
  type KnownFixes,
  printFunctions,
  readableCode,
  readSourceTexts,
  type SecurityFix,
} from '#engine';
import type { InventoryFile, VulnerableCode } from '#model';
import { copyOf, reformatted, seeded } from './clone-pairs.ts';
import { renameLocals } from './local-names.ts';

/** A text that is asked about, and the repair that it shows one side of. */
interface Query {
  readonly fix: SecurityFix;
  readonly path: string;
  readonly text: string;
}

/** How a text is changed before it is asked about. */
type Change = (query: Query, random: () => number) => string;

/**
 * Repaired functions: all are known; the code before each repair has to be told with its vulnerability, the code after
 * it without, then both once more with another layout, comments and local names. Patches are applied by git. Then the
 * same where the knowledge has hashes of the repairs alone, as what comes with the product.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const fixes = repairedFunctions(join(dataFolder, 'vulnfunc'));
  const known = fixesInMemory(fixes);
  const mutated: Change = ({ path, text }, random) => reformatted(renameLocals(path, text), path, random);
  const edited: Change = ({ path, text }, random) =>
    copyOf(text, { type: 3, path, others: ['check_again();'] }, random)?.text ?? text;
  const plain = await judged('plain', fixes, known, ({ text }) => text);
  const changed = await judged('mutated', fixes, known, mutated);
  const others = await judged('edited', fixes, known, edited);
  const hashes = fixesInMemory(fixes.flatMap((fix) => factsOfFix(fix) ?? []));
  const byHashes = await judged('hashes', fixes, hashes, ({ text }) => text);
  const changedByHashes = await judged('hashes, mutated', fixes, hashes, mutated);
  const repairs = repairFigures(plain.vulnerable);
  const mutatedRepairs = repairFigures(changed.vulnerable);
  const result = {
    area: 'vulnfunc',
    vulnerable: plain.told,
    fixed: plain.spared,
    mutatedVulnerable: changed.told,
    mutatedFixed: changed.spared,
    repairExact: repairs.exact,
    repairApplies: mutatedRepairs.applies,
    pairs: fixes.length,
    knownFixes: known.count,
    recognizedAsFixed: plain.recognized,
    mutatedRecognizedAsFixed: changed.recognized,
    editedVulnerable: others.told,
    editedFixed: others.spared,
    knownByHashes: hashes.count,
    hashesVulnerable: byHashes.told,
    hashesFixed: byHashes.spared,
    hashesMutatedVulnerable: changedByHashes.told,
    hashesMutatedFixed: changedByHashes.spared,
  };
  console.table(result);
  return result;
}

/** Every pair of the data, as a repair. */
export function repairedFunctions(folder: string): SecurityFix[] {
  return ['debian-cve-patches.ndjson.gz', 'npm-seal-pairs.ndjson.gz']
    .flatMap((name) =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString('utf8')
        .split('\n'),
    )
    .filter((line) => line !== '')
    .map((line) => {
      const {
        source_package,
        package: name,
        cves,
        file,
        function: title,
        vulnerable,
        fixed,
      } = JSON.parse(line);
      return {
        vulnerabilityIds: cves,
        project: source_package ?? name,
        path: file,
        functionName: title ?? undefined,
        // What PHP stands between is added, so that patches fit what is asked about.
        vulnerable: readableCode(file, vulnerable),
        fixed: readableCode(file, fixed),
      };
    });
}

type Answer = Query & { readonly found: readonly VulnerableCode[] };

interface Judged {
  /** The share of vulnerable texts that are told, of repaired ones that are not, and of those told as repaired. */
  readonly told: number;
  readonly spared: number;
  readonly recognized: number;
  readonly vulnerable: readonly Answer[];
}

async function judged(
  name: string,
  fixes: readonly SecurityFix[],
  known: KnownFixes,
  change: Change,
): Promise<Judged> {
  const random = seeded(20261122);
  const queriesOf = (side: 'vulnerable' | 'fixed') =>
    fixes.map((fix): Query => {
      const query = { fix, path: fix.path, text: fix[side] };
      return { ...query, text: change(query, random) };
    });
  const vulnerable = await answersOf(queriesOf('vulnerable'), known);
  const fixed = await answersOf(queriesOf('fixed'), known);
  const missed = vulnerable.filter((answer) => !says(answer, 'vulnerable'));
  const wronged = fixed.filter((answer) => says(answer, 'vulnerable'));
  for (const answer of missed) console.log(name, 'missed', nameOf(answer));
  for (const answer of wronged) console.log(name, 'told though repaired', nameOf(answer));
  return {
    told: share(vulnerable.length - missed.length, vulnerable.length),
    spared: share(fixed.length - wronged.length, fixed.length),
    recognized: share(fixed.filter((answer) => says(answer, 'fixed')).length, fixed.length),
    vulnerable,
  };
}

function nameOf({ fix, found }: Answer): string {
  const states = found.map(({ state, similarity }) => `${state} ${similarity.toFixed(2)}`);
  return `${fix.project} ${fix.path} ${fix.functionName ?? ''}: ${states.join(', ') || 'nothing'}`;
}

/** Whether something is said of a vulnerability that the repair is for. */
function says({ fix, found }: Answer, state: VulnerableCode['state']): boolean {
  return found.some((one) => one.state === state && isOwn(one, fix));
}

function isOwn({ vulnerabilityIds }: VulnerableCode, fix: SecurityFix): boolean {
  return vulnerabilityIds.some((id) => fix.vulnerabilityIds.includes(id));
}

async function answersOf(queries: readonly Query[], fixes: KnownFixes): Promise<Answer[]> {
  const found = queries.map((): VulnerableCode[] => []);
  const files = queries.map(({ path, text }, at): InventoryFile => {
    const outcome = { kind: 'not-applicable' } as const;
    return { path: `${at}/${path}`, sha256: undefined, sizeBytes: Buffer.byteLength(text), outcome };
  });
  const bytesOf = (path: string) => Buffer.from(queries[Number.parseInt(path, 10)]?.text ?? '');
  await findVulnerableCode(files, {
    fixes,
    avoid: new Map(),
    progress: () => {},
    async found(code) {
      for (const one of code) found[one.fileNo - 1]?.push(one);
    },
    read: {
      async functions(some, heard) {
        for (const { path } of some) await heard([printFunctions(path, bytesOf(path))]);
      },
      async texts(some, heard) {
        const range = { from: 0, to: some.length };
        for (const print of readSourceTexts(
          some,
          range,
          ({ path }) => bytesOf(path),
          () => {},
        ))
          await heard([print]);
      },
    },
  });
  return queries.map((query, at) => ({ ...query, path: `${at}/${query.path}`, found: found[at] ?? [] }));
}

/** Of the texts that were told: whose patch makes the repaired text to the letter, and whose patch git applies. */
function repairFigures(answers: readonly Answer[]): { readonly exact: number; readonly applies: number } {
  let [exact, applies, all] = [0, 0, 0];
  for (const answer of answers) {
    if (!says(answer, 'vulnerable')) continue;
    all += 1;
    const repaired = patched(answer);
    if (repaired !== undefined) applies += 1;
    else console.log('no patch that applies', nameOf(answer));
    if (repaired !== undefined && hash(repaired) === hash(answer.fix.fixed)) exact += 1;
  }
  return { exact: share(exact, all), applies: share(applies, all) };
}

function hash(text: string): string {
  return createHash('sha256').update(text.trimEnd()).digest('hex');
}

/** The text after the patch of the best answer was applied by git; `undefined` when there is none, or it fails. */
function patched({ fix, path, text, found }: Answer): string | undefined {
  const own = found.filter((one) => isOwn(one, fix) && one.patch !== undefined);
  const best = own.find(({ origin }) => origin.functionName === fix.functionName) ?? own[0];
  if (best?.patch === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'suxi-repair-'));
  try {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, 'repair.patch'), best.patch);
    execFileSync('git', ['apply', 'repair.patch'], { cwd: folder, stdio: 'pipe' });
    return readFileSync(join(folder, path), 'utf8');
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 10_000;
}
