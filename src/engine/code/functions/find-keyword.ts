import { alone } from '../brackets.ts';
import { indentOf } from '../complexity/measure.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { directiveBit, TokenKind, type Tokens, tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import { lastIndented } from './find-indented.ts';
import type { Code, FindFunctions, FunctionSpan } from './function-span.ts';

/** How functions are told that begin with a word of their own: `func name(parameters) { ... }`. */
export interface KeywordRules {
  /** Words before the name of a function. */
  readonly functions: string;
  /** Words that are the name of a function themselves: `init constructor get`. */
  readonly selfNamed?: string;
  /** Words before the name of something that has functions. */
  readonly containers: string;
  /** Words whose name is said for the rest of the file: `namespace A\B;`. */
  readonly units?: string;
  /** A head ends with its line, unless what follows goes on with it. Otherwise a semicolon ends it. */
  readonly endsWithLine?: boolean;
  /** What stands before a body that is an expression. */
  readonly expression?: '=' | '=>';
  /** The body of a container may be what is indented behind a colon. */
  readonly indents?: boolean;
  /** Operators may be names. */
  readonly operatorNames?: boolean;
  /**
   * What functions without a name are: functions like others, or so only outside of others, whose part they are
   * otherwise. Without it they are none.
   */
  readonly nameless?: 'functions' | 'outermost';
  /** The container that a function itself names, by its word and its name: `func (list *List) add()`. */
  readonly receiver?: (code: Code, word: number, name: number) => string;
  /** What a container is called, unless it is the name behind the word. */
  readonly containerTitle?: (code: Code, word: number, body: number) => string;
  /** Whether the word at a token begins a function or a container at all. */
  readonly begins?: (code: Code, word: number) => boolean;
}

/**
 * Find functions that begin with a word: `func`, `fn`, `fun`, `def`, `function`. What stands between parameters and
 * body may be types, `throws`, `where`, modifiers; the body stands in curly brackets, is an expression behind `=`, or
 * is indented. Functions within functions are functions; what has no word of its own (closures) belongs to those around.
 */
export function findKeyword(rules: KeywordRules): FindFunctions {
  const roles = rolesOf(rules);
  return (code) => {
    const { count, symbols, kinds } = code.tokens;
    const found: FunctionSpan[] = [];
    const containers = new Containers();
    let unit = '';
    let functionEnd = -1;
    let headEnd = -1;
    const looks = { left: looksPerToken * count };
    for (let row = 0; row < count; row += 1) {
      const role = roles[symbols[row] as number] as number;
      if (role === 0 || ((kinds[row] as number) & directiveBit) !== 0) continue;
      if (rules.begins !== undefined && !rules.begins(code, row)) continue;
      containers.leave(row);
      if (role <= Role.selfNamed) {
        if (role === Role.selfNamed && row < headEnd) continue;
        const head = role === Role.function ? headAt(code, row, rules) : selfNamedAt(code, row, rules);
        if (head === undefined || head.first > containers.last) continue;
        if (
          head.name === row &&
          role === Role.function &&
          rules.nameless === 'outermost' &&
          row <= functionEnd
        )
          continue;
        const span = spanOf(code, row, head, containers.last, looks);
        const path = rules.receiver?.(code, row, head.name) ?? containers.path;
        found.push({ ...span, container: [unit, path].filter((part) => part !== '').join('.') });
        containers.enter('', span.last);
        functionEnd = Math.max(functionEnd, span.last);
        // Behind an arrow or `=` the first token may begin a function, as what is in brackets may.
        row = span.first - 1;
      } else {
        const body = containerBody(code, row, rules);
        if (body !== alone) {
          headEnd = body;
          const title = rules.containerTitle?.(code, row, body) ?? nameBehind(code.tokens, row);
          containers.enter(title, Math.min(containerEnd(code, row, body), containers.last));
        } else if (role === Role.unit) unit = nameBehind(code.tokens, row);
      }
    }
    return found;
  };
}

const Role = { function: 1, selfNamed: 2, container: 3, unit: 4 } as const;

function rolesOf({ functions, selfNamed = '', containers, units = '' }: KeywordRules): Uint8Array {
  const roles = symbolTable(functions);
  const give = (list: string, role: number) => {
    for (const [number, is] of symbolTable(list).entries()) if (is === 1) roles[number] = role;
  };
  give(containers, Role.container);
  give(units, Role.unit);
  give(selfNamed, Role.selfNamed);
  return roles;
}

