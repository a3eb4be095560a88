import { trusted } from '#contract';
import { ecosystems, findEcosystem, versionOrderOf } from '#engine';
import { readVersionRange } from '#model';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { AdmissionTools } from './admission.ts';
import { changedMeanwhile } from './entry-routes.ts';
import type { ProjectStanding } from './ledger.ts';
import { nameProblem } from './wish-problem.ts';

/** The package managers that most components come from stand first. */
const usual = ['npm', 'maven', 'pypi', 'golang', 'cargo', 'nuget', 'composer', 'gem'];
const managerChoices = [
  ...usual.flatMap((id) => findEcosystem(id) ?? []),
  ...ecosystems.filter(({ id }) => !usual.includes(id)),
].map(({ id, label }) => ({ value: id, label }));

const sortColumns = { create_time: 'created_at', Repo: 'name' } as const;

/** The rules of the trusted repository: its policy, its black list, and how well projects keep to it. */
export function ruleRoutes(api: Api, { bans, policies, ledger }: AdmissionTools): void {
  serve(api, trusted.blackList, async (query) => {
    const sorts = sortsOf(query, ['create_time', 'Repo']);
    const orders = sorts.map(({ key, direction }) => ({ key: sortColumns[key], direction }));
    const filter = { name: query.Repo, managers: query.manager };
    const { list, total } = await bans.list(filter, orders, sliceOf(query));
    const rows = list.map((row) => ({
      ban_id: row.ban_id,
      Repo: row.name,
      manager: row.ecosystem,
      versions: row.versions,
      reason: row.reason,
      create_user: row.username ?? '',
      create_time: row.created_at.toISOString(),
    }));
    return { ...listAnswer(query, rows, total), facets: { manager: await bans.managers() } };
  });

  serve(api, trusted.ban, async ({ manager, Repo: name, versions = '', reason }, { caller, note }) => {
    note({ object: `${manager} ${name} ${versions}` });
    if (!ecosystems.some(({ id }) => id === manager)) {
      throw new Refusal(400, 'no-such-manager', `不支持的包管理器 ${manager}`);
    }
    const problem = nameProblem({ manager, name });
    if (problem !== undefined) throw new Refusal(400, 'no-such-component', problem);
    if (!namesVersions(manager, versions)) {
      throw new Refusal(400, 'wrong-range', '版本范围的写法不正确或不含任何版本，例如 >=1.0, <2.0 | 3.1');
    }
    const { banId, frozenCount } = await bans.add({ ecosystem: manager, name, versions, reason }, caller);
    return { ban_id: banId, frozen: frozenCount };
  });

  serve(api, trusted.unban, async ({ ban_id: id, text }, { note }) => {
    const removed = await bans.remove(id);
    if (removed === undefined) throw new Refusal(404, 'no-such-ban', '黑名单中没有该条目');
    note({ object: `${removed.ecosystem} ${removed.name}（${text}）` });
    return {};
  });

  serve(api, trusted.policy, async () => {
    const { policy, revision, changedBy, changedAt } = await policies.read();
    return {
      vulnerabilities: policy.vulnerabilities,
      license: policy.license,
      licenses: [...policy.licenses],
      maintenance: policy.maintenance,
      maintenance_months: policy.maintenanceMonths,
      integrity: policy.integrity,
      age: policy.age,
      age_days: policy.ageDays,
      valid_days: policy.validDays,
      revision,
      change_user: changedBy,
      change_time: changedAt?.toISOString() ?? '',
      managers: managerChoices,
    };
  });

  serve(api, trusted.changePolicy, async (input, { caller }) => {
    const isChanged = await policies.change(
      {
        vulnerabilities: input.vulnerabilities === '1',
        license: input.license === '1',
        licenses: [...new Set(input.licenses ?? [])],
        maintenance: input.maintenance === '1',
        maintenanceMonths: input.maintenance_months,
        integrity: input.integrity === '1',
        age: input.age === '1',
        ageDays: input.age_days,
        validDays: input.valid_days,
      },
      input.revision,
      caller.uid,
    );
    if (!isChanged) throw changedMeanwhile();
    return {};
  });

  serve(api, trusted.statistics, async (_query, { caller }) => {
    const { list, isTruncated } = await ledger.standings(caller);
    const rows = list.map((row) => ({
      product_id: row.projectId,
      name: row.name,
      task_id: row.taskId,
      ...countsOf(row),
    }));
    const total = { in: 0, candidate: 0, frozen: 0, black: 0, none: 0, components: 0 };
    for (const row of list) {
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key];
    }
    return { total, list: rows, truncated: isTruncated };
  });
}

/** Whether versions can be read, and each part of them names some. */
function namesVersions(manager: string, versions: string): boolean {
  const range = readVersionRange(versions);
  const compare = versionOrderOf(manager);
  return (
    range?.intervals.every(({ from, to }) => {
      if (from === undefined || to === undefined) return true;
      const order = compare(from.version, to.version);
      return order < 0 || (order === 0 && from.isIncluded && to.isIncluded);
    }) ?? false
  );
}

function countsOf(row: ProjectStanding) {
  const { in: trustedCount, candidate, frozen, black, none, components } = row;
  return { in: trustedCount, candidate, frozen, black, none, components };
}
