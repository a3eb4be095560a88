import type { CheckedComponent } from './check-reachability.ts';
import type { ComponentUsers } from './component-users.ts';
import { doubt, isIncomplete, type Judgement, type Target } from './judge.ts';
import type { LoadPlace, LoadWay, PackageLoads } from './languages/javascript/loads/package-loads.ts';

/**
 * What is said of a component when it is known which packages may be loaded at all. What made the call graph incomplete does
 * not matter to one that is not among them: doubt becomes no. Where it is among them by a name that is computed, that is the
 * reason for doubt.
 */
export function judgeLoads(
  loads: PackageLoads,
  { name }: CheckedComponent,
  target: Target,
  found: Judgement,
  users: ComponentUsers,
): Judgement {
  if (found.reachable !== 'doubt') return found;
  const isMissing = loads.imports.some(
    (one) => (one.isOptional !== true || users.isKnown(one.name)) && target.mayUse(one.name),
  );
  if (!isMissing && loads.leavesOut(name))
    return {
      reachable: 'no',
      evidence: 'package',
      frames: [],
      reason: loads.isTold ? `${neverLoaded}；${neverNamed}` : neverLoaded,
    };
  if (!isIncomplete(found)) return found;
  const { openTo } = loads;
  if (openTo !== undefined) return doubt('package', [frameOf(openTo)], openReason);
  const way = loads.wayTo(name);
  return way === undefined || way.by === 'import' ? found : doubt('package', framesOf(way), reasons[way.by]);
}

const neverLoaded =
  '从程序自身的代码、脚本和配置出发，按导入、命令、计算出的模块名和文本中的名称，都加载不到该组件的任何文件';
const neverNamed = '其中有组件按得知的名称加载模块，而程序的文本、配置和依赖清单中都没有该组件的名称';
const openReason = '代码在此处按无法得知的名称加载模块或执行文本，可能加载任何已安装的组件';

const reasons: Readonly<Record<Exclude<LoadWay['by'], 'import'>, string>> = {
  part: '代码在此处加载名称只知道一部分的模块，可能是该组件',
  need: '需要该组件的代码在此处按计算出的名称加载模块或执行文本，可能加载该组件',
  text: '程序的文本中有该组件的名称，或可以拼成它的名称，而可能加载的代码会按文本加载模块（插件、预设、命令等）',
};

function framesOf({ file, line }: LoadWay) {
  return file === undefined || line === undefined ? [] : [frameOf({ file, line })];
}

function frameOf({ file, line }: LoadPlace) {
  return { func: '', file, line };
}
