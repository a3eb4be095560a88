import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { severities } from '#model';
import { duplicatesUsage, runDuplicates } from './duplicates.ts';
import { knowledgeUsage, Misunderstood, runKnowledge } from './knowledge-commands.ts';
import { CannotScan, scan, scanFormats, type ScanOutcome } from './scan.ts';
import { scanByServer, type ServerScanOutcome } from './server/scan-by-server.ts';
import { ServerRefused } from './server/server-client.ts';
import { runSbom, sbomUsage } from './sbom-commands.ts';
import { terminalText } from './terminal-text.ts';

const usage = `用法:
  suxi scan <目录|压缩包> [--format table|json|sarif|cyclonedx|spdx] [--strict]
            [--fail-on critical|high|medium|low|unknown]
  suxi scan <目录|压缩包> --server <https 地址> --project <项目名>   （由服务检测，按项目的安全门禁判断）
            [--project-version <版本>] [--format table|json]
${duplicatesUsage}
${sbomUsage}
${knowledgeUsage}
  suxi kb add <目录|压缩包|仓库目录|https 仓库地址|npm:名称@版本范围>...   （收录开源项目，供代码溯源）
            [--name <项目名>] [--version <版本>] [--license <许可证>] [--date <发布日期>] [--private] [--versions <数量>] [--no-wait]
  suxi kb remove <项目>[@<版本>]   （移除已收录的项目或版本）
  suxi backup | restore | verify | migrate-storage | disk release | config check | support
                                   （备份、恢复、检查备份、更换数据库、释放预留空间、检查设置、汇总信息，用 --help 查看用法）
  suxi audit verify   （校验操作日志的完整性）
  suxi keys rotate    （更换安装密钥）
  suxi --help | --version

退出码（scan）:
  0 没有达到 --fail-on 等级的漏洞和代码缺陷
  1 有达到该等级的漏洞（组件的，或判定为含漏洞的代码的），或自研代码中置信度高、未忽略的缺陷
  2 命令有误、无法扫描或程序出错
  3 没有可解析的清单或能匹配的组件，结果不代表安全；用 --strict 时，有文件被跳过也是 3

退出码（scan --server）:
  0 通过门禁   1 不通过   2 命令有误、服务拒绝或检测未完成   3 无法判断，结果不代表安全

退出码（duplicates）:
  0 完成   2 命令有误或无法读取

退出码（sbom）:
  0 完成；validate 时为符合标准   1 validate 时不符合标准   2 命令有误、无法读取或程序出错

退出码（kb）:
  0 完成   1 程序出错   2 命令有误，或无法导入、安装   3 完成，但有记录被跳过（见警告）

环境变量:
  SUXI_TOKEN  scan --server 使用的 API 令牌，权限为“读取与检测”；服务证书由私有 CA 签发时用 NODE_EXTRA_CA_CERTS 指明
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
  server: { type: 'string' },
  project: { type: 'string' },
  'project-version': { type: 'string' },
} as const;

async function runScan(words: readonly string[]): Promise<number> {
  let asked: ReturnType<typeof parseScan>;
  try {
    asked = parseScan(words);
  } catch (error) {
    // The parser names the option in English; the usage says the rest.
    return misunderstood(`选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`);
  }
  const { path, others, format: wanted, failOn: bar, isStrict } = asked;
  if (path === undefined) return misunderstood('请给出要扫描的目录或压缩包');
  if (others.length > 0) return misunderstood('一次只能扫描一个目录或压缩包');
  if (asked.server !== undefined) return runServerScan(path, asked);
  if (asked.isForServer) return misunderstood('--project 与 --project-version 只用于 --server');
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
  const { server, project } = values;
  const projectVersion = values['project-version'];
  return {
    path,
    others,
    format: values.format,
    failOn: values['fail-on'],
    isStrict: values.strict,
    server,
    project,
    projectVersion,
    isForServer: project !== undefined || projectVersion !== undefined,
  };
}

async function runServerScan(path: string, asked: ReturnType<typeof parseScan>): Promise<number> {
  const { project, projectVersion, format } = asked;
  const token = process.env['SUXI_TOKEN'] ?? '';
  const address = asked.server ?? '';
  const server = URL.canParse(address) ? new URL(address) : undefined;
  if (server === undefined || !/^https?:$/.test(server.protocol))
    return misunderstood('--server 应为服务的地址');
  if (project === undefined) return misunderstood('请用 --project 给出项目名');
  if (token === '') return misunderstood('请在环境变量 SUXI_TOKEN 中给出 API 令牌');
  if (format !== 'table' && format !== 'json') return misunderstood('--server 时格式为 table 或 json');
  if (asked.failOn !== undefined || asked.isStrict)
    return misunderstood('--server 时由项目的安全门禁判断，不用 --fail-on 与 --strict');
  try {
    const outcome = await scanByServer(path, {
      server,
      token,
      project,
      projectVersion,
      isJson: format === 'json',
    });
    return serverExitCodes[outcome];
  } catch (error) {
    process.stderr.write(`${terminalText(failureOf(error))}\n`);
    return 2;
  }
}

const serverExitCodes: Readonly<Record<ServerScanOutcome, number>> = { pass: 0, fail: 1, none: 3 };

/** What is said of an error: a sentence for one that was expected, all there is of another. */
function failureOf(error: unknown): string {
  if (error instanceof CannotScan || error instanceof ServerRefused) return error.message;
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
  process.stderr.write(`${terminalText(reason)}\n用 suxi --help 查看用法。\n`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
