import type { IdIndex } from './id-index.ts';
import { places, type TermIndex } from './term-index.ts';
import { type AskedWord, askedWords, foldText } from './words.ts';

/** So long a question may be, in characters. */
export const longestQuestion = 200;

/** How well a document fits: the higher, the better; 0 does not fit. */
export type Fits = Uint8Array;

const bestFit = 7;
const fit = { exactId: bestFit, exactName: 6, title: 5, name: 4, names: 3, words: 2 } as const;

/** What is searched. */
export interface Searched {
  readonly terms: TermIndex;
  /** Absent where documents have no ids. */
  readonly ids?: IdIndex;
  /** How many documents there are. */
  readonly count: number;
}

/**
 * The documents that have every word of a question, and how well they fit: called by it, named by it, then by where
 * all of its words stand.
 *
 * The beginning of an id (`CVE-2021-44`) stands for the ids that begin so. `only` narrows to words in some places.
 */
export function findDocuments(searched: Searched, question: string, only = anyPlace): Fits {
  const whole = foldText(question.slice(0, longestQuestion)).trim();
  const fits = commonPlaces(searched, whole, only).map(fitOf);
  if (only !== anyPlace) return fits;
  searched.terms.exactly(whole, (document, placed) => {
    if ((placed & places.id) !== 0) fits[document] = fit.exactId;
    else if ((placed & places.wholeName) !== 0) fits[document] = fit.exactName;
  });
  for (const document of searched.ids?.exactly(whole) ?? []) fits[document] = fit.exactId;
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
function commonPlaces(searched: Searched, whole: string, only: number): Uint8Array {
  let common: Uint8Array | undefined;
  const pieces = whole.split(/\s+/).filter((piece) => piece !== '');
  for (const [number, piece] of pieces.entries()) {
    const ids = piece.includes('-') && only === anyPlace ? idsBeginning(searched, piece) : undefined;
    if (ids !== undefined) {
      common = both(common, ids);
      continue;
    }
    const isLast = number === pieces.length - 1;
    for (const { word, isBeginning } of askedWords(piece)) {
      // Of words that are over only a single character may begin others: the pairs that it is in.
      const asked = { word, isBeginning: isBeginning && (isLast || Array.from(word).length === 1) };
      common = both(common, placesOf(searched, asked, only));
    }
  }
  return common ?? new Uint8Array(searched.count);
}

/** The documents with an id that begins like this; `undefined` when there are none. */
function idsBeginning({ terms, ids, count }: Searched, piece: string): Uint8Array | undefined {
  const found = new Uint8Array(count);
  let isAny = false;
  const hear = (document: number) => {
    found[document] = anyPlace;
    isAny = true;
  };
  for (const document of ids?.beginning(piece) ?? []) hear(document);
  terms.beginning(piece, (document, placed) => {
    if ((placed & places.id) !== 0) hear(document);
  });
  return isAny ? found : undefined;
}

/** Of a word its places in each document; every word counts as being in `text`, so that all places have one in common. */
function placesOf({ terms, count }: Searched, { word, isBeginning }: AskedWord, only: number): Uint8Array {
  const found = new Uint8Array(count);
  const hear = (document: number, placed: number) => {
    if ((placed & only) !== 0) found[document] = (found[document] ?? 0) | placed | places.text;
  };
  if (isBeginning) terms.beginning(word, hear);
  else terms.exactly(word, hear);
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
