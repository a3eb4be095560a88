import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { severities } from '#model';
import { duplicatesUsage, runDuplicates } from './duplicates.ts';
import { knowledgeUsage, Misunderstood, runKnowledge } from './knowledge-commands.ts';
import { CannotScan, scan, scanFormats, type ScanOutcome } from './scan.ts';
import { runSbom, sbomUsage } from './sbom-commands.ts';
import { terminalText } from './terminal-text.ts';

const usage = `用法:
  suxi scan <目录|压缩包> [--format table|json|sarif|cyclonedx|spdx] [--strict]
            [--fail-on critical|high|medium|low|unknown]
${duplicatesUsage}
${sbomUsage}
${knowledgeUsage}
  suxi kb add <目录|压缩包|仓库目录|https 仓库地址|npm:名称@版本范围>...   （收录开源项目，供代码溯源）
            [--name <项目名>] [--version <版本>] [--license <许可证>] [--date <发布日期>] [--private] [--versions <数量>] [--no-wait]
  suxi kb remove <项目>[@<版本>]   （移除已收录的项目或版本）
  suxi backup | restore | verify | disk release   （备份、恢复、检查备份、释放预留空间，用 --help 查看用法）
  suxi --help | --version

退出码（scan）:
  0 没有达到 --fail-on 等级的漏洞   1 有达到该等级的漏洞   2 命令有误、无法扫描或程序出错
  3 没有可解析的清单或能匹配的组件，结果不代表安全；用 --strict 时，有文件被跳过也是 3

退出码（duplicates）:
  0 完成   2 命令有误或无法读取

退出码（sbom）:
  0 完成；validate 时为符合标准   1 validate 时不符合标准   2 命令有误、无法读取或程序出错

退出码（kb）:
  0 完成   1 程序出错   2 命令有误，或无法导入、安装   3 完成，但有记录被跳过（见警告）

环境变量:
  SUXI_DATA   数据目录，默认是溯析安装目录下的 data；知识库快照取自其中的 knowledge
`;

/** Run the command line. Answers the exit code, which the usage tells. */
async function main(words: readonly string[]): Promise<number> {
  const [command, ...rest] = words;
  if (command === undefined) return misunderstood('请给出命令');
  if (['help', '--help', '-h'].includes(command) || rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(usage);
    return 0;
  }
  if (command === '--version') {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (command === 'kb') return orMisunderstood(() => runKnowledge(rest, version()));
  if (command === 'sbom') return orMisunderstood(() => runSbom(rest));
  if (command === 'duplicates') return orMisunderstood(() => runDuplicates(rest));
  if (command !== 'scan') return misunderstood(`没有命令 ${command}`);
  return runScan(rest);
}

const scanWords = {
  format: { type: 'string', default: 'table' },
  'fail-on': { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

async function runScan(words: readonly string[]): Promise<number> {
  let asked: ReturnType<typeof parseScan>;
  try {
    asked = parseScan(words);
  } catch (error) {
    // The parser names the option in English; the usage below says the rest.
    return misunderstood(`选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`);
  }
  const { path, others, format: wanted, failOn: bar, isStrict } = asked;
  if (path === undefined) return misunderstood('请给出要扫描的目录或压缩包');
  if (others.length > 0) return misunderstood('一次只能扫描一个目录或压缩包');
  const format = scanFormats.find((one) => one === wanted);
  if (format === undefined) return misunderstood(`没有格式 ${wanted}`);
  const failOn = severities.find((severity) => severity === bar && severity !== 'none');
  if (bar !== undefined && failOn === undefined) return misunderstood(`没有等级 ${bar}`);
  try {
    return exitCodes[await scan(path, { format, failOn, isStrict, version: version() })];
  } catch (error) {
    process.stderr.write(`${terminalText(failureOf(error))}\n`);
    return 2;
  }
}

const exitCodes: Readonly<Record<ScanOutcome, number>> = { accepted: 0, refused: 1, unread: 3 };

function parseScan(words: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...words], options: scanWords, allowPositionals: true });
  const [path, ...others] = positionals;
  return { path, others, format: values.format, failOn: values['fail-on'], isStrict: values.strict };
}

/** What is said of an error: a sentence for one that was expected, all there is of another. */
function failureOf(error: unknown): string {
  if (error instanceof CannotScan) return error.message;
  return `程序出错: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function orMisunderstood(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Misunderstood) return misunderstood(error.message);
    throw error;
  }
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function misunderstood(reason: string): number {
  process.stderr.write(`${terminalText(reason)}\n\n${usage}`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
