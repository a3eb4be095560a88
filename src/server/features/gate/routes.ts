import { gate, type InputOf } from '#contract';
import { type GatePolicy, usualGate } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve, serveAnybody } from '../../http/serve.ts';
import { TextAnswer } from '../../http/text-answer.ts';
import { drawBadge } from './badge.ts';
import { type GateTools, judgeTask, onlyReaching } from './judge.ts';
import { reasonText } from './reason-texts.ts';
import type { GateStore } from './store.ts';

/** Badges are asked for by the pages that show them, often through one proxy. */
const badgesPerMinute = 600;

/** What projects may not have, and whether they have it. */
export function gateRoutes(api: Api, tools: GateTools): void {
  const { gates } = tools;

  serve(api, gate.gateResult, async (query, { caller }) => {
    const { project, task } = await askedFor(gates, caller, query);
    const { policy, result, reasons } = await judgeTask(tools, caller, project.project_id, task);
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
      badge_key: (await gates.badgeOf(projectId)) ?? '',
      may_set: (await gates.findVisibleProject(judge, projectId)) !== undefined,
    };
  });

  serve(api, gate.gatePolicySet, async (input, { caller, note }) => {
    const project = await visibleProject(gates, caller, input.product_id);
    note({ object: project.name });
    await gates.setPolicy(project.project_id, fromWire(input), caller.uid);
    return {};
  });

  serve(api, gate.gateBadgeSet, async ({ product_id: projectId, enabled }, { caller, note }) => {
    const project = await visibleProject(gates, caller, projectId);
    note({ object: `${project.name}：${enabled === 1 ? '启用' : '停用'}` });
    if (enabled === 1) return { badge_key: await gates.openBadge(projectId) };
    await gates.closeBadge(projectId);
    return { badge_key: '' };
  });

  serveAnybody(
    api,
    gate.gateBadge,
    async ({ key }) => {
      const projectId = await gates.projectOfBadge(key);
      if (projectId === undefined) throw new Refusal(404, 'no-such-badge', '徽章不存在或已停用');
      const task = await gates.lastTask(projectId);
      const { result } = await judgeTask(tools, onlyReaching(projectId), projectId, task);
      return new TextAnswer(drawBadge(result), {
        type: 'image/svg+xml',
        name: 'gate.svg',
        isForForeignPages: true,
      });
    },
    { perMinute: badgesPerMinute },
  );
}

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

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

function toWire(policy: GatePolicy): gate.WireGatePolicy {
  return {
    severity: policy.severity,
    weaknesses: policy.weaknesses,
    exploited: bit(policy.barsExploited),
    license: bit(policy.barsLicenses),
    banned: bit(policy.barsBanned),
    doubt: bit(policy.barsDoubt),
  };
}

function fromWire(wire: gate.WireGatePolicy): GatePolicy {
  return {
    severity: wire.severity,
    weaknesses: wire.weaknesses,
    barsExploited: wire.exploited === 1,
    barsLicenses: wire.license === 1,
    barsBanned: wire.banned === 1,
    barsDoubt: wire.doubt === 1,
  };
}
