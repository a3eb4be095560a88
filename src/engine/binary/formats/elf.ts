import type { Architecture } from '#model';
import type { BinaryKind, BinarySymbol, Import } from '../binary.ts';
import { ByteView, decode } from '../byte-view.ts';
import { decoderOf } from '../code/decoder.ts';
import { emptyBinary, type FormatReader, mostRows, PartReader, rowsAt } from '../format.ts';
import { readEhFrame } from '../functions/eh-frame.ts';
import { findFunctions } from '../functions/find-functions.ts';
import { offsetOf } from '../sections.ts';
import {
  type ElfFile,
  isLoaded,
  openElf,
  readSectionHeaders,
  readSegments,
  type SectionHeader,
  sectionTypes,
  type Segment,
  segmentSection,
  segmentTypes,
  toSection,
} from './elf-file.ts';
import { elfHardening } from './elf-hardening.ts';
import { linkObject, placeSections } from './elf-object.ts';
import { elfStubs, globalPointerOf } from './elf-stubs.ts';
import { withoutAbsences } from './without-absences.ts';

/** ELF: the System V ABI, generic part and processor supplements. */
export const elf: FormatReader = {
  matches: (head) => head[0] === 0x7f && head[1] === 0x45 && head[2] === 0x4c && head[3] === 0x46,
  read(bytes) {
    const file = openElf(bytes);
    const parts = new PartReader();
    const segments = parts.read('程序头', [], () => readSegments(file));
    const isObject = file.type === objectType;
    const headers = parts.read('节区表', [], () => {
      const stated = readSectionHeaders(file);
      return isObject ? placeSections(file, stated) : stated;
    });
    if (isShorterThanStated(file, headers)) parts.note('节区表与文件头不符，文件不完整或文件头有误');
    const sections =
      headers.length > 0 ? headers.map(toSection) : segments.filter(isLoaded).map(segmentSection);
    const dynamic = parts.read('动态段', noDynamic, () => readDynamic(file, headers, segments));
    const dynamicSymbols = parts.read('动态符号表', [], () =>
      readSymbols(file, headers, sectionTypes.dynsym, dynamic),
    );
    const staticSymbols = parts.read('符号表', [], () => readSymbols(file, headers, sectionTypes.symtab));
    const symbols = [...dynamicSymbols, ...staticSymbols];
    const defined = named(symbols);
    const imports = importsOf(isObject ? staticSymbols : dynamicSymbols);
    const linked = isObject
      ? parts.read('重定位表', undefined, () => linkObject(file, headers, staticSymbols))
      : undefined;
    const frame = sections.find(({ name }) => name === '.eh_frame');
    const framed = linked === undefined ? file.view : new ByteView(linked.bytes, file.view.isLittle);
    // Before it is linked the table names no addresses yet.
    const frames =
      frame === undefined || (isObject && linked === undefined)
        ? []
        : parts.read('异常帧表', [], () => readEhFrame(framed, frame, file.bits));
    const stubs =
      linked?.stubs ??
      parts.read('过程链接表', new Map<number, string>(), () =>
        elfStubs(file, headers, dynamicSymbols, dynamic),
      );
    const entry = file.entry === 0 ? undefined : file.entry;
    const compilers = parts.read('编译器信息', [], () => readComments(file.view, headers));
    const hardening = elfHardening({ type: file.type, segments, dynamic, imports, symbols: defined });
    const ends = segments.map(({ offset, sizeBytes }) => offset + sizeBytes);
    const isWhole = parts.notes.length === 0 && ends.every((end) => end <= bytes.length);
    if (segments.length === 0 && headers.length === 0) parts.note('没有可用的程序头与节区表');
    if (isObject && linked === undefined)
      parts.note('目标文件尚未链接，调用与数据的地址未定，比对时只看指令');
    return {
      ...emptyBinary('elf'),
      kind: kindOf(file.type, segments),
      architecture: file.architecture,
      entry,
      sections,
      symbols: defined,
      imports,
      exports: defined.filter(({ isExported }) => isExported).map(({ name }) => name),
      libraries: dynamic.needed,
      buildId: parts.read('构建标识', undefined, () => readBuildId(file.view, headers, segments)),
      compilers,
      hardening: isWhole ? hardening : withoutAbsences(hardening),
      isStripped: isWhole || staticSymbols.length > 0 ? staticSymbols.length === 0 : undefined,
      functions: findFunctions({
        bytes,
        sections: sections.filter(({ name }) => !name.startsWith('.plt')),
        symbols: defined,
        ranges: frames,
        entry,
        architecture: file.architecture,
        decoder: followed.has(file.architecture)
          ? decoderOf(
              bytes,
              {
                architecture: file.architecture,
                format: 'elf',
                isLittle: file.view.isLittle,
                isWide: file.bits === 64,
              },
              () => false,
            )
          : undefined,
      }),
      stubs,
      linkedBytes: linked?.bytes,
      globalPointer: file.architecture === 'mips' ? globalPointerOf(dynamic) : undefined,
      notes: parts.notes,
    };
  },
};

