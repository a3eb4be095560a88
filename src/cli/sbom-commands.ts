import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findSbomTarget, readSbom, type SbomReading, UnreadableFile, writtenBytes } from '#engine';
import { Misunderstood } from './misunderstood.ts';
import { diffJson, diffLines } from './sbom-diff.ts';
import { lostIn } from './sbom-losses.ts';
import { problemLines } from './sbom-problems.ts';
import { terminalText } from './terminal-text.ts';

/** How the commands of bills of materials are called; lines of the usage of `suxi`. */
export const sbomUsage = `  suxi sbom validate <文件> [--format table|json]   （检查物料清单或 VEX 文件是否符合其标准）
  suxi sbom convert <文件> --to <标准[-版本]> [--form json|xml|...] [-o <输出文件>]   （转换格式，并说明目标格式容纳不下的内容）
  suxi sbom diff <旧文件> <新文件> [--format table|json]   （比较两份物料清单的组件）`;

/** No tool writes larger ones, and a text of twice the size is none that Node can hold. */
const mostBytes = 256 * 1024 * 1024;

const actions: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  validate,
  convert,
  diff,
};

/** Run `suxi sbom ...`. Answers the exit code: 0 well, 1 invalid or different, 2 an error. Throws `Misunderstood`. */
export async function runSbom([action = '', ...words]: readonly string[]): Promise<number> {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (run === undefined)
    throw new Misunderstood(action === '' ? '请给出 sbom 的操作' : `没有操作 sbom ${action}`);
  try {
    return await run(words);
  } catch (error) {
    const reason = error instanceof UnreadableFile ? `${error.path}: ${error.reason}` : diskFault(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${terminalText(reason)}\n`);
    return 2;
  }
}

async function validate(words: readonly string[]): Promise<number> {
  const { paths, format } = asked(words, 1);
  const [path = ''] = paths;
  const reading = await readAt(path);
  const { standard, version, form, problems } = reading;
  const isValid = problems.every(({ level }) => level !== 'error');
  const facts = {
    file: path,
    standard,
    version,
    form,
    valid: isValid,
    components: reading.sbom.components.length,
  };
  print(format === 'json' ? [JSON.stringify({ ...facts, problems }, undefined, 2)] : problemLines(reading));
  return isValid ? 0 : 1;
}

async function convert(words: readonly string[]): Promise<number> {
  const { paths, to, form, output } = asked(words, 1);
  if (to === undefined) throw new Misunderstood('请用 --to 给出目标标准');
  const target = findSbomTarget(to, form);
  if (typeof target === 'string') throw new Misunderstood(target);
  const [path = ''] = paths;
  const { sbom, problems } = await readAt(path);
  const errorCount = problems.filter(({ level }) => level === 'error').length;
  if (errorCount > 0) {
    process.stderr.write(
      `${terminalText(`注意: ${path} 有 ${errorCount} 处不符合标准，其中读不懂的内容不会写出，详见 suxi sbom validate`)}\n`,
    );
  }
  const bytes = writtenBytes(target.format, sbom, target);
  if (output === undefined) process.stdout.write(bytes);
  else await writeFile(output, bytes).catch((error: unknown) => refuseOutput(output, error));
  for (const line of await lostIn(sbom, target, bytes)) process.stderr.write(`${terminalText(line)}\n`);
  return 0;
}

function refuseOutput(path: string, error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw new UnreadableFile(path, '没有这个目录，无法写入');
  if (code === 'EISDIR') throw new UnreadableFile(path, '这是目录，无法写入');
  throw error;
}

async function diff(words: readonly string[]): Promise<number> {
  const { paths, format } = asked(words, 2);
  const [before = '', after = ''] = paths;
  const [one, other] = [await readAt(before), await readAt(after)];
  print(format === 'json' ? [diffJson(one, other)] : diffLines(one, other));
  return 0;
}

const options = {
  format: { type: 'string', default: 'table' },
  to: { type: 'string' },
  form: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const;

/** The words of a command that wants so many files. Throws `Misunderstood`. */
function asked(words: readonly string[], fileCount: number) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    throw new Misunderstood(
      `选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`,
    );
  }
  const { values, positionals } = parsed;
  if (positionals.length !== fileCount) throw new Misunderstood(`请给出 ${fileCount} 个文件`);
  const { format, to, form, output } = values;
  if (format !== 'table' && format !== 'json') throw new Misunderstood(`没有格式 ${format}`);
  return { paths: positionals, format, to, form, output };
}

function parse(words: readonly string[]) {
  return parseArgs({ args: [...words], options, allowPositionals: true });
}

async function readAt(path: string): Promise<SbomReading> {
  const found = await stat(path);
  if (found.isDirectory()) throw new UnreadableFile(path, '这是目录而不是文件');
  if (found.size > mostBytes) throw new UnreadableFile(path, '文件超过 256 MB，未读取');
  return readSbom(await readFile(path), basename(path)).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new UnreadableFile(path, error.reason) : error;
  });
}

/** What the system says of a file that cannot be read or written, as a sentence; `undefined` for every other error. */
function diskFault(error: unknown): string | undefined {
  const { code, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? undefined : faults[code]?.(path);
}

const faults: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `没有这个文件: ${path}`,
  EACCES: (path) => `没有权限读写: ${path}`,
  ENOSPC: (path) => `磁盘空间不足: ${path}`,
};

function print(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
