import type { Decoder, Flow, IsAddress } from '../decoder.ts';
import { mix } from '../mix.ts';
import { bytesText } from '../words.ts';
import { followArm } from './arm-flow.ts';
import { followThumb } from './thumb-flow.ts';

/**
 * Reads code of 32-bit ARM ("Arm Architecture Reference Manual ARMv7-A and ARMv7-R edition", A5 and A6): instructions of four bytes, or
 * Thumb's of two and four. Which of both is written nowhere near, so each function is asked what it looks like. Words between
 * instructions that these read are no instructions.
 */
export class ArmDecoder implements Decoder {
  size = 4;
  flow: Flow = 'next';
  target = -1;
  reference = -1;
  isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;
  /** The instruction; of Thumb's long ones the first half is the higher one. */
  word = 0;
  address = 0;
  isThumb = false;
  /** What registers hold that were read from words between the instructions, until something else is written to them. */
  readonly literals = new Float64Array(16).fill(-1);
  readonly places = new Float64Array(16).fill(-1);

  private readonly view: DataView;
  private nextAddress = -1;
  private at = 0;
  /** Words that were read, and whether what was read is an address or leads to one. */
  private readonly pool = new Map<number, boolean>();

  constructor(
    readonly bytes: Uint8Array,
    readonly isAddress: IsAddress,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    if (address !== this.nextAddress) this.begin(at, end, address);
    this.at = at;
    this.address = address;
    this.flow = 'next';
    this.target = -1;
    this.reference = -1;
    this.isLoad = false;
    this.constant = -1;
    this.isFilling = false;
    const isPlace = this.pool.get(address);
    if (isPlace !== undefined) this.takeWord(at, end, isPlace);
    else this.takeInstruction(at, end);
    this.nextAddress = address + this.size;
  }

  text(): string {
    return bytesText(this.bytes, this.at, this.size);
  }

  /** The word at an address in the code that is read; -1 for none. */
  literalAt(address: number): number {
    const at = this.at + (address - this.address);
    return at < 0 || at + 4 > this.bytes.length ? -1 : this.view.getUint32(at, true);
  }

  /** An instruction has read a word behind it into a register. */
  takeLiteral(register: number, address: number): void {
    const value = this.literalAt(address);
    this.forget(register);
    this.literals[register] = value;
    this.places[register] = address;
    if (address > this.address)
      this.pool.set(address, this.pool.get(address) === true || this.isAddress(value));
    if (this.isAddress(value)) this.reference = value;
  }

  /** What a register was given from a word is a distance to an address, and moves. */
  complete(register: number): number {
    const [value = -1, place = -1] = [this.literals[register], this.places[register]];
    if (place >= 0) this.pool.set(place, true);
    return value;
  }

  forget(register: number): void {
    this.literals[register] = -1;
    this.places[register] = -1;
  }

  private begin(at: number, end: number, address: number): void {
    this.pool.clear();
    this.literals.fill(-1);
    this.places.fill(-1);
    this.isThumb = address % 4 !== 0 || !looksLikeArm(this.view, at, end);
  }

  /** Zeroes at its end may have been taken for room behind the function. */
  private takeWord(at: number, end: number, isPlace: boolean): void {
    this.size = Math.min(4, end - at);
    this.isFilling = isPlace;
    this.exact = 31;
    for (let index = 0; index < this.size; index++) this.exact = mix(this.exact, this.bytes[at + index] ?? 0);
    this.shape = 31;
  }

  private takeInstruction(at: number, end: number): void {
    const unit = this.isThumb ? 2 : 4;
    if (end - at < unit) {
      this.size = Math.max(1, end - at);
      this.exact = this.shape = mix(37, this.bytes[at] ?? 0);
      return;
    }
    if (this.isThumb) {
      const half = this.view.getUint16(at, true);
      const isLong = half >>> 11 >= 0x1d && end - at >= 4;
      this.size = isLong ? 4 : 2;
      this.word = isLong ? ((half << 16) | this.view.getUint16(at + 2, true)) >>> 0 : half;
    } else {
      this.size = 4;
      this.word = this.view.getUint32(at, true);
    }
    const { kept, kind } = this.isThumb ? followThumb(this) : followArm(this);
    this.exact = mix(this.size === 2 ? 41 : 43, kept);
    this.shape = mix(47, kind);
  }
}

/** Most instructions of ARM are done always, which is the highest digit `e`; in Thumb's it is nothing special. */
function looksLikeArm(view: DataView, at: number, end: number): boolean {
  const last = Math.min(end, at + 256, view.byteLength) - 4;
  let [always, count] = [0, 0];
  for (let place = at; place <= last; place += 4, count++)
    if (view.getUint32(place, true) >>> 28 === 0xe) always += 1;
  return count > 0 && always * 2 >= count;
}
