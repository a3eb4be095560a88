/** Where a piece of text stands on a page; the size is that of its letters. */
export interface Placed {
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly size: number;
}

/** Gaps from here on, in sizes of letters, part words; letters of one word stand closer. */
const wordGap = 0.13;
/** Pieces further apart than this stand on other lines; lines further apart than this belong to other paragraphs. */
const lineGap = 0.5;
const paragraphGap = 1.9;

/** Makes lines of pieces of text that stand somewhere on a page. */
export class RunningText {
  private readonly pieces: string[] = [];
  private last: Placed | undefined;
  length = 0;

  add(text: string, placed: Placed): void {
    if (text === '') return;
    this.push(this.between(placed) + text);
    this.last = placed;
  }

  endPage(): void {
    if (this.last !== undefined) this.push('\n');
    this.last = undefined;
  }

  /** Words that were parted at the end of a line stand on the first of both; ligatures are letters. */
  text(): string {
    return this.pieces
      .join('')
      .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
      .replaceAll(/[ \t\u00a0]+$/gm, '')
      .replaceAll(/(\p{L})[-\u00ad]\n(\p{Ll}+)[ ]?/gu, '$1$2\n')
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  }

  private between(placed: Placed): string {
    const { last } = this;
    if (last === undefined) return '';
    const size = Math.max(placed.size, last.size, 0.1);
    const down = Math.abs(placed.y - last.y);
    if (down > paragraphGap * size) return '\n\n';
    if (down > lineGap * size || placed.x < last.x - size) return '\n';
    return placed.x - last.endX > wordGap * size ? ' ' : '';
  }

  private push(text: string): void {
    this.pieces.push(text);
    this.length += text.length;
  }
}
