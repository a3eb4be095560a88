import type { CodePrint } from '../clones/code-print.ts';
import { fingerprint, PrintKind } from '../code/fingerprints/fingerprint.ts';
import { RunHashes } from '../code/fingerprints/run-hashes.ts';
import { Variety } from '../code/fingerprints/variety.ts';
import { winnow } from '../code/fingerprints/winnow.ts';
import { documentText } from './document-text.ts';

/** So many words, or Chinese characters, are looked for together; neighbours of which one is kept. */
const run = 12;
const window = 12;
const fewestDifferent = 5;
/** A document with fewer words is everybody's. */
const fewestWords = 30;

/** A word; characters of languages that write without spaces are words by themselves. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}_]+/gu;

/**
 * Take what a document is found by: its words in any case, with their lines, as source code is printed by its tokens.
 * White space and punctuation do not count. `undefined` for what is no text.
 */
export function printDocument(content: Uint8Array): CodePrint | undefined {
  const text = documentText(content);
  if (text === undefined) return undefined;
  const { codes, lines, lineCount } = wordsOf(text);
  hashes.load(codes, codes.length);
  const isEnough = codes.length >= fewestWords;
  const whole = fingerprint(
    PrintKind.fileValid,
    hashes.first(0, codes.length),
    hashes.second(0, codes.length),
  );
  return {
    language: '文档',
    lineCount,
    exact: codes,
    blind: codes,
    lines,
    file: { real: 0, valid: isEnough ? whole : 0, token: 0 },
    ...blocksOf(codes),
    functions: [],
  };
}

const hashes = new RunHashes();
const variety = new Variety();

function blocksOf(codes: Int32Array): Pick<CodePrint, 'blocks' | 'blockTokens'> {
  const blocks: number[] = [];
  const places: number[] = [];
  winnow(
    hashes,
    codes.length,
    { kind: PrintKind.blockValid, run, window },
    (start) => variety.of(codes, start, start + run, fewestDifferent) < fewestDifferent,
    (print, start) => {
      blocks.push(print);
      places.push(start);
    },
  );
  return { blocks: new Float64Array(blocks), blockTokens: new Uint32Array(places) };
}

function wordsOf(text: string) {
  const codes: number[] = [];
  const lines: number[] = [];
  const rows = text.split(/\r?\n/);
  for (const [line, row] of rows.entries())
    for (const [found] of row.matchAll(word)) {
      codes.push(hashOfWord(found.toLowerCase()));
      lines.push(line);
    }
  return { codes: Int32Array.from(codes), lines: Uint32Array.from(lines), lineCount: rows.length };
}

/** 32-bit FNV-1a over the units of a word. */
function hashOfWord(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