/** A function whose head was recognised. */
interface Head {
  readonly name: number;
  readonly title: string;
  readonly openParameters: number;
  /** First token of the body: its curly bracket, or of the expression. */
  readonly first: number;
}

const [roundOpen, roundClose, squareOpen, curlyOpen, less, fatArrow] = ['(', ')', '[', '{', '<', '=>'].map(
  symbol,
) as [number, number, number, number, number, number];
const [comma, colon, equals, semicolon, point] = [',', ':', '=', ';', '.'].map(symbol) as [
  number,
  number,
  number,
  number,
  number,
];
const whereWord = symbol('where');

/** So many tokens may stand between the word and the body of a function. */
const mostInHead = 250;

function headAt(code: Code, word: number, rules: KeywordRules): Head | undefined {
  const { tokens, partners } = code;
  const { count, kinds, symbols, lines } = tokens;
  let name: number = alone;
  let nameEnd = word + 1;
  let row = word + 1;
  let open: number = alone;
  for (; row < count && row < word + mostInHead; row += 1) {
    const number = symbols[row] as number;
    const kind = (kinds[row] as number) & ~directiveBit;
    if (
      rules.endsWithLine === true &&
      name !== alone &&
      lines[row] !== lines[row - 1] &&
      !goesOn(symbols, row)
    )
      break;
    if (number === roundOpen) {
      const close = partners[row] as number;
      if (close === alone) return undefined;
      if (name !== alone || !standsBeforeName(tokens, close)) {
        open = row;
        row = close + 1;
        break;
      }
      row = close;
    } else if (kind === TokenKind.identifier || (kind === TokenKind.keyword && isName(tokens, row, name))) {
      name = row;
      nameEnd = operatorBehind(tokens, row, rules);
      row = nameEnd - 1;
    } else if (number === less && !(rules.operatorNames === true && name === alone)) {
      row = endOfAngles(code, row);
      if (row === alone) return undefined;
    } else if (number === squareOpen) {
      row = partners[row] as number;
      if (row === alone) return undefined;
    } else if (rules.operatorNames === true && name === alone && isOperator(tokens, row)) {
      name = row;
      nameEnd = endOfOperator(tokens, row);
      row = nameEnd - 1;
    } else if (goesWithName[number] !== 1) break;
  }
  if (name === alone && (open === alone || rules.nameless === undefined)) return undefined;
  const first = bodyAfter(code, row, rules);
  if (first === alone) return undefined;
  if (name === alone) return { name: word, title: '', openParameters: open, first };
  return { name, title: titleOf(tokens, name, nameEnd), openParameters: open, first };
}

/** What may stand around a name before the parameters: `Type<T>?.name`, `&name`. */
const goesWithName = symbolTable('. ?. ? & @ * :: #');

/** Whether brackets belong to what a function is a method of: `func (r *T) name(`, `fun (A.() -> B).name(`. */
function standsBeforeName({ symbols, kinds }: Tokens, close: number): boolean {
  if (symbols[close + 1] === point) return true;
  return kinds[close + 1] === TokenKind.identifier && symbols[close + 2] === roundOpen;
}

/** Whether a keyword is a name: brackets or type parameters follow, and no name has been met. */
function isName({ symbols }: Tokens, row: number, name: number): boolean {
  const next = symbols[row + 1];
  return name === alone && (next === roundOpen || next === less || next === squareOpen);
}

function isOperator({ kinds, symbols }: Tokens, row: number): boolean {
  return kinds[row] === TokenKind.operator && isBracket[symbols[row] as number] !== 1;
}

const isBracket = symbolTable('( ) [ ] { } ; ,');

/** Behind the operator that begins at a token: marks that stand side by side. */
function endOfOperator(tokens: Tokens, row: number): number {
  const { starts, ends, symbols, kinds } = tokens;
  let end = row + 1;
  while (end < tokens.count && starts[end] === ends[end - 1] && isOperator(tokens, end)) {
    // Type parameters: `func ==<T>(`.
    if (symbols[end] === less && kinds[end + 1] === TokenKind.identifier) break;
    end += 1;
  }
  return end;
}

