import type { Decoder, Flow, IsAddress } from '../decoder.ts';
import { mix } from '../mix.ts';
import { following, groups, notIn64 } from './lengths.ts';
import { operationOf, registerInOpcode } from './operations.ts';
import { x86Text } from './text.ts';

/** Reads code of x86, of 64 or 32 bits, with its extensions up to AVX-512. */
export class X86Decoder implements Decoder {
  size = 1;
  flow: Flow = 'next';
  target = -1;
  reference = -1;
  isLoad = false;
  constant = -1;
  isFilling = false;
  exact = 0;
  shape = 0;

  // What the instruction consists of, for its text.
  at = 0;
  address = 0;
  isKnown = true;
  /** 0 one byte, 1 `0f`, 2 `0f 38`, 3 `0f 3a`. */
  map = 0;
  opcode = 0;
  /** Bits W, R, X, B. */
  rex = 0;
  hasRex = false;
  /** 0, or the last of 0x66, 0xf2, 0xf3 that changes what is meant. */
  prefix = 0;
  has16 = false;
  hasShortAddress = false;
  repeat = 0;
  isLocked = false;
  segment = 0;
  /** 0, or how it is encoded: 1 VEX, 2 EVEX. */
  vex = 0;
  vexRegister = 0;
  vexLength = 0;
  /** -1 when there is none. */
  modrm = -1;
  base = -1;
  index = -1;
  scale = 1;
  displacement = 0;
  isRelative = false;
  hasImmediate = false;
  immediate = 0;

  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly bits: 32 | 64,
    private readonly isAddress: IsAddress,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get reg(): number {
    return ((this.modrm >> 3) & 7) | ((this.rex & 4) << 1);
  }

  get rm(): number {
    return (this.modrm & 7) | ((this.rex & 1) << 3);
  }

  get isMemory(): boolean {
    return this.modrm >= 0 && this.modrm < 0xc0;
  }

  decode(at: number, end: number, address: number): void {
    this.at = at;
    this.address = address;
    this.reset();
    const next = this.readAll(at, Math.min(end, at + 15));
    if (next < 0) {
      this.isKnown = false;
      this.size = 1;
      this.modrm = -1;
      this.flow = 'next';
      this.exact = this.shape = mix(7, this.bytes[at] ?? 0);
      return;
    }
    this.size = next - at;
    this.follow(address + this.size);
    this.print();
  }

  text(): string {
    return x86Text(this);
  }

  private reset(): void {
    this.flow = 'next';
    this.target = -1;
    this.reference = -1;
    this.isLoad = false;
    this.constant = -1;
    this.isFilling = false;
    this.isKnown = true;
    this.map = 0;
    this.rex = 0;
    this.hasRex = false;
    this.prefix = 0;
    this.has16 = false;
    this.hasShortAddress = false;
    this.repeat = 0;
    this.isLocked = false;
    this.segment = 0;
    this.vex = 0;
    this.vexRegister = 0;
    this.vexLength = 0;
    this.modrm = -1;
    this.base = -1;
    this.index = -1;
    this.scale = 1;
    this.displacement = 0;
    this.isRelative = false;
    this.hasImmediate = false;
    this.immediate = 0;
  }

  /** The offset behind the instruction, or -1 when there is none. */
  private readAll(start: number, end: number): number {
    const { bytes } = this;
    let at = this.readPrefixes(start, end);
    if (at >= end) return -1;
    let opcode = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    const isVexHere = this.bits === 64 || second >= 0xc0;
    if ((opcode === 0xc5 || opcode === 0xc4 || opcode === 0x62) && isVexHere) {
      at = this.readVex(at, opcode);
      if (at < 0 || at >= end) return -1;
      opcode = bytes[at] ?? 0;
    } else if (opcode === 0x0f) {
      at += 1;
      opcode = bytes[at] ?? 0;
      this.map = opcode === 0x38 ? 2 : opcode === 0x3a ? 3 : 1;
      if (this.map > 1) {
        at += 1;
        opcode = bytes[at] ?? 0;
      }
    }
    this.opcode = opcode;
    if (at >= end) return -1;
    const letter = following[Math.min(this.map, 3)]?.[opcode] ?? 0x2d;
    const isWrong = letter === 0x2d || (this.map === 0 && this.bits === 64 && notIn64.has(opcode));
    if (isWrong) return -1;
    const next = this.readOperands(at + 1, letter);
    return next > end ? -1 : next;
  }

