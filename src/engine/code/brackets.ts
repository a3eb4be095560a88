import { symbol } from './symbols.ts';
import { directiveBit, type Tokens } from './tokens.ts';

/** No partner. */
export const alone = -1;

/**
 * The other bracket of each bracket, by token; `alone` (-1) for what is none or has none. Round, square and curly
 * brackets count, those in lines of the preprocessor do not.
 *
 * Where brackets do not match, a closing curly bracket ends what was left open within it, and any other closing
 * bracket that does not fit is passed over. The branches of `#if` are alternatives: each begins with the brackets that
 * were open before the first, and what follows goes on from the end of the first.
 */
export function matchBrackets(tokens: Tokens, room: BracketRoom): Int32Array {
  const { count, kinds, symbols } = tokens;
  const partners = room.partnersFor(count);
  const open = room.open;
  open.depth = 0;
  const branches: Branch[] = [];
  for (let row = 0; row < count; row += 1) {
    const number = symbols[row] as number;
    const role = roles[number] as number;
    if (role === Role.none) continue;
    if (role === Role.directive) {
      branch(number, open, branches);
      continue;
    }
    if (((kinds[row] as number) & directiveBit) !== 0) continue;
    if (role === Role.opens) open.push(row);
    else {
      const at = openingOf(open, symbols, number);
      if (at < 0) continue;
      const opening = open.rows[at] as number;
      open.depth = at;
      if (partners[opening] === alone) partners[opening] = row;
      partners[row] = opening;
    }
  }
  return partners;
}

/** Brackets that are open, the innermost last. */
class OpenBrackets {
  rows = new Int32Array(256);
  depth = 0;

  push(row: number): void {
    if (this.depth === this.rows.length) {
      const rows = new Int32Array(2 * this.depth);
      rows.set(this.rows);
      this.rows = rows;
    }
    this.rows[this.depth] = row;
    this.depth += 1;
  }

  copy(): Int32Array {
    return this.rows.slice(0, this.depth);
  }

  replace(by: Int32Array): void {
    this.rows.set(by);
    this.depth = by.length;
  }
}

/** Lends the column that brackets are matched in, one text after another. */
export class BracketRoom {
  readonly open = new OpenBrackets();
  private partners = new Int32Array(1024);

  partnersFor(count: number): Int32Array {
    if (this.partners.length < count + 8 || this.partners.length > Math.max(1 << 18, 16 * count))
      this.partners = new Int32Array(Math.max(1024, 2 * count));
    // Behind the last token, too: some look a few tokens ahead.
    return this.partners.fill(alone, 0, Math.min(this.partners.length, count + 8));
  }
}

/** Brackets that were open where an `#if` began, and where its first branch ended. */
interface Branch {
  readonly before: Int32Array | undefined;
  after: Int32Array | undefined;
}

const Role = { none: 0, opens: 1, closes: 2, directive: 3 } as const;

const roles = new Uint8Array(65536);
for (const bracket of '([{') roles[symbol(bracket)] = Role.opens;
for (const bracket of ')]}') roles[symbol(bracket)] = Role.closes;
const begins = ['#if', '#ifdef', '#ifndef'].map(symbol);
const alternates = ['#else', '#elif', '#elseif', '#elifdef', '#elifndef'].map(symbol);
const ends = symbol('#endif');
for (const number of [...begins, ...alternates, ends]) roles[number] = Role.directive;

const curly = symbol('}');
const openerOf = new Uint16Array(128);
openerOf[symbol(')')] = symbol('(');
openerOf[symbol(']')] = symbol('[');
openerOf[curly] = symbol('{');

/** Where the bracket that a closing one closes stands among those that are open; -1 when there is none. */
function openingOf({ rows, depth }: OpenBrackets, symbols: Uint16Array, closing: number): number {
  const wanted = openerOf[closing];
  let at = depth - 1;
  if (at >= 0 && symbols[rows[at] as number] === wanted) return at;
  // A round or square bracket closes nothing beyond the next curly one.
  const limit = closing === curly ? mostUnclosed : mostUnclosedRound;
  for (let looked = 0; at >= 0 && looked < limit; at -= 1, looked += 1) {
    const number = symbols[rows[at] as number];
    if (number === wanted) return at;
    if (closing !== curly && number === symbol('{')) return -1;
  }
  return -1;
}

/** Brackets left open are passed over up to so many: a text of a million of them is still read in one go. */
const mostUnclosed = 200;
const mostUnclosedRound = 20;

/** Deeper than this, branches are no longer told apart: each costs a copy of the brackets around it. */
const deepest = 200;

function branch(number: number, open: OpenBrackets, branches: Branch[]): void {
  if (begins.includes(number)) {
    branches.push({ before: open.depth > deepest ? undefined : open.copy(), after: undefined });
    return;
  }
  const innermost = number === ends ? branches.pop() : branches.at(-1);
  if (innermost?.before === undefined || open.depth > deepest) return;
  if (number === ends) {
    if (innermost.after !== undefined) open.replace(innermost.after);
    return;
  }
  innermost.after ??= open.copy();
  open.replace(innermost.before);
}
