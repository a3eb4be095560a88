import type { Decoder, Flow, IsAddress } from '../decoder.ts';
import { mix } from '../mix.ts';
import { expand } from './expand.ts';
import { riscvText } from './text.ts';

/**
 * Reads code of RISC-V ("The RISC-V Instruction Set Manual", volume I): instructions of four bytes, and compressed ones of two,
 * which count as what they stand for.
 */
export class RiscvDecoder implements Decoder {
  size = 4;
  flow: Flow = 'next';
  target = -1;
  reference = -1;
  isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;
  /** The instruction in 32 bits; 0 for what is none. */
  word = 0;
  at = 0;

  private readonly view: DataView;
  /** The address that `auipc`, and the number that `lui`, has put into each register: what follows completes them. */
  private readonly places = new Float64Array(32).fill(-1);
  private readonly numbers = new Float64Array(32).fill(-1);
  private nextAddress = -1;

  constructor(
    readonly bytes: Uint8Array,
    private readonly isWide: boolean,
    private readonly isAddress: IsAddress,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    this.at = at;
    this.word = 0;
    if (end - at < 2) this.size = 1;
    else {
      const half = this.view.getUint16(at, true);
      this.size = (half & 3) === 3 ? Math.min(lengthOf(half), end - at) : 2;
      if (this.size === 2) this.word = (half & 3) === 3 ? 0 : expand(half, this.isWide);
      else if (this.size === 4) this.word = this.view.getUint32(at, true);
    }
    if (address !== this.nextAddress) {
      this.places.fill(-1);
      this.numbers.fill(-1);
    }
    this.nextAddress = address + this.size;
    this.flow = 'next';
    this.target = -1;
    this.reference = -1;
    this.isLoad = false;
    this.constant = -1;
    this.isFilling = this.word === 0x13;
    this.follow(this.word, address);
  }

  text(): string {
    return riscvText(this);
  }

  private follow(word: number, address: number): void {
    let kept = word;
    const opcode = word & 0x7f;
    const to = (word >>> 7) & 31;
    switch (opcode) {
      case 0x63:
        this.flow = 'branch';
        this.target = address + branchDistance(word);
        kept = word & 0x01fff07f;
        break;
      case 0x6f:
        this.flow = isLink(to) ? 'call' : 'jump';
        this.target = address + jumpDistance(word);
        kept = word & 0xfff;
        this.forget(to);
        break;
      case 0x67:
        kept = this.followRegister(word, to);
        break;
      case 0x17:
      case 0x37:
        kept = this.followUpper(word, to, opcode === 0x17 ? address : undefined);
        break;
      default:
        if (word === 0 || word === 0x0010_0073 || word === 0xc000_1073) this.flow = 'stop';
        kept = this.followPlace(word, opcode, to);
    }
    this.exact = mix(17, word === 0 && this.size > 1 ? this.view.getUint16(this.at, true) : kept);
    this.shape = mix(19, word & shapeMask(opcode));
  }

  /** `jalr`: where to may have been put together before. */
  private followRegister(word: number, to: number): number {
    const base = (word >>> 15) & 31;
    const place = this.places[base] ?? -1;
    this.flow = isLink(to) ? 'call' : to === 0 && isLink(base) && place < 0 ? 'return' : 'jump';
    this.forget(to);
    if (place < 0) return word;
    this.target = place + (word >> 20);
    return word & 0xfffff;
  }

  /** `auipc` and `lui`. */
  private followUpper(word: number, to: number, address: number | undefined): number {
    this.forget(to);
    const upper = (word & 0xfffff000) + (address ?? 0);
    if (address === undefined) this.numbers[to] = upper;
    else this.places[to] = upper;
    const isPlace = address !== undefined || this.isAddress(upper) || this.isAddress(upper + 0x7ff);
    return isPlace ? word & 0xfff : word;
  }

  /** Accesses and additions complete an address, or have a number of their own. */
  private followPlace(word: number, opcode: number, to: number): number {
    const base = (word >>> 15) & 31;
    const [place = -1, number = -1] = [this.places[base], this.numbers[base]];
    const isStore = opcode === 0x23 || opcode === 0x27;
    const isAdd = (opcode === 0x13 || opcode === 0x1b) && ((word >>> 12) & 7) === 0;
    if (!isStore && opcode !== 0x07) this.forget(to);
    if (!isStore && !isAdd && opcode !== 0x03 && opcode !== 0x07) return word;
    const low = isStore ? ((word >> 25) << 5) | to : word >> 20;
    const whole = place >= 0 ? place + low : number >= 0 ? number + low : -1;
    if (place < 0 && !this.isAddress(whole)) {
      if (isAdd && base !== 2) this.constant = whole >= 0 ? whole : low > 1 ? low : -1;
      return word;
    }
    this.reference = whole;
    this.isLoad = !isAdd;
    return isStore ? word & 0x01fff07f : word & 0xfffff;
  }

  private forget(register: number): void {
    this.places[register] = -1;
    this.numbers[register] = -1;
  }
}

/** `ra`, and `t0` for functions that functions begin with. */
function isLink(register: number): boolean {
  return register === 1 || register === 5;
}

/** Bytes of an instruction that is longer than two. */
function lengthOf(half: number): number {
  if ((half & 0x1c) !== 0x1c) return 4;
  if ((half & 0x3f) === 0x1f) return 6;
  return (half & 0x7f) === 0x3f ? 8 : 4;
}

function branchDistance(word: number): number {
  const low = ((word >>> 7) & 0x1e) | ((word & 0x80) << 4) | ((word >>> 20) & 0x7e0);
  return ((word >> 31) << 12) | low;
}

function jumpDistance(word: number): number {
  return ((word >> 31) << 20) | (word & 0xff000) | ((word >>> 9) & 0x800) | ((word >>> 20) & 0x7fe);
}

/** The bits that say what an instruction does, by its opcode. */
function shapeMask(opcode: number): number {
  if (opcode === 0x37 || opcode === 0x17 || opcode === 0x6f) return 0x7f;
  if (opcode === 0x33 || opcode === 0x3b) return 0xfe00_707f;
  if (opcode === 0x53) return 0xfe00_007f;
  return opcode === 0x2f ? 0xf800_707f : 0x707f;
}
