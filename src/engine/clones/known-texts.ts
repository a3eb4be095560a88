import { fingerprintsOf } from '../code/fingerprints/fingerprint.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import { PrintSet } from '../code/fingerprints/print-set.ts';
import { compareGenericVersions } from '../ecosystems/generic/versions.ts';
import { findEcosystem } from '../ecosystems/list.ts';
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
   * The contents of a file, oldest first; of many those around the one that is nearest. Texts change little by little
   * from version to version, so that the nearest of some contents has the nearest of all beside it; in the order of
   * dates it may not, where several lines of versions are kept up. Those without a text are left out.
   */
  async contentsNear(file: OriginFile, nearness: (content: KnownContent) => number): Promise<KnownContent[]> {
    const contents = byVersion(file);
    const read = new Map<OriginContent, KnownContent>();
    let [first, last] = [0, contents.length - 1];
    for (;;) {
      const places = placesBetween(first, last);
      const nears: number[] = [];
      for (const place of places) {
        const content = contents[place];
        const known = content && (read.get(content) ?? (await this.read(file, content)));
        if (known !== undefined) read.set(known.content, known);
        nears.push(known === undefined ? -Infinity : nearness(known));
      }
      if (places.length > last - first) break;
      const nearest = nears.indexOf(Math.max(...nears));
      [first, last] = [places[nearest - 1] ?? first, places[nearest + 1] ?? last];
    }
    return file.contents.flatMap((content) => read.get(content) ?? []);
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

/** The contents of a file by the version that had each first. */
function byVersion({ contents, project }: OriginFile): OriginContent[] {
  const compare = findEcosystem(project.ecosystem)?.compareVersions ?? compareGenericVersions;
  const versionOf = ({ releases }: OriginContent) => releases[0]?.version ?? '';
  return contents.toSorted((a, b) => compare(versionOf(a), versionOf(b)));
}
