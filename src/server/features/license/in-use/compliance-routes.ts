import { type InputOf, licenseCompliance as calls, licenseUse, rulesToWire, wireRules } from '#contract';
import { licenseCategories } from '#model';
import type { Caller } from '../../../db/project-access.ts';
import { listAnswer, sortsOf } from '../../../http/list.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { today } from '../../../today.ts';
import { toDecisionFields } from './decision-fields.ts';
import type { LastDecision, LicenseDecisionStore } from './decision-store.ts';
import { type LicensedTask, licensedTask, type LicenseGround } from './licensed-task.ts';
import { licenseRowsOf } from './license-rows.ts';
import { lastOnObligation, obligationRowsOf, usedLicenses } from './obligation-rows.ts';
import { countBy, isAmong, pageOf } from './routes.ts';

type Query = InputOf<typeof calls.licenseCompliance>;

/** What the licences of a task ask for, and the rules of the house. */
export function complianceRoutes(api: Api, ground: LicenseGround, decisions: LicenseDecisionStore): void {
  serve(api, calls.licenseCompliance, async (query, { caller }) => {
    const task = await licensedTask(ground, caller, query);
    const last = await decisions.last(task.project.project_id, 'obligation');
    const all = obligationRowsOf(task).map((row) => ({
      ...row,
      ...stateOf(row, lastOnObligation(task, row.Id, last)),
    }));
    const found = sorted(
      all.filter((row) => passes(row, query)),
      query,
    );
    const texts = await ground.parts.licenseTexts(task.taskId);
    const list = pageOf(query, found).map((row) => ({ ...row, evidence: texts.get(row.LicenseName) ?? [] }));
    const applying = all.filter(({ applies }) => applies !== 'no');
    return {
      ...listAnswer(query, list, found.length),
      use: task.use,
      summary: countBy(
        licenseRowsOf(task).map(({ comply }) => comply),
        licenseUse.complianceStates,
      ),
      progress: countBy(
        applying.map(({ status }) => status),
        licenseUse.licenseStates,
      ),
      flags: flagsOf(task),
    };
  });

  serve(api, calls.policyList, async ({ product_id: projectId }, { caller }) => {
    await visibleProject(ground, caller, projectId);
    const rules = await ground.policies.rules(projectId);
    const list = rules.map((rule) => ({
      scope: rule.isOfProject ? ('project' as const) : ('platform' as const),
      subject: rule.subject,
      target: rule.target,
      package: rule.package,
      policy: rule.policy,
      until: rule.until,
      expired: rule.until !== '' && rule.until < today() ? (1 as const) : (0 as const),
      note: rule.note,
      username: rule.username,
      at: rule.at.toISOString(),
    }));
    const judge = { ...caller, scope: calls.policySet.access[caller.role] };
    return {
      list,
      may_set: (await ground.parts.findVisibleProject(judge, projectId)) !== undefined,
      may_set_platform: calls.platformPolicySet.access[caller.role] !== 'none',
    };
  });

  serve(api, calls.policySet, async ({ product_id: projectId, ...rule }, { caller, note }) => {
    note({ object: `${projectId} ${ruleName(rule)}` });
    await visibleProject(ground, caller, projectId);
    await setRule(ground, projectId, rule, caller);
    return {};
  });

  serve(api, calls.platformPolicySet, async (rule, { caller, note }) => {
    note({ object: ruleName(rule) });
    await setRule(ground, '', rule, caller);
    return {};
  });
}

type Rule = InputOf<typeof calls.platformPolicySet>;

function ruleName({ policy, target, package: component }: Rule): string {
  return `${policy} ${target}${component === '' ? '' : ` ${component}`}`;
}

/** A rule speaks of a category, or of a licence by the id that the library gives it. */
async function setRule(ground: LicenseGround, projectId: string, rule: Rule, caller: Caller): Promise<void> {
  if (rule.policy !== 'none' && rule.until !== '' && rule.until < today())
    throw new Refusal(400, 'ended-policy', '有效期不能早于今天');
  const { book } = await ground.licenses.current();
  const target = rule.subject === 'license' ? (book.find(rule.target)?.id ?? rule.target) : rule.target;
  if (rule.subject === 'category' && !licenseCategories.some((category) => category === target))
    throw new Refusal(400, 'no-such-category', '没有这样的许可证类别');
  await ground.policies.set(projectId, { ...rule, target }, caller);
}

async function visibleProject({ parts }: LicenseGround, caller: Caller, projectId: string): Promise<void> {
  if ((await parts.findVisibleProject(caller, projectId)) === undefined)
    throw new Refusal(404, 'no-such-project', '项目不存在');
}

type BareRow = ReturnType<typeof obligationRowsOf>[number];
type StatedRow = BareRow & ReturnType<typeof toDecisionFields>;

/** What this use does not trigger is not applicable, unless somebody has said otherwise. */
function stateOf(
  { applies }: BareRow,
  decision: LastDecision | undefined,
): ReturnType<typeof toDecisionFields> {
  if (decision === undefined && applies === 'no') return { status: 'na' };
  return toDecisionFields(decision);
}

function passes(row: StatedRow, query: Query): boolean {
  return (
    row.LicenseName.toLowerCase().includes(query.LicenseName?.toLowerCase() ?? '') &&
    isAmong(query.obligation, row.obligation) &&
    isAmong(query.applies, row.applies) &&
    isAmong(query.status, row.status)
  );
}

const byUrgency = ['yes', 'check', 'no'];

/** What forbids comes before what asks for work, and that before what the attribution document does. */
const byWeight: readonly calls.Obligation[] = [
  'no_distribution',
  'non_commercial',
  'no_modified',
  'unread',
  'network_source',
  'offer_source',
  'same_license',
  'state_changes',
  'notice',
  'keep_disclaimer',
  'no_trademark',
  'no_patent',
];

/** What is open and applies comes first, of it what weighs most. */
function sorted(rows: readonly StatedRow[], query: Query): StatedRow[] {
  const [sort] = sortsOf(query, ['LicenseName', 'component_count']);
  const turn = sort?.direction === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (sort?.key === 'LicenseName') return turn * (a.LicenseName < b.LicenseName ? -1 : 1);
    if (sort?.key === 'component_count') return turn * (a.component_count - b.component_count);
    return (
      Number(a.status !== 'open') - Number(b.status !== 'open') ||
      byUrgency.indexOf(a.applies) - byUrgency.indexOf(b.applies) ||
      byWeight.indexOf(a.obligation) - byWeight.indexOf(b.obligation) ||
      b.component_count - a.component_count
    );
  });
}

/** For each of the 13 rules, which of the task's licences say yes, no, or nothing. */
function flagsOf(task: LicensedTask) {
  const licenses = usedLicenses(task).flatMap(({ id }) => task.judges.book.find(id) ?? []);
  const spelled = licenses.map((license) => ({ id: license.id, rules: rulesToWire(license.rules) }));
  return Object.keys(wireRules).map((flag) => {
    const saying = (value: number) =>
      spelled.flatMap(({ id, rules }) => (rules[flag as keyof typeof rules] === value ? [id] : []));
    return { flag, yes: saying(1), no: saying(-1), none: saying(0) };
  });
}
