import type { MachineFunction } from './machine-function.ts';

/** Everything that a binary is found by, in no particular order. */
export function printsOf(functions: readonly MachineFunction[]): number[] {
  return functions.flatMap(({ code, shape, texts }) => [code, shape, texts].filter((print) => print !== 0));
}
