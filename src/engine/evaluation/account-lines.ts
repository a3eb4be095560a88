import {
  type Caliber,
  type CaliberAccount,
  calibers,
  exclusionKinds,
  type ForeignOrigin,
  type LineAccount,
  type LineClass,
  lineClasses,
  lineParts,
  type LineSums,
  type ModuleTier,
  moduleTiers,
  ownParts,
  ownPercent,
  ownStates,
  sumOfTiers,
} from '#model';
import type { AccountedMatch, CoveredLines, FileAccount } from './account-file.ts';

/** Which matches count, and how much of each of their lines is foreign (in parts of a line). */
interface CountingRule {
  admits(match: AccountedMatch): boolean;
  partsOf(match: AccountedMatch): number;
}

const isNotOwn = ({ state }: AccountedMatch) => !ownStates.includes(state);

/** Renamed code is charged at 95 %, changed code by how alike it is. */
function usualParts({ type, similarity }: AccountedMatch): number {
  if (type <= 1) return lineParts;
  return type === 2 ? 9_500 : similarity;
}

const rules = {
  loose: { admits: ({ state, type }) => state === 'open_source' && type < 4, partsOf: usualParts },
  standard: { admits: (match) => isNotOwn(match) && match.type < 4, partsOf: usualParts },
  strict: { admits: isNotOwn, partsOf: usualParts },
  least: {
    admits: isNotOwn,
    partsOf: (match) => (match.state === 'pending' ? lineParts : usualParts(match)),
  },
  most: {
    admits: (match) => isNotOwn(match) && match.state !== 'pending' && match.type < 4,
    partsOf: usualParts,
  },
} as const satisfies Record<Caliber | 'least' | 'most', CountingRule>;

/** So many origins are told by name. */
const mostOrigins = 500;

/** Counts the lines of an upload file by file, under every caliber at once. */
export class LineAccountDraft {
  private readonly counts = { files: 0, code: 0, comment: 0, blank: 0, pendingLines: 0 };
  private readonly excluded = ofEach(exclusionKinds, () => ({ files: 0, lines: 0 }));
  private readonly drafts = ofEach([...calibers, 'least', 'most'] as const, (name) => new Draft(rules[name]));
  private readonly origins: Origins;

  /** `caliber`: the one that origins are told by; `generation`: of the index of known code, 0 where there was none. */
  constructor(
    caliber: Caliber,
    private readonly generation: number,
  ) {
    this.origins = new Origins(rules[caliber]);
  }

  add(file: FileAccount): void {
    this.counts.files += 1;
    this.counts.code += file.code;
    this.counts.comment += file.comment;
    this.counts.blank += file.blank;
    if (file.excluded !== undefined) {
      const counted = this.excluded[file.excluded.kind];
      counted.files += 1;
      counted.lines += file.code;
      return;
    }
    for (const draft of Object.values(this.drafts)) draft.add(file);
    this.origins.add(file);
    for (const span of file.spans) {
      const winner = winnerOf(file, span, rules.strict);
      if (winner !== undefined && !winner.isPrivate && winner.state === 'pending')
        this.counts.pendingLines += span.lines;
    }
  }

  account(): LineAccount {
    const { least, most, ...accounts } = this.drafts;
    const origins = this.origins.all();
    const percentOf = (draft: Draft) => ownPercent(sumOfTiers(draft.account()));
    return {
      generation: this.generation,
      ...this.counts,
      excluded: this.excluded,
      calibers: ofEach(calibers, (caliber) => accounts[caliber].account()),
      interval: { least: percentOf(least), most: percentOf(most) },
      origins: origins.slice(0, mostOrigins),
      originCount: origins.length,
    };
  }
}

/** How many lines of a counted file are what, under a caliber. */
export function sumFile(file: FileAccount, caliber: Caliber): LineSums {
  return sumUnder(file, rules[caliber]);
}

function sumUnder(file: FileAccount, rule: CountingRule): LineSums {
  const lines = ofEach(lineClasses, () => 0);
  let [charged, covered] = [0, 0];
  for (const span of file.spans) {
    const winner = winnerOf(file, span, rule);
    const found = classOf(file, winner);
    lines[found] += span.lines;
    covered += span.lines;
    if (found === 'clone' && winner !== undefined) charged += span.lines * rule.partsOf(winner);
  }
  lines[file.rest] += Math.max(0, file.code - covered);
  return { lines, charged };
}

