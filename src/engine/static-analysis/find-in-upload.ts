import {
  type InventoryFile,
  languageOf,
  type Note,
  type SaidFolder,
  saidOwner,
  type StaticFinding,
  type StaticTotals,
} from '#model';
import { languages } from '../code/languages/list.ts';
import { traitsOfPath } from '../code/traits.ts';
import { maxTreeBytes } from '../code/trees/tree-size.ts';
import type { FileReading } from '../reading/read-files.ts';
import type { RawFinding } from './finding.ts';
import type { FoundFlows } from './find-flows.ts';
import { isFollowed } from './lowering/followed.ts';
import { settingsPath } from './secrets/find-secrets.ts';
import { userRulesPath } from './user-rules/user-rules-path.ts';
import type { ReadFlow } from './read-flow.ts';
import type { Rule } from './rules/rule.ts';
import { FindingTeller, secretAt } from './tell-finding.ts';

/** What looking for weaknesses needs beside the files. */
interface Tools {
  readonly read: FileReading['flows'];
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** What people have said of folders, the last word last. */
  readonly said?: readonly SaidFolder[];
  progress(done: number, total: number): void;
}

/** So much text is looked at together: functions are followed from file to file within it. */
const groupBytes = 2 * 1024 * 1024;
const mostFindings = 10_000;

/**
 * Look for weaknesses in the source code of an upload, file after file in the order of their paths, some together. Code
 * in folders that are called like those of third parties is left out: it is not the user's, unless he says so.
 */
export async function findStaticFindings(files: readonly InventoryFile[], tools: Tools) {
  const asked = files
    .map((file, index) => ({ ...file, fileNo: index + 1 }))
    .filter((file) => isText(file) && !tools.avoid.has(file.path));
  const own = asked.filter(({ path }) => isOwn(path, tools.said ?? []));
  const wanted = own
    .filter(isSmallEnough)
    .sort((a, b) => Number(isRules(b)) - Number(isRules(a)) || (a.path < b.path ? -1 : 1));
  const search = new Search();
  if (own.length < asked.length)
    search.note(
      undefined,
      `第三方目录中的 ${asked.length - own.length} 个文件未做静态分析；是自研代码的，请在代码溯源的目录归属中说明`,
    );
  for (const file of own)
    if (!isSmallEnough(file) && followedNames.has(languageOf(file.path) ?? ''))
      search.note(file.path, `文件超过 ${mostBytesOf(file) / 2 ** 20} MB，未做静态分析，不等于没有缺陷`);
  let heardCount = 0;
  await tools.read(wanted, async (outcomes) => {
    for (const outcome of outcomes) {
      const file = wanted[heardCount];
      heardCount += 1;
      if (file === undefined || outcome === undefined) continue;
      if (typeof outcome === 'string') search.note(file.path, outcome);
      else await search.take(file, outcome);
    }
    tools.progress(heardCount, wanted.length);
  });
  return search.end();
}

function isRules({ path }: { readonly path: string }): boolean {
  return userRulesPath.test(path);
}

/** As people know the languages whose data flow is followed. */
const followedNames = new Set(languages.filter(({ id }) => isFollowed(id)).map(({ name }) => name));

/** Source code of all languages, and texts that set things: in the latter only secrets are looked for. */
function isText({ path, outcome }: InventoryFile): boolean {
  const isNamed = languageOf(path) !== undefined || settingsPath.test(path) || keyPath.test(path);
  return isNamed && outcome.kind !== 'skipped';
}

/** Whether a file lies in no folder of third parties, or people have said that the folder is their own. */
function isOwn(path: string, said: readonly SaidFolder[]): boolean {
  return !traitsOfPath(path).includes('vendored') || saidOwner(said, path) === 'own';
}

/** Larger ones are not read: most were written by programs. */
function isSmallEnough(file: InventoryFile): boolean {
  return file.sizeBytes <= mostBytesOf(file);
}

function mostBytesOf({ path }: InventoryFile): number {
  return followedNames.has(languageOf(path) ?? '') ? maxTreeBytes : mostTextBytes;
}

const keyPath = /(^|\/)(id_(rsa|dsa|ecdsa|ed25519)|[^/]+\.(pem|key|p8|json|xml|sh))$/i;
const mostTextBytes = 1024 * 1024;

type NumberedFile = InventoryFile & { readonly fileNo: number };

/** Gathers what is looked at together, and what was found. */
class Search {
  private readonly notes: Note[] = [];
  private readonly findings: StaticFinding[] = [];
  /** Rules that the upload brings along; they come before everything else. */
  private userRules: readonly Rule[] = [];
  private fileCount = 0;
  private group: { readonly file: NumberedFile; readonly flow: ReadFlow }[] = [];
  private bytes = 0;
  private readonly missed = { unfinishedCount: 0, functionCount: 0, callCount: 0 };

