import type { CloneMatch, CloneTotals, EmbeddedProject, InventoryFile, Note } from '#model';
import type { printCode } from '../code/fingerprints/print-code.ts';
import type { FileReading } from '../reading/read-files.ts';
import type { CodeIndex } from './code-index.ts';
import { MatchedFiles } from './matched-files.ts';
import { placesOf, type Place } from './places.ts';
import { scannedFile } from './scanned-file.ts';

/** What looking for copied code needs beside the files. */
export interface CloneTools {
  readonly index: CodeIndex;
  /** What the texts of the index were printed by; `printCode` unless given. */
  readonly print?: typeof printCode;
  readonly read: FileReading;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** Given the matches of some files at a time, in no particular order of the files; resolves when they are kept. */
  found(matches: readonly CloneMatch[]): Promise<void>;
  progress(done: number, total: number): void;
  /** Told of each file before it is compared with what is known; what is read ahead meanwhile is another one. */
  visiting?(path: string): void;
}

/** What came of looking for copied code; the matches were handed over in parts. */
export interface FoundClones {
  readonly totals: CloneTotals;
  /** Projects whose files lie copied in the upload, those with the most code first. */
  readonly embedded: readonly EmbeddedProject[];
  readonly notes: readonly Note[];
}

/**
 * Find the code of an upload that is known from elsewhere: whole files, functions and fragments, changed or not.
 *
 * The same lines are matched at one level only, the largest; of several origins the one that explains most is told, of
 * equal ones the earliest. Where the index knows nothing, nothing is found and nothing is said to be our own.
 */
export async function findClones(files: readonly InventoryFile[], tools: CloneTools): Promise<FoundClones> {
  const { index, read, avoid, progress } = tools;
  const matched = new MatchedFiles(files, tools);
  if (index.generation === 0) return { ...(await matched.end()), notes: faultOf(index) };
  const notes = [...faultOf(index)];
  const places = placesOf(files).filter(({ path }) => !avoid.has(path));
  const sources = places.filter(({ isSource }) => isSource);
  const others = places.filter(({ isSource }) => !isSource);
  let doneCount = 0;
  const done = async (place: Place, file: ReturnType<typeof scannedFile>) => {
    await matched.take({ ...file, fileNos: place.fileNos });
    doneCount += 1;
    progress(doneCount, places.length);
  };
  await readEach(read.codes, sources, async (place, print) => {
    if (print === undefined && !place.speaks) doneCount += 1;
    else if (typeof print !== 'string') await done(place, scannedFile(place, print));
    else notes.push({ step: 'clones', level: 'warning', path: place.path, reason: print });
  });
  await readEach(
    read.prints,
    others.filter(({ sha256 }) => sha256 === undefined),
    async (place, print) => {
      const sha256 = typeof print === 'string' ? undefined : print.sha256;
      await done(place, scannedFile({ ...place, sha256 }, undefined));
    },
  );
  for (const place of others)
    if (place.sha256 !== undefined) await done(place, scannedFile(place, undefined));
  const found = await matched.end();
  return { ...found, notes: [...notes, ...found.notes] };
}

function faultOf({ fault }: CodeIndex): readonly Note[] {
  return fault === undefined ? [] : [{ step: 'clones', level: 'warning', path: undefined, reason: fault }];
}

/** Read files, and hear each by itself. */
async function readEach<Outcome>(
  read: (places: readonly Place[], heard: (outcomes: readonly Outcome[]) => Promise<void>) => Promise<void>,
  places: readonly Place[],
  heard: (place: Place, outcome: Outcome) => Promise<void>,
): Promise<void> {
  let next = 0;
  await read(places, async (outcomes) => {
    for (const outcome of outcomes) {
      const place = places[next];
      next += 1;
      if (place !== undefined) await heard(place, outcome);
    }
  });
}
