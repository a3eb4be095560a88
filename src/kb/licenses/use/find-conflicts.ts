import { createHash } from 'node:crypto';
import type { Distribution, LicenseExpression } from '#model';
import { rulesDecide } from '../judge-compatibility.ts';
import type { Usage } from '../known-pairs.ts';
import { licensesIn } from '#engine';
import type { Judges } from './judge-license.ts';
import { judgeUse, treeOf, type UseJudgement } from './judge-use.ts';

/** Parts of a work that stand under the same expression and come into it the same way. */
export interface LicensedGroup {
  /** An SPDX expression; empty: nobody has said. */
  readonly license: LicenseExpression;
  readonly usage: Usage;
  /** What the parts have in common beside that: the ecosystem, or that they are files or copied code. */
  readonly field: string;
}

/**
 * `hard`: they cannot go together; `conditional`: only when what is said is done; `hint`: not as it is used now, or not
 * when they really meet in one work; `unknown`: nobody can tell.
 */
export const conflictLevels = ['hard', 'conditional', 'hint', 'unknown'] as const;
export type ConflictLevel = (typeof conflictLevels)[number];

/** A conflict of the work's own licence with a group of its parts, or of two groups with each other. */
export interface LicenseConflict<Group extends LicensedGroup = LicensedGroup> {
  /** The same in every scan, so that people can say something of it. */
  readonly id: string;
  readonly level: ConflictLevel;
  /** The group whose licence is the work's; absent when that is the licence of the project. */
  readonly first: Group | undefined;
  readonly second: Group;
  readonly judged: UseJudgement;
}

/** The work whose parts are looked at. */
export interface JudgedWork {
  /** Empty: nobody has said. */
  readonly license: LicenseExpression;
  readonly distribution: Distribution;
}

export interface FoundConflicts<Group extends LicensedGroup> {
  /** The worst first. */
  readonly conflicts: readonly LicenseConflict<Group>[];
  /** Whether every pair was looked at. */
  readonly isComplete: boolean;
}

/** So many pairs of licences are judged; a work with more has expressions that nobody wrote by hand. */
const mostPairs = 100_000;

/**
 * Find what does not go together in a work (decision 073): each group with the licence of the work, and each two groups
 * that are joined in it. Two licences go together when a work under either may take in the other.
 */
export function findConflicts<Group extends LicensedGroup>(
  work: JudgedWork,
  groups: readonly Group[],
  judges: Judges,
): FoundConflicts<Group> {
  const withWork = groups.flatMap((group) => conflictWithWork(work, group, judges));
  const unclear = new Set(
    withWork.flatMap(({ level, second }) => (level === 'unknown' ? [second.license] : [])),
  );
  const joined = groups.filter(({ license, usage }) => usage !== 'aggregate' && !unclear.has(license));
  const [among, isComplete] = conflictsAmong(work.distribution, joined, judges);
  const conflicts = [...withWork, ...among].sort(
    (a, b) => conflictLevels.indexOf(a.level) - conflictLevels.indexOf(b.level),
  );
  return { conflicts, isComplete };
}

function conflictWithWork<Group extends LicensedGroup>(
  work: JudgedWork,
  second: Group,
  judges: Judges,
): LicenseConflict<Group>[] {
  const judge = (distribution: Distribution) =>
    judgeUse(
      { license: work.license, mayChoose: false },
      second.license,
      { usage: second.usage, distribution },
      judges,
    );
  const told = tell(work.distribution, judge);
  if (told === undefined) return [];
  return [{ id: idOf([work.license], [second.license, second.field]), first: undefined, second, ...told }];
}

