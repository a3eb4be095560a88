import type { Code } from '../code/functions/function-span.ts';
import { languages } from '../code/languages/list.ts';
import { CodeReader } from '../code/read-code.ts';
import { hashOf } from '../code/text-hash.ts';
import { directiveBit, TokenKind, tokenText } from '../code/tokens.ts';
import { groupBy } from '../group-by.ts';
import type { SourceText } from './build-call-graph.ts';
import type { CallEdge, CodeFunction } from './call-graph.ts';
import { memberOf } from './reach.ts';

/** Where the names of hidden functions stand in code. */
export interface Mentions {
  /** From the function that a name stands in to every hidden function of that name. */
  readonly edges: readonly CallEdge[];
  /** Functions whose names stand outside of any function: in tables, macros and exports. */
  readonly outside: ReadonlySet<CodeFunction>;
}

/** A name in a text: lines and columns from 1. */
interface Name {
  readonly hash: number;
  readonly line: number;
  readonly column: number;
  /** Whether it is what a function on this line is assigned to. */
  readonly isAssigned: boolean;
}

/**
 * Find every place that names a hidden function. Such a function runs only where its name stands in code that runs:
 * whatever calls it by a pointer, a table or an argument has got it from there. Where a function is declared does not
 * count; a function without a name counts as named where it stands.
 */
export function findMentions(functions: readonly CodeFunction[], sources: readonly SourceText[]): Mentions {
  const hidden = functions.filter(({ isHidden }) => isHidden);
  const byHash = groupBy(hidden, ({ name }) => hashOf(encoder.encode(memberOf(name))));
  const byFile = groupBy(functions, ({ file }) => file);
  const declared = new Set<CodeFunction>();
  const edges: CallEdge[] = [];
  const outside = new Set<CodeFunction>();
  const note = (callee: CodeFunction, callers: readonly CodeFunction[], { line, column }: Place) => {
    if (callers.length === 0) outside.add(callee);
    for (const caller of callers)
      edges.push({ caller, callee, line, column, endLine: line, endColumn: column, how: 'escape' });
  };
  for (const source of sources)
    for (const place of namesIn(source, byHash)) {
      const around = innermost(byFile.get(source.path) ?? [], place);
      for (const one of byHash.get(place.hash) ?? []) {
        if (!maySee(source, one.file)) continue;
        const isAssigned = place.isAssigned && one.file === source.path && one.line === place.line;
        if (isAssigned || around.includes(one)) declared.add(one);
        else note(one, around, place);
      }
    }
  for (const one of hidden)
    if (!declared.has(one)) {
      const others = (byFile.get(one.file) ?? []).filter((other) => other !== one);
      note(one, innermost(others, one), one);
    }
  return { edges, outside };
}

/** Whether a file can name what is hidden in another one: what it includes in C, its own package in Go. */
function maySee({ path, language }: SourceText, hiding: string): boolean {
  if (path === hiding || language === 'c' || language === 'cpp') return true;
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  return language === 'go' && folderOf(path) === folderOf(hiding);
}

type Place = Pick<Name, 'line' | 'column'>;

/** The smallest of the functions around a place; several where they have the same text. */
function innermost(functions: readonly CodeFunction[], place: Place): CodeFunction[] {
  let found: CodeFunction[] = [];
  for (const one of functions) {
    if (!isBefore(one, place) || isBefore({ line: one.endLine, column: one.endColumn }, place)) continue;
    const [known] = found;
    if (known !== undefined && isSameSpan(known, one)) found.push(one);
    else if (known === undefined || isBefore(known, one)) found = [one];
  }
  return found;
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

function isSameSpan(one: CodeFunction, other: CodeFunction): boolean {
  return (
    one.line === other.line &&
    one.column === other.column &&
    one.endLine === other.endLine &&
    one.endColumn === other.endColumn
  );
}

/** The names of a text that are wanted, without those in comments, texts and declarations of what stands elsewhere. */
function namesIn({ language, text }: SourceText, wanted: ReadonlyMap<number, unknown>): Name[] {
  const known = languages.find(({ id }) => id === language);
  if (known === undefined) return [];
  const code = reader.read(known, encoder.encode(text));
  const { kinds, hashes, count, lines, lineStarts, starts, bytes } = code.tokens;
  const names: Name[] = [];
  for (let row = 0; row < count; row += 1) {
    const hash = hashes[row] as number;
    const kind = (kinds[row] as number) & ~directiveBit;
    if (kind !== TokenKind.identifier || !wanted.has(hash) || isPrototype(code, row)) continue;
    const before = decoder.decode(bytes.subarray(lineStarts[lines[row] as number], starts[row]));
    const line = (lines[row] as number) + 1;
    names.push({ hash, line, column: before.length + 1, isAssigned: isAssigned(code, row) });
  }
  return names;
}

/** `const name = ` */
function isAssigned({ tokens }: Code, row: number): boolean {
  return (
    row > 0 &&
    row + 1 < tokens.count &&
    tokenText(tokens, row + 1) === '=' &&
    /^(?:const|let|var)$/.test(tokenText(tokens, row - 1))
  );
}

/** `static int name(int);` */
function isPrototype({ tokens, partners }: Code, row: number): boolean {
  const close = row + 1 < tokens.count && tokenText(tokens, row + 1) === '(' ? partners[row + 1] : undefined;
  if (close === undefined || close + 1 >= tokens.count || tokenText(tokens, close + 1) !== ';') return false;
  for (let at = row - 1; at >= Math.max(0, row - mostSpecifiers); at -= 1) {
    const text = tokenText(tokens, at);
    if (text === 'static') return true;
    if (/^[^\w*]/.test(text)) return false;
  }
  return false;
}

/** Words before the name in a declaration. */
const mostSpecifiers = 12;
const reader = new CodeReader();
const encoder = new TextEncoder();
const decoder = new TextDecoder();
