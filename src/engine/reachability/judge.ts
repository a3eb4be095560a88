import { groupBy } from '../group-by.ts';
import { isWithin } from './by-path.ts';
import type { Doubt, DoubtReason, ExternalCall, PackageImport } from './call-graph.ts';
import { judgePackagesHere } from './judge-packages-here.ts';
import type { Frame, Reach } from './reach.ts';

/** A package of somebody else, and what of it is dangerous. */
export interface Target {
  /** Packages (import paths, module names) that belong to it: `golang.org/x/text/language`, `lodash`. */
  readonly packages: readonly TargetPackage[];
  /**
   * Whether a package that is imported, and whose code is not here, may itself use the target. Where nobody knows, it may.
   */
  readonly mayUse: (imported: string) => boolean;
  /** Whether a package comes with the platform: it then uses only what others provide for it, by services and settings. */
  readonly isOfPlatform: (imported: string) => boolean;
  /** Whether names of functions begin with their package. Else only `graph.packages` tells what is a package's code. */
  readonly hasFullNames: boolean;
}

export interface TargetPackage {
  readonly path: string;
  /** `all`: everything in it; `unknown`: nobody says which of it; else names as `Type.method` or `function`. */
  readonly symbols: readonly string[] | 'all' | 'unknown';
}

/** Whether code of a target may run. Doubt is never called safe. */
export interface Judgement {
  readonly reachable: 'yes' | 'no' | 'doubt';
  /** What it rests on: the package is used, a symbol is mentioned, calls lead there. */
  readonly evidence: 'package' | 'symbol' | 'call';
  /** From where it begins to where the target is called or used; empty when it is not. */
  readonly frames: readonly Frame[];
  /** Why, in Simplified Chinese. */
  readonly reason: string;
}

/**
 * Judge whether a target is reached.
 *
 * Yes: a chain of calls that are seen leads to one of its symbols. No: the code of everything on the way is here, nothing
 * leads there, not even what is only possible, and nothing dynamic stands in what may run. Doubt otherwise, with the reason.
 */
export function judge(reach: Reach, target: Target): Judgement {
  const inside = judgePackagesHere(reach, target);
  if (inside !== undefined) return inside;
  for (const one of target.packages) {
    const found = calledSymbol(reach, target, one);
    if (found !== undefined) return found;
  }
  const used = reach.externals
    .within(...target.packages.map(({ path }) => path))
    .filter(({ caller }) => reach.perhaps.has(caller));
  for (const { path, symbols } of target.packages) {
    const mentioned = used.find((use) => mayBe(use.path, path, symbols));
    if (mentioned !== undefined && symbols !== 'unknown')
      return doubt('symbol', reach.chainTo(mentioned), '漏洞符号被引用或传递，但未见到对它的直接调用');
  }
  const first = foremost(reach, used);
  const isUnknown = target.packages.every(({ symbols }) => symbols === 'unknown');
  if (first !== undefined)
    return doubt(
      'package',
      reach.chainTo(first),
      isUnknown
        ? '代码使用了该组件，但漏洞知识未说明受影响的函数'
        : '代码使用了该组件的其他部分，组件源码不在检测对象内，无法判断其内部调用',
    );
  return withoutUse(reach, target);
}

/**
 * The use that tells most of several: a call before a mention, in the file that uses most, and of those alike the one that
 * most of the program leads to.
 */
function foremost(reach: Reach, uses: readonly ExternalCall[]): ExternalCall | undefined {
  const calls = uses.filter(({ how }) => how === 'call');
  const byFile = groupBy(calls.length > 0 ? calls : uses, ({ caller }) => caller.file);
  const most = Math.max(...[...byFile.values()].map(({ length }) => length));
  const firsts = [...byFile.values()].flatMap((some) => (some.length === most ? some.slice(0, 1) : []));
  const ranked = firsts.map((use) => ({ use, steps: reach.chainTo(use).length }));
  return ranked.sort((a, b) => b.steps - a.steps)[0]?.use;
}

/** A symbol that calls lead to: in code that is here, or at its border. */
function calledSymbol(
  reach: Reach,
  { hasFullNames }: Target,
  { path, symbols }: TargetPackage,
): Judgement | undefined {
  if (symbols === 'unknown') return undefined;
  for (const one of hasFullNames ? reach.functions.within(path) : []) {
    if (!isSymbol(one.name, path, symbols) || one.kind === 'module') continue;
    if (reach.surely.has(one)) return yes(reach.chainInto(one));
    return doubt(
      'call',
      reach.chainInto(one),
      '只有经由不确定的调用（传入外部代码的函数或无法解析的调用）才能到达漏洞函数',
    );
  }
  const calls = reach.externals
    .within(path)
    .filter(({ how, path: called }) => how === 'call' && isSymbol(called, path, symbols));
  const call = calls.find(({ caller }) => reach.surely.has(caller));
  if (call !== undefined) return yes([...reach.chainTo(call), { func: call.path, file: '', line: 0 }]);
  const maybe = calls.find(({ caller }) => reach.perhaps.has(caller));
  return maybe === undefined
    ? undefined
    : doubt('call', reach.chainTo(maybe), '调用漏洞函数的代码是否执行无法确定');
}

