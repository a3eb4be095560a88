import {
  fingerprintsOfFix,
  FixTable,
  fixTableOf,
  type KnownFix,
  type KnownFixes,
  noKnownFixes,
} from '#engine';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { BeginCompanion } from '../snapshot/companions.ts';
import type { FixStatement } from './fix-statement.ts';

/** The repairs of a generation, one a line, and what they are found by. */
export const fixesFile = 'fixes.ndjson';
export const fixIndexFile = 'fixes.index';

/** Writes the repairs that were imported: those that code can be compared with, each once. */
export const accompanyWithFixes: BeginCompanion = (imported) => ({
  async write(files) {
    const prints: Float64Array[] = [];
    const ends: number[] = [];
    await files.write(fixesFile, linesOf(imported.of('fix'), prints, ends));
    await files.write(fixIndexFile, [packIndex(prints, ends)]);
  },
});

/** Adds what each line is found by, and where it ends, to the columns. */
function* linesOf(fixes: Iterable<FixStatement>, prints: Float64Array[], ends: number[]): Iterable<string> {
  const seen = new Set<string>();
  for (const { source: _source, ...fix } of fixes) {
    const line = `${JSON.stringify(fix satisfies KnownFix)}\n`;
    if (seen.has(line)) continue;
    const fingerprints = fingerprintsOfFix(fix);
    if (fingerprints === undefined) continue;
    seen.add(line);
    prints.push(fingerprints);
    ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(line));
    yield line;
  }
}

/**
 * Three columns behind two numbers of 64 bits, their lengths: the ends of the lines (64 bits), fingerprints (64 bits) and
 * the lines that they lead to (32 bits). All as this kind of processor writes them, the low byte first.
 */
function packIndex(printsOf: readonly Float64Array[], ends: readonly number[]): Uint8Array {
  const { prints, numbers } = fixTableOf(printsOf);
  const columns = [Float64Array.of(ends.length, prints.length), Float64Array.from(ends), prints, numbers];
  return Buffer.concat(
    columns.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** The repairs of a generation, opened for reading. */
export interface OpenFixes extends KnownFixes {
  close(): Promise<void>;
}

/** Open the repairs of a generation from its index; `undefined`: it has none. */
export async function openFixes(folder: string, index: Buffer | undefined): Promise<OpenFixes> {
  if (index === undefined || index.length < 16) return { ...noKnownFixes, close: async () => {} };
  const [lineCount, printCount] = [index.readDoubleLE(0), index.readDoubleLE(8)];
  // A column begins where its numbers may begin in memory.
  const bytes = Uint8Array.from(index).buffer;
  const ends = new Float64Array(bytes, 16, lineCount);
  const prints = new Float64Array(bytes, 16 + 8 * lineCount, printCount);
  const numbers = new Uint32Array(bytes, 16 + 8 * (lineCount + printCount), printCount);
  const table = new FixTable(prints, numbers);
  const file = await open(join(folder, fixesFile), 'r');
  return {
    count: lineCount,
    forEach: (print, hear) => table.forEach(print, hear),
    load: (fixNos) =>
      Promise.all(fixNos.map((fixNo) => readFix(file, ends[fixNo - 1] ?? 0, ends[fixNo] ?? 0))),
    close: () => file.close(),
  };
}

async function readFix(file: FileHandle, from: number, to: number): Promise<KnownFix> {
  const bytes = Buffer.alloc(to - from);
  await file.read(bytes, 0, bytes.length, from);
  return JSON.parse(bytes.toString('utf8')) as KnownFix;
}
