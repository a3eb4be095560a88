import type { Expression } from '../code.ts';
import { assume } from './assume.ts';
import { evaluate } from './evaluate.ts';
import { type Frame, isPure } from './frame.ts';
import { joinStates, State } from './state.ts';
import { isTrue } from './value.ts';

/** What is known behind a test: where it holds, and where it does not. A state is dead where it cannot come out so. */
interface Decision {
  readonly holds: State;
  readonly fails: State;
}

/**
 * Compute a test and part the ways behind it. `a && b` holds only where `b` was computed, so what `b` did is known there:
 * `p && (q = p->next) && q->size`. The state that is given is used up.
 */
export function decide(frame: Frame, test: Expression, state: State): Decision {
  if (test.kind === 'unary' && test.operator === '!' && isChain(test.operand)) {
    const { holds, fails } = decide(frame, test.operand, state);
    return { holds: fails, fails: holds };
  }
  if (!isChain(test)) return decideAtOnce(frame, test, state);
  const isAnd = test.operator === '&&';
  const left = decide(frame, test.left, state);
  const right = decide(frame, test.right, isAnd ? left.holds : left.fails);
  // What the right side did to memory does not undo what the left side said.
  const after = isAnd ? right.holds : right.fails;
  if (!after.isDead) assume(frame, test.left, isAnd, after);
  return isAnd
    ? { holds: right.holds, fails: joinStates([left.fails, right.fails]) }
    : { holds: joinStates([left.holds, right.holds]), fails: right.fails };
}

function decideAtOnce(frame: Frame, test: Expression, state: State): Decision {
  const truth = state.isDead ? undefined : isTrue(evaluate(frame, test, state));
  const fails = truth === true ? new State() : state.copy();
  if (truth === true) fails.end();
  else if (!fails.isDead) assume(frame, test, false, fails);
  if (truth === false) state.end();
  else if (!state.isDead) assume(frame, test, true, state);
  return { holds: state, fails };
}

/** Whether a test is made of several, of which one does something. */
function isChain(test: Expression): test is Expression & { kind: 'binary' } {
  return test.kind === 'binary' && (test.operator === '&&' || test.operator === '||') && !isPure(test);
}
