import { alone } from '../brackets.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { directiveBit, TokenKind, type Tokens, tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import type { Code, FindFunctions, FunctionSpan } from './function-span.ts';

/** How functions of the kind `type name(parameters) { ... }` are told in a language. */
export interface HeadedRules {
  /** Words before the name of something that has functions: `class struct namespace`. */
  readonly containers: string;
  /** Functions have no functions of their own, so their bodies are passed over. */
  readonly skipsBodies?: boolean;
  /** A name without a type before it is a function only when it is the name of its class. */
  readonly needsType?: boolean;
  /** Words after which a bracket may follow and a body too, without being a function: macros are not known. */
  readonly expressionBodies?: boolean;
}

/**
 * Find functions that are written as their name, parameters in round brackets and a body in curly ones, as in C, C++,
 * Java and C#. What stands between parameters and body may be specifiers, attributes, `throws`, a trailing return
 * type, initializers, or the parameter declarations of C before 1989.
 */
export function findHeaded(rules: HeadedRules): FindFunctions {
  const isContainer = symbolTable(rules.containers);
  return (code) => {
    const { count, symbols, kinds } = code.tokens;
    const found: FunctionSpan[] = [];
    const containers = new Containers();
    for (let row = 0; row < count; row += 1) {
      const number = symbols[row] as number;
      if (number === roundOpen) {
        containers.leave(row);
        const head = headAt(code, row, rules, containers);
        if (head === undefined) continue;
        if (head.isClass) {
          containers.enter('', code.partners[head.body] as number);
          continue;
        }
        const span = spanOf(code, head, containers.path);
        found.push(span);
        if (rules.skipsBodies === true) row = span.last;
        else row = span.first;
      } else if (isContainer[number] === 1 && ((kinds[row] as number) & directiveBit) === 0) {
        containers.leave(row);
        const body = containerBody(code, row);
        if (body !== alone)
          containers.enter(containerTitle(code.tokens, row, body), code.partners[body] as number);
      }
    }
    return found;
  };
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
const star = symbol('*');
const operatorWord = symbol('operator');
const newWord = symbol('new');
const recordWord = symbol('record');

function headAt(code: Code, open: number, rules: HeadedRules, containers: Containers): Head | undefined {
  const { tokens, partners } = code;
  const { kinds, symbols } = tokens;
  let close = partners[open] as number;
  if (close === alone || open === 0) return undefined;
  let name = open - 1;
  if (kinds[name] !== TokenKind.identifier) {
    name = oddName(code, open);
    if (name === alone) return undefined;
    // operator()(...): the first pair of brackets is the name.
    if (symbols[name] === operatorWord && symbols[close + 1] === roundOpen && close === open + 1)
      return undefined;
  }
  // A function that returns a function: void (*name(int))(int) { ... }
  if (symbols[close + 1] === roundClose && symbols[close + 2] === roundOpen)
    close = partners[close + 2] as number;
  const body = close === alone ? alone : bodyAfter(code, close + 1, rules);
  if (body === alone) return undefined;
  const last = name;
  name = qualified(tokens, name);
  const before = symbols[name - 1] ?? 0;
  if (before === recordWord) return undefined;
  if (isCreated(code, name)) return { name, title: '', openParameters: open, body, isClass: true };
  if (rules.needsType === true && !isTyped(code, name) && tokenText(tokens, name) !== containers.title)
    return undefined;
  return { name, title: titleOf(tokens, name, last, open), openParameters: open, body, isClass: false };
}

/** The token that names a function whose name is no identifier: an operator, or a template with its arguments. */
function oddName({ tokens }: Code, open: number): number {
  const { symbols, kinds } = tokens;
  for (let row = open - 1; row >= 0 && row >= open - 4; row -= 1)
    if (symbols[row] === operatorWord) return row;
  if (symbols[open - 1] !== greater) return alone;
  let depth = 0;
  for (let row = open - 1; row >= 0 && row > open - 60; row -= 1) {
    if (symbols[row] === greater) depth += 1;
    else if (symbols[row] === less) depth -= 1;
    else if (symbols[row] === semicolon || symbols[row] === curlyOpen) return alone;
    if (depth === 0) return kinds[row - 1] === TokenKind.identifier ? row - 1 : alone;
  }
  return alone;
}

/** The first token of `A::B::name` or `~name`. */
function qualified({ symbols, kinds }: Tokens, name: number): number {
  let row = name;
  if (symbols[row - 1] === tilde) row -= 1;
  while (symbols[row - 1] === scope && kinds[row - 2] === TokenKind.identifier) {
    row -= 2;
    if (symbols[row - 1] === tilde) row -= 1;
  }
  return row;
}

function titleOf(tokens: Tokens, first: number, last: number, open: number): string {
  if (first === last && tokens.symbols[first] !== operatorWord) return tokenText(tokens, first);
  const end = tokens.symbols[last] === operatorWord ? open - 1 : last;
  return Array.from({ length: end - first + 1 }, (_, index) => tokenText(tokens, first + index)).join('');
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
  if (kinds[name - 1] === TokenKind.identifier) return true;
  if (kinds[name - 1] === TokenKind.keyword) return isTypeBefore[before] === 1;
  return endsType[before] === 1;
}

const endsType = symbolTable('> >> >>> ] ? *');
const isTypeBefore =
  symbolTable(`void boolean byte char short int long float double bool decimal string object sbyte
  uint ulong ushort nint nuint dynamic var`);

/** Where the body begins behind the parameters; -1 when there is none. */
function bodyAfter({ tokens, partners }: Code, from: number, rules: HeadedRules): number {
  const { count, symbols, kinds } = tokens;
  let isDeclared = false;
  for (let row = from; row < count && row < from + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (((kinds[row] as number) & directiveBit) !== 0) continue;
    if (number === curlyOpen)
      return partners[row] === alone || (isDeclared && !endsDeclaration(symbols, row)) ? alone : row;
    if (number === fatArrow) return rules.expressionBodies === true ? row + 1 : alone;
    if (number === colon) return afterInitializers(tokens, partners, row + 1, rules);
    if (number === arrow) return afterType(tokens, partners, row + 1);
    if (number === roundOpen || number === squareOpen) {
      if (number === roundOpen && row > from && !isAttribute(tokens, row - 1, from)) return alone;
      row = partners[row] as number;
      if (row === alone) return alone;
    } else if (number === semicolon) {
      // Parameters declared behind their names, as in C before 1989.
      if (row === from || rules.skipsBodies !== true) return alone;
      isDeclared = true;
    } else if (neverBetween[number] === 1) return alone;
  }
  return alone;
}

/** Whether a word with brackets is said of the function before it; otherwise it is the name of the next one. */
function isAttribute({ kinds, bytes, starts, symbols }: Tokens, word: number, from: number): boolean {
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
  for (let row = from; row < count && row < from + 10 * mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === semicolon) return alone;
    if (number === fatArrow && rules.expressionBodies === true) return row + 1;
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
  for (let row = from; row < count && row < from + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (number === semicolon || number === comma || number === roundClose) return alone;
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
  const last = tokens.symbols[body] === curlyOpen ? (partners[body] as number) : endOfExpression(code, body);
  const closeParameters = partners[openParameters] as number;
  return { name, title, openParameters, closeParameters, first: body, last, container };
}

function endOfExpression({ tokens, partners }: Code, from: number): number {
  const { count, symbols } = tokens;
  for (let row = from; row < count; row += 1) {
    const number = symbols[row] as number;
    if (number === semicolon) return row;
    if ((number === roundOpen || number === curlyOpen || number === squareOpen) && partners[row] !== alone)
      row = partners[row] as number;
  }
  return count - 1;
}

/** The curly bracket behind the word that begins a class; -1 when it is only named. */
function containerBody({ tokens, partners }: Code, word: number): number {
  const { count, symbols } = tokens;
  for (let row = word + 1; row < count && row < word + mostBetween; row += 1) {
    const number = symbols[row] as number;
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (endsContainerHead[number] === 1) return alone;
    if (number === roundOpen) {
      row = partners[row] as number;
      // struct point origin(void) { ... }: only the type of a function.
      if (row === alone || (symbols[row + 1] === curlyOpen && symbols[word] !== recordWord)) return alone;
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
    if (kinds[row] === TokenKind.identifier) title = row;
    else if (symbols[row] !== scope && symbols[row] !== point && kinds[row] !== TokenKind.keyword) break;
    else if (inherits[symbols[row] as number] === 1) break;
  }
  return title < 0 ? '' : tokenText(tokens, title);
}

const inherits = symbolTable('extends implements permits where final');
