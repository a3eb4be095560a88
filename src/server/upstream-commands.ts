import { parseArgs } from 'node:util';
import { KnownCode } from './code-index/known-code.ts';
import { type Config, ConfigError } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { withDatabase } from './db/with-database.ts';
import type { StatedPackage } from './db/schema/upstream.ts';
import { orderUpstream, type UpstreamOrder } from './features/upstream/add-packages.ts';

/** How the commands are called; lines of the usage. */
export const upstreamUsage = `  suxi kb add <目录|压缩包|仓库目录|https 仓库地址|npm:名称@版本范围>…   收录开源项目的各个版本，也可写作 suxi upstream add
       [--name <项目名>] [--version <版本>] [--license <许可证>] [--date <发布日期>] [--private] [--versions <数量>] [--no-wait]
  suxi kb remove <项目>[@<版本>]     移除已收录的项目或版本`;

/** Whether a command is one of these. */
export function isUpstreamCommand([command, action]: readonly string[]): boolean {
  return (command === 'upstream' || command === 'kb') && (action === 'add' || action === 'remove');
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  name: text,
  version: text,
  license: text,
  date: text,
  versions: text,
  private: flag,
  'no-wait': flag,
} as const;

/** Run `add …` or `remove …`. Answers the exit code: 0 done, 2 nothing was taken in, 3 some of it was not. */
export async function runUpstream(
  [action, ...words]: readonly string[],
  config: Config,
  say: (sentence: string) => void,
): Promise<number> {
  const order = action === 'add' ? additionOf(words) : removalOf(words);
  const stopping = new AbortController();
  process.once('SIGINT', () =>
    stopping.abort(new ConfigError('已中断；尚未完成的收录会在服务下次启动时继续')),
  );
  await makeDataFolder(config.dataFolder);
  const outcomes = await withDatabase(config, say, 'shared', (reach, isServed) =>
    orderUpstream(order, { config, reach, isServed, say, signal: stopping.signal }),
  );
  if (outcomes === undefined) return 0;
  const { finishedCount, failedCount } = outcomes;
  say(`完成 ${finishedCount} 个，失败 ${failedCount} 个。${await indexLine(config)}`);
  if (failedCount === 0) return 0;
  return finishedCount === 0 ? 2 : 3;
}

async function indexLine(config: Config): Promise<string> {
  const { codeIndex } = await makeDataFolder(config.dataFolder);
  const known = await new KnownCode(codeIndex).stats();
  const { generation, projects, releases, files, postings, oldBuilds } = known;
  const old = oldBuilds === 0 ? '' : `；${oldBuilds} 个程序由旧版本收录，须重新收录才能全部认出`;
  return `代码索引第 ${generation} 代：项目 ${projects} 个，版本 ${releases} 个，文件 ${files} 个，特征 ${postings} 条${old}`;
}

function additionOf(words: readonly string[]): UpstreamOrder {
  const { values, positionals: targets } = parsed(words);
  if (targets.length === 0) throw new ConfigError('请给出要收录的目录、压缩包、仓库地址或 npm:名称@版本范围');
  const stated: StatedPackage = {
    ...(values.name !== undefined && { name: lineOf('--name', values.name) }),
    ...(values.version !== undefined && { version: lineOf('--version', values.version) }),
    ...(values.license !== undefined && { license: lineOf('--license', values.license) }),
    ...(values.date !== undefined && { releasedAt: instantOf(values.date) }),
    ...(values.versions !== undefined && { versionCount: countOf(values.versions) }),
    ...(values.private && { isPrivate: true }),
  };
  return { targets, stated, isAwaited: !values['no-wait'] };
}

function removalOf(words: readonly string[]): UpstreamOrder {
  const { values, positionals } = parsed(words);
  const [, fullname, version = ''] = /^(.+?)(?:(?<=.)@([^@/]+))?$/.exec(positionals[0] ?? '') ?? [];
  if (fullname === undefined || positionals.length > 1)
    throw new ConfigError('请给出一个要移除的项目，如 npm/lodash 或 npm/lodash@4.17.21');
  return { targets: [], stated: {}, removal: { fullname, version }, isAwaited: !values['no-wait'] };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // The parser names the option in English.
    throw new ConfigError(`选项有误：${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`);
  }
}

function lineOf(option: string, value: string): string {
  const line = value.trim();
  if (line === '' || line.length > 300 || /\p{Cc}/u.test(line))
    throw new ConfigError(`${option} 应为 1 到 300 个字符的一行文字`);
  return line;
}

/** A day, or an instant. */
function instantOf(value: string): string {
  const at = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(value)
    ? new Date(value)
    : undefined;
  if (at === undefined || Number.isNaN(at.getTime()))
    throw new ConfigError('--date 应为 2017-01-15 形式的日期');
  return at.toISOString();
}

function countOf(value: string): number {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > 1_000)
    throw new ConfigError('--versions 应为 1 到 1000 之间的整数');
  return count;
}
