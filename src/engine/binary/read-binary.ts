import type { Binary } from './binary.ts';
import { BeyondEnd } from './byte-view.ts';
import { emptyBinary } from './format.ts';
import { binaryFormats } from './formats/list.ts';
import { notesOnSections } from './notes-on-sections.ts';

/** So many first bytes tell whether a file is a binary. */
export const binaryHeadBytes = 16;

/** Whether a file is a binary in a format we read, by its first bytes. */
export function isBinary(head: Uint8Array): boolean {
  return binaryFormats.some((format) => format.matches(head));
}

/**
 * Read a binary: header, sections, symbols, what it asks of others and offers, how it is hardened, where its functions
 * are. `undefined` for a file in none of the formats. What is cut off, contradicts itself or lies becomes a note; nothing
 * in a file makes it throw.
 */
export function readBinary(bytes: Uint8Array): Binary | undefined {
  return readAtDepth(bytes, 0);
}

/** An archive of archives of archives is no work of a linker. */
const deepest = 3;

function readAtDepth(bytes: Uint8Array, depth: number): Binary | undefined {
  const head = bytes.subarray(0, binaryHeadBytes);
  const format = binaryFormats.find((one) => one.matches(head));
  if (format === undefined || depth > deepest) return undefined;
  try {
    const binary = format.read(bytes, (inner) => readAtDepth(inner, depth + 1));
    return { ...binary, notes: [...binary.notes, ...notesOnSections(binary, bytes)] };
  } catch (error) {
    if (!(error instanceof BeyondEnd)) throw error;
    return { ...emptyBinary(formatOf(head)), notes: ['文件头不完整，未解析'] };
  }
}

function formatOf(head: Uint8Array): Binary['format'] {
  if (head[0] === 0x7f) return 'elf';
  if (head[0] === 0x4d) return 'pe';
  if (head[0] === 0x64) return 'dex';
  if (head[0] === 0) return 'wasm';
  if (head[0] === 0x21) return 'ar';
  return head[0] === 0xca && (head[7] ?? 0) >= 45 ? 'class' : 'mach-o';
}
