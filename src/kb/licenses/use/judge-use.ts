import type { LicenseExpression } from '#model';
import type { Judgement } from '../judge-compatibility.ts';
import type { Verdict } from '../known-pairs.ts';
import { whyUnknown } from '../why-unknown.ts';
import { type ExpressionTree, licensesIn, readExpression, writeExpression } from '#engine';
import {
  closedSource,
  type Judges,
  judgeLicense,
  type LicenseUse,
  type OneLicense,
} from './judge-license.ts';

/** What is concluded about a use of a part, and about which of the licences that could be chosen. */
export interface UseJudgement extends Judgement {
  /** The licence of the work that the conclusion is about; absent when nobody has said one. */
  readonly ofWork: string | undefined;
  /** The part's expression with every choice made. */
  readonly chosen: LicenseExpression;
  /** Whether there was a choice. */
  readonly isChosen: boolean;
}

/** The work that a part is used in. */
export interface UsedIn {
  /** An SPDX expression; empty: nobody has said. */
  readonly license: LicenseExpression;
  /** Whether one of the work's alternatives is enough; a work that is given out under all of them must keep all. */
  readonly mayChoose: boolean;
}

/** The surest last; of alternatives the last is chosen, of what holds together the first counts. */
const byHope: readonly Verdict[] = ['incompatible', 'unknown', 'conditional', 'compatible'];

/**
 * Whether a part may be used so in a work (decision 073). Of a choice (OR) the best alternative is taken and named; of what
 * holds together (AND) the worst licence decides; what nobody knows is unknown.
 */
export function judgeUse(
  work: UsedIn,
  part: LicenseExpression,
  use: LicenseUse,
  judges: Judges,
): UseJudgement {
  const partTree = treeOf(part, judges);
  if (partTree === undefined)
    return unreadable(part, part === '' ? '未查明许可证，查明之前按保留所有权利处理' : undefined);
  if (work.license === '') return ofPart(partTree, (one) => judgeLicense(undefined, one, use, judges));
  const workTree = treeOf(work.license, judges);
  if (workTree === undefined) return unreadable(part, `作品：${whyUnknown(work.license)}`);
  return ofPart(partTree, (one) => ofWork(workTree, work.mayChoose, one, use, judges));
}

/** The tree of an expression; a name that is none is looked for in the library. */
export function treeOf(expression: LicenseExpression, { book }: Judges): ExpressionTree | undefined {
  const tree = readExpression(expression);
  if (tree !== undefined) return tree;
  if (isClosed(expression)) return { kind: 'license', id: closedSource, exception: undefined };
  const found = book.find(expression);
  return found === undefined ? undefined : { kind: 'license', id: found.id, exception: undefined };
}

/** Whether a project's people have said that they keep all rights. */
function isClosed(license: string): boolean {
  return /^(?:闭源|专有|商业(?:软件|授权|许可)?$|保留所有权利|proprietary|closed[ -]source|commercial$|all rights reserved|unlicensed$)/i.test(
    license.trim(),
  );
}

type JudgedOne = Judgement & { readonly ofWork?: string };

function ofPart(tree: ExpressionTree, judge: (one: OneLicense) => JudgedOne): UseJudgement {
  if (tree.kind === 'license') {
    const judged = judge(tree);
    return { ...judged, ofWork: judged.ofWork, chosen: writeExpression(tree), isChosen: false };
  }
  const [left, right] = [ofPart(tree.parts[0], judge), ofPart(tree.parts[1], judge)];
  if (tree.kind === 'OR') return { ...(hopeOf(right) > hopeOf(left) ? right : left), isChosen: true };
  return {
    ...(hopeOf(right) < hopeOf(left) ? right : left),
    chosen: `${left.chosen} AND ${right.chosen}`,
    isChosen: left.isChosen || right.isChosen,
  };
}

function ofWork(
  tree: ExpressionTree,
  mayChoose: boolean,
  part: OneLicense,
  use: LicenseUse,
  judges: Judges,
): JudgedOne {
  if (tree.kind === 'license')
    return { ...judgeLicense(tree, part, use, judges), ofWork: writeExpression(tree) };
  const [left, right] = tree.parts.map((one) => ofWork(one, mayChoose, part, use, judges)) as [
    JudgedOne,
    JudgedOne,
  ];
  const wantsBest = tree.kind === 'OR' && mayChoose;
  return hopeOf(right) > hopeOf(left) === wantsBest && hopeOf(right) !== hopeOf(left) ? right : left;
}

function hopeOf({ verdict }: Judgement): number {
  return byHope.indexOf(verdict);
}

function unreadable(part: string, conclusion = whyUnknown(part)): UseJudgement {
  return {
    verdict: 'unknown',
    conclusion,
    decidedBy: '许可证未知',
    basis: [],
    clauses: [],
    ofWork: undefined,
    chosen: part,
    isChosen: false,
  };
}

/** The licences that a part is used under when its choices are made as `judgeUse` makes them. */
export function licensesUnder(chosen: LicenseExpression): readonly string[] {
  const tree = readExpression(chosen);
  return tree === undefined ? [] : [...new Set(licensesIn(tree).map(({ id }) => id))];
}
