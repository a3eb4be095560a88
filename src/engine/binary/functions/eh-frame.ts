import type { Section } from '../binary.ts';
import type { ByteView } from '../byte-view.ts';

/** A range of code that a table of the file describes. */
export interface CodeRange {
  readonly address: number;
  readonly sizeBytes: number;
}

/**
 * The ranges of code that the frame descriptions of exception handling speak of (Linux Standard Base, "Exception
 * Frames"): compilers write one for each function or part of one, and stripping keeps them.
 */
export function readEhFrame(
  view: ByteView,
  { offset, address, sizeBytes }: Section,
  bits: 32 | 64,
): CodeRange[] {
  const end = Math.min(offset + sizeBytes, view.length);
  const encodings = new Map<number, number>();
  const ranges: CodeRange[] = [];
  for (let at = offset; at + 8 <= end; ) {
    const length = view.u32(at);
    if (length === 0 || length === 0xffffffff || at + 4 + length > end) break;
    const id = view.u32(at + 4);
    if (id === 0) encodings.set(at, pointerEncoding(view, at + 8, bits));
    else {
      const encoding = encodings.get(at + 4 - id);
      const start = encoding === undefined ? undefined : pointerAt(view, at + 8, encoding, bits);
      if (start !== undefined) {
        const isRelative = ((encoding ?? 0) & 0x70) === 0x10;
        const from = start.value + (isRelative ? address + (at + 8 - offset) : 0);
        const size = pointerAt(view, start.end, (encoding ?? 0) & 0x07, bits);
        if (size !== undefined && size.value > 0) ranges.push({ address: from, sizeBytes: size.value });
      }
    }
    at += 4 + length;
  }
  return ranges;
}

/** How the addresses are written of the descriptions that rest on the common entry at `at`. */
function pointerEncoding(view: ByteView, at: number, bits: 32 | 64): number {
  const augmentation = view.text(at + 1, 16);
  let next = at + 1 + augmentation.length + 1;
  if (!augmentation.startsWith('z')) return 0;
  for (let field = 0; field < 3; field++) next = view.uleb(next).end;
  next = view.uleb(next).end;
  for (const letter of augmentation.slice(1)) {
    if (letter === 'R') return view.u8(next);
    if (letter === 'L') next += 1;
    if (letter === 'P') next = pointerAt(view, next + 1, view.u8(next), bits)?.end ?? next + 1;
  }
  return 0;
}

function pointerAt(
  view: ByteView,
  at: number,
  encoding: number,
  bits: 32 | 64,
): { readonly value: number; readonly end: number } | undefined {
  switch (encoding & 0x0f) {
    case 0x00:
      return { value: view.word(at, bits), end: at + bits / 8 };
    case 0x02:
      return { value: view.u16(at), end: at + 2 };
    case 0x03:
      return { value: view.u32(at), end: at + 4 };
    case 0x04:
      return { value: view.u64(at), end: at + 8 };
    case 0x0a:
      return { value: view.i16(at), end: at + 2 };
    case 0x0b:
      return { value: view.i32(at), end: at + 4 };
    case 0x0c:
      return { value: view.i64(at), end: at + 8 };
    default:
      return undefined;
  }
}
