import { type licenseUse, licenseTypeToWire, severityToWire } from '#contract';
import { groupBy } from '#engine';
import {
  judgePolicy,
  judgeUse,
  licenseRisk,
  licenseTreeOf,
  strictestPolicy,
  type PolicyVerdict,
  type UseJudgement,
} from '#kb';
import { type LicenseCategory, licensesOf } from '#model';
import { strictestCategory } from '../category-of.ts';
import type { LicensedTask, TaskGroup } from './licensed-task.ts';
import { policyBasis } from './policy-basis.ts';

export type LicenseRow = licenseUse.ComponentLicenseRow;

/** The licences of a task, one row an expression; the first components of each are not known yet. */
export function licenseRowsOf(task: LicensedTask): LicenseRow[] {
  return [...groupBy(task.groups, ({ license }) => license)].map(([license, groups]) =>
    rowOf(task, license, groups),
  );
}

function rowOf(task: LicensedTask, license: string, groups: readonly TaskGroup[]): LicenseRow {
  const judged = worstOf(groups.map((group) => judgeGroup(task, group)));
  const policy = policyOf(task, license, groups);
  const counts = countsOf(groups);
  return {
    LicenseName: license,
    LicenseFullname: task.judges.book.find(license)?.name ?? '',
    LicenseType: licenseTypeToWire(categoryOf(judged.chosen, task)),
    risk: severityToWire(licenseRisk(judged.chosen, [task.use.distribution], task.judges)),
    verdict: judged.verdict,
    conclusion: judged.conclusion,
    chosen: judged.isChosen ? judged.chosen : undefined,
    sources: (['declared', 'file', 'snippet'] as const).filter((source) => counts[source] > 0),
    component_count: counts.declared,
    file_count: counts.file,
    origin_count: counts.snippet,
    components: [],
    policy: policy.policy,
    policy_basis: policyBasis(policy.rule),
    comply: complianceOf(judged, policy),
  };
}

/** The strictest that the rules say of the parts under an expression: of some components they may say something of their own. */
function policyOf(task: LicensedTask, license: string, groups: readonly TaskGroup[]): PolicyVerdict {
  const tree = licenseTreeOf(license, task.judges);
  const say = (component?: string) => judgePolicy(tree, task.rules, task.judges.book, component);
  const excepted = task.excepted.filter((one) => one.license === license);
  const sum = (counts: readonly { readonly count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  const verdicts = excepted.map(({ name }) => say(name));
  if (sum(excepted) < sum(groups)) verdicts.push(say());
  return strictestPolicy(verdicts);
}

/** What an expression is once its choices are made, by the strictest of its licences. */
export function categoryOf(license: string, { judges }: LicensedTask): LicenseCategory {
  return license === '' ? 'unknown' : strictestCategory(licensesOf(license), judges.book);
}

/** How a group of parts may be used, and under what. */
export function judgeGroup({ use, judges }: LicensedTask, group: TaskGroup): UseJudgement {
  const how = { usage: group.usage, distribution: use.distribution };
  return judgeUse({ license: use.license, mayChoose: false }, group.license, how, judges);
}

const byHope = ['incompatible', 'unknown', 'conditional', 'compatible'];

function worstOf(judged: readonly UseJudgement[]): UseJudgement {
  const [worst] = [...judged].sort((a, b) => byHope.indexOf(a.verdict) - byHope.indexOf(b.verdict));
  if (worst === undefined) throw new Error('a licence without parts');
  return worst;
}

function countsOf(groups: readonly TaskGroup[]) {
  const counts = { declared: 0, file: 0, snippet: 0 };
  for (const { field, count } of groups)
    counts[field === 'file' || field === 'snippet' ? field : 'declared'] += count;
  return counts;
}

/** What nobody knows is never all right; what the house forbids is a violation whatever the licences say. */
function complianceOf({ verdict }: UseJudgement, { policy }: PolicyVerdict): LicenseRow['comply'] {
  if (verdict === 'incompatible' || policy === 'deny') return 'violation';
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'conditional' || policy === 'review' ? 'todo' : 'ok';
}
