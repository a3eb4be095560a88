import type {
  Architecture,
  BinaryContrastFigures,
  ContrastedBinary,
  ContrastedFunction,
  FunctionPlace,
  FunctionState,
  Likeness,
  SetDifference,
} from '#model';
import { compareDigests } from '../digests/compare-digests.ts';
import { digestContent } from '../digests/content-digest.ts';
import type { Binary, Section } from './binary.ts';
import { type ComparedFunction, compareFunctions } from './compare-functions.ts';
import { emptyBinary } from './format.ts';
import { listingOf } from './listing.ts';
import type { FunctionFeatures } from './matching/function-features.ts';
import { type FunctionSource, functionSourceOf } from './matching/function-source.ts';
import { sideOf } from './matching/match-functions.ts';
import { entropyOf } from './notes-on-sections.ts';
import { readBinary } from './read-binary.ts';
import { findLibraries } from './trace/find-libraries.ts';
import { textsIn } from './texts-in.ts';

/** A file that is to be held against another. */
export interface BinaryToContrast {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What it is read as, where that is known already. */
  readonly binary?: Binary | undefined;
}

/** What two binaries have in common and what not. */
export interface BinaryContrast {
  readonly figures: BinaryContrastFigures;
  /** Over instructions; absent where a side has no code that is found. */
  readonly likeness: Likeness | undefined;
  /** What is changed or alone first, the largest first; then what is the same. */
  readonly functions: readonly ContrastedFunction[];
  /** What could not be compared, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/**
 * Hold two files against each other: how alike their bytes are, their functions one by one, texts, imports, exports,
 * sections, hardening and the known libraries in them. Of a file for several processors the first one is taken that both
 * have; of one in no format that we read its bytes and texts are compared, and a note says so.
 */
export function contrastBinaries(one: BinaryToContrast, other: BinaryToContrast): BinaryContrast {
  const [left, right] = samePart(openSide(one), openSide(other));
  const leftReader = functionSourceOf(left.bytes, left.binary);
  const rightReader = functionSourceOf(right.bytes, right.binary);
  const isComparable = left.binary.architecture === right.binary.architecture;
  const compared = isComparable ? compareFunctions(sideOf(leftReader), sideOf(rightReader)) : [];
  const listings = new Listings(leftReader, rightReader);
  return {
    figures: {
      left: describe(left, leftReader),
      right: describe(right, rightReader),
      contents: compareDigests(digestContent(one.bytes), digestContent(other.bytes)),
      functions: countsOf(compared),
      strings: difference(textsIn(left.bytes), textsIn(right.bytes)),
      imports: difference(importsOf(left.binary), importsOf(right.binary)),
      exports: difference(left.binary.exports, right.binary.exports),
    },
    likeness: likenessOf(compared),
    functions: compared.sort(byInterest).map((pair) => listings.add(pair)),
    notes: [
      ...notesOnFormats(left, right),
      ...[left, right].flatMap(({ path, binary }) => binary.notes.map((note) => `${path}：${note}`)),
    ],
  };
}

function notesOnFormats(left: Side, right: Side): string[] {
  const both = [left, right];
  const foreign = both.filter(({ binary }) => binary.format === 'unknown');
  if (foreign.length > 0)
    return foreign.map(({ path }) => `${path}：不是可识别的程序格式，只比对了字节和字符串`);
  const { architecture } = left.binary;
  if (architecture !== right.binary.architecture) return ['两个文件的处理器架构不同，未比对函数'];
  if (architecture === 'arm') return ['ARM 函数按指令比对，但指令暂不能写成汇编：对照中列出的是机器码'];
  return architecture === 'unknown' || disassembled.has(architecture)
    ? []
    : [`暂不能反汇编 ${architecture} 指令，函数按机器码逐字比对`];
}

/** What instructions are read of; of others functions are compared word by word. */
const disassembled: ReadonlySet<Architecture> = new Set([
  'x86',
  'x86-64',
  'aarch64',
  'mips',
  'riscv',
  'jvm',
  'dalvik',
]);

interface Side extends BinaryToContrast {
  readonly binary: Binary;
}

function openSide({ path, bytes, binary = readBinary(bytes) }: BinaryToContrast): Side {
  return { path, bytes, binary: binary ?? emptyBinary('unknown') };
}

/** The parts for one processor of files that have several. */
function samePart(left: Side, right: Side): readonly [Side, Side] {
  const [lefts, rights] = [partsOf(left), partsOf(right)];
  for (const part of lefts) {
    const match = rights.find(({ binary }) => binary.architecture === part.binary.architecture);
    if (match !== undefined) return [part, match];
  }
  return [lefts[0] ?? left, rights[0] ?? right];
}

function partsOf(side: Side): Side[] {
  const { binary, bytes, path } = side;
  if (binary.format !== 'mach-o' || binary.members.length === 0) return [side];
  return binary.members.map(({ binary: inner, offset, sizeBytes }) => ({
    path,
    binary: inner,
    bytes: bytes.subarray(offset, offset + sizeBytes),
  }));
}

/** More of them nobody reads. */
const mostSections = 300;
const mostLibraries = 500;

function describe({ path, bytes, binary }: Side, { functions }: FunctionSource): ContrastedBinary {
  const { format, architecture, isStripped, buildId, compilers, hardening, libraries } = binary;
  return {
    path,
    format,
    architecture,
    sizeBytes: bytes.length,
    isStripped,
    buildId,
    compilers: compilers.slice(0, 20),
    hardening,
    functionCount: functions.length,
    libraries: libraries.slice(0, mostLibraries),
    sections: named(binary.sections)
      .slice(0, mostSections)
      .map(({ name, address, offset, sizeBytes }) => ({
        name,
        address,
        sizeBytes,
        entropy: entropyOf(bytes.subarray(offset, offset + sizeBytes)),
      })),
    traces: findLibraries(bytes, binary).map(({ evidence: _evidence, ...trace }) => trace),
  };
}

/** Without the empty section that tables of ELF begin with. */
function named(sections: readonly Section[]): Section[] {
  return sections.filter(({ name, sizeBytes, memoryBytes }) => name !== '' || sizeBytes + memoryBytes > 0);
}

/** What it asks of others; of an archive, what no member of it has. */
function importsOf({ imports, members, exports, kind }: Binary): string[] {
  const inner = kind === 'archive' ? members.flatMap((member) => member.binary.imports) : [];
  const own = new Set(kind === 'archive' ? exports : []);
  return [...imports, ...inner]
    .filter(({ library, name }) => !own.has(library === '' ? name : library))
    .map(({ library, name }) => (library === '' ? name : `${library}: ${name}`));
}

/** So many names or texts of one side alone are told. */
const mostAlone = 2_000;

function difference(left: Iterable<string>, right: Iterable<string>): SetDifference {
  const [lefts, rights] = [new Set(left), new Set(right)];
  const alone = (of: ReadonlySet<string>, without: ReadonlySet<string>) =>
    [...of].filter((one) => !without.has(one));
  const [leftAlone, rightAlone] = [alone(lefts, rights), alone(rights, lefts)];
  return {
    sharedCount: lefts.size - leftAlone.length,
    leftCount: leftAlone.length,
    rightCount: rightAlone.length,
    left: leftAlone.slice(0, mostAlone),
    right: rightAlone.slice(0, mostAlone),
  };
}

function countsOf(compared: readonly ComparedFunction[]): Record<FunctionState, number> {
  const counts = { changed: 0, left: 0, right: 0, same: 0 };
  for (const { state } of compared) counts[state] += 1;
  return counts;
}

/** Instructions of pairs count as far as both share them. */
function likenessOf(compared: readonly ComparedFunction[]): Likeness | undefined {
  const sums = { left: 0, right: 0, leftShared: 0, rightShared: 0 };
  for (const { left, right, similarity } of compared) {
    sums.left += left?.instructionCount ?? 0;
    sums.right += right?.instructionCount ?? 0;
    sums.leftShared += (left?.instructionCount ?? 0) * similarity;
    sums.rightShared += (right?.instructionCount ?? 0) * similarity;
  }
  if (sums.left === 0 || sums.right === 0) return undefined;
  return {
    leftToRight: sums.leftShared / sums.left,
    rightToLeft: sums.rightShared / sums.right,
    combined: (sums.leftShared + sums.rightShared) / (sums.left + sums.right),
  };
}

function byInterest(a: ComparedFunction, b: ComparedFunction): number {
  return Number(a.state === 'same') - Number(b.state === 'same') || sizeOf(b) - sizeOf(a);
}

function sizeOf({ left, right }: ComparedFunction): number {
  return Math.max(left?.instructionCount ?? 0, right?.instructionCount ?? 0);
}

/** Writes the instructions of functions as long as there is room for them. */
class Listings {
  private room = 12 * 2 ** 20;

  constructor(
    private readonly left: FunctionSource,
    private readonly right: FunctionSource,
  ) {}

  add({ left, right, ...pair }: ComparedFunction): ContrastedFunction {
    return {
      ...pair,
      left: left && this.place(left, this.left),
      right: right && this.place(right, this.right),
    };
  }

  private place(one: FunctionFeatures, reader: FunctionSource): FunctionPlace {
    const { name, address, sizeBytes, instructionCount, blockCount } = one;
    const listing = this.room > 0 ? listingOf(reader, one, mostLines).join('\n') : undefined;
    this.room -= listing?.length ?? 0;
    return { name, address, sizeBytes, instructionCount, blockCount, listing };
  }
}

/** Of one function. */
const mostLines = 4_000;
