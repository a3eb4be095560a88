import { buildCallGraph, type CallGraph, type TreeParser } from '#engine';
import { share, tell } from './callgraph-tally.ts';

/** A case of JCG: a small program whose annotations say what some of its calls lead to. */
interface JcgCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly annotations: number;
  /** The class that the program begins in; absent for libraries. */
  readonly main?: string | null;
}

/** What an annotation says: from this line of a method, a method of each of these classes is called. */
interface Expectation {
  readonly file: string;
  /** `direct`: at the line itself; `indirect`: by way of others that are called there. */
  readonly way: 'direct' | 'indirect';
  readonly name: string;
  readonly line: number;
  readonly parameters: number;
  readonly targets: readonly string[];
  readonly prohibited: readonly string[];
}

type CodeFunction = CallGraph['functions'][number];

/**
 * Calls of Java that annotations in the code name. A call counts only where its caller is reached from `main`; a method
 * counts by its class, name and number of parameters. `prohibited` counts what must not be called and is.
 */
export async function scoreJcg(cases: readonly JcgCase[], parser: TreeParser) {
  let expected = 0;
  let right = 0;
  let prohibited = 0;
  for (const { id, files, annotations, main } of cases) {
    if (annotations === 0) continue;
    const sources = Object.entries(files).map(([path, text]) => ({ path, language: 'java', text }));
    const calls = new Calls(await buildCallGraph(sources, parser), files);
    const run = main === undefined || main === null ? undefined : calls.behind(calls.namedIn(main));
    for (const one of Object.entries(files).flatMap(([path, text]) => readAnnotations(path, text))) {
      for (const target of one.targets) {
        expected += 1;
        if (calls.leads(one, target, run)) right += 1;
        else tell(`${id}: missing ${one.file}:${one.line} -> ${target}.${one.name}`);
      }
      for (const target of one.prohibited)
        if (calls.leads(one, target, run)) {
          prohibited += 1;
          tell(`${id}: prohibited ${one.file}:${one.line} -> ${target}.${one.name}`);
        }
    }
  }
  return { recall: share(right, expected), edges: expected, prohibited };
}

class Calls {
  private readonly outgoing = new Map<CodeFunction, CallGraph['edges'][number][]>();

  constructor(
    private readonly graph: CallGraph,
    private readonly files: Readonly<Record<string, string>>,
  ) {
    for (const edge of graph.edges)
      this.outgoing.set(edge.caller, [...(this.outgoing.get(edge.caller) ?? []), edge]);
  }

  /** What runs when a program begins: `main` of a class, and its static code. */
  namedIn(type: string): CodeFunction[] {
    return this.graph.functions.filter(({ name }) => name === `${type}.main` || name === `${type}.<clinit>`);
  }

  /** Everything that some functions lead to, themselves among it. */
  behind(from: readonly CodeFunction[]): Set<CodeFunction> {
    const reached = new Set(from);
    for (const one of reached) for (const { callee } of this.outgoing.get(one) ?? []) reached.add(callee);
    return reached;
  }

  leads(
    { file, way, name, line, parameters }: Expectation,
    target: string,
    run: ReadonlySet<CodeFunction> | undefined,
  ): boolean {
    const wanted = `${target}.${name}`;
    const isRun = (one: CodeFunction) => run === undefined || run.has(one);
    const direct = this.graph.edges.filter(
      ({ caller, line: at }) => caller.file === file && at === line && isRun(caller),
    );
    const callees = direct.map(({ callee }) => callee);
    const reached = way === 'direct' ? callees : [...this.behind(callees)];
    if (reached.some((one) => one.name === wanted && this.parametersOf(one, name) === parameters))
      return true;
    const callers = new Set(way === 'direct' ? [] : reached);
    return this.graph.externals.some(
      ({ caller, path, line: at }) =>
        path === wanted && (callers.has(caller) || (caller.file === file && at === line && isRun(caller))),
    );
  }

  /** How many parameters stand in the declaration of a function. */
  private parametersOf({ file, line, column, name: own }: CodeFunction, name: string): number {
    const lines = (this.files[file] ?? '').split('\n').slice(line - 1);
    const text = lines.join('\n').slice(column - 1);
    const simple = name === '<init>' ? (own.split('.').at(-2) ?? '') : name;
    const list = new RegExp(`\\b${simple}\\s*\\(([^)]*)\\)`).exec(text)?.[1]?.trim() ?? '';
    return list === '' ? 0 : list.split(',').length;
  }
}

function readAnnotations(file: string, text: string): Expectation[] {
  const found: Expectation[] = [];
  for (const { index, 1: way } of text.matchAll(/@(Direct|Indirect)Call\s*\(/g)) {
    const body = balanced(text.slice(text.indexOf('(', index)));
    const classes = (key: string) =>
      [
        ...(new RegExp(`${key}\\s*=\\s*(\\{[^}]*\\}|"[^"]*")`).exec(body)?.[1] ?? '').matchAll(
          /"L([^;"]*);"/g,
        ),
      ].map(([, name = '']) => name.replaceAll(/[/$]/g, '.'));
    const parameters = /parameterTypes\s*=\s*(\{[^}]*\}|[\w.[\]]+)/.exec(body)?.[1] ?? '';
    found.push({
      file,
      way: way === 'Direct' ? 'direct' : 'indirect',
      name: /\bname\s*=\s*"([^"]*)"/.exec(body)?.[1] ?? '',
      line: Number(/\bline\s*=\s*(\d+)/.exec(body)?.[1]),
      parameters: [...parameters.matchAll(/\.class/g)].length,
      targets: classes('resolvedTargets'),
      prohibited: classes('prohibitedTargets'),
    });
  }
  return found;
}

/** A text up to the parenthesis that closes its first one. */
function balanced(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}
