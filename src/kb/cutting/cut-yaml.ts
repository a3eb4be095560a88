import type { Cut } from './cut.ts';

/** The longest YAML document that is read; in bytes. Advisories have kilobytes, with long lists of versions some hundred. */
const mostDocumentBytes = 2 << 20;

/**
 * Cut a YAML stream into its documents, at the lines that begin with `---`; empty ones are left out.
 *
 * From the second one on, a document has its number as its key.
 */
export async function* cutYaml(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Cut> {
  const documents = new Documents();
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield* documents.push(decoder.decode(piece, { stream: true }));
  yield* documents.push(decoder.decode());
  yield* documents.end();
}

const separator = /\n(?=---\s)/g;

/** As much as may be the beginning of a separator. */
const separatorLength = 4;

/** Collects the text of one document after the other. */
class Documents {
  private text = '';
  private line = 1;
  private count = 0;
  private isTooLong = false;
  /** The lines of what was dropped of a document that is too long. */
  private droppedLines = 0;

  *push(text: string): Iterable<Cut> {
    separator.lastIndex = Math.max(0, this.text.length - separatorLength);
    this.text += text;
    for (let found = separator.exec(this.text); found !== null; found = separator.exec(this.text))
      yield* this.take(found.index + 1);
    if (this.text.length <= mostDocumentBytes) return;
    this.isTooLong = true;
    this.droppedLines += linesIn(this.text.slice(0, -separatorLength));
    this.text = this.text.slice(-separatorLength);
  }

  *end(): Iterable<Cut> {
    yield* this.take(this.text.length);
  }

  /** The document that ends here. */
  private *take(end: number): Iterable<Cut> {
    const { isTooLong, line } = this;
    const text = this.text.slice(0, end);
    this.text = this.text.slice(end);
    separator.lastIndex = 0;
    this.line += this.droppedLines + linesIn(text);
    this.droppedLines = 0;
    this.isTooLong = false;
    // Before the first `---` there may be nothing, or remarks.
    if (!isTooLong && /^(?:---)?\s*(?:#.*\n\s*)*$/.test(text)) return;
    const place = `第 ${line} 行`;
    this.count += 1;
    if (isTooLong) yield { place, reason: `YAML 文档超过 ${mostDocumentBytes >> 20} MB` };
    else yield { place, text, key: this.count > 1 ? String(this.count) : undefined };
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
