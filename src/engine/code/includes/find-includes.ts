import type { IncludeKind, IncludeNotation, SourceInclude } from '#model';
import { mostSymbols, symbol } from '../symbols.ts';
import { hashOf } from '../text-hash.ts';
import { TokenKind, type Tokens } from '../tokens.ts';
import { statementOf } from './rows.ts';

/** Finds what a text reaches for, in the order in which it stands there. */
export type FindIncludes = (tokens: Tokens) => SourceInclude[];

/** A statement that reaches for something. */
export interface Statement {
  readonly kind: IncludeKind;
  readonly notation: IncludeNotation;
  readonly modules: readonly string[];
  /** The tokens of the modules where they are entries of a list, each on a line of its own. */
  readonly entries?: readonly number[];
  /** The last token of it. */
  readonly last: number;
}

/** Reads the statement that begins at a token; `undefined` when the word means something else there. */
export type ReadStatement = (tokens: Tokens, row: number) => Statement | undefined;

/** The words and marks that statements begin with, and who reads on from there. */
export type Beginnings = Readonly<Record<string, ReadStatement>>;

/** No more are looked for in one text: it is no source code. */
const mostIncludes = 100_001;

/**
 * Make a finder of a language from what its statements begin with. It looks at each token once: by the hash of words,
 * by the symbol of marks. Comments are no tokens, and strings are none of these words.
 */
export function findIncludes(beginnings: Beginnings): FindIncludes {
  const words = new Map<number, readonly [string, ReadStatement]>();
  const marks = new Map<number, readonly [string, ReadStatement]>();
  const mayBegin = new Uint8Array(256);
  const mayMark = new Uint8Array(mostSymbols);
  for (const [text, read] of Object.entries(beginnings)) {
    const hash = hashOf(encoder.encode(text));
    if (/^[#.]/.test(text)) {
      marks.set(symbol(text), [text, read]);
      mayMark[symbol(text)] = 1;
    } else {
      words.set(hash, [text, read]);
      mayBegin[hash & 0xff] = 1;
    }
  }
  return (tokens) => {
    const found: SourceInclude[] = [];
    const { count, kinds, symbols, hashes } = tokens;
    for (let row = 0; row < count; row += 1) {
      const kind = (kinds[row] as number) & 0x7f;
      const isWord = kind === TokenKind.identifier || kind === TokenKind.keyword;
      const hash = hashes[row] as number;
      const number = symbols[row] as number;
      // Nearly all tokens end here.
      if (isWord ? mayBegin[hash & 0xff] === 0 : mayMark[number] === 0) continue;
      const begins = isWord ? words.get(hash) : marks.get(number);
      if (begins === undefined || (isWord && !isText(tokens, row, begins[0]))) continue;
      const statement = begins[1](tokens, row);
      if (statement === undefined) continue;
      add(found, tokens, row, statement);
      if (found.length >= mostIncludes) break;
      row = Math.max(row, statement.last);
    }
    return found;
  };
}

function add(found: SourceInclude[], tokens: Tokens, row: number, statement: Statement) {
  const { kind, notation, modules, entries, last } = statement;
  for (const [index, module] of modules.entries()) {
    const [from, to] = entries === undefined ? [row, last] : [entries[index] ?? row, entries[index] ?? row];
    const line = (tokens.lines[from] as number) + 1;
    found.push({ line, kind, statement: statementOf(tokens, from, to), notation, module: bounded(module) });
  }
}

/** Hashes of 32 bits collide hardly ever, and then seldom at the same length. */
function isText({ starts, ends }: Tokens, row: number, text: string): boolean {
  return (ends[row] as number) - (starts[row] as number) === text.length;
}

const longestModule = 300;

function bounded(module: string): string {
  return module.length > longestModule ? module.slice(0, longestModule) : module;
}

const encoder = new TextEncoder();
