import { places, type TermIndex } from './term-index.ts';
import { type AskedWord, askedWords, foldText } from './words.ts';

/** So long a question may be, in characters. */
export const longestQuestion = 200;

/** How well a document fits: the higher, the better; 0 does not fit. */
export type Fits = Uint8Array;

const bestFit = 7;
const fit = { exactId: bestFit, exactName: 6, title: 5, name: 4, names: 3, words: 2 } as const;

/**
 * The documents that have every word of a question, and how well they fit: called by it, named by it, then by where
 * all of its words stand.
 *
 * The beginning of an id (`CVE-2021-44`) stands for the ids that begin so. `only` narrows to words in some places.
 */
export function findDocuments(index: TermIndex, question: string, count: number, only = anyPlace): Fits {
  const whole = foldText(question.slice(0, longestQuestion)).trim();
  const fits = new Uint8Array(count);
  const common = commonPlaces(index, whole, count, only);
  for (let document = 0; document < count; document += 1) fits[document] = fitOf(common[document] ?? 0);
  if (only !== anyPlace) return fits;
  index.exactly(whole, (document, placed) => {
    if ((placed & places.id) !== 0) fits[document] = fit.exactId;
    else if ((placed & places.wholeName) !== 0 && fits[document] !== fit.exactId)
      fits[document] = fit.exactName;
  });
  return fits;
}

/** Some documents by how well they fit, the best first; those that fit alike keep their order (a counting sort). */
export function byFit(documents: Uint32Array, fits: Fits): Uint32Array {
  const next = new Uint32Array(bestFit + 2);
  const rankOf = (document: number) => bestFit - (fits[document] ?? 0);
  for (const document of documents) next[rankOf(document) + 1] = (next[rankOf(document) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Uint32Array(documents.length);
  for (const document of documents) {
    const rank = rankOf(document);
    const at = next[rank] ?? 0;
    sorted[at] = document;
    next[rank] = at + 1;
  }
  return sorted;
}

const anyPlace = 63;

/** For each document the places that all words share; the places of a document without one of them are 0. */
function commonPlaces(index: TermIndex, whole: string, count: number, only: number): Uint8Array {
  let common: Uint8Array | undefined;
  const pieces = whole.split(/\s+/).filter((piece) => piece !== '');
  for (const [number, piece] of pieces.entries()) {
    const ids = piece.includes('-') && only === anyPlace ? idsBeginning(index, piece, count) : undefined;
    if (ids !== undefined) {
      common = both(common, ids);
      continue;
    }
    const isLast = number === pieces.length - 1;
    for (const { word, isBeginning } of askedWords(piece)) {
      // Of words that are over only a single character may begin others: the pairs that it is in.
      const asked = { word, isBeginning: isBeginning && (isLast || Array.from(word).length === 1) };
      common = both(common, placesOf(index, { asked, count, only }));
    }
  }
  return common ?? new Uint8Array(count);
}

/** The documents with an id that begins like this; `undefined` when there are none. */
function idsBeginning(index: TermIndex, piece: string, count: number): Uint8Array | undefined {
  const found = new Uint8Array(count);
  let isAny = false;
  index.beginning(piece, (document, placed) => {
    if ((placed & places.id) === 0) return;
    found[document] = anyPlace;
    isAny = true;
  });
  return isAny ? found : undefined;
}

/** Of a word its places in each document; every word counts as being in `text`, so that all places have one in common. */
function placesOf(
  index: TermIndex,
  { asked: { word, isBeginning }, count, only }: { asked: AskedWord; count: number; only: number },
): Uint8Array {
  const found = new Uint8Array(count);
  const hear = (document: number, placed: number) => {
    if ((placed & only) !== 0) found[document] = (found[document] ?? 0) | placed | places.text;
  };
  if (isBeginning) index.beginning(word, hear);
  else index.exactly(word, hear);
  return found;
}

function both(some: Uint8Array | undefined, others: Uint8Array): Uint8Array {
  if (some === undefined) return others;
  for (let at = 0; at < some.length; at += 1) some[at] = (some[at] ?? 0) & (others[at] ?? 0);
  return some;
}

function fitOf(common: number): number {
  if (common === 0) return 0;
  if ((common & places.title) !== 0) return fit.title;
  if ((common & places.name) !== 0) return fit.name;
  return (common & places.vendor) !== 0 ? fit.names : fit.words;
}