  private readPrefixes(start: number, end: number): number {
    let at = start;
    for (; at < end; at++) {
      const byte = this.bytes[at] ?? 0;
      if (byte === 0x66) {
        this.has16 = true;
        if (this.prefix === 0) this.prefix = byte;
      } else if (byte === 0xf2 || byte === 0xf3) {
        this.repeat = byte;
        this.prefix = byte;
      } else if (byte === 0x67) this.hasShortAddress = true;
      else if (byte === 0xf0) this.isLocked = true;
      else if (
        byte === 0x64 ||
        byte === 0x65 ||
        byte === 0x2e ||
        byte === 0x36 ||
        byte === 0x3e ||
        byte === 0x26
      )
        this.segment = byte;
      else break;
    }
    const byte = this.bytes[at] ?? 0;
    if (this.bits === 64 && byte >= 0x40 && byte <= 0x4f) {
      this.rex = byte & 15;
      this.hasRex = true;
      at += 1;
    }
    return at;
  }

  private readVex(at: number, kind: number): number {
    const { bytes } = this;
    const [a, b, c] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
    this.vex = kind === 0x62 ? 2 : 1;
    const fields = kind === 0xc5 ? a : b;
    this.prefix = [0, 0x66, 0xf3, 0xf2][fields & 3] ?? 0;
    this.vexRegister = ~(fields >> 3) & 15;
    this.map = kind === 0xc5 ? 1 : kind === 0xc4 ? a & 31 : a & 7;
    this.vexLength = kind === 0x62 ? (c >> 5) & 3 : (fields >> 2) & 1;
    this.rex = ((~a >> 5) & 4) | (kind === 0xc5 ? 0 : ((~a >> 5) & 3) | ((b >> 4) & 8));
    if (this.map === 0) return -1;
    return at + (kind === 0xc5 ? 2 : kind === 0xc4 ? 3 : 4);
  }

  private readOperands(start: number, letter: number): number {
    let at = start;
    switch (letter) {
      case 0x2e: // .
        return at;
      case 0x4d: // M
        // Of the maps that only EVEX has, none takes a number.
        return this.readModrm(at);
      case 0x42: // B
        at = this.readModrm(at);
        return this.map > 3 ? at : this.readImmediate(at, 1);
      case 0x5a: // Z
        return this.readImmediate(this.readModrm(at), this.has16 ? 2 : 4);
      case 0x67: // g
        at = this.readModrm(at);
        if (((this.modrm >> 3) & 7) > 1) return at;
        return this.readImmediate(at, (this.opcode & 1) === 0 ? 1 : this.has16 ? 2 : 4);
      case 0x62: // b
      case 0x6a: // j
        return this.readImmediate(at, 1);
      case 0x77: // w
        return this.readImmediate(at, 2);
      case 0x7a: // z
        return this.readImmediate(at, this.has16 ? 2 : 4);
      case 0x4a: // J
        return this.readImmediate(at, this.has16 && this.bits === 32 ? 2 : 4);
      case 0x76: // v
        return this.readImmediate(at, (this.rex & 8) !== 0 ? 8 : this.has16 ? 2 : 4);
      case 0x6f: // o
        return this.readImmediate(at, this.bits === 64 && !this.hasShortAddress ? 8 : 4);
      case 0x65: // e
        return this.readImmediate(at, 2) + 1;
      default: // f
        return this.readImmediate(at, 4) + 2;
    }
  }

  private readModrm(start: number): number {
    let at = start;
    const modrm = this.bytes[at++] ?? 0;
    this.modrm = modrm;
    const mod = modrm >> 6;
    if (mod === 3) return at;
    if (this.bits === 32 && this.hasShortAddress) return this.readShortAddress(at, mod);
    let low = modrm & 7;
    let hasBase = true;
    if (low === 4) {
      const sib = this.bytes[at++] ?? 0;
      this.scale = 1 << (sib >> 6);
      const index = ((sib >> 3) & 7) | ((this.rex & 2) << 2);
      this.index = index === 4 ? -1 : index;
      low = sib & 7;
      hasBase = !(low === 5 && mod === 0);
    } else if (low === 5 && mod === 0) {
      hasBase = false;
      this.isRelative = this.bits === 64;
    }
    if (hasBase) this.base = low | ((this.rex & 1) << 3);
    if (mod === 1) {
      this.displacement = ((this.bytes[at] ?? 0) << 24) >> 24;
      return at + 1;
    }
    if (mod === 2 || !hasBase) {
      this.displacement = this.int32(at);
      return at + 4;
    }
    return at;
  }

  /** Addresses of 16 bits: only their length matters any more. */
  private readShortAddress(at: number, mod: number): number {
    if (mod === 1) return at + 1;
    return mod === 2 || (this.modrm & 7) === 6 ? at + 2 : at;
  }

