import type { Decoder, Flow, IsAddress } from '../decoder.ts';
import { mix } from '../mix.ts';
import { mipsText } from './text.ts';

/** The number of the register through which position-independent code reaches its table of addresses, and that of calls. */
const gp = 28;
const t9 = 25;

/**
 * Reads code of MIPS ("MIPS Architecture For Programmers", volume II, before release 6): every instruction has four bytes. Code that
 * may lie anywhere takes addresses from a table that `$gp` points into.
 */
export class MipsDecoder implements Decoder {
  readonly delayBytes = 4;
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
  at = 0;

  private readonly view: DataView;
  /** What `lui` has put into each register, and what was taken from the table: what follows completes them. */
  private readonly uppers = new Float64Array(32).fill(-1);
  private readonly pages = new Float64Array(32).fill(-1);
  /** The cell of the table that a register was taken from. */
  private readonly cells = new Float64Array(32).fill(-1);
  private nextAddress = -1;

  constructor(
    readonly bytes: Uint8Array,
    private readonly options: {
      readonly isLittle: boolean;
      readonly isAddress: IsAddress;
      /** What `$gp` holds while the program runs; absent where the file does not say it. */
      readonly globalPointer: number | undefined;
      /** The number of four bytes that lies at an address; -1 for none. */
      readonly pointerAt: (address: number) => number;
    },
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  decode(at: number, end: number, address: number): void {
    this.at = at;
    this.size = Math.max(1, Math.min(4, end - at));
    this.word = this.size === 4 ? this.view.getUint32(at, this.options.isLittle) : 0;
    if (address !== this.nextAddress)
      for (const column of [this.uppers, this.pages, this.cells]) column.fill(-1);
    this.nextAddress = address + this.size;
    this.flow = 'next';
    this.target = -1;
    this.reference = -1;
    this.isLoad = false;
    this.constant = -1;
    this.isFilling = this.size === 4 && this.word === 0;
    const kept = this.follow(this.word, address);
    this.exact = mix(23, kept);
    this.shape = mix(29, this.word & shapeMask(this.word));
  }

  text(): string {
    return mipsText(this);
  }

  /** The instruction without what moves. */
  private follow(word: number, address: number): number {
    const opcode = word >>> 26;
    const isBranch = (opcode >= 4 && opcode <= 7) || (opcode >= 20 && opcode <= 23);
    if (opcode === 0) return this.followSpecial(word);
    if (opcode === 2 || opcode === 3) {
      this.flow = opcode === 2 ? 'jump' : 'call';
      this.target = Math.floor((address + 4) / 2 ** 28) * 2 ** 28 + (word & 0x3ffffff) * 4;
      return word & 0xfc000000;
    }
    if (opcode === 1 && (word & 0x000c0000) === 0) return this.followCondition(word, address);
    if (isBranch || ((opcode === 17 || opcode === 18) && ((word >>> 21) & 31) === 8)) {
      // `b` is a branch on what is always so.
      this.flow = word >>> 16 === 0x1000 ? 'jump' : 'branch';
      this.target = branchTarget(word, address);
      return word & 0xffff0000;
    }
    return this.followNumber(word, opcode);
  }

  /** `bltz` and its like, of which those that link are calls. */
  private followCondition(word: number, address: number): number {
    this.flow = (word & 0x00100000) !== 0 ? 'call' : 'branch';
    this.target = branchTarget(word, address);
    return word & 0xffff0000;
  }

  /** Instructions of three registers: only jumps by registers matter here. */
  private followSpecial(word: number): number {
    const operation = word & 63;
    const from = (word >>> 21) & 31;
    if (operation === 8 || operation === 9) {
      this.flow = operation === 9 ? 'call' : from === 31 ? 'return' : 'jump';
      const page = this.pages[from] ?? -1;
      this.reference = this.cells[from] ?? -1;
      if (page >= 0 && from === t9) this.target = page;
    } else if (operation === 13) this.flow = 'stop';
    else {
      const to = (word >>> 11) & 31;
      const isMove =
        (operation === 0x21 || operation === 0x25 || operation === 0x2d) && (word & 0x001f0000) === 0;
      if (isMove) this.copy(from, to);
      else if (to !== gp) this.forget(to);
    }
    return word;
  }

  /** Instructions with a number: accesses, additions, the upper half of what follows. */
  private followNumber(word: number, opcode: number): number {
    const [from, to] = [(word >>> 21) & 31, (word >>> 16) & 31];
    const number = (word << 16) >> 16;
    if (opcode === 15) return this.followUpper(word, to);
    const isAdd = opcode === 9 || opcode === 8 || opcode === 25;
    const isAccess = opcode >= 32;
    const isStore = opcode >= 40 && !loadsAbove40.has(opcode);
    const { globalPointer, pointerAt } = this.options;
    if (from === gp && to === gp && isAdd) return word & 0xffff0000;
    if (from === gp && isAccess && !isStore && globalPointer !== undefined) {
      const cell = globalPointer + number;
      this.forget(to);
      this.cells[to] = cell;
      this.pages[to] = opcode === 35 ? pointerAt(cell) : -1;
      return word & 0xffff0000;
    }
    const [page = -1, upper = -1] = [this.pages[from], this.uppers[from]];
    if (!isStore) this.forget(to);
    if (page >= 0 && (isAdd || isAccess)) return this.complete(word, page + number, to, isAdd);
    const isOr = opcode === 13;
    if (upper >= 0 && (isAdd || isOr || isAccess)) {
      const whole = isOr ? upper + (word & 0xffff) : upper + number;
      if (this.options.isAddress(whole)) return this.complete(word, whole, to, isAdd);
      if (!isAccess) this.constant = whole;
    } else if ((isAdd || isOr) && from !== 29 && number > 1) this.constant = number;
    return word;
  }

  private complete(word: number, whole: number, to: number, isAdd: boolean): number {
    this.reference = whole;
    this.isLoad = !isAdd;
    // A function whose address was put together is called through the register.
    if (isAdd && to === t9) this.pages[t9] = whole;
    return word & 0xffff0000;
  }

  private followUpper(word: number, to: number): number {
    const upper = (word & 0xffff) * 65536;
    this.forget(to);
    if (to === gp) return word & 0xffff0000;
    this.uppers[to] = upper;
    const { isAddress } = this.options;
    const isPlace = isAddress(upper) || isAddress(upper - 0x8000) || isAddress(upper + 0x7fff);
    return isPlace ? word & 0xffff0000 : word;
  }

  private copy(from: number, to: number): void {
    for (const column of [this.uppers, this.pages, this.cells]) column[to] = column[from] ?? -1;
  }

  private forget(register: number): void {
    for (const column of [this.uppers, this.pages, this.cells]) column[register] = -1;
  }
}

/** Loads into general registers whose opcodes stand among those of stores: `ll`, `lld`, `ld`. */
const loadsAbove40 = new Set([48, 52, 55]);

function branchTarget(word: number, address: number): number {
  return address + 4 + ((word << 16) >> 14);
}

/** The bits that say what an instruction does, by its opcode. */
function shapeMask(word: number): number {
  const opcode = word >>> 26;
  if (opcode === 0 || opcode === 28 || opcode === 31) return 0xfc00_003f;
  if (opcode === 1) return 0xfc1f_0000;
  return opcode === 17 || opcode === 18 ? 0xffe0_003f : 0xfc00_0000;
}
