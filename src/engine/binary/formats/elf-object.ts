import type { Architecture } from '#model';
import { ByteView } from '../byte-view.ts';
import { rowsAt } from '../format.ts';
import { type ElfFile, type SectionHeader, sectionTypes } from './elf-file.ts';

/** An object file as a linker would have made it: sections have addresses, and what waits for them has been filled in. */
export interface LinkedObject {
  readonly bytes: Uint8Array;
  /** Addresses that stand for what other files define, and its name. */
  readonly stubs: ReadonlyMap<number, string>;
}

/** A row of the symbol table, in its order; the first one is empty. */
interface ObjectSymbol {
  readonly name: string;
  readonly address: number;
  readonly isDefined: boolean;
}

/** Numbers below are hardly addresses to those who read code. */
const firstAddress = 0x100000;
const stubBytes = 16;

/** Give each section of an object file an address: where it stands in the file, and behind its end what has no bytes. */
export function placeSections(file: ElfFile, headers: readonly SectionHeader[]): SectionHeader[] {
  let behind = firstAddress + file.view.length;
  return headers.map((header) => {
    if (header.type !== sectionTypes.nobits) return { ...header, address: firstAddress + header.offset };
    const address = behind;
    behind += header.sizeBytes;
    return { ...header, address };
  });
}

/**
 * Fill in what the relocations of an object file ask for, as far as calls, jumps and the addresses of data go (System V
 * ABI, processor supplements). `undefined` for processors whose relocations we do not know. Throws `BeyondEnd`.
 */
export function linkObject(
  file: ElfFile,
  headers: readonly SectionHeader[],
  symbols: readonly ObjectSymbol[],
): LinkedObject | undefined {
  const relocate = relocators[file.architecture];
  if (relocate === undefined) return undefined;
  const bytes = Uint8Array.from(file.view.bytes);
  const { addresses, stubs } = addressesOf(headers, symbols);
  for (const table of headers) {
    const target = headers[table.info];
    const isRelocation = table.type === sectionTypes.rela || table.type === sectionTypes.rel;
    if (!isRelocation || target === undefined || target.memoryBytes === 0 || (target.flags & 2) === 0)
      continue;
    for (const { at, type, symbol, addend } of relocationsOf(file, table)) {
      const value = addresses[symbol];
      if (value === undefined || at + 8 > target.sizeBytes + 4) continue;
      const place = { bytes, at: target.offset + at, address: target.address + at };
      if (place.at + 8 > bytes.length) continue;
      relocate(place, type, value, addend);
    }
  }
  return { bytes, stubs };
}

function addressesOf(headers: readonly SectionHeader[], symbols: readonly ObjectSymbol[]) {
  let free = headers.reduce(
    (most, { address, sizeBytes }) => Math.max(most, address + sizeBytes),
    firstAddress,
  );
  const stubs = new Map<number, string>();
  const addresses = symbols.map(({ name, address, isDefined }) => {
    if (isDefined || name === '') return address;
    free += stubBytes;
    stubs.set(free, name);
    return free;
  });
  return { addresses, stubs };
}

interface Relocation {
  readonly at: number;
  readonly type: number;
  readonly symbol: number;
  /** Absent where it stands in the place itself. */
  readonly addend: number | undefined;
}

function* relocationsOf({ view, bits }: ElfFile, table: SectionHeader): Generator<Relocation> {
  const hasAddend = table.type === sectionTypes.rela;
  const wordBytes = bits / 8;
  const rowBytes = wordBytes * (hasAddend ? 3 : 2);
  const count = rowsAt(view, table.offset, rowBytes, Math.floor(table.sizeBytes / rowBytes));
  for (let index = 0; index < count; index++) {
    const row = table.offset + index * rowBytes;
    const [type, symbol] =
      bits === 64
        ? [view.u32(row + 8), view.u32(row + 12)]
        : [view.u8(row + 4), Math.floor(view.u32(row + 4) / 256)];
    const addendAt = row + 2 * wordBytes;
    const addend = !hasAddend ? undefined : bits === 64 ? view.i64(addendAt) : view.i32(addendAt);
    yield { at: view.word(row, bits), type, symbol, addend };
  }
}

/** Where something is filled in: in the file, and in memory. */
interface Place {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly address: number;
}

type Relocate = (place: Place, type: number, symbol: number, addend: number | undefined) => void;

const relocators: Partial<Record<Architecture, Relocate>> = {
  'x86-64': relocateX64,
  x86: relocateX86,
  aarch64: relocateAarch64,
};

/** Cells of the global offset table are passed over: an instruction names what it reaches through one. */
const throughCells = new Set([9, 41, 42]);

function relocateX64(place: Place, type: number, symbol: number, addend = 0): void {
  const value = symbol + addend;
  if (type === 2 || type === 4 || throughCells.has(type)) write(place, value - place.address, 4);
  else if (type === 10 || type === 11) write(place, value, 4);
  else if (type === 1) write(place, value, 8);
}

function relocateX86(place: Place, type: number, symbol: number, addend?: number): void {
  const value = symbol + (addend ?? new ByteView(place.bytes).i32(place.at));
  if (type === 2 || type === 4) write(place, value - place.address, 4);
  else if (type === 1) write(place, value, 4);
}

/** Loads and stores of 1, 2, 4, 8 and 16 bytes, and `add`, hold the low twelve bits of an address. */
const lowBits: Readonly<Record<number, number>> = { 277: 0, 278: 0, 284: 1, 285: 2, 286: 3, 312: 3, 299: 4 };

function relocateAarch64(place: Place, type: number, symbol: number, addend = 0): void {
  const value = symbol + addend;
  const distance = value - place.address;
  const scale = lowBits[type];
  if (type === 282 || type === 283) fill(place, 0x03ffffff, distance / 4);
  else if (type === 280) fill(place, 0x00ffffe0, (distance / 4) * 32);
  else if (type === 275 || type === 276 || type === 311) {
    const pages = Math.floor(value / 4096) - Math.floor(place.address / 4096);
    fill(place, 0x60ffffe0, ((pages & 3) << 29) | ((pages >> 2) << 5));
  } else if (scale !== undefined) fill(place, 0x003ffc00, ((value & 0xfff) >> scale) << 10);
  else if (type === 261) write(place, distance, 4);
  else if (type === 258) write(place, value, 4);
  else if (type === 257) write(place, value, 8);
}

/** Put some bits of an instruction in. */
function fill(place: Place, mask: number, value: number): void {
  const word = new ByteView(place.bytes).u32(place.at);
  write(place, (word & ~mask) | (value & mask), 4);
}

function write({ bytes, at }: Place, value: number, size: 4 | 8): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setInt32(at, value | 0, true);
  if (size === 8) view.setInt32(at + 4, Math.floor(value / 0x1_0000_0000), true);
}
