import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { knowledgeUsage, Misunderstood, runKnowledge } from './knowledge-commands.ts';
import { CannotScan, scan } from './scan.ts';
import { terminalText } from './terminal-text.ts';

const usage = `用法:
  suxi scan <目录|压缩包> [--format table|json]
${knowledgeUsage}
  suxi upstream add <软件包文件|https 仓库地址>...   （收录开源项目，由服务在后台读取）
  suxi backup | restore | verify | disk release   （备份、恢复、检查备份、释放预留空间，用 --help 查看用法）
  suxi --help | --version

退出码（scan、kb）:
  0 完成   1 程序出错   2 命令有误，或无法扫描、导入、安装   3 完成，但有文件或记录被跳过（见警告）

环境变量:
  SUXI_DATA   数据目录，默认是溯析安装目录下的 data；知识库快照取自其中的 knowledge
`;

/** Run the command line. Answers the exit code: 0 done, 2 not understood or not possible, 3 done with gaps. */
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
  if (command === 'kb') return runKb(rest);
  if (command !== 'scan') return misunderstood(`没有命令 ${command}`);
  return runScan(rest);
}

async function runScan(words: readonly string[]): Promise<number> {
  const options = { format: { type: 'string', default: 'table' } } as const;
  let path: string | undefined;
  let format: string;
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    [path] = positionals;
    format = values.format;
    if (positionals.length > 1) return misunderstood('一次只能扫描一个目录或压缩包');
  } catch (error) {
    // The parser names the option in English; the usage below says the rest.
    return misunderstood(`选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`);
  }
  if (path === undefined) return misunderstood('请给出要扫描的目录或压缩包');
  if (format !== 'table' && format !== 'json') return misunderstood(`没有格式 ${format}`);
  try {
    return (await scan(path, format)) ? 0 : 3;
  } catch (error) {
    if (!(error instanceof CannotScan)) throw error;
    process.stderr.write(`${terminalText(error.message)}\n`);
    return 2;
  }
}

async function runKb(words: readonly string[]): Promise<number> {
  try {
    return await runKnowledge(words, version());
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
