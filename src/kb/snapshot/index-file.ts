/** Where the line of a vulnerability lies in `vulnerabilities.ndjson`; in bytes. */
export interface LineAt {
  readonly offset: number;
  readonly length: number;
}

const newline = 10;
const tab = 9;

/**
 * Write an index as text: one line per key, sorted by the bytes of the key, `key TAB offset,length offset,length ...`.
 *
 * Offsets are in base 36. Keys with a tab or a line break cannot be kept and are left out.
 */
export function writeIndex(entries: ReadonlyMap<string, readonly LineAt[]>): Buffer {
  const keys = [...entries.keys()].filter((key) => !/[\t\n]/.test(key));
  // Texts compare as their bytes do, unless a character beyond the first 55,296 is among them.
  keys.sort(keys.some((key) => /[\ud800-\uffff]/.test(key)) ? compareBytes : compareTexts);
  const pieces: Buffer[] = [];
  let piece = '';
  for (const key of keys) {
    const places = (entries.get(key) ?? []).map(
      ({ offset, length }) => `${offset.toString(36)},${length.toString(36)}`,
    );
    piece += `${key}\t${places.join(' ')}\n`;
    if (piece.length < 1 << 16) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  return Buffer.concat([...pieces, Buffer.from(piece)]);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareBytes(a: string, b: string): number {
  return Buffer.from(a).compare(Buffer.from(b));
}

/** Find the lines of a key by binary search over the bytes: nothing is parsed until it is asked for. */
export function findInIndex(index: Buffer, key: string): LineAt[] {
  const wanted = Buffer.from(key);
  let low = 0;
  let high = index.length;
  // Invariant: `low` and `high` are starts of lines (or the end), and the line of the key starts in [low, high).
  while (low < high) {
    const middle = index.lastIndexOf(newline, ((low + high) >>> 1) - 1) + 1;
    const start = Math.max(middle, low);
    const end = endOfLine(index, start);
    const keyEnd = index.indexOf(tab, start);
    const order = keyEnd < 0 || keyEnd > end ? 1 : index.compare(wanted, 0, wanted.length, start, keyEnd);
    if (order === 0) return parsePlaces(index.toString('latin1', keyEnd + 1, end));
    if (order < 0) low = Math.min(end + 1, high);
    else high = start;
  }
  return [];
}

function endOfLine(index: Buffer, start: number): number {
  const end = index.indexOf(newline, start);
  return end < 0 ? index.length : end;
}

function parsePlaces(text: string): LineAt[] {
  return text.split(' ').map((place) => {
    const [offset = '', length = ''] = place.split(',');
    return { offset: Number.parseInt(offset, 36), length: Number.parseInt(length, 36) };
  });
}
