/**
 * The instruction of 32 bits that a compressed one of 16 stands for ("The RISC-V Instruction Set Manual", volume I, chapter
 * "C"); 0 for what none stands for.
 */
export function expand(code: number, isWide: boolean): number {
  const form = code >>> 13;
  if ((code & 3) === 0) return expandAccess(code, form, isWide);
  return (code & 3) === 1 ? expandArithmetic(code, form, isWide) : expandStack(code, form, isWide);
}

/** Opcodes of 32-bit instructions. */
const opcodes = {
  load: 0x03,
  loadFloat: 0x07,
  numbers: 0x13,
  narrowNumbers: 0x1b,
  store: 0x23,
  storeFloat: 0x27,
  registers: 0x33,
  lui: 0x37,
  narrowRegisters: 0x3b,
  branch: 0x63,
  jalr: 0x67,
  jal: 0x6f,
};

const ebreak = 0x0010_0073;

function withNumber(opcode: number, operation: number, to: number, from: number, number: number): number {
  return ((number << 20) | (from << 15) | (operation << 12) | (to << 7) | opcode) >>> 0;
}

function withRegisters(opcode: number, operation: number, to: number, left: number, right: number): number {
  return (((operation >>> 3) << 25) | (right << 20) | withNumber(opcode, operation & 7, to, left, 0)) >>> 0;
}

function store(opcode: number, operation: number, base: number, from: number, number: number): number {
  const kept = withNumber(opcode, operation, number & 31, base, 0);
  return (((number >>> 5) << 25) | (from << 20) | kept) >>> 0;
}

function branch(operation: number, left: number, distance: number): number {
  const high = (((distance >> 12) & 1) << 6) | ((distance >> 5) & 63);
  const low = (distance & 0x1e) | ((distance >> 11) & 1);
  return ((high << 25) | withNumber(opcodes.branch, operation, low, left, 0)) >>> 0;
}

function jump(to: number, distance: number): number {
  const high = (((distance >> 20) & 1) << 19) | (((distance >> 1) & 0x3ff) << 9);
  const low = (((distance >> 11) & 1) << 8) | ((distance >> 12) & 0xff);
  return (((high | low) << 12) | (to << 7) | opcodes.jal) >>> 0;
}

/** Bits `high` to `low` of a code, put where they belong. */
function field(code: number, high: number, low: number, to: number): number {
  return ((code >>> low) & ((1 << (high - low + 1)) - 1)) << to;
}

function signed(value: number, bits: number): number {
  return (value << (32 - bits)) >> (32 - bits);
}

/** A distance in words of four, and in words of eight bytes. */
function fourfold(code: number): number {
  return field(code, 12, 10, 3) | field(code, 6, 6, 2) | field(code, 5, 5, 6);
}
function eightfold(code: number): number {
  return field(code, 12, 10, 3) | field(code, 6, 5, 6);
}

function expandAccess(code: number, form: number, isWide: boolean): number {
  const base = 8 + ((code >>> 7) & 7);
  const other = 8 + ((code >>> 2) & 7);
  const { load, loadFloat, numbers, storeFloat } = opcodes;
  switch (form) {
    case 0: {
      const number =
        field(code, 12, 11, 4) | field(code, 10, 7, 6) | field(code, 6, 6, 2) | field(code, 5, 5, 3);
      return number === 0 ? 0 : withNumber(numbers, 0, other, 2, number);
    }
    case 1:
      return withNumber(loadFloat, 3, other, base, eightfold(code));
    case 2:
      return withNumber(load, 2, other, base, fourfold(code));
    case 3:
      return isWide
        ? withNumber(load, 3, other, base, eightfold(code))
        : withNumber(loadFloat, 2, other, base, fourfold(code));
    case 5:
      return store(storeFloat, 3, base, other, eightfold(code));
    case 6:
      return store(opcodes.store, 2, base, other, fourfold(code));
    case 7:
      return isWide
        ? store(opcodes.store, 3, base, other, eightfold(code))
        : store(storeFloat, 2, base, other, fourfold(code));
    default:
      return 0;
  }
}

/** `sub`, `xor`, `or`, `and` of 32-bit instructions: three bits of the operation behind those of its kind. */
const pairs = [0x100, 4, 6, 7];

