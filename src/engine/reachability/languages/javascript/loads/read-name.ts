import type { CodeTokens } from './code-tokens.ts';
import { anyName, joined, type NamePattern, wholeName } from './name-pattern.ts';

/**
 * What an expression may be as the name of a module, one for each way that it can turn out. The rows are those of its
 * tokens, the end excluded. What is not understood is a name of which nothing is known.
 */
export function readNames(tokens: CodeTokens, from: number, end: number, depth = 0): NamePattern[] {
  // Who nests more than people do hides what is meant.
  if (depth > mostDepth) return [anyName];
  const inner = (first: number, last: number) => readNames(tokens, first, last, depth + 1);
  const question = operatorIn(tokens, from, end, '?');
  const colon = question < 0 ? -1 : operatorIn(tokens, question + 1, end, ':');
  if (colon >= 0) return within([...inner(question + 1, colon), ...inner(colon + 1, end)]);
  const plus = operatorIn(tokens, from, end, '+');
  if (plus >= 0) return together(inner(from, plus), inner(plus + 1, end));
  if (tokens.text(from) === '(' && tokens.partner(from) === end - 1) return inner(from + 1, end - 1);
  if (tokens.text(from).startsWith('`')) return [readTemplate(tokens, from, end, inner)];
  if (from + 1 === end) return [readWord(tokens, from)];
  return readCall(tokens, from, end, inner);
}

/** The texts that stand in a string, a template or a part of one; undefined where it has signs that mean others. */
export function plainText(token: string): string | undefined {
  if (token.includes('\\')) return undefined;
  return token.replace(/^['"`}]/, '').replace(/(?:['"`]|\$)$/, '');
}

/** The rows of the arguments within brackets, each with its end. */
export function argumentsOf(tokens: CodeTokens, open: number): (readonly [from: number, end: number])[] {
  const close = tokens.partner(open);
  const found: [number, number][] = [];
  let from = open + 1;
  for (let at = from; at <= close; at = behind(tokens, at)) {
    if (at !== close && tokens.text(at) !== ',') continue;
    if (at > from) found.push([from, at]);
    from = at + 1;
  }
  return found;
}

function readWord(tokens: CodeTokens, at: number): NamePattern {
  const text = tokens.text(at);
  if (text === '__dirname') return wholeName('.');
  const plain = /^['"]/.test(text) ? plainText(text) : undefined;
  return plain === undefined ? anyName : wholeName(plain);
}

/** `` `./${name}/x` `` */
function readTemplate(tokens: CodeTokens, from: number, end: number, inner: Inner): NamePattern {
  let name = wholeName('');
  for (let at = from; at < end; at += 1) {
    const text = plainText(tokens.text(at));
    if (text === undefined || !tokens.isString(at)) return joined(name, anyName);
    name = joined(name, wholeName(text));
    if (tokens.text(at + 1) !== '{') return at + 1 === end ? name : joined(name, anyName);
    const close = tokens.partner(at + 1);
    if (close < 0) return joined(name, anyName);
    const [only = anyName, ...others] = inner(at + 2, close);
    name = joined(name, others.length === 0 ? only : anyName);
    at = close;
  }
  return name;
}

/** `path.join(__dirname, name)`, `require.resolve(name)`, `new URL(name, import.meta.url)` */
function readCall(tokens: CodeTokens, from: number, end: number, inner: Inner): NamePattern[] {
  let open = from;
  while (open < end && tokens.text(open) !== '(') open += 1;
  if (tokens.partner(open) !== end - 1) return [anyName];
  let callee = '';
  for (let at = from; at < open; at += 1) callee += tokens.text(at);
  const given = argumentsOf(tokens, open).map(([first, last]) => inner(first, last));
  const [names = [anyName]] = given;
  if (/^(?:path\d*\.(?:posix\.)?)?(?:join|resolve)$/i.test(callee))
    return joinedPaths(given, callee.endsWith('resolve'));
  if (/^(?:require\.resolve|(?:url\.)?(?:pathToFileURL|fileURLToPath)|path\.normalize)$/.test(callee))
    return names;
  if (callee === 'newURL')
    return names.map((name) => ({ ...name, before: name.before.replace(/^(?![./])/, './') }));
  return [anyName];
}

/** A path that does not begin at this file may be anywhere. */
function joinedPaths(given: readonly (readonly NamePattern[])[], isAbsolute: boolean): NamePattern[] {
  const [first = [anyName], ...others] = given;
  if (isAbsolute && first.some(({ before }) => !/^\.(?:\/|$)/.test(before))) return [anyName];
  return others.reduce<NamePattern[]>(
    (paths, more) => together(together(paths, [wholeName('/')]), more),
    [...first],
  );
}

function together(first: readonly NamePattern[], second: readonly NamePattern[]): NamePattern[] {
  return within(first.flatMap((one) => second.map((other) => joined(one, other))));
}

/** Of too many ways nothing is known. */
function within(names: NamePattern[]): NamePattern[] {
  return names.length > mostWays ? [anyName] : names;
}

/** The first place of an operator outside of brackets; -1 for none. */
function operatorIn(tokens: CodeTokens, from: number, end: number, operator: string): number {
  for (let at = from; at < end; at = behind(tokens, at)) if (tokens.text(at) === operator) return at;
  return -1;
}

/** The token behind one, or behind the brackets that it opens. */
function behind(tokens: CodeTokens, at: number): number {
  return Math.max(at, tokens.partner(at)) + 1;
}

type Inner = (from: number, end: number) => NamePattern[];

const mostWays = 16;
const mostDepth = 40;
