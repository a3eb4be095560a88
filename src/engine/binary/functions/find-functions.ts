import type { Architecture } from '#model';
import type { BinaryFunction, BinarySymbol, Section } from '../binary.ts';
import type { CodeRange } from './eh-frame.ts';
import type { Decoder } from '../code/decoder.ts';
import { startsByFlow } from './follow-code.ts';
import { findStarts } from './prologues.ts';

/** What speaks of functions in a binary. */
export interface FunctionClues {
  readonly bytes: Uint8Array;
  readonly sections: readonly Section[];
  readonly symbols: readonly BinarySymbol[];
  /** Of tables for exceptions. */
  readonly ranges: readonly CodeRange[];
  readonly entry: number | undefined;
  readonly architecture: Architecture;
  /** Reads the code where the beginnings of functions are found by following it. */
  readonly decoder?: Decoder | undefined;
}

/**
 * The functions of a binary, in the order of their addresses, none overlapping: from its symbols and the tables for
 * exceptions; where those leave most of a section undescribed, from how functions usually begin.
 */
export function findFunctions(clues: FunctionClues): BinaryFunction[] {
  const code = clues.sections
    .filter(
      ({ isExecutable, sizeBytes, offset }) => isExecutable && sizeBytes > 0 && offset < clues.bytes.length,
    )
    .sort((a, b) => a.address - b.address);
  const known = [...statedStarts(clues).values()].sort((a, b) => a.address - b.address);
  const functions: BinaryFunction[] = [];
  let next = 0;
  for (const section of code) {
    const end = section.address + Math.min(section.sizeBytes, clues.bytes.length - section.offset);
    while (next < known.length && (known[next]?.address ?? 0) < section.address) next += 1;
    const from = next;
    while (next < known.length && (known[next]?.address ?? 0) < end) next += 1;
    const inside = withGuessed(known.slice(from, next), section, end, clues);
    for (const [index, start] of inside.entries()) {
      const limit = inside[index + 1]?.address ?? end;
      const last = start.sizeBytes > 0 ? Math.min(limit, start.address + start.sizeBytes) : limit;
      const offset = section.offset + (start.address - section.address);
      const sizeBytes =
        start.sizeBytes > 0
          ? last - start.address
          : trimmed(clues.bytes, offset, last - start.address, unitBytes[clues.architecture]);
      if (sizeBytes > 0) functions.push({ name: start.name, address: start.address, offset, sizeBytes });
    }
  }
  return functions;
}

interface Start {
  readonly address: number;
  readonly name: string;
  /** 0 when nothing says it. */
  readonly sizeBytes: number;
}

function statedStarts({ symbols, ranges, entry }: FunctionClues): Map<number, Start> {
  const starts = new Map<number, Start>();
  for (const { address, sizeBytes } of ranges) starts.set(address, { address, name: '', sizeBytes });
  for (const { address, sizeBytes, name, isFunction } of symbols) {
    if (!isFunction || name === '') continue;
    const known = starts.get(address);
    if (known === undefined || known.name === '')
      starts.set(address, { address, name, sizeBytes: sizeBytes > 0 ? sizeBytes : (known?.sizeBytes ?? 0) });
  }
  if (entry !== undefined && !starts.has(entry))
    starts.set(entry, { address: entry, name: '', sizeBytes: 0 });
  return starts;
}

function withGuessed(
  known: readonly Start[],
  section: Section,
  end: number,
  { bytes, architecture, decoder }: FunctionClues,
): readonly Start[] {
  const described = known.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isDescribed = described * 2 >= end - section.address || known.length > 50;
  if (decoder === undefined && isDescribed) return known;
  const starts = new Map(known.map((start) => [start.address, start]));
  const code = bytes.subarray(section.offset, section.offset + (end - section.address));
  const found =
    decoder === undefined
      ? findStarts(code, architecture).map((at) => section.address + at)
      : startsByFlow(decoder, { ...section, end }, starts);
  for (const address of found)
    if (!starts.has(address)) starts.set(address, { address, name: '', sizeBytes: 0 });
  const all = [...starts.values()].sort((a, b) => a.address - b.address);
  // What a table describes is one function, however it looks inside.
  let limit = 0;
  return all.filter(({ address, sizeBytes }) => {
    if (address < limit) return false;
    limit = Math.max(limit, address + sizeBytes);
    return true;
  });
}

/** Without the filling between functions: interrupts, no-operations, zeroes. */
function trimmed(bytes: Uint8Array, offset: number, sizeBytes: number, unit = 1): number {
  let size = sizeBytes;
  while (size > 1 && isFilling(bytes[offset + size - 1] ?? 1)) size -= 1;
  return Math.min(sizeBytes, Math.ceil(size / unit) * unit);
}

/** What instructions have a multiple of. */
const unitBytes: Partial<Record<Architecture, number>> = { aarch64: 4, arm: 2, mips: 4, riscv: 2 };

function isFilling(byte: number): boolean {
  return byte === 0xcc || byte === 0x90 || byte === 0;
}