/** The match that says what some lines are: the first that counts. */
function winnerOf(file: FileAccount, { matches }: CoveredLines, rule: CountingRule) {
  return matches.map((at) => file.matches[at]).find((match) => match !== undefined && rule.admits(match));
}

function classOf(file: FileAccount, winner: AccountedMatch | undefined): LineClass {
  if (winner === undefined) return file.rest;
  if (winner.isPrivate) return file.rest === 'third_party' ? 'third_party' : 'private';
  return winner.isWhole ? 'open' : 'clone';
}

const isForeign = (found: LineClass) => found === 'open' || found === 'clone' || found === 'third_party';

/** The counts under one rule. */
class Draft {
  private readonly tiers = ofEach(moduleTiers, () => ({ lines: ofEach(lineClasses, () => 0), charged: 0 }));
  private readonly functions = { all: 0, own: 0 };
  private readonly files = { all: 0, own: 0, mixed: 0 };
  private readonly changed = { lines: 0, parts: 0 };

  constructor(private readonly rule: CountingRule) {}

  add(file: FileAccount): void {
    const sums = sumUnder(file, this.rule);
    const tier = this.tiers[file.tier];
    for (const name of lineClasses) tier.lines[name] += sums.lines[name];
    tier.charged += sums.charged;
    this.addFile(sums);
    this.functions.all += file.functionCount;
    if (file.rest !== 'third_party') this.functions.own += file.functionCount - this.foreignFunctions(file);
  }

  account(): CaliberAccount {
    const { tiers, functions, files, changed } = this;
    return { tiers, functions, files, changed };
  }

  private addFile(sums: LineSums): void {
    const { open, clone, third_party: thirdParty, own, private: ours } = sums.lines;
    const foreign = open + clone + thirdParty;
    this.files.all += 1;
    if (foreign === 0) this.files.own += 1;
    else if (own + ours > 0) this.files.mixed += 1;
    if (open + clone === 0) return;
    this.changed.lines += open + clone + own + ours;
    this.changed.parts += ownParts(sums);
  }

  /** Functions at least half of whose lines are foreign. */
  private foreignFunctions(file: FileAccount): number {
    return file.functions.filter(({ lines, covered }) => {
      const foreign = covered
        .filter((part) => isForeign(classOf(file, winnerOf(file, part, this.rule))))
        .reduce((sum, part) => sum + part.lines, 0);
      return 2 * foreign >= lines;
    }).length;
  }
}

/** Sums up where foreign code comes from. */
class Origins {
  private readonly known = new Map<string, ForeignOrigin>();

  constructor(private readonly rule: CountingRule) {}

  add(file: FileAccount): void {
    const seen = new Set<string>();
    for (const span of file.spans) {
      const winner = winnerOf(file, span, this.rule);
      if (winner === undefined) continue;
      const { project, isPrivate, license } = winner;
      const key = `${project}\n${isPrivate}`;
      const found = classOf(file, winner);
      const parts =
        found === 'open'
          ? lineParts * span.lines
          : found === 'clone'
            ? this.rule.partsOf(winner) * span.lines
            : 0;
      const before = this.known.get(key) ?? noOrigin(project, isPrivate);
      this.known.set(key, {
        ...before,
        license: before.license || license,
        fileCount: before.fileCount + (seen.has(key) ? 0 : 1),
        lines: before.lines + span.lines,
        parts: { ...before.parts, [file.tier]: before.parts[file.tier] + parts },
      });
      seen.add(key);
    }
  }

  all(): ForeignOrigin[] {
    const partsOf = ({ parts }: ForeignOrigin) => moduleTiers.reduce((sum, tier) => sum + parts[tier], 0);
    return [...this.known.values()].sort(
      (a, b) =>
        partsOf(b) - partsOf(a) ||
        b.lines - a.lines ||
        (a.project < b.project ? -1 : a.project > b.project ? 1 : 0),
    );
  }
}

function noOrigin(project: string, isPrivate: boolean): ForeignOrigin {
  const parts = ofEach(moduleTiers, () => 0) satisfies Record<ModuleTier, number>;
  return { project, isPrivate, license: '', fileCount: 0, lines: 0, parts };
}

function ofEach<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
