import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CodeReader, functionsOf, languages, measureFile } from '#engine';
import { median } from './measure.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const mostBytes = 40_000_000;
const rounds = 5;
/** So many of what differs are printed. */
const shown = Number(process.env['SHOW'] ?? 0);

/**
 * Reading source code: how quick, beside pmccabe and lizard; which of the functions of universal-ctags are found; how
 * many files have the lines that cloc counts. `SUXI_CORPUS` names a folder of source.
 */
export async function bench(): Promise<void> {
  const corpus = await readCorpus(mostBytes);
  speed(corpus);
  besidePeers(corpus);
  recall(corpus);
  lineCounts(corpus);
  hostileTexts();
}

type Corpus = ReadonlyMap<string, readonly CorpusFile[]>;

function speed(corpus: Corpus): void {
  console.log('\nlanguage          files      MB   lexing MB/s   with functions MB/s   functions/s');
  const reader = new CodeReader();
  for (const [name, files] of corpus) {
    const bytes = sum(files.map(({ text }) => text.length));
    if (bytes < 200_000) continue;
    let functions = 0;
    const lexing = timed(() => {
      for (const { language, text } of files) reader.read(language, text);
    });
    const whole = timed(() => {
      functions = sum(
        files.map(({ language, text }) => functionsOf(language, reader.read(language, text)).spans.length),
      );
    });
    console.log(
      name.padEnd(16),
      String(files.length).padStart(6),
      (bytes / 1e6).toFixed(1).padStart(7),
      perSecond(bytes / 1e6, lexing).padStart(13),
      perSecond(bytes / 1e6, whole).padStart(21),
      perSecond(functions, whole).padStart(13),
    );
  }
}

/** The same files, one program after the other, in turns. */
function besidePeers(corpus: Corpus): void {
  console.log('\nfunctions and complexity, medians of alternating runs');
  const files = corpus.get('C') ?? [];
  const reader = new CodeReader();
  const ours = () =>
    sum(files.map(({ language, text }) => functionsOf(language, reader.read(language, text)).spans.length));
  const list = writeList(files);
  const peers: Peer[] = [];
  if (has('pmccabe'))
    peers.push({
      name: 'pmccabe',
      count: () => lines('sh', ['-c', `xargs -d '\\n' pmccabe < ${list} 2>/dev/null`]),
    });
  else console.log('pmccabe is not installed');
  const lizard = process.env['SUXI_LIZARD'];
  if (lizard !== undefined)
    peers.push({
      name: 'lizard',
      once: true,
      count: () => lines('python3', [lizard, '--csv', '-l', 'cpp', '-f', list]),
    });
  else console.log('lizard: name its lizard.py with SUXI_LIZARD');
  ours();
  const times = new Map<string, number[]>([['ours', []]]);
  const counts = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, count, once } of [{ name: 'ours', count: ours, once: false }, ...peers]) {
      if (once === true && round > 0) continue;
      const startedAt = performance.now();
      counts.set(name, count());
      times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
    }
  }
  const rate = (name: string) => (counts.get(name) ?? 0) / (median(times.get(name) ?? []) / 1000);
  for (const name of times.keys())
    console.log(
      name.padEnd(8),
      `${counts.get(name)} functions`,
      `${Math.round(rate(name))}/s`,
      name === 'ours' ? '' : `ours is ${(rate('ours') / rate(name)).toFixed(1)} times as quick`,
    );
  rmSync(join(list, '..'), { recursive: true });
}

interface Peer {
  readonly name: string;
  readonly once?: boolean;
  readonly count: () => number;
}

