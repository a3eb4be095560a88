import type { FunctionSign, KnownBuild } from '#model';
import { Answers } from '../../clones/candidates.ts';
import type { CodeIndex, OriginContent, OriginFile } from '../../clones/code-index.ts';
import { ascendingOnce } from '../../code/fingerprints/fingerprint.ts';
import { pushTo } from '../../push-to.ts';
import { readBuildTable } from './build-table.ts';
import type { MachineFunction } from './machine-function.ts';
import { BuildTally, type Explained } from './build-tally.ts';
import { printsOf } from './prints-of.ts';

/** Finds builds that are known in binaries, by their functions. */
export class KnownBuilds {
  private readonly tables = new Map<string, FunctionTable | undefined>();

  constructor(private readonly index: CodeIndex) {}

  /**
   * The known builds whose functions a binary has, those that explain most first.
   *
   * Functions are looked for by their instructions, by what these do, and by their texts. A project is told when several of
   * its functions are here which no other project explains better, or most of one of its builds. Of its versions those are
   * told that explain most. `mostFiles`: so many files of the index are looked at, those that share most.
   */
  async find(functions: readonly MachineFunction[], mostFiles = 200): Promise<KnownBuild[]> {
    if (this.index.generation === 0) return [];
    const asked = ascendingOnce(Float64Array.from(printsOf(functions)));
    const answers = new Answers(asked, await this.index.find(asked));
    const files = await this.index.describe(candidatesOf(functions, answers, mostFiles));
    const scanned = tableOfFunctions(functions);
    const tallies = new Map<string, BuildTally>();
    for (const file of files.values()) {
      const { project } = file;
      const tally = tallies.get(project.fullname) ?? new BuildTally(project, functions);
      tallies.set(project.fullname, tally);
      for (const content of chosenContents(file)) {
        const table = await this.tableOf(file, content);
        if (table !== undefined) tally.add(file, content, explain(scanned, table), table.functions);
      }
    }
    return choose([...tallies.values()]);
  }

  private async tableOf(
    file: OriginFile,
    { contentNo, sha256 }: OriginContent,
  ): Promise<FunctionTable | undefined> {
    if (this.tables.has(sha256)) return this.tables.get(sha256);
    const text = await this.index.text(file.id, contentNo);
    const functions = text && readBuildTable(text);
    const table = functions && tableOfFunctions(functions);
    if (this.tables.size >= mostTables) this.tables.clear();
    this.tables.set(sha256, table);
    return table;
  }
}

/** So many tables are kept in memory. */
const mostTables = 500;
/** So many contents of a file are compared with a binary: the first, the last and some between them. */
const mostContents = 24;

/** The files that share most with a binary. */
function candidatesOf(functions: readonly MachineFunction[], answers: Answers, mostFiles: number): number[] {
  const votes = new Map<number, number>();
  for (const { code, shape, texts, instructionCount } of functions)
    for (const print of [code, shape, texts]) {
      const fileIds = print === 0 ? [] : answers.filesOf(print);
      for (const fileId of fileIds)
        votes.set(fileId, (votes.get(fileId) ?? 0) + instructionCount / Math.sqrt(fileIds.length));
    }
  return [...votes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostFiles)
    .map(([fileId]) => fileId)
    .sort((a, b) => a - b);
}

function chosenContents({ contents }: OriginFile): readonly OriginContent[] {
  if (contents.length <= mostContents) return contents;
  const step = (contents.length - 1) / (mostContents - 1);
  return Array.from({ length: mostContents }, (_, at) => contents[Math.round(at * step)]).filter(
    (content) => content !== undefined,
  );
}

/** Functions of one binary, and by fingerprint the numbers of those that have it. */
interface FunctionTable {
  readonly functions: readonly MachineFunction[];
  readonly holders: ReadonlyMap<number, readonly number[]>;
}

function tableOfFunctions(functions: readonly MachineFunction[]): FunctionTable {
  const holders = new Map<number, number[]>();
  for (const [number, one] of functions.entries())
    for (const print of printsOf([one])) pushTo(holders, print, number);
  return { functions, holders };
}

/** Pairs of a scanned function and one of a build; nobody is in two. Equal code goes before what is only alike. */
function explain(scanned: FunctionTable, build: FunctionTable): Explained[] {
  const explained: Explained[] = [];
  const [takenHere, takenThere] = [new Set<number>(), new Set<number>()];
  for (const sign of signs)
    for (const [number, known] of build.functions.entries()) {
      const here = scanned.holders.get(known[sign])?.filter((other) => !takenHere.has(other)) ?? [];
      const [first] = here;
      const one = scanned.functions[first ?? -1];
      if (first === undefined || one === undefined || takenThere.has(number)) continue;
      // What only resembles several says nothing about which of them it is.
      const isOnly = () =>
        here.length === 1 &&
        build.holders.get(known[sign])?.every((other) => other === number || takenThere.has(other)) === true;
      if (sign !== 'code' && !(isOnly() && isOfLikeSize(one, known))) continue;
      takenHere.add(first);
      takenThere.add(number);
      explained.push({ number: first, known, sign });
    }
  return explained;
}

const signs: readonly FunctionSign[] = ['code', 'shape', 'texts'];

/** What has the same texts may be a function that the other one was built into. */
function isOfLikeSize(one: MachineFunction, other: MachineFunction): boolean {
  const [least, most] = [one.instructionCount, other.instructionCount].sort((a, b) => a - b);
  return (least ?? 0) * 2.5 >= (most ?? 0);
}

/** A build may be told without explaining anything that others do not when so much of it is here. */
const mostOfBuild = 0.5;

function choose(tallies: readonly BuildTally[]): KnownBuild[] {
  const taken = new Set<number>();
  const waiting = new Set(tallies);
  const chosen: KnownBuild[] = [];
  while (waiting.size > 0) {
    const [best] = [...waiting]
      .map((tally) => ({ tally, found: tally.best(taken) }))
      .sort((a, b) => b.found.rank - a.found.rank);
    if (best === undefined || best.found.rank === 0) break;
    waiting.delete(best.tally);
    const { found, tally } = best;
    if (!found.isEnough) continue;
    chosen.push(tally.told(found));
    for (const { number } of found.explained) taken.add(number);
  }
  for (const tally of waiting) {
    const found = tally.best(new Set());
    if (found.isEnough && found.share >= mostOfBuild) chosen.push(tally.told(found));
  }
  return chosen;
}
