import { contentsOf } from './collections.ts';
import { changedObject, type State } from './state.ts';
import { changed, rootOf, type Step, type Taint, type Value } from './value.ts';

/** A test has made sure that data is safe for some rules: so is all that was made of it before. */
export function guard(value: Value, ruleIds: readonly string[], state: State): void {
  relearn(value, state, (taint) => ({ ...taint, safeFor: [...taint.safeFor, ...ruleIds] }));
}

/** The program's own test of data has passed: what it makes sure of is not known, and that data harms is a guess since. */
export function trust(value: Value, state: State): void {
  relearn(value, state, (taint) => ({ ...taint, isGuessed: true }));
}

/** Where all comes from that lies in a value. */
export function rootsOf(value: Value, state: State): ReadonlySet<Step> {
  return new Set(contentsOf(value, state).taints.map(({ step }) => rootOf(step)));
}

/** Learn something of data, and of all that was made of it before. */
function relearn(value: Value, state: State, learn: (taint: Taint) => Taint): void {
  const roots = rootsOf(value, state);
  if (roots.size === 0) return;
  const learnAll = (known: Value) =>
    known.taints.some(({ step }) => roots.has(rootOf(step)))
      ? changed(known, {
          taints: known.taints.map((one) => (roots.has(rootOf(one.step)) ? learn(one) : one)),
        })
      : known;
  for (const [name, known] of state.variables) {
    const learned = learnAll(known);
    if (learned !== known) state.variables.set(name, learned);
  }
  // What is made of data may be an object: a file of a path.
  for (const [id, object] of state.heap) {
    const rest = learnAll(object.rest);
    if (rest !== object.rest) state.heap.set(id, changedObject(object, { rest }));
  }
}
