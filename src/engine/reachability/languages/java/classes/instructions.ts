import { jvmOperands } from '../../../../binary/code/bytecode/jvm-operations.ts';
import { BeyondEnd, type ByteView } from '../../../../binary/byte-view.ts';
import type { ConstantPool, MemberName } from './constant-pool.ts';

/** An instruction, as far as it matters to calls. */
export type Instruction = { readonly line: number } & (
  | ({ readonly kind: 'call'; readonly way: 'virtual' | 'special' | 'static' } & MemberName)
  /** An instance is made; its constructor is called by another instruction. */
  | { readonly kind: 'new'; readonly owner: string }
  /** A static field is read or written, or a class is taken as a value. */
  | { readonly kind: 'use'; readonly owner: string }
  | { readonly kind: 'text'; readonly text: string }
  /** An instance of an interface is made whose method `name` calls another method. */
  | { readonly kind: 'lambda'; readonly type: string; readonly name: string; readonly target: Handle }
  /** A call whose target is made when it runs, by something that is not known. */
  | { readonly kind: 'dynamic'; readonly name: string }
);

type Handle = MemberName & { readonly way: number };

/** Where the code of a method stands, and the rows that say which lines it comes from (`LineNumberTable`). */
export interface CodePlaces {
  readonly start: number;
  readonly end: number;
  readonly lineRows: readonly number[];
}

/** A row of the attribute `BootstrapMethods`: the class that makes a call site, and the methods it is given. */
export interface BootstrapMethod {
  readonly factory: string;
  readonly targets: readonly Handle[];
}

/** The instructions of a method that matter to calls, in order (The Java Virtual Machine Specification, 6.5). */
export function readInstructions(
  view: ByteView,
  pool: ConstantPool,
  { start, end, lineRows }: CodePlaces,
  bootstraps: readonly BootstrapMethod[],
): Instruction[] {
  const found: Instruction[] = [];
  const lines = lineRows.map((row) => ({ from: view.u16(row), line: view.u16(row + 2) }));
  lines.sort((a, b) => a.from - b.from);
  let row = 0;
  for (let at = start; at < end; ) {
    while (row + 1 < lines.length && (lines[row + 1]?.from ?? 0) <= at - start) row += 1;
    const one = readOne(view, pool, at, bootstraps);
    if (one !== undefined) found.push({ ...one, line: lines[row]?.line ?? 1 });
    const size = sizeAt(view, at, start);
    if (size <= 0) throw new BeyondEnd(at);
    at += size;
  }
  return found;
}

type Bare<Whole> = Whole extends unknown ? Omit<Whole, 'line'> : never;

function readOne(
  view: ByteView,
  pool: ConstantPool,
  at: number,
  bootstraps: readonly BootstrapMethod[],
): Bare<Instruction> | undefined {
  const operation = view.u8(at);
  if (operation === ldc) return loaded(pool, view.u8(at + 1));
  if (operation === ldcWide) return loaded(pool, view.u16(at + 1));
  if (operation === create) return { kind: 'new', owner: pool.className(view.u16(at + 1)) };
  if (operation === getStatic || operation === putStatic) {
    const member = pool.member(view.u16(at + 1));
    return member && { kind: 'use', owner: member.owner };
  }
  const way = ways[operation];
  if (way !== undefined) {
    const member = pool.member(view.u16(at + 1));
    return member && { kind: 'call', way, ...member };
  }
  return operation === invokeDynamic ? linked(pool, view.u16(at + 1), bootstraps) : undefined;
}

function loaded(pool: ConstantPool, index: number): Bare<Instruction> | undefined {
  const text = pool.loadedText(index);
  if (text !== undefined) return { kind: 'text', text };
  const owner = pool.className(index);
  return owner === '' ? undefined : { kind: 'use', owner };
}

/** What `invokedynamic` makes: a lambda, or something that calls nothing of anybody else. */
function linked(
  pool: ConstantPool,
  index: number,
  bootstraps: readonly BootstrapMethod[],
): Bare<Instruction> | undefined {
  const site = pool.dynamic(index);
  const bootstrap = bootstraps[site?.row ?? -1];
  if (site === undefined || bootstrap === undefined) return undefined;
  const [target] = bootstrap.targets;
  const type = /\)L(.*);$/.exec(site.descriptor)?.[1]?.replaceAll('/', '.') ?? '';
  if (bootstrap.factory === 'java.lang.invoke.LambdaMetafactory' && target !== undefined)
    return { kind: 'lambda', type, name: site.name, target };
  // Texts are joined, patterns told apart, records compared: nothing of the program is chosen by that.
  return harmlessFactories.test(bootstrap.factory) ? undefined : { kind: 'dynamic', name: site.name };
}

/** How many bytes an instruction takes; the tables of switches are aligned from the beginning of the method. */
function sizeAt(view: ByteView, at: number, start: number): number {
  const operation = view.u8(at);
  switch (jvmOperands(operation)) {
    case 'none':
      return 1;
    case 'i1':
    case 'local':
    case 'pool1':
      return 2;
    case 'i2':
    case 'jump2':
      return 3;
    case 'jump4':
      return 5;
    case 'pool2':
      return operation === invokeInterface || operation === invokeDynamic
        ? 5
        : operation === multiArray
          ? 4
          : 3;
    default:
      return sizeOfOther(view, operation, at, start);
  }
}

function sizeOfOther(view: ByteView, operation: number, at: number, start: number): number {
  if (operation === increment) return 3;
  if (operation === wide) return view.u8(at + 1) === increment ? 6 : 4;
  const table = start + 4 * Math.ceil((at + 1 - start) / 4);
  const rows =
    operation === tableSwitch ? view.i32(table + 8) - view.i32(table + 4) + 1 : view.i32(table + 4);
  if (rows < 0) throw new BeyondEnd(at);
  return table - at + (operation === tableSwitch ? 12 + 4 * rows : 8 + 8 * rows);
}

const ldc = 0x12;
const ldcWide = 0x13;
const increment = 0x84;
const tableSwitch = 0xaa;
const getStatic = 0xb2;
const putStatic = 0xb3;
const invokeInterface = 0xb9;
const invokeDynamic = 0xba;
const create = 0xbb;
const wide = 0xc4;
const multiArray = 0xc5;
const ways: Readonly<Record<number, 'virtual' | 'special' | 'static'>> = {
  0xb6: 'virtual',
  0xb7: 'special',
  0xb8: 'static',
  [invokeInterface]: 'virtual',
};
const harmlessFactories = /^java\.lang\.(?:invoke\.(?:StringConcatFactory|ConstantBootstraps)|runtime\.\w+)$/;
