import type { Severity } from './severity.ts';

/** Formats of programs and libraries that are no text. */
export const binaryFormats = ['elf', 'pe', 'mach-o', 'dex', 'class', 'wasm', 'ar'] as const;
export type BinaryFormat = (typeof binaryFormats)[number];

export type Architecture =
  | 'x86'
  | 'x86-64'
  | 'arm'
  | 'aarch64'
  | 'mips'
  | 'powerpc'
  | 'powerpc64'
  | 'riscv'
  | 's390'
  | 'loongarch'
  | 'sparc'
  | 'dalvik'
  | 'jvm'
  | 'wasm'
  | 'mixed'
  | 'unknown';

/**
 * What makes it hard to misuse a program's faults: memory that is not both written and run (`nx`), an address that
 * changes (`pie`), tables of the linker that are read only (`relro`), guarded stacks (`canary`), checked calls of the
 * C library (`fortify`), checked jumps (`cfi`), addresses of 64 bits at random (`highEntropy`), listed handlers
 * (`safeSeh`), a signature (`signed`).
 */
export const hardeningFeatures = [
  'nx',
  'pie',
  'relro',
  'canary',
  'fortify',
  'cfi',
  'highEntropy',
  'safeSeh',
  'signed',
] as const;
export type HardeningFeature = (typeof hardeningFeatures)[number];

export const hardeningStates = ['yes', 'partial', 'no'] as const;
export type HardeningState = (typeof hardeningStates)[number];

/** What is absent does not exist for the format, or cannot be told. */
export type Hardening = Partial<Readonly<Record<HardeningFeature, HardeningState>>>;

/**
 * How a binary has to do with a library: its code lies in it, it is loaded with it, or only a text names a version of
 * it, which says nothing of its code.
 */
export const traceVerdicts = ['embedded', 'linked', 'string_only'] as const;
export type TraceVerdict = (typeof traceVerdicts)[number];

/** What shows a library in a binary: a text, a function it has, a function it asks for, a library it is loaded with. */
export const binaryEvidenceKinds = ['string', 'symbol', 'import', 'library'] as const;
export type BinaryEvidenceKind = (typeof binaryEvidenceKinds)[number];
export interface BinaryEvidence {
  readonly kind: BinaryEvidenceKind;
  readonly value: string;
  /** Where in the file, for texts. */
  readonly offset: number | undefined;
}

/** What shows that two functions are one: equal code, the same operations in the same order, or the same texts. */
export const functionSigns = ['code', 'shape', 'texts'] as const;
export type FunctionSign = (typeof functionSigns)[number];

/** A function of a binary that is known from a build. */
export interface KnownFunction {
  /** As the build names it; '' when it does not. */
  readonly name: string;
  /** The file it is in, where several were looked at together. */
  readonly path?: string | undefined;
  /** Where it begins in the file. */
  readonly offset: number;
  readonly instructionCount: number;
  readonly sign: FunctionSign;
}

/** A build in the index of known code whose functions a binary has. */
export interface KnownBuild {
  /** As projects are called: `github.com/madler/zlib`; its type of purl and its name within that. */
  readonly project: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly license: string;
  /** The file of the project with most of the functions, and how many files have any. */
  readonly path: string;
  readonly fileCount: number;
  /** Those that explain equally much, oldest first; never empty. */
  readonly versions: readonly string[];
  /** Functions of the binary that are known, those of them with equal code, and how many the build has. */
  readonly functionCount: number;
  readonly equalCount: number;
  readonly knownCount: number;
  /** How much of the instructions of the build is here, 0…1. */
  readonly share: number;
  /** Some of them, the largest first. */
  readonly functions: readonly KnownFunction[];
}

/** A library that a binary has to do with. */
export interface LibraryTrace {
  /** As vulnerabilities are published for it: `zlib`; of what only a known build shows, the name of its project. */
  readonly name: string;
  /** The type of purl that it is known under; `generic` for software without a package manager. */
  readonly ecosystem: string;
  /** Absent when nothing says it. */
  readonly version: string | undefined;
  readonly verdict: TraceVerdict;
  /** How sure the verdict is, 0…1. */
  readonly confidence: number;
  /** Some of it, the strongest first. */
  readonly evidence: readonly BinaryEvidence[];
  readonly evidenceCount: number;
  /** Whose functions show it, too. */
  readonly build?: KnownBuild | undefined;
}

/** A program or library as it was read, with the libraries in it. */
export interface TracedBinary {
  readonly format: BinaryFormat;
  readonly architecture: Architecture;
  /** Of the file, in hexadecimal. */
  readonly md5: string;
  readonly isStripped: boolean | undefined;
  readonly hardening: Hardening;
  readonly functionCount: number;
  /** The libraries it is loaded with, as it names them. */
  readonly libraries: readonly string[];
  readonly traces: readonly LibraryTrace[];
  /** What could not be read of it, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/** A binary of a task. `fileNo`: its place in the inventory, from 1. */
export interface BinaryFile extends TracedBinary {
  readonly fileNo: number;
}

/** How many binaries a task has, and their libraries by verdict. */
export interface BinaryTotals {
  readonly fileCount: number;
  readonly embedded: number;
  readonly linked: number;
  readonly stringOnly: number;
}

/** Count what was found in binaries. */
export function binaryTotals(files: readonly TracedBinary[]): BinaryTotals {
  const traces = files.flatMap((file) => file.traces);
  const count = (verdict: TraceVerdict) => traces.filter((trace) => trace.verdict === verdict).length;
  return {
    fileCount: files.length,
    embedded: count('embedded'),
    linked: count('linked'),
    stringOnly: count('string_only'),
  };
}

/** A binary of a task, with one of the libraries it has to do with. */
export interface ListedBinary extends Omit<TracedBinary, 'traces' | 'notes'> {
  readonly id: string;
  readonly taskId: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Absent when it has to do with no known library. */
  readonly library:
    | (LibraryTrace & {
        /** What the component with this name and version is at risk of; absent when there is none. */
        readonly component:
          | {
              readonly risk: Severity | 'undetected';
              readonly counts: Readonly<Partial<Record<Severity, number>>>;
            }
          | undefined;
      })
    | undefined;
}
