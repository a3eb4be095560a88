import type { Architecture } from '#model';
import type { Section } from '../binary.ts';
import { ByteView } from '../byte-view.ts';
import { rowsAt } from '../format.ts';

/** The header, and how the rest is to be read. */
export interface ElfFile {
  readonly view: ByteView;
  readonly bits: 32 | 64;
  readonly type: number;
  readonly architecture: Architecture;
  readonly entry: number;
  readonly programTable: { readonly at: number; readonly rowBytes: number; readonly rows: number };
  readonly sectionTable: {
    readonly at: number;
    readonly rowBytes: number;
    readonly rows: number;
    readonly names: number;
  };
}

export function openElf(bytes: Uint8Array): ElfFile {
  const bits = bytes[4] === 2 ? 64 : 32;
  const view = new ByteView(bytes, bytes[5] !== 2);
  const wide = bits === 64;
  const counts = wide ? 54 : 42;
  return {
    view,
    bits,
    type: view.u16(16),
    architecture: machines[view.u16(18)] ?? 'unknown',
    entry: view.word(24, bits),
    programTable: {
      at: view.word(wide ? 32 : 28, bits),
      rowBytes: view.u16(counts),
      rows: view.u16(counts + 2),
    },
    sectionTable: {
      at: view.word(wide ? 40 : 32, bits),
      rowBytes: view.u16(counts + 4),
      rows: view.u16(counts + 6),
      names: view.u16(counts + 8),
    },
  };
}

const machines: Readonly<Record<number, Architecture>> = {
  2: 'sparc',
  3: 'x86',
  8: 'mips',
  20: 'powerpc',
  21: 'powerpc64',
  22: 's390',
  40: 'arm',
  43: 'sparc',
  62: 'x86-64',
  183: 'aarch64',
  243: 'riscv',
  258: 'loongarch',
};

export interface Segment {
  readonly type: number;
  readonly flags: number;
  readonly offset: number;
  readonly address: number;
  readonly sizeBytes: number;
  readonly memoryBytes: number;
}

/** Numbers of the types of segments. */
export const segmentTypes = {
  load: 1,
  dynamic: 2,
  interpreter: 3,
  note: 4,
  stack: 0x6474e551,
  relro: 0x6474e552,
};

export function readSegments({ view, bits, programTable: { at, rowBytes, rows } }: ElfFile): Segment[] {
  const segments: Segment[] = [];
  const count = at === 0 ? 0 : rowsAt(view, at, rowBytes, rows);
  for (let index = 0; index < count; index++) {
    const row = at + index * rowBytes;
    const word = (wide: number, narrow: number) => view.word(row + (bits === 64 ? wide : narrow), bits);
    segments.push({
      type: view.u32(row),
      flags: view.u32(row + (bits === 64 ? 4 : 24)),
      offset: word(8, 4),
      address: word(16, 8),
      sizeBytes: word(32, 16),
      memoryBytes: word(40, 20),
    });
  }
  return segments;
}

export function isLoaded({ type }: Segment): boolean {
  return type === segmentTypes.load;
}

export function segmentSection(segment: Segment): Section {
  const { flags, offset, address, sizeBytes, memoryBytes } = segment;
  const isExecutable = (flags & 1) !== 0;
  return {
    name: 'LOAD',
    address,
    offset,
    sizeBytes,
    memoryBytes,
    isExecutable,
    isWritable: (flags & 2) !== 0,
  };
}

export interface SectionHeader extends Segment {
  readonly name: string;
  readonly link: number;
  /** The section that relocations are about. */
  readonly info: number;
  readonly rowBytes: number;
}

/** Numbers of the types of sections. */
export const sectionTypes = { symtab: 2, strtab: 3, rela: 4, note: 7, nobits: 8, rel: 9, dynsym: 11 };

export function readSectionHeaders({
  view,
  bits,
  sectionTable: { at, rowBytes, rows, names },
}: ElfFile): SectionHeader[] {
  if (at === 0) return [];
  const wide = bits === 64;
  const count = rowsAt(view, at, rowBytes, rows === 0 ? view.word(at + (wide ? 32 : 20), bits) : rows);
  const drafts = Array.from({ length: count }, (_, index) => {
    const row = at + index * rowBytes;
    const word = (inWide: number, inNarrow: number) => view.word(row + (wide ? inWide : inNarrow), bits);
    return {
      nameAt: view.u32(row),
      type: view.u32(row + 4),
      flags: word(8, 8),
      address: word(16, 12),
      offset: word(24, 16),
      sizeBytes: word(32, 20),
      link: view.u32(row + (wide ? 40 : 24)),
      info: view.u32(row + (wide ? 44 : 28)),
      rowBytes: word(56, 36),
    };
  });
  const nameTable = drafts[names]?.offset;
  return drafts.map(({ nameAt, ...draft }) => {
    const nameOffset = nameTable === undefined ? view.length : nameTable + nameAt;
    return {
      ...draft,
      name: nameOffset < view.length ? view.text(nameOffset, 256) : '',
      memoryBytes: draft.sizeBytes,
    };
  });
}

export function toSection({ name, type, flags, address, offset, sizeBytes }: SectionHeader): Section {
  return {
    name,
    address,
    offset,
    sizeBytes: type === sectionTypes.nobits ? 0 : sizeBytes,
    memoryBytes: (flags & 2) !== 0 ? sizeBytes : 0,
    isExecutable: (flags & 4) !== 0,
    isWritable: (flags & 1) !== 0,
  };
}
