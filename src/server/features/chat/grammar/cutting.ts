import { everywhere } from './everywhere.ts';

/** Takes things out of a text: what was found leaves a blank, so that it is not read twice. */
export class Cutting {
  constructor(public rest: string) {}

  /** Every place of a pattern; its first group, or all of it. */
  all(pattern: RegExp): RegExpExecArray[] {
    const found: RegExpExecArray[] = [];
    this.rest = this.rest.replace(everywhere(pattern), (...parts: unknown[]) => {
      const groups = parts.slice(
        0,
        parts.findIndex((part) => typeof part === 'number'),
      ) as string[];
      found.push(groups as unknown as RegExpExecArray);
      return ' '.repeat(groups[0]?.length ?? 0).replace(/^ /, '\u25A1');
    });
    return found;
  }

  has(pattern: RegExp): boolean {
    return this.all(pattern).length > 0;
  }
}
