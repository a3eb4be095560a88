import { findDuplicates, leastDuplicate, readTokenCorpus } from '#engine';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../test/source-files.ts';
import { median } from './measure.ts';
import { findJscpd } from './peers.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const rounds = 3;
const mostBytes = 100_000_000;

/**
 * Code that stands more than once in C source, beside jscpd in the same run: processor time and peak memory of whole
 * processes, and how many of the lines of code that jscpd tells we tell too: all of them, and those that are the same as a whole. `SUXI_CORPUS` names a folder of source.
 */
export async function bench(): Promise<void> {
  const source = ((await readCorpus(mostBytes)).get('C') ?? []).filter(({ path }) => path.endsWith('.c'));
  const jscpd = await findJscpd();
  if (jscpd === undefined) console.log('jscpd cannot be had on this machine');
  const out = await mkdtemp(join(tmpdir(), 'suxi-bench-clones-'));
  const folder = join(out, 'source');
  try {
    await mkdir(folder);
    // Numbered: the same names on both sides, wherever the corpus lies.
    for (const [at, { text }] of source.entries()) await writeFile(join(folder, `f${at}.c`), text);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const suxi = join(repository, 'bin/suxi');
      ours.push(await costOf(process.execPath, [suxi, 'duplicates', folder, '--format', 'json']));
      const args = ['-f', 'c', '-k', '50', '-l', '5', '-m', 'weak', '-r', 'json', '-o', out, folder];
      if (jscpd !== undefined) theirs.push(await costOf(jscpd, args));
    }
    tell('suxi duplicates', ours);
    if (jscpd === undefined) return;
    tell('jscpd', theirs);
    const column = (costs: readonly Cost[], pick: (cost: Cost) => number) => median(costs.map(pick));
    const [time, memory] = [({ seconds }: Cost) => seconds, ({ peakBytes }: Cost) => peakBytes];
    console.log(
      `  ratio: processor time ${(column(theirs, time) / column(ours, time)).toFixed(1)}, memory ${(column(theirs, memory) / column(ours, memory)).toFixed(1)}`,
    );
    await compareLines(source, join(out, 'jscpd-report.json'));
  } finally {
    await rm(out, { recursive: true });
  }
}

interface Cost {
  /** Of the processor. */
  readonly seconds: number;
  readonly peakBytes: number;
}

function tell(name: string, costs: readonly Cost[]): void {
  const seconds = median(costs.map((cost) => cost.seconds));
  const megabytes = median(costs.map((cost) => cost.peakBytes)) / 2 ** 20;
  console.log(
    `  ${name.padEnd(16)} ${seconds.toFixed(2)} s of processor, peak ${megabytes.toFixed(0)} MB, median of ${rounds}`,
  );
}

/** What a process costs, as Linux counts it; it is asked every few milliseconds, so that the very last is missed. */
async function costOf(command: string, args: readonly string[]): Promise<Cost> {
  const child = spawn(command, args, { stdio: 'ignore' });
  let cost: Cost = { seconds: 0, peakBytes: 0 };
  const timer = setInterval(async () => {
    const read = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '');
    const [stat, status] = [await read('stat'), await read('status')];
    // The 14th and 15th field are ticks of a hundredth of a second; the second may hold blanks.
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    if (peak === undefined || system === undefined) return;
    cost = { seconds: (Number(user) + Number(system)) / 100, peakBytes: 1024 * Number(peak) };
  }, 5);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
  clearInterval(timer);
  return cost;
}

