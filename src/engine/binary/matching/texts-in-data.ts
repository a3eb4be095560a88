import { decode } from '../byte-view.ts';
import { mix } from '../code/mix.ts';

/** Texts of a binary by the offset at which they begin, each read once. */
export class TextsInData {
  private readonly known = new Map<number, string | undefined>();

  constructor(private readonly bytes: Uint8Array) {}

  /** The text that begins at `at` and ends with a zero; `undefined` when there is none of at least four characters. */
  at(at: number): string | undefined {
    if (this.known.has(at)) return this.known.get(at);
    const text = this.narrow(at) ?? this.wide(at);
    this.known.set(at, text);
    return text;
  }

  hashAt(at: number): number {
    let hash = 5;
    for (let index = at; index < at + 8; index++) hash = mix(hash, this.bytes[index] ?? 0);
    return hash;
  }

  private narrow(at: number): string | undefined {
    let end = at;
    while (end < at + mostText && isPrintable(this.bytes[end] ?? 0)) end += 1;
    const isEnded = this.bytes[end] === 0 || end === at + mostText;
    if (!isEnded || end - at < leastText) return undefined;
    const text = decode(this.bytes.subarray(at, end));
    // Numbers often look like text to a glance; they are rarely UTF-8. A cut text may end in half a character.
    return text.slice(0, -1).includes('\ufffd') ? undefined : text;
  }

  /** UTF-16 with little ends, as programs for Windows have it. */
  private wide(at: number): string | undefined {
    let end = at;
    while (
      end < at + mostText &&
      (this.bytes[end] ?? 0) < 0x7f &&
      isPrintable(this.bytes[end] ?? 0) &&
      this.bytes[end + 1] === 0
    )
      end += 2;
    if (end - at < leastText * 2) return undefined;
    return decode(this.bytes.subarray(at, end).filter((_, index) => index % 2 === 0));
  }
}

const leastText = 4;
/** Longer texts are told apart by so many bytes. */
const mostText = 512;

function isPrintable(byte: number): boolean {
  return (byte >= 0x20 && byte !== 0x7f) || byte === 9 || byte === 10 || byte === 13;
}
