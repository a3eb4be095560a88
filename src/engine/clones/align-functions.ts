import type { CodePrint, FunctionPrint } from './code-print.ts';
import { worthOf } from './fragments.ts';
import { lengthOf, type Proposal, type Sides } from './proposal.ts';
import { consistencyOf, shareOfKept } from './renames.ts';
import { findTiles, type Tile, type TilingRules } from './tiles.ts';
import { unusual } from './usual.ts';

/**
 * The functions of a scanned text that stand in another: the same at some normalization, or changed here and there.
 *
 * `tiles` are what the texts share anyhow: they say which functions are worth comparing.
 */
export function alignFunctions(sides: Sides, tiles: readonly Tile[]): Proposal[] {
  const sames = new SameFunctions(sides.origin);
  const left: FunctionPrint[] = [];
  const found: Proposal[] = [];
  for (const one of sides.scanned.functions) {
    const same = sames.of(one);
    const proposal = same === undefined ? undefined : sameFunction(one, same);
    if (proposal !== undefined && !isSmallAndRenamed(sides, proposal)) found.push(proposal);
    else left.push(one);
  }
  const likely = new LikelyFunctions(sides, tiles);
  for (const one of left) {
    const changed = bestChanged(sides, one, likely.of(one));
    if (changed !== undefined) found.push(changed);
  }
  return unusual(sides, tiles, found);
}

/** Small functions are the same by chance when their names are others and not each became one. */
function isSmallAndRenamed({ scanned, origin }: Sides, { method, tiles, matched }: Proposal): boolean {
  return (
    method === 'FuncTokenHash' &&
    matched < fewestRenamed &&
    consistencyOf(scanned, origin, tiles) < leastConsistentRenamed
  );
}

type Same = {
  readonly origin: FunctionPrint;
  readonly method: 'FuncRealHash' | 'FuncValidHash' | 'FuncTokenHash';
};

/** Functions of a text by their normal forms. */
class SameFunctions {
  private readonly known = new Map<number, Same>();

  constructor(origin: CodePrint) {
    for (const one of origin.functions) {
      this.add(one.real, { origin: one, method: 'FuncRealHash' });
      this.add(one.valid, { origin: one, method: 'FuncValidHash' });
      this.add(one.token, { origin: one, method: 'FuncTokenHash' });
    }
  }

  of({ real, valid, token }: FunctionPrint): Same | undefined {
    // The whole lines of a function may hold more than the function: its tokens decide.
    const byTokens = this.known.get(valid) ?? this.known.get(token);
    const byLines = this.known.get(real);
    return byTokens?.method === 'FuncValidHash' && byLines !== undefined ? byLines : byTokens;
  }

  private add(form: number, same: Same): void {
    if (form !== 0 && !this.known.has(form)) this.known.set(form, same);
  }
}

function sameFunction(one: FunctionPrint, { origin, method }: Same): Proposal {
  const tile = {
    scanned: one.firstToken,
    origin: origin.firstToken,
    length: one.endToken - one.firstToken,
    isExact: method !== 'FuncTokenHash',
  };
  return proposalOf(one, origin, { method, tiles: [tile], similarity: 1 });
}

function proposalOf(
  one: FunctionPrint,
  origin: FunctionPrint,
  found: Pick<Proposal, 'method' | 'tiles' | 'similarity'>,
): Proposal {
  const range = { first: one.firstLine, last: one.lastLine };
  return {
    ...found,
    granularity: 'function',
    functionName: one.name,
    functionRange: range,
    start: one.firstToken,
    end: one.endToken,
    range,
    originRange: { first: origin.firstLine, last: origin.lastLine },
    matched: lengthOf(found.tiles),
  };
}

/** From here on a function counts as the changed form of another, when its names were changed consistently. */
const leastSimilar = 0.7;
const leastConsistent = 0.8;
const mostlyKept = 0.5;
/** Without their names: tokens that must be the same, and how long one run of them must be. */
const fewestRenamed = 60;
const longestRenamed = 24;
const leastConsistentRenamed = 0.9;
/** So many functions of the other text are compared with one. */
const mostCompared = 2;
/** Runs with their names first, then long ones without them, so that short ones fill what is left. */
const runsWithNames = { least: [24, 10], isExact: true };
const runs = { least: [32, 16, 8, 5], isExact: false };