/** Nothing of the target is seen to be used. Is that all there is? */
function withoutUse({ graph, perhaps, imports }: Reach, target: Target): Judgement {
  const imported = imports.find(({ name }) => target.packages.some(({ path }) => isWithin(name, path)));
  if (imported !== undefined) {
    const frame = { func: '', file: imported.file, line: imported.line };
    return doubt('package', [frame], '代码导入了该组件，但组件源码不在检测对象内，无法判断其内部调用');
  }
  const others = imports.filter(({ name }) => target.mayUse(name));
  const other = nearest(others, target);
  if (other !== undefined) {
    const frame = { func: '', file: other.file, line: other.line };
    const reason = target.isOfPlatform(other.name)
      ? `代码使用的标准库 ${other.name} 在运行时加载类路径上提供的实现，不能排除其中有该组件`
      : `代码导入的 ${other.name}${amongst(others)}可能使用该组件，其源码不在检测对象内`;
    return doubt('package', [frame], reason);
  }
  const dynamic = graph.doubts.find(({ caller, reason }) => isAnywhere.has(reason) || perhaps.has(caller));
  if (dynamic !== undefined) {
    const frame = { func: dynamic.caller.name, file: dynamic.caller.file, line: dynamic.line };
    return doubt('package', [frame], incompleteBy(dynamic));
  }
  const blind = graph.unresolved.find(({ caller, name }) => name === undefined && perhaps.has(caller));
  const isHere =
    (target.hasFullNames &&
      graph.functions.some(({ name }) => target.packages.some(({ path }) => isWithin(name, path)))) ||
    graph.packages.some(({ name }) => target.packages.some(({ path }) => path === name));
  if (blind !== undefined && isHere)
    return doubt(
      'call',
      [{ func: blind.caller.name, file: blind.caller.file, line: blind.line }],
      '存在无法解析目标的调用，不能排除到达漏洞函数',
    );
  return {
    reachable: 'no',
    evidence: isHere ? 'call' : 'package',
    frames: [],
    reason: isHere ? '调用图完整，没有通往漏洞函数的调用' : '代码及其依赖均未使用该组件',
  };
}

/** How many there are, where one is named of several: nothing more speaks for it than for the others. */
function amongst(imports: readonly PackageImport[]): string {
  const { size } = new Set(imports.map(({ name }) => name));
  return size > 1 ? ` 等 ${size} 项` : ' ';
}

/**
 * The import whose name begins most like the target: of all that may use `org.apache.logging.log4j:log4j-core` the one of
 * `org.apache.logging.log4j.Logger` tells most. Of those alike the first.
 */
function nearest(imports: readonly PackageImport[], { packages }: Target): PackageImport | undefined {
  const wanted = packages.map(({ path }) => partsOf(path));
  const likenessOf = ({ name }: PackageImport) =>
    Math.max(0, ...wanted.map((parts) => sharedStart(partsOf(name), parts)));
  let best: PackageImport | undefined;
  let most = -1;
  for (const one of imports) {
    const likeness = likenessOf(one);
    if (likeness > most) [best, most] = [one, likeness];
  }
  return best;
}

function partsOf(path: string): string[] {
  return path.split(/[.:/]/);
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, at) => part !== other[at]);
  return end < 0 ? one.length : end;
}

/** Whether a path is one of the symbols of a package. */
function isSymbol(path: string, packagePath: string, symbols: readonly string[] | 'all'): boolean {
  if (!isWithin(path, packagePath)) return false;
  // What is imported as a default is the package itself.
  const rest = path.slice(packagePath.length + 1).replace(/^default\./, '');
  // A package may be a function itself: `require('minimist')(words)`.
  if (symbols === 'all') return true;
  // `lodash/template` is `lodash.template`.
  return symbols.includes(rest) || symbols.includes(rest.replaceAll('/', '.'));
}

/** Whether a path may turn out to be one of the symbols: it has a part that is not known, or the name of a method alone. */
function mayBe(path: string, packagePath: string, symbols: TargetPackage['symbols']): boolean {
  if (symbols === 'unknown' || !isWithin(path, packagePath)) return false;
  if (symbols === 'all') return true;
  const rest = path.slice(packagePath.length + 1);
  const parts = rest.split(/[./]/);
  return symbols.some(
    (symbol) => rest === symbol || parts.includes('*') || parts.at(-1) === symbol.split('.').at(-1),
  );
}

export function yes(frames: readonly Frame[]): Judgement {
  return { reachable: 'yes', evidence: 'call', frames, reason: '存在通往漏洞函数的调用链' };
}

export function doubt(evidence: Judgement['evidence'], frames: readonly Frame[], reason: string): Judgement {
  return { reachable: 'doubt', evidence, frames, reason };
}

/** What code that was not looked at may do is not known: a no becomes doubt, for this reason. */
export function withoutNo(judgement: Judgement, reason: string): Judgement {
  return judgement.reachable === 'no' ? doubt('package', [], reason) : judgement;
}

/** What makes a graph incomplete wherever it is said: nobody knows who runs code that was not read. */
const isAnywhere: ReadonlySet<DoubtReason> = new Set(['too-large', 'unreadable']);

/** Why a doubt leaves the graph incomplete, as people are told; a bound that was reached is named. */
export function incompleteBy({ reason, text }: Doubt): string {
  const bound = reason === 'too-large' && text !== '' ? `（${text}）` : '';
  return `${reasons[reason]}${bound}${incomplete}`;
}

const incomplete = '，调用图不完整';

/** Whether a judgement is doubt for no other reason than that the graph is not complete. */
export function isIncomplete({ evidence, reason }: Judgement): boolean {
  return evidence === 'package' && reason.endsWith(incomplete);
}

const reasons: Readonly<Record<DoubtReason, string>> = {
  assembly: '代码内嵌汇编，其中有跳转',
  eval: '代码动态执行文本（eval 等）',
  reflection: '代码使用反射或代理',
  'dynamic-import': '代码动态导入模块',
  'dynamic-member': '代码按计算出的名称访问成员',
  'unresolved-import': '存在无法解析的整体导入',
  'too-large': '值在代码中的传播过于复杂，分析达到上限',
  unreadable: '有文件无法解析',
};
