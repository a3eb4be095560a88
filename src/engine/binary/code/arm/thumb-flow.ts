import type { ArmDecoder } from './decoder.ts';

/** An instruction without what moves, and what it does without registers and numbers. */
export interface Followed {
  readonly kept: number;
  readonly kind: number;
}

/** Where a Thumb instruction leads, what it reads, and what is left of it when it is placed elsewhere. */
export function followThumb(code: ArmDecoder): Followed {
  return code.size === 2 ? short(code) : long(code);
}

function short(code: ArmDecoder): Followed {
  const { word, address } = code;
  const low = word & 7;
  const whole = { kept: word, kind: word >>> 9 };
  if (word === 0xbf00) {
    code.isFilling = true;
    return whole;
  }
  if (word >>> 11 === 0b11100) {
    code.flow = 'jump';
    code.target = address + 4 + ((word << 21) >> 20);
    return { kept: word & 0xf800, kind: word >>> 11 };
  }
  if (word >>> 12 === 0b1101) {
    const condition = (word >>> 8) & 15;
    if (condition === 14) code.flow = 'stop';
    if (condition >= 14) return whole;
    code.flow = 'branch';
    code.target = address + 4 + ((word << 24) >> 23);
    return { kept: word & 0xff00, kind: word >>> 12 };
  }
  if ((word & 0xf500) === 0xb100) {
    code.flow = 'branch';
    code.target = address + 4 + (((word >>> 3) & 0x40) | ((word >>> 2) & 0x3e));
    return { kept: word & 0xfd07, kind: word >>> 10 };
  }
  if ((word & 0xff07) === 0x4700 || (word & 0xff87) === 0x4687) {
    const from = (word >>> 3) & 15;
    code.flow = (word & 0xff80) === 0x4780 ? 'call' : from === 14 ? 'return' : 'jump';
    return whole;
  }
  if ((word & 0xff00) === 0xbd00) code.flow = 'return';
  else if (word >>> 11 === 0b01001) {
    // The distance to a word depends on what stands between.
    code.takeLiteral((word >>> 8) & 7, (address & ~3) + 4 + (word & 0xff) * 4);
    return { kept: word & 0xff00, kind: word >>> 11 };
  } else if ((word & 0xff78) === 0x4478) {
    const to = low | ((word >>> 4) & 8);
    const distance = code.complete(to);
    if (distance >= 0) code.reference = (address + 4 + distance) % 2 ** 32;
    code.forget(to);
  } else if (word >>> 12 === 0b0101) {
    // A distance into a table of addresses.
    if (((word >>> 9) & 7) === 4) code.complete((word >>> 6) & 7);
    code.forget(low);
  } else if (word >>> 13 === 0b001) {
    const number = word & 0xff;
    if (number > 1) code.constant = number;
    code.forget((word >>> 8) & 7);
    return { kept: word, kind: word >>> 11 };
  } else code.forget((word & 0xff00) === 0x4600 ? low | ((word >>> 4) & 8) : low);
  return whole;
}

function long(code: ArmDecoder): Followed {
  const { word, address } = code;
  const [first, second] = [word >>> 16, word & 0xffff];
  const kind = word >>> 20;
  if ((first & 0xf800) === 0xf000 && (second & 0x8000) !== 0) return branch(code, first, second);
  if ((first & 0xff7f) === 0xf85f) {
    const distance = second & 0xfff;
    const base = (address & ~3) + 4;
    const to = second >>> 12;
    if (to === 15) code.flow = 'jump';
    else code.takeLiteral(to, (first & 0x80) !== 0 ? base + distance : base - distance);
    return { kept: (word & 0xff7ff000) >>> 0, kind };
  }
  if ((first & 0xfff0) === 0xe8d0 && (second & 0xffe0) === 0xf000) code.flow = 'jump';
  else if ((first === 0xe8bd && (second & 0x8000) !== 0) || word === 0xf85d_fb04) code.flow = 'return';
  else if ((first & 0xfbf0) === 0xf240 || (first & 0xfbf0) === 0xf2c0) return half(code, first, second);
  else if ((first & 0xfff0) === 0xf850 && (second & 0x0fc0) === 0) code.complete(second & 15);
  code.forget((first & 0xfe00) === 0xf800 ? second >>> 12 : (second >>> 8) & 15);
  return { kept: word, kind };
}

function branch(code: ArmDecoder, first: number, second: number): Followed {
  const { address } = code;
  const sign = (first >>> 10) & 1;
  const [one, two] = [(second >>> 13) & 1, (second >>> 11) & 1];
  const isCall = (second & 0x4000) !== 0;
  const isConditional = !isCall && (second & 0x1000) === 0;
  if (isConditional) {
    // What has no condition here is no branch, but a barrier, a hint or the like.
    if (((first >>> 6) & 15) >= 14) return { kept: (first << 16) | second, kind: first >>> 4 };
    const distance =
      (sign << 20) | (two << 19) | (one << 18) | ((first & 63) << 12) | ((second & 0x7ff) << 1);
    code.flow = 'branch';
    code.target = address + 4 + ((distance << 11) >> 11);
    return { kept: first & 0xfbc0, kind: 0xd };
  }
  const high = (sign << 24) | ((one ^ sign ^ 1) << 23) | ((two ^ sign ^ 1) << 22);
  const distance = ((high | ((first & 0x3ff) << 12) | ((second & 0x7ff) << 1)) << 7) >> 7;
  const isToArm = isCall && (second & 0x1000) === 0;
  code.flow = isCall ? 'call' : 'jump';
  code.target = (isToArm ? address & ~3 : address) + 4 + distance;
  return { kept: second & 0xd000, kind: second >>> 12 };
}

/** `movw` and `movt`: both halves of a number or an address. */
function half(code: ArmDecoder, first: number, second: number): Followed {
  const number = ((first & 15) << 12) | ((first & 0x400) << 1) | ((second >>> 4) & 0x700) | (second & 0xff);
  const to = (second >>> 8) & 15;
  return halfOf(code, to, number, (first & 0x80) !== 0, { kept: (first << 16) | second, kind: first >>> 4 });
}

/** The lower half is kept until the upper one comes. */
export function halfOf(
  code: ArmDecoder,
  to: number,
  number: number,
  isUpper: boolean,
  whole: Followed,
): Followed {
  const lower = code.literals[to] ?? -1;
  const value = isUpper && lower >= 0 ? number * 65536 + lower : number;
  code.forget(to);
  code.literals[to] = value;
  if (isUpper && code.isAddress(value)) code.reference = value;
  else if (number > 1) code.constant = value;
  return whole;
}
