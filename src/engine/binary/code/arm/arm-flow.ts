import type { ArmDecoder } from './decoder.ts';
import { type Followed, halfOf } from './thumb-flow.ts';

/** Where an instruction of ARM leads, what it reads, and what is left of it when it is placed elsewhere. */
export function followArm(code: ArmDecoder): Followed {
  const { word, address } = code;
  const condition = word >>> 28;
  const isAlways = condition === 14;
  const kind = (word >>> 20) & 0xff;
  const whole = { kept: word, kind };
  if (word === 0xe320_f000 || word === 0xe1a0_0000) {
    code.isFilling = true;
    return whole;
  }
  if (((word >>> 25) & 7) === 5) {
    const isCall = condition === 15 || (word & 0x0100_0000) !== 0;
    code.flow = isCall ? 'call' : isAlways ? 'jump' : 'branch';
    code.target = address + 8 + ((word << 8) >> 6) + (condition === 15 ? (word >>> 23) & 2 : 0);
    return { kept: (word & 0xff00_0000) >>> 0, kind: word >>> 24 };
  }
  if (condition === 15) return whole;
  const to = (word >>> 12) & 15;
  const jumps = (flow: 'return' | 'jump') => {
    code.flow = isAlways ? flow : 'branch';
    return whole;
  };
  if ((word & 0x0fff_fff0) === 0x012f_ff30) code.flow = 'call';
  else if ((word & 0x0fff_fff0) === 0x012f_ff10) return jumps((word & 15) === 14 ? 'return' : 'jump');
  else if ((word & 0x0fff_ffff) === 0x01a0_f00e) return jumps('return');
  else if ((word & 0x0e10_8000) === 0x0810_8000) return jumps('return');
  else if ((word & 0x0c50_f000) === 0x0410_f000)
    return jumps(((word >>> 16) & 15) === 13 ? 'return' : 'jump');
  else if ((word & 0x0ff0_00f0) === 0x07f0_00f0) code.flow = 'stop';
  else if ((word & 0x0f7f_0000) === 0x051f_0000) {
    const distance = word & 0xfff;
    code.takeLiteral(to, address + 8 + ((word & 0x0080_0000) !== 0 ? distance : -distance));
    return { kept: (word & 0xff7f_f000) >>> 0, kind };
  } else if ((word & 0x0ff0_0000) === 0x0300_0000 || (word & 0x0ff0_0000) === 0x0340_0000) {
    const number = ((word >>> 4) & 0xf000) | (word & 0xfff);
    return halfOf(code, to, number, (word & 0x0040_0000) !== 0, whole);
  } else if ((word & 0x0fe0_0ff0) === 0x0080_0000 && isWithCounter(word)) {
    const register = ((word >>> 16) & 15) === 15 ? word & 15 : (word >>> 16) & 15;
    const distance = code.complete(register);
    if (distance >= 0) code.reference = (address + 8 + distance) % 2 ** 32;
  } else if ((word & 0x0e50_0ff0) === 0x0610_0000) code.complete(word & 15);
  else if ((word & 0x0c00_f000) === 0x0000_f000 && ((word >>> 23) & 3) !== 2) return jumps('jump');
  if ((word & 0x0c10_0000) !== 0x0400_0000) code.forget(to);
  if (((word >>> 25) & 7) === 1 && (word & 0xfff) > 1) code.constant = word & 0xfff;
  return whole;
}

/** One of both registers of an addition is the counter of the program. */
function isWithCounter(word: number): boolean {
  return ((word >>> 16) & 15) === 15 || (word & 15) === 15;
}
