import { ascendingOnce } from '../../code/fingerprints/fingerprint.ts';
import { isBinary, readBinary } from '../read-binary.ts';
import { writeBuildTable } from './build-table.ts';
import { machineFunctions } from './machine-function.ts';
import { printsOf } from './prints-of.ts';

/** What the index of known code takes of a program or library. */
export interface BuildPrint {
  readonly functionCount: number;
  /** The table of its functions, which the index keeps where source files have their text. */
  readonly table: Uint8Array;
  /** Of its functions; ascending, each once. */
  readonly fingerprints: Float64Array;
}

/** Print a program or library for the index of known code; `undefined` for what is none, or has no function to know again. */
export function printBuild(bytes: Uint8Array): BuildPrint | undefined {
  const binary = isBinary(bytes) ? readBinary(bytes) : undefined;
  const functions = binary === undefined ? [] : machineFunctions(bytes, binary);
  if (functions.length === 0) return undefined;
  return {
    functionCount: functions.length,
    table: writeBuildTable(functions),
    fingerprints: ascendingOnce(Float64Array.from(printsOf(functions))),
  };
}
