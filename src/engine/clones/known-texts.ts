import { fingerprintsOf } from '../code/fingerprints/fingerprint.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { PrintSet } from '../code/fingerprints/print-set.ts';
import type { CodeIndex, OriginContent, OriginFile } from './code-index.ts';
import type { CodePrint } from './code-print.ts';

/** What a text of the index is found by. */
interface KnownText {
  readonly print: CodePrint;
  readonly fingerprints: PrintSet;
}

/** A content of the index, read as scans are. */
export interface KnownContent extends KnownText {
  readonly content: OriginContent;
}

/**
 * Contents of the index that were read; the ones asked for last stay, within bounds of memory. Forks hold the same text
 * under the same path: it is read once for all of them.
 */
export class KnownTexts {
  private readonly kept = new Map<string, KnownText | undefined>();
  private tokenCount = 0;

  /** `print`: what the texts of the index were printed by. */
  constructor(
    private readonly index: CodeIndex,
    private readonly print = printCode,
  ) {}

  /** The contents of a file, oldest first; of very many a selection. Those without a text are left out. */
  async contentsOf(file: OriginFile, most = mostContents): Promise<KnownContent[]> {
    const found: KnownContent[] = [];
    for (const place of placesBetween(0, file.contents.length - 1, most)) {
      const content = file.contents[place];
      const known = content === undefined ? undefined : await this.read(file, content);
      if (known !== undefined) found.push(known);
    }
    return found;
  }

  /**
   * The contents of a file, oldest first; of many those around the one that is nearest. Texts change little by little,
   * so that the nearest of some contents has the nearest of all beside it. Those without a text are left out.
   */
  async contentsNear(file: OriginFile, nearness: (content: KnownContent) => number): Promise<KnownContent[]> {
    const read = new Map<number, KnownContent>();
    let [first, last] = [0, file.contents.length - 1];
    for (;;) {
      const places = placesBetween(first, last);
      for (const place of places) {
        const content = read.has(place) ? undefined : file.contents[place];
        const known = content === undefined ? undefined : await this.read(file, content);
        if (known !== undefined) read.set(place, known);
      }
      const nearest = nearestPlace(places, (place) => {
        const known = read.get(place);
        return known === undefined ? -Infinity : nearness(known);
      });
      if (places.length > last - first) break;
      [first, last] = [places[nearest - 1] ?? first, places[nearest + 1] ?? last];
    }
    return [...read].sort(([a], [b]) => a - b).map(([, known]) => known);
  }

  /** What one content is found by; `undefined` when its text was not kept. */
  async printOf(file: OriginFile, contentNo: number): Promise<CodePrint | undefined> {
    const content = file.contents.find((one) => one.contentNo === contentNo);
    return content === undefined ? undefined : (await this.read(file, content))?.print;
  }

  private async read(file: OriginFile, content: OriginContent): Promise<KnownContent | undefined> {
    const text = await this.textOf(file, content);
    return text === undefined ? undefined : { ...text, content };
  }

  private async textOf(file: OriginFile, content: OriginContent): Promise<KnownText | undefined> {
    const key = `${content.sha256} ${file.path}`;
    const known = this.kept.get(key);
    if (known !== undefined || this.kept.has(key)) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const text = await this.index.text(file.id, content.contentNo);
    const print = text === undefined ? undefined : this.print(file.path, text);
    const read =
      print === undefined ? undefined : { print, fingerprints: new PrintSet(fingerprintsOf(print)) };
    this.keep(key, read);
    return read;
  }

  private keep(key: string, read: KnownText | undefined): void {
    this.kept.set(key, read);
    this.tokenCount += sizeOf(read);
    for (const [oldest, content] of this.kept) {
      if (this.tokenCount <= mostTokens || oldest === key) break;
      this.kept.delete(oldest);
      this.tokenCount -= sizeOf(content);
    }
  }
}

/** Of these, 16 bytes each are kept, and a fingerprint for every few of them. */
const mostTokens = 4_000_000;
/** So many contents are read at a time. */
const mostContents = 16;

function sizeOf(read: KnownText | undefined): number {
  return read === undefined ? 1 : read.print.exact.length + 16;
}

/** The first, the last and some between them. */
function placesBetween(first: number, last: number, most = mostContents): number[] {
  const count = Math.min(most, last - first + 1);
  return Array.from({ length: count }, (_, at) =>
    Math.round(first + (at * (last - first)) / Math.max(1, count - 1)),
  );
}

/** Where in a list the place stands that is nearest; of equal ones the first. */
function nearestPlace(places: readonly number[], nearness: (place: number) => number): number {
  let [nearest, most] = [0, -Infinity];
  for (const [at, place] of places.entries()) {
    const one = nearness(place);
    if (one > most) [nearest, most] = [at, one];
  }
  return nearest;
}
