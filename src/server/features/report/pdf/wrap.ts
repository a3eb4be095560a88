/** What a text is measured with. */
export interface Measure {
  /** The width of a character where letters are one unit high. */
  widthOf(codePoint: number): number;
}

/** Signs that begin no line (GB/T 15834, 5.1): they stay with what is before them. */
const closing = /^[，。、；：？！）》」』】〕”’…—,.;:?!)\]}%]$/u;
/** Signs that end no line. */
const opening = /^[（《「『【〔“‘([{]$/u;

interface Piece {
  readonly text: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** A text cut into lines of a width, in units of its size: between Chinese characters, at spaces, and inside of words that are too long. */
export function wrapText(text: string, width: number, font: Measure): string[] {
  return text.split(/\r?\n/).flatMap((line) => wrapLine(line, width, font));
}

function wrapLine(line: string, width: number, font: Measure): string[] {
  // Most cells have one line.
  if (fits(line, width, font)) return [line.trimEnd()];
  const lines: string[] = [];
  let [current, used] = ['', 0];
  const flush = () => {
    lines.push(current.trimEnd());
    [current, used] = ['', 0];
  };
  for (const piece of piecesOf(line, width, font)) {
    if (used + piece.width > width && current !== '') flush();
    if (piece.isSpace && current === '') continue;
    current += piece.text;
    used += piece.width;
  }
  flush();
  return lines;
}

function fits(line: string, width: number, font: Measure): boolean {
  let used = 0;
  for (const character of line) {
    used += font.widthOf(character.codePointAt(0) ?? 0);
    if (used > width) return false;
  }
  return true;
}

/** What is not broken: a word, a Chinese character with the signs that belong to it. */
function* piecesOf(line: string, width: number, font: Measure): Generator<Piece> {
  let [text, wide] = ['', 0];
  let isWord = false;
  let isOpen = false;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const advance = font.widthOf(code);
    const isSpace = character === ' ' || character === '\t';
    const isLatin = code > 0x20 && code < 0x2e80 && !/[“”‘’…—]/.test(character);
    const joins = text !== '' && !isSpace && ((isWord && isLatin) || isOpen || closing.test(character));
    if (text !== '' && (!joins || wide + advance > width)) {
      const taken = !joins ? '' : closing.test(character) ? lastOf(text) : lastPartOf(text);
      const takenWidth = widthOf(taken, font);
      yield { text: text.slice(0, text.length - taken.length), width: wide - takenWidth, isSpace: false };
      [text, wide] = [taken, takenWidth];
    }
    if (isSpace) yield { text: ' ', width: advance, isSpace: true };
    else {
      text += character;
      wide += advance;
    }
    isWord = isLatin;
    isOpen = opening.test(character);
  }
  if (text !== '') yield { text, width: wide, isSpace: false };
}

/** What of a word that is too long goes to the next line: what follows its last hyphen, slash or the like, if it has one. */
function lastPartOf(text: string): string {
  const part = /[^-/._@]+$/.exec(text)?.[0] ?? '';
  return part === text ? '' : part;
}

function widthOf(text: string, font: Measure): number {
  let width = 0;
  for (const character of text) width += font.widthOf(character.codePointAt(0) ?? 0);
  return width;
}

/** What a sign takes along: the last character of a text that has others before it; else nothing. */
function lastOf(text: string): string {
  const characters = Array.from(text);
  return characters.length < 2 ? '' : (characters.at(-1) ?? '');
}
