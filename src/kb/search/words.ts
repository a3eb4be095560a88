/** What people type and texts are compared in: one width, lower case. */
export function foldText(text: string): string {
  // Most texts are plain already, and normalizing costs more than everything else here.
  return (/[^\0-\x7f]/.test(text) ? text.normalize('NFKC') : text).toLowerCase();
}

/**
 * The words of a text: each run of letters and digits; of scripts that put no space between words (Chinese above all)
 * every two neighbouring characters, and the last one alone, so that each character begins a word.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const run of runsOf(foldText(text))) {
    if (isUnspaced(run)) pushPairs(run, words);
    else words.push(run);
  }
  return words;
}

/** The words that a question asks for; the last one may be unfinished and stands for all that begin with it. */
export function askedWords(text: string): readonly AskedWord[] {
  const runs = runsOf(foldText(text));
  return runs.flatMap((run, index): AskedWord[] => {
    if (!isUnspaced(run)) return [{ word: run, isBeginning: index === runs.length - 1 && run.length > 1 }];
    const pairs: string[] = [];
    pushPairs(run, pairs);
    pairs.pop();
    // A single character begins the pairs that it is in.
    return pairs.length === 0
      ? [{ word: run, isBeginning: true }]
      : pairs.map((word) => ({ word, isBeginning: false }));
  });
}

export interface AskedWord {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** Longer ones are hashes and encoded bytes that nobody types. */
const longestWord = 64;

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const runs = new RegExp(String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{N}])+`, 'gu');
const plainRuns = /[a-z0-9]+/g;
const beginsUnspaced = new RegExp(`^[${unspaced}]`, 'u');

function runsOf(folded: string): string[] {
  const isPlain = !/[^\0-\x7f]/.test(folded);
  const found = folded.match(isPlain ? plainRuns : runs) ?? [];
  return found.filter((run) => run.length <= longestWord || isUnspaced(run));
}

function isUnspaced(run: string): boolean {
  return run.charCodeAt(0) > 0x7f && beginsUnspaced.test(run);
}

/** Every two neighbouring characters, and the last one alone. */
function pushPairs(run: string, words: string[]): void {
  let before = '';
  for (const character of run) {
    if (before !== '') words.push(before + character);
    before = character;
  }
  words.push(before);
}
