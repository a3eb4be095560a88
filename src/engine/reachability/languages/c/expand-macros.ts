import { closingBracket, cutTokens, isName, isSpace, nextToken } from './c-tokens.ts';
import type { Macro } from './directives.ts';

/** Finds the macro of a name, as it is seen in one file. */
export type FindMacro = (name: string) => Macro | undefined;

/**
 * Replace macros by what they stand for, as the preprocessor does (ISO C, 6.10.3): what they call stands there then. Every
 * line keeps its number. An expansion that grows beyond all bounds is left as it is written.
 */
export function expandMacros(text: string, find: FindMacro): string {
  const expansion = new Expansion(find, mostGrowth * text.length + 100_000);
  expansion.expand(cutTokens(text), new Set(), 0);
  return expansion.out.join('');
}

/** What macros that are no more than numbers and texts stand for calls nothing. */
export function isWorthExpanding(name: string, { body, parameters }: Macro): boolean {
  if (isKeyword(name)) return false;
  return parameters !== undefined || body.length === 0 || body.some((one) => isName(one) && one !== name);
}

export function isKeyword(name: string): boolean {
  return keywords.has(name);
}

class Expansion {
  out: string[] = [];

  constructor(
    private readonly find: FindMacro,
    private left: number,
  ) {}

  expand(tokens: readonly string[], hidden: ReadonlySet<string>, depth: number): void {
    for (let at = 0; at < tokens.length; at += 1) {
      const one = tokens[at] ?? '';
      const macro = isName(one) && !hidden.has(one) && depth < mostDepth ? this.find(one) : undefined;
      const call = macro === undefined ? undefined : this.callAt(tokens, at, macro);
      if (macro === undefined || call === undefined || this.left <= 0) {
        this.out.push(one);
        continue;
      }
      const body = this.substitute(macro, call.values, hidden, depth);
      this.left -= body.length;
      this.expand(body, new Set([...hidden, one]), depth + 1);
      const breaks = tokens.slice(at, call.end).filter((token) => token === '\n').length;
      if (depth === 0) this.out.push('\n'.repeat(breaks));
      at = call.end - 1;
    }
  }

  /** The arguments at a place where a macro is named, and where they end. */
  private callAt(tokens: readonly string[], at: number, { parameters }: Macro) {
    if (parameters === undefined) return { values: [], end: at + 1 };
    const open = nextToken(tokens, at + 1);
    const close = tokens[open] === '(' ? closingBracket(tokens, open) : -1;
    if (close < 0) return undefined;
    return { values: splitArguments(tokens.slice(open + 1, close), parameters), end: close + 1 };
  }

  private substitute(
    { parameters = [], body }: Macro,
    values: readonly (readonly string[])[],
    hidden: ReadonlySet<string>,
    depth: number,
  ): string[] {
    const names = parameters.map((name) => (name === '...' ? '__VA_ARGS__' : name.replace(/\.\.\.$/, '')));
    const made: string[] = [];
    for (let at = 0; at < body.length; at += 1) {
      const one = body[at] ?? '';
      const next = nextToken(body, at + 1);
      if (one === '##') continue;
      const index = names.indexOf(one === '#' ? (body[next] ?? '') : one);
      const isPasted = body[next] === '##' || body[previousToken(body, at - 1)] === '##';
      if (one === '#' && index >= 0) {
        made.push('""');
        at = next;
      } else if (index < 0) made.push(one);
      else made.push(...(isPasted ? (values[index] ?? []) : this.inner(values[index] ?? [], hidden, depth)));
      if (body[next] === '##') at = nextToken(body, next + 1) - 1;
    }
    // Pasted parts have become neighbours.
    return body.includes('##') ? cutTokens(made.join('')) : made;
  }

  /** An argument with its own macros replaced. */
  private inner(tokens: readonly string[], hidden: ReadonlySet<string>, depth: number): readonly string[] {
    const before = this.out;
    this.out = [];
    this.expand(tokens, hidden, depth + 1);
    const made = this.out;
    this.out = before;
    return made;
  }
}

/** Arguments of a macro; what stands behind the last parameter belongs to it where it takes any number. */
function splitArguments(tokens: readonly string[], parameters: readonly string[]): string[][] {
  const values: string[][] = [[]];
  const isOpen = parameters.at(-1)?.endsWith('...') === true;
  let depth = 0;
  for (const one of tokens) {
    if (/^[([{]$/.test(one)) depth += 1;
    if (/^[)\]}]$/.test(one)) depth -= 1;
    const isLast = isOpen && values.length >= parameters.length;
    if (one === ',' && depth === 0 && !isLast) values.push([]);
    else values.at(-1)?.push(one === '\n' ? ' ' : one);
  }
  return values.map((value) => value.slice(nextToken(value, 0)));
}

function previousToken(tokens: readonly string[], from: number): number {
  let at = from;
  while (at >= 0 && isSpace(tokens[at] ?? '')) at -= 1;
  return at;
}

const mostGrowth = 30;
const mostDepth = 24;
const keywords: ReadonlySet<string> = new Set(
  'auto break case catch char class const continue default delete do double else enum extern float for goto if inline int long namespace new operator private protected public register return short signed sizeof static struct switch template this throw try typedef union unsigned using virtual void volatile while bool defined'.split(
    ' ',
  ),
);
