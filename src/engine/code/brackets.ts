import { mostSymbols, symbol, symbols, symbolTable } from './symbols.ts';
import { directiveBit, type Tokens } from './tokens.ts';

/** No partner. */
export const alone = -1;

/** Words that open and close blocks as brackets do: `def ... end`, `if ... fi`. */
export interface BlockWords {
  /** The words that open a block, each with the words that close it, separated by white space. */
  readonly pairs: Readonly<Record<string, string>>;
  /** Words whose head ends with another word that opens; both are closed at once: `do: 'while for'`. */
  readonly heads?: Readonly<Record<string, string>>;
  /** The word behind a closing one says which block it closes: `end if`. */
  readonly named?: boolean;
  /** Words of blocks in which round brackets are closed that were never opened: `case` of the shell. */
  readonly holds?: string;
  /** Whether a word opens a block at its place. `inside`: the symbol of the innermost that is open, 0 for none. */
  readonly opens?: (tokens: Tokens, row: number, inside: number) => boolean;
  /** Whether a word closes a block at its place. */
  readonly closes?: (tokens: Tokens, row: number, inside: number) => boolean;
  /** Whether an opening word belongs to the head that is open directly around it. True unless said. */
  readonly joins?: (tokens: Tokens, head: number, row: number) => boolean;
}

/** What opens and closes in a language, as tables by symbol. */
export interface BracketRules {
  readonly words: BlockWords | undefined;
  readonly roles: Uint8Array;
  /** By closing word: 1 for each symbol that it closes. */
  readonly closedBy: ReadonlyMap<number, Uint8Array>;
  /** By opening word: 1 for each symbol whose head it ends. */
  readonly headsOf: ReadonlyMap<number, Uint8Array>;
  readonly holds: Uint8Array;
}

/** Make the tables of a language; brackets count in every one. */
export function bracketRulesOf(words: BlockWords | undefined): BracketRules {
  const roles = Uint8Array.from(bracketRoles);
  const closedBy = new Map<number, Uint8Array>();
  for (const [word, closers] of Object.entries(words?.pairs ?? {})) {
    roles[symbol(word)] = Role.opensWord;
    for (const closer of symbols(closers)) {
      roles[closer] = Role.closesWord;
      const opened = closedBy.get(closer) ?? new Uint8Array(mostSymbols);
      opened[symbol(word)] = 1;
      closedBy.set(closer, opened);
    }
  }
  const heads = Object.entries(words?.heads ?? {});
  const headsOf = new Map(heads.map(([word, list]) => [symbol(word), symbolTable(list)]));
  return { words, roles, closedBy, headsOf, holds: symbolTable(words?.holds ?? '') };
}

/**
 * The other bracket of each bracket, by token; `alone` (-1) for what is none or has none. Round, square and curly
 * brackets count, and the words of the language; those in lines of the preprocessor do not. The partner of a head
 * (`while x do ... end`) is the word that closes its block, and the partner of that word is the head.
 *
 * Where brackets do not match, a closing curly bracket or word ends what was left open within it, and any other closing
 * bracket that does not fit is passed over. The branches of `#if` are alternatives: each begins with the brackets that
 * were open before the first, and what follows goes on from the end of the first.
 */
export function matchBrackets(tokens: Tokens, room: BracketRoom, rules: BracketRules): Int32Array {
  const { count, kinds, symbols: numbers } = tokens;
  const { roles } = rules;
  const partners = room.partnersFor(count);
  const open = room.open;
  open.depth = 0;
  const branches: Branch[] = [];
  for (let row = 0; row < count; row += 1) {
    const number = numbers[row] as number;
    const role = roles[number] as number;
    if (role === Role.none) continue;
    if (role === Role.directive) {
      branch(tokens, row, open, branches);
      continue;
    }
    if (((kinds[row] as number) & directiveBit) !== 0) continue;
    if (role === Role.opens) open.push(row);
    else if (role === Role.opensWord || role === Role.closesWord)
      row = word(tokens, row, open, partners, rules);
    else {
      const at = openingOf(open, numbers, number, rules.holds);
      if (at < 0) continue;
      const opening = open.rows[at] as number;
      open.depth = at;
      if (partners[opening] === alone) partners[opening] = row;
      partners[row] = opening;
    }
  }
  return partners;
}

/** Open or close a block at a word. Answers the last token that was read. */
function word(
  tokens: Tokens,
  row: number,
  open: OpenBrackets,
  partners: Int32Array,
  rules: BracketRules,
): number {
  const { symbols: numbers } = tokens;
  const { words, roles } = rules;
  const number = numbers[row] as number;
  const inside = open.depth === 0 ? 0 : (numbers[open.rows[open.depth - 1] as number] as number);
  if (roles[number] === Role.opensWord) {
    if (words?.opens === undefined || words.opens(tokens, row, inside)) open.push(row);
    return row;
  }
  if (words?.closes !== undefined && !words.closes(tokens, row, inside)) return row;
  const next = row + 1;
  const isNamed =
    words?.named === true &&
    next < tokens.count &&
    roles[numbers[next] as number] === Role.opensWord &&
    tokens.lines[next] === tokens.lines[row];
  const last = isNamed ? next : row;
  let at = isNamed ? lastOpen(open, numbers, numbers[next] as number) : -1;
  if (at < 0) at = lastClosed(open, numbers, rules.closedBy.get(number));
  if (at < 0) return last;
  partners[open.rows[at] as number] = row;
  if (at > 0 && endsHead(tokens, open.rows[at - 1] as number, open.rows[at] as number, rules)) at -= 1;
  const opening = open.rows[at] as number;
  partners[opening] = row;
  partners[row] = opening;
  if (isNamed) partners[last] = opening;
  open.depth = at;
  return last;
}

