import type { file } from '#contract';
import { hiddenCharacters } from '#model';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Reading } from './encoding.ts';
import { readWindow } from './window.ts';

type Place = file.FilePlace;

/** Of so many places the lines are named; all are counted. */
const namedPlaces = 1_000;

/** What reading a content once from end to end tells. */
export interface Outline {
  readonly sha256: string;
  readonly lineCount: number;
  /** Where the windows start. */
  readonly windows: readonly Place[];
  readonly bidiCount: number;
  readonly invisibleCount: number;
  readonly spaceCount: number;
  /** Lines with bidirectional or invisible characters. */
  readonly hidden: readonly Place[];
  readonly foundCount: number;
  /** Lines with the text that was looked for. */
  readonly found: readonly Place[];
}

/**
 * Read a content once: its lines, its hidden characters, and where a text stands in it, whatever its case.
 *
 * A text that crosses from one window to the next, within a line longer than a window, is not found.
 */
export async function outlineOf(content: FileHandle, reading: Reading, wanted: string): Promise<Outline> {
  const hash = createHash('sha256');
  const windows: Place[] = [];
  const counts = { bidi: 0, invisible: 0, space: 0, found: 0 };
  const hidden: Place[] = [];
  const found: Place[] = [];
  const needle = wanted.toLowerCase();
  let line = 1;
  let isLineOpen = false;
  for (let offset = 0; ; ) {
    const window = await readWindow(content, offset, reading);
    if (window.bytes.length === 0) break;
    hash.update(window.bytes);
    windows.push({ offset, line });
    for (const [index, text] of reading === 'hex' ? [] : window.lines.entries()) {
      const place = { offset, line: line + index };
      const here = hiddenCharacters(text);
      for (const { kind } of here) counts[kind] += 1;
      if (here.some(({ kind }) => kind !== 'space')) keepPlace(hidden, place);
      const times = needle === '' ? 0 : text.toLowerCase().split(needle).length - 1;
      counts.found += times;
      if (times > 0) keepPlace(found, place);
    }
    line += window.lineEnds;
    isLineOpen = window.lines.length > window.lineEnds;
    offset = window.end;
  }
  return {
    sha256: hash.digest('hex'),
    lineCount: reading === 'hex' ? 0 : isLineOpen || windows.length === 0 ? line : line - 1,
    windows,
    bidiCount: counts.bidi,
    invisibleCount: counts.invisible,
    spaceCount: counts.space,
    hidden,
    foundCount: counts.found,
    found,
  };
}

function keepPlace(places: Place[], place: Place): void {
  const last = places.at(-1);
  // A long line may go on in the next window: it is one more place there.
  const isKept = last?.line === place.line && last.offset === place.offset;
  if (!isKept && places.length < namedPlaces) places.push(place);
}