function bestChanged(
  sides: Sides,
  one: FunctionPrint,
  likely: readonly FunctionPrint[],
): Proposal | undefined {
  let best: Proposal | undefined;
  for (const origin of likely) {
    const changed = changedFunction(sides, one, origin);
    if (changed !== undefined && changed.similarity > (best?.similarity ?? 0)) best = changed;
  }
  return best;
}

function changedFunction(sides: Sides, one: FunctionPrint, origin: FunctionPrint): Proposal | undefined {
  const [here, there] = [one.endToken - one.firstToken, origin.endToken - origin.firstToken];
  if ((2 * Math.min(here, there)) / (here + there) < leastSimilar) return undefined;
  const [taken, takenThere] = [new Uint8Array(here), new Uint8Array(there)];
  const find = (form: 'exact' | 'blind', rules: TilingRules) =>
    findTiles(partOf(sides.scanned[form], one), partOf(sides.origin[form], origin), rules, taken, takenThere);
  const found = [...find('exact', runsWithNames), ...find('blind', runs)];
  const similarity = (2 * lengthOf(found)) / (here + there);
  if (similarity < leastSimilar) return undefined;
  const tiles = found
    .map((tile) => ({
      ...tile,
      scanned: tile.scanned + one.firstToken,
      origin: tile.origin + origin.firstToken,
    }))
    .sort((a, b) => a.scanned - b.scanned);
  if (isByChance(sides, tiles, similarity)) return undefined;
  return proposalOf(one, origin, { method: 'FuncFeature', tiles, similarity });
}

/**
 * Whether functions are alike as many are that nobody copied: small ones whose names are others. What is renamed must
 * say more than what kept its names.
 */
function isByChance({ scanned, origin }: Sides, tiles: readonly Tile[], similarity: number): boolean {
  const consistency = consistencyOf(scanned, origin, tiles);
  if (consistency < leastConsistent) return true;
  if (shareOfKept(scanned, origin, tiles) >= mostlyKept) return false;
  const worth = worthOf(scanned, tiles);
  const longest = Math.max(0, ...tiles.map(({ length }) => length));
  const isSmall = worth * similarity < fewestRenamed || longest < longestRenamed;
  return isSmall || consistency < leastConsistentRenamed;
}

function partOf(codes: Int32Array, { firstToken, endToken }: FunctionPrint) {
  return { codes: codes.subarray(firstToken, endToken), start: 0, end: endToken - firstToken };
}

/** Which functions of the other text share features or tiles with a scanned one. */
class LikelyFunctions {
  private readonly votes = new Map<FunctionPrint, Map<FunctionPrint, number>>();
  private readonly byFeature = new Map<number, FunctionPrint[]>();

  constructor({ scanned, origin }: Sides, tiles: readonly Tile[]) {
    const [here, there] = [innermost(scanned), innermost(origin)];
    for (const tile of tiles)
      for (let at = 0; at < tile.length; at += voteTokens) {
        const one = scanned.functions[here[tile.scanned + at] as number];
        const other = origin.functions[there[tile.origin + at] as number];
        if (one !== undefined && other !== undefined) this.vote(one, other);
      }
    for (const one of origin.functions)
      for (const feature of one.features) {
        const known = this.byFeature.get(feature);
        if (known === undefined) this.byFeature.set(feature, [one]);
        else if (known.length < mostOfFeature) known.push(one);
      }
  }

  /** Those that most speaks for first. */
  of(one: FunctionPrint): FunctionPrint[] {
    for (const feature of one.features)
      for (const other of this.byFeature.get(feature) ?? []) this.vote(one, other);
    return [...(this.votes.get(one) ?? [])]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostCompared)
      .map(([other]) => other);
  }

  private vote(one: FunctionPrint, other: FunctionPrint): void {
    let votes = this.votes.get(one);
    if (votes === undefined) this.votes.set(one, (votes = new Map()));
    votes.set(other, (votes.get(other) ?? 0) + 1);
  }
}

const voteTokens = 8;
const mostOfFeature = 16;
/** Longer functions hold whole programs: what stands in them is found by itself. */
const longestFunction = 20_000;

/** Of each token the place of the innermost function around it, counted from 1 less: `functions[-1]` is none. */
function innermost({ exact, functions }: CodePrint): Int32Array {
  const owners = new Int32Array(exact.length).fill(-1);
  for (const [at, { firstToken, endToken }] of functions.entries())
    if (endToken - firstToken <= longestFunction) owners.fill(at, firstToken, endToken);
  return owners;
}
