/** A way that instructions of 32 bits are written: the bits that mark it, and what is written of the others. */
export interface InstructionForm<Code> {
  readonly mask: number;
  readonly value: number;
  write(code: Code): string;
}

/** What stands for an operand in a line of forms: one letter each. */
export type Operands<Code> = Readonly<Record<string, (code: Code) => string>>;

/**
 * Forms, one a line: the name, mask and value in hexadecimal, the letters of the operands. Of forms with a common opcode the
 * first that fits is right, so short ways of writing come first.
 */
export function formsOf<Code>(lines: string, operands: Operands<Code>): InstructionForm<Code>[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', mask = '', value = '', ...letters] = line.trim().split(' ');
      const writers = letters.flatMap((letter) => operands[letter] ?? []);
      return {
        mask: Number.parseInt(mask, 16),
        value: Number.parseInt(value, 16),
        write: (code: Code) => `${name} ${writers.map((write) => write(code)).join(', ')}`.trimEnd(),
      };
    });
}

/** Finds the form of an instruction among those with the same opcode, which `opcodeOf` takes from its word. */
export class FormTable<Code> {
  private readonly byOpcode: Readonly<Record<number, InstructionForm<Code>[]>>;

  constructor(
    forms: readonly InstructionForm<Code>[],
    private readonly opcodeOf: (word: number) => number,
  ) {
    const found: Record<number, InstructionForm<Code>[]> = {};
    for (const form of forms) (found[opcodeOf(form.value)] ??= []).push(form);
    this.byOpcode = found;
  }

  find(word: number): InstructionForm<Code> | undefined {
    return this.byOpcode[this.opcodeOf(word)]?.find(({ mask, value }) => (word & mask) >>> 0 === value);
  }
}

/** A number as listings write it: `0x1f`, `-0x10`. */
export function hexText(value: number): string {
  return value < 0 ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
}
