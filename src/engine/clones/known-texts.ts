import { fingerprintsOf } from '../code/fingerprints/fingerprint.ts';
import { printCode } from '../code/fingerprints/print-code.ts';
import type { CodeIndex, OriginContent, OriginFile } from './code-index.ts';
import type { CodePrint } from './code-print.ts';

/** A content of the index, read as scans are. */
export interface KnownContent {
  readonly content: OriginContent;
  readonly print: CodePrint;
  readonly fingerprints: ReadonlySet<number>;
}

/** Contents of the index that were read; the ones asked for last stay, within bounds of memory. */
export class KnownTexts {
  private readonly kept = new Map<string, KnownContent | undefined>();
  private tokenCount = 0;

  constructor(private readonly index: CodeIndex) {}

  /** The contents of a file, oldest first; of very many a selection. Those without a text are left out. */
  async contentsOf(file: OriginFile, most = mostContents): Promise<KnownContent[]> {
    const found: KnownContent[] = [];
    for (const content of selection(file.contents, most)) {
      const known = await this.read(file, content);
      if (known !== undefined) found.push(known);
    }
    return found;
  }

  /** What one content is found by; `undefined` when its text was not kept. */
  async printOf(file: OriginFile, contentNo: number): Promise<CodePrint | undefined> {
    const content = file.contents.find((one) => one.contentNo === contentNo);
    return content === undefined ? undefined : (await this.read(file, content))?.print;
  }

  private async read(file: OriginFile, content: OriginContent): Promise<KnownContent | undefined> {
    const key = `${file.id} ${content.contentNo}`;
    const known = this.kept.get(key);
    if (known !== undefined || this.kept.has(key)) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const text = await this.index.text(file.id, content.contentNo);
    const print = text === undefined ? undefined : printCode(file.path, text);
    const read =
      print === undefined ? undefined : { content, print, fingerprints: new Set(fingerprintsOf(print)) };
    this.keep(key, read);
    return read;
  }

  private keep(key: string, read: KnownContent | undefined): void {
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
const mostContents = 16;

function sizeOf(read: KnownContent | undefined): number {
  return read === undefined ? 1 : read.print.exact.length + 16;
}

/** The first, the last and some between them. */
function selection(contents: readonly OriginContent[], most: number): readonly OriginContent[] {
  if (contents.length <= most) return contents;
  const step = (contents.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => contents[Math.round(at * step)]).filter(
    (content) => content !== undefined,
  );
}