/** Whether the file header states more sections than there are, or that their names stand in one that is not there. */
function isShorterThanStated({ sectionTable: { rows, names } }: ElfFile, headers: readonly SectionHeader[]) {
  const { length } = headers;
  return (
    length > 0 && (length < Math.min(rows, mostRows) || (names >= length && names !== namesStandElsewhere))
  );
}

/** SHN_XINDEX: the number is too large for the file header. */
const namesStandElsewhere = 0xffff;

/** Processors whose functions are found by following their code, since their files often have no tables for exceptions. */
const followed: ReadonlySet<Architecture> = new Set(['arm', 'mips', 'riscv']);

/** The type of files that are yet to be linked. */
const objectType = 1;

/** What the dynamic linker is told. */
export interface Dynamic {
  readonly needed: readonly string[];
  readonly soname: string | undefined;
  /** Values of the other entries, by their tags. */
  readonly values: ReadonlyMap<number, number>;
}

const noDynamic: Dynamic = { needed: [], soname: undefined, values: new Map() };

function readDynamic(
  { view, bits }: ElfFile,
  headers: readonly SectionHeader[],
  segments: readonly Segment[],
): Dynamic {
  const table = segments.find(({ type }) => type === segmentTypes.dynamic);
  if (table === undefined) return noDynamic;
  const sections = headers.length > 0 ? headers : segments.filter(isLoaded);
  const rowBytes = bits / 4;
  const values = new Map<number, number>();
  const neededAt: number[] = [];
  for (let index = 0; index < rowsAt(view, table.offset, rowBytes, table.sizeBytes / rowBytes); index++) {
    const row = table.offset + index * rowBytes;
    const [tag, value] = [view.word(row, bits), view.word(row + bits / 8, bits)];
    if (tag === 0) break;
    if (tag === 1) neededAt.push(value);
    else values.set(tag, value);
  }
  const strings = offsetOf(sections, values.get(5) ?? -1);
  const textAt = (at: number | undefined) =>
    strings === undefined || at === undefined ? undefined : view.text(strings + at);
  return {
    needed: neededAt.flatMap((at) => textAt(at) ?? []),
    soname: textAt(values.get(14)),
    values,
  };
}

/** A row of a symbol table, with what only the format knows of it. */
export interface ElfSymbol extends BinarySymbol {
  readonly isDefined: boolean;
}

