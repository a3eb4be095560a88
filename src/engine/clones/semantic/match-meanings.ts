import { compareOrigins, type Support } from '../choose.ts';
import type { FunctionMeaning, FunctionPrint } from '../code-print.ts';
import type { OriginFile } from '../code-index.ts';
import { mayShareCode } from '../kin.ts';
import type { KnownContent, KnownTexts } from '../known-texts.ts';
import type { Found } from '../match-file.ts';
import { fewestShared, type OpenFunction, sharedPrints } from './open-functions.ts';
import { profileOf, type SemanticProfile } from './profile.ts';
import { sameMeaning } from './same-meaning.ts';

/** In scans, functions that are this likely to do the same are told: surer than where two are compared by themselves. */
const leastLikely = 0.8;
/** Of each function so many files are compared, and of each file the oldest and the newest content. */
const mostCompared = 4;
const mostContents = 2;
/** Of the functions of a content, those that share most of the sample. */
const mostAlike = 4;
/** Pairs of units that are compared for one file: seconds, where somebody means harm. */
const mostWork = 1e9;
/** After so many functions in a row that came to nothing, the rest of a file is left alone. */
const patience = 12;

/** What the matching of meanings needs beside the functions. */
export interface MeaningTools {
  /** Where the scanned functions are. */
  readonly path: string;
  readonly origins: ReadonlyMap<number, OriginFile>;
  readonly texts: KnownTexts;
  readonly support: Support;
}

/** Functions of the index that do the same as those of a scanned file (Type-4), no token twice; of several the best. */
export async function matchMeanings(open: readonly OpenFunction[], tools: MeaningTools): Promise<Found[]> {
  const told: Found[] = [];
  const effort = { work: 0 };
  let failures = 0;
  for (const { one, fileIds } of open) {
    if (failures === patience || effort.work > mostWork) break;
    // Functions within one that was told.
    if (told.some(({ start, end }) => start < one.endToken && one.firstToken < end)) continue;
    const found = await bestOf(one, fileIds, { ...tools, effort });
    if (found !== undefined) told.push(found);
    failures = found === undefined ? failures + 1 : 0;
  }
  return told;
}

async function bestOf(
  one: OpenFunction['one'],
  fileIds: readonly number[],
  { path, origins, texts, support, effort }: MeaningTools & { readonly effort: Effort },
): Promise<Found | undefined> {
  const profile = profileOf(one.meaning);
  const known = fileIds.map((id) => origins.get(id)).filter((file) => file !== undefined);
  const files = known.filter((file) => mayShareCode(path, file.path));
  const found: Found[] = [];
  for (const file of files.slice(0, mostCompared)) {
    const same = sameIn(one.meaning, profile, await texts.contentsOf(file, mostContents), effort);
    if (same !== undefined) found.push(await foundIn(one, file, same, texts));
  }
  const [best] = found.sort((a, b) => b.similarity - a.similarity || compareOrigins(a, b, support));
  return best;
}

interface Same {
  readonly other: FunctionPrint;
  readonly known: KnownContent;
  readonly similarity: number;
}

/** What was spent on a file. */
interface Effort {
  work: number;
}

/** The function that most likely does the same, of the oldest content that has one. */
function sameIn(
  meaning: FunctionMeaning,
  profile: SemanticProfile,
  contents: readonly KnownContent[],
  effort: Effort,
): Same | undefined {
  for (const known of contents) {
    let best: Same | undefined;
    for (const { other, units } of alike(meaning, known)) {
      effort.work += units.codes.length * meaning.codes.length;
      const similarity = sameMeaning(profile, profileOf(units));
      if (similarity >= (best?.similarity ?? leastLikely)) best = { other, known, similarity };
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

function alike(meaning: FunctionMeaning, { print }: KnownContent) {
  return print.functions
    .flatMap((other) => (other.meaning === undefined ? [] : [{ other, units: other.meaning }]))
    .map((one) => ({ ...one, shared: sharedPrints(meaning, one.units) }))
    .filter(({ shared }) => shared >= fewestShared)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostAlike);
}

async function foundIn(
  one: FunctionPrint,
  file: OriginFile,
  { other, known, similarity }: Same,
  texts: KnownTexts,
): Promise<Found> {
  const range = { first: one.firstLine, last: one.lastLine };
  const having = (await texts.contentsOf(file)).filter((content) =>
    content.print.functions.some(({ valid }) => valid === other.valid),
  );
  return {
    granularity: 'function',
    method: 'SemanticFeature',
    functionName: one.name,
    functionRange: range,
    start: one.firstToken,
    end: one.endToken,
    range,
    originRange: { first: other.firstLine, last: other.lastLine },
    // No line is the same.
    tiles: [],
    matched: 0,
    similarity,
    file,
    contentNo: known.content.contentNo,
    releases: having.flatMap(({ content }) => content.releases),
  };
}
