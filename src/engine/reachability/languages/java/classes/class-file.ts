import { ByteView } from '../../../../binary/byte-view.ts';
import { ConstantPool } from './constant-pool.ts';
import { type BootstrapMethod, type CodePlaces, type Instruction, readInstructions } from './instructions.ts';

/** A class as its file says. Names have dots between packages and `$` before nested classes. */
export interface ClassFile {
  readonly path: string;
  readonly name: string;
  /** The class above it and its interfaces. */
  readonly supers: readonly string[];
  /** Whether nobody makes instances of it: an interface, or a class that is abstract. */
  readonly isAbstract: boolean;
  readonly methods: readonly ClassMethod[];
}

export interface ClassMethod {
  readonly owner: ClassFile;
  readonly name: string;
  readonly descriptor: string;
  readonly isStatic: boolean;
  readonly isPrivate: boolean;
  /** Whether it has code. `native` methods have none either, and are called all the same. */
  readonly isAbstract: boolean;
  /** Lines of the source, as far as the class names them; 1 where it does not. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** What of its code matters to calls, in order. */
  instructions(): Instruction[];
}

/**
 * Read a class file (The Java Virtual Machine Specification, chapter 4). The code of methods is looked at when it is asked
 * for. Throws `BeyondEnd` for what is cut off or is none.
 */
export function readClassFile(path: string, bytes: Uint8Array): ClassFile {
  const view = new ByteView(bytes, false);
  const pool = new ConstantPool(view);
  const [flags, self, above, interfaceCount] = [0, 2, 4, 6].map((by) => view.u16(pool.end + by)) as [
    number,
    number,
    number,
    number,
  ];
  const interfaces = Array.from({ length: interfaceCount }, (_, index) =>
    pool.className(view.u16(pool.end + 8 + 2 * index)),
  );
  const methods: ClassMethod[] = [];
  const made: ClassFile = {
    path,
    name: pool.className(self),
    supers: [pool.className(above), ...interfaces].filter((name) => name !== ''),
    isAbstract: (flags & abstractFlag) !== 0,
    methods,
  };
  const afterFields = skipMembers(view, pool.end + 8 + 2 * interfaceCount);
  const { members, end } = readMembers(view, pool, afterFields);
  const bootstraps = readBootstraps(view, pool, end);
  for (const { code, ...member } of members)
    methods.push({
      ...member,
      owner: made,
      ...linesOf(view, code),
      instructions: () => (code === undefined ? [] : readInstructions(view, pool, code, bootstraps)),
    });
  return made;
}

interface Attribute {
  readonly name: string;
  readonly at: number;
  readonly sizeBytes: number;
}

/** Attributes from a place on, and where they end. */
function readAttributes(view: ByteView, pool: ConstantPool, start: number) {
  const attributes: Attribute[] = [];
  let at = start + 2;
  for (let left = view.u16(start); left > 0; left -= 1) {
    const sizeBytes = view.u32(at + 2);
    attributes.push({ name: pool.text(view.u16(at)), at: at + 6, sizeBytes });
    at += 6 + sizeBytes;
  }
  return { attributes, end: at };
}

function skipMembers(view: ByteView, start: number): number {
  let at = start + 2;
  for (let left = view.u16(start); left > 0; left -= 1) {
    const attributeCount = view.u16(at + 6);
    at += 8;
    for (let attribute = 0; attribute < attributeCount; attribute += 1) at += 6 + view.u32(at + 2);
  }
  return at;
}

function readMembers(view: ByteView, pool: ConstantPool, start: number) {
  const members: (Pick<ClassMethod, 'name' | 'descriptor' | 'isStatic' | 'isPrivate' | 'isAbstract'> & {
    readonly code: CodePlaces | undefined;
  })[] = [];
  let at = start + 2;
  for (let left = view.u16(start); left > 0; left -= 1) {
    const flags = view.u16(at);
    const { attributes, end } = readAttributes(view, pool, at + 6);
    const code = attributes.find(({ name }) => name === 'Code');
    members.push({
      name: pool.text(view.u16(at + 2)),
      descriptor: pool.text(view.u16(at + 4)),
      isStatic: (flags & staticFlag) !== 0,
      isPrivate: (flags & privateFlag) !== 0,
      isAbstract: (flags & abstractFlag) !== 0,
      code: code && readCodePlaces(view, pool, code),
    });
    at = end;
  }
  return { members, end: at };
}

function readCodePlaces(view: ByteView, pool: ConstantPool, { at }: Attribute): CodePlaces {
  const start = at + 8;
  const end = start + view.u32(at + 4);
  const { attributes } = readAttributes(view, pool, end + 2 + 8 * view.u16(end));
  const lineRows = attributes
    .filter(({ name }) => name === 'LineNumberTable')
    .flatMap((table) => Array.from({ length: view.u16(table.at) }, (_, row) => table.at + 2 + 4 * row));
  return { start, end, lineRows };
}

function linesOf(view: ByteView, code: CodePlaces | undefined) {
  const lines = (code?.lineRows ?? []).map((row) => view.u16(row + 2));
  const firstLine = lines.reduce((least, line) => Math.min(least, line), lines[0] ?? 1);
  return { firstLine, lastLine: lines.reduce((most, line) => Math.max(most, line), firstLine) };
}

/** What makes the targets of `invokedynamic`, by row. */
function readBootstraps(view: ByteView, pool: ConstantPool, start: number): BootstrapMethod[] {
  const { attributes } = readAttributes(view, pool, start);
  const table = attributes.find(({ name }) => name === 'BootstrapMethods');
  if (table === undefined) return [];
  const rows: BootstrapMethod[] = [];
  let at = table.at + 2;
  for (let left = view.u16(table.at); left > 0; left -= 1) {
    const count = view.u16(at + 2);
    const handles = Array.from({ length: count }, (_, index) => view.u16(at + 4 + 2 * index));
    rows.push({
      factory: pool.handle(view.u16(at))?.owner ?? '',
      targets: handles.flatMap((index) => pool.handle(index) ?? []),
    });
    at += 4 + 2 * count;
  }
  return rows;
}

const privateFlag = 0x0002;
const staticFlag = 0x0008;
const abstractFlag = 0x0400;
