import { closeSync, openSync } from 'node:fs';
import type { VulnerabilityIds } from '#model';
import { linesIn } from '../cutting/lines-in.ts';

/** The lines of the vulnerabilities of a generation, walked once while the next one is merged. */
export class FormerLines {
  private readonly file: number;
  private readonly lines: Iterator<string>;
  private line: string | undefined;
  private id = '';

  /** `path` is a file of vulnerabilities, which are in the order of our ids. */
  constructor(path: string, sizeBytes: number) {
    this.file = openSync(path, 'r');
    this.lines = linesIn(this.file, 0, sizeBytes)[Symbol.iterator]();
    this.step();
  }

  /** The line of a vulnerability, which must be asked for in the order of our ids; absent when it was another one's. */
  find(knowledgeId: string, ids: VulnerabilityIds): string | undefined {
    while (this.line !== undefined && this.id < knowledgeId) this.step();
    return this.line?.startsWith(`${beginning}${knowledgeId}","ids":${JSON.stringify(ids)},`) === true
      ? this.line
      : undefined;
  }

  close(): void {
    closeSync(this.file);
  }

  private step(): void {
    const next = this.lines.next();
    this.line = next.done === true ? undefined : next.value;
    this.id = this.line?.slice(beginning.length, this.line.indexOf('"', beginning.length)) ?? '';
  }
}

const beginning = '{"knowledgeId":"';