/** Kinds of ctags that are functions with a body, by the name of the language there. */
const ctagsKinds: Readonly<Record<string, readonly string[]>> = {
  Ada: ['function', 'procedure'],
  C: ['function'],
  'C++': ['function'],
  'C#': ['method'],
  D: ['function'],
  Elixir: ['function', 'macro'],
  Erlang: ['function'],
  Fortran: ['function', 'subroutine'],
  Go: ['func'],
  Java: ['method'],
  JavaScript: ['function', 'method', 'generator', 'getter', 'setter'],
  Julia: ['function', 'macro'],
  Kotlin: ['method'],
  Lua: ['function'],
  MatLab: ['function'],
  ObjectiveC: ['method', 'class method', 'function'],
  Pascal: ['function', 'procedure'],
  Perl: ['subroutine'],
  PHP: ['function'],
  Python: ['function', 'member'],
  R: ['function'],
  Ruby: ['method', 'singletonMethod'],
  Rust: ['function', 'method'],
  Sh: ['function'],
  SystemVerilog: ['function', 'task'],
  TypeScript: ['function', 'method', 'generator'],
  Verilog: ['function', 'task'],
  VHDL: ['function', 'procedure'],
};

interface Tag {
  readonly _type: string;
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly end?: number;
  readonly kind: string;
  readonly language: string;
}

function recall(corpus: Corpus): void {
  if (!has('ctags')) return console.log('\nctags is not installed');
  console.log('\nlanguage          ctags functions   found   share');
  for (const [name, files] of corpus) {
    const ours = new Map(
      files.map(({ path, text }) => [
        path,
        new Set(measureFile(path, text)?.functions.map(({ start }) => start)),
      ]),
    );
    const texts = new Map(
      files.map(({ path, text }) => [path, Buffer.from(text).toString('latin1').split('\n')]),
    );
    const tags = tagsOf(files).filter((tag) => isFunction(tag, texts.get(tag.path) ?? []));
    if (tags.length === 0) continue;
    const missed = tags.filter(({ path, line }) => !(ours.get(path)?.has(line) ?? false));
    console.log(
      name.padEnd(16),
      String(tags.length).padStart(16),
      String(tags.length - missed.length).padStart(7),
      ((1 - missed.length / tags.length) * 100).toFixed(2).padStart(7),
      missed
        .slice(0, shown)
        .map(({ name, path, line }) => `\n    ${path}:${line} ${name}`)
        .join(''),
    );
  }
}

function tagsOf(files: readonly CorpusFile[]): Tag[] {
  const list = writeList(files);
  const args = ['--output-format=json', '--fields=+neKl', '-o', '-', '-L', list];
  const { stdout } = spawnSync('ctags', args, { maxBuffer: 2 ** 31, encoding: 'utf8' });
  rmSync(join(list, '..'), { recursive: true });
  const seen = new Set<string>();
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Tag)
    .filter(({ path, line, name }) => {
      const key = `${path}:${line}:${name}`;
      return seen.has(key) ? false : seen.add(key);
    });
}

/** Languages in which ctags says where a function ends: one that ends without a bracket has no body. */
const tellsEnds = new Set(['C', 'C++', 'Java', 'C#', 'Kotlin', 'Rust', 'Go', 'ObjectiveC']);

function isFunction({ _type, name, language, kind, end }: Tag, text: readonly string[]): boolean {
  if (_type !== 'tag' || !(ctagsKinds[language]?.includes(kind) ?? false)) return false;
  // Lambdas have no name of their own.
  if (name.startsWith('__anon')) return false;
  return !tellsEnds.has(language) || (end !== undefined && (text[end - 1] ?? '').includes('}'));
}

function lineCounts(corpus: Corpus): void {
  if (!has('cloc')) return console.log('\ncloc is not installed');
  console.log('\nlanguage          files   same as cloc   share');
  const all = { compared: 0, same: 0 };
  for (const [name, files] of corpus) {
    const theirs = clocCounts(files);
    const compared = files.filter(({ path }) => theirs.has(path));
    if (compared.length === 0) continue;
    const differing = compared.filter((file) => ourCounts(file) !== theirs.get(file.path));
    all.compared += compared.length;
    all.same += compared.length - differing.length;
    printLineCounts(name, compared.length, compared.length - differing.length);
    for (const file of differing.slice(0, shown))
      console.log(`    ${file.path} ours ${ourCounts(file)}, cloc ${theirs.get(file.path)}`);
  }
  printLineCounts('all', all.compared, all.same);
}

