import type { Binary, BinaryFunction, Section } from '../binary.ts';
import { ByteView } from '../byte-view.ts';
import { type Decoder, decoderOf } from '../code/decoder.ts';
import { mix } from '../code/mix.ts';
import { hashOf } from '../hash-of.ts';
import { SectionMap } from '../sections.ts';
import { TextsInData } from './texts-in-data.ts';

/** What a function is recognized by in another binary. */
export interface FunctionFeatures extends BinaryFunction {
  readonly instructionCount: number;
  /** Basic blocks and the ways between them. */
  readonly blockCount: number;
  readonly edgeCount: number;
  /** Of its instructions with all registers and numbers, without what moves when it is placed elsewhere. */
  readonly exact: number;
  /** Of what its instructions do. */
  readonly shape: number;
  /** Of the constant data it reads. */
  readonly data: number;
  /** What it calls, in order: the number of a function of the same binary, or the name of an import. */
  readonly calls: readonly (number | string)[];
  /** The texts it refers to, in order. */
  readonly strings: readonly string[];
}

/** Counts of features as two columns, ascending by key. */
export interface FeatureCounts {
  readonly keys: Uint32Array;
  readonly counts: Uint16Array;
}

/** Kinds of features; the first number that is mixed into a key. */
export const featureKinds = {
  one: 1,
  two: 2,
  three: 3,
  constant: 4,
  text: 5,
  import: 6,
  callee: 7,
  caller: 8,
  near: 9,
};

/** No function that people have written has more instructions; what is longer is data. */
const mostInstructions = 400_000;

/** Reads the functions of one binary again and again without making objects for their instructions. */
export class FunctionReader {
  readonly functions: readonly BinaryFunction[];
  private readonly decoder: Decoder;
  private readonly sections: SectionMap;
  private readonly texts: TextsInData;
  private readonly stubs: ReadonlyMap<number, string>;

  constructor(fileBytes: Uint8Array, binary: Binary) {
    const { functions, sections, stubs, architecture, format, kind, hardening } = binary;
    const bytes = binary.linkedBytes ?? fileBytes;
    const map = new SectionMap(sections);
    this.functions = functions;
    this.sections = map;
    this.stubs = stubs;
    const least = Math.min(
      ...sections.filter(({ memoryBytes }) => memoryBytes > 0).map(({ address }) => address),
    );
    // What may lie anywhere names places of its own by distances alone. Low numbers are numbers.
    const isAnywhere = architecture !== 'x86' && (kind === 'library' || hardening.pie === 'yes');
    const isAddress = (value: number) =>
      !isAnywhere && value >= 0x10000 && value >= least && map.at(value) !== undefined;
    const isLittle = bytes[5] !== 2 || format !== 'elf';
    const isWide = bytes[4] === 2;
    const view = new ByteView(bytes, isLittle);
    const pointerAt = (address: number) => {
      const section = this.dataAt(address);
      const at = section === undefined ? bytes.length : section.offset + (address - section.address);
      return at + 4 > bytes.length ? -1 : view.u32(at);
    };
    this.decoder = decoderOf(bytes, { ...binary, isLittle, isWide, pointerAt }, isAddress);
    this.texts = new TextsInData(bytes);
  }

