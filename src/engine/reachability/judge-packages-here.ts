import type { CodeFunction, PackageHere } from './call-graph.ts';
import { doubt, type Judgement, type Target, type TargetPackage, yes } from './judge.ts';
import { memberOf, type Reach } from './reach.ts';

/**
 * Judge a target by the code of its packages, as far as that is here: the functions that its symbols name are reached or
 * not. Undefined when none of its code is loaded, or nothing of it that matters may run.
 */
export function judgePackagesHere(reach: Reach, target: Target): Judgement | undefined {
  const pairs = target.packages.flatMap((wanted) =>
    reach.graph.packages
      .filter(({ name }) => wanted.path === name || wanted.path.startsWith(`${name}/`))
      .map((here) => ({ wanted, here })),
  );
  for (const { wanted, here } of pairs) {
    const called = dangerous(here, wanted).exact.find((one) => reach.surely.has(one));
    if (called !== undefined) return yes(reach.chainInto(called));
  }
  for (const { wanted, here } of pairs) {
    const found = doubtful(reach, here, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Functions of a package that are dangerous: those that the symbols name, and others that are called so. */
function dangerous(
  here: PackageHere,
  { path, symbols }: TargetPackage,
): {
  readonly exact: readonly CodeFunction[];
  readonly alike: readonly CodeFunction[];
  readonly isKnown: boolean;
} {
  if (symbols === 'unknown') return { exact: [], alike: here.functions, isKnown: true };
  if (symbols === 'all') return { exact: here.functions, alike: here.functions, isKnown: true };
  const before = path === here.name ? '' : `${path.slice(here.name.length + 1).replaceAll('/', '.')}.`;
  const found = symbols.map((symbol) => {
    const inside = here.offered(`${before}${symbol}`);
    return inside.length > 0 ? inside : here.offered(symbol);
  });
  const last = new Set(symbols.map(memberOf));
  const alike = here.functions.filter(({ name }) => last.has(memberOf(name)));
  return { exact: found.flat(), alike, isKnown: found.every((one) => one.length > 0) };
}

function doubtful(reach: Reach, here: PackageHere, wanted: TargetPackage): Judgement | undefined {
  const { exact, alike, isKnown } = dangerous(here, wanted);
  const isPossible = (one: CodeFunction) => reach.perhaps.has(one);
  const possible = [...exact, ...alike].find(isPossible);
  if (possible !== undefined)
    return wanted.symbols === 'unknown'
      ? doubt('package', reach.chainInto(possible), '代码使用了该组件，但漏洞知识未说明受影响的函数')
      : doubt('call', reach.chainInto(possible), '可能到达组件中的漏洞函数或与其同名的函数');
  const loaded = isKnown ? undefined : here.functions.find(isPossible);
  return loaded === undefined
    ? undefined
    : doubt('package', reach.chainInto(loaded), '代码加载了该组件，但在其源码中未能确定漏洞函数的位置');
}
