import { gate, type InputOf } from '#contract';
import { type GatePolicy, judgeGate, usualGate } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { reasonText } from './reason-texts.ts';
import type { GateStore } from './store.ts';

/** What licences do not allow in a task with results: those that bar, and those that nobody can judge. */
export type LicenseFigures = (
  caller: Caller,
  taskId: string,
) => Promise<{ readonly violations: number; readonly unknown: number }>;

/** What projects may not have, and whether they have it. */
export function gateRoutes(api: Api, gates: GateStore, licenseFigures: LicenseFigures): void {
  serve(api, gate.gateResult, async (query, { caller }) => {
    const { project, task } = await askedFor(gates, caller, query);
    const kept = await gates.policyOf(project.project_id);
    const policy = kept?.policy ?? usualGate;
    const hasResults = task?.status === 'finished' || task?.status === 'partial';
    const { result, reasons } =
      task === undefined || !hasResults
        ? judgeGate(policy, nothingYet)
        : judgeGate(policy, await figuresOf(gates, licenseFigures, caller, task));
    return {
      result,
      reasons: reasons.map((reason) => ({
        kind: reason.kind,
        ...('count' in reason && { count: reason.count }),
        text: reasonText(reason),
      })),
      ...(task !== undefined && { task_id: task.task_id, task_name: task.name }),
      product_id: project.project_id,
      product_name: project.name,
      policy: toWire(policy),
    };
  });

  serve(api, gate.gatePolicyOf, async ({ product_id: projectId }, { caller }) => {
    await visibleProject(gates, caller, projectId);
    const kept = await gates.policyOf(projectId);
    const judge = { ...caller, scope: gate.gatePolicySet.access[caller.role] };
    return {
      policy: toWire(kept?.policy ?? usualGate),
      change_user: kept?.username ?? '',
      change_time: kept?.changed_at.toISOString() ?? '',
      may_set: (await gates.findVisibleProject(judge, projectId)) !== undefined,
    };
  });

  serve(api, gate.gatePolicySet, async (input, { caller, note }) => {
    const project = await visibleProject(gates, caller, input.product_id);
    note({ object: project.name });
    await gates.setPolicy(project.project_id, fromWire(input), caller.uid);
    return {};
  });
}

type Task = NonNullable<Awaited<ReturnType<GateStore['lastTask']>>>;

async function askedFor(gates: GateStore, caller: Caller, query: InputOf<typeof gate.gateResult>) {
  if (query.task_id === undefined) {
    const project = await visibleProject(gates, caller, query.product_id ?? '');
    return { project, task: await gates.lastTask(project.project_id) };
  }
  const task = await gates.findVisibleTask(caller, query.task_id);
  if (task === undefined) throw noSuchTask();
  return { project: await visibleProject(gates, caller, task.project_id), task };
}

async function visibleProject(gates: GateStore, caller: Caller, projectId: string) {
  const project = await gates.findVisibleProject(caller, projectId);
  if (project === undefined) throw new Refusal(404, 'no-such-project', '项目不存在');
  return project;
}

async function figuresOf(gates: GateStore, licenseFigures: LicenseFigures, caller: Caller, task: Task) {
  const [found, licenses] = await Promise.all([gates.figures(task), licenseFigures(caller, task.task_id)]);
  return {
    ...found,
    hasResults: true,
    licenseViolations: licenses.violations,
    unknownLicenses: licenses.unknown,
  };
}

const nothingYet = {
  hasResults: false,
  judgedComponents: 0,
  open: { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, none: 0 },
  exploited: 0,
  licenseViolations: 0,
  unknownLicenses: 0,
  banned: 0,
};

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

function toWire(policy: GatePolicy): gate.WireGatePolicy {
  return {
    severity: policy.severity,
    exploited: bit(policy.barsExploited),
    license: bit(policy.barsLicenses),
    banned: bit(policy.barsBanned),
    doubt: bit(policy.barsDoubt),
  };
}

function fromWire(wire: gate.WireGatePolicy): GatePolicy {
  return {
    severity: wire.severity,
    barsExploited: wire.exploited === 1,
    barsLicenses: wire.license === 1,
    barsBanned: wire.banned === 1,
    barsDoubt: wire.doubt === 1,
  };
}
