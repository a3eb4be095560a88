import { bytesText } from '../words.ts';
import { groups } from './lengths.ts';
import { mnemonics } from './mnemonics.ts';
import { registersX87 } from './x87.ts';
import type { X86Decoder } from './decoder.ts';

/** An instruction in Intel's notation; `db` and its bytes when its name is not known here. */
export function x86Text(code: X86Decoder): string {
  const unknown = () => bytesText(code.bytes, code.at, code.size);
  if (!code.isKnown) return unknown();
  const kind = code.map * 256 + code.opcode;
  if (kind === 0x90 && code.repeat === 0xf3) return 'pause';
  if (kind === 0x90 && code.rex === 0) return 'nop';
  if (kind === 0x11e && code.repeat === 0xf3 && code.modrm >= 0xfa)
    return code.modrm === 0xfa ? 'endbr64' : 'endbr32';
  const isFloat = code.map === 0 && code.opcode >= 0xd8 && code.opcode <= 0xdf;
  if (isFloat && code.modrm >= 0xc0) return registersX87(code.opcode, code.modrm) ?? unknown();
  const row = mnemonics.get(groups.has(kind) ? `${kind}.${(code.modrm >> 3) & 7}` : String(kind));
  // Masks and roundings of EVEX have no place in this notation.
  if (row === undefined || code.vex === 2 || (code.vex === 1 && code.map === 0)) return unknown();
  const [names = '', operands = ''] = row.split(' ');
  const name = nameOf(names, code, kind);
  if (name === undefined) return unknown();
  const list = operands.split(',').filter((operand) => operand !== '' && isThere(operand, code, kind));
  const written = list.map((operand) => operandText(operand, code, isFloat));
  const prefix = `${code.isLocked ? 'lock ' : ''}${isRepeated(kind, code) ?? ''}`;
  return `${prefix}${name}${written.length > 0 ? ` ${written.join(', ')}` : ''}`;
}

function nameOf(names: string, code: X86Decoder, kind: number): string | undefined {
  const variants = names.split('/');
  const which = [0, 0x66, 0xf3, 0xf2].indexOf(code.prefix);
  const name = variants.length === 1 ? variants[0] : variants[which];
  if (name === undefined || name === '-' || name === '') return undefined;
  const isWide = (code.rex & 8) !== 0;
  if (kind === 0x98) return isWide ? 'cdqe' : code.has16 ? 'cbw' : name;
  if (kind === 0x99) return isWide ? 'cqo' : code.has16 ? 'cwd' : name;
  if (/^(?:movs|cmps|stos|lods|scas)$/.test(name)) return `${name}${isWide ? 'q' : code.has16 ? 'w' : 'd'}`;
  if ((kind === 0x112 || kind === 0x116) && code.prefix === 0 && !code.isMemory)
    return `${code.vex > 0 ? 'v' : ''}${kind === 0x112 ? 'movhlps' : 'movlhps'}`;
  if (kind === 0x16e || kind === 0x17e) return `${code.vex > 0 ? 'v' : ''}${isWide ? 'movq' : name}`;
  const isVector = code.vex > 0 && !/^(?:andn|bzhi|pext|pdep|mulx|bextr|shlx|sarx|shrx|rorx)$/.test(name);
  return isVector ? `v${name}` : name;
}

function isRepeated(kind: number, { repeat }: X86Decoder): string | undefined {
  const isString = (kind >= 0xa4 && kind <= 0xa7) || (kind >= 0xaa && kind <= 0xaf);
  if (!isString || repeat === 0) return undefined;
  const compares = kind === 0xa6 || kind === 0xa7 || kind >= 0xae;
  return repeat === 0xf2 ? 'repne ' : compares ? 'repe ' : 'rep ';
}

/** `H` is there with VEX alone, and not where a scalar comes from memory; shifts by a number write to it. */
function isThere(operand: string, code: X86Decoder, kind: number): boolean {
  if (operand !== 'Hx') return true;
  if (code.vex === 0) return false;
  return !((kind === 0x151 || kind === 0x15a) && code.prefix !== 0xf2 && code.prefix !== 0xf3);
}

type Width = 1 | 2 | 4 | 8 | 16 | 32 | 64;

