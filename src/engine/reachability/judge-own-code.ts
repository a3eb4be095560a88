import { pushTo } from '../push-to.ts';
import type { SourceText } from './build-call-graph.ts';
import type { CallGraph, CodeFunction, DoubtReason } from './call-graph.ts';
import { doubt, incompleteBy, type Judgement, yes } from './judge.ts';
import { findMentions } from './mentions.ts';
import { memberOf, Reach } from './reach.ts';

/** A function of the program's own or copied code that is to be judged. */
export interface CodePlace {
  readonly id: string;
  readonly path: string;
  /** As whoever found it names it, with or without its class; may be empty. */
  readonly functionName: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What the code of one language may run, as far as its own functions are judged. */
export class OwnCode {
  /** What runs when the program begins where it surely begins. */
  readonly program: Reach;
  /** What may run at all: others may call whatever is not hidden from them. */
  readonly anything: Reach;
  readonly doubts: CallGraph['doubts'];
  private readonly called: ReadonlySet<CodeFunction>;
  private readonly byFile = new Map<string, CodeFunction[]>();

  /**
   * @param sources the texts that the graph was made of
   * @param begins whether the program surely begins in a function
   */
  constructor(graph: CallGraph, sources: readonly SourceText[], begins: (one: CodeFunction) => boolean) {
    const { edges, outside } = findMentions(graph.functions, sources);
    const all = { ...graph, edges: [...graph.edges, ...edges] };
    this.program = new Reach(all, begins);
    this.anything = new Reach(all, (one) => begins(one) || isOffered(one) || outside.has(one));
    this.doubts = graph.doubts;
    this.called = new Set(all.edges.flatMap(({ caller, callee }) => (caller === callee ? [] : [callee])));
    for (const one of graph.functions) if (one.kind === 'function') pushTo(this.byFile, one.file, one);
  }

  isCalled(one: CodeFunction): boolean {
    return this.called.has(one);
  }

  functionsIn(file: string): readonly CodeFunction[] {
    return this.byFile.get(file) ?? [];
  }
}

/**
 * Judge whether a function of the program's own code may run.
 *
 * Yes: calls that are seen lead there from where the program begins. No: its language hides it from others, and its name
 * stands nowhere in what may run, so that neither a call nor a pointer can mean it. Doubt otherwise, with the reason.
 */
export function judgeOwnCode(own: OwnCode, place: CodePlace): Judgement {
  const { program, anything, doubts } = own;
  const wanted = functionAt(own.functionsIn(place.path), place);
  if (wanted === undefined) return doubt('package', [], '未能在调用图中找到该函数');
  if (program.surely.has(wanted)) return yes(program.chainInto(wanted));
  if (program.perhaps.has(wanted))
    return doubt(
      'call',
      program.chainInto(wanted),
      '只有经由不确定的调用（被引用、传入外部代码的函数或无法解析的调用）才能到达该函数',
    );
  if (isOffered(wanted) && !own.isCalled(wanted))
    return doubt('package', [], '函数对外提供，本检测对象内没有见到调用');
  if (anything.perhaps.has(wanted))
    return doubt('call', anything.chainInto(wanted), '调用该函数的代码对外提供，本检测对象内没有见到其运行');
  const dynamic = doubts.find(
    ({ caller, reason }) => isIncomplete.has(reason) || (mayName.has(reason) && anything.perhaps.has(caller)),
  );
  if (dynamic !== undefined) {
    const frame = { func: dynamic.caller.name, file: dynamic.caller.file, line: dynamic.line };
    return doubt('call', [frame], incompleteBy(dynamic));
  }
  return {
    reachable: 'no',
    evidence: 'call',
    frames: [],
    reason: '函数不对外提供，可能运行的代码均未调用或提到它',
  };
}

/** Whether others may call a function without any code here that names it. */
function isOffered({ isHidden, kind }: CodeFunction): boolean {
  return !isHidden && kind === 'function';
}

/** The function that a place means: of that name where one is there, else the one that shares most lines with it. */
function functionAt(functions: readonly CodeFunction[], place: CodePlace): CodeFunction | undefined {
  const here = functions.filter(({ line, endLine }) => line <= place.lastLine && endLine >= place.firstLine);
  const name = place.functionName
    .replace(/\(.*$/s, '')
    .split(/::|[.#:]/)
    .at(-1);
  const named = here.filter((one) => memberOf(one.name) === name);
  const shareOf = ({ line, endLine }: CodeFunction) =>
    (Math.min(endLine, place.lastLine) - Math.max(line, place.firstLine) + 1) /
    (Math.max(endLine, place.lastLine) - Math.min(line, place.firstLine) + 1);
  const [best] = (named.length > 0 ? named : here).sort((a, b) => shareOf(b) - shareOf(a));
  if (best === undefined || named.length > 0 || name === undefined || name === '') return best;
  // Somebody else's name for the same lines.
  return shareOf(best) >= leastShare ? best : undefined;
}

const leastShare = 0.8;
/** Nobody knows who calls what was not read. */
const isIncomplete: ReadonlySet<DoubtReason> = new Set(['too-large', 'unreadable']);
/** What may call a function by a name that does not stand in the code. */
const mayName: ReadonlySet<DoubtReason> = new Set(['assembly', 'eval', 'reflection']);
