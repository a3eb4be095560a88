import type { SbomProblem } from './format.ts';

const maxProblems = 1000;

/** What is wrong with a document that is read, in the order it was met; the first thousand. */
export class Problems {
  readonly found: SbomProblem[] = [];

  error(place: string, text: string): void {
    this.add({ level: 'error', place, text });
  }

  warning(place: string, text: string): void {
    this.add({ level: 'warning', place, text });
  }

  private add(problem: SbomProblem): void {
    if (this.found.length < maxProblems) this.found.push(problem);
  }
}
