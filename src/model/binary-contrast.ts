import type { Architecture, BinaryFormat, Hardening, LibraryTrace } from './binary-trace.ts';
import type { Likeness } from './contrast.ts';

/** What became of a function from one binary to the other: the same, changed, or only on one side. */
export const functionStates = ['changed', 'left', 'right', 'same'] as const;
export type FunctionState = (typeof functionStates)[number];

/** How two functions were found to be one: their name, equal code, its order, what calls them, or their likeness. */
export const functionMethods = ['name', 'code', 'order', 'calls', 'likeness'] as const;
export type FunctionMethod = (typeof functionMethods)[number];

/** One of two binaries that are held against each other. */
export interface ContrastedBinary {
  /** Within the library file. */
  readonly path: string;
  /** `unknown`: no format that we read. */
  readonly format: BinaryFormat | 'unknown';
  readonly architecture: Architecture;
  readonly sizeBytes: number;
  readonly isStripped: boolean | undefined;
  readonly buildId: string | undefined;
  /** As the file names them. */
  readonly compilers: readonly string[];
  readonly hardening: Hardening;
  readonly functionCount: number;
  readonly libraries: readonly string[];
  readonly sections: readonly {
    readonly name: string;
    readonly address: number;
    readonly sizeBytes: number;
    /** Bits a byte, 0…8. */
    readonly entropy: number;
  }[];
  readonly traces: readonly Omit<LibraryTrace, 'evidence'>[];
}

/** Names or texts of two binaries: how many both have, and those that one has alone, not all of them. */
export interface SetDifference {
  readonly sharedCount: number;
  readonly leftCount: number;
  readonly rightCount: number;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** What two binaries come to, beside their functions. */
export interface BinaryContrastFigures {
  readonly left: ContrastedBinary;
  readonly right: ContrastedBinary;
  /** How alike the bytes of both files are, whatever they mean; absent for files too small to tell. */
  readonly contents: Likeness | undefined;
  /** By state. */
  readonly functions: Readonly<Record<FunctionState, number>>;
  readonly strings: SetDifference;
  readonly imports: SetDifference;
  readonly exports: SetDifference;
}

/** A function in one of the binaries. */
export interface FunctionPlace {
  /** '' when nothing names it. */
  readonly name: string;
  readonly address: number;
  readonly sizeBytes: number;
  readonly instructionCount: number;
  readonly blockCount: number;
  /** A line an instruction, the address in hexadecimal and a colon before it; absent where it was not kept. */
  readonly listing: string | undefined;
}

/** A function of both binaries, or of one of them alone. */
export interface ContrastedFunction {
  readonly state: FunctionState;
  /** How much of their instructions both share, 0…1. */
  readonly similarity: number;
  /** How sure it is that both are one, 0…1; absent for one alone. */
  readonly confidence: number | undefined;
  readonly method: FunctionMethod | undefined;
  readonly left: FunctionPlace | undefined;
  readonly right: FunctionPlace | undefined;
}
