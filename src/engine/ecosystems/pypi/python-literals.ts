/** A text in a Python source, with its line. */
export interface PythonText {
  readonly value: string;
  readonly line: number;
}

/** A token of Python, as far as lists of texts need it. */
interface Token {
  readonly kind: 'text' | 'name' | 'sign';
  readonly value: string;
  readonly line: number;
}

/** A value in a Python source: its texts, and whether it is nothing but literals. */
export interface PythonValue {
  readonly texts: readonly PythonText[];
  /** In a dictionary, the texts of each key. */
  readonly members: ReadonlyMap<string, readonly PythonText[]>;
  readonly isLiteral: boolean;
}

/**
 * The values that some names are assigned or passed as: `install_requires=[...]`, `install_requires=REQUIRED`.
 *
 * Nothing is executed: a value that is computed is said to be no literal. The last value of a name counts.
 */
export function pythonValues(source: string, names: readonly string[]): ReadonlyMap<string, PythonValue> {
  const tokens = tokenize(source);
  const starts = new Map<string, number>();
  for (let at = 0; at + 2 < tokens.length; at += 1) {
    const [name, equals] = [tokens[at], tokens[at + 1]];
    const isAssigned = name?.kind === 'name' && equals?.kind === 'sign' && equals.value === '=';
    if (isAssigned) starts.set(name.value, at + 2);
  }
  const values = new Map<string, PythonValue>();
  for (const name of names) {
    const start = starts.get(name);
    if (start === undefined) continue;
    const other = tokens[start]?.kind === 'name' ? starts.get(tokens[start]?.value ?? '') : undefined;
    values.set(name, readValue(tokens, other ?? start));
  }
  return values;
}

function readValue(tokens: readonly Token[], start: number): PythonValue {
  const texts: PythonText[] = [];
  const members = new Map<string, PythonText[]>();
  const { end, isLiteral, isArgument } = extentOf(tokens, start);
  let key: string | undefined;
  for (let at = start; at < end; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'text' || isArgument.has(at)) continue;
    if (tokens[at + 1]?.kind === 'sign' && tokens[at + 1]?.value === ':') {
      key = token.value;
      members.set(key, []);
      continue;
    }
    texts.push(token);
    if (key !== undefined) members.get(key)?.push(token);
  }
  return { texts, members, isLiteral };
}

interface Extent {
  readonly end: number;
  readonly isLiteral: boolean;
  /** The places inside the parentheses of calls: what is passed to a function is no value itself. */
  readonly isArgument: ReadonlySet<number>;
}

function extentOf(tokens: readonly Token[], start: number): Extent {
  const isArgument = new Set<number>();
  let depth = 0;
  let callDepth = Number.POSITIVE_INFINITY;
  let isLiteral = true;
  let at = start;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'name') isLiteral = false;
    if (token.kind === 'sign' && '([{'.includes(token.value)) {
      depth += 1;
      const isCall = at > start && token.value === '(' && tokens[at - 1]?.kind === 'name';
      if (isCall) callDepth = Math.min(callDepth, depth);
    } else if (token.kind === 'sign' && ')]}'.includes(token.value)) {
      depth -= 1;
      if (depth < callDepth) callDepth = Number.POSITIVE_INFINITY;
    }
    if (depth < 0) break;
    if (depth >= callDepth) isArgument.add(at);
    if (depth === 0 && !goesOn(token, tokens[at + 1])) return { end: at + 1, isLiteral, isArgument };
  }
  return { end: at, isLiteral, isArgument };
}

/** Whether an expression outside of brackets goes on: `a + b`, and calls and indexes of a name. */
function goesOn(token: Token, next: Token | undefined): boolean {
  if (next?.kind === 'sign' && '+.%'.includes(next.value)) return true;
  if (token.kind === 'sign' && '+.%'.includes(token.value)) return true;
  return token.kind === 'name' && next?.kind === 'sign' && '(['.includes(next.value);
}

/** Texts, names and signs; comments and white space are left out, texts side by side are one. */
function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const sign = source[at] ?? '';
    if (sign === '\n') line += 1;
    if (sign.trim() === '') {
      at += 1;
    } else if (sign === '#') {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else {
      const token = readToken(source, at, line);
      const last = tokens.at(-1);
      if (token.token.kind === 'text' && last?.kind === 'text') {
        tokens[tokens.length - 1] = { ...last, value: last.value + token.token.value };
      } else tokens.push(token.token);
      line += token.lines;
      at = token.end;
    }
  }
  return tokens;
}

function readToken(source: string, at: number, line: number): { token: Token; end: number; lines: number } {
  const sign = source[at] ?? '';
  if (sign === '"' || sign === "'") return readText(source, at, line);
  if (/[A-Za-z_]/.test(sign)) {
    let end = at + 1;
    while (/[\w.]/.test(source[end] ?? '')) end += 1;
    const value = source.slice(at, end);
    const quote = source[end];
    // A prefix such as r"..." or f'...'.
    if (value.length <= 2 && /^[rbuf]+$/i.test(value) && (quote === '"' || quote === "'")) {
      return readText(source, end, line);
    }
    return { token: { kind: 'name', value, line }, end, lines: 0 };
  }
  // `==` and the like are no assignments.
  const isPair = source[at + 1] === '=' && '=<>!+-*/'.includes(sign);
  return {
    token: { kind: 'sign', value: isPair ? `${sign}=` : sign, line },
    end: at + (isPair ? 2 : 1),
    lines: 0,
  };
}

function readText(source: string, start: number, line: number): { token: Token; end: number; lines: number } {
  const quote = source[start] ?? '"';
  const mark = source.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  const parts: string[] = [];
  let at = start + mark.length;
  let lines = 0;
  for (; at < source.length && !source.startsWith(mark, at); at += 1) {
    // A text in single marks ends with its line, closed or not.
    if (source[at] === '\n' && mark.length === 1) break;
    const isEscaped = source[at] === '\\';
    if (isEscaped) at += 1;
    if (source[at] === '\n') lines += 1;
    parts.push(isEscaped && source[at] === 'n' ? '\n' : (source[at] ?? ''));
  }
  const isClosed = source.startsWith(mark, at);
  return {
    token: { kind: 'text', value: parts.join(''), line },
    end: isClosed ? at + mark.length : at,
    lines,
  };
}