function readSymbols(
  file: ElfFile,
  headers: readonly SectionHeader[],
  kind: number,
  dynamic?: Dynamic,
): ElfSymbol[] {
  const { view, bits } = file;
  const rowBytes = bits === 64 ? 24 : 16;
  const table = headers.find(({ type }) => type === kind);
  const place =
    table === undefined
      ? undefined
      : { at: table.offset, rows: table.sizeBytes / rowBytes, strings: headers[table.link]?.offset };
  const at = place ?? (dynamic === undefined ? undefined : undescribedSymbols(file, dynamic, rowBytes));
  if (at?.strings === undefined) return [];
  const symbols: ElfSymbol[] = [];
  for (let index = 0; index < rowsAt(view, at.at, rowBytes, at.rows); index++) {
    const row = at.at + index * rowBytes;
    const [info, section, address, sizeBytes] =
      bits === 64
        ? [view.u8(row + 4), view.u16(row + 6), view.u64(row + 8), view.u64(row + 16)]
        : [view.u8(row + 12), view.u16(row + 14), view.u32(row + 4), view.u32(row + 8)];
    const type = info & 15;
    symbols.push({
      name: view.text(at.strings + view.u32(row), 1024),
      address:
        (file.type === objectType && section !== 0 ? (headers[section]?.address ?? 0) : 0) +
        // The lowest bit of ARM code says how it is encoded.
        (file.architecture === 'arm' && type === 2 ? address - (address % 2) : address),
      sizeBytes,
      isFunction: type === 2 || type === 10,
      isExported: kind === sectionTypes.dynsym && info >> 4 !== 0,
      isDefined: section !== 0,
    });
  }
  return symbols;
}

/** The dynamic symbols of a file without section headers: they end where their strings begin. */
function undescribedSymbols({ view }: ElfFile, { values }: Dynamic, rowBytes: number) {
  const [at, strings] = [values.get(6), values.get(5)];
  if (at === undefined || strings === undefined || strings <= at || strings >= view.length) return undefined;
  return { at, rows: Math.min(mostRows, (strings - at) / rowBytes), strings };
}

function named(symbols: readonly ElfSymbol[]): BinarySymbol[] {
  const seen = new Set<string>();
  return symbols.flatMap(({ isDefined, ...symbol }) => {
    const key = `${symbol.address} ${symbol.name}`;
    // Names with `$` mark data inside of code; they are no names of anything.
    if (!isDefined || symbol.name === '' || symbol.name.startsWith('$') || seen.has(key)) return [];
    seen.add(key);
    return [symbol];
  });
}

function importsOf(symbols: readonly ElfSymbol[]): Import[] {
  const names = new Set(symbols.filter(({ isDefined }) => !isDefined).map(({ name }) => name));
  names.delete('');
  return [...names].map((name) => ({ library: '', name }));
}

function kindOf(type: number, segments: readonly Segment[]): BinaryKind {
  if (type === objectType) return 'object';
  if (type === 2) return 'executable';
  if (type === 4) return 'core';
  if (type !== 3) return 'unknown';
  return segments.some((segment) => segment.type === segmentTypes.interpreter) ? 'executable' : 'library';
}

function readBuildId(
  view: ByteView,
  headers: readonly SectionHeader[],
  segments: readonly Segment[],
): string | undefined {
  const places = [
    ...headers.filter(({ type }) => type === sectionTypes.note),
    ...segments.filter(({ type }) => type === segmentTypes.note),
  ];
  for (const { offset, sizeBytes } of places) {
    for (let at = offset; at + 12 <= Math.min(offset + sizeBytes, view.length); ) {
      const [nameBytes, valueBytes, type] = [view.u32(at), view.u32(at + 4), view.u32(at + 8)];
      const valueAt = at + 12 + Math.ceil(nameBytes / 4) * 4;
      if (type === 3 && view.text(at + 12, 4) === 'GNU' && valueBytes <= 64)
        return Buffer.from(view.slice(valueAt, valueBytes)).toString('hex');
      at = valueAt + Math.ceil(valueBytes / 4) * 4;
    }
  }
  return undefined;
}

function readComments(view: ByteView, headers: readonly SectionHeader[]): string[] {
  const comment = headers.find(({ name }) => name === '.comment');
  if (comment === undefined) return [];
  const text = decode(view.slice(comment.offset, Math.min(comment.sizeBytes, 64 * 1024)));
  return [...new Set(text.split('\0').filter((line) => line !== ''))].slice(0, 20);
}