function expandArithmetic(code: number, form: number, isWide: boolean): number {
  const { numbers, narrowNumbers, registers, narrowRegisters } = opcodes;
  const to = (code >>> 7) & 31;
  const short = 8 + (to & 7);
  const number = signed(field(code, 12, 12, 5) | field(code, 6, 2, 0), 6);
  switch (form) {
    case 0:
      return withNumber(numbers, 0, to, to, number);
    case 1:
      return isWide ? withNumber(narrowNumbers, 0, to, to, number) : jump(1, jumpDistance(code));
    case 2:
      return withNumber(numbers, 0, to, 0, number);
    case 3: {
      if (number === 0) return 0;
      if (to !== 2) return ((number << 12) | (to << 7) | opcodes.lui) >>> 0;
      const low = field(code, 6, 6, 4) | field(code, 5, 5, 6) | field(code, 4, 3, 7) | field(code, 2, 2, 5);
      return withNumber(numbers, 0, 2, 2, signed(field(code, 12, 12, 9) | low, 10));
    }
    case 4: {
      const kind = (code >>> 10) & 3;
      if (kind === 2) return withNumber(numbers, 7, short, short, number);
      if (kind < 2) return withNumber(numbers, 5, short, short, (number & 63) | (kind << 10));
      const operation = (code >>> 5) & 3;
      const right = 8 + ((code >>> 2) & 7);
      if ((code & 0x1000) === 0) return withRegisters(registers, pairs[operation] ?? 0, short, short, right);
      return operation > 1
        ? 0
        : withRegisters(narrowRegisters, operation === 0 ? 0x100 : 0, short, short, right);
    }
    case 5:
      return jump(0, jumpDistance(code));
    default: {
      const near =
        field(code, 11, 10, 3) | field(code, 6, 5, 6) | field(code, 4, 3, 1) | field(code, 2, 2, 5);
      return branch(form - 6, short, signed(field(code, 12, 12, 8) | near, 9));
    }
  }
}

function jumpDistance(code: number): number {
  const low = field(code, 11, 11, 4) | field(code, 7, 7, 6) | field(code, 5, 3, 1) | field(code, 2, 2, 5);
  const high = field(code, 12, 12, 11) | field(code, 10, 9, 8) | field(code, 8, 8, 10) | field(code, 6, 6, 7);
  return signed(high | low, 12);
}

function expandStack(code: number, form: number, isWide: boolean): number {
  const { load, loadFloat, numbers, registers, jalr, storeFloat } = opcodes;
  const to = (code >>> 7) & 31;
  const other = (code >>> 2) & 31;
  const fourfoldLoad = field(code, 12, 12, 5) | field(code, 6, 4, 2) | field(code, 3, 2, 6);
  const eightfoldLoad = field(code, 12, 12, 5) | field(code, 6, 5, 3) | field(code, 4, 2, 6);
  const fourfoldStore = field(code, 12, 9, 2) | field(code, 8, 7, 6);
  const eightfoldStore = field(code, 12, 10, 3) | field(code, 9, 7, 6);
  switch (form) {
    case 0:
      return withNumber(numbers, 1, to, to, field(code, 12, 12, 5) | other);
    case 1:
      return withNumber(loadFloat, 3, to, 2, eightfoldLoad);
    case 2:
      return to === 0 ? 0 : withNumber(load, 2, to, 2, fourfoldLoad);
    case 3:
      if (!isWide) return withNumber(loadFloat, 2, to, 2, fourfoldLoad);
      return to === 0 ? 0 : withNumber(load, 3, to, 2, eightfoldLoad);
    case 4: {
      const isSecond = (code & 0x1000) !== 0;
      if (other !== 0) return withRegisters(registers, 0, to, isSecond ? to : 0, other);
      if (to === 0) return isSecond ? ebreak : 0;
      return withNumber(jalr, 0, isSecond ? 1 : 0, to, 0);
    }
    case 5:
      return store(storeFloat, 3, 2, other, eightfoldStore);
    case 6:
      return store(opcodes.store, 2, 2, other, fourfoldStore);
    default:
      return isWide
        ? store(opcodes.store, 3, 2, other, eightfoldStore)
        : store(storeFloat, 2, 2, other, fourfoldStore);
  }
}
