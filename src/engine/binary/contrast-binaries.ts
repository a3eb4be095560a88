import type {
  BinaryContrastFigures,
  ContrastedBinary,
  ContrastedFunction,
  FunctionPlace,
  FunctionState,
  Likeness,
  SetDifference,
} from '#model';
import type { Binary } from './binary.ts';
import { type ComparedFunction, compareFunctions } from './compare-functions.ts';
import { listingOf } from './listing.ts';
import { type FunctionFeatures, FunctionReader } from './matching/function-features.ts';
import { sideOf } from './matching/match-functions.ts';
import { entropyOf } from './notes-on-sections.ts';
import { readBinary } from './read-binary.ts';
import { findLibraries } from './trace/find-libraries.ts';
import { textsIn } from './texts-in.ts';

/** A file that is to be held against another. */
export interface BinaryToContrast {
  readonly path: string;
  readonly bytes: Uint8Array;
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
 * Hold two binaries against each other: their functions one by one, texts, imports, exports, sections, hardening and the
 * known libraries in them. `undefined` when one of them is no binary. Of a file for several processors the first one
 * is taken that both have.
 */
export function contrastBinaries(one: BinaryToContrast, other: BinaryToContrast): BinaryContrast | undefined {
  const [left, right] = samePart(openSide(one), openSide(other));
  if (left === undefined || right === undefined) return undefined;
  const [leftReader, rightReader] = [left, right].map(
    ({ bytes, binary }) => new FunctionReader(bytes, binary),
  );
  if (leftReader === undefined || rightReader === undefined) return undefined;
  const isComparable = left.binary.architecture === right.binary.architecture;
  const compared = isComparable ? compareFunctions(sideOf(leftReader), sideOf(rightReader)) : [];
  const listings = new Listings(leftReader, rightReader);
  return {
    figures: {
      left: describe(left),
      right: describe(right),
      functions: countsOf(compared),
      strings: difference(textsIn(left.bytes), textsIn(right.bytes)),
      imports: difference(importsOf(left.binary), importsOf(right.binary)),
      exports: difference(left.binary.exports, right.binary.exports),
    },
    likeness: likenessOf(compared),
    functions: compared.sort(byInterest).map((pair) => listings.add(pair)),
    notes: [
      ...(isComparable ? [] : ['两个文件的处理器架构不同，未比对函数']),
      ...(left.binary.format === 'ar' || right.binary.format === 'ar'
        ? ['静态库不逐个比对成员中的函数']
        : []),
      ...[left, right].flatMap(({ path, binary }) => binary.notes.map((note) => `${path}：${note}`)),
    ],
  };
}

interface Side extends BinaryToContrast {
  readonly binary: Binary;
}

function openSide({ path, bytes }: BinaryToContrast): Side | undefined {
  const binary = readBinary(bytes);
  return binary && { path, bytes, binary };
}

/** The parts for one processor of files that have several. */
function samePart(
  left: Side | undefined,
  right: Side | undefined,
): readonly [Side | undefined, Side | undefined] {
  if (left === undefined || right === undefined) return [left, right];
  const [lefts, rights] = [partsOf(left), partsOf(right)];
  for (const part of lefts) {
    const match = rights.find(({ binary }) => binary.architecture === part.binary.architecture);
    if (match !== undefined) return [part, match];
  }
  return [lefts[0], rights[0]];
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

function describe({ path, bytes, binary }: Side): ContrastedBinary {
  const { format, architecture, isStripped, buildId, compilers, hardening, functions, libraries } = binary;
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
    sections: binary.sections.slice(0, mostSections).map(({ name, address, offset, sizeBytes }) => ({
      name,
      address,
      sizeBytes,
      entropy: entropyOf(bytes.subarray(offset, offset + sizeBytes)),
    })),
    traces: findLibraries(bytes, binary).map(({ evidence: _evidence, ...trace }) => trace),
  };
}

function importsOf({ imports }: Binary): string[] {
  return imports.map(({ library, name }) => (library === '' ? name : `${library}: ${name}`));
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
    private readonly left: FunctionReader,
    private readonly right: FunctionReader,
  ) {}

  add({ left, right, ...pair }: ComparedFunction): ContrastedFunction {
    return {
      ...pair,
      left: left && this.place(left, this.left),
      right: right && this.place(right, this.right),
    };
  }

  private place(one: FunctionFeatures, reader: FunctionReader): FunctionPlace {
    const { name, address, sizeBytes, instructionCount, blockCount } = one;
    const listing = this.room > 0 ? listingOf(reader, one, mostLines).join('\n') : undefined;
    this.room -= listing?.length ?? 0;
    return { name, address, sizeBytes, instructionCount, blockCount, listing };
  }
}

/** Of one function. */
const mostLines = 4_000;