/** Behind a name, with the operator that is part of it: `name_=`. */
function operatorBehind(tokens: Tokens, name: number, rules: KeywordRules): number {
  const { starts, ends, bytes } = tokens;
  if (rules.operatorNames !== true || starts[name + 1] !== ends[name]) return name + 1;
  if (bytes[(ends[name] as number) - 1] !== 0x5f || !isOperator(tokens, name + 1)) return name + 1;
  return tokens.symbols[name + 1] === colon ? name + 1 : endOfOperator(tokens, name + 1);
}

function titleOf(tokens: Tokens, name: number, end: number): string {
  let title = tokenText(tokens, name);
  for (let row = name + 1; row < end; row += 1) title += tokenText(tokens, row);
  return title;
}

/** The token that closes `<`; -1 when none does. */
function endOfAngles({ tokens, partners }: Code, open: number): number {
  const { count, symbols } = tokens;
  let depth = 0;
  for (let row = open; row < count && row < open + mostInHead; row += 1) {
    const number = symbols[row] as number;
    depth += angles.get(number) ?? 0;
    if (depth <= 0) return row;
    if (number === curlyOpen || number === semicolon) return alone;
    if ((partners[row] as number) > row) row = partners[row] as number;
  }
  return alone;
}

const angles = new Map(
  [
    ['<', 1],
    ['<<', 2],
    ['>', -1],
    ['>>', -2],
    ['>>>', -3],
  ].map(([text, depth]) => [symbol(text as string), depth as number]),
);

/** A word that is a function by itself, such as `init`: first in its statement, and a body follows. */
function selfNamedAt(code: Code, word: number, rules: KeywordRules): Head | undefined {
  const { tokens, partners } = code;
  const { symbols, kinds, lines } = tokens;
  const before = symbols[word - 1] as number;
  const isFirst = word === 0 || lines[word] !== lines[word - 1] || endsStatement[before] === 1;
  const isModified = kinds[word - 1] === TokenKind.identifier || isModifier[before] === 1;
  if (wantsMore[before] === 1 || (!isFirst && !isModified)) return undefined;
  let row = word + 1;
  if (isMarkOfInit[symbols[row] as number] === 1) row += 1;
  if (symbols[row] === less) row = endOfAngles(code, row) + 1;
  const open = symbols[row] === roundOpen ? row : alone;
  if (open === alone ? beginsBody[symbols[row] as number] !== 1 : partners[open] === alone) return undefined;
  const first = bodyAfter(code, open === alone ? row : (partners[open] as number) + 1, rules);
  if (first === alone || row === 0) return undefined;
  return { name: word, title: tokenText(tokens, word), openParameters: open, first };
}

const isMarkOfInit = symbolTable('? ! ?type');
const endsStatement = symbolTable('{ } ; ) ] > ?');
const beginsBody = symbolTable('{ = async throws rethrows');
const isModifier =
  symbolTable(`override public private internal protected fileprivate open final static class inline
  external suspend abstract`);

/** First token of the body behind a head; -1 when there is none. */
function bodyAfter(code: Code, from: number, rules: KeywordRules): number {
  const { tokens, partners } = code;
  const { count, symbols, lines } = tokens;
  let isList = false;
  for (let row = from; row < count && row < from + mostInHead; row += 1) {
    const number = symbols[row] as number;
    if (rules.endsWithLine === true && lines[row] !== lines[row - 1] && !goesOn(symbols, row)) return alone;
    if (number === curlyOpen) {
      const close = partners[row] as number;
      if (close === alone || !isType(code, row, from)) return close === alone ? alone : row;
      row = close;
    } else if (number === equals || (number === fatArrow && rules.expression === '=>')) {
      const isMark = rules.expression !== undefined && (number === equals) === (rules.expression === '=');
      return isMark && row + 1 < count && endsHead[symbols[row + 1] as number] !== 1 ? row + 1 : alone;
    } else if (number === roundOpen || number === squareOpen) {
      row = partners[row] as number;
      if (row === alone) return alone;
    } else if (number === less) {
      row = endOfAngles(code, row);
      if (row === alone) return alone;
    } else if (number === whereWord) isList = true;
    else if (endsHead[number] === 1 || (number === comma && !isList)) return alone;
  }
  return alone;
}

const endsHead = symbolTable('; ) ] } += -=');

