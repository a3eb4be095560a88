import { alone } from '../brackets.ts';
import { indentOf } from '../complexity/measure.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import type { Code, FindFunctions, FunctionSpan } from './function-span.ts';

/** How functions are told whose bodies are what is indented behind a colon. */
export interface IndentedRules {
  /** Words that begin a function. */
  readonly functions: string;
  /** Words that begin a class. */
  readonly containers: string;
}

/** Find functions whose body is indented, as in Python. */
export function findIndented(rules: IndentedRules): FindFunctions {
  const isFunction = symbolTable(rules.functions);
  const isDefinition = symbolTable(`${rules.functions} ${rules.containers}`);
  return (code) => {
    const { count, symbols } = code.tokens;
    const found: FunctionSpan[] = [];
    const containers = new Containers();
    let headEnd = 0;
    for (let row = 0; row < count; row += 1) {
      const number = symbols[row] as number;
      if (isDefinition[number] !== 1 || row < headEnd) continue;
      containers.leave(row);
      const body = containers.isFull ? alone : bodyAfter(code, row + 1, isDefinition);
      if (body === alone) continue;
      // Brackets that match by accident reach further than what is around them.
      const last = Math.min(lastIndented(code, row, body), containers.last);
      if (last < body) continue;
      headEnd = body;
      const title = tokenText(code.tokens, row + 1);
      if (isFunction[number] === 1) {
        const open = openParameters(code, row, body);
        const closeParameters = open === alone ? alone : (code.partners[open] as number);
        found.push({
          name: row + 1,
          title,
          openParameters: open,
          closeParameters,
          first: body,
          last,
          container: containers.path,
        });
      }
      containers.enter(title, last);
    }
    return found;
  };
}

const colon = symbol(':');
const roundOpen = symbol('(');

/** The first token behind the colon that ends the head; -1 when there is none. */
function bodyAfter({ tokens, partners }: Code, from: number, isDefinition: Uint8Array): number {
  const { count, symbols } = tokens;
  for (let row = from; row < count && row < from + mostInHead; row += 1) {
    if (symbols[row] === colon) return row + 1 < count ? row + 1 : alone;
    if (isDefinition[symbols[row] as number] === 1) return alone;
    const partner = partners[row] as number;
    if (partner > row) row = partner;
  }
  return alone;
}

const mostInHead = 200;

function openParameters({ tokens, partners }: Code, word: number, body: number): number {
  for (let row = word + 1; row < body; row += 1) {
    if (tokens.symbols[row] === roundOpen) return partners[row] === alone ? alone : row;
    if ((partners[row] as number) > row) row = partners[row] as number;
  }
  return alone;
}

/** The last token that stands further right than the line of a word, from a token on. */
export function lastIndented({ tokens, partners }: Code, word: number, body: number): number {
  const { count, lines } = tokens;
  const indent = indentOf(tokens, word);
  let row = body;
  while (row < count) {
    const isNewLine = lines[row] !== lines[row - 1];
    if (isNewLine && indentOf(tokens, row) <= indent) break;
    // Within brackets lines may begin anywhere.
    row = (partners[row] as number) > row ? (partners[row] as number) + 1 : row + 1;
  }
  return Math.min(count, row) - 1;
}