  private readImmediate(at: number, size: number): number {
    this.hasImmediate = true;
    if (size === 1) this.immediate = ((this.bytes[at] ?? 0) << 24) >> 24;
    else if (size === 2)
      this.immediate = (((this.bytes[at] ?? 0) | ((this.bytes[at + 1] ?? 0) << 8)) << 16) >> 16;
    else if (size === 4) this.immediate = this.int32(at);
    else this.immediate = this.int32(at + 4) * 0x1_0000_0000 + (this.int32(at) >>> 0);
    return at + size;
  }

  private int32(at: number): number {
    return at >= 0 && at + 4 <= this.bytes.length ? this.view.getInt32(at, true) : 0;
  }

  /** Where the program goes, and what of its addresses the instruction speaks of. */
  private follow(next: number): void {
    const { map, opcode } = this;
    const kind = map * 256 + opcode;
    const field = this.modrm < 0 ? -1 : (this.modrm >> 3) & 7;
    if (this.vex === 0) {
      if (kind === 0xe8) this.flow = 'call';
      else if (kind === 0xe9 || kind === 0xeb) this.flow = 'jump';
      else if ((kind & 0x1f0) === 0x70 || (kind >= 0x180 && kind <= 0x18f) || (kind >= 0xe0 && kind <= 0xe3))
        this.flow = 'branch';
      else if (kind === 0xc3 || kind === 0xc2 || kind === 0xcb || kind === 0xca || kind === 0xcf)
        this.flow = 'return';
      else if (kind === 0xff && (field === 2 || field === 3)) this.flow = 'call';
      else if (kind === 0xff && (field === 4 || field === 5)) this.flow = 'jump';
      else if (kind === 0xf4 || kind === 0x10b || kind === 0xcc || kind === 0x1ff || kind === 0x1b9)
        this.flow = 'stop';
      const isDirect = this.hasImmediate && this.flow !== 'next' && this.flow !== 'return';
      if (isDirect) {
        this.target = wrapped(next + this.immediate, this.bits);
        return;
      }
      const isFillingForm = kind === 0x90 || kind === 0x11f || (kind === 0x11e && this.repeat === 0xf3);
      if (isFillingForm && !(kind === 0x90 && (this.repeat === 0xf3 || (this.rex & 1) !== 0)))
        this.isFilling = true;
    }
    if (this.isRelative) this.reference = next + this.displacement;
    else if (this.isMemory && this.displacement !== 0 && this.isAddress(this.displacement >>> 0))
      this.reference = this.displacement >>> 0;
    if (this.reference >= 0) this.isLoad = kind !== 0x8d;
    else if (this.hasImmediate && this.isAddress(unsigned(this.immediate, this.bits)))
      this.reference = unsigned(this.immediate, this.bits);
    else if (this.hasImmediate && Math.abs(this.immediate) > 1 && this.base !== 4 && this.rm !== 4)
      this.constant = this.immediate >>> 0;
  }

  private print(): void {
    const kind = this.map * 256 + this.opcode;
    const isGroup = groups.has(kind);
    const field = this.modrm < 0 ? 0 : (this.modrm >> 3) & 7;
    const [operation, width] = this.vex === 0 ? operationOf(kind, field) : [kind + 0x1000 * this.vex, 0];
    const meaning = this.map > 0 || this.vex > 0 ? this.prefix : 0;
    let exact = mix(operation, meaning | (this.rex << 8) | (this.vexLength << 12) | (width << 16));
    if (this.modrm >= 0) {
      const moves = this.reference >= 0 && this.isLoad && !this.isRelative;
      exact = mix(exact, this.modrm | ((this.base + 1) << 8) | ((this.index + 1) << 13) | (this.scale << 18));
      if (!this.isRelative && !moves) exact = mix(exact, this.displacement);
    } else exact = mix(exact, registerInOpcode(kind));
    exact = mix(exact, this.vexRegister | (this.has16 ? 16 : 0) | (this.repeat << 8) | (this.segment << 16));
    if (this.hasImmediate && this.target < 0 && !(this.reference >= 0 && !this.isLoad))
      exact = mix(exact, this.immediate | 0);
    this.exact = exact;
    const place = this.isRelative ? 3 : !this.isMemory ? 0 : this.base === 4 || this.base === 5 ? 1 : 2;
    this.shape = mix(mix(operation, isGroup ? field : 0), (meaning << 4) | place);
  }
}

function wrapped(address: number, bits: 32 | 64): number {
  return bits === 32 ? address >>> 0 : address;
}

function unsigned(value: number, bits: 32 | 64): number {
  return bits === 32 ? value >>> 0 : value;
}
