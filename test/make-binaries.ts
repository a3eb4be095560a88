/** What a binary made for a test holds. */
export interface MadeElf {
  /** x86-64 code of `.text`, which begins at `textAddress`. */
  readonly code: readonly number[];
  /** Texts of `.rodata`, each ended by a zero. */
  readonly texts?: readonly string[];
  /** Libraries it is linked with. */
  readonly needed?: readonly string[];
  /** Functions it asks for. */
  readonly imports?: readonly string[];
  /** Functions it offers: name, distance into the code, length. */
  readonly exports?: readonly (readonly [name: string, at: number, sizeBytes: number])[];
}

export const textAddress = 0x1000;

/** Make a shared library of x86-64 Linux: ELF with sections, dynamic symbols and the usual hardening but no canary. */
export function makeElf({ code, texts = [], needed = [], imports = [], exports = [] }: MadeElf): Buffer {
  const strings = new Strings();
  const symbols = [
    Buffer.alloc(24),
    ...imports.map((name) => elfSymbol(strings.at(name), 0, 0, 0)),
    ...exports.map(([name, at, size]) => elfSymbol(strings.at(name), 1, textAddress + at, size)),
  ];
  const tags: [number, number][] = needed.map((name) => [1, strings.at(name)]);
  const rows = () => Buffer.concat([...tags, [0, 0] as [number, number]].map((pair) => words(...pair)));
  const bodies = new Map<string, { kind: number; flags: number; bytes: Buffer; link?: number }>([
    ['.text', { kind: 1, flags: 6, bytes: Buffer.from(code) }],
    ['.rodata', { kind: 1, flags: 2, bytes: Buffer.from(texts.map((text) => `${text}\0`).join('')) }],
    ['.dynsym', { kind: 11, flags: 2, bytes: Buffer.concat(symbols), link: 4 }],
    ['.dynstr', { kind: 3, flags: 2, bytes: strings.bytes() }],
  ]);
  tags.push([5, 0], [30, 8], [0x6ffffffb, 1]);
  bodies.set('.dynamic', { kind: 6, flags: 3, bytes: rows() });
  const names = new Strings();
  for (const name of bodies.keys()) names.at(name);
  names.at('.shstrtab');
  bodies.set('.shstrtab', { kind: 3, flags: 0, bytes: names.bytes() });

  const segmentCount = 4;
  const parts: Buffer[] = [];
  const places = new Map<string, { offset: number; address: number; size: number }>();
  // The text lies at its address, so that places and addresses of everything are equal.
  let offset = textAddress;
  for (const [name, { bytes }] of bodies) {
    places.set(name, { offset, address: offset, size: bytes.length });
    const filled = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
    parts.push(filled);
    offset += filled.length;
  }
  const dynamic = places.get('.dynamic') ?? { offset: 0, address: 0, size: 0 };
  tags.splice(
    tags.findIndex(([tag]) => tag === 5),
    1,
    [5, places.get('.dynstr')?.address ?? 0],
  );
  parts[4] = rows();

  const segments = [
    elfSegment(1, 5, 0, offset),
    elfSegment(2, 6, dynamic.offset, dynamic.size),
    elfSegment(0x6474e551, 6, 0, 0),
    elfSegment(0x6474e552, 4, dynamic.offset, dynamic.size),
  ];
  const headers = [
    Buffer.alloc(64),
    ...[...bodies].map(([name, { kind, flags, link = 0 }]) => {
      const { offset: at, size } = places.get(name) ?? dynamic;
      const header = Buffer.alloc(64);
      header.writeUInt32LE(names.at(name), 0);
      header.writeUInt32LE(kind, 4);
      words(flags, flags === 0 ? 0 : at, at, size).copy(header, 8);
      header.writeUInt32LE(link, 40);
      return header;
    }),
  ];
  const head = Buffer.alloc(64);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]).copy(head);
  head.writeUInt16LE(3, 16);
  head.writeUInt16LE(62, 18);
  words(0, 64, offset).copy(head, 24);
  for (const [at, value] of [
    [52, 64],
    [54, 56],
    [56, segmentCount],
    [58, 64],
    [60, headers.length],
    [62, 6],
  ] as const)
    head.writeUInt16LE(value, at);
  const front = Buffer.concat([head, ...segments]);
  return Buffer.concat([front, Buffer.alloc(textAddress - front.length), ...parts, ...headers]);
}

