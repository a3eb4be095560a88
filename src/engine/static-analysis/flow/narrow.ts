import { type Expression, pathOf } from '../code.ts';
import { evaluate } from './evaluate.ts';
import { type Frame, isPure } from './frame.ts';
import { contentsOf, objectOf } from './collections.ts';
import { escape } from './memory/access.ts';
import type { State } from './state.ts';
import { changed, isNothing, ofTaints, onlyConstant, rangeOf } from './value.ts';
import { guard } from './trust.ts';
import { compared, isBelowZero, negated, within } from './compare-values.ts';
import { shortNameOf } from './assume-call.ts';
import { refine } from './refine.ts';

interface Comparison {
  readonly place: Expression;
  readonly operator: string;
  readonly other: Expression;
}

/** What a comparison that has come out as `truth` says of a place. */
export function narrow(
  frame: Frame,
  { place, operator, other }: Comparison,
  truth: boolean,
  state: State,
): void {
  const says = truth ? operator.replace('===', '==').replace('!==', '!=') : negated[operator];
  if (says === undefined) return;
  if (says === 'in') {
    // `base in path.parents`: the path lies in the folder.
    if (other.kind === 'member' && other.name === 'parents')
      return guard(evaluate(frame, other.object, state.copy()), ['path-traversal'], state);
    if (!isAllowList(frame, other, state)) return;
    guard(evaluate(frame, place, state.copy()), toHost, state);
    refine(frame, place, state, (known) => changed(known, { taints: [] }));
    return;
  }
  if (!isPure(other)) return;
  const value = evaluate(frame, other, state);
  if (says === 'not in') {
    const part = onlyConstant(evaluate(frame, place, state.copy()));
    if (typeof part === 'string' && (part.startsWith('..') || part === '/'))
      guard(value, ['path-traversal'], state);
    if (part === "'" || part === '"') guard(value, ['code-injection', 'xpath-injection'], state);
    return;
  }
  // `os.path.commonpath([base, path]) == base`: the path lies in the folder.
  if (says === '==' && place.kind === 'call' && shortNameOf(place.callee) === 'commonpath') {
    const beside = state.copy();
    const paths = place.args.map((arg) => contentsOf(evaluate(frame, arg.value, beside), beside));
    return guard(ofTaints(paths.flatMap(({ taints }) => taints)), ['path-traversal'], state);
  }
  if (says === '!=' && onlyConstant(value) === '__proto__')
    guard(evaluate(frame, place, state.copy()), ['prototype-pollution'], state);
  if (says === '==' && typeof onlyConstant(value) === 'string' && isHost(place))
    guard(evaluate(frame, place, state.copy()), toHost, state);
  if (frame.isNative && says === '==' && value.nullness === 'null') forget(place, state);
  if (frame.isNative && isBelowZero(says, value)) neverOpened(place, state);
  const inside =
    place.kind === 'call' && place.callee.kind === 'name' && /^l?l?abs$|^fabs$/.test(place.callee.name)
      ? place.args[0]
      : undefined;
  if (inside !== undefined && says.startsWith('>'))
    return refine(frame, inside.value, state, (known) => changed(known, { isNonZero: true }));
  if (inside !== undefined && says.startsWith('<')) {
    const most = rangeOf(value)?.high ?? Infinity;
    refine(frame, inside.value, state, (known) =>
      within(within(known, '<=', { low: most, high: most }), '>=', { low: -most, high: -most }),
    );
    return;
  }
  refine(frame, place, state, (known) => compared(known, says, value));
}

/** What an address is safe for that leads to a host which is known. */
const toHost = ['open-redirect', 'server-side-request-forgery'];

/** Whether a place is the host of an address: `url.hostname`, `uri.getHost()`. */
function isHost(place: Expression): boolean {
  const name = place.kind === 'call' ? shortNameOf(place.callee) : shortNameOf(place);
  return /^(get)?(host|hostname|netloc|origin|authority)$/i.test(name);
}

/**
 * Whether all that lies in a list is known, and is constant; or all keys of a map. The list may be made where it is asked:
 * it is computed once more, beside the program.
 */
function isAllowList(frame: Frame, list: Expression, state: State): boolean {
  const beside = state.copy();
  const object = objectOf(
    frame.run.quietly(() => evaluate(frame, list, beside)),
    beside,
  );
  if (object === undefined) return false;
  if (object.items !== undefined) return object.items.every((item) => onlyConstant(item) !== undefined);
  return object.kind === 'map' && object.fields.size > 0 && isNothing(object.rest);
}

/** Where a pointer is null, nothing was given that could be lost. */
export function forget(place: Expression, state: State): void {
  const name = place.kind === 'assign' ? pathOf(place.target) : pathOf(place);
  const value = name === undefined ? undefined : state.variables.get(name);
  if (value !== undefined) escape(value, state);
}

/** Where the number of a file is below zero, there is no file. */
function neverOpened(place: Expression, state: State): void {
  const name = place.kind === 'assign' ? pathOf(place.target) : pathOf(place);
  const [target, ...others] = (name === undefined ? undefined : state.variables.get(name)?.targets) ?? [];
  const isFile = target !== undefined && /open/.test(state.heap.get(target.object)?.memory?.maker ?? '');
  if (isFile && others.length === 0) state.heap.delete(target.object);
}
