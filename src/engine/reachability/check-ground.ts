import type { CallGraph, CodeFunction } from './call-graph.ts';
import type { CheckedTask } from './check-reachability.ts';
import type { EntryPoint, NamedEntries } from './entry-points.ts';
import { isOwn } from './own-files.ts';

/** What the verdicts of a check rest on. Lists are cut at a thousand; counts are not. */
export interface CheckGround {
  readonly entries: readonly EntryPoint[];
  readonly entryCount: number;
  /** What a person named and no function is called. */
  readonly unknownEntries: readonly string[];
  /** Files whose calls are not all known: too large, more than are read, or not understood. */
  readonly unread: readonly UnreadFile[];
  readonly unreadCount: number;
  /** Ids of languages whose values were not followed to the end: of them nothing is told as not reached. */
  readonly unfinished: readonly string[];
}

export interface UnreadFile {
  readonly path: string;
  /** `partial`: only a part of it is not understood. */
  readonly reason: 'large' | 'many' | 'unreadable' | 'partial';
}

/** Say what a check has rested on, by the call graphs that it has made. */
export function groundOf(
  { leftOut }: CheckedTask,
  graphs: readonly (readonly [language: string, graph: CallGraph])[],
  named: NamedEntries,
): CheckGround {
  const functions = graphs.flatMap(([, graph]) => graph.functions);
  const entries = graphs.flatMap(([language, graph]) => entriesIn(graph, named, isLoaded.has(language)));
  const unreadable = graphs.flatMap(([, { doubts }]) =>
    doubts.flatMap(({ reason, caller }) =>
      reason === 'unreadable' ? [{ path: caller.file, reason } as const] : [],
    ),
  );
  const partial = graphs.flatMap(([, { misread }]) =>
    misread.map(({ file: path }) => ({ path, reason: 'partial' }) as const),
  );
  const unread: UnreadFile[] = [
    ...leftOut.map(({ path, reason }) => ({ path, reason })),
    ...unreadable,
    ...partial,
  ];
  // What the program itself consists of matters most.
  unread.sort((a, b) => Number(isOwn(b.path)) - Number(isOwn(a.path)));
  return {
    entries: entries.slice(0, mostListed),
    entryCount: entries.length,
    unknownEntries: named.unknown(functions),
    unread: unread.slice(0, mostListed),
    unreadCount: unread.length,
    unfinished: graphs.flatMap(([language, { doubts }]) =>
      doubts.some(({ reason }) => reason === 'too-large') ? [language] : [],
    ),
  };
}

/** Those that a person named, then those that are found: functions, and modules that nobody loads. */
function entriesIn({ functions, edges }: CallGraph, named: NamedEntries, hasModules: boolean): EntryPoint[] {
  const loaded = new Set(
    edges.flatMap(({ caller, callee }) => (caller.file === callee.file ? [] : [callee])),
  );
  const isFound = (one: CodeFunction) =>
    one.isEntry && isOwn(one.file) && (one.kind === 'function' || (hasModules && !loaded.has(one)));
  const toPoint = (one: CodeFunction, isNamed: boolean): EntryPoint => ({
    func: one.kind === 'module' ? '' : one.name,
    file: one.file,
    line: one.line,
    isNamed,
  });
  const ofPeople = functions.filter((one) => named.has(one));
  const known = new Set(ofPeople);
  const found = functions.filter((one) => !known.has(one) && isFound(one));
  return [...ofPeople.map((one) => toPoint(one, true)), ...found.map((one) => toPoint(one, false))];
}

/** Languages whose files do something when they are loaded. */
const isLoaded: ReadonlySet<string> = new Set(['javascript', 'php', 'python', 'ruby']);

const mostListed = 1_000;
