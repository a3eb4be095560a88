import type { CallGraphBuilder, SourceText } from '../../build-call-graph.ts';
import { maxTreeBytes } from '../../../code/trees/tree-size.ts';
import { eachTree } from '../each-tree.ts';
import { named } from '../named.ts';
import { readAll } from './bodies.ts';
import { CMachine } from './c-machine.ts';
import { type CFile, declareAll, outermost } from './declarations.ts';
import { readDirectives } from './directives.ts';
import { expandMacros } from './expand-macros.ts';
import { modernize } from './old-style.ts';
import { VisibleFiles } from './visible-files.ts';

/**
 * The call graph of files of C and C++. Directives are carried out first, with all branches of conditions kept and macros
 * replaced by what they stand for; then all types and functions are declared, and the code is read. Functions flow
 * through variables, arguments, results and the fields of structs; methods are found by the class that is declared, and
 * by what inherits from it.
 */
export const buildC: CallGraphBuilder = async (files, parser, terms) => {
  const plain = new Map(files.map(({ path, text }) => [path, readDirectives(text)]));
  const visible = new VisibleFiles(plain);
  const machine = new CMachine(visible);
  const sources = files.map((file) => ({
    ...file,
    text: textOf(file, plain.get(file.path)?.text ?? '', visible),
  }));
  // Classes are known before what headers declare of them is defined.
  sources.sort((one, other) => Number(isHeader(other)) - Number(isHeader(one)));
  const declared = new Map<string, CFile>();
  await eachTree(machine, sources, parser, terms, ({ path, language }, root) => {
    const file: CFile = { machine, path, language, definitions: new Map(), entries: new Set() };
    declared.set(path, file);
    declareAll(file, named(root), outermost);
  });
  machine.types.joinHierarchy();
  for (const { path, entries } of declared.values())
    for (const name of entries)
      for (const { definitions } of machine.functionsFor(name, '', path))
        for (const { code } of definitions) code.isEntry = true;
  const read = sources.filter(({ path }) => declared.has(path));
  await eachTree(machine, read, parser, terms, ({ path }, root) => {
    const file = declared.get(path);
    if (file !== undefined) readAll(file, named(root), outermost);
  });
  return machine.finish(terms.mostSteps);
};

/** A text as the grammar reads it best; without its macros where they would make it too large. */
function textOf({ path, text }: SourceText, plain: string, visible: VisibleFiles): string {
  if (text.length > maxTreeBytes) return text;
  const expanded = modernize(expandMacros(plain, visible.macrosIn(path)));
  return expanded.length > maxTreeBytes ? modernize(plain) : expanded;
}

function isHeader({ path }: SourceText): boolean {
  return /\.(?:h|hh|hpp|hxx|h\+\+|inc|inl|ipp|tcc)$/i.test(path);
}
