import type { CallGraphBuilder, SourceText } from '../../build-call-graph.ts';
import type { CallGraph, Doubt } from '../../call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { withCrowdedDoubted } from './crowded-calls.ts';
import { runModule } from './javascript-file.ts';
import { JavaScriptMachine } from './javascript-machine.ts';
import { JavaScriptModules } from './javascript-modules.ts';
import { ModuleFiles } from './module-files.ts';
import { packageOf, packagesHere } from './packages-here.ts';

/**
 * The call graph of files of JavaScript and TypeScript: functions, objects with their prototypes, classes, closures,
 * promises and modules flow as values. Members are told apart by object and key, after the field-based graphs of
 * Feldthaus et al. (2013) and with the allocation sites of Andersen's analysis.
 */
export const buildJavaScript: CallGraphBuilder = async (files, parser, terms) => {
  const machine = new JavaScriptMachine();
  const manifests = new Map(
    files.flatMap((file) => (file.path.endsWith('package.json') ? [[file.path, file.text] as const] : [])),
  );
  const sources = files.filter(({ language }) => language !== 'json');
  const byPath = new Map(sources.map((source) => [source.path, source]));
  // Packages of others are read as far as they are loaded.
  const queue = new Set(
    sources.flatMap(({ path, isEntry }) => (isEntry === true || packageOf(path) === undefined ? [path] : [])),
  );
  const load = (path: string) => void (byPath.has(path) && queue.add(path));
  const modules = new JavaScriptModules(
    machine,
    new ModuleFiles(new Set(files.map(({ path }) => path)), manifests),
    load,
  );
  const scripts = {
    [Symbol.iterator]: () => scriptsOf(queue, byPath),
    get length() {
      return queue.size;
    },
  };
  await eachTree(machine, scripts, parser, terms, (script, root) => {
    // Nothing is told of it before all files are read.
    machine.hasAccessors ||= accessorSigns.test(script.text);
    runModule(
      {
        machine,
        modules,
        module: modules.ofFile(script.path),
        path: script.path,
        // The page around a component sees its names.
        isModule: !script.path.endsWith('.vue') && moduleSigns.test(script.text),
        linesBefore: script.linesBefore,
      },
      root,
    );
  });
  modules.linkLoads();
  const graph = machine.finish(terms.mostSteps);
  const doubts = [...graph.doubts, ...hiddenLoads(graph)];
  const packages = packagesHere(machine, modules, graph.functions, byPath);
  return { ...graph, edges: withCrowdedDoubted(graph.edges, packages), doubts, packages };
};

/** Places where modules are loaded by a function that was handed around. */
function hiddenLoads({ externals }: CallGraph): Doubt[] {
  return externals.flatMap(({ caller, line, path, how }) => {
    const isHidden = path === 'module.createRequire' || (path === '<builtin>.require' && how === 'reference');
    return isHidden ? [{ caller, line, reason: 'dynamic-import' as const, text: path }] : [];
  });
}

/** The scripts of a queue that grows while it is read. */
function* scriptsOf(queue: ReadonlySet<string>, byPath: ReadonlyMap<string, SourceText>) {
  for (const path of queue) {
    const source = byPath.get(path);
    if (source !== undefined) yield scriptOf(source);
  }
}

const moduleSigns = /^\s*(?:import|export)\b|\brequire\s*\(|\bmodule\.exports\b|\bexports\.|\bexports\[/m;
const accessorSigns =
  /__define[GS]etter__|definePropert|Object\s*\.\s*create|\b[gs]et\s*(?:\[|\s[\w$#'"]+\s*\(|['"])/;

/** The script of a page or a component, with the number of lines before it. */
function scriptOf(source: SourceText): SourceText & { readonly linesBefore: number } {
  if (source.language !== 'vue') return { ...source, linesBefore: 0 };
  const found = /<script\b[^>]*>([\s\S]*?)<\/script>/.exec(source.text);
  const before = source.text.slice(0, found === null ? 0 : found.index + found[0].indexOf('>') + 1);
  return {
    ...source,
    language: 'typescript',
    text: found?.[1] ?? '',
    linesBefore: before.split('\n').length - 1,
  };
}
