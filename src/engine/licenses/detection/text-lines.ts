/**
 * The lines of a text, asked for at places that mostly stand on the line that was asked for last: a text may be one line
 * of megabytes, which is then looked through once and not again for each place on it.
 */
export class TextLines {
  private start = 0;
  private end = 0;
  private closingEnd = 0;

  private readonly hasOpening: boolean;
  private readonly hasClosing: boolean;

  constructor(readonly text: string) {
    this.hasOpening = text.includes('/*') || text.includes('<!--');
    this.hasClosing = text.includes('*/') || text.includes('-->');
  }

  /** Whether a comment begins between two places; prose has none anywhere. */
  opensComment(start: number, end: number): boolean {
    return this.hasOpening && /\/\*|<!--/.test(this.text.slice(start, end));
  }

  /** Whether one ends there. */
  closesComment(start: number, end: number): boolean {
    return this.hasClosing && /\*\/|-->/.test(this.text.slice(start, end));
  }

  /** Where the line of a place begins. */
  startOf(at: number): number {
    this.find(at);
    return this.start;
  }

  /** Behind the line break of a place's line. */
  endOf(at: number): number {
    this.find(at);
    return this.end;
  }

  /** Behind the next sign from a place on that closes a comment; behind the text where none does. Places only grow. */
  closingFrom(at: number): number {
    if (this.closingEnd < at + shortestClosing) {
      closing.lastIndex = at;
      this.closingEnd = closing.test(this.text) ? closing.lastIndex : this.text.length + shortestClosing;
    }
    return this.closingEnd;
  }

  private find(at: number): void {
    if (at >= this.start && at < this.end) return;
    const { text } = this;
    this.start = at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
    const next = text.indexOf('\n', at);
    this.end = next < 0 ? text.length : next + 1;
  }
}

const closing = /\*\/|-->/g;
const shortestClosing = 2;
