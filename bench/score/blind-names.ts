import type { Code, Language } from '#engine';
import { CodeReader, functionsOf, tokenText } from '#engine';

/** Words behind which a name is declared, or types that stand before one. */
const before = new Set(
  'int long short byte char boolean float double var def for as lambda ] > >> ...'.split(' '),
);
const after = new Set('= ; : , ) ['.split(' '));

/**
 * A text with every local, parameter and function name replaced, by the order in which they first stand in it: names
 * that lead nowhere, and that are the same in all texts.
 *
 * It looks for declarations by rules of its own, in Java and Python, so that what the engine takes for a local name does
 * not decide what it is asked about.
 */
export function blindNames(text: string, language: Language): string {
  const bytes = new TextEncoder().encode(text);
  const code = reader.read(language, bytes);
  const words = Array.from({ length: code.tokens.count }, (_, row) => tokenText(code.tokens, row));
  const names = new Set(functionsOf(language, code).spans.map(({ title }) => title));
  const isName = (row: number) => code.tokens.kinds[row] === 1;
  if (language.id === 'python') addPython({ words, code, isName }, names);
  else addJava({ words, code, isName }, names);
  return replaced(bytes, { words, code, isName }, names);
}

const reader = new CodeReader();

interface Text {
  readonly words: readonly string[];
  readonly code: Code;
  readonly isName: (row: number) => boolean;
}

function addJava({ words, code, isName }: Text, names: Set<string>): void {
  for (const [row, word] of words.entries()) {
    const isTyped = isName(row) && row > 0 && (isName(row - 1) || before.has(words[row - 1] ?? ''));
    if (isTyped && after.has(words[row + 1] ?? '')) names.add(word);
    if (word !== '->') continue;
    if (isName(row - 1)) names.add(words[row - 1] ?? '');
    for (let at = row - 2; words[row - 1] === ')' && at > (code.partners[row - 1] ?? at); at -= 1)
      if (isName(at)) names.add(words[at] ?? '');
  }
}

function addPython(text: Text, names: Set<string>): void {
  const { words, code, isName } = text;
  for (const [row, word] of words.entries()) {
    if (word === 'def') addBetween(text, row + 2, code.partners[row + 2] ?? 0, names);
    if (word === 'lambda') addBetween(text, row, words.indexOf(':', row), names);
    if (word === 'for') addBetween(text, row, words.indexOf('in', row), names);
    if (word === 'as' && isName(row + 1)) names.add(words[row + 1] ?? '');
    if (/^([-+*/%|&^]|\/\/|\*\*|:)?=$/.test(word)) addTargets(text, row - 1, names);
  }
}

/** Names that are no members, indexed or called, and no default values. */
function addBetween({ words, isName }: Text, from: number, to: number, names: Set<string>): void {
  for (let at = from; at < to; at += 1)
    if (
      isName(at) &&
      !['.', '='].includes(words[at - 1] ?? '') &&
      !['.', '[', '('].includes(words[at + 1] ?? '')
    )
      names.add(words[at] ?? '');
}

/** Everything back to the beginning of the line, unless it is an argument that is named. */
function addTargets({ words, code, isName }: Text, from: number, names: Set<string>): void {
  const { lines } = code.tokens;
  let first = from;
  while (first > 0 && lines[first - 1] === lines[from] && words[first - 1] !== ':') {
    if ((code.partners[first] ?? -1) > from || code.tokens.kinds[first] === 2) return;
    first -= 1;
  }
  if ((code.partners[first] ?? -1) > from) return;
  addBetween({ words, code, isName }, first, from + 1, names);
}

function replaced(bytes: Uint8Array, { words, code, isName }: Text, names: ReadonlySet<string>): string {
  const { starts, ends } = code.tokens;
  const given = new Map<string, string>();
  const decoder = new TextDecoder();
  let [text, at] = ['', 0];
  for (const [row, word] of words.entries()) {
    if (!isName(row) || !names.has(word) || words[row - 1] === '.') continue;
    if (!given.has(word)) given.set(word, `v${given.size}`);
    text += decoder.decode(bytes.subarray(at, starts[row])) + given.get(word);
    at = ends[row] ?? at;
  }
  return text + decoder.decode(bytes.subarray(at));
}
