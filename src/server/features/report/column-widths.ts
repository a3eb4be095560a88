import type { ReportCell, ReportTable } from './content.ts';

/** A word with more characters is broken, such as a long path. */
const mostUnbroken = 26;
/** Nor are titles and short texts before so many. */
const mostShort = 10;
/** A column becomes no wider than so many times what is usual for it. */
const mostStretch = 1.5;

/** What a column must have to break no word, and what it would have with every cell on one line. */
interface Wish {
  readonly need: number;
  readonly want: number;
}

/**
 * How wide the columns of a table are when it is printed, in characters of Latin text, of which a line has `room` in all.
 *
 * Columns have what their longest word needs and share the rest by how much their text wants; where there is too little
 * room, those that need most give way.
 */
export function columnWidths(
  { columns, rows }: Pick<ReportTable, 'columns' | 'rows'>,
  room: number,
): number[] {
  const wishes = columns.map(({ title, width }, at): Wish => {
    let need = Math.min(charactersOf(title), mostShort);
    let want = need;
    for (const row of rows) {
      const text = textOf(row[at]);
      const whole = charactersOf(text);
      need = Math.max(need, whole <= mostShort ? whole : longestWord(text));
      want = Math.max(want, whole);
    }
    return { need, want: Math.max(need, Math.min(want, width * mostStretch)) };
  });
  return shared(wishes, room);
}

function shared(wishes: readonly Wish[], room: number): number[] {
  const needed = sumOf(wishes.map(({ need }) => need));
  const wanted = sumOf(wishes.map(({ want }) => want));
  if (wanted <= room) return wishes.map(({ want }) => (want * room) / wanted);
  if (needed >= room) return levelled(wishes, room);
  const share = (room - needed) / (wanted - needed);
  return wishes.map(({ need, want }) => need + (want - need) * share);
}

/** The room divided among needs so that no column has more than another one lacks. */
function levelled(wishes: readonly Wish[], room: number): number[] {
  let [left, level] = [room, 0];
  const ascending = wishes.map(({ need }) => need).sort((a, b) => a - b);
  for (const [at, need] of ascending.entries()) {
    level = left / (ascending.length - at);
    if (need > level) break;
    left -= need;
  }
  return wishes.map(({ need }) => Math.min(need, level));
}

function textOf(value: ReportCell): string {
  return value === undefined ? '' : String(value);
}

/** Chinese is broken anywhere but before signs, other text where there is white space. */
function longestWord(text: string): number {
  let [longest, current] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isChinese(code)) current = current > 0 && signs.includes(text.charAt(at)) ? current + 2 : 0;
    else current = code > 0x20 ? current + advance(code) : 0;
    if (current > longest) longest = current;
  }
  return Math.min(longest, mostUnbroken);
}

/** How wide a text is, in characters of Latin text. */
export function charactersOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += advance(text.charCodeAt(at));
  return width;
}

/** Capitals are wider than other letters, a Chinese character is as wide as two of those. */
function advance(code: number): number {
  if (isChinese(code)) return 2;
  return code >= 0x41 && code <= 0x5a ? 1.3 : 1;
}

const isChinese = (code: number) => code >= 0x2e80;
/** What begins no line. */
const signs = '，。、；：）';

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
