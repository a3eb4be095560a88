/** Cut a text without comments into names, numbers, texts, marks, line breaks and other white space. */
export function cutTokens(text: string): string[] {
  return text.match(token) ?? [];
}

export function isName(token: string | undefined): token is string {
  return token !== undefined && /^[A-Za-z_$]/.test(token);
}

export function isSpace(token: string): boolean {
  return /^\s/.test(token);
}

/** The next token that is no white space, from a place on; the length where there is none. */
export function nextToken(tokens: readonly string[], from: number): number {
  let at = from;
  while (at < tokens.length && isSpace(tokens[at] ?? '')) at += 1;
  return at;
}

/** The bracket that closes the one at a place; -1 where none does. */
export function closingBracket(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const one = tokens[at];
    if (one === '(' || one === '[' || one === '{') depth += 1;
    else if (one === ')' || one === ']' || one === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

const token =
  /R"([^(\s"]{0,16})\([^]*?\)\1"|[A-Za-z_$][\w$]*|\.?\d(?:[eEpP][+-]|[\w.'])*|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|##|\n|[^\S\n]+|[^]/g;
