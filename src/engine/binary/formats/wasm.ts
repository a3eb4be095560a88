import type { BinaryFunction, BinarySymbol, Import, Section } from '../binary.ts';
import { ByteView, decode } from '../byte-view.ts';
import { emptyBinary, type FormatReader, PartReader } from '../format.ts';

/** WebAssembly modules (WebAssembly Core Specification, "Binary Format"). */
export const wasm: FormatReader = {
  matches: (head) => head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d,
  read(bytes) {
    const view = new ByteView(bytes);
    const parts = new PartReader();
    const sections = readSections(view, parts);
    const [importSection, exportSection, codeSection] = [2, 7, 10].map((id) =>
      sections.find((section) => section.id === id),
    );
    const imports =
      importSection === undefined ? [] : parts.read('导入段', [], () => readImports(view, importSection));
    const exported =
      exportSection === undefined ? [] : parts.read('导出段', [], () => readExports(view, exportSection));
    const importedFunctions = imports.filter(({ isFunction }) => isFunction).length;
    const names = new Map(
      exported.flatMap(({ name, index, isFunction }) =>
        isFunction ? [[index - importedFunctions, name] as const] : [],
      ),
    );
    const functions =
      codeSection === undefined ? [] : parts.read('代码段', [], () => readCode(view, codeSection, names));
    return {
      ...emptyBinary('wasm'),
      kind: 'bytecode',
      architecture: 'wasm',
      sections,
      symbols: functions.flatMap(({ name, address, sizeBytes }): BinarySymbol[] =>
        name === '' ? [] : [{ name, address, sizeBytes, isFunction: true, isExported: true }],
      ),
      imports: imports.map(({ library, name }): Import => ({ library, name })),
      exports: exported.map(({ name }) => name),
      isStripped: sections.every(({ name }) => name !== 'name'),
      functions,
      notes: parts.notes,
    };
  },
};

interface WasmSection extends Section {
  readonly id: number;
}

const sectionNames = 'custom type import function table memory global export start element code data'.split(
  ' ',
);

function readSections(view: ByteView, parts: PartReader): WasmSection[] {
  const sections: WasmSection[] = [];
  parts.read('段', undefined, () => {
    for (let at = 8; at < view.length; ) {
      const id = view.u8(at);
      const { value: sizeBytes, end: offset } = view.uleb(at + 1);
      const isCut = offset + sizeBytes > view.length;
      if (isCut) parts.note('段超出文件范围，文件不完整');
      const name = id === 0 && !isCut ? textAt(view, offset).text : (sectionNames[id] ?? `section ${id}`);
      const kept = isCut ? view.length - offset : sizeBytes;
      const place = { address: offset, offset, sizeBytes: kept, memoryBytes: kept };
      sections.push({ id, name, ...place, isExecutable: id === 10, isWritable: false });
      at = offset + sizeBytes;
    }
  });
  return sections;
}

function textAt(view: ByteView, at: number): { readonly text: string; readonly end: number } {
  const { value, end } = view.uleb(at);
  return { text: decode(view.slice(end, value)), end: end + value };
}

function readImports(view: ByteView, { offset }: WasmSection): (Import & { readonly isFunction: boolean })[] {
  const count = view.uleb(offset);
  const imports: (Import & { readonly isFunction: boolean })[] = [];
  let at = count.end;
  for (let index = 0; index < count.value; index++) {
    const library = textAt(view, at);
    const name = textAt(view, library.end);
    const kind = view.u8(name.end);
    imports.push({ library: library.text, name: name.text, isFunction: kind === 0 });
    at = skipDescription(view, name.end + 1, kind);
  }
  return imports;
}

/** What is imported: a function's type, a table, a memory with its limits, a global, a tag. */
function skipDescription(view: ByteView, at: number, kind: number): number {
  const limitsEnd = (from: number) => {
    const least = view.uleb(from + 1).end;
    return (view.u8(from) & 1) !== 0 ? view.uleb(least).end : least;
  };
  if (kind === 0) return view.uleb(at).end;
  if (kind === 1) return limitsEnd(at + 1);
  if (kind === 2) return limitsEnd(at);
  if (kind === 3) return at + 2;
  return view.uleb(at + 1).end;
}

function readExports(view: ByteView, { offset }: WasmSection) {
  const count = view.uleb(offset);
  const exported: { readonly name: string; readonly index: number; readonly isFunction: boolean }[] = [];
  let at = count.end;
  for (let row = 0; row < count.value; row++) {
    const name = textAt(view, at);
    const { value: index, end } = view.uleb(name.end + 1);
    exported.push({ name: name.text, index, isFunction: view.u8(name.end) === 0 });
    at = end;
  }
  return exported;
}

function readCode(
  view: ByteView,
  { offset }: WasmSection,
  names: ReadonlyMap<number, string>,
): BinaryFunction[] {
  const count = view.uleb(offset);
  const functions: BinaryFunction[] = [];
  let at = count.end;
  for (let index = 0; index < count.value && at < view.length; index++) {
    const { value, end } = view.uleb(at);
    const sizeBytes = Math.min(value, view.length - end);
    if (sizeBytes > 0) functions.push({ name: names.get(index) ?? '', address: end, offset: end, sizeBytes });
    at = end + value;
  }
  return functions;
}
