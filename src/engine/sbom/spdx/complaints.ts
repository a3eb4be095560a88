import type { SbomProblem } from '../format.ts';

/** No more than this many are shown. */
const mostProblems = 1000;

/** Collects where a file breaks its standard: the first thousand, errors before warnings. */
export class Complaints {
  readonly #errors: SbomProblem[] = [];
  readonly #warnings: SbomProblem[] = [];

  error(place: string, text: string): void {
    if (this.#errors.length < mostProblems) this.#errors.push({ level: 'error', place, text });
  }

  warning(place: string, text: string): void {
    if (this.#warnings.length < mostProblems) this.#warnings.push({ level: 'warning', place, text });
  }

  all(): SbomProblem[] {
    return [...this.#errors, ...this.#warnings].slice(0, mostProblems);
  }
}

/** A foreign text in a sentence: never longer than anybody reads. */
export function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