/** Make what a compiler writes before anything is linked: sections without addresses, symbols that count from their sections. */
export function makeObject(made: Pick<MadeElf, 'code' | 'exports'>): Buffer {
  const object = makeElf(made);
  object.writeUInt16LE(1, 16);
  object.writeUInt16LE(0, 56);
  const headers = Number(object.readBigUInt64LE(40));
  for (let index = 1; index < object.readUInt16LE(60); index += 1) {
    const header = headers + index * 64;
    object.writeBigUInt64LE(0n, header + 16);
    if (object.readUInt32LE(header + 4) !== 11) continue;
    object.writeUInt32LE(2, header + 4);
    const [rows, size] = [object.readBigUInt64LE(header + 24), object.readBigUInt64LE(header + 32)];
    for (let row = Number(rows) + 24; row < Number(rows + size); row += 24)
      object.writeBigUInt64LE(object.readBigUInt64LE(row + 8) - BigInt(textAddress), row + 8);
  }
  return object;
}

class Strings {
  private text = '\0';

  at(name: string): number {
    const known = this.text.indexOf(`\0${name}\0`);
    if (known >= 0) return known + 1;
    this.text += `${name}\0`;
    return this.text.length - name.length - 1;
  }

  bytes(): Buffer {
    return Buffer.from(this.text);
  }
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8);
  return bytes;
}

function elfSymbol(name: number, section: number, address: number, size: number): Buffer {
  const symbol = Buffer.alloc(24);
  symbol.writeUInt32LE(name, 0);
  symbol[4] = 0x12;
  symbol.writeUInt16LE(section, 6);
  words(address, size).copy(symbol, 8);
  return symbol;
}

function elfSegment(type: number, flags: number, offset: number, size: number): Buffer {
  const segment = Buffer.alloc(56);
  segment.writeUInt32LE(type, 0);
  segment.writeUInt32LE(flags, 4);
  words(offset, offset, offset, size, size, 16).copy(segment, 8);
  return segment;
}

/** Make a 64-bit PE program with one import and the hardening that `flags` of its optional header promise. */
export function makePe({ library, name, flags }: { library: string; name: string; flags: number }): Buffer {
  const file = Buffer.alloc(0x600);
  file.write('MZ', 0);
  file.writeUInt32LE(0x80, 60);
  file.write('PE\0\0', 0x80);
  file.writeUInt16LE(0x8664, 0x84);
  file.writeUInt16LE(2, 0x86);
  file.writeUInt16LE(240, 0x94);
  file.writeUInt16LE(0x22, 0x96);
  const optional = 0x98;
  file.writeUInt16LE(0x20b, optional);
  file.writeUInt32LE(0x1000, optional + 16);
  file.writeBigUInt64LE(0x140000000n, optional + 24);
  file.writeUInt16LE(flags, optional + 70);
  file.writeUInt32LE(16, optional + 108);
  file.writeUInt32LE(0x2000, optional + 112 + 8);
  file.writeUInt32LE(40, optional + 112 + 12);
  peSection(file, optional + 240, '.text', 0x1000, 0x200, 0x60000020);
  peSection(file, optional + 280, '.rdata', 0x2000, 0x400, 0x40000040);
  Buffer.from([0x55, 0x48, 0x89, 0xe5, 0x31, 0xc0, 0x5d, 0xc3]).copy(file, 0x200);
  file.writeUInt32LE(0x2060, 0x400);
  file.writeUInt32LE(0x2080, 0x40c);
  file.writeUInt32LE(0x2070, 0x410);
  file.writeUInt32LE(0x20a0, 0x460);
  file.writeUInt32LE(0x20a0, 0x470);
  file.write(`${library}\0`, 0x480);
  file.write(`\0\0${name}\0`, 0x4a0);
  return file;
}

function peSection(
  file: Buffer,
  at: number,
  name: string,
  address: number,
  offset: number,
  flags: number,
): void {
  file.write(name, at);
  file.writeUInt32LE(0x200, at + 8);
  file.writeUInt32LE(address, at + 12);
  file.writeUInt32LE(0x200, at + 16);
  file.writeUInt32LE(offset, at + 20);
  file.writeUInt32LE(flags, at + 36);
}

/** Make a Mach-O program of AArch64 that is linked with one library and asks it for one function. */
export function makeMachO({ library, name }: { library: string; name: string }): Buffer {
  const dylib = Buffer.alloc(24 + Math.ceil((library.length + 1) / 8) * 8);
  for (const [at, value] of [
    [0, 0xc],
    [4, dylib.length],
    [8, 24],
  ] as const)
    dylib.writeUInt32LE(value, at);
  dylib.write(library, 24);
  const symbols = 32 + 152 + dylib.length + 24;
  const table = Buffer.alloc(24);
  for (const [at, value] of [
    [0, 2],
    [4, 24],
    [8, symbols],
    [12, 1],
    [16, symbols + 16],
    [20, 64],
  ] as const)
    table.writeUInt32LE(value, at);
  const segment = Buffer.alloc(152);
  for (const [at, value] of [
    [0, 0x19],
    [4, 152],
    [56, 7],
    [60, 5],
    [64, 1],
  ] as const)
    segment.writeUInt32LE(value, at);
  segment.write('__TEXT', 8);
  segment.write('__text', 72);
  segment.write('__TEXT', 88);
  words(0x100000000, 8).copy(segment, 104);
  segment.writeUInt32LE(symbols + 80, 120);
  segment.writeUInt32LE(0x80000400, 136);
  const head = Buffer.alloc(32);
  for (const [at, value] of [
    [0, 0xfeedfacf],
    [4, 0x0100000c],
    [12, 2],
    [16, 3],
    [24, 0x200085],
  ] as const)
    head.writeUInt32LE(value, at);
  const symbol = Buffer.alloc(16);
  symbol.writeUInt32LE(1, 0);
  symbol[4] = 1;
  symbol.writeUInt16LE(0x100, 6);
  const strings = Buffer.alloc(64);
  strings.write(`_${name}`, 1);
  const code = Buffer.from('1f2003d5c0035fd6', 'hex');
  return Buffer.concat([head, segment, dylib, table, symbol, strings, code]);
}

