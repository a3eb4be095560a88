import { alone } from '../brackets.ts';
import { mostSymbols, symbol, symbols, symbolTable } from '../symbols.ts';
import { TokenKind, type Tokens, tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import type { Code, FunctionSpan } from './function-span.ts';
import { endOfExpression } from './expression-end.ts';
import { angleEnd, typeEnd } from './script-types.ts';

/**
 * Find the functions of JavaScript and TypeScript that have a body: declared, assigned, methods, accessors and arrows.
 *
 * One walk over the tokens knows of every bracket what it holds, so that a colon is told from an annotation, and an
 * arrow of a type from one of a function. Types are passed over.
 */
export function findScript(code: Code): FunctionSpan[] {
  return new Walk(code).run();
}

/** What a bracket holds. */
const Holds = {
  statements: 0,
  /** Members of a class. */
  members: 1,
  /** Properties of an object. */
  properties: 2,
  /** Parameters, arguments, elements, or one expression. */
  expressions: 3,
} as const;

/** A bracket that is open, or the text as a whole. */
interface Frame {
  readonly holds: number;
  readonly open: number;
  readonly end: number;
  /** The head of a function whose parameters are in the bracket. */
  readonly head: Head | undefined;
  /** Questions that wait for their colon. */
  questions: number;
  /** Behind `let`, `const` or `var`, before the value: a colon begins a type. */
  declares: boolean;
  /** The last colon that separates statements, not values. */
  label: number;
  /** The last name with a type, and the token behind the type. */
  typedName: number;
  behindType: number;
}

/** What is known of a function before its body. */
interface Head {
  readonly name: number;
  readonly title: string;
  /** `=>` when it is known where it stands: behind the type that the function answers. */
  readonly arrow: number;
}

class Walk {
  private readonly found: FunctionSpan[] = [];
  private readonly containers = new Containers();
  private readonly frames: Frame[];
  private row = 0;
  /** A function whose parameters begin at a bracket further on. */
  private expected: { readonly open: number; readonly head: Head } | undefined;
  /** The last arrow with an expression, by what was around it, and where it ends. */
  private expression:
    | { readonly frame: Frame; readonly questions: number; readonly last: number }
    | undefined;
  /** The bracket of a class that has been announced. */
  private classBody: number = alone;

  constructor(private readonly code: Code) {
    this.frames = [frameOf(Holds.statements, alone, code.tokens.count, undefined)];
  }

  run(): FunctionSpan[] {
    const { count, symbols, kinds } = this.code.tokens;
    while (this.row < count) {
      const { row } = this;
      const number = symbols[row] as number;
      this.row = row + 1;
      if (actions[number] === 0) continue;
      const kind = kinds[row] as number;
      if (kind === TokenKind.operator) this.operator(row, number);
      else if (symbols[row - 1] !== point) this.word(row, number);
    }
    return this.found;
  }

  private get frame(): Frame {
    return this.frames.at(-1) as Frame;
  }

  private operator(row: number, number: number): void {
    const { frame } = this;
    switch (actions[number]) {
      case Action.openRound:
        this.openRound(row);
        break;
      case Action.openCurly:
        this.openCurly(row);
        break;
      case Action.openSquare:
        this.push(Holds.expressions, row, undefined);
        break;
      case Action.close:
        this.close(row);
        break;
      case Action.arrow:
        this.arrow(row, alone);
        break;
      case Action.ask:
        frame.questions += 1;
        break;
      case Action.colon:
        this.colon(row);
        break;
      case Action.less:
        this.row = this.behindArguments(row);
        break;
      case Action.end:
        frame.questions = 0;
        frame.declares = false;
        break;
      case Action.equals:
        frame.declares = false;
        break;
      default:
        break;
    }
  }

  private push(holds: number, open: number, head: Head | undefined): void {
    const partner = this.code.partners[open] as number;
    if (partner !== alone) this.frames.push(frameOf(holds, open, partner, head));
  }

  private openRound(row: number): void {
    const { tokens, partners } = this.code;
    const close = partners[row] as number;
    if (close === alone) return;
    if (this.expected?.open === row) {
      this.push(Holds.expressions, row, this.expected.head);
      this.expected = undefined;
      return;
    }
    const behind = tokens.symbols[close + 1];
    const { holds } = this.frame;
    if (behind === colon && this.frame.questions === 0) {
      const end = typeEnd(this.code, close + 2);
      if (tokens.symbols[end] === fatArrow) {
        this.push(Holds.expressions, row, { name: alone, title: '', arrow: end });
        return;
      }
    }
    const isMember = holds === Holds.members || holds === Holds.properties;
    const isHead = isMember && (behind === curlyOpen || behind === colon);
    this.push(Holds.expressions, row, isHead ? this.method(row) : undefined);
  }

  /** The head of a method whose parameters begin at a bracket. */
  private method(open: number): Head | undefined {
    const { tokens } = this.code;
    const { kinds, symbols } = tokens;
    let name = open - 1;
    if (symbols[name] === greater) name = angleStart(tokens, name) - 1;
    if (symbols[name] === mark) name -= 1;
    const kind = kinds[name];
    if (kind === TokenKind.keyword && neverMethod[symbols[name] as number] === 1) return undefined;
    if (symbols[name] !== squareClose && (kind === undefined || kind === TokenKind.operator))
      return undefined;
    return { name, title: this.nameAt(name, true), arrow: alone };
  }

  private close(row: number): void {
    while (this.frames.length > 1 && this.frame.end < row) this.frames.pop();
    if (this.frames.length === 1 || this.frame.end !== row) return;
    const { head, open } = this.frame;
    this.frames.pop();
    const { symbols } = this.code.tokens;
    if (symbols[open] !== roundOpen) return;
    if (head !== undefined && head.arrow !== alone) this.arrow(head.arrow, open);
    else if (symbols[row + 1] === fatArrow) this.arrow(row + 1, open);
    else if (head !== undefined) this.body(head, open, row);
  }

  /** The body of a function with a head, behind its parameters; one that is only declared has none. */
  private body({ name, title }: Head, open: number, close: number): void {
    const { tokens, partners } = this.code;
    let first = close + 1;
    if (tokens.symbols[first] === colon) first = typeEnd(this.code, first + 1);
    if (tokens.symbols[first] !== curlyOpen || partners[first] === alone) return;
    const last = partners[first] as number;
    const container = this.containerAt(name);
    this.found.push({ name, title, openParameters: open, closeParameters: close, first, last, container });
    this.push(Holds.statements, first, undefined);
    this.row = first + 1;
  }

  private containerAt(row: number): string {
    this.containers.leave(row);
    return this.containers.path;
  }

  /** An arrow, and the bracket before it unless there is none. */
  private arrow(row: number, open: number): void {
    const { tokens, partners } = this.code;
    const { symbols, kinds, count } = tokens;
    this.row = row + 1;
    if (row + 1 >= count) return;
    let start = open === alone ? row - 1 : open;
    if (open === alone && kinds[start] !== TokenKind.identifier) return;
    if (symbols[start - 1] === greater && open !== alone) start = angleStart(tokens, start - 1);
    if (symbols[start - 1] === asyncWord) start -= 1;
    if (beforeType[symbols[start - 1] as number] === 1) return;
    const { name, title } = this.assigned(start);
    const first = row + 1;
    const isBlock = symbols[first] === curlyOpen && partners[first] !== alone;
    const last = isBlock ? (partners[first] as number) : this.expressionEnd(first);
    if (last < first) return;
    // x => ...: the tokens around the one parameter.
    const [openParameters, closeParameters] =
      open === alone ? [row - 2, row] : [open, partners[open] as number];
    const container = this.containerAt(name);
    this.found.push({ name, title, openParameters, closeParameters, first, last, container });
    if (!isBlock) return;
    this.push(Holds.statements, first, undefined);
    this.row = first + 1;
  }

  /** Where the expression behind an arrow ends: with the one that it is part of, if there is one. */
  private expressionEnd(first: number): number {
    const { frame, expression } = this;
    const { questions } = frame;
    if (expression?.frame === frame && expression.questions === questions && first <= expression.last)
      return expression.last;
    const last = Math.min(frame.end - 1, endOfExpression(this.code, first));
    this.expression = { frame, questions, last };
    return last;
  }

  /** What a function without a name of its own is assigned to, by the token that it begins with. */
  private assigned(start: number): { name: number; title: string } {
    const { kinds, symbols } = this.code.tokens;
    const before = symbols[start - 1];
    let name = start - 2;
    if (before === equals && this.frame.behindType === start - 1) name = this.frame.typedName;
    else if (before === colon ? this.frame.holds !== Holds.properties : before !== equals)
      return { name: start, title: '' };
    const kind = kinds[name];
    const isName = kind !== undefined && kind !== TokenKind.operator && kind !== TokenKind.text;
    if (!isName && symbols[name] !== squareClose) return { name: start, title: '' };
    return { name, title: this.nameAt(name, before === colon) };
  }

  /** A name with what it belongs to, as written: `exports.read`, `[Symbol.iterator]`, `key` of `'key'`. */
  private nameAt(last: number, isMember: boolean): string {
    const { tokens, partners } = this.code;
    const { kinds, symbols } = tokens;
    if (kinds[last] === TokenKind.string) return tokenText(tokens, last).slice(1, -1).slice(0, longestName);
    let first = last;
    for (let parts = 0; parts < mostParts; parts += 1) {
      if (symbols[first] === squareClose && partners[first] !== alone) {
        first = partners[first] as number;
        if (isMember || !isOperandEnd(tokens, first - 1)) break;
        first -= 1;
      } else if (symbols[first - 1] === point && isOperandEnd(tokens, first - 2)) first -= 2;
      else break;
    }
    let name = '';
    for (let row = first; row <= last && name.length < longestName; row += 1) name += tokenText(tokens, row);
    return name.slice(0, longestName);
  }

  private openCurly(row: number): void {
    const { kinds, symbols, starts, ends } = this.code.tokens;
    if (row === this.classBody) {
      this.classBody = alone;
      this.push(Holds.members, row, undefined);
      return;
    }
    const before = symbols[row - 1] as number;
    const kind = row === 0 ? undefined : kinds[row - 1];
    let holds: number = Holds.statements;
    if (kind === TokenKind.text || (kind === TokenKind.string && starts[row] === ends[row - 1]))
      holds = Holds.expressions;
    else if (before === colon) holds = this.frame.label === row - 1 ? Holds.statements : Holds.properties;
    else if (kind === TokenKind.keyword)
      holds = beforeBlock[before] === 1 ? Holds.statements : Holds.properties;
    else if (kind === TokenKind.operator)
      holds = endsStatement[before] === 1 ? Holds.statements : Holds.properties;
    if (holds === Holds.statements && this.frame.holds === Holds.expressions && before === curlyOpen)
      holds = Holds.properties;
    this.push(holds, row, undefined);
  }

  private colon(row: number): void {
    const { frame } = this;
    if (frame.questions > 0) {
      frame.questions -= 1;
      return;
    }
    if (frame.holds === Holds.properties) return;
    if (frame.holds === Holds.statements && !frame.declares) {
      frame.label = row;
      return;
    }
    let behind = typeEnd(this.code, row + 1);
    // Flow: (read: string => void)
    while (this.code.tokens.symbols[behind] === fatArrow) behind = typeEnd(this.code, behind + 1);
    const { symbols } = this.code.tokens;
    frame.typedName = symbols[row - 1] === mark ? row - 2 : row - 1;
    frame.behindType = behind;
    this.row = Math.max(this.row, Math.min(behind, frame.end));
  }

  /** Behind the types of a call or an arrow: `useState<() => void>(...)`; behind the mark when it compares. */
  private behindArguments(row: number): number {
    const { kinds, symbols } = this.code.tokens;
    const isCall = kinds[row - 1] === TokenKind.identifier;
    if (!isCall && isOperandEnd(this.code.tokens, row - 1)) return row + 1;
    const end = angleEnd(this.code, row, mostInCall);
    if (end === alone || (isCall && behindTypes[symbols[end + 1] as number] !== 1)) return row + 1;
    return end + 1;
  }

  private word(row: number, number: number): void {
    const { tokens } = this.code;
    const { symbols, kinds } = tokens;
    const next = symbols[row + 1];
    if (number === functionWord) this.functionWord(row);
    else if (number === classWord) this.classWord(row);
    else if (declaring[number] === 1) this.frame.declares = this.frame.holds !== Holds.properties;
    else if (number === asWord || number === satisfiesWord) {
      if (isOperandEnd(tokens, row - 1) && neverType[next as number] !== 1)
        this.row = Math.max(this.row, Math.min(typeEnd(this.code, row + 1), this.frame.end));
    } else if (this.frame.holds !== Holds.statements || kinds[row + 1] !== TokenKind.identifier) return;
    else if (number === typeWord) this.row = this.behindAlias(row);
    else if (number === interfaceWord) this.row = this.behindInterface(row);
    else this.namespaceWord(row);
  }

  private namespaceWord(row: number): void {
    const { partners } = this.code;
    const body = this.bodyOf(row);
    if (body === alone) return;
    this.containers.leave(row);
    this.containers.enter(this.nameAt(body - 1, false), partners[body] as number);
  }

  private functionWord(row: number): void {
    const { tokens, partners } = this.code;
    const { symbols, kinds } = tokens;
    let open = row + 1;
    if (symbols[open] === star) open += 1;
    let name = alone;
    if (symbols[open] !== roundOpen && kinds[open] !== TokenKind.operator) {
      name = open;
      open += 1;
    }
    if (symbols[open] === less) open = angleEnd(this.code, open) + 1;
    // What opens like types and never closes leads to no parameters.
    if (open <= row || symbols[open] !== roundOpen || partners[open] === alone) return;
    const start = symbols[row - 1] === asyncWord ? row - 1 : row;
    if (name === alone) {
      const { name: outer, title } = this.assigned(start);
      this.expected = { open, head: { name: outer, title, arrow: alone } };
    } else this.expected = { open, head: { name, title: tokenText(tokens, name), arrow: alone } };
    this.row = open;
  }

  private classWord(row: number): void {
    const { tokens, partners } = this.code;
    const next = tokens.symbols[row + 1];
    if (next === colon || next === roundOpen || next === equals) return;
    const body = this.bodyOf(row);
    if (body === alone) return;
    const isNamed = tokens.kinds[row + 1] === TokenKind.identifier;
    const title = isNamed ? tokenText(tokens, row + 1) : this.assigned(row).title;
    this.containers.leave(row);
    this.containers.enter(title, partners[body] as number);
    this.classBody = body;
  }

  /** The curly bracket behind the head of a class, an interface or a namespace. */
  private bodyOf(word: number): number {
    const { tokens, partners } = this.code;
    for (let row = word + 1; row < word + mostInHead && row < tokens.count; row += 1) {
      const number = tokens.symbols[row];
      if (number === curlyOpen) return (partners[row] as number) === alone ? alone : row;
      if (number === semicolon || number === equals || number === roundClose) return alone;
      if (number === less) row = Math.max(row, angleEnd(this.code, row));
      else if ((partners[row] as number) > row) row = partners[row] as number;
    }
    return alone;
  }

  private behindAlias(row: number): number {
    const { symbols } = this.code.tokens;
    let at = row + 2;
    if (symbols[at] === less) at = angleEnd(this.code, at) + 1;
    return symbols[at] === equals && at > row
      ? Math.min(typeEnd(this.code, at + 1), this.frame.end)
      : row + 1;
  }

  private behindInterface(row: number): number {
    const body = this.bodyOf(row);
    return body === alone ? row + 1 : (this.code.partners[body] as number) + 1;
  }
}

function frameOf(holds: number, open: number, end: number, head: Head | undefined): Frame {
  return {
    holds,
    open,
    end,
    head,
    questions: 0,
    declares: false,
    label: alone,
    typedName: alone,
    behindType: alone,
  };
}

/** The `<` that a `>` closes; the `>` itself when there is none. */
function angleStart({ symbols }: Tokens, close: number): number {
  let depth = 0;
  for (let row = close; row >= 0 && row > close - mostInHead; row -= 1) {
    const number = symbols[row];
    if (number === greater) depth += 1;
    else if (number === less) depth -= 1;
    else if (number === semicolon) return close;
    if (depth === 0) return row;
  }
  return close;
}

/** Whether a value may end with a token. */
function isOperandEnd({ kinds, symbols }: Tokens, row: number): boolean {
  const kind = kinds[row];
  if (kind === TokenKind.operator) return closers[symbols[row] as number] === 1;
  return kind !== undefined && (kind !== TokenKind.keyword || isValue[symbols[row] as number] === 1);
}

const mostInHead = 200;
const longestName = 200;
const mostParts = 10;
const mostInCall = 150;

const [roundOpen, roundClose, curlyOpen, squareClose] = symbols('( ) { ]');
const [point, colon, semicolon, equals, star, less, greater] = symbols('. : ; = * < >');
const [fatArrow, mark] = [symbol('=>'), symbol('?:')];
const [functionWord, classWord] = [symbol('function'), symbol('class')];
const [asWord, satisfiesWord, typeWord, interfaceWord] = ['as', 'satisfies', 'type', 'interface'].map(symbol);
const asyncWord = symbol('async');
const declaring = symbolTable('let const var');
/** What is done at a word or operator; nothing at the others. */
const Action = {
  openRound: 1,
  openCurly: 2,
  openSquare: 3,
  close: 4,
  arrow: 5,
  ask: 6,
  colon: 7,
  less: 8,
  end: 9,
  equals: 10,
  word: 11,
} as const;

const watched: Readonly<Record<keyof typeof Action, string>> = {
  openRound: '(',
  openCurly: '{',
  openSquare: '[',
  close: ') } ]',
  arrow: '=>',
  ask: '?',
  colon: ':',
  less: '<',
  end: ';',
  equals: '=',
  word: 'function class let const var as satisfies type interface namespace module',
};
const actions = new Uint8Array(mostSymbols);
for (const [name, list] of Object.entries(watched))
  for (const number of symbols(list)) actions[number] = Action[name as keyof typeof Action];

/** Words that a block follows; behind other words an object stands. */
const beforeBlock = symbolTable('else do try finally catch static');
/** Marks that a block follows. */
const endsStatement = symbolTable('; { } ) => ]');
const closers = symbolTable(') ] }');
const isValue = symbolTable('this super null true false');
/** What stands before an arrow of a type. */
const beforeType = symbolTable('< | & as satisfies extends keyof');
const behindTypes = symbolTable('( ) ] , ; { } . = ?.');
const neverType = symbolTable(', ) = : . ; } ]');
const neverMethod = symbolTable('if for while switch with');