function conflictsAmong<Group extends LicensedGroup>(
  distribution: Distribution,
  groups: readonly Group[],
  judges: Judges,
): [LicenseConflict<Group>[], boolean] {
  const strictFirst = groups.map((group) => ({ group, ...weigh(group.license, judges) }));
  strictFirst.sort((a, b) => Number(b.isStrict) - Number(a.isStrict));
  const known = new Map<string, Told | undefined>();
  const found: LicenseConflict<Group>[] = [];
  let pairs = 0;
  for (const [at, { group: first, isStrict, licenseCount }] of strictFirst.entries()) {
    // What follows is permissive like it, and goes together.
    if (!isStrict) break;
    for (const { group: second, licenseCount: otherCount } of strictFirst.slice(at + 1)) {
      if (first.license === second.license) continue;
      const key = [first.license, first.usage, second.license, second.usage].join('\n');
      pairs += known.has(key) ? 1 : licenseCount * otherCount;
      if (pairs > mostPairs) return [found, false];
      if (!known.has(key)) known.set(key, tellPair(distribution, first, second, judges));
      const told = known.get(key);
      if (told !== undefined) found.push(conflictOf(told, first, second));
    }
  }
  return [found, true];
}

interface Told {
  readonly level: ConflictLevel;
  readonly judged: UseJudgement;
  /** Whether the second licence is that of the work. */
  readonly isTurned?: boolean;
}

function tellPair(
  distribution: Distribution,
  first: LicensedGroup,
  second: LicensedGroup,
  judges: Judges,
): Told | undefined {
  const judge = (given: Distribution) => {
    const one = judgeAs(first, second, given, judges);
    const other = judgeAs(second, first, given, judges);
    const isTurned = hopes.indexOf(other.verdict) > hopes.indexOf(one.verdict);
    return { ...(isTurned ? other : one), isTurned };
  };
  const told = tell(distribution, judge);
  if (told === undefined || told.level === 'unknown') return undefined;
  // What only the part itself asks for is said where it meets the licence of the project.
  const isOfPair = ![rulesDecide, '使用方式', '例外条款'].includes(told.judged.decidedBy);
  if (told.level === 'conditional' && !isOfPair) return undefined;
  return { ...told, isTurned: told.judged.isTurned };
}

const hopes = ['incompatible', 'unknown', 'conditional', 'compatible'];

function judgeAs(work: LicensedGroup, part: LicensedGroup, distribution: Distribution, judges: Judges) {
  const use = { usage: part.usage, distribution };
  return judgeUse({ license: work.license, mayChoose: true }, part.license, use, judges);
}

/** What is to be said of a judgement now, and if the work were given out. */
function tell<Judged extends UseJudgement>(
  distribution: Distribution,
  judge: (distribution: Distribution) => Judged,
): { readonly level: ConflictLevel; readonly judged: Judged } | undefined {
  const now = judge(distribution);
  if (now.verdict !== 'compatible') return { level: levels[now.verdict], judged: now };
  if (distribution === 'binary' || distribution === 'source') return undefined;
  const ifGiven = judge('binary');
  if (ifGiven.verdict !== 'incompatible') return undefined;
  const conclusion = `${distribution === 'service' ? '目前只以服务形式提供' : '目前不对外分发'}，不构成冲突；一旦分发：${ifGiven.conclusion}`;
  return { level: 'hint', judged: { ...ifGiven, conclusion } };
}

const levels = { incompatible: 'hard', unknown: 'unknown', conditional: 'conditional' } as const;

function conflictOf<Group extends LicensedGroup>(
  { level, judged, isTurned }: Told,
  one: Group,
  other: Group,
): LicenseConflict<Group> {
  const [first, second] = isTurned === true ? [other, one] : [one, other];
  const id = idOf([first.license, first.field], [second.license, second.field]);
  const isApart = level === 'hard' && first.field !== second.field;
  if (!isApart) return { id, level, first, second, judged };
  const conclusion = `两者来自不同的包管理器或来源，通常不在同一个程序中；若在同一程序中：${judged.conclusion}`;
  return { id, level: 'hint', first, second, judged: { ...judged, conclusion } };
}

/** How many licences an expression names, and whether one of them is not simply permissive. */
function weigh(license: LicenseExpression, judges: Judges) {
  const tree = treeOf(license, judges);
  const licenses = tree === undefined ? [] : licensesIn(tree);
  const isStrict = licenses.some(({ id }) => {
    const category = judges.book.find(id)?.category;
    return category !== 'permissive' && category !== 'public-domain';
  });
  return { licenseCount: licenses.length, isStrict };
}

function idOf(...sides: readonly (readonly string[])[]): string {
  return createHash('sha1').update(JSON.stringify(sides)).digest('hex').slice(0, 20);
}