/** Put a Mach-O file into one for several architectures. */
export function makeFat(inner: Buffer): Buffer {
  const head = Buffer.alloc(64);
  for (const [at, value] of [
    [0, 0xcafebabe],
    [4, 1],
    [8, 0x0100000c],
    [16, 64],
    [20, inner.length],
  ] as const)
    head.writeUInt32BE(value, at);
  return Buffer.concat([head, inner]);
}

/** Make a class file with a call of `java.lang.Object.<init>`, and methods; the constant 7 names the class. */
export function makeClass(name: string, bodies: readonly (readonly number[])[] = [[0xb1]]): Buffer {
  const texts = [name, 'java/lang/Object', '<init>', '()V', 'Code', 'run'];
  const utf8 = texts.map((text) => Buffer.concat([Buffer.from([1, 0, text.length]), Buffer.from(text)]));
  const others = [
    [7, 0, 1],
    [7, 0, 2],
    [12, 0, 3, 0, 4],
    [10, 0, 8, 0, 9],
  ].map((bytes) => Buffer.from(bytes));
  const methods = bodies.flatMap((body) => {
    const head = Buffer.from([0, 1, 0, 6, 0, 4, 0, 1, 0, 5, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0]);
    head.writeUInt32BE(body.length + 12, 10);
    head.writeUInt32BE(body.length, 18);
    return [head, Buffer.from([...body, 0, 0, 0, 0])];
  });
  return Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 11]),
    ...utf8,
    ...others,
    Buffer.from([0, 33, 0, 7, 0, 8, 0, 0, 0, 0, 0, bodies.length]),
    ...methods,
    Buffer.from([0, 0]),
  ]);
}

/** Make a WebAssembly module that imports `env.log` and exports the function `run`. */
export function makeWasm(): Buffer {
  const section = (id: number, bytes: readonly number[]) => [id, bytes.length, ...bytes];
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  return Buffer.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, ...text('env'), ...text('log'), 0, 0]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('run'), 0, 1]),
    ...section(10, [1, 4, 0, 0x10, 0, 0x0b]),
  ]);
}

/** Make an archive of members, as `ar` does. */
export function makeAr(members: Readonly<Record<string, Buffer>>): Buffer {
  const parts = Object.entries(members).flatMap(([name, bytes]) => [
    Buffer.from(`${`${name}/`.padEnd(48)}${String(bytes.length).padEnd(10)}\`\n`),
    bytes,
    Buffer.alloc(bytes.length % 2, '\n'),
  ]);
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

/** Make a Dalvik executable whose one class has the method `run`, which does nothing. */
export function makeDex(className: string): Buffer {
  const file = Buffer.alloc(0x200);
  file.write('dex\n035\0', 0);
  file.writeUInt32LE(0x12345678, 40);
  const tables: readonly (readonly [field: number, rows: number, at: number])[] = [
    [56, 2, 0x70],
    [64, 1, 0x78],
    [88, 1, 0x80],
    [96, 1, 0x88],
    [104, 0x100, 0x100],
  ];
  for (const [field, rows, at] of tables) {
    file.writeUInt32LE(rows, field);
    file.writeUInt32LE(at, field + 4);
  }
  const descriptor = `L${className.replaceAll('.', '/')};`;
  file.writeUInt32LE(0x100, 0x70);
  file.writeUInt32LE(0x140, 0x74);
  file[0x100] = descriptor.length;
  file.write(descriptor, 0x101);
  file[0x140] = 3;
  file.write('run', 0x141);
  file.writeUInt32LE(1, 0x84);
  file.writeUInt32LE(0x160, 0x88 + 24);
  // No fields, one direct method: number 0, public, its code at 0x180.
  Buffer.from([0, 0, 1, 0, 0, 1, 0x80, 0x03]).copy(file, 0x160);
  file.writeUInt32LE(1, 0x18c);
  file.writeUInt16LE(0x000e, 0x190);
  return file;
}
