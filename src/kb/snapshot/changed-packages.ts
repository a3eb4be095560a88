import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { packageKey, type Vulnerability } from '#model';
import type { Cut } from '../cutting/cut.ts';
import { statedTitle } from '../merge/stated-title.ts';
import { cutLines } from '../cutting/cut-lines.ts';

/**
 * The keys of the packages of which two generations say something else, as far as findings show it: forecasts and
 * references alone change nothing.
 *
 * Both files are in the order of our ids and are walked side by side; only lines that differ are parsed. Throws
 * whatever reading throws, as when the former generation is gone.
 */
export async function changedPackages(formerFolder: string, folder: string): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  const add = (line: string) => {
    for (const statement of (JSON.parse(line) as Vulnerability).affected)
      changed.add(packageKey(statement.package));
  };
  const [former, next] = [new Lines(formerFolder), new Lines(folder)];
  try {
    await Promise.all([former.step(), next.step()]);
    while (former.id !== undefined || next.id !== undefined) {
      const order = compareIds(former.id, next.id);
      if (order === 0 && former.line !== next.line && shown(former.line) !== shown(next.line)) {
        add(former.line);
        add(next.line);
      }
      if (order < 0) add(former.line);
      if (order > 0) add(next.line);
      if (order <= 0) await former.step();
      if (order >= 0) await next.step();
    }
    return changed;
  } finally {
    await former.close();
    await next.close();
  }
}

/** The vulnerabilities of a generation, line by line. */
class Lines {
  private readonly lines: AsyncIterator<Cut>;
  line = '';
  /** Absent at the end. */
  id: string | undefined;

  constructor(folder: string) {
    const path = join(folder, 'vulnerabilities.ndjson');
    this.lines = cutLines(createReadStream(path, { highWaterMark: 1 << 20 }))[Symbol.asyncIterator]();
  }

  async step(): Promise<void> {
    const { done, value } = await this.lines.next();
    const cut = done === true ? undefined : value;
    if (cut !== undefined && 'reason' in cut) throw new Error(cut.reason);
    this.line = cut?.text ?? '';
    this.id = cut === undefined ? undefined : idOf(cut.text);
  }

  async close(): Promise<void> {
    await this.lines.return?.();
  }
}

function idOf(line: string): string {
  return /^\{"knowledgeId":"([^"]*)"/.exec(line)?.[1] ?? (JSON.parse(line) as Vulnerability).knowledgeId;
}

function compareIds(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  return b === undefined || a < b ? -1 : 1;
}

/** What of a vulnerability a finding shows. */
function shown(line: string): string {
  const { exploitForecast: _forecast, references: _references, ...rest } = JSON.parse(line) as Vulnerability;
  const { title: kept, accounts, ...facts } = rest;
  return JSON.stringify([kept ?? statedTitle(accounts), facts]);
}
