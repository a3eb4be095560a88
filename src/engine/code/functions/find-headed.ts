import { alone } from '../brackets.ts';
import { mostSymbols, symbol, symbols as symbolsOf, symbolTable } from '../symbols.ts';
import { directiveBit, TokenKind, type Tokens, tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import type { Code, FindFunctions, FunctionSpan } from './function-span.ts';

/** How functions of the kind `type name(parameters) { ... }` are told in a language. */
export interface HeadedRules {
  /** Words before the name of something that has functions: `class struct namespace`. */
  readonly containers: string;
  /** Functions have no functions of their own, so their bodies are passed over. */
  readonly skipsBodies?: boolean;
  /** Bodies that are passed over may hold classes, and those functions. */
  readonly localClasses?: boolean;
  /** A name without a type before it is a function only when it is the name of its class. */
  readonly needsType?: boolean;
  /** Words after which a bracket may follow and a body too, without being a function: macros are not known. */
  readonly expressionBodies?: boolean;
  /** A class that ends with a word instead of a bracket: `@implementation @end`. */
  readonly wordedContainers?: { readonly begin: string; readonly end: string };
  /** Functions that are written otherwise: the words and marks that one may be told by, and what reads it there. */
  readonly others?: {
    readonly at: string;
    readonly read: (code: Code, row: number) => Omit<FunctionSpan, 'container'> | undefined;
  };
  /** Texts may be names: `def "adds numbers"() {`. */
  readonly textNames?: boolean;
  /** What may stand directly behind the parameters; anything unless said. */
  readonly behind?: Uint8Array;
  /** A head ends with its line, unless `throws` or the body follows on the next. */
  readonly endsWithLine?: boolean;
}

/**
 * Find functions that are written as their name, parameters in round brackets and a body in curly ones, as in C, C++,
 * Java and C#. What stands between parameters and body may be specifiers, attributes, `throws`, a trailing return
 * type, initializers, or the parameter declarations of C before 1989.
 */
export function findHeaded(rules: HeadedRules): FindFunctions {
  const actions = actionsOf(rules);
  return (code) => {
    const { count, symbols, kinds } = code.tokens;
    const found: FunctionSpan[] = [];
    const containers = new Containers();
    const bodies = new Bodies();
    for (let row = 0; row < count; row += 1) {
      const number = symbols[row] as number;
      const action = actions[number] as number;
      if (action === 0 || ((kinds[row] as number) & directiveBit) !== 0) continue;
      containers.leave(row);
      if (action === Action.container) {
        const body = containerBody(code, row);
        if (body === alone) continue;
        const last = code.partners[body] as number;
        containers.enter(containerTitle(code.tokens, row, body), last);
        bodies.enterClass(row, last);
        row = body;
        continue;
      }
      if (action === Action.wordedEnd) containers.leaveAll();
      if (action === Action.worded) containers.enter(tokenText(code.tokens, row + 1), count);
      if (action > Action.other || bodies.isWithin(row)) continue;
      const head =
        action === Action.other ? rules.others?.read(code, row) : headAt(code, row, rules, containers);
      if (head === undefined) continue;
      if ('isClass' in head && head.isClass) {
        containers.enter('', code.partners[head.body] as number);
        continue;
      }
      const span =
        'isClass' in head ? spanOf(code, head, containers.path) : { ...head, container: containers.path };
      found.push(span);
      if (rules.skipsBodies !== true || rules.localClasses === true) {
        if (rules.localClasses === true) bodies.enter(row, span.last);
        row = Math.max(row, span.first - 1);
      } else row = span.last;
    }
    return found;
  };
}

/** What is done at a word or mark; nothing at the others. */
const Action = { bracket: 1, other: 2, container: 3, worded: 4, wordedEnd: 5 };

function actionsOf({ containers, others, wordedContainers }: HeadedRules): Uint8Array {
  const actions = new Uint8Array(mostSymbols);
  const give = (list: string, action: number) => {
    for (const number of symbolsOf(list)) actions[number] = action;
  };
  give('(', Action.bracket);
  give(others?.at ?? '', Action.other);
  give(containers, Action.container);
  give(wordedContainers?.begin ?? '', Action.worded);
  give(wordedContainers?.end ?? '', Action.wordedEnd);
  return actions;
}

/** Bodies of functions around a token, in which nothing but classes is looked for. */
class Bodies {
  /** Where the body around ends, and where the class within it does; the innermost last. */
  private readonly open: { readonly last: number; readonly isClass: boolean }[] = [];

  enter(row: number, last: number): void {
    this.leave(row);
    this.open.push({ last, isClass: false });
  }

  enterClass(row: number, last: number): void {
    this.leave(row);
    if (this.open.length > 0) this.open.push({ last, isClass: true });
  }

  isWithin(row: number): boolean {
    this.leave(row);
    return this.open.at(-1)?.isClass === false;
  }

  private leave(row: number): void {
    while (this.open.length > 0 && (this.open.at(-1)?.last ?? 0) < row) this.open.pop();
  }
}

/** A function whose head was recognised. */
interface Head {
  readonly name: number;
  readonly title: string;
  readonly openParameters: number;
  /** First token of the body: its bracket, or what follows an arrow. */
  readonly body: number;
  /** Not a function but the body of an anonymous class. */
  readonly isClass: boolean;
}

const [roundOpen, roundClose, curlyOpen, squareOpen] = ['(', ')', '{', '['].map(symbol) as [
  number,
  number,
  number,
  number,
];
const [semicolon, comma, colon, scope, less, greater, tilde] = [';', ',', ':', '::', '<', '>', '~'].map(
  symbol,
) as [number, number, number, number, number, number, number];
const [arrow, fatArrow, point] = ['->', '=>', '.'].map(symbol) as [number, number, number];
const [star, andAnd, shift, mark, noexceptWord] = symbolsOf('* && >> ?: noexcept');
const operatorWord = symbol('operator');
const newWord = symbol('new');
const recordWord = symbol('record');
const whenWord = symbol('when');
const catchWord = symbol('catch');

function headAt(code: Code, open: number, rules: HeadedRules, containers: Containers): Head | undefined {
  const { tokens, partners } = code;
  const { kinds, symbols } = tokens;
  let close = partners[open] as number;
  if (close === alone || open === 0) return undefined;
  let name = open - 1;
  const isText = rules.textNames === true && kinds[name] === TokenKind.string;
  if (kinds[name] !== TokenKind.identifier && !isText) {
    name = oddName(code, open);
    if (name === alone) return undefined;
    // operator()(...): the first pair of brackets is the name.
    if (symbols[name] === operatorWord && symbols[close + 1] === roundOpen && close === open + 1)
      return undefined;
  }
  // Behind arguments of a template, or one initializer of several, no body follows.
  if (symbols[close + 1] === greater || symbols[close + 1] === comma) return undefined;
  // A function that returns a function: void (*name(int))(int) { ... }
  if (symbols[close + 1] === roundClose && symbols[close + 2] === roundOpen)
    close = partners[close + 2] as number;
  const body = close === alone ? alone : bodyAfter(code, close + 1, rules);
  if (body === alone) return undefined;
  const last = name;
  name = qualified(tokens, name, rules);
  if (symbols[name - 1] === operatorWord) name -= 1;
  const before = symbols[name - 1] ?? 0;
  if (
    symbols[name] === whenWord ||
    before === recordWord ||
    (rules.needsType === true && namesClass[before] === 1)
  )
    return undefined;
  if (isCreated(code, name)) return { name, title: '', openParameters: open, body, isClass: true };
  const isOperator = symbols[name] === operatorWord;
  if (
    rules.needsType === true &&
    !isOperator &&
    !isTyped(code, name) &&
    tokenText(tokens, last) !== containers.title
  )
    return undefined;
  return { name, title: titleOf(tokens, name, last, open), openParameters: open, body, isClass: false };
}

/** The token that names a function whose name is no identifier: an operator, or a template with its arguments. */
function oddName({ tokens }: Code, open: number): number {
  const { symbols, kinds } = tokens;
  for (let row = open - 1; row >= 0 && row >= open - mostInOperator; row -= 1) {
    if (symbols[row] === operatorWord) return row;
    if (neverInOperator[symbols[row] as number] === 1) break;
  }
  if (symbols[open - 1] !== greater) return alone;
  const name = angleStart(tokens, open - 1) - 1;
  return name >= 0 && name < open - 2 && kinds[name] === TokenKind.identifier ? name : alone;
}

/** `operator const std::vector<int> *` */
const mostInOperator = 12;
const neverInOperator = symbolTable('; { }');
const namesClass = symbolTable('class struct interface');

/** The first token of `A::B::name` or `~name`; where types stand before names, of `IFace<A>.name`. */
function qualified(tokens: Tokens, name: number, { expressionBodies }: HeadedRules): number {
  const { symbols, kinds } = tokens;
  let row = expressionBodies === true ? firstOfPath(tokens, name) : name;
  if (symbols[row - 1] === tilde) row -= 1;
  while (symbols[row - 1] === scope) {
    const before = symbols[row - 2] === greater ? angleStart(tokens, row - 2) - 1 : row - 2;
    if (kinds[before] !== TokenKind.identifier) break;
    row = before;
    if (symbols[row - 1] === tilde) row -= 1;
  }
  return row;
}

/** The first token of `A.B<C>.name`. */
function firstOfPath(tokens: Tokens, name: number): number {
  const { symbols } = tokens;
  let row = name;
  while (symbols[row - 1] === point && row > 1)
    row = symbols[row - 2] === greater ? Math.min(row - 2, angleStart(tokens, row - 2) - 1) : row - 2;
  return row;
}

function titleOf(tokens: Tokens, first: number, last: number, open: number): string {
  const name = tokenText(tokens, first);
  if (tokens.kinds[first] === TokenKind.string) return name.replace(/^(["']{3}|["'])(.*)\1$/s, '$2');
  if (first === last && tokens.symbols[first] !== operatorWord) return name;
  const end = tokens.symbols[last] === operatorWord ? open - 1 : last;
  let title = '';
  for (let row = first; row <= end; row += 1) {
    const areWords = row > first && isWord(tokens, row) && isWord(tokens, row - 1);
    title += `${areWords ? ' ' : ''}${tokenText(tokens, row)}`;
  }
  return title;
}

function isWord({ kinds }: Tokens, row: number): boolean {
  return kinds[row] === TokenKind.identifier || kinds[row] === TokenKind.keyword;
}

/** The `<` that a `>` closes; the `>` itself when there is none. */
function angleStart({ symbols }: Tokens, close: number): number {
  let depth = 0;
  for (let row = close; row >= 0 && row > close - 60; row -= 1) {
    if (symbols[row] === greater) depth += 1;
    else if (symbols[row] === less) depth -= 1;
    else if (symbols[row] === semicolon || symbols[row] === curlyOpen) return close;
    if (depth === 0) return row;
  }
  return close;
}

/** Whether it is `new Name(...) { ... }`: the body of an anonymous class. */
function isCreated({ tokens }: Code, name: number): boolean {
  let row = name;
  while (tokens.symbols[row - 1] === point && row > 1) row -= 2;
  return tokens.symbols[row - 1] === newWord;
}

/** Whether a type stands before a name. */
function isTyped({ tokens }: Code, name: number): boolean {
  const { kinds, symbols } = tokens;
  const before = symbols[name - 1] ?? 0;
  if (name === 0) return false;
  // (int, string) Name(...)
  if (before === roundClose || before === mark) return true;
  if (kinds[name - 1] === TokenKind.identifier) return true;
  if (kinds[name - 1] === TokenKind.keyword) return isTypeBefore[before] === 1;
  return endsType[before] === 1;
}

const endsType = symbolTable('> >> >>> ] ? *');
const isTypeBefore =
  symbolTable(`void boolean byte char short int long float double bool decimal string object sbyte
  uint ulong ushort nint nuint dynamic var def static public private protected final`);

/** Where the body begins behind the parameters; -1 when there is none. */
function bodyAfter({ tokens, partners }: Code, from: number, rules: HeadedRules): number {
  const { count, symbols, kinds, lines } = tokens;
  let isDeclared = false;
  if (rules.behind !== undefined && rules.behind[symbols[from] as number] !== 1) return alone;
  for (let row = from; row < count && row < from + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (((kinds[row] as number) & directiveBit) !== 0) continue;
    if (rules.endsWithLine === true && lines[row] !== lines[row - 1] && beginsMore[number] !== 1)
      return alone;
    if (number === curlyOpen)
      return partners[row] === alone || (isDeclared && !endsDeclaration(symbols, row)) ? alone : row;
    if (number === fatArrow) return rules.expressionBodies === true && row + 1 < count ? row + 1 : alone;
    if (number === colon) return afterInitializers(tokens, partners, row + 1, rules);
    if (number === arrow) return afterType(tokens, partners, row + 1);
    if (number === roundOpen || number === squareOpen) {
      if (number === squareOpen && row > from && symbols[row - 1] === operatorWord) return alone;
      if (number === roundOpen && row > from && !isAttribute(tokens, row - 1, from)) return alone;
      row = partners[row] as number;
      if (row === alone) return alone;
    } else if (number === semicolon) {
      // Parameters declared behind their names, as in C before 1989.
      if (row === from || rules.skipsBodies !== true) return alone;
      isDeclared = true;
    } else if (neverBetween[number] === 1 && !isReference(tokens, row)) return alone;
  }
  return alone;
}

/** Whether it is the mark of a member that is called on what goes away: `String take() && { ... }`. */
function isReference({ symbols, kinds }: Tokens, row: number): boolean {
  if (symbols[row] !== andAnd) return false;
  const next = symbols[row + 1] as number;
  return (
    next === curlyOpen || next === arrow || (kinds[row + 1] === TokenKind.keyword && next === noexceptWord)
  );
}

/** Whether a word with brackets is said of the function before it; otherwise it is the name of the next one. */
function isAttribute({ kinds, bytes, starts, symbols }: Tokens, word: number, from: number): boolean {
  for (let row = word; row > from && row > word - mostInOperator; row -= 1)
    if (symbols[row] === operatorWord) return false;
  if (kinds[word] !== TokenKind.identifier) return true;
  const before = kinds[word - 1];
  if (
    word > from &&
    (before === TokenKind.identifier || before === TokenKind.keyword || symbols[word - 1] === star)
  )
    return false;
  const first = bytes[starts[word] as number] as number;
  return first === 0x5f || (first >= 0x41 && first <= 0x5a);
}

/** So many tokens may stand between parameters and body: a list of exceptions, attributes, old declarations. */
const mostBetween = 300;

const beginsMore = symbolTable('{ throws');

/** What does not stand between parameters and body. */
const neverBetween =
  symbolTable(`= } ) ] + - / % && || ? ! == != <= >= += -= return if else for while do switch case break
  continue goto typedef namespace class template using import package public private protected interface extern new`);

function endsDeclaration(symbols: Uint16Array, row: number): boolean {
  return symbols[row - 1] === semicolon;
}

/** Behind the initializers of a constructor (C++) or the call of another one (C#). */
function afterInitializers(tokens: Tokens, partners: Int32Array, from: number, rules: HeadedRules): number {
  const { count, symbols } = tokens;
  for (let row = from; row < count && row < from + 3 * mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === semicolon) return alone;
    if (number === fatArrow && rules.expressionBodies === true) return row + 1 < count ? row + 1 : alone;
    if (number !== roundOpen && number !== curlyOpen) continue;
    const close = partners[row] as number;
    if (close === alone) return alone;
    // A curly bracket behind a name initializes it, any other begins the body.
    if (number === curlyOpen && !initializes(tokens, row, close)) return row;
    row = close;
  }
  return alone;
}

function initializes({ symbols, kinds }: Tokens, row: number, close: number): boolean {
  const before = symbols[row - 1];
  const isName = kinds[row - 1] === TokenKind.identifier || before === greater;
  return isName && (symbols[close + 1] === comma || symbols[close + 1] === curlyOpen);
}

function afterType(tokens: Tokens, partners: Int32Array, from: number): number {
  const { count, symbols } = tokens;
  let depth = 0;
  for (let row = from; row < count && row < from + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (number === less) depth += 1;
    else if (number === greater) depth -= 1;
    else if (number === shift) depth -= 2;
    if (number === semicolon || number === roundClose || (number === comma && depth <= 0)) return alone;
    if (number === roundOpen) {
      row = partners[row] as number;
      if (row === alone) return alone;
    }
  }
  return alone;
}

function spanOf(code: Code, head: Head, container: string): FunctionSpan {
  const { partners, tokens } = code;
  const { name, title, openParameters, body } = head;
  const isBlock = tokens.symbols[body] === curlyOpen && partners[body] !== alone;
  const last = isBlock ? endOfBlock(code, body) : endOfExpression(code, body);
  const closeParameters = partners[openParameters] as number;
  return { name, title, openParameters, closeParameters, first: body, last, container };
}

/** The bracket that closes a body; the one of its last `catch` where the body is a `try` (C++). */
function endOfBlock({ tokens, partners }: Code, body: number): number {
  const { symbols } = tokens;
  let last = partners[body] as number;
  while (symbols[last + 1] === catchWord && symbols[last + 2] === roundOpen) {
    const close = partners[last + 2] as number;
    if (close === alone || symbols[close + 1] !== curlyOpen || partners[close + 1] === alone) break;
    last = partners[close + 1] as number;
  }
  return last;
}

function endOfExpression({ tokens, partners }: Code, from: number): number {
  const { count, symbols } = tokens;
  for (let row = from, looked = 0; row < count; row += 1, looked += 1) {
    if (symbols[row] === semicolon || looked === farthest) return row;
    const partner = partners[row] as number;
    if (partner > row) row = partner;
    else if (partner !== alone && row > from) return row - 1;
  }
  return count - 1;
}

/** An expression without an end is looked at for so many tokens, what is in brackets left out. */
const farthest = 2000;

/** The curly bracket behind the word that begins a class; -1 when it is only named. */
function containerBody({ tokens, partners }: Code, word: number): number {
  const { count, symbols, kinds } = tokens;
  let depth = 0;
  let hasBases = false;
  for (let row = word + 1; row < count && row < word + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (endsContainerHead[number] === 1) return alone;
    if (number === colon) hasBases = true;
    else if (number === less) depth += 1;
    else if (number === greater) depth -= 1;
    else if (number === shift) depth -= 2;
    // template <class Name, class Other>
    if (
      depth < 0 ||
      (number === comma && depth === 0 && !hasBases && inherits[symbols[word + 2] as number] !== 1)
    )
      return alone;
    if (number === roundOpen) {
      const isType = kinds[row - 1] === TokenKind.identifier && row > word + 2 && !hasBases;
      row = partners[row] as number;
      // struct point origin(void) { ... }: only the type of a function.
      if (row === alone || (isType && symbols[row + 1] === curlyOpen && symbols[word] !== recordWord))
        return alone;
    }
  }
  return alone;
}

const endsContainerHead = symbolTable('; = ) } * &');

/** The name that is written last before what a class inherits or takes: `class EXPORT Name : Base`. */
function containerTitle(tokens: Tokens, word: number, body: number): string {
  const { kinds, symbols } = tokens;
  let title = -1;
  for (let row = word + 1; row < body; row += 1) {
    if (inherits[symbols[row] as number] === 1) break;
    if (kinds[row] === TokenKind.identifier) title = row;
    else if (symbols[row] !== scope && symbols[row] !== point && kinds[row] !== TokenKind.keyword) break;
  }
  return title < 0 ? '' : tokenText(tokens, title);
}

const inherits = symbolTable('extends implements permits where final');
