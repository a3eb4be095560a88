import type { FlowPart } from '../rules/rule.ts';
import { contentsOf, objectOf } from './collections.ts';
import type { State } from './state.ts';
import { guessed, ofTaints, type Value } from './value.ts';

/**
 * Of the words that a sink is given, those that decide what is run: the program, and what a program that fits `takers` is
 * given. `undefined` where the call is given no words, but one text. Of a program that is not known, it is a guess.
 */
export function commandWords(
  { spread, takers }: NonNullable<FlowPart['programs']>[string],
  { path, args }: { readonly path: string; readonly args: readonly Value[] },
  state: State,
): readonly Value[] | undefined {
  const words = listed(args, state) ?? (args.length > 1 && spread.test(path) ? args : undefined);
  if (words === undefined) return undefined;
  const [program, ...others] = words;
  if (program === undefined || contentsOf(program, state).taints.length > 0)
    return program === undefined ? [] : [program];
  const { constants } = program;
  if (constants === undefined) return others.map((word) => ofTaints(guessed(contentsOf(word, state).taints)));
  return constants.some((one) => typeof one === 'string' && takers.test(one)) ? others : [];
}

function listed([first]: readonly Value[], state: State): readonly Value[] | undefined {
  const list = first === undefined ? undefined : objectOf(first, state);
  if (list?.kind !== 'list') return undefined;
  return list.items ?? [ofTaints([]), list.rest];
}
