import type { Architecture, Hardening } from '#model';
import type { BinaryKind, BinarySymbol, Import, Section } from '../binary.ts';
import { ByteView } from '../byte-view.ts';
import { emptyBinary, type FormatReader, PartReader, rowsAt } from '../format.ts';
import type { CodeRange } from '../functions/eh-frame.ts';
import { findFunctions } from '../functions/find-functions.ts';
import { withoutAbsences } from './without-absences.ts';

/** Mach-O of one architecture, as `<mach-o/loader.h>` has it. */
export const machO: FormatReader = {
  matches: (head) => magics.has(magicOf(head)),
  read(bytes) {
    const { isLittle, bits } = magics.get(magicOf(bytes)) ?? { isLittle: true, bits: 64 as const };
    const view = new ByteView(bytes, isLittle);
    const parts = new PartReader();
    const commands = parts.read('加载命令', [], () => readCommands(view, bits));
    const sections = commands.flatMap((command) =>
      parts.read('段', [], () => readSegmentSections(view, command, bits)),
    );
    const libraries = commands.flatMap((command) =>
      parts.read('依赖库', [], () => readLibrary(view, command)),
    );
    const table = commands.find(({ id }) => id === 2);
    const all =
      table === undefined ? [] : parts.read('符号表', [], () => readSymbols(view, table, bits, libraries));
    const symbols = all.flatMap((one) => (one.symbol === undefined ? [] : [one.symbol]));
    const imports = all.flatMap((one) => (one.import === undefined ? [] : [one.import]));
    const architecture = parts.read(
      '文件头',
      'unknown' as const,
      () => architectures[view.u32(4)] ?? 'unknown',
    );
    const base = parts.read('段', 0, () => textAddress(view, commands, bits));
    const starts = commands.find(({ id }) => id === 0x26);
    const ranges =
      starts === undefined ? [] : parts.read('函数起点表', [], () => readStarts(view, starts, base));
    const main = commands.find(({ id }) => id === 0x80000028);
    const entry =
      main === undefined ? undefined : parts.read('入口', undefined, () => base + view.u64(main.at + 8));
    const kind = parts.read('文件头', 'unknown' as const, () => kindOf(view.u32(12)));
    const hardening =
      kind === 'object' ? {} : parts.read('文件头', {}, () => hardeningOf(view, commands, imports, kind));
    const isWhole = parts.notes.length === 0 && hasAll(view, commands, sections);
    return {
      ...emptyBinary('mach-o'),
      kind,
      architecture,
      entry,
      sections,
      symbols,
      imports,
      exports: symbols.filter(({ isExported }) => isExported).map(({ name }) => name),
      libraries,
      buildId: parts.read('构建标识', undefined, () => readUuid(view, commands)),
      hardening: isWhole ? hardening : withoutAbsences(hardening),
      isStripped: isWhole || symbols.length > 0 ? symbols.every(({ isExported }) => isExported) : undefined,
      functions: findFunctions({
        bytes,
        sections,
        symbols: kind === 'object' ? [] : symbols,
        ranges,
        entry,
        architecture,
      }),
      notes: parts.notes,
    };
  },
};

/** Several Mach-O files, one for each architecture; its header is always big-endian. */
export const fatMachO: FormatReader = {
  matches(head) {
    const magic = magicOf(head);
    // Class files begin alike; they have at least version 45 where this has the count.
    const count = ((head[4] ?? 0) << 24) | ((head[5] ?? 0) << 16) | ((head[6] ?? 0) << 8) | (head[7] ?? 0);
    return (magic === 0xcafebabe && count > 0 && count < 40) || magic === 0xcafebabf;
  },
  read(bytes, readMember) {
    const view = new ByteView(bytes, false);
    const parts = new PartReader();
    const isWide = view.u32(0) === 0xcafebabf;
    const rowBytes = isWide ? 32 : 20;
    const count = Math.min(40, rowsAt(view, 8, rowBytes, view.u32(4)));
    const members = Array.from({ length: count }, (_, index) =>
      parts.read('架构切片', undefined, () => {
        const row = 8 + index * rowBytes;
        const offset = isWide ? view.u64(row + 8) : view.u32(row + 8);
        const sizeBytes = isWide ? view.u64(row + 16) : view.u32(row + 12);
        const binary = readMember(view.slice(offset, sizeBytes));
        return binary === undefined ? undefined : { name: binary.architecture, offset, sizeBytes, binary };
      }),
    ).filter((member) => member !== undefined);
    return {
      ...emptyBinary('mach-o'),
      kind: members[0]?.binary.kind ?? 'unknown',
      architecture: 'mixed',
      members,
      notes: parts.notes,
    };
  },
};

const magics = new Map<number, { readonly isLittle: boolean; readonly bits: 32 | 64 }>([
  [0xfeedface, { isLittle: false, bits: 32 }],
  [0xfeedfacf, { isLittle: false, bits: 64 }],
  [0xcefaedfe, { isLittle: true, bits: 32 }],
  [0xcffaedfe, { isLittle: true, bits: 64 }],
]);

