/** One statement of a go.mod or go.work file: a directive and its words. */
export interface GoModStatement {
  readonly directive: string;
  readonly words: readonly string[];
  /** Without the slashes. */
  readonly comment: string;
  readonly line: number;
}

/**
 * Read the statements of a go.mod file (Go Modules Reference, "Lexical elements"); blocks in parentheses are unfolded.
 *
 * Comments start with two slashes; words may be quoted with `"` or a back quote.
 */
export function goModStatements(text: string): GoModStatement[] {
  const statements: GoModStatement[] = [];
  let block: string | undefined;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const { words, comment } = wordsOf(raw);
    if (words.length === 0) continue;
    if (block !== undefined && words[0] === ')') {
      block = undefined;
    } else if (block === undefined && words.length === 2 && words[1] === '(') {
      block = words[0];
    } else {
      const directive = block ?? words[0] ?? '';
      statements.push({
        directive,
        words: block === undefined ? words.slice(1) : words,
        comment,
        line: index + 1,
      });
    }
  }
  return statements;
}

function wordsOf(line: string): { words: string[]; comment: string } {
  const words: string[] = [];
  let rest = line.trim();
  while (rest !== '') {
    if (rest.startsWith('//')) return { words, comment: rest.slice(2).trim() };
    const quoted = rest.startsWith('"') || rest.startsWith('`') ? rest.indexOf(rest[0] ?? '', 1) : -1;
    const end = quoted > 0 ? quoted + 1 : endOfWord(rest);
    words.push(quoted > 0 ? rest.slice(1, quoted) : rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return { words, comment: '' };
}

/** Words end at white space and comments; a parenthesis is a word of its own. */
function endOfWord(rest: string): number {
  if (rest.startsWith('(') || rest.startsWith(')')) return 1;
  const end = rest.search(/[\s()]|\/\//);
  return end <= 0 ? rest.length : end;
}
