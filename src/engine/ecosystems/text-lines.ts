/** A line of a text, without its end. */
export interface TextLine {
  readonly content: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The lines of a text; a byte order mark is no part of the first. */
export function textLines(text: string): TextLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, index) => ({ content, line: index + 1 }));
}
