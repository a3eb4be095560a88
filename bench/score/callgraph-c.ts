import { buildCallGraph, type SourceText, type TreeParser } from '#engine';
import { type CallCase, edgesOf } from '../../test/call-cases.ts';
import { compareEdges, noTally, shares } from './callgraph-tally.ts';

/** Edges of our own cases, those of what is handed to code that is not here left out. */
export async function scoreOwnCases(
  cases: readonly CallCase[],
  parser: TreeParser,
  sourcesOf: (one: CallCase) => readonly SourceText[],
) {
  const tally = noTally();
  for (const one of cases) {
    const { title, edges } = one;
    const sources = sourcesOf(one);
    const found = edgesOf(await buildCallGraph(sources, parser));
    compareEdges(tally, title, new Set(edges.filter(isCall)), new Set(found.filter(isCall)));
  }
  return { cases: cases.length, ...shares(tally) };
}

function isCall(edge: string): boolean {
  return edge.includes(' -> ');
}