/** How many lines of code that jscpd tells are told by us, and how many we tell in all. */
async function compareLines(source: readonly CorpusFile[], report: string): Promise<void> {
  const files = source.map(({ text }, at) => ({
    path: `f${at}.c`,
    sizeBytes: text.length,
    sha256: undefined,
    read: async () => text,
  }));
  const { corpus } = await readTokenCorpus({ files, skipped: [], notes: [] });
  const told = new LineSet();
  for (const { places } of findDuplicates(corpus).groups)
    for (const { path, range } of places) told.add(path, range.first, range.last);
  const code = new LineSet();
  for (const { path, start, end } of corpus.files)
    for (let token = start; token < end; token += 1) {
      const line = (corpus.lines[token] ?? 0) + 1;
      code.add(path, line, line);
    }
  const texts = new Map(
    source.map(({ text }, at) => [`f${at}.c`, Buffer.from(text).toString('utf8').split('\n')]),
  );
  const [all, whole, long] = [new LineSet(), new LineSet(), new LineSet()];
  for (const { firstFile, secondFile } of JSON.parse(await readFile(report, 'utf8')).duplicates) {
    const places: readonly PeerPlace[] = [firstFile, secondFile];
    const filled = places.map((place) => filledLines(place, texts.get(place.name) ?? []));
    const tokens = places.map(({ name }, at) => tokensOn(corpus, name, filled[at] ?? noLines));
    const isLong = tokens.every((count) => count >= leastDuplicate.tokens);
    for (const [at, { name, start, end }] of places.entries()) {
      const { first, last } = filled[at] ?? noLines;
      all.add(name, start, end);
      whole.add(name, first, last);
      if (isLong && last - first + 1 >= leastDuplicate.lines) long.add(name, first, last);
    }
  }
  const compare = (what: string, lines: LineSet) => {
    const [count, both] = [lines.sharedWith(code), lines.sharedWith(code, told)];
    console.log(`  ${what}: ${count}, of which we tell ${both} (${((100 * both) / count).toFixed(2)} %)`);
  };
  compare('lines of code that jscpd tells', all);
  compare('those that its duplicates fill, not only touch', whole);
  compare(
    `those of duplicates that fill ${leastDuplicate.lines} lines and ${leastDuplicate.tokens} tokens as we count them`,
    long,
  );
  console.log(`  of ${code.count} lines of code we tell ${told.sharedWith(code)}`);
}

/** A place of a duplicate as jscpd reports it; columns count from 0, the end is excluded. */
interface PeerPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly startLoc: { readonly column: number };
  readonly endLoc: { readonly column: number };
}

const noLines = { first: 1, last: 0 };

/** The lines that a place fills: on the first and the last one other code may stand, which is not the same. */
function filledLines({ start, end, startLoc, endLoc }: PeerPlace, lines: readonly string[]) {
  const before = (lines[start - 1] ?? '').slice(0, startLoc.column);
  const behind = (lines[end - 1] ?? '').slice(endLoc.column);
  return { first: isEmpty(before) ? start : start + 1, last: isEmpty(behind) ? end : end - 1 };
}

function isEmpty(text: string): boolean {
  return text.replace(/\/\*.*?(\*\/|$)|\/\/.*$/g, '').trim() === '';
}

/** How many tokens stand on some lines. jscpd counts more of them: `->` is two, and so is `L"text"`. */
function tokensOn(
  { files, lines }: Awaited<ReturnType<typeof readTokenCorpus>>['corpus'],
  name: string,
  { first, last }: { readonly first: number; readonly last: number },
): number {
  const file = files.find(({ path }) => path === name);
  let count = 0;
  for (let token = file?.start ?? 0; token < (file?.end ?? 0); token += 1) {
    const line = (lines[token] ?? 0) + 1;
    if (line >= first && line <= last) count += 1;
  }
  return count;
}

/** Lines of files, from 1. */
class LineSet {
  private readonly files = new Map<string, Set<number>>();

  get count(): number {
    return [...this.files.values()].reduce((sum, lines) => sum + lines.size, 0);
  }

  add(path: string, first: number, last: number): void {
    let lines = this.files.get(path);
    if (lines === undefined) this.files.set(path, (lines = new Set()));
    for (let line = first; line <= last; line += 1) lines.add(line);
  }

  /** How many of its lines are in all of some others. */
  sharedWith(...others: readonly LineSet[]): number {
    let count = 0;
    for (const [path, lines] of this.files)
      for (const line of lines)
        if (others.every(({ files }) => files.get(path)?.has(line) === true)) count += 1;
    return count;
  }
}
