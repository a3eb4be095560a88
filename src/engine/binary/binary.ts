import type { Architecture, BinaryFormat, Hardening } from '#model';

/** What a program that is no text is read as. Addresses are those the program has while it runs. */
export interface Binary {
  /** `unknown`: in no format that we read. */
  readonly format: BinaryFormat | 'unknown';
  readonly kind: BinaryKind;
  readonly architecture: Architecture;
  /** Where it starts; absent for what is not started. */
  readonly entry: number | undefined;
  readonly sections: readonly Section[];
  /** Those with a name: of the symbol table and of what is offered to others. */
  readonly symbols: readonly BinarySymbol[];
  /** What it asks of libraries. */
  readonly imports: readonly Import[];
  /** What it offers to others, by name. */
  readonly exports: readonly string[];
  /** The libraries that are loaded with it, as it names them. */
  readonly libraries: readonly string[];
  /** What its linker has named this very build by, in hexadecimal. */
  readonly buildId: string | undefined;
  /** What it says of who compiled it. */
  readonly compilers: readonly string[];
  readonly hardening: Hardening;
  /** Symbols and lines were taken out; absent where a format always has its names. */
  readonly isStripped: boolean | undefined;
  /** In the order of their addresses; they do not overlap. */
  readonly functions: readonly BinaryFunction[];
  /** Addresses of stubs and cells through which an import is called, and its name. */
  readonly stubs: ReadonlyMap<number, string>;
  /** The bytes as a linker would have made them, of what is not linked yet. */
  readonly linkedBytes?: Uint8Array | undefined;
  /** What the register holds that code of MIPS reaches its table of addresses through. */
  readonly globalPointer?: number | undefined;
  /** What instructions of bytecode name by numbers. */
  readonly constantAt?: ConstantAt | undefined;
  /** Whole binaries in it: of other architectures, or members of an archive. */
  readonly members: readonly BinaryMember[];
  /** What could not be read of it, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/** What a number in an instruction counts; `any`: the one table of a class file. */
export type ConstantKind = 'any' | 'text' | 'type' | 'field' | 'method';

/** What stands in a table of constants at a number; `undefined` when nothing does. */
export type ConstantAt = (kind: ConstantKind, index: number) => NamedConstant | undefined;

export interface NamedConstant {
  readonly kind: 'text' | 'method' | 'number' | 'other';
  /** The text itself, or the name: `java.lang.String.length()I`. */
  readonly text: string;
}

export type BinaryKind = 'executable' | 'library' | 'object' | 'core' | 'bytecode' | 'archive' | 'unknown';

/** A range of the file and where it lies in memory. */
export interface Section {
  readonly name: string;
  readonly address: number;
  readonly offset: number;
  /** Bytes in the file; 0 for what is only zeroes in memory. */
  readonly sizeBytes: number;
  readonly memoryBytes: number;
  readonly isExecutable: boolean;
  readonly isWritable: boolean;
}

export interface BinarySymbol {
  readonly name: string;
  readonly address: number;
  readonly sizeBytes: number;
  readonly isFunction: boolean;
  readonly isExported: boolean;
}

export interface Import {
  /** '' where the format does not say from which library. */
  readonly library: string;
  readonly name: string;
}

/** A range of code; `name` is '' when nothing names it. */
export interface BinaryFunction {
  readonly name: string;
  readonly address: number;
  readonly offset: number;
  readonly sizeBytes: number;
}

export interface BinaryMember {
  readonly name: string;
  readonly offset: number;
  readonly sizeBytes: number;
  readonly binary: Binary;
}
