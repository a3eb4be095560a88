import { pushTo } from '../../../push-to.ts';
import { cutTokens } from './c-tokens.ts';

/** A macro as a file defines it. */
export interface Macro {
  /** Absent where it takes none, not even in brackets; the last is `...` where further ones may follow. */
  readonly parameters: readonly string[] | undefined;
  readonly body: readonly string[];
}

/** A text whose directives have been carried out, as far as that is possible without building it. */
export interface PlainText {
  /** Without comments and directives; every line keeps its number. */
  readonly text: string;
  readonly macros: ReadonlyMap<string, readonly Macro[]>;
  /** Macros of others that it does away with. */
  readonly undefined: ReadonlySet<string>;
  /** What it includes, as it is written. */
  readonly includes: readonly string[];
}

interface Branch {
  readonly from: number;
  readonly isDead: boolean;
}

/**
 * Read the directives of a text. Of what is compiled under conditions everything is kept, so that calls of every
 * configuration are seen; only where the branches are no whole statements the first alone is kept.
 */
export function readDirectives(source: string): PlainText {
  const lines = withoutComments(source).split('\n');
  const macros = new Map<string, Macro[]>();
  const includes: string[] = [];
  const gone = new Set<string>();
  const open: Branch[][] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const start = /^\s*#\s*([a-z]+)(.*)/.exec(lines[at] ?? '');
    if (start === null) continue;
    const [, name = '', first = ''] = start;
    let rest = first.trimEnd();
    lines[at] = '';
    while (rest.endsWith('\\') && at + 1 < lines.length) {
      at += 1;
      rest = `${rest.slice(0, -1)} ${(lines[at] ?? '').trimEnd()}`;
      lines[at] = '';
    }
    if (name === 'define') define(rest, macros);
    else if (name === 'undef') gone.add(rest.trim());
    else if (name === 'include') includes.push(/["<]([^">]+)[">]/.exec(rest)?.[1] ?? '');
    else if (name.startsWith('if'))
      open.push([{ from: at + 1, isDead: name === 'if' && /^\s*0\s*$/.test(rest) }]);
    else if (name.startsWith('el'))
      open.at(-1)?.push({ from: at + 1, isDead: /^\s*1\s*$/.test(rest) && name === 'elif' });
    else if (name === 'endif') closeBranches(lines, open.pop() ?? [], at);
  }
  return { text: lines.join('\n'), macros, undefined: gone, includes };
}

function define(rest: string, macros: Map<string, Macro[]>): void {
  const parts = /^\s+([A-Za-z_]\w*)(\(([^)]*)\))?(.*)$/s.exec(rest);
  if (parts === null) return;
  const [, name = '', list, inner = '', body = ''] = parts;
  const parameters = inner
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const macro = { parameters: list === undefined ? undefined : parameters, body: cutTokens(body.trim()) };
  pushTo(macros, name, macro);
}

/** Keep the branches of a condition that ends before line `end`, or the first of them. */
function closeBranches(lines: string[], branches: readonly Branch[], end: number): void {
  const ends = branches.map((_, index) => branches[index + 1]?.from ?? end + 1);
  const texts = branches.map(({ from }, index) => lines.slice(from, ends[index]).join('\n'));
  const alive = branches.flatMap(({ isDead }, index) =>
    isDead || texts[index]?.trim() === '' ? [] : [index],
  );
  const isWhole = alive.length < 2 || alive.every((index) => isStatements(texts[index] ?? ''));
  for (const [index, { from }] of branches.entries())
    if (branches[index]?.isDead === true || (!isWhole && index !== alive[0]))
      for (let at = from; at < (ends[index] ?? end); at += 1) lines[at] = '';
}

/** Whether a text can stand beside others like it. */
function isStatements(text: string): boolean {
  if (!/[;{}:,]\s*$/.test(text)) return false;
  let braces = 0;
  let brackets = 0;
  for (const mark of text.replace(literals, '').match(/[{}()]/g) ?? []) {
    braces += mark === '{' ? 1 : mark === '}' ? -1 : 0;
    brackets += mark === '(' ? 1 : mark === ')' ? -1 : 0;
    if (braces < 0 || brackets < 0) return false;
  }
  return braces === 0 && brackets === 0;
}

/** Comments become spaces, so that nothing moves to another line. */
function withoutComments(source: string): string {
  return source.replace(commentsAndLiterals, (found) =>
    /^\/[/*]/.test(found) ? ` ${found.replace(/[^\n]/g, '')}` : found,
  );
}

const literals = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const commentsAndLiterals =
  /\/\*[^]*?(?:\*\/|$)|\/\/(?:\\\r?\n|[^\n])*|R"([^(\s"]{0,16})\([^]*?\)\1"|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'/g;