function printLineCounts(name: string, compared: number, same: number): void {
  const share = ((same / compared) * 100).toFixed(2);
  console.log(name.padEnd(16), String(compared).padStart(6), String(same).padStart(14), share.padStart(7));
}

/** Code, comment and blank lines. */
function ourCounts({ path, text }: CorpusFile): string {
  const { code, comment, blank } = measureFile(path, text)?.lines ?? {};
  return `${code} ${comment} ${blank}`;
}

/** Code, comment and blank lines by file. */
function clocCounts(files: readonly CorpusFile[]): Map<string, string> {
  const list = writeList(files);
  const args = ['--by-file', '--csv', '--quiet', '--skip-uniqueness', '--timeout=0', `--list-file=${list}`];
  const { stdout } = spawnSync('cloc', args, { maxBuffer: 2 ** 31, encoding: 'utf8' });
  rmSync(join(list, '..'), { recursive: true });
  const rows = stdout.split('\n').map((line) => line.split(','));
  return new Map(
    rows.flatMap(([, path = '', blank, comment, code]) =>
      path.startsWith('/') ? [[path, `${code} ${comment} ${blank}`]] : [],
    ),
  );
}

function writeList(files: readonly CorpusFile[]): string {
  const list = join(mkdtempSync(join(tmpdir(), 'suxi-list-')), 'files');
  writeFileSync(list, files.map(({ path }) => `${path}\n`).join(''));
  return list;
}

function has(command: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)));
}

function lines(command: string, args: readonly string[]): number {
  return execFileSync(command, args, { maxBuffer: 2 ** 31, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '').length;
}

function timed(run: () => void): number {
  run();
  return median(
    Array.from({ length: rounds }, () => {
      const startedAt = performance.now();
      run();
      return performance.now() - startedAt;
    }),
  );
}

function perSecond(amount: number, ms: number): string {
  const rate = (amount / ms) * 1000;
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Texts that are made to take long: the slowest language and its time for each. */
function hostileTexts(): void {
  console.log('\nhostile text                     slowest          seconds');
  const reader = new CodeReader();
  const worst = { seconds: 0 };
  for (const [name, text] of hostile()) {
    let slowest = { language: '', seconds: 0 };
    for (const language of languages) {
      const startedAt = performance.now();
      functionsOf(language, reader.read(language, text));
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds > slowest.seconds) slowest = { language: language.name, seconds };
    }
    worst.seconds = Math.max(worst.seconds, slowest.seconds);
    console.log(name.padEnd(32), slowest.language.padEnd(16), slowest.seconds.toFixed(2));
  }
  console.log(`none takes longer than ${worst.seconds.toFixed(2)} s`);
}

function* hostile(): Generator<[string, Uint8Array]> {
  const encode = (text: string) => new TextEncoder().encode(text);
  yield ['one line of 50 MB', encode('x = f(1) + "a"; '.repeat(3_125_000))];
  for (const bracket of '([{') yield [`a million of ${bracket}`, encode(bracket.repeat(1_000_000))];
  yield ['a million of ({', encode('({'.repeat(500_000))];
  yield ['a million of f(', encode('f('.repeat(500_000))];
  yield ['a million of f(){', encode('f(){'.repeat(250_000))];
  yield ['a million of if (a) ', encode('if (a) '.repeat(150_000))];
  yield ['nested functions', encode('function f() { def g(): fn h() { class A { '.repeat(25_000))];
  yield ['every byte', Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 256)];
  for (let code = 0x21; code < 0x7f; code += 1) {
    const mark = String.fromCharCode(code);
    if (!/\w/.test(mark)) yield [`a million of ${mark} on a line`, encode(mark.repeat(1_000_000))];
    if (!/\w/.test(mark)) yield [`half a million of ${mark}a`, encode(`${mark}a`.repeat(500_000))];
  }
}
