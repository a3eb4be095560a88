import type { CodeTokens } from './code-tokens.ts';

/** Words by which text that is run may load something. */
export const loadingWords =
  /\b(?:require|import|module|process|eval|Function|constructor|global|globalThis|mainModule)\b|[[\\]/;
/** Inner parts of Node.js that run no text. */
export const plainBindings =
  /^['"](?:buffer|cares_wrap|config|constants|crypto|fs|http_parser|natives|os|pipe_wrap|stream_wrap|tcp_wrap|timer_wrap|tty_wrap|util|uv|v8|zlib)['"]$/;
/** Members of `process` that load. */
export const processWords = /^(?:binding|dlopen|_linkedBinding|mainModule)$/;
/** Where a manifest says which packages are installed. */
export const manifestWords = /^['"`]?(?:devD|peerD|optionalD|bundledD)ependencies['"`]?$/;

/** `{ require: … }` */
export function isKey(before: string, next: string): boolean {
  return next === ':' && /^[{,]$/.test(before);
}

/** Whether a value is compared or asked whether it is there, and goes nowhere. */
export function isOnlyAsked(before: string, next: string): boolean {
  return /^(?:[!=]==?|&&|\?)$/.test(next) || /^(?:typeof|!|[!=]==?|instanceof|in)$/.test(before);
}

/** `createRequire(import.meta.url)` */
export function isOfThisFile(tokens: CodeTokens, open: number): boolean {
  let given = '';
  for (let at = open + 1; at < tokens.partner(open); at += 1) given += tokens.text(at);
  return /^(?:__filename|import\.meta\.(?:url|filename))$/.test(given);
}

/** The name that what is made at a place is given: `const load = createRequire(…)`. */
export function loaderBefore(tokens: CodeTokens, at: number): string | undefined {
  let first = at;
  while (tokens.text(first - 1) === '.') first -= 2;
  return tokens.text(first - 1) === '=' && /^(?:const|let|var)$/.test(tokens.text(first - 3))
    ? tokens.text(first - 2)
    : undefined;
}

/** The names of what `createRequire` makes in a file. */
export function madeLoaders(tokens: CodeTokens): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.count; at += 1)
    if (tokens.text(at) === 'createRequire' && tokens.text(at + 1) === '(') {
      const name = loaderBefore(tokens, at);
      if (name !== undefined) found.push(name);
    }
  return found;
}

/** The names of a file whose values are made of texts that are not those that stand there. */
export function decodedNames(tokens: CodeTokens): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < tokens.count; at += 1)
    if (decoding.test(tokens.text(at)))
      for (let row = at - 1; row > at - mostBetween && tokens.text(row) !== ';'; row -= 1)
        if (tokens.text(row) === '=') names.add(tokens.text(row - 1));
  return names;
}

/** Whether an expression decodes a text. */
export function isDecoding(token: string): boolean {
  return decoding.test(token);
}

const mostBetween = 60;
const decoding =
  /^['"`]?(?:base64|base64url|hex|atob|fromCharCode|fromCodePoint|unescape|decodeURIComponent|decodeURI|reverse|createDecipheriv|inflateSync|gunzipSync)['"`]?$|\\[xu]/;

/** Whether a word is the name of something that a file declares: a variable, a parameter. */
export function isDeclaredIn(tokens: CodeTokens, word: string): boolean {
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.text(at) !== word) continue;
    const [before, next] = [tokens.text(at - 1), tokens.text(at + 1)];
    if (/^(?:const|let|var|function|class)$/.test(before) || next === '=>') return true;
    if (!/^[(,]$/.test(before) || !/^[,)]$/.test(next)) continue;
    let close = at + 1;
    while (close < at + mostParameters && tokens.text(close) !== ')')
      close = Math.max(close, tokens.partner(close)) + 1;
    if (/^(?:\{|=>)$/.test(tokens.text(close + 1))) return true;
  }
  return false;
}

const mostParameters = 200;
