import { familyOf } from './build-call-graph.ts';
import type { CallGraph } from './call-graph.ts';
import { leftOutReason } from './check-own-code.ts';
import type { CheckedComponent, CheckedTask } from './check-reachability.ts';
import type { ComponentUsers } from './component-users.ts';
import { isOwn } from './own-files.ts';
import { isPage, textsInCode, textsInPages, wordsInCode } from './texts-in-code.ts';
import type { Way } from './ways.ts';

/** Why a component that is not seen to be used may be used all the same, in Simplified Chinese; undefined where nothing says so. */
type ReasonToDoubt = (component: CheckedComponent, isNeverLoaded: boolean) => string | undefined;

/**
 * Find what a call graph cannot show of the components of an ecosystem: files that were left out or not understood,
 * languages that are not followed, and names in texts by which code may be loaded. The last two say nothing of a
 * component that is known to be never loaded.
 */
export function reasonsToDoubt(
  task: CheckedTask,
  way: Way,
  graph: CallGraph,
  users: ComponentUsers,
): ReasonToDoubt {
  if (isCut(task, way)) return () => leftOutReason;
  if (hasOthers(task, way)) return () => '检测对象中还有其他语言的代码，跨语言的调用未作分析，可能使用该组件';
  if (way.isOpen === true) return () => '未见到对该组件的使用，但该语言的组件可经自动加载、宏或配置使用';
  const isNamed = users.namedIn(way.isByModule === true ? textsInCode(ownSources(task, way)) : new Set());
  const misread = new Set(graph.misread.map(({ file }) => file));
  const words = wordsInCode(task.files.filter(({ path }) => misread.has(path)));
  const isNamedThere = misread.size === 0 ? () => false : users.namedIn(words);
  const pages = way.notation === 'script' ? task.files.filter(({ path }) => isOwn(path) && isPage(path)) : [];
  const isOnPage = users.namedIn(textsInPages(pages));
  return (component, isNeverLoaded) => {
    if (isNeverLoaded) return undefined;
    if (isNamed?.(component) === true) return '代码或脚本以文本提到该组件或依赖它的组件，可能据此加载';
    if (isOnPage?.(component) === true) return '页面或模板提到该组件或依赖它的组件，可能由浏览器加载';
    return isNamedThere?.(component) === false ? undefined : '有文件的部分语句无法解析，其中可能使用该组件';
  };
}

function isCut({ leftOut }: CheckedTask, { languages, isByModule }: Way): boolean {
  // What is missing of a package that is loaded by its modules is known to be missing.
  return leftOut.some(
    ({ language, path }) => languages.includes(language) && (isOwn(path) || isByModule !== true),
  );
}

function hasOthers({ files }: CheckedTask, { others, families }: Way): boolean {
  const familiesHere = families.filter((family) =>
    files.some(({ language }) => familyOf(language) === family),
  );
  return (
    familiesHere.length > 1 || files.some(({ language, path }) => others.includes(language) && isOwn(path))
  );
}

function ownSources({ files }: CheckedTask, { languages }: Way) {
  return files.filter(
    ({ path, language }) => isOwn(path) && (languages.includes(language) || language === 'json'),
  );
}
