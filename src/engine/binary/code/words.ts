import type { Decoder, Flow } from './decoder.ts';
import { mix } from './mix.ts';

/** Code of which we know no instructions: words of a fixed number of bytes, each of which is what it is. */
export class WordDecoder implements Decoder {
  size = 1;
  flow: Flow = 'next';
  target = -1;
  reference = -1;
  isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;
  private at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly wordBytes: number,
  ) {}

  decode(at: number, end: number): void {
    this.at = at;
    this.size = Math.max(1, Math.min(this.wordBytes, end - at));
    let hash = 0;
    for (let index = 0; index < this.size; index++) hash = mix(hash, this.bytes[at + index] ?? 0);
    this.exact = hash;
    this.shape = hash;
  }

  text(): string {
    return bytesText(this.bytes, this.at, this.size);
  }
}

/** Bytes that are no instruction we know. */
export function bytesText(bytes: Uint8Array, at: number, size: number): string {
  const parts = [...bytes.subarray(at, at + size)].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`);
  return `db ${parts.join(', ')}`;
}
