import { doubt, judge, type Judgement, type Target } from './judge.ts';
import type { Reach } from './reach.ts';

/**
 * Doubt that is more than a use of the package: a function is called that the sentences of an advisory name
 * (`Vulnerability.namedFunctions`), where nobody says which are affected. It may be, or only be told of, so that this is
 * no yes. Undefined where none of them is called.
 */
export function judgeNamed(
  reach: Reach,
  target: Target,
  named: readonly string[],
): (Judgement & { readonly symbol: string }) | undefined {
  if (named.length === 0 || target.packages.some(({ symbols }) => symbols !== 'unknown')) return undefined;
  const packages = target.packages.map(({ path }) => ({
    path,
    symbols: named.flatMap((name) => namesWithin(path, name)),
  }));
  const { reachable, frames } = judge(reach, { ...target, packages });
  const last = frames.at(-1);
  if (reachable !== 'yes' || last === undefined) return undefined;
  const chain = last.file === '' ? frames.slice(0, -1) : frames;
  const reason = '代码调用了漏洞公告提到的函数，但公告未逐一说明哪些函数受影响';
  return { ...doubt('symbol', chain, reason), symbol: last.func };
}

/** A name as it is written within a package: `yaml.load` and `_.omit` are `load` and `omit` there. */
function namesWithin(path: string, name: string): string[] {
  const [first = '', ...rest] = name.split('.');
  const own = path.toLowerCase().split(/[^a-z\d]+/);
  // Authors shorten names of packages: `_`, `$`, `np`.
  const isPackage = first.length <= 2 || own.includes(first.toLowerCase());
  return rest.length > 0 && isPackage ? [name, rest.join('.')] : [name];
}
