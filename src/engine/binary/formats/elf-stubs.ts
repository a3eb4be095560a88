import type { Dynamic, ElfSymbol } from './elf.ts';
import type { ElfFile, SectionHeader } from './elf-file.ts';

/**
 * The stubs and slots through which imports are called, and what they call. A stub of x86 jumps through a slot of the global offset
 * table, and a relocation says which import belongs to the slot; elsewhere stubs stand in the order of relocations.
 */
export function elfStubs(
  file: ElfFile,
  headers: readonly SectionHeader[],
  symbols: readonly ElfSymbol[],
  dynamic: Dynamic,
): Map<number, string> {
  if (file.architecture === 'mips') return mipsStubs(symbols, dynamic);
  const slots = slotNames(file, headers, symbols);
  // Code that was compiled without stubs calls through the slots themselves.
  const stubs = new Map(slots);
  if (file.architecture === 'x86-64')
    for (const section of headers)
      if (section.name.startsWith('.plt')) readJumps(file, section, slots, stubs);
  if (file.architecture !== 'aarch64' && file.architecture !== 'riscv') return stubs;
  const table = headers.find(({ name }) => name === '.plt');
  const names = relocationNames(file, headers, symbols, '.rela.plt');
  // The first 32 bytes resolve addresses; each stub has 16.
  if (table !== undefined)
    for (const [index, name] of names.entries()) stubs.set(table.address + 32 + index * 16, name.name);
  return stubs;
}

/** Where `$gp` points to, so that distances of 16 bits reach all of the table. */
export function globalPointerOf({ values }: Dynamic): number | undefined {
  const table = values.get(tags.table);
  return table === undefined ? undefined : table + 0x7ff0;
}

const tags = { table: 3, localCount: 0x7000_000a, firstGlobal: 0x7000_0013 };

/**
 * The table of addresses of MIPS ends with a cell for each symbol from a certain one on; what is not here has a stub, whose
 * address is the value of the symbol.
 */
function mipsStubs(symbols: readonly ElfSymbol[], { values }: Dynamic): Map<number, string> {
  const stubs = new Map<number, string>();
  const [table, localCount, first] = [tags.table, tags.localCount, tags.firstGlobal].map((tag) =>
    values.get(tag),
  );
  for (const [index, { isDefined, name, address }] of symbols.entries()) {
    if (isDefined || name === '') continue;
    if (address > 0) stubs.set(address, name);
    if (table !== undefined && localCount !== undefined && first !== undefined && index >= first)
      stubs.set(table + (localCount + index - first) * 4, name);
  }
  return stubs;
}

interface Slot {
  readonly address: number;
  readonly name: string;
}

function slotNames(
  file: ElfFile,
  headers: readonly SectionHeader[],
  symbols: readonly ElfSymbol[],
): Map<number, string> {
  const all = ['.rela.plt', '.rela.dyn', '.rel.plt', '.rel.dyn'].flatMap((name) =>
    relocationNames(file, headers, symbols, name),
  );
  return new Map(all.map(({ address, name }) => [address, name]));
}

function relocationNames(
  { view, bits }: ElfFile,
  headers: readonly SectionHeader[],
  symbols: readonly ElfSymbol[],
  tableName: string,
): Slot[] {
  const table = headers.find(({ name }) => name === tableName);
  if (table === undefined) return [];
  const rowBytes = (bits / 8) * (tableName.startsWith('.rela') ? 3 : 2);
  const slots: Slot[] = [];
  for (let at = table.offset; at + rowBytes <= table.offset + table.sizeBytes; at += rowBytes) {
    const symbol = bits === 64 ? view.u32(at + (view.isLittle ? 12 : 8)) : view.u32(at + 4) >>> 8;
    const name = symbols[symbol]?.name;
    if (symbol > 0 && name !== undefined && name !== '') slots.push({ address: view.word(at, bits), name });
  }
  return slots;
}

/** `endbr64` may come first, `bnd` before the jump; then `ff 25` and the distance of the slot. */
function readJumps(
  { view }: ElfFile,
  section: SectionHeader,
  slots: ReadonlyMap<number, string>,
  stubs: Map<number, string>,
): void {
  const stubBytes = section.rowBytes === 8 || section.name === '.plt.got' ? 8 : 16;
  for (let at = 0; at + stubBytes <= section.sizeBytes; at += stubBytes) {
    const start = section.offset + at;
    const skipped = view.u32(start) === 0xfa1e0ff3 ? 4 : 0;
    const jump = start + skipped + (view.u8(start + skipped) === 0xf2 ? 1 : 0);
    if (jump + 6 > view.length || view.u16(jump) !== 0x25ff) continue;
    const name = slots.get(section.address + (jump + 6 - section.offset) + view.i32(jump + 2));
    if (name !== undefined) stubs.set(section.address + at, name);
  }
}
