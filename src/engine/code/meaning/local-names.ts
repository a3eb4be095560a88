import type { Code, FunctionSpan } from '../functions/function-span.ts';
import type { Language } from '../languages/language.ts';
import { Columns } from '../lexer/columns.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { TokenKind, type Tokens } from '../tokens.ts';
import { NameTable } from './name-table.ts';

/**
 * The names that a function gives itself: its own, its parameters and its variables, by the hash of their text.
 *
 * They are told from tokens alone, by the shapes that declarations have in most languages: behind a type or a word that
 * declares, before an arrow, between `for` and `in`, and before `=` in languages where that is enough.
 */
export class LocalNames {
  private readonly table = new NameTable();
  private code: Code = nothing;
  private tokens: Tokens = nothing.tokens;
  private nameRow = 0;
  private lastRow = 0;
  private byAssigning = false;
  private namesFirst = false;

  /** Begin with a function, and take its own name and its parameters; then it has to `look` at each of its tokens. */
  begin(code: Code, { name, last, openParameters, closeParameters }: FunctionSpan, { id }: Language): void {
    this.table.clear();
    [this.code, this.tokens] = [code, code.tokens];
    [this.nameRow, this.lastRow] = [name, last];
    this.byAssigning = declaredByAssigning.has(id);
    this.namesFirst = id === 'go';
    if (isName(code.tokens, name)) this.add(name);
    this.addParameters(openParameters, closeParameters);
  }

  /** Number its parameters in their order. Answers how many there are. */
  numberParameters({ openParameters, closeParameters }: FunctionSpan): number {
    let count = 0;
    if (openParameters < 0) return count;
    for (let row = openParameters + 1; row < closeParameters; row += 1) {
      const hash = this.tokens.hashes[row] as number;
      if (!isName(this.tokens, row) || this.table.numberOf(hash) !== local) continue;
      count += 1;
      this.table.set(hash, Math.min(mostNumbered, count) + local);
    }
    return count;
  }

  has(hash: number): boolean {
    return this.table.numberOf(hash) !== 0;
  }

  /** Which of the parameters a name is, from 1; 0 for another local name, -1 for one that is not local. */
  parameterOf(hash: number): number {
    return this.table.numberOf(hash) - local;
  }

  /** The names between two brackets, one for each part between commas. */
  private addParameters(from: number, to: number): void {
    if (from < 0 || to <= from) return;
    let candidate = -1;
    let isSettled = false;
    for (let row = from; row <= to; row += 1) {
      const number = this.symbolAt(row);
      if (number === comma || row === to) {
        if (candidate >= 0) this.add(candidate);
        candidate = -1;
        isSettled = false;
      } else if (number === colon || number === equals || number === square) isSettled = candidate >= 0;
      else if (!isSettled && isName(this.tokens, row)) {
        candidate = row;
        isSettled = this.namesFirst;
      }
      const partner = row > from ? (this.code.partners[row] as number) : -1;
      if (partner > row && partner < to) row = partner;
    }
  }

  /** Add what is declared at a token, if anything is. */
  look(row: number): void {
    const number = this.tokens.symbols[row] as number;
    if (speaksOfNames[number] === 1) this.lookAtMark(row, number);
    else if (this.tokens.kinds[row] === TokenKind.identifier && this.isDeclared(row)) this.add(row);
  }

  private lookAtMark(row: number, number: number): void {
    if (number === forWord) this.addUntil(row, (at) => at === inWord || at === ofWord);
    else if (number === lambdaWord) this.addUntil(row, (at) => at === colon);
    else if (number === defWord) {
      if (isName(this.tokens, row + 1)) this.addNested(row + 1);
    } else if (number === arrow || number === fatArrow) this.addBeforeArrow(row - 1);
    else if (number === walrus || this.byAssigning) this.addTargets(row - 1);
  }

  private add(row: number): void {
    const hash = this.tokens.hashes[row] as number;
    if (!this.has(hash)) this.table.set(hash, local);
  }

  private symbolAt(row: number): number {
    return row < 0 || row >= this.tokens.count ? 0 : (this.tokens.symbols[row] as number);
  }

  private addUntil(row: number, ends: (number: number) => boolean): void {
    const last = Math.min(this.lastRow, row + 24);
    let end = row + 1;
    while (end <= last && !ends(this.symbolAt(end))) end += 1;
    if (end > last) return;
    for (let at = row + 1; at < end; at += 1)
      if (isName(this.tokens, at) && isMember[this.symbolAt(at - 1)] !== 1) this.add(at);
  }

  private addNested(row: number): void {
    this.add(row);
    if (this.symbolAt(row + 1) === open) this.addParameters(row + 1, this.code.partners[row + 1] as number);
  }

  private addBeforeArrow(row: number): void {
    if (isName(this.tokens, row)) this.add(row);
    else if (this.symbolAt(row) === close) this.addParameters(this.code.partners[row] as number, row);
  }