/** Whether a curly bracket belongs to a type: `interface{}`, `error{Full}`, `enum(u8) {`. */
function isType({ tokens, partners }: Code, open: number, from: number): boolean {
  const before = tokens.symbols[open - 1] === roundClose ? (partners[open - 1] as number) : open;
  return before >= from && isTypeBefore[tokens.symbols[before - 1] as number] === 1;
}

const isTypeBefore = symbolTable('interface struct error enum union opaque');

/** Whether the line that begins at a token goes on with the one before it. */
function goesOn(symbols: Uint16Array, row: number): boolean {
  return beginsMore[symbols[row] as number] === 1 || wantsMore[symbols[row - 1] as number] === 1;
}

const beginsMore = symbolTable(
  '{ = : ( where -> throws rethrows async extends with . ?. ?: && || else catch finally',
);
const wantsMore = symbolTable('= : , -> => . ?. ?: && || + - * / where extends with');

function spanOf(
  code: Code,
  word: number,
  head: Head,
  limit: number,
  looks: Looks,
): Omit<FunctionSpan, 'container'> {
  const { tokens, partners } = code;
  const { name, title, openParameters, first } = head;
  const isBlock = tokens.symbols[first] === curlyOpen && tokens.symbols[first - 1] !== equals;
  const last = isBlock ? (partners[first] as number) : endOfExpression(code, word, first, looks);
  const closeParameters = openParameters === alone ? alone : (partners[openParameters] as number);
  return { name, title, openParameters, closeParameters, first, last: Math.min(last, limit) };
}

/**
 * The last token of an expression: it ends with its line, and goes on with lines that are indented further than the
 * one that its function begins on.
 */
function endOfExpression({ tokens, partners }: Code, word: number, first: number, looks: Looks): number {
  const { count, symbols, lines } = tokens;
  const indent = indentOf(tokens, word);
  let row = first;
  for (; row < count && looks.left > 0; looks.left -= 1) {
    const isNewLine = row > first && lines[row] !== lines[row - 1];
    if (isNewLine && indentOf(tokens, row) <= indent && !goesOn(symbols, row)) break;
    const number = symbols[row] as number;
    if (endsExpression[number] === 1) break;
    const partner = partners[row] as number;
    row = partner > row ? partner + 1 : row + 1;
  }
  return Math.max(first, Math.min(count, row) - 1);
}

const endsExpression = symbolTable('; , ) ] }');

/** How many tokens may still be looked at for the ends of expressions: those within each other are looked at again. */
interface Looks {
  left: number;
}

const looksPerToken = 20;

/** What the body of a container begins with: its curly bracket, or the colon before what is indented. */
function containerBody({ tokens, partners }: Code, word: number, rules: KeywordRules): number {
  const { count, symbols, lines, kinds } = tokens;
  if (rules.containerTitle === undefined && kinds[word + 1] !== TokenKind.identifier) return alone;
  for (let row = word + 1; row < count && row < word + mostInHead; row += 1) {
    const number = symbols[row] as number;
    if (rules.endsWithLine === true && lines[row] !== lines[row - 1] && !goesOnContainer(symbols, row))
      return alone;
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (number === colon && rules.indents === true && row + 1 < count && lines[row + 1] !== lines[row])
      return symbols[row + 1] === curlyOpen ? row + 1 : row;
    if (endsContainerHead[number] === 1) return alone;
    const partner = partners[row] as number;
    if (partner > row) row = partner;
  }
  return alone;
}

function goesOnContainer(symbols: Uint16Array, row: number): boolean {
  return goesOn(symbols, row) || symbols[row - 1] === comma;
}

const endsContainerHead = symbolTable('; = ) } ]');

function containerEnd(code: Code, word: number, body: number): number {
  if (code.tokens.symbols[body] === curlyOpen) return code.partners[body] as number;
  return Math.max(body, lastIndented(code, word, body + 1));
}

/** The name behind a word, with what it is part of: `Foo.Bar`. */
function nameBehind(tokens: Tokens, word: number): string {
  const { kinds, symbols, count } = tokens;
  if (kinds[word + 1] !== TokenKind.identifier) return '';
  let title = tokenText(tokens, word + 1);
  for (let row = word + 2; row + 1 < count && symbols[row] === point; row += 2)
    title += `.${tokenText(tokens, row + 1)}`;
  return title;
}
