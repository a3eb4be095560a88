import type { TreeParser } from '../code/trees/tree-parser.ts';
import type { CallGraph } from './call-graph.ts';
import { buildGo } from './languages/golang/build-go.ts';
import { buildJava } from './languages/java/build-java.ts';
import { buildJavaScript } from './languages/javascript/build-javascript.ts';
import { buildPython } from './languages/python/build-python.ts';

/** A source file whose calls are wanted. */
export interface SourceText {
  readonly path: string;
  /** As `detectLanguage` names it. */
  readonly language: string;
  readonly text: string;
}

/** What building a call graph may cost. */
export interface CallGraphLimits {
  /** Time for the tree of one file. */
  readonly treeMs: number;
  /** Steps of propagation; beyond, the graph says that it is not complete. */
  readonly mostSteps: number;
}

export const usualLimits: CallGraphLimits = { treeMs: 5_000, mostSteps: 5_000_000 };

/** Makes the call graph of all files of one language. */
export type CallGraphBuilder = (
  files: readonly SourceText[],
  parser: TreeParser,
  limits: CallGraphLimits,
) => Promise<CallGraph>;

/** The languages whose calls are followed. Files of others are in no graph. */
export const callGraphBuilders: Readonly<Record<string, CallGraphBuilder>> = {
  go: buildGo,
  java: buildJava,
  javascript: buildJavaScript,
  python: buildPython,
};

/** The call graph of source files of any languages: one after the other, since calls do not cross languages. */
export async function buildCallGraph(
  files: readonly SourceText[],
  parser: TreeParser,
  limits: CallGraphLimits = usualLimits,
): Promise<CallGraph> {
  const graphs: CallGraph[] = [];
  for (const [family, languages] of Object.entries(families)) {
    const own = files.filter(({ language }) => languages.includes(language));
    const build = callGraphBuilders[family];
    if (own.length > 0 && build !== undefined) graphs.push(await build(own, parser, limits));
  }
  return {
    functions: graphs.flatMap(({ functions }) => functions),
    edges: graphs.flatMap(({ edges }) => edges),
    externals: graphs.flatMap(({ externals }) => externals),
    doubts: graphs.flatMap(({ doubts }) => doubts),
    unresolved: graphs.flatMap(({ unresolved }) => unresolved),
    imports: graphs.flatMap(({ imports }) => imports),
    packages: graphs.flatMap(({ packages }) => packages),
  };
}

/** Languages that call each other, by the builder. */
const families: Readonly<Record<string, readonly string[]>> = {
  go: ['go', 'go.mod'],
  java: ['java'],
  python: ['python'],
  javascript: ['javascript', 'typescript', 'vue', 'json'],
};
