import { cutTokens, isName, isSpace, nextToken } from './c-tokens.ts';

/**
 * Write definitions in the notation of Kernighan and Ritchie as they are written today, since the grammar knows no other:
 * `f(a) char *a; {` becomes `f(char *a) {`. Every line keeps its number.
 */
export function modernize(text: string): string {
  const tokens = cutTokens(text);
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const one = tokens[at];
    if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
    // What others may call from C++ stands in braces of its own.
    else if (one === '(' && depth <= 1) at = rewrite(tokens, at) ?? at;
  }
  return tokens.join('');
}

/** Rewrite the parameters that begin at a place; undefined where they are of today. */
function rewrite(tokens: string[], open: number): number | undefined {
  const close = endOfNames(tokens, open + 1);
  const first = nextToken(tokens, close + 1);
  if (tokens[close] !== ')' || !isName(tokens[first]) || notTypes.test(tokens[first])) return undefined;
  const names = tokens.slice(open + 1, close).filter(isName);
  const body = names.length === 0 ? undefined : bodyAfter(tokens, first);
  if (body === undefined) return undefined;
  const declared = declarationsIn(tokens.slice(first, body).join(''));
  if (declared.size === 0 || ![...declared.keys()].every((name) => names.includes(name))) return undefined;
  blank(tokens, open + 1, close);
  blank(tokens, first, body);
  tokens[open] = `(${names.map((name) => declared.get(name) ?? `int ${name}`).join(', ')}`;
  return body - 1;
}

/** The first token that belongs to no list of names. */
function endOfNames(tokens: readonly string[], from: number): number {
  let at = from;
  while (at < tokens.length && (isName(tokens[at]) || isSpace(tokens[at] ?? '') || tokens[at] === ','))
    at += 1;
  return at;
}

/** Where the body begins, if nothing but declarations stands before it. */
function bodyAfter(tokens: readonly string[], from: number): number | undefined {
  let last = '';
  for (let at = from; at < Math.min(tokens.length, from + mostTokens); at += 1) {
    const one = tokens[at] ?? '';
    if (one === '{') return last === ';' ? at : undefined;
    if (one === '}' || one === '=') return undefined;
    if (one.trim() !== '') last = one;
  }
  return undefined;
}

/** Each declared name, with its declaration. */
function declarationsIn(text: string): Map<string, string> {
  const declared = new Map<string, string>();
  for (const one of text.split(';')) {
    const flat = one.replace(/\s+/g, ' ').trim();
    const pointer = /\(\s*\*\s*(\w+)/.exec(flat)?.[1];
    if (pointer !== undefined) declared.set(pointer, flat);
    else {
      const type =
        /^(?:(?:const|struct|union|enum|unsigned|signed|register|long|short) )*\w+(?= ?\*| \w)/.exec(
          flat,
        )?.[0];
      if (type === undefined) continue;
      for (const declarator of flat.slice(type.length).split(',')) {
        const name = /([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*$/.exec(declarator)?.[1];
        if (name !== undefined) declared.set(name, `${type} ${declarator.trim()}`);
      }
    }
  }
  return declared;
}

function blank(tokens: string[], from: number, to: number): void {
  for (let at = from; at < to; at += 1) if (tokens[at] !== '\n') tokens[at] = ' ';
}

const mostTokens = 600;
const notTypes =
  /^(?:__attribute__|__asm__|asm|noexcept|override|final|throw|try|requires|if|for|while|return)$/;
