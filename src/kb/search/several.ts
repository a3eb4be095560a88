import { GrowingNumbers } from './growing.ts';
import type { Section, Sections } from './sections.ts';

/** Collects a column of which each document may have several values, each a word of few. */
export class SeveralWriter {
  private readonly numbers = new Map<string, number>();
  private readonly values = new GrowingNumbers();
  private readonly ends = new GrowingNumbers();

  constructor(private readonly name: string) {}

  add(words: Iterable<string>): void {
    for (const word of new Set(words)) {
      let number = this.numbers.get(word);
      if (number === undefined) {
        if (this.numbers.size === 0x1_0000) continue; // so many fit 16 bits
        number = this.numbers.size;
        this.numbers.set(word, number);
      }
      this.values.push(number);
    }
    this.ends.push(this.values.length);
  }

  /** The words, in the order of their numbers. */
  names(): string[] {
    return [...this.numbers.keys()];
  }

  columns(): Record<string, Section> {
    return {
      [`${this.name}.values`]: Uint16Array.from(this.values.toArray()),
      [`${this.name}.ends`]: this.ends.toArray(),
    };
  }
}

/** A column of which each document may have several values. */
export class Several {
  private readonly values: Uint16Array;
  private readonly ends: Uint32Array;

  constructor(
    sections: Sections,
    name: string,
    readonly names: readonly string[],
  ) {
    this.values = sections.shortsOf(`${name}.values`);
    this.ends = sections.numbersOf(`${name}.ends`);
  }

  has(document: number, isWanted: Uint8Array): boolean {
    const end = this.ends[document] ?? 0;
    for (let at = this.startOf(document); at < end; at += 1) {
      if (isWanted[this.values[at] ?? 0] === 1) return true;
    }
    return false;
  }

  count(document: number, counts: Uint32Array): void {
    const end = this.ends[document] ?? 0;
    for (let at = this.startOf(document); at < end; at += 1) {
      const value = this.values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  of(document: number): string[] {
    const numbers = this.values.subarray(this.startOf(document), this.ends[document]);
    return Array.from(numbers, (number) => this.names[number] ?? '');
  }

  private startOf(document: number): number {
    return document === 0 ? 0 : (this.ends[document - 1] ?? 0);
  }
}
