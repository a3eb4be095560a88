// Recomputes an evaluation from its exported snapshot alone, as somebody without the product would: nothing of the
// product's code is used here. The rules are those of docs/independence.md.

/* oxlint-disable typescript/no-explicit-any -- a snapshot, as a foreign reader sees it */

/** The numbers of an evaluation, recomputed. */
export interface Recomputed {
  /** Shares in percent, under each caliber. */
  readonly selfRates: Readonly<Record<string, number>>;
  readonly coreRate: number | undefined;
  readonly functionRate: number;
  readonly changeRate: number;
  readonly countedLines: number;
  readonly excludedLines: number;
  readonly interval: readonly [number, number];
  readonly total: number;
  readonly coverage: number;
  readonly grade: string | undefined;
}

type Rule = (match: any) => number | undefined;

const owned = new Set(['self', 'false_positive']);
const charge = (match: any): number => {
  if (match.type <= 1) return 10_000;
  return match.type === 2 ? 9_500 : match.similarity;
};

/** What of a line is foreign by a match, in parts of a line; `undefined` where the match does not count. */
const rules: Readonly<Record<string, Rule>> = {
  loose: (match) => (match.state === 'open_source' && match.type < 4 ? charge(match) : undefined),
  standard: (match) => (!owned.has(match.state) && match.type < 4 ? charge(match) : undefined),
  strict: (match) => (owned.has(match.state) ? undefined : charge(match)),
  least: (match) => (owned.has(match.state) ? undefined : match.state === 'pending' ? 10_000 : charge(match)),
  most: (match) =>
    owned.has(match.state) || match.state === 'pending' || match.type === 4 ? undefined : charge(match),
};

/** What some lines of a file are: how much of each is foreign or bought, in parts of a line. */
function partsOf(file: any, matches: readonly number[], rule: Rule): { foreign: number; bought: number } {
  for (const at of matches) {
    const match = file.matches[at];
    const foreign = rule(match);
    if (foreign === undefined) continue;
    if (!match.isPrivate) return { foreign, bought: 0 };
    return { foreign: 0, bought: file.rest === 'third_party' ? 10_000 : 0 };
  }
  return { foreign: 0, bought: file.rest === 'third_party' ? 10_000 : 0 };
}

/** Whether a match that is not the organisation's own says what some lines are. */
function isCopied(file: any, matches: readonly number[], rule: Rule): boolean {
  const winner = matches.map((at) => file.matches[at]).find((match) => rule(match) !== undefined);
  return winner !== undefined && !winner.isPrivate;
}

function selfRate(files: readonly any[], rule: Rule): number | undefined {
  let [lines, taken] = [0, 0];
  for (const file of files) {
    let covered = 0;
    for (const span of file.spans) {
      const { foreign, bought } = partsOf(file, span.matches, rule);
      taken += span.lines * (foreign + bought);
      covered += span.lines;
    }
    if (file.rest === 'third_party') taken += (file.code - covered) * 10_000;
    lines += file.code;
  }
  return lines === 0 ? undefined : 100 - taken / (lines * 100);
}

function functionRate(files: readonly any[], rule: Rule): number {
  let [all, own] = [0, 0];
  for (const file of files) {
    all += file.functionCount;
    if (file.rest === 'third_party') continue;
    const foreign = file.functions.filter(({ lines, covered }: any) => {
      const copied = covered.filter((part: any) => isCopied(file, part.matches, rule));
      return 2 * copied.reduce((sum: number, part: any) => sum + part.lines, 0) >= lines;
    });
    own += file.functionCount - foreign.length;
  }
  return (100 * own) / all;
}

function changeRate(files: readonly any[], rule: Rule): number {
  let [lines, foreign] = [0, 0];
  for (const file of files) {
    const copied = file.spans.filter((span: any) => isCopied(file, span.matches, rule));
    if (copied.length === 0) continue;
    const ownable = file.rest === 'third_party' ? copied : undefined;
    lines +=
      ownable === undefined ? file.code : copied.reduce((sum: number, span: any) => sum + span.lines, 0);
    for (const span of copied) foreign += span.lines * partsOf(file, span.matches, rule).foreign;
  }
  return 100 - foreign / (lines * 100);
}

/** Points, weights and grade, from the values of the indicators. */
function score({ settings: { template }, indicators, facts }: any) {
  const points = new Map<string, number>();
  for (const [id, { value }] of Object.entries<any>(indicators)) {
    const { floor, target } = template.bounds[id];
    if (value === undefined) continue;
    points.set(id, Math.min(100, Math.max(0, ((value - floor) / (target - floor)) * 100)));
  }
  const groups = Object.entries<number>(template.groups).map(([group, weight]) => {
    const items = Object.entries<number>(template.items).filter(([id]) => id.startsWith(group));
    const known = items.filter(([id]) => points.has(id));
    const sumOf = (some: [string, number][]) => some.reduce((sum, [, one]) => sum + one, 0);
    const weighed = known.reduce((sum, [id, one]) => sum + one * (points.get(id) ?? 0), 0);
    return { weight, share: sumOf(known) / sumOf(items), points: weighed / sumOf(known) };
  });
  const known = groups.filter(({ share }) => share > 0);
  const weights = (some: typeof groups) => some.reduce((sum, { weight }) => sum + weight, 0);
  const total = known.reduce((sum, one) => sum + one.weight * one.points, 0) / weights(known);
  const coverage = groups.reduce((sum, one) => sum + 100 * one.share * one.weight, 0) / weights(groups);
  const order = ['A', 'B', 'C', 'D', 'E'];
  const reached = order.find((grade) => grade === 'E' || total >= template.grades[grade]) ?? 'E';
  const caps = Object.entries<any>(template.vetoes)
    .filter(([id, rule]) => {
      if (!rule.isOn || facts[id] === undefined) return false;
      return id === 'core' ? facts[id] < rule.limit : facts[id] > rule.limit;
    })
    .map(([, rule]) => rule.cap as string);
  const isGraded = coverage >= 60 && points.has('A1');
  return { total, coverage, grade: isGraded ? [reached, ...caps].sort().at(-1) : undefined };
}

/** Recompute a snapshot from its text. */
export function recompute(text: string): Recomputed {
  const snapshot = JSON.parse(text);
  const counted = snapshot.files.filter((file: any) => file.excluded === undefined);
  const rateOf = (rule: string) => selfRate(counted, rules[rule] as Rule) ?? Number.NaN;
  const chosen = rules[snapshot.settings.caliber] as Rule;
  const linesOf = (files: readonly any[]) => files.reduce((sum, file) => sum + file.code, 0);
  return {
    selfRates: { loose: rateOf('loose'), standard: rateOf('standard'), strict: rateOf('strict') },
    coreRate: selfRate(
      counted.filter((file: any) => file.tier === 'core'),
      chosen,
    ),
    functionRate: functionRate(counted, chosen),
    changeRate: changeRate(counted, chosen),
    countedLines: linesOf(counted),
    excludedLines: linesOf(snapshot.files) - linesOf(counted),
    interval: [rateOf('least'), rateOf('most')],
    ...score(snapshot),
  };
}

/** JSON with its keys in order and without white space, written by other code than the product's. */
export function canonical(text: string): string {
  const ordered = JSON.parse(text, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return JSON.stringify(ordered);
}
