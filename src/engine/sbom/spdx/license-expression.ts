/** An SPDX licence expression (SPDX 2.3, annex D), taken apart. */
export type Expression =
  | { readonly kind: 'license'; readonly id: string; readonly orLater: boolean }
  | { readonly kind: 'with'; readonly license: Expression; readonly exception: string }
  | { readonly kind: 'AND' | 'OR'; readonly members: readonly Expression[] };

/** More parentheses than this are no licence. */
const maxDepth = 100;

/** Take an expression apart; `undefined` when it is none. Ids are not looked up. */
export function parseExpression(text: string): Expression | undefined {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  const reader = { words, at: 0, depth: 0 };
  const expression = alternatives(reader);
  return reader.at === words.length ? expression : undefined;
}

interface WordReader {
  readonly words: readonly string[];
  at: number;
  depth: number;
}

function alternatives(reader: WordReader): Expression | undefined {
  return listOf(reader, 'OR', (inner) => listOf(inner, 'AND', exceptional));
}

function listOf(
  reader: WordReader,
  kind: 'AND' | 'OR',
  readMember: (reader: WordReader) => Expression | undefined,
): Expression | undefined {
  const members: Expression[] = [];
  do {
    const member = readMember(reader);
    if (member === undefined) return undefined;
    members.push(member);
  } while (took(reader, kind));
  return members.length === 1 ? members[0] : { kind, members };
}

/** Operators are written in capitals; 2.3 reads them in small letters too. */
function took(reader: WordReader, operator: string): boolean {
  const word = reader.words[reader.at];
  if (word !== operator && word !== operator.toLowerCase()) return false;
  reader.at += 1;
  return true;
}

function exceptional(reader: WordReader): Expression | undefined {
  const license = simple(reader);
  if (license === undefined || !took(reader, 'WITH')) return license;
  const exception = reader.words[reader.at];
  reader.at += 1;
  return exception !== undefined && idPattern.test(exception)
    ? { kind: 'with', license, exception }
    : undefined;
}

const idPattern = /^(DocumentRef-[a-zA-Z0-9.-]+:)?[a-zA-Z0-9.-]+$/;
const operators = new Set(['AND', 'OR', 'WITH', 'and', 'or', 'with']);

function simple(reader: WordReader): Expression | undefined {
  const word = reader.words[reader.at];
  reader.at += 1;
  if (word === '(') return parenthesized(reader);
  if (word === undefined || operators.has(word)) return undefined;
  const orLater = word.endsWith('+');
  const id = orLater ? word.slice(0, -1) : word;
  return idPattern.test(id) ? { kind: 'license', id, orLater } : undefined;
}

function parenthesized(reader: WordReader): Expression | undefined {
  if (reader.depth >= maxDepth) return undefined;
  reader.depth += 1;
  const inner = alternatives(reader);
  reader.depth -= 1;
  const closing = reader.words[reader.at];
  reader.at += 1;
  return closing === ')' ? inner : undefined;
}

/** Write an expression with as few parentheses as keep its meaning. */
export function formatExpression(expression: Expression, inside?: 'AND' | 'OR'): string {
  if (expression.kind === 'license') return `${expression.id}${expression.orLater ? '+' : ''}`;
  if (expression.kind === 'with')
    return `${formatExpression(expression.license, 'AND')} WITH ${expression.exception}`;
  const { kind, members } = expression;
  const text = members.map((member) => formatExpression(member, kind)).join(` ${kind} `);
  return inside === undefined ? text : `(${text})`;
}

/** Every licence that an expression names. */
export function licensesOf(expression: Expression): string[] {
  if (expression.kind === 'license') return [expression.id];
  if (expression.kind === 'with') return licensesOf(expression.license);
  return expression.members.flatMap(licensesOf);
}

/** Whether an id stands for a text of the document itself or of another one, not for the SPDX list. */
export function isLicenseRef(id: string): boolean {
  return /^(DocumentRef-[^:]+:)?LicenseRef-/.test(id);
}
