import type { TreeParser } from '../code/trees/tree-parser.ts';
import type { CallGraph } from './call-graph.ts';
import { buildC } from './languages/c/build-c.ts';
import { buildCSharp } from './languages/csharp/build-csharp.ts';
import { buildGo } from './languages/golang/build-go.ts';
import { buildJava } from './languages/java/build-java.ts';
import { buildJavaScript } from './languages/javascript/build-javascript.ts';
import { buildKotlin } from './languages/kotlin/build-kotlin.ts';
import { buildPhp } from './languages/php/build-php.ts';
import { buildPython } from './languages/python/build-python.ts';
import { buildRuby } from './languages/ruby/build-ruby.ts';
import { buildRust } from './languages/rust/build-rust.ts';

/** A source file whose calls are wanted. */
export interface SourceText {
  readonly path: string;
  /** As `detectLanguage` names it; `class` for class files of Java. */
  readonly language: string;
  /** Of a class file a byte for each character. It may be read from a store whenever it is asked for. */
  readonly text: string;
  /** Whether the program begins in it, wherever it lies: it is read though nothing loads it. */
  readonly isEntry?: boolean;
  /** The package of others that it is a copy of, or a part of one, where it lies among the program's own files. */
  readonly copyOf?: string | undefined;
}

/** On what terms a call graph is built: what it may cost, and who hears how far it is. */
export interface BuildTerms {
  /** Steps of the parser for the tree of one file. */
  readonly treeSteps: number;
  /** Steps of propagation; beyond, the graph says that it is not complete. */
  readonly mostSteps: number;
  /** Told after each file: how many have been read, of how many that are known to be read. More may be found yet. */
  readonly heard?: (read: number, known: number) => void;
}

export const usualTerms: BuildTerms = { treeSteps: 100_000, mostSteps: 5_000_000 };

/** Makes the call graph of all files of one language. */
export type CallGraphBuilder = (
  files: readonly SourceText[],
  parser: TreeParser,
  terms: BuildTerms,
) => Promise<CallGraph>;

/** The languages whose calls are followed. Files of others are in no graph. */
export const callGraphBuilders: Readonly<Record<string, CallGraphBuilder>> = {
  c: buildC,
  csharp: buildCSharp,
  go: buildGo,
  java: buildJava,
  javascript: buildJavaScript,
  kotlin: buildKotlin,
  php: buildPhp,
  python: buildPython,
  ruby: buildRuby,
  rust: buildRust,
};

/** The call graph of source files of any languages: one after the other, since calls do not cross languages. */
export async function buildCallGraph(
  files: readonly SourceText[],
  parser: TreeParser,
  terms: BuildTerms = usualTerms,
): Promise<CallGraph> {
  const graphs: CallGraph[] = [];
  const all = new CallGraphs(files, parser, terms);
  for (const family of Object.keys(families))
    if (all.sourcesOf(family).length > 0) graphs.push(await all.of(family));
  return joinGraphs(graphs);
}

/** Graphs of several languages as one. */
export function joinGraphs(graphs: readonly CallGraph[]): CallGraph {
  return {
    functions: graphs.flatMap(({ functions }) => functions),
    edges: graphs.flatMap(({ edges }) => edges),
    externals: graphs.flatMap(({ externals }) => externals),
    doubts: graphs.flatMap(({ doubts }) => doubts),
    unresolved: graphs.flatMap(({ unresolved }) => unresolved),
    imports: graphs.flatMap(({ imports }) => imports),
    packages: graphs.flatMap(({ packages }) => packages),
    misread: graphs.flatMap(({ misread }) => misread),
  };
}

/** The call graphs of source files, each made when it is first asked for. */
export class CallGraphs {
  private readonly made = new Map<string, Promise<CallGraph>>();

  constructor(
    private readonly files: readonly SourceText[],
    private readonly parser: TreeParser,
    private readonly terms: BuildTerms = usualTerms,
  ) {}

  /** The files that a builder reads. */
  sourcesOf(family: string): readonly SourceText[] {
    return this.files.filter(({ language }) => families[family]?.includes(language));
  }

  /** The graph of a builder; it throws for one that is not in `callGraphBuilders`. */
  of(family: string): Promise<CallGraph> {
    const build = callGraphBuilders[family];
    if (build === undefined) throw new Error(`no call graphs of ${family}`);
    const graph = this.made.get(family) ?? build(this.sourcesOf(family), this.parser, this.terms);
    this.made.set(family, graph);
    return graph;
  }

  /** Every graph that was made, with the id of its builder. */
  all(): Promise<(readonly [family: string, graph: CallGraph])[]> {
    return Promise.all([...this.made].map(async ([family, graph]) => [family, await graph] as const));
  }
}

/** The builder that follows the calls of a language; undefined when none does. */
export function familyOf(language: string): string | undefined {
  return Object.keys(families).find((family) => families[family]?.includes(language));
}

/** Languages that call each other, with the files that say where their packages lie, by the builder. */
const families: Readonly<Record<string, readonly string[]>> = {
  c: ['c', 'cpp'],
  csharp: ['csharp'],
  go: ['go', 'go.mod'],
  java: ['java', 'class'],
  kotlin: ['kotlin'],
  php: ['php'],
  python: ['python'],
  ruby: ['ruby'],
  rust: ['rust'],
  javascript: ['javascript', 'typescript', 'vue', 'json'],
};

/** Languages whose calls are followed, as `detectLanguage` names them, and those of files that say where packages lie. */
export const followedLanguages: ReadonlySet<string> = new Set(Object.values(families).flat());