/** Whether a word ends the head that is open around it. */
function endsHead(tokens: Tokens, head: number, row: number, { headsOf, words }: BracketRules): boolean {
  const { symbols: numbers } = tokens;
  if (headsOf.get(numbers[row] as number)?.[numbers[head] as number] !== 1) return false;
  return words?.joins === undefined || words.joins(tokens, head, row);
}

/** The last of what is open with a symbol, up to the next curly bracket; -1 when there is none. */
function lastOpen({ rows, depth }: OpenBrackets, numbers: Uint16Array, wanted: number): number {
  for (let at = depth - 1; at >= 0 && at > depth - mostUnclosed; at -= 1) {
    const number = numbers[rows[at] as number] as number;
    if (number === wanted) return at;
    if (number === curlyOpen) return -1;
  }
  return -1;
}

/** The last of what is open that a word closes, up to the next curly bracket; -1 when there is none. */
function lastClosed(
  { rows, depth }: OpenBrackets,
  numbers: Uint16Array,
  closed: Uint8Array | undefined,
): number {
  for (let at = depth - 1; at >= 0 && at > depth - mostUnclosed; at -= 1) {
    const number = numbers[rows[at] as number] as number;
    if (closed?.[number] === 1) return at;
    if (number === curlyOpen) return -1;
  }
  return -1;
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
  /** Whether the branch that is being read is never compiled. */
  isDead: boolean;
}

const Role = { none: 0, opens: 1, closes: 2, directive: 3, opensWord: 4, closesWord: 5 } as const;

const bracketRoles = new Uint8Array(65536);
for (const bracket of '([{') bracketRoles[symbol(bracket)] = Role.opens;
for (const bracket of ')]}') bracketRoles[symbol(bracket)] = Role.closes;
const begins = ['#if', '#ifdef', '#ifndef'].map(symbol);
const alternates = ['#else', '#elif', '#elseif', '#elifdef', '#elifndef'].map(symbol);
const ends = symbol('#endif');
for (const number of [...begins, ...alternates, ends]) bracketRoles[number] = Role.directive;

const [curlyOpen, curly] = ['{', '}'].map(symbol) as [number, number];
const openerOf = new Uint16Array(128);
openerOf[symbol(')')] = symbol('(');
openerOf[symbol(']')] = symbol('[');
openerOf[curly] = curlyOpen;

/** Where the bracket that a closing one closes stands among those that are open; -1 when there is none. */
function openingOf(
  { rows, depth }: OpenBrackets,
  numbers: Uint16Array,
  closing: number,
  holds: Uint8Array,
): number {
  const wanted = openerOf[closing];
  let at = depth - 1;
  if (at >= 0 && numbers[rows[at] as number] === wanted) return at;
  // A round or square bracket closes nothing beyond the next curly one.
  const limit = closing === curly ? mostUnclosed : mostUnclosedRound;
  for (let looked = 0; at >= 0 && looked < limit; at -= 1, looked += 1) {
    const number = numbers[rows[at] as number] as number;
    if (number === wanted) return at;
    if (closing !== curly && (number === curlyOpen || holds[number] === 1)) return -1;
  }
  return -1;
}

/** Brackets left open are passed over up to so many: a text of a million of them is still read in one go. */
const mostUnclosed = 200;
const mostUnclosedRound = 20;

/** Deeper than this, branches are no longer told apart: each costs a copy of the brackets around it. */
const deepest = 200;

function branch(tokens: Tokens, row: number, open: OpenBrackets, branches: Branch[]): void {
  const number = tokens.symbols[row] as number;
  if (begins.includes(number)) {
    const before = open.depth > deepest ? undefined : open.copy();
    branches.push({ before, after: undefined, isDead: isNever(tokens, row + 1) });
    return;
  }
  const innermost = number === ends ? branches.pop() : branches.at(-1);
  if (innermost?.before === undefined || open.depth > deepest) return;
  if (number === ends) {
    const after = innermost.after ?? (innermost.isDead ? innermost.before : undefined);
    if (after !== undefined) open.replace(after);
    return;
  }
  // What never is compiled leaves no brackets behind: the next branch counts.
  if (!innermost.isDead) innermost.after ??= open.copy();
  innermost.isDead = false;
  open.replace(innermost.before);
}

/** Whether a condition is nothing but 0. */
function isNever({ bytes, starts, ends: tokenEnds, lines, count }: Tokens, row: number): boolean {
  const start = starts[row] as number;
  const isZero = row < count && bytes[start] === 0x30 && tokenEnds[row] === start + 1;
  return isZero && lines[row] === lines[row - 1] && (row + 1 === count || lines[row + 1] !== lines[row]);
}