  /** The number of the function that an address lies in; -1 for none. */
  functionAt(address: number): number {
    let [low, high] = [0, this.functions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.functions[middle]?.address ?? 0) <= address) low = middle + 1;
      else high = middle;
    }
    const found = this.functions[low - 1];
    return found !== undefined && address < found.address + found.sizeBytes ? low - 1 : -1;
  }

  features(one: BinaryFunction): FunctionFeatures {
    const { decoder } = this;
    const end = one.address + one.sizeBytes;
    let [exact, second, shape, data, count, edges] = [1, 2, 3, 0, 0, 0];
    const starts: number[] = [];
    const jumps: number[] = [];
    const leaders = new Set<number>([one.address]);
    const calls: (number | string)[] = [];
    const strings: string[] = [];
    this.each(one, (address) => {
      if (decoder.isFilling) return;
      starts.push(address);
      count += 1;
      exact = mix(exact, decoder.exact);
      second = Math.imul(second ^ decoder.exact, 0x01000193) + (second >>> 15);
      shape = mix(shape, decoder.shape);
      const next = address + decoder.size;
      const isInside = decoder.target >= one.address && decoder.target < end;
      if (decoder.flow !== 'next' && decoder.flow !== 'call') {
        if (next < end) leaders.add(next);
        if (decoder.flow === 'branch') edges += 2;
        else if (decoder.flow === 'jump') edges += 1;
      }
      if (isInside && decoder.flow !== 'call') {
        leaders.add(decoder.target);
        jumps.push(decoder.target);
      } else {
        const called = this.called();
        if (called !== undefined) calls.push(called);
      }
      const text = this.text();
      if (text !== undefined) strings.push(text);
      else if (decoder.isLoad) data = mix(data, this.constantAt(decoder.reference));
    });
    for (const target of jumps) exact = mix(exact, indexOf(starts, target));
    return {
      ...one,
      instructionCount: count,
      blockCount: leaders.size,
      edgeCount: edges,
      exact: (exact >>> 0) * 0x200000 + (second >>> 11),
      shape: (shape >>> 0) * 0x200000 + count,
      data,
      calls,
      strings,
    };
  }

  /** What the instructions of a function are, each by itself and with its neighbours, with its numbers and texts. */
  content(one: BinaryFunction): FeatureCounts {
    const { decoder } = this;
    const found = new Map<number, number>();
    const add = (kind: number, value: number) => {
      const key = mix(kind, value) >>> 0;
      found.set(key, (found.get(key) ?? 0) + 1);
    };
    let [before, last] = [0, 0];
    this.each(one, () => {
      if (decoder.isFilling) return;
      add(featureKinds.one, decoder.shape);
      add(featureKinds.two, mix(last, decoder.shape));
      add(featureKinds.three, mix(mix(before, last), decoder.shape));
      [before, last] = [last, decoder.shape];
      if (decoder.constant >= 0) add(featureKinds.constant, decoder.constant);
      const text = this.text();
      if (text !== undefined) add(featureKinds.text, hashOf(text));
      const called = this.called();
      if (typeof called === 'string') add(featureKinds.import, hashOf(called));
    });
    return columnsOf(found);
  }

  /** Hears each instruction as text, with the name of what it calls or the text it refers to. */
  listing(
    one: BinaryFunction,
    heard: (address: number, instruction: string, remark: string | undefined) => void,
  ): void {
    this.each(one, (address) => {
      heard(address, this.decoder.text(), this.remark(one));
    });
  }

  /** What an instruction calls or refers to, where it does not say so itself. */
  private remark(one: BinaryFunction): string | undefined {
    const { callee, literal } = this.decoder;
    if (callee !== undefined || literal !== undefined) return undefined;
    const called = this.called();
    const name = typeof called === 'number' ? this.functions[called] : called;
    if (typeof name === 'string') return name;
    if (name !== undefined)
      return name.address === one.address && this.decoder.flow !== 'call' ? undefined : name.name;
    const text = this.text();
    return text === undefined ? undefined : JSON.stringify(text);
  }

  private each(one: BinaryFunction, heard: (address: number) => void): void {
    const { decoder } = this;
    const end = one.offset + one.sizeBytes;
    for (let at = one.offset, count = 0; at < end && count < mostInstructions; at += decoder.size, count++) {
      const address = one.address + (at - one.offset);
      decoder.decode(at, end, address);
      heard(address);
    }
  }

  /** What the instruction that was just read calls; a jump to elsewhere is a call that does not come back. */
  private called(): number | string | undefined {
    const { flow, target, reference, callee } = this.decoder;
    if (callee !== undefined) return callee;
    if (flow !== 'call' && flow !== 'jump' && flow !== 'branch') return undefined;
    if (target < 0) return reference < 0 ? undefined : this.stubs.get(reference);
    const stub = this.stubs.get(target);
    if (stub !== undefined) return stub;
    const index = this.functionAt(target);
    return index < 0 ? undefined : index;
  }

  /** The text that the instruction that was just read refers to. */
  private text(): string | undefined {
    const { reference, flow, literal } = this.decoder;
    if (literal !== undefined) return literal;
    if (reference < 0 || flow !== 'next') return undefined;
    const section = this.dataAt(reference);
    return section === undefined ? undefined : this.texts.at(section.offset + (reference - section.address));
  }

  private dataAt(address: number): Section | undefined {
    const section = this.sections.at(address);
    if (section === undefined || section.isExecutable) return undefined;
    return address - section.address < section.sizeBytes ? section : undefined;
  }

  /** Eight bytes of what never changes; 0 for anything else. */
  private constantAt(address: number): number {
    const section = address < 0 ? undefined : this.dataAt(address);
    if (section === undefined || section.isWritable) return 0;
    return this.texts.hashAt(section.offset + (address - section.address));
  }
}

/** The place of a number in an ascending list, or where it would be. */
function indexOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function columnsOf(found: ReadonlyMap<number, number>): FeatureCounts {
  const keys = Uint32Array.from(found.keys()).sort();
  return { keys, counts: Uint16Array.from(keys, (key) => Math.min(0xffff, found.get(key) ?? 0)) };
}
