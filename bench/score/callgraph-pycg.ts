import { buildCallGraph, type CallGraph, type TreeParser } from '#engine';
import { compareEdges, noTally, shares } from './callgraph-tally.ts';

/** A case of PyCG: all calls of a small program, by dotted names. */
interface PycgCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly callgraph: Readonly<Record<string, readonly string[]>>;
}

/** Edges by the names of both ends. */
export async function scorePycg(cases: readonly PycgCase[], parser: TreeParser) {
  const tally = noTally();
  for (const { id, files, callgraph } of cases) {
    const sources = Object.entries(files).flatMap(([path, text]) =>
      path.endsWith('.py') ? [{ path, language: 'python', text }] : [],
    );
    const graph = await buildCallGraph(sources, parser);
    const expected = Object.entries(callgraph).flatMap(([from, to]) =>
      to.map((name) => `${from} -> ${name}`),
    );
    compareEdges(tally, id, new Set(expected), edgesOf(graph));
  }
  return shares(tally);
}

/** What is handed to code that is not here may be called by it; the cases count calls alone. */
function edgesOf({ edges, externals }: CallGraph): Set<string> {
  return new Set([
    ...edges.flatMap(({ caller, callee, how }) =>
      how === 'escape' ? [] : [`${caller.name} -> ${callee.name}`],
    ),
    ...externals.flatMap(({ caller, path, how }) => (how === 'call' ? [`${caller.name} -> ${path}`] : [])),
  ]);
}
