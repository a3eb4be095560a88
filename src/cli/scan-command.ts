import { parseArgs } from 'node:util';
import { ignoredProblem, type OptionalAnalysis, optionalAnalyses, readIgnored, severities } from '#model';
import { Misunderstood } from './misunderstood.ts';
import { scan, scanFormats, type ScanOutcome } from './scan.ts';
import type { ServerScanOutcome } from './server/scan-by-server.ts';
import { CannotScan } from './source-of.ts';
import { terminalText } from './terminal-text.ts';

const scanWords = {
  format: { type: 'string', default: 'table' },
  'fail-on': { type: 'string' },
  strict: { type: 'boolean', default: false },
  skip: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  server: { type: 'string' },
  project: { type: 'string' },
  'project-version': { type: 'string' },
} as const;

/** Run `suxi scan ...`. Answers the exit code, which the usage tells. Throws `Misunderstood`. */
export async function runScan(words: readonly string[], version: string): Promise<number> {
  let asked: ReturnType<typeof parseScan>;
  try {
    asked = parseScan(words);
  } catch (error) {
    // The parser names the option in English; the usage says the rest.
    throw new Misunderstood(
      `选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`,
    );
  }
  const { path, others, format: wanted, failOn: bar, isStrict } = asked;
  if (path === undefined) throw new Misunderstood('请给出要扫描的目录或压缩包');
  if (others.length > 0) throw new Misunderstood('一次只能扫描一个目录或压缩包');
  const scope = {
    skipped: readSkipped(asked.skip ?? []),
    ignored: readIgnored((asked.ignore ?? []).join('\n')),
  };
  const problem = ignoredProblem(scope.ignored);
  if (problem !== undefined) throw new Misunderstood(problem);
  if (asked.server !== undefined) return runServerScan(path, asked);
  if (asked.isForServer) throw new Misunderstood('--project 与 --project-version 只用于 --server');
  const format = scanFormats.find((one) => one === wanted);
  if (format === undefined) throw new Misunderstood(`没有格式 ${wanted}`);
  const failOn = severities.find((severity) => severity === bar && severity !== 'none');
  if (bar !== undefined && failOn === undefined) throw new Misunderstood(`没有等级 ${bar}`);
  try {
    return exitCodes[await scan(path, { format, failOn, isStrict, scope, version })];
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
    skip: values.skip,
    ignore: values.ignore,
    server,
    project,
    projectVersion,
    isForServer: project !== undefined || projectVersion !== undefined,
  };
}

/** Nothing is left out, whatever the project says. */
const nothing = 'none';

/** Analyses that are to be left out, several behind an option or one. */
function readSkipped(words: readonly string[]): OptionalAnalysis[] {
  const asked = new Set(words.flatMap((word) => word.split(',')).map((word) => word.trim()));
  if (asked.has(nothing) && asked.size > 1) throw new Misunderstood('--skip none 不能与其他检测项同用');
  asked.delete(nothing);
  for (const word of asked)
    if (!(optionalAnalyses as readonly string[]).includes(word))
      throw new Misunderstood(`不能跳过 ${word}，可以跳过的有 ${optionalAnalyses.join('、')}`);
  return optionalAnalyses.filter((one) => asked.has(one));
}

async function runServerScan(path: string, asked: ReturnType<typeof parseScan>): Promise<number> {
  const { project, projectVersion, format } = asked;
  const token = process.env['SUXI_TOKEN'] ?? '';
  const address = asked.server ?? '';
  const server = URL.canParse(address) ? new URL(address) : undefined;
  if (server === undefined || !/^https?:$/.test(server.protocol))
    throw new Misunderstood('--server 应为服务的地址');
  if (project === undefined) throw new Misunderstood('请用 --project 给出项目名');
  if (token === '') throw new Misunderstood('请在环境变量 SUXI_TOKEN 中给出 API 令牌');
  if (format !== 'table' && format !== 'json') throw new Misunderstood('--server 时格式为 table 或 json');
  if (asked.failOn !== undefined || asked.isStrict)
    throw new Misunderstood('--server 时由项目的安全门禁判断，不用 --fail-on 与 --strict');
  // What is known of the server's calls takes longer to load than a small scan.
  const { scanByServer } = await import('./server/scan-by-server.ts');
  try {
    const outcome = await scanByServer(path, {
      server,
      token,
      project,
      projectVersion,
      // Where nothing is said the project decides.
      skip: asked.skip && (readSkipped(asked.skip).join(',') || nothing),
      // A field that is empty is not heard; a comment is no pattern.
      ignore: asked.ignore && (asked.ignore.join('\n').trim() || '#'),
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
  if (error instanceof CannotScan) return error.message;
  return `程序出错: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
