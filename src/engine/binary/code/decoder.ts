import type { Architecture } from '#model';
import type { Binary, ConstantAt } from '../binary.ts';
import { Aarch64Decoder } from './aarch64.ts';
import { ArmDecoder } from './arm/decoder.ts';
import { DalvikDecoder } from './bytecode/dalvik.ts';
import { JvmDecoder } from './bytecode/jvm.ts';
import { MipsDecoder } from './mips/decoder.ts';
import { RiscvDecoder } from './riscv/decoder.ts';
import { WordDecoder } from './words.ts';
import { X86Decoder } from './x86/decoder.ts';

/** Where the program goes on behind an instruction; `stop`: nowhere. */
export type Flow = 'next' | 'branch' | 'jump' | 'call' | 'return' | 'stop';

/**
 * Reads machine code, one instruction at a time: the fields speak of the last one that `decode` has read, so that
 * reading many makes no objects.
 */
export interface Decoder {
  /** Bytes of the instruction, at least 1: what cannot be read is passed over. */
  size: number;
  flow: Flow;
  /** Where a direct branch, jump or call leads; -1 for none. */
  target: number;
  /** The address of the data it speaks of, or that of the cell it calls through; -1 for none. */
  reference: number;
  /** It reads what lies at `reference`, and does not only name it. */
  isLoad: boolean;
  /** A number in it that is neither an address nor a distance; -1 when there is none worth mentioning. */
  constant: number;
  /** The method that it calls and the text that it names, where the instruction says so itself. */
  readonly callee?: string | undefined;
  readonly literal?: string | undefined;
  /** Bytes behind a jump that run before it is taken; absent: none do. */
  readonly delayBytes?: number;
  /** It does nothing. */
  isFilling: boolean;
  /** The instruction without what moves when it is placed elsewhere: hash of 32 bits. */
  exact: number;
  /** What it does, without registers, widths and numbers: hash of 32 bits. */
  shape: number;
  /** Read the instruction at the offset `at`, before `end`, which runs at `address`. */
  decode(at: number, end: number, address: number): void;
  /** The instruction as assemblers of its processor write it; `db` and bytes for what we cannot read. */
  text(): string;
}

/** Whether an address belongs to the program, so that a number is likely to mean it. */
export type IsAddress = (value: number) => boolean;

/** The reader of some machine code; for processors we cannot read, one that takes words for instructions. */
export function decoderOf(
  bytes: Uint8Array,
  {
    architecture,
    format,
    isLittle,
    isWide,
    globalPointer,
    pointerAt = () => -1,
    constantAt,
  }: {
    architecture: Architecture;
    format: Binary['format'];
    isLittle: boolean;
    /** Registers have 64 bits, where the architecture does not say it. */
    isWide: boolean;
    globalPointer?: number | undefined;
    /** The number of four bytes that lies at an address; -1 for none. */
    pointerAt?: (address: number) => number;
    constantAt?: ConstantAt | undefined;
  },
  isAddress: IsAddress,
): Decoder {
  if (architecture === 'x86-64') return new X86Decoder(bytes, 64, isAddress);
  if (architecture === 'x86') return new X86Decoder(bytes, 32, isAddress);
  if (architecture === 'aarch64' && isLittle) return new Aarch64Decoder(bytes);
  if (architecture === 'arm' && isLittle) return new ArmDecoder(bytes, isAddress);
  if (architecture === 'riscv') return new RiscvDecoder(bytes, isWide, isAddress);
  if (architecture === 'mips')
    return new MipsDecoder(bytes, { isLittle, isAddress, globalPointer, pointerAt });
  if (architecture === 'jvm' && constantAt !== undefined) return new JvmDecoder(bytes, constantAt);
  if (architecture === 'dalvik' && constantAt !== undefined) return new DalvikDecoder(bytes, constantAt);
  const isBytecode = format === 'class' || format === 'wasm';
  return new WordDecoder(bytes, isBytecode ? 1 : format === 'dex' || architecture === 'arm' ? 2 : 4);
}
