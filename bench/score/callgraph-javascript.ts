import { buildCallGraph, type CallGraph, type SourceText, type TreeParser } from '#engine';
import { compareEdges, noTally, share, shares, tell } from './callgraph-tally.ts';

/** A case of js-callgraph: edges from the line of a call to the line of a function. */
interface StaticCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly edges: readonly string[];
}

/** A case of Jelly: what was called when a program ran. Functions and calls are `file:line:column:line:column`. */
interface DynamicCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly callgraph: {
    readonly files: readonly string[];
    readonly functions: readonly string[] | Readonly<Record<string, string>>;
    readonly calls: readonly string[] | Readonly<Record<string, string>>;
    readonly call2fun: readonly (readonly [number, number])[];
    readonly fun2fun: readonly (readonly [number, number])[];
  };
}

/** Edges of js-callgraph; those into files that the data does not hold are left out and counted. */
export async function scoreStatic(cases: readonly StaticCase[], parser: TreeParser) {
  const tally = noTally();
  let leftOut = 0;
  for (const { id, files, edges } of cases) {
    const graph = await buildCallGraph(sourcesOf(files), parser);
    const held = new Set(Object.keys(files).map((path) => path.split('/').at(-1)));
    const known = edges.filter((edge) => {
      const target = edge.split(' -> ')[1] ?? '';
      return target === 'Native' || held.has(target.split(':')[0]);
    });
    leftOut += edges.length - known.length;
    compareEdges(tally, id, new Set(known.map(withoutNames)), staticEdges(graph));
  }
  return { ...shares(tally), leftOut };
}

function sourcesOf(files: Readonly<Record<string, string>>): SourceText[] {
  return Object.entries(files).map(([path, text]) => ({ path, language: languageOf(path), text }));
}

function languageOf(path: string): string {
  if (path.endsWith('.json')) return 'json';
  return /\.tsx?$/.test(path) ? 'typescript' : path.endsWith('.vue') ? 'vue' : 'javascript';
}

/** Edges by file and line alone: how a function without a name is called is not what is scored. */
function staticEdges({ edges, externals }: CallGraph): Set<string> {
  const found = new Set<string>();
  for (const { caller, callee, line, how } of edges)
    if (how === 'call') found.add(`${short(caller.file)}:${line} -> ${short(callee.file)}:${callee.line}`);
  for (const { caller, path, line, how } of externals)
    if (how === 'call' && path.startsWith('<builtin>')) found.add(`${short(caller.file)}:${line} -> Native`);
  return found;
}

function withoutNames(edge: string): string {
  return edge
    .split(' -> ')
    .map((end) => end.replace(/:[^:]*:(\d+)$/, ':$1'))
    .join(' -> ');
}

function short(file: string): string {
  return file.split('/').at(-1) ?? file;
}

/** Calls that happened when a program ran: those that we foresee. */
export async function scoreDynamic(cases: readonly DynamicCase[], parser: TreeParser) {
  let expected = 0;
  let right = 0;
  for (const { id, files, callgraph } of cases) {
    const graph = await buildCallGraph(sourcesOf(files), parser);
    const ours = new Set(
      graph.edges.map(
        (edge) =>
          `${bare(files, spanText(edge.caller.file, edge))} -> ${bare(files, functionText(edge.callee))}`,
      ),
    );
    const functions = Object.values(callgraph.functions);
    const calls = Object.values(callgraph.calls);
    for (const [call, called] of callgraph.call2fun) {
      const edge = [calls[call], functions[called]]
        .map((place) => bare(files, named(place, callgraph.files)))
        .join(' -> ');
      expected += 1;
      if (ours.has(edge)) right += 1;
      else tell(`${id}: missing ${edge}`);
    }
  }
  return { recall: share(right, expected), edges: expected };
}

function named(place: string | undefined, files: readonly string[]): string {
  const [file, ...span] = (place ?? '').split(':');
  return `${files[Number(file)]}:${span.join(':')}`;
}

/** A class stands for its constructor. */
function functionText({ file, container, ...own }: CallGraph['functions'][number]): string {
  return spanText(file, container ?? own);
}

function spanText(
  file: string,
  { line, column, endLine, endColumn }: Omit<CallGraph['edges'][number], 'caller' | 'callee' | 'how'>,
): string {
  return `${file}:${line}:${column}:${endLine}:${endColumn}`;
}

/** A place without the parentheses around it: the data counts some of them in and others not. */
function bare(files: Readonly<Record<string, string>>, place: string): string {
  const [file = '', ...numbers] = place.split(':');
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = numbers.map(Number);
  const text = files[file] ?? '';
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let from = (starts[line - 1] ?? 0) + column - 1;
  let to = (starts[endLine - 1] ?? 0) + endColumn - 1;
  from += /^(?:\(|\s|\/\*[^]*?\*\/)*/.exec(text.slice(from, to))?.[0].length ?? 0;
  while (isUnmatched(text.slice(from, to)))
    to =
      from +
      text
        .slice(from, to)
        .replace(/\)\s*$/, '')
        .trimEnd().length;
  return `${file}:${from}-${to}`;
}

/** Whether the last parenthesis closes none within the text. */
function isUnmatched(text: string): boolean {
  if (!text.endsWith(')')) return false;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    else if (text[at] === '(') depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}
