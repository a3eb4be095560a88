import { alone } from '../brackets.ts';
import { symbol, symbols as symbolsOf, symbolTable } from '../symbols.ts';
import { TokenKind, type Tokens } from '../tokens.ts';
import type { Code } from './function-span.ts';

/** The token behind the type (TypeScript, Flow) that begins at a token; the token itself when none does. */
export function typeEnd(code: Code, from: number): number {
  const { count, symbols, kinds, lines, starts, ends } = code.tokens;
  let questions = 0;
  let isOperand = false;
  for (let row = from; row < count; row += 1) {
    const number = symbols[row] as number;
    if (!isOperand) {
      if (prefixes[number] === 1) continue;
      if (number === less || opens[number] === 1) {
        const end = number === less ? angleEnd(code, row) : (code.partners[row] as number);
        if (end <= row) return row;
        const isFunction =
          number === roundOpen && symbols[end + 1] === fatArrow && holdsParameters(code.tokens, row);
        // Behind type parameters, and behind parameters with their arrow, the type goes on.
        row = isFunction ? end + 1 : end;
        if (isFunction || number === less) continue;
      } else if (kinds[row] === TokenKind.operator) return row;
      isOperand = true;
    } else if (number === less) {
      const end = angleEnd(code, row);
      if (end === alone) return row;
      row = end;
    } else if (number === squareOpen && lines[row] === lines[row - 1]) {
      const end = code.partners[row] as number;
      if (end === alone) return row;
      row = end;
    } else if (number === question) {
      questions += 1;
      isOperand = false;
    } else if (number === colon && questions > 0) {
      questions -= 1;
      isOperand = false;
    } else if (joins[number] === 1 && (kinds[row] === TokenKind.operator || lines[row] === lines[row - 1]))
      isOperand = false;
    // The pieces of a text with holes are one operand.
    else if (number === curlyOpen && kinds[row - 1] === TokenKind.string && starts[row] === ends[row - 1])
      row = Math.max(row, code.partners[row] as number);
    else if (kinds[row] !== TokenKind.string || symbols[row - 1] !== curlyClose) return row;
  }
  return count;
}

/** Whether a round bracket holds parameters, and not a type: `(a) => b`, but not `((a) => b) => { ... }`. */
function holdsParameters({ symbols, kinds }: Tokens, open: number): boolean {
  const first = symbols[open + 1] as number;
  if (first === roundOpen || first === less) return false;
  return kinds[open + 1] === TokenKind.operator || behindParameter[symbols[open + 2] as number] === 1;
}

/** The `>` that closes a `<` around types; -1 when it is a comparison. */
export function angleEnd({ tokens, partners }: Code, open: number, most = mostInside): number {
  const { count, symbols, kinds } = tokens;
  let depth = 0;
  for (let row = open; row < count && row < open + most; row += 1) {
    const number = symbols[row] as number;
    if (number === less) depth += 1;
    else if (number === greater) depth -= 1;
    else if (number === shift) depth -= 2;
    else if (number === bigShift) depth -= 3;
    else if (opens[number] === 1) {
      if (partners[row] === alone) return alone;
      row = partners[row] as number;
    } else if (kinds[row] === TokenKind.operator ? inTypes[number] !== 1 : neverInTypes[number] === 1)
      return alone;
    if (depth <= 0) return row;
  }
  return alone;
}

const mostInside = 600;
const [less, greater, question, colon, roundOpen, squareOpen, curlyOpen, curlyClose] =
  symbolsOf('< > ? : ( [ { }');
const [shift, bigShift, fatArrow] = [symbol('>>'), symbol('>>>'), symbol('=>')];
const opens = symbolTable('( [ {');
const prefixes = symbolTable('keyof typeof readonly unique infer new abstract asserts | & ?: * + - ...');
const behindParameter = symbolTable(': ?: , ) =');
const joins = symbolTable('. | & is extends');
const inTypes = symbolTable('< > >> >>> , . | & ? : ?: => = - + * @ ...');
const neverInTypes = symbolTable(
  'return if for while do switch function class var let throw yield await delete instanceof',
);
