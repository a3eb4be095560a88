import type { CallGraphBuilder, SourceText } from '../../build-call-graph.ts';
import { eachTree } from '../each-tree.ts';
import { runModule } from './javascript-file.ts';
import { JavaScriptMachine } from './javascript-machine.ts';
import { JavaScriptModules } from './javascript-modules.ts';

/**
 * The call graph of files of JavaScript and TypeScript: functions, objects with their prototypes, classes, closures,
 * promises and modules flow as values. Members are told apart by object and key, after the field-based graphs of
 * Feldthaus et al. (2013) and with the allocation sites of Andersen's analysis.
 */
export const buildJavaScript: CallGraphBuilder = async (files, parser, limits) => {
  const machine = new JavaScriptMachine();
  const manifests = new Map(
    files.flatMap(({ path, text }) => (path.endsWith('package.json') ? [[path, text] as const] : [])),
  );
  const sources = files.filter(({ language }) => language !== 'json');
  machine.hasAccessors = sources.some(({ text }) => accessorSigns.test(text));
  const modules = new JavaScriptModules(machine, new Set(files.map(({ path }) => path)), manifests);
  await eachTree(machine, sources.map(scriptOf), parser, limits, (script, root) =>
    runModule(
      {
        machine,
        modules,
        module: modules.ofFile(script.path),
        path: script.path,
        linesBefore: script.linesBefore,
      },
      root,
    ),
  );
  return machine.finish(limits.mostSteps);
};

const accessorSigns = /__define[GS]etter__|definePropert|Object\s*\.\s*create|\b[gs]et\s+[\w$[#'"]+\s*\(/;

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
