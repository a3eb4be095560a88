import type { FunctionCode } from '../../code.ts';
import { once } from '../../shapes/walk.ts';
import type { Run } from '../run.ts';
import { type HeapObject, type State, changedObject } from '../state.ts';
import { changed, type Given, type Target, type Value } from '../value.ts';

/** What a call came to: what it answers, and what it made of memory. */
interface Outcome {
  readonly result: Value;
  /** Objects that the call made, and texts of the code that it used, as they were at its end. */
  readonly objects: readonly (readonly [id: number, object: HeapObject])[];
  readonly neverReturns: boolean;
  /** Objects with greater numbers were made by the call. */
  readonly lastBefore: number;
  /** What it has cost. To repeat it costs as much, so that the same is looked into with and without it. */
  readonly steps: number;
}

interface LookedInto {
  readonly code: FunctionCode;
  /** How many calls lie around it: it decides how far the call is looked into. */
  readonly depth: number;
  readonly given: ReadonlyMap<string, Value>;
}

/**
 * Calls of C that were looked into. One that is given the same again, and nothing that leads to memory or comes from
 * outside, comes to the same: what belongs to all functions is known before any of them is looked at.
 */
export class KnownCalls {
  private readonly outcomes = new Map<FunctionCode, Map<string, Outcome>>();

  /** What a call answers: as it is known, else by `look`, which looks into it; `undefined` where that is too much. */
  answer(
    run: Run,
    { code, depth, given }: LookedInto,
    state: State,
    look: () => Value | undefined,
  ): Value | undefined {
    const key = state.isDead ? undefined : keyOf(depth, given);
    if (key === undefined) return look();
    let known = this.outcomes.get(code);
    if (known === undefined) this.outcomes.set(code, (known = new Map()));
    const outcome = known.get(key);
    if (outcome !== undefined) return run.share(code, () => repeat(run, outcome, state));
    const { lastObject: lastBefore, steps, refusedCount } = run;
    const before = state.heap.copy();
    const result = look();
    // With more time it would have come to something else.
    if (result === undefined || run.refusedCount > refusedCount) return result;
    const objects: (readonly [number, HeapObject])[] = [];
    for (const entry of state.heap) {
      const [id, object] = entry;
      if (id > lastBefore || (run.isLasting(id) && before.get(id) !== object)) objects.push(entry);
    }
    const neverReturns = state.isDead;
    known.set(key, { result, objects, neverReturns, lastBefore, steps: run.steps - steps });
    return result;
  }

  forget(): void {
    this.outcomes.clear();
  }
}

/** All that a call can see of what it is given, as text; `undefined` where that leads to memory, or comes from outside. */
function keyOf(depth: number, given: LookedInto['given']): string | undefined {
  let key = String(depth);
  for (const [name, value] of given) {
    const { taints, targets, nullStep, code } = value;
    if (taints.length > 0 || targets !== undefined || nullStep !== undefined || code !== undefined)
      return undefined;
    key += `\n${name} ${textOf(value)}`;
  }
  return key;
}

/** A value that leads nowhere, as text: the same one is given to many calls. */
const textOf = once((value: Given): string => {
  const { constants, range, closure, isNonZero, isUnset, isTested, isDoubtful } = value;
  // JSON knows neither infinite numbers nor what is no number.
  const all = constants?.map((one) => `${typeof one} ${JSON.stringify(one)}`);
  // A part that is left out would make different values alike: the compiler asks for each.
  const parts: Record<Exclude<keyof Given, LedElsewhere>, string> = {
    constants: String(all),
    range: `${range?.low} ${range?.high}`,
    prefix: quoted(value.prefix),
    nullness: quoted(value.nullness),
    type: quoted(value.type),
    origin: quoted(value.origin),
    argument: quoted(value.argument),
    isNonZero: String(isNonZero),
    isUnset: String(isUnset),
    isTested: String(isTested),
    isDoubtful: String(isDoubtful),
    closure: closure === undefined ? '' : JSON.stringify(closure),
  };
  return Object.values(parts).join(' ');
});

/** What makes that a call is not kept at all. */
type LedElsewhere = 'taints' | 'targets' | 'nullStep' | 'code';

function quoted(word: string | undefined): string {
  return word === undefined ? '' : JSON.stringify(word);
}

/** Make of a state what a call that is known makes of it. What it makes are other objects at every call. */
function repeat(run: Run, outcome: Outcome, state: State): Value {
  const { objects, lastBefore, result, steps } = outcome;
  run.spend(steps);
  const numbers = new Map<number, number>();
  for (const [id] of objects) if (id > lastBefore) numbers.set(id, run.nextObject());
  const again = ({ object, offset }: Target) => ({ object: numbers.get(object) ?? object, offset });
  const renumbered = (value: Value): Value =>
    value.targets === undefined || numbers.size === 0
      ? value
      : changed(value, { targets: value.targets.map(again) });
  for (const [id, object] of objects)
    state.heap.set(
      numbers.get(id) ?? id,
      changedObject(object, {
        items: object.items?.map(renumbered),
        fields: new Map([...object.fields].map(([name, value]) => [name, renumbered(value)])),
        rest: renumbered(object.rest),
      }),
    );
  if (outcome.neverReturns) state.end();
  return renumbered(result);
}
