import { readFileSync } from 'node:fs';
import { outliveReader } from './closed-output.ts';
import { Misunderstood } from './misunderstood.ts';
import { terminalText } from './terminal-text.ts';

/** Run the command line. Answers the exit code, which the usage tells. */
async function main(words: readonly string[]): Promise<number> {
  const [command, ...rest] = words;
  if (command === undefined) return misunderstood('请给出命令');
  if (['help', '--help', '-h'].includes(command) || rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(await usage());
    return 0;
  }
  if (command === '--version') {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  const run = commands.get(command);
  if (run === undefined) return misunderstood(`没有命令 ${command}`);
  try {
    return await run(rest);
  } catch (error) {
    if (error instanceof Misunderstood) return misunderstood(error.message);
    throw error;
  }
}

/** Each brings along only what it needs: the whole takes half a second and 100 MB to load. */
const commands = new Map<string, (words: readonly string[]) => Promise<number>>([
  ['scan', async (words) => (await import('./scan-command.ts')).runScan(words, version())],
  ['duplicates', async (words) => (await import('./duplicates.ts')).runDuplicates(words)],
  ['sbom', async (words) => (await import('./sbom-commands.ts')).runSbom(words)],
  ['kb', async (words) => (await import('./knowledge-commands.ts')).runKnowledge(words, version())],
]);

/** It is gathered from the commands, each of which is loaded when it is wanted. */
async function usage(): Promise<string> {
  const [{ duplicatesUsage }, { sbomUsage }, { knowledgeUsage }] = await Promise.all([
    import('./duplicates.ts'),
    import('./sbom-commands.ts'),
    import('./knowledge-commands.ts'),
  ]);
  return `用法:
  suxi scan <目录|压缩包> [--format table|json|sarif|cyclonedx|spdx] [--strict]
            [--fail-on critical|high|medium|low|unknown]
            [--skip vulnerable-code,clones,static-analysis] [--ignore <忽略路径，同 .gitignore>]...
  suxi scan <目录|压缩包> --server <https 地址> --project <项目名>   （由服务检测，按项目的安全门禁判断）
            [--project-version <版本>] [--skip …] [--ignore …]... [--format table|json]
${duplicatesUsage}
${sbomUsage}
${knowledgeUsage}
  suxi backup | restore | verify | migrate-storage | disk release | config check | support | worker
                                   （备份、恢复、检查备份、更换数据库、释放预留空间、检查设置、汇总信息、在另一台机器上分析，用 --help 查看用法）
  suxi audit verify   （校验操作日志的完整性）
  suxi keys rotate    （更换安装密钥）
  suxi --help | --version

退出码（scan）:
  0 没有达到 --fail-on 等级的漏洞和代码缺陷
  1 有达到该等级的漏洞（组件的，或判定为含漏洞的代码的），或自研代码中置信度高、未忽略的缺陷
  2 命令有误、无法扫描或程序出错
  3 没有可解析的清单或能匹配的组件，结果不代表安全；用 --strict 时，有文件无法读取也是 3；
    同时用 --fail-on 与 --skip 时也是 3：没有选择的检测项未检测
  --server 时不写 --skip、--ignore 即用项目的检测默认配置；--skip none 表示全部检测，--ignore '' 表示不忽略

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
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function misunderstood(reason: string): number {
  process.stderr.write(`${terminalText(reason)}\n用 suxi --help 查看用法。\n`);
  return 2;
}

outliveReader(process.stdout);
process.exitCode = await main(process.argv.slice(2));