  /** `a, (b, c) = `: names, commas and brackets back to the beginning of the line. */
  private addTargets(from: number): void {
    const line = this.tokens.lines[from];
    let row = from;
    for (; row > this.nameRow && this.tokens.lines[row] === line; row -= 1) {
      const number = this.symbolAt(row);
      const before = this.symbolAt(row - 1);
      if (number === open && (this.code.partners[row] as number) > from) return;
      if (
        isName(this.tokens, row)
          ? isMember[before] === 1
          : number !== comma && number !== open && number !== close
      )
        break;
    }
    // What stands before the targets on their line must be nothing, or end a head.
    const isWhole =
      this.tokens.lines[row] !== line ||
      this.symbolAt(row) === colon ||
      beginsStatement[this.symbolAt(row)] === 1 ||
      this.symbolAt(row) === equals;
    if (!isWhole) return;
    for (let at = row + 1; at <= from; at += 1) if (isName(this.tokens, at)) this.add(at);
  }

  /** Whether a name stands behind a type or a word that declares, and before what may follow there. */
  private isDeclared(row: number): boolean {
    const next = this.symbolAt(row + 1);
    const before = this.symbolAt(row - 1);
    if (next === equals && before === comma && !this.byAssigning) return this.isLaterDeclarator(row - 1);
    if (behindDeclared[next] !== 1) return next === bar && before === bar;
    if (declares[before] === 1 || primitives[before] === 1) return true;
    return this.endsType(row - 1);
  }

  /** Whether a type ends at a token: `String`, `List<String>`, `int[]`, `struct node *`. */
  private endsType(row: number): boolean {
    if (isName(this.tokens, row)) return true;
    const number = this.symbolAt(row);
    if (number === squareEnd) return this.symbolAt(row - 1) === square;
    if (number === greater) return this.closesTypeArguments(row);
    if (number !== star && number !== ampersand) return false;
    let at = row;
    while (this.symbolAt(at) === star || this.symbolAt(at) === ampersand) at -= 1;
    return (
      (isName(this.tokens, at) || primitives[this.symbolAt(at)] === 1) &&
      (beginsStatement[this.symbolAt(at - 1)] === 1 ||
        isName(this.tokens, at - 1) ||
        this.tokens.lines[at - 1] !== this.tokens.lines[at])
    );
  }

  private closesTypeArguments(row: number): boolean {
    for (let at = row - 1; at > row - 24 && at > this.nameRow; at -= 1) {
      const number = this.symbolAt(at);
      if (number === less) return isName(this.tokens, at - 1);
      if (
        !isName(this.tokens, at) &&
        number !== comma &&
        number !== square &&
        number !== squareEnd &&
        number !== greater
      )
        return false;
    }
    return false;
  }

  /** `int a = 1, b = 2`: whether the statement begins with a declaration. */
  private isLaterDeclarator(row: number): boolean {
    for (let at = row - 1; at > this.nameRow && at > row - 40; at -= 1) {
      const number = this.symbolAt(at);
      const partner = this.code.partners[at] as number;
      if (partner >= 0 && partner < at) at = partner;
      else if (beginsStatement[number] === 1 && number !== comma)
        return isName(this.tokens, at + 2) || primitives[this.symbolAt(at + 1)] === 1;
    }
    return false;
  }
}

/** Languages in which a variable is there as soon as something is assigned to it. */
const declaredByAssigning = new Set(
  'python ruby php perl lua r julia matlab shell elixir erlang groovy powershell'.split(' '),
);

const table = (list: string) => symbolTable(list);
const isMember = table('. -> :: ?. &.');
const declares = table('let var val const auto mut local my static final as catch except each');
const behindDeclared = table('= ; , ) : [ in of := { |');
const primitives = table(
  'int long short byte char boolean bool float double unsigned signed void size_t string',
);
const walrus = symbol(':=');
const open = symbol('(');
const close = symbol(')');
const comma = symbol(',');
const colon = symbol(':');
const equals = symbol('=');
const square = symbol('[');
const squareEnd = symbol(']');
const less = symbol('<');
const greater = symbol('>');
const forWord = symbol('for');
const inWord = symbol('in');
const ofWord = symbol('of');
const lambdaWord = symbol('lambda');
const defWord = symbol('def');
const arrow = symbol('->');
const fatArrow = symbol('=>');
const star = symbol('*');
const ampersand = symbol('&');
const bar = symbol('|');
/** Marks and words that names are declared beside. */
export const speaksOfNames = table('for lambda def -> => := =');
const beginsStatement = table('; { } ( , : const static final for if switch');

function isName({ kinds }: Tokens, row: number): boolean {
  return kinds[row] === TokenKind.identifier;
}

/** A local name that is no parameter; parameters have the numbers behind it. */
const local = 1;
const mostNumbered = 250;
const nothing: Code = { tokens: new Columns(), partners: new Int32Array(0) };
