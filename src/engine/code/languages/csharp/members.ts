import { alone } from '../../brackets.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { symbol, symbols as symbolsOf, symbolTable } from '../../symbols.ts';
import { TokenKind, tokenText } from '../../tokens.ts';

/** The words and marks that a function without parameters may be told by. */
export const memberMarks = 'get set init add remove =>';

/**
 * The function without parameters at a token: an accessor of a property with a body (`get { ... }`, `set => ...`), or
 * a property that is an expression (`int Count => ...`). It is called `Count.get`.
 */
export function readMember(code: Code, row: number): Omit<FunctionSpan, 'container'> | undefined {
  return code.tokens.symbols[row] === fatArrow ? property(code, row) : accessor(code, row);
}

function accessor(code: Code, row: number): Omit<FunctionSpan, 'container'> | undefined {
  const { tokens, partners } = code;
  const { symbols } = tokens;
  if (beforeAccessor[symbols[row - 1] as number] !== 1) return undefined;
  const next = symbols[row + 1];
  if (next !== curlyOpen && next !== fatArrow) return undefined;
  const owner = ownerOf(code, row);
  if (owner === alone) return undefined;
  const first = next === fatArrow ? row + 2 : row + 1;
  const last = next === fatArrow ? endOfStatement(code, first) : (partners[first] as number);
  if (last < first) return undefined;
  const title = `${tokenText(tokens, owner)}.${tokenText(tokens, row)}`;
  return { name: row, title, openParameters: alone, closeParameters: alone, first, last };
}

/** The name of the property that an accessor stands in. */
function ownerOf({ tokens, partners }: Code, row: number): number {
  const { symbols, kinds } = tokens;
  for (let at = row - 1, looked = 0; at > 0 && looked < mostBefore; at -= 1, looked += 1) {
    if (symbols[at] === curlyOpen) {
      if (symbols[at - 1] !== squareClose) return kinds[at - 1] === TokenKind.identifier ? at - 1 : alone;
      const indexer = (partners[at - 1] as number) - 1;
      return symbols[indexer] === thisWord ? indexer : alone;
    }
    const partner = partners[at] as number;
    if (partner !== alone && partner < at) at = partner;
  }
  return alone;
}

function property(code: Code, row: number): Omit<FunctionSpan, 'container'> | undefined {
  const { tokens, partners } = code;
  const { symbols, kinds } = tokens;
  let name = row - 1;
  if (symbols[name] === squareClose && partners[name] !== alone) {
    name = (partners[name] as number) - 1;
    if (symbols[name] !== thisWord) return undefined;
  } else if (kinds[name] !== TokenKind.identifier) return undefined;
  if (!isDeclared(code, name)) return undefined;
  const first = row + 1;
  const last = endOfStatement(code, first);
  if (last < first) return undefined;
  const title = `${tokenText(tokens, name)}.get`;
  return { name, title, openParameters: alone, closeParameters: alone, first, last };
}

/** Whether a name is the one of a member: a type stands before it, and a modifier or the end of another member before that. */
function isDeclared({ tokens, partners }: Code, name: number): boolean {
  const { symbols, kinds } = tokens;
  let hasType = false;
  for (let row = name - 1, looked = 0; row >= 0 && looked < mostInType; row -= 1, looked += 1) {
    const number = symbols[row] as number;
    if (modifiers[number] === 1) return hasType;
    if (beforeMember[number] === 1) return hasType && number !== curlyOpen;
    if (kinds[row] === TokenKind.identifier || isType[number] === 1) hasType = true;
    else if (inType[number] !== 1) return false;
    const partner = partners[row] as number;
    if (partner !== alone && partner < row) row = partner;
  }
  return false;
}

function endOfStatement({ tokens, partners }: Code, from: number): number {
  const { count, symbols } = tokens;
  for (let row = from, looked = 0; row < count; row += 1, looked += 1) {
    if (symbols[row] === semicolon || looked === farthest) return row;
    const partner = partners[row] as number;
    if (partner > row) row = partner;
    else if (partner !== alone) return row - 1;
  }
  return count - 1;
}

const mostBefore = 20;
const farthest = 2000;
const mostInType = 40;
const fatArrow = symbol('=>');
const [curlyOpen, squareClose, semicolon, thisWord] = symbolsOf('{ ] ; this');
const beforeAccessor = symbolTable('{ } ; ] private protected internal public readonly async');
const modifiers = symbolTable(
  'public private protected internal static override virtual abstract sealed new readonly unsafe extern required',
);
const beforeMember = symbolTable('; } {');
const isType = symbolTable(
  'bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort',
);
const inType = symbolTable('. < > >> , ?: ? ] ) * :: ref');
