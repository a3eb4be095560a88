import type { Statement } from '../code.ts';
import { assign } from './assign.ts';
import { contentsOf, itemsOf } from './collections.ts';
import { decide } from './decide.ts';
import { evaluate } from './evaluate.ts';
import { execute } from './execute.ts';
import type { Frame } from './frame.ts';
import * as memory from './memory/memory.ts';
import { joinStates, type State } from './state.ts';
import { rangeOf, type Value, changed, ofTaints } from './value.ts';

/** A loop whose end is known is run through; of another, two rounds show what it does. */
const mostRounds = 12;
const unknownRounds = 2;

/** Run a loop: what holds behind it is what holds wherever it may be left. */
export function executeLoop(frame: Frame, statement: Statement & { kind: 'loop' }, state: State): void {
  const { test, body, isTestedAfter = false } = statement;
  const exits: State[] = [];
  const round = () => {
    const loop = { breaks: [] as State[], continues: [] as State[] };
    frame.loops.push(loop);
    frame.onSomeWays(() => execute(frame, body, state));
    frame.loops.pop();
    exits.push(...loop.breaks);
    state.become(joinStates([state, ...loop.continues]));
    if (!state.isDead) for (const update of statement.update ?? []) evaluate(frame, update, state);
  };
  /** A round that others follow, which may be different. */
  const openRound = () => {
    frame.openRounds += 1;
    round();
    frame.openRounds -= 1;
  };
  /** Leave where the test says so; answers whether it is known to hold. */
  const leave = (): boolean => {
    if (test === undefined || state.isDead) return true;
    const { holds, fails } = decide(frame, test, state);
    if (!fails.isDead) exits.push(fails);
    state.become(holds);
    return fails.isDead;
  };
  if (frame.isNative && !state.isDead) memory.checkLoop(frame, statement, state);
  // Within a call or another loop, which are run through more than once, the rounds would multiply.
  const mostUnknown = frame.depth > 0 || frame.loops.length > 0 ? 1 : unknownRounds;
  // Without a test, whether it may be left from within is told by the first round.
  const isEndless = test === undefined || test.kind === 'constant';
  const endCount = frame.ends.length;
  let unknown = 0;
  for (let count = 0; count < mostRounds && !state.isDead; count += 1) {
    const isKnown = isTestedAfter && count === 0 ? true : leave();
    if (!isKnown || (isEndless && exits.length + frame.ends.length > endCount)) unknown += 1;
    if (state.isDead || unknown > mostUnknown) break;
    if (count === mostRounds - 1 || unknown === mostUnknown) widenBy(state, { openRound, round, leave });
    else if (isKnown) round();
    else openRound();
  }
  state.become(joinStates(exits.length === 0 ? [state] : exits));
}

/** The last round stands for all that follow: numbers that it changes may go on like that, as far as the test lets them. */
function widenBy(
  state: State,
  { openRound, round, leave }: { openRound(): void; round(): void; leave(): boolean },
): void {
  const before = state.copy();
  openRound();
  if (state.isDead) return;
  for (const [name, value] of state.variables) {
    const old = before.variables.get(name);
    const [was, is] = [old && rangeOf(old), rangeOf(value)];
    if (old === value || was === undefined || is === undefined) continue;
    const range = {
      low: is.low < was.low ? -Infinity : Math.min(was.low, is.low),
      high: is.high > was.high ? Infinity : Math.max(was.high, is.high),
    };
    state.variables.set(name, changed(value, { constants: undefined, range }));
  }
  leave();
  if (state.isDead) return;
  round();
  if (!state.isDead) leave();
  state.end();
}

/** Run a loop over the elements of a collection: each of them where they are known and few. */
export function executeEach(
  frame: Frame,
  { target, over, body }: Statement & { kind: 'each' },
  state: State,
): void {
  const collection = evaluate(frame, over, state);
  const items = itemsOf(collection, state);
  const isShort = items !== undefined && items.length <= mostRounds;
  const element: Value = ofTaints(contentsOf(collection, state).taints);
  const rounds = isShort ? items : [element, element];
  const exits: State[] = isShort ? [] : [state.copy()];
  for (const item of rounds) {
    if (state.isDead) break;
    const loop = { breaks: [] as State[], continues: [] as State[] };
    frame.loops.push(loop);
    assign(frame, target, item, state);
    execute(frame, body, state);
    frame.loops.pop();
    exits.push(...loop.breaks);
    state.become(joinStates([state, ...loop.continues]));
    if (!isShort) exits.push(state.copy());
  }
  state.become(joinStates([state, ...exits]));
}
