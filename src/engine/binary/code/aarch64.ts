import { aarch64Text } from './aarch64-text.ts';
import type { Decoder, Flow } from './decoder.ts';
import { mix } from './mix.ts';

/** Reads code of AArch64 ("Arm Architecture Reference Manual for A-profile", C4): every instruction has four bytes. */
export class Aarch64Decoder implements Decoder {
  size = 4;
  flow: Flow = 'next';
  target = -1;
  reference = -1;
  isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;
  word = 0;
  address = 0;

  private readonly view: DataView;
  /** The page that the last `adrp` has put into each register, and where: what follows completes the address. */
  private readonly pages = new Float64Array(32).fill(-1);
  private lastAddress = -1;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    this.size = Math.max(1, Math.min(4, end - at));
    const word = this.size === 4 ? this.view.getUint32(at, true) : 0;
    if (address !== this.lastAddress + 4) this.pages.fill(-1);
    this.lastAddress = address;
    this.word = word;
    this.address = address;
    this.target = -1;
    this.reference = -1;
    this.isLoad = false;
    this.constant = -1;
    this.isFilling = word === 0xd503201f;
    this.flow = 'next';
    this.follow(word);
  }

  text(): string {
    return aarch64Text(this);
  }

  private follow(word: number): void {
    // What is no distance or address; where there is one, the bits of it are taken out.
    let kept = word;
    let kind = word >>> 21;
    if (word >>> 26 === 0b000101 || word >>> 26 === 0b100101) {
      this.flow = word >>> 31 === 1 ? 'call' : 'jump';
      this.target = this.address + ((word << 6) >> 4);
      kept = word & 0xfc000000;
      kind = word >>> 26;
    } else if ((word & 0xff000010) >>> 0 === 0x54000000 || ((word >>> 25) & 0x3f) === 0b011010) {
      this.flow = 'branch';
      this.target = this.address + (((word << 8) >> 13) << 2);
      kept = word & 0xff00001f;
      kind = word >>> 24;
    } else if (((word >>> 25) & 0x3f) === 0b011011) {
      this.flow = 'branch';
      this.target = this.address + (((word << 13) >> 18) << 2);
      kept = word & 0xfff8001f;
      kind = word >>> 24;
    } else if ((word & 0xfe1ff000) >>> 0 === 0xd61f0000) {
      const operation = (word >>> 21) & 15;
      this.flow =
        operation === 1 || operation === 9 ? 'call' : operation === 2 || operation === 10 ? 'return' : 'jump';
    } else if ((word & 0xffe0001f) >>> 0 === 0xd4200000 || word >>> 16 === 0) this.flow = 'stop';
    else if ((word & 0x1f000000) === 0x10000000) {
      const distance = (((word << 8) >> 13) << 2) | ((word >>> 29) & 3);
      if (word >>> 31 === 0) this.reference = this.address + distance;
      else this.pages[word & 31] = this.address - (this.address % 4096) + distance * 4096;
      kept = word & 0x9f00001f;
      kind = word >>> 24;
    } else kept = this.followPage(word);
    this.exact = mix(11, kept);
    this.shape = mix(13, kind);
  }

  /** `add`, `ldr` and `str` with a number complete the address whose page a register holds. */
  private followPage(word: number): number {
    const page = this.pages[(word >>> 5) & 31] ?? -1;
    const number = (word >>> 10) & 0xfff;
    const isAdd = (word & 0x7f800000) === 0x11000000;
    const isAccess = (word & 0x3b000000) === 0x39000000;
    if (page >= 0 && (isAdd || isAccess)) {
      const isWide = (word & 0x04800000) === 0x04800000;
      this.reference = page + (isAdd ? number : number * 2 ** (isWide ? 4 : word >>> 30));
      this.isLoad = isAccess;
      return word & 0xffc003ff;
    }
    const writes = word & 31;
    if (!isAccess || (word & 0x00c00000) !== 0) this.pages[writes] = -1;
    if (isAdd && number > 1 && ((word >>> 5) & 31) !== 31) this.constant = number;
    const isMove = (word & 0x1f800000) === 0x12800000;
    if (isMove) this.constant = (word >>> 5) & 0xffff;
    return word;
  }
}
