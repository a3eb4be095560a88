import type { Decoder } from '../code/decoder.ts';

/** Some code: where it lies in the file and in memory, and where it ends there. */
interface CodePlace {
  readonly offset: number;
  readonly address: number;
  readonly end: number;
}

/**
 * Where functions begin in some code, as addresses: what is called, and what stands behind the end of a function, which is
 * a return that no branch leads across. A jump by a table may lead across without a word; from there on only what
 * makes room on the stack begins a function. Places that are known already are where counting begins anew.
 */
export function startsByFlow(
  decoder: Decoder,
  { offset, address: begin, end }: CodePlace,
  known: { has(address: number): boolean },
): number[] {
  const called = new Set<number>();
  const each = (heard: (address: number) => void) => {
    for (let address = begin; address < end; address += decoder.size) {
      decoder.decode(offset + (address - begin), offset + (end - begin), address);
      heard(address);
    }
  };
  each(() => {
    const { flow, target } = decoder;
    if (flow === 'call' && target >= begin && target < end) called.add(target);
  });
  const starts = new Set(called);
  let [furthest, endsAt, hasTable] = [0, -1, false];
  each((address) => {
    const { flow, target, size, delayBytes = 0 } = decoder;
    const isKnown = called.has(address) || known.has(address);
    const isBehindEnd = endsAt >= 0 && address >= endsAt && !decoder.isFilling;
    if (isKnown || (isBehindEnd && address > furthest && (!hasTable || beginsFrame(decoder)))) {
      starts.add(address);
      [furthest, hasTable] = [address, false];
    }
    if (isKnown || isBehindEnd) endsAt = -1;
    if ((flow === 'branch' || flow === 'jump') && target > furthest && target < end) furthest = target;
    if (flow === 'jump' && target < 0) hasTable = true;
    if (flow === 'return' || flow === 'stop' || flow === 'jump') endsAt = address + size + delayBytes;
  });
  return [...starts].sort((a, b) => a - b);
}

function beginsFrame(decoder: Decoder): boolean {
  return /^(?:addi sp, sp, -|addiu \$sp, \$sp, -|lui \$gp,)/.test(decoder.text());
}