function magicOf(head: Uint8Array): number {
  return (((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0)) >>> 0;
}

const architectures: Readonly<Record<number, Architecture>> = {
  7: 'x86',
  0x01000007: 'x86-64',
  12: 'arm',
  0x0100000c: 'aarch64',
  18: 'powerpc',
  0x01000012: 'powerpc64',
};

function kindOf(type: number): BinaryKind {
  if (type === 1) return 'object';
  if (type === 2) return 'executable';
  if (type === 4) return 'core';
  return type === 6 || type === 8 || type === 9 ? 'library' : 'unknown';
}

interface Command {
  readonly id: number;
  readonly at: number;
  readonly sizeBytes: number;
}

function readCommands(view: ByteView, bits: 32 | 64): Command[] {
  const commands: Command[] = [];
  let at = bits === 64 ? 32 : 28;
  const count = rowsAt(view, at, 8, view.u32(16));
  for (let index = 0; index < count; index++) {
    const sizeBytes = view.u32(at + 4);
    if (sizeBytes < 8) break;
    commands.push({ id: view.u32(at), at, sizeBytes });
    at += sizeBytes;
    if (at + 8 > view.length) break;
  }
  return commands;
}

/** Whether commands, sections and texts of symbols, which lie at the end, are all in the file. */
function hasAll(view: ByteView, commands: readonly Command[], sections: readonly Section[]): boolean {
  if (view.length < 28 || commands.length !== view.u32(16)) return false;
  const ends = sections.map(({ offset, sizeBytes }) => offset + sizeBytes);
  for (const { id, at, sizeBytes } of commands) {
    ends.push(at + sizeBytes);
    if (id === 2 && at + 24 <= view.length) ends.push(view.u32(at + 16) + view.u32(at + 20));
  }
  return ends.every((end) => end <= view.length);
}

const segmentIds = [1, 0x19];

function readSegmentSections(view: ByteView, { id, at }: Command, bits: 32 | 64): Section[] {
  if (!segmentIds.includes(id)) return [];
  const wide = bits === 64;
  const protection = view.u32(at + (wide ? 60 : 44));
  const first = at + (wide ? 72 : 56);
  const rowBytes = wide ? 80 : 68;
  const count = rowsAt(view, first, rowBytes, view.u32(at + (wide ? 64 : 48)));
  return Array.from({ length: count }, (_, index) => {
    const row = first + index * rowBytes;
    const flags = view.u32(row + (wide ? 64 : 56));
    const sizeBytes = view.word(row + (wide ? 40 : 36), bits);
    const isZero = (flags & 0xff) === 1 || (flags & 0xff) === 12;
    return {
      name: `${view.text(row + 16, 16)},${view.text(row, 16)}`,
      address: view.word(row + 32, bits),
      offset: view.u32(row + (wide ? 48 : 40)),
      sizeBytes: isZero ? 0 : sizeBytes,
      memoryBytes: sizeBytes,
      isExecutable: (flags & 0x80000400) !== 0,
      isWritable: (protection & 2) !== 0,
    };
  });
}

function textAddress(view: ByteView, commands: readonly Command[], bits: 32 | 64): number {
  const text = commands.find(({ id, at }) => segmentIds.includes(id) && view.text(at + 8, 16) === '__TEXT');
  return text === undefined ? 0 : view.word(text.at + 24, bits);
}

const libraryIds = [0x0c, 0x80000018, 0x8000001f, 0x20, 0x80000023];

function readLibrary(view: ByteView, { id, at, sizeBytes }: Command): string[] {
  return libraryIds.includes(id) ? [view.text(at + view.u32(at + 8), sizeBytes)] : [];
}

interface Named {
  readonly symbol?: BinarySymbol;
  readonly import?: Import;
}

function readSymbols(view: ByteView, table: Command, bits: 32 | 64, libraries: readonly string[]): Named[] {
  const [at, count, strings] = [view.u32(table.at + 8), view.u32(table.at + 12), view.u32(table.at + 16)];
  const rowBytes = bits === 64 ? 16 : 12;
  const rows: Named[] = [];
  for (let index = 0; index < rowsAt(view, at, rowBytes, count); index++) {
    const row = at + index * rowBytes;
    const [type, section] = [view.u8(row + 4), view.u8(row + 5)];
    if ((type & 0xe0) !== 0) continue;
    // Symbols of C begin with `_` here.
    const name = view.text(strings + view.u32(row), 1024).replace(/^_/, '');
    if (name === '') continue;
    if ((type & 0x0e) === 0) {
      const library = libraries[(view.u16(row + 6) >> 8) - 1] ?? '';
      rows.push({ import: { library, name } });
    } else {
      const address = view.word(row + 8, bits);
      rows.push({
        symbol: { name, address, sizeBytes: 0, isFunction: section === 1, isExported: (type & 0x11) === 1 },
      });
    }
  }
  return rows;
}

/** `LC_FUNCTION_STARTS`: distances from one function to the next. */
function readStarts(view: ByteView, { at }: Command, base: number): CodeRange[] {
  const [offset, sizeBytes] = [view.u32(at + 8), view.u32(at + 12)];
  const addresses: number[] = [];
  let address = base;
  for (let next = offset; next < offset + sizeBytes; ) {
    const { value, end } = view.uleb(next);
    if (value === 0) break;
    address += value;
    addresses.push(address);
    next = end;
  }
  // The length is not told: 0, up to the next one.
  return addresses.map((start) => ({ address: start, sizeBytes: 0 }));
}

function readUuid(view: ByteView, commands: readonly Command[]): string | undefined {
  const uuid = commands.find(({ id }) => id === 0x1b);
  return uuid === undefined ? undefined : Buffer.from(view.slice(uuid.at + 8, 16)).toString('hex');
}

function hardeningOf(
  view: ByteView,
  commands: readonly Command[],
  imports: readonly Import[],
  kind: BinaryKind,
): Hardening {
  const flags = view.u32(24);
  const has = (pattern: RegExp) => imports.some(({ name }) => pattern.test(name));
  return {
    nx: (flags & 0x20000) !== 0 ? 'no' : 'yes',
    pie: kind === 'library' || (flags & 0x200000) !== 0 ? 'yes' : 'no',
    canary: has(/^__stack_chk_/) ? 'yes' : 'no',
    fortify: has(/^__\w+_chk$/) ? 'yes' : 'no',
    signed: commands.some(({ id }) => id === 0x1d) ? 'yes' : 'no',
  };
}