  async take(file: NumberedFile, flow: ReadFlow): Promise<void> {
    if (isRules(file)) return this.takeRules(file.path, flow.text);
    this.group.push({ file, flow });
    if (flow.code !== undefined) this.fileCount += 1;
    if (flow.problem !== undefined) this.note(file.path, flow.problem);
    const brokenLine = flow.code?.brokenLine;
    if (brokenLine !== undefined)
      this.note(
        file.path,
        `第 ${brokenLine} 行附近有语法错误，此处的代码未做或只做了部分静态分析，不等于没有缺陷`,
      );
    this.bytes += flow.text.length;
    if (this.bytes > groupBytes) await this.look();
  }

  private async takeRules(path: string, text: string): Promise<void> {
    const { readUserRules } = await import('./user-rules/read-user-rules.ts');
    const { rules, problems } = readUserRules(text);
    this.userRules = [
      ...this.userRules,
      ...rules.filter(({ id }) => !this.userRules.some((one) => one.id === id)),
    ];
    if (rules.length > 0) this.note(path, `采用了 ${rules.length} 条项目自带的静态分析规则`);
    for (const reason of problems)
      this.notes.push({ step: 'static-analysis', level: 'warning', path, reason });
  }

  note(path: string | undefined, reason: string): void {
    this.notes.push({ step: 'static-analysis', level: 'info', path, reason });
  }

  async end(): Promise<{ findings: StaticFinding[]; totals: StaticTotals; notes: Note[] }> {
    await this.look();
    const { findings, notes, fileCount } = this;
    const { unfinishedCount, functionCount, callCount } = this.missed;
    if (unfinishedCount > 0)
      notes.push({
        step: 'static-analysis',
        level: 'warning',
        path: undefined,
        reason: `${unfinishedCount} 个函数的数据流没有分析到底，未分析之处没有结果，不等于没有缺陷`,
      });
    // Every larger program has some: that makes no detection a partial one.
    if (callCount > 0)
      this.note(
        undefined,
        `${functionCount} 个函数中共有 ${callCount} 次调用未深入被调用的函数，经过其中的数据流没有结果，不等于没有缺陷`,
      );
    if (findings.length >= mostFindings)
      notes.push({
        step: 'static-analysis',
        level: 'warning',
        path: undefined,
        reason: `缺陷超过 ${mostFindings} 条，其余未列出`,
      });
    const severities: Record<string, number> = {};
    for (const { severity, confidence, origin, state } of findings)
      if (origin === 'own' && state === 'open' && confidence !== 'low')
        severities[severity] = (severities[severity] ?? 0) + 1;
    return { findings, totals: { fileCount, severities, findingCount: findings.length }, notes };
  }

  private async look(): Promise<void> {
    const { group } = this;
    [this.group, this.bytes] = [[], 0];
    if (group.length === 0) return;
    const byPath = new Map(group.map((one) => [one.file.path, one]));
    const { findings, unfinished, shortened } = await weaknessesIn(group, this.userRules);
    const secrets = group.flatMap(({ file, flow }) =>
      flow.secrets.map((secret) => secretAt(file.path, secret)),
    );
    this.missed.unfinishedCount += unfinished.length;
    this.missed.functionCount += shortened.functionCount;
    this.missed.callCount += shortened.callCount;
    for (const { path, name } of unfinished)
      this.note(
        path,
        name === '' ? '函数之外的代码过于复杂，数据流分析未完成' : `函数 ${name} 过于复杂，数据流分析未完成`,
      );
    await this.add([...findings, ...secrets], byPath);
    // Whoever waits for a sign of life gets his turn.
    await new Promise((next) => setImmediate(next));
  }

  private async add(
    findings: readonly RawFinding[],
    byPath: ReadonlyMap<string, { readonly file: NumberedFile; readonly flow: ReadFlow }>,
  ): Promise<void> {
    if (findings.length === 0) return;
    const { ruleAmong } = await import('./user-rules/read-user-rules.ts');
    const teller = new FindingTeller(byPath);
    for (const finding of findings.toSorted((a, b) => a.line - b.line)) {
      if (this.findings.length >= mostFindings) return;
      const told = teller.tell(finding, ruleAmong(this.userRules, finding.ruleId));
      if (told !== undefined) this.findings.push(told);
    }
  }
}

/** What data is followed with is loaded for the first code: many uploads have none. */
async function weaknessesIn(
  group: readonly { readonly flow: ReadFlow }[],
  userRules: readonly Rule[],
): Promise<FoundFlows> {
  const code = group.flatMap(({ flow }) => flow.code ?? []);
  if (code.length === 0)
    return { findings: [], unfinished: [], shortened: { functionCount: 0, callCount: 0 } };
  const { findWeaknesses } = await import('./find-weaknesses.ts');
  return findWeaknesses(code, userRules);
}