function operandText(operand: string, code: X86Decoder, isFloat: boolean): string {
  const [kind = '', size = ''] = operand;
  if (operand === 'rax') return register(0, sizeOf('v', code), code);
  if (operand.length > 1 && operand === operand.toLowerCase()) return operand;
  const width = sizeOf(size, code);
  switch (kind) {
    case 'E':
      return code.isMemory ? memory(code, width) : register(code.rm, width, code);
    case 'M':
      return memory(code, isFloat ? undefined : width);
    case 'G':
      return register(code.reg, width, code);
    case 'B':
      return register(code.vexRegister, width, code);
    case 'Z':
      return register((code.opcode & 7) | ((code.rex & 1) << 3), width, code);
    case 'V':
      return vector(code.reg, code);
    case 'H':
      return vector(code.vexRegister, code);
    case 'W':
      return code.isMemory ? memory(code, undefined) : vector(code.rm, code);
    case 'I':
      return isLong(code) ? longNumber(code) : number(code.immediate);
    case 'J':
      return number(code.target);
    case 'O':
      return `[${number(code.immediate)}]`;
    default:
      return operand;
  }
}

function sizeOf(letter: string, code: X86Decoder): Width | undefined {
  const isWide = (code.rex & 8) !== 0;
  if (letter === 'b') return 1;
  if (letter === 'w') return 2;
  if (letter === 'd') return 4;
  if (letter === 'q') return 8;
  if (letter === 'v') return isWide ? 8 : code.has16 ? 2 : 4;
  if (letter === 'y') return isWide ? 8 : 4;
  // Pushes, pops and indirect jumps are as wide as addresses.
  if (letter === 'p') return code.has16 ? 2 : code.bits === 64 ? 8 : 4;
  return undefined;
}

const low8 = 'al cl dl bl spl bpl sil dil'.split(' ');
const old8 = 'al cl dl bl ah ch dh bh'.split(' ');
const names16 = 'ax cx dx bx sp bp si di'.split(' ');

function register(index: number, width: Width | undefined, code: X86Decoder): string {
  if (index > 7) return `r${index}${width === 1 ? 'b' : width === 2 ? 'w' : width === 4 ? 'd' : ''}`;
  if (width === 1) return (code.hasRex ? low8 : old8)[index] ?? '?';
  const name = names16[index] ?? '?';
  if (width === 2) return name;
  return `${width === 8 ? 'r' : 'e'}${name}`;
}

function vector(index: number, { vexLength, vex }: X86Decoder): string {
  return `${vex > 0 && vexLength > 0 ? 'y' : 'x'}mm${index}`;
}

const widthNames: Readonly<Record<number, string>> = { 1: 'byte', 2: 'word', 4: 'dword', 8: 'qword' };
const segmentNames: Readonly<Record<number, string>> = { 0x64: 'fs:', 0x65: 'gs:' };

function memory(code: X86Decoder, width: Width | undefined): string {
  const wide = code.bits === 64 && !code.hasShortAddress ? 8 : 4;
  const name = width === undefined ? '' : `${widthNames[width] ?? ''} ptr `;
  const segment = segmentNames[code.segment] ?? '';
  if (code.isRelative) return `${name}${segment}[rel ${number(code.reference)}]`;
  const parts: string[] = [];
  if (code.base >= 0) parts.push(register(code.base, wide, code));
  if (code.index >= 0) parts.push(`${register(code.index, wide, code)}*${code.scale}`);
  const distance = code.displacement;
  if (parts.length === 0) return `${name}${segment}[${number(code.segment > 0 ? distance : distance >>> 0)}]`;
  const sign = distance < 0 ? '-' : '+';
  return `${name}${segment}[${parts.join('+')}${distance === 0 ? '' : `${sign}${number(Math.abs(distance))}`}]`;
}

/** The one form whose number has eight bytes, too many to be exact in a number of ours. */
function isLong({ map, vex, opcode, rex }: X86Decoder): boolean {
  return map === 0 && vex === 0 && opcode >= 0xb8 && opcode <= 0xbf && (rex & 8) !== 0;
}

function longNumber({ bytes, at, size }: X86Decoder): string {
  const digits = [...bytes.subarray(at + size - 8, at + size)].reverse();
  return `0x${digits
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^0+(?=.)/, '')}`;
}

function number(value: number): string {
  return value < 0 ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
}
