/** Code of a function that is made for a test: `seed` decides what it does, `version` which numbers it has. x86-64. */
export function functionCode(seed: number, version = 0, instructionCount = 60): number[] {
  const code: number[] = [];
  let state = seed * 2_654_435_761 + 1;
  for (let at = 1; at < instructionCount; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const number = at === 5 ? version : (state >>> 8) & 0x7f;
    // add, or, and, sub, xor, cmp of eax with a number; mov to a register
    if ((state >>> 16) % 3 === 0) code.push(0xb8 + ((state >>> 20) % 4), number, 0, 0, 0);
    else code.push(0x05 + 8 * ([0, 1, 4, 5, 6, 7][(state >>> 20) % 6] ?? 0), number, 1, 0, 0);
  }
  return [...code, 0xc3];
}

/** Functions one behind the other, and where each begins and how long it is, as `makeElf` takes them. */
export function programOf(functions: Readonly<Record<string, readonly number[]>>) {
  const code: number[] = [];
  const exports = Object.entries(functions).map(([name, bytes]) => {
    const at = code.length;
    code.push(...bytes);
    return [name, at, bytes.length] as const;
  });
  return { code, exports };
}
