import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type DuplicateGroup,
  type Duplicates,
  FileBlobs,
  findDuplicates,
  type LeastDuplicate,
  leastDuplicate,
  readTokenCorpus,
  unpackSource,
  UnusableUpload,
} from '#engine';
import type { Note } from '#model';
import { Misunderstood } from './misunderstood.ts';
import { CannotScan, sourceOf } from './source-of.ts';
import { terminalText } from './terminal-text.ts';

/** How the command is called; lines of the usage of `suxi`. */
export const duplicatesUsage = `  suxi duplicates <目录|压缩包> [--format text|json] [--min-tokens <数量>] [--min-lines <数量>]
            （查找内部重复的代码：相同的，以及只改了名称和常量的）`;

/** Run `suxi duplicates ...`. Answers the exit code: 0 well, 2 what cannot be read. Throws `Misunderstood`. */
export async function runDuplicates(words: readonly string[]): Promise<number> {
  const { path, format, least } = asked(words);
  try {
    const found = await duplicatesIn(path, least);
    const lines = format === 'json' ? [JSON.stringify(found, undefined, 2)] : duplicateLines(found);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const reason = error instanceof UnusableUpload ? error.reason : undefined;
    if (reason === undefined && !(error instanceof CannotScan)) throw error;
    process.stderr.write(`${terminalText(reason ?? (error as Error).message)}\n`);
    return 2;
  }
}

/** What was found in a folder or an archive, with what could not be read. */
export type ListedDuplicates = Duplicates & { readonly notes: readonly Note[] };

async function duplicatesIn(path: string, least: LeastDuplicate): Promise<ListedDuplicates> {
  const source = await sourceOf(path);
  const scratch = await mkdtemp(join(tmpdir(), 'suxi-duplicates-'));
  try {
    const tree = await unpackSource(source, new FileBlobs(scratch), {});
    const { corpus, notes } = await readTokenCorpus(tree);
    return { ...findDuplicates(corpus, least), notes: [...tree.notes, ...notes] };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const options = {
  format: { type: 'string', default: 'text' },
  'min-tokens': { type: 'string', default: String(leastDuplicate.tokens) },
  'min-lines': { type: 'string', default: String(leastDuplicate.lines) },
} as const;

function asked(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const [path, ...others] = positionals;
  if (path === undefined) throw new Misunderstood('请给出要查找的目录或压缩包');
  if (others.length > 0) throw new Misunderstood('一次只能查找一个目录或压缩包');
  const { format } = values;
  if (format !== 'text' && format !== 'json') throw new Misunderstood(`没有格式 ${format}`);
  const tokens = numberIn(values['min-tokens'], '--min-tokens', 20);
  const lines = numberIn(values['min-lines'], '--min-lines', 1);
  return { path, format, least: { tokens, lines } };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // The parser names the option in English; the usage says the rest.
    throw new Misunderstood(
      `选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`,
    );
  }
}

function numberIn(text: string, option: string, fewest: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= fewest)) throw new Misunderstood(`${option} 应为不小于 ${fewest} 的整数`);
  return value;
}

const kindWords = { exact: '相同', renamed: '改名' } as const;
const shownPlaces = 20;

/** What was found, for people. */
export function duplicateLines({
  fileCount,
  codeLines,
  duplicatedLines,
  groups,
  notes,
}: ListedDuplicates): string[] {
  const share = codeLines === 0 ? 0 : (100 * duplicatedLines) / codeLines;
  return [
    ...(fileCount === 0 ? ['没有可以读取的源代码'] : []),
    ...groups.flatMap(groupLines),
    ...notes.map(({ path, reason }) => terminalText(`警告: ${path ?? ''} ${reason}`)),
    `${fileCount} 个源文件，${codeLines} 行代码，${groups.length} 组重复，涉及 ${duplicatedLines} 行（${share.toFixed(1)}%）`,
  ];
}

function groupLines({ kind, tokenCount, places }: DuplicateGroup): string[] {
  const shown = places
    .slice(0, shownPlaces)
    .map(({ path, range }) => terminalText(`  ${path}:${range.first}-${range.last}`));
  const rest = places.length - shown.length;
  return [
    `${kindWords[kind]}，${places.length} 处，每处 ${tokenCount} 个词法单元`,
    ...shown,
    ...(rest > 0 ? [`  另有 ${rest} 处，见 --format json`] : []),
    '',
  ];
}
