import { CodeReader, detectLanguage, functionsOf, TokenKind, tokenText } from '#engine';

/**
 * A text with the parameters and local variables of its functions called otherwise; a name becomes the same in every
 * text. What is called, a member, a type or a macro somewhere in the text keeps its name.
 */
export function renameLocals(path: string, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const language = detectLanguage(path, bytes);
  if (language === undefined) return text;
  const code = reader.read(language, bytes);
  const { count, kinds, starts, ends } = code.tokens;
  const words = Array.from({ length: count }, (_, row) => tokenText(code.tokens, row));
  const isName = (row: number) => kinds[row] === TokenKind.identifier;
  const locals = new Set<string>();
  for (const { openParameters, closeParameters } of functionsOf(language, code).spans)
    for (let row = openParameters < 0 ? closeParameters : openParameters; row < closeParameters; row += 1)
      if (isName(row) && /^[,)=[:]$/.test(words[row + 1] ?? '') && !/^[:=]$/.test(words[row - 1] ?? ''))
        locals.add(words[row] ?? '');
  for (const [row, word] of words.entries()) {
    const before = words[row - 1] ?? '';
    const isDeclared =
      /^(\*|let|const|var|int|char|long|unsigned|short|boolean|bool)$/.test(before) || isName(row - 1);
    if (isName(row) && isDeclared && /^([=;,[]|:=)$/.test(words[row + 1] ?? '')) locals.add(word);
  }
  for (const [row, word] of words.entries()) {
    const [before, after] = [words[row - 1] ?? '', words[row + 1] ?? ''];
    const isOther =
      after === '(' || /^(\.|->|::|\?\.|struct|enum|union|new|goto|class)$/.test(before) || isName(row + 1);
    const isKey = after === ':' && /^[{,]$/.test(before);
    const isShort = /^[{,]$/.test(before) && /^[},]$/.test(after) && !/\.(c|cc|cpp|h|java)$/.test(path);
    if (isName(row) && (isOther || isKey || isShort || /^[A-Z0-9_]+$/.test(word))) locals.delete(word);
  }
  let [result, at] = ['', 0];
  for (const [row, word] of words.entries()) {
    if (!isName(row) || !locals.has(word)) continue;
    result += decoder.decode(bytes.subarray(at, starts[row])) + otherName(word);
    at = ends[row] ?? at;
  }
  return result + decoder.decode(bytes.subarray(at));
}

const reader = new CodeReader();
const decoder = new TextDecoder();

function otherName(word: string): string {
  let hash = 7;
  for (const character of word) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  const [sigil = ''] = /^\$*/.exec(word) ?? [];
  return `${sigil}${word.slice(sigil.length, sigil.length + 1)}_${(hash >>> 0).toString(36)}`;
}
