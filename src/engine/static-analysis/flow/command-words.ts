import type { FlowPart } from '../rules/rule.ts';
import { contentsOf, objectOf } from './collections.ts';
import type { State } from './state.ts';
import { guessed, ofTaints, type Value } from './value.ts';

/**
 * Of what a sink is given, what decides what is run: the program, what a program that fits `takers` is given, and what the
 * call is given beside its words, as the environment. `undefined` where it is given no words, but one text. Of a program that
 * is not known, it is a guess.
 */
export function commandWords(
  { spread, takers }: NonNullable<FlowPart['programs']>[string],
  { path, args }: { readonly path: string; readonly args: readonly Value[] },
  state: State,
): readonly Value[] | undefined {
  const list = listed(args, state);
  if (list !== undefined) return [...deciding(list, takers, state), ...args.slice(1)];
  return args.length > 1 && spread.test(path) ? deciding(args, takers, state) : undefined;
}

function deciding([program, ...others]: readonly Value[], takers: RegExp, state: State): readonly Value[] {
  if (program === undefined) return [];
  if (contentsOf(program, state).taints.length > 0) return [program];
  const { constants } = program;
  if (constants === undefined) return others.map((word) => ofTaints(guessed(contentsOf(word, state).taints)));
  return constants.some((one) => typeof one === 'string' && takers.test(one)) ? others : [];
}

function listed([first]: readonly Value[], state: State): readonly Value[] | undefined {
  const list = first === undefined ? undefined : objectOf(first, state);
  if (list?.kind !== 'list') return undefined;
  return list.items ?? [ofTaints([]), list.rest];
}
