import type { Architecture } from '#model';

/** Where functions seem to begin in some code: offsets, ascending. Only for x86 and AArch64. */
export function findStarts(code: Uint8Array, architecture: Architecture): number[] {
  if (architecture === 'x86' || architecture === 'x86-64') return startsOfX86(code);
  if (architecture === 'aarch64') return startsOfAarch64(code);
  return [];
}

/**
 * Targets of direct calls that stand where a function may begin, and beginnings that compilers write. An operand that
 * only looks like a call rarely leads to such a place.
 */
function startsOfX86(code: Uint8Array): number[] {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  const starts = new Set<number>();
  for (let at = 0; at + 5 <= code.length; at++) {
    if (code[at] === 0xe8) {
      const target = at + 5 + view.getInt32(at + 1, true);
      if (target >= 0 && target < code.length && isBoundary(code, target)) starts.add(target);
    } else if (isBoundary(code, at) && isX86Prologue(code, at)) starts.add(at);
  }
  return [...starts].sort((a, b) => a - b);
}

/** Code begins at sixteens, or behind what ends a function or fills the room behind it. */
function isBoundary(code: Uint8Array, at: number): boolean {
  if (at === 0) return true;
  const before = code[at - 1] ?? 0;
  return (
    before === 0xc3 ||
    before === 0xcc ||
    (at % 16 === 0 && (before === 0x90 || before === 0 || before === 0xff))
  );
}

function isX86Prologue(code: Uint8Array, at: number): boolean {
  const [a, b, c, d] = [code[at], code[at + 1], code[at + 2], code[at + 3]];
  // endbr64, endbr32
  if (a === 0xf3 && b === 0x0f && c === 0x1e && (d === 0xfa || d === 0xfb)) return true;
  // push ebp; mov ebp, esp in its spellings
  if (a === 0x55 && (b === 0x89 || b === 0x8b) && (c === 0xe5 || c === 0xec)) return true;
  if (a === 0x55 && b === 0x48 && (c === 0x89 || c === 0x8b)) return true;
  // sub rsp, n; push of what a function keeps
  if (a === 0x48 && b === 0x83 && c === 0xec) return true;
  if (a === 0x41 && b !== undefined && b >= 0x54 && b <= 0x57) return true;
  if (a === 0x40 && b !== undefined && b >= 0x53 && b <= 0x57) return true;
  // mov [rsp+n], register: how compilers for Windows keep arguments
  return (a === 0x48 || a === 0x4c) && b === 0x89 && d === 0x24 && c !== undefined && (c & 0xc7) === 0x44;
}

function startsOfAarch64(code: Uint8Array): number[] {
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  const starts = new Set<number>();
  for (let at = 0; at + 4 <= code.length; at += 4) {
    const word = view.getUint32(at, true);
    // paciasp, pacibsp; stp x29, x30, [sp, #-n]!
    if (word === 0xd503233f || word === 0xd503237f || (word & 0xffc07fff) >>> 0 === 0xa9807bfd)
      starts.add(at);
    if (word >>> 26 === 0b100101) {
      const target = at + ((word << 6) >> 4);
      if (target >= 0 && target < code.length) starts.add(target);
    }
  }
  return [...starts].sort((a, b) => a - b);
}
