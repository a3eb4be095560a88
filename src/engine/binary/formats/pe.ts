import type { Architecture, Hardening } from '#model';
import type { BinarySymbol, Import, Section } from '../binary.ts';
import { ByteView } from '../byte-view.ts';
import { emptyBinary, type FormatReader, mostRows, PartReader, rowsAt } from '../format.ts';
import type { CodeRange } from '../functions/eh-frame.ts';
import { findFunctions } from '../functions/find-functions.ts';
import { offsetOf } from '../sections.ts';

/** PE and COFF images, as "PE Format" of Microsoft has them. */
export const pe: FormatReader = {
  matches: (head) => head[0] === 0x4d && head[1] === 0x5a,
  read(bytes) {
    const view = new ByteView(bytes);
    const at = view.u32(60);
    const parts = new PartReader();
    if (view.u32(at) !== 0x4550) return { ...emptyBinary('pe'), notes: ['只有 DOS 头，没有 PE 头，未解析'] };
    const image = parts.read('可选头', undefined, () => openImage(view, at));
    if (image === undefined) return { ...emptyBinary('pe'), notes: parts.notes };
    const imports = [
      ...parts.read('导入表', [], () => readImports(image, 1)),
      ...parts.read('延迟导入表', [], () => readImports(image, 13)),
    ];
    const slots = new Map(imports.map(({ slot, name }) => [slot, name]));
    const exports = parts.read('导出表', [], () => readExports(image));
    const ranges = parts.read('异常表', [], () => readPdata(image));
    const { architecture } = image;
    return {
      ...emptyBinary('pe'),
      kind: (image.characteristics & 0x2000) !== 0 ? 'library' : 'executable',
      architecture,
      entry: image.entry === 0 ? undefined : image.base + image.entry,
      sections: image.sections,
      symbols: exports,
      imports: imports.map(({ library, name }): Import => ({ library, name })),
      exports: exports.map(({ name }) => name),
      libraries: [...new Set(imports.map(({ library }) => library))],
      buildId: parts.read('调试目录', undefined, () => readPdbId(image)),
      hardening: parts.read('加载配置', {}, () => hardeningOf(image)),
      isStripped: view.u32(at + 12) === 0,
      functions: findFunctions({
        bytes,
        sections: image.sections,
        symbols: exports,
        ranges,
        entry: image.entry === 0 ? undefined : image.base + image.entry,
        architecture,
      }),
      stubs: slots,
      notes: parts.notes,
    };
  },
};

interface Image {
  readonly view: ByteView;
  readonly bits: 32 | 64;
  readonly architecture: Architecture;
  readonly characteristics: number;
  readonly dllCharacteristics: number;
  readonly base: number;
  /** Relative to `base`, like all addresses in tables. */
  readonly entry: number;
  readonly sections: readonly Section[];
  directory(index: number): { readonly address: number; readonly sizeBytes: number } | undefined;
  /** Where in the file a relative address lies. */
  at(address: number): number | undefined;
}

const machines: Readonly<Record<number, Architecture>> = {
  0x14c: 'x86',
  0x8664: 'x86-64',
  0x1c0: 'arm',
  0x1c4: 'arm',
  0xaa64: 'aarch64',
  0x5064: 'riscv',
  0x6264: 'loongarch',
};

function openImage(view: ByteView, at: number): Image {
  const optional = at + 24;
  const bits = view.u16(optional) === 0x20b ? 64 : 32;
  const base = bits === 64 ? view.u64(optional + 24) : view.u32(optional + 28);
  const directories = optional + (bits === 64 ? 112 : 96);
  const directoryCount = view.u32(directories - 4);
  const table = optional + view.u16(at + 20);
  const count = rowsAt(view, table, 40, view.u16(at + 6));
  const sections = Array.from({ length: count }, (_, index) => readSection(view, table + index * 40, base));
  return {
    view,
    bits,
    architecture: machines[view.u16(at + 4)] ?? 'unknown',
    characteristics: view.u16(at + 22),
    dllCharacteristics: view.u16(optional + 70),
    base,
    entry: view.u32(optional + 16),
    sections,
    directory(index) {
      if (index >= directoryCount) return undefined;
      const address = view.u32(directories + index * 8);
      return address === 0 ? undefined : { address, sizeBytes: view.u32(directories + index * 8 + 4) };
    },
    at: (address) => offsetOf(sections, base + address),
  };
}

function readSection(view: ByteView, at: number, base: number): Section {
  const flags = view.u32(at + 36);
  return {
    name: view.text(at, 8),
    address: base + view.u32(at + 12),
    memoryBytes: view.u32(at + 8),
    sizeBytes: view.u32(at + 16),
    offset: view.u32(at + 20),
    isExecutable: (flags & 0x20000000) !== 0,
    isWritable: (flags & 0x80000000) !== 0,
  };
}

interface Slot extends Import {
  /** The address of the cell that is called through. */
  readonly slot: number;
}

/** The libraries and names of the import table (directory 1) or of those loaded late (13). */
function readImports(image: Image, directory: 1 | 13): Slot[] {
  const { view, bits, base } = image;
  const start = image.directory(directory);
  const at = start === undefined ? undefined : image.at(start.address);
  if (at === undefined) return [];
  const slots: Slot[] = [];
  const rowBytes = directory === 1 ? 20 : 32;
  for (let row = at; row + rowBytes <= view.length && slots.length < mostRows; row += rowBytes) {
    const [nameAt, cells, names] =
      directory === 1
        ? [view.u32(row + 12), view.u32(row + 16), view.u32(row)]
        : [view.u32(row + 4), view.u32(row + 12), view.u32(row + 16)];
    const libraryAt = image.at(nameAt);
    if (nameAt === 0 || libraryAt === undefined) break;
    const library = view.text(libraryAt, 256);
    const thunks = image.at(names === 0 ? cells : names);
    if (thunks === undefined) continue;
    for (let index = 0; index < 65_536; index++) {
      const thunk = view.word(thunks + index * (bits / 8), bits);
      if (thunk === 0) break;
      const isOrdinal = bits === 64 ? thunk >= 2 ** 63 : thunk >= 2 ** 31;
      const hint = isOrdinal ? undefined : image.at(thunk);
      const name = hint === undefined ? `#${thunk % 65_536}` : view.text(hint + 2, 1024);
      slots.push({ library, name, slot: base + cells + index * (bits / 8) });
    }
  }
  return slots;
}

function readExports(image: Image): BinarySymbol[] {
  const { view, base } = image;
  const start = image.directory(0);
  const at = start === undefined ? undefined : image.at(start.address);
  if (start === undefined || at === undefined) return [];
  const [addresses, names, numbers] = [28, 32, 36].map((field) => image.at(view.u32(at + field)));
  if (addresses === undefined || names === undefined || numbers === undefined) return [];
  const symbols: BinarySymbol[] = [];
  for (let index = 0; index < rowsAt(view, names, 4, view.u32(at + 24)); index++) {
    const nameAt = image.at(view.u32(names + index * 4));
    const address = view.u32(addresses + view.u16(numbers + index * 2) * 4);
    if (nameAt === undefined) continue;
    // An address inside of the table itself names a function of another library.
    const isForwarded = address >= start.address && address < start.address + start.sizeBytes;
    const section = image.sections.find(
      (one) => base + address >= one.address && base + address < one.address + one.memoryBytes,
    );
    symbols.push({
      name: view.text(nameAt, 1024),
      address: base + address,
      sizeBytes: 0,
      isFunction: !isForwarded && section?.isExecutable === true,
      isExported: true,
    });
  }
  return symbols;
}

/** Directory 3: on x86-64 begin, end and unwinding of each function; on AArch64 its begin alone. */
function readPdata(image: Image): CodeRange[] {
  const { view, base, architecture } = image;
  const start = image.directory(3);
  const at = start === undefined ? undefined : image.at(start.address);
  if (start === undefined || at === undefined) return [];
  const rowBytes = architecture === 'x86-64' ? 12 : 8;
  if (architecture !== 'x86-64' && architecture !== 'aarch64') return [];
  const ranges: CodeRange[] = [];
  for (let index = 0; index < rowsAt(view, at, rowBytes, Math.floor(start.sizeBytes / rowBytes)); index++) {
    const row = at + index * rowBytes;
    const begin = view.u32(row);
    const second = view.u32(row + 4);
    if (begin === 0) continue;
    if (architecture === 'x86-64') {
      const unwinding = image.at(view.u32(row + 8));
      // A chained description speaks of a part of a function that another one begins.
      const isChained = unwinding !== undefined && (view.u8(unwinding) & 0x20) !== 0;
      if (!isChained && second > begin) ranges.push({ address: base + begin, sizeBytes: second - begin });
      continue;
    }
    const packed = (second & 3) !== 0;
    const unwinding = packed ? undefined : image.at(second);
    const words = packed
      ? (second >>> 2) & 0x7ff
      : unwinding === undefined
        ? 0
        : view.u32(unwinding) & 0x3ffff;
    if (words > 0) ranges.push({ address: base + begin, sizeBytes: words * 4 });
  }
  return ranges;
}

/** The identity of its debug database: GUID and age, as symbol servers name it. */
function readPdbId(image: Image): string | undefined {
  const { view } = image;
  const start = image.directory(6);
  const at = start === undefined ? undefined : image.at(start.address);
  if (start === undefined || at === undefined) return undefined;
  for (let row = at; row + 28 <= at + start.sizeBytes; row += 28) {
    const data = view.u32(row + 24);
    if (view.u32(row + 12) === 2 && view.text(data, 4) === 'RSDS')
      return Buffer.from(view.slice(data + 4, 20)).toString('hex');
  }
  return undefined;
}

function hardeningOf(image: Image): Hardening {
  const { view, bits, dllCharacteristics: flags, architecture } = image;
  const yes = (bit: number) => ((flags & bit) !== 0 ? 'yes' : 'no');
  const configuration = image.directory(10);
  const at = configuration === undefined ? undefined : image.at(configuration.address);
  const size = at === undefined ? 0 : view.u32(at);
  const field = (wide: number, narrow: number) => {
    const offset = bits === 64 ? wide : narrow;
    return at === undefined || offset + bits / 8 > size ? 0 : view.word(at + offset, bits);
  };
  return {
    nx: yes(0x100),
    // Without relocations the flag alone moves nothing.
    pie: (flags & 0x40) !== 0 && (image.characteristics & 1) === 0 ? 'yes' : 'no',
    ...(bits === 64 && { highEntropy: yes(0x20) }),
    // A table that is named and lies nowhere in the file may say anything.
    ...((configuration === undefined || at !== undefined) && {
      canary: field(88, 60) !== 0 ? 'yes' : 'no',
      cfi: (flags & 0x4000) !== 0 && field(128, 80) !== 0 ? 'yes' : 'no',
      ...(architecture === 'x86' && { safeSeh: (flags & 0x400) !== 0 || field(0, 64) !== 0 ? 'yes' : 'no' }),
    }),
    signed: image.directory(4) === undefined ? 'no' : 'yes',
  };
}
