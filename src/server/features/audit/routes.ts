import { audit, type InputOf, staticAnalysis, vulnerableCode } from '#contract';
import {
  type AuditProblem,
  auditProblem,
  type AuditStatus,
  reasonedStatuses,
  reasonedStatusesOfWeaknesses,
} from '#model';
import type { AuditSubject } from '../../db/audits.ts';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve, type SignedCall } from '../../http/serve.ts';
import { today } from '../../today.ts';
import type { AuditedThing, AuditStore } from './store.ts';

type Wanted = InputOf<typeof audit.componentAudit>;
type HistoryQuery = InputOf<typeof audit.componentAuditList>;

/** Saying what components and findings of a project are, and what was said of them before. */
export function auditRoutes(api: Api, audits: AuditStore): void {
  serve(api, audit.componentAudit, (wanted, call) => add(audits, 'component', wanted, call));
  serve(api, audit.vulnerabilityAudit, (wanted, call) => add(audits, 'finding', wanted, call));
  serve(api, vulnerableCode.vulnerableCodeAudit, (wanted, call) =>
    add(audits, 'vulnerable-code', wanted, call),
  );
  serve(api, vulnerableCode.vulnerableCodeAuditList, (query, { caller }) =>
    history(audits, 'vulnerable-code', query, caller),
  );
  serve(api, staticAnalysis.staticAudit, (wanted, call) => add(audits, 'weakness', wanted, call));
  serve(api, staticAnalysis.staticAuditList, (query, { caller }) =>
    history(audits, 'weakness', query, caller),
  );
  serve(api, audit.componentAuditList, (query, { caller }) => history(audits, 'component', query, caller));
  serve(api, audit.vulnerabilityAuditList, (query, { caller }) => history(audits, 'finding', query, caller));
}

async function add(audits: AuditStore, subject: AuditSubject, wanted: Wanted, { caller, note }: SignedCall) {
  const { task_id: taskId, Id: ids, audit_status: status, justification, audit_expire: expiresOn } = wanted;
  note({ object: taskId });
  const task = await visibleTask(audits, caller, taskId);
  const things = await thingsOf(audits, taskId, subject, ids);
  note({ object: logged(taskId, status, things) });
  const said = { status, justification, expiresOn, note: wanted.audit_note ?? '' };
  const reasoned = subject === 'weakness' ? reasonedStatusesOfWeaknesses : reasonedStatuses;
  const problem = auditProblem(said, today(), reasoned);
  if (problem !== undefined) throw new Refusal(400, problem, problemText(problem, status));
  const at = await audits.add(task.project_id, subject, things, {
    ...said,
    seen: wanted.audit_seen,
    by: caller,
  });
  if (at === undefined)
    throw new Refusal(409, 'audited-meanwhile', '其他人刚刚审计过，请查看最新的审计后再提交');
  return {
    audit_status: status,
    audit_user: caller.username,
    audit_time: at.toISOString(),
    count: things.length,
  };
}

async function history(audits: AuditStore, subject: AuditSubject, query: HistoryQuery, caller: Caller) {
  const { project_id: projectId, task_id: taskId } = await visibleTask(audits, caller, query.task_id);
  await thingsOf(audits, taskId, subject, [query.Id]);
  const rows = await audits.list(projectId, subject, query.Id, sliceOf(query));
  const list = rows.map((row) => ({
    audit_id: row.audit_id,
    audit_status: row.status,
    audit_user: row.username,
    audit_time: row.at.toISOString(),
    audit_note: row.note,
    audit_expire: row.expires_on,
    justification: row.justification,
  }));
  return listAnswer(query, list, await audits.count(projectId, subject, query.Id));
}

async function visibleTask(audits: AuditStore, caller: Caller, taskId: string) {
  const task = await audits.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

/** All of them or none: whoever audits several wants to know that each was. */
async function thingsOf(audits: AuditStore, taskId: string, subject: AuditSubject, ids: readonly string[]) {
  const things = await audits.find(taskId, subject, ids);
  if (things.length === new Set(ids).size) return things;
  throw refusals[subject]();
}

const refusals: Readonly<Record<AuditSubject, () => Refusal>> = {
  component: () => new Refusal(404, 'no-such-component', '检测结果中没有这个组件'),
  finding: () => new Refusal(404, 'no-such-finding', '检测结果中没有这个漏洞'),
  'vulnerable-code': () => new Refusal(404, 'no-such-code', '检测结果中没有这段疑似漏洞代码'),
  weakness: () => new Refusal(404, 'no-such-weakness', '检测结果中没有这个缺陷'),
};

const problemTexts: Readonly<Record<AuditProblem, string>> = {
  'note-missing': '请说明理由',
  'justification-missing': '审计为不受影响时请选择理由',
  'justification-unwanted': '只有不受影响需要选择理由',
  'last-day-unwanted': '只有忽略和接受风险可以设置到期日',
  'last-day-over': '到期日不能早于今天',
};

function problemText(problem: AuditProblem, status: AuditStatus): string {
  if (problem === 'note-missing' && status === 'accepted') return '接受风险请说明为什么可以接受';
  if (problem === 'note-missing' && status === 'ignored') return '忽略缺陷请说明为什么不需要修复';
  return problemTexts[problem];
}

/** How the operation log names what was audited. */
function logged(taskId: string, status: string, [first, ...others]: readonly AuditedThing[]): string {
  const name = [first?.vulnerability ?? '', first?.purl ?? ''].filter((part) => part !== '').join(' ');
  const more = others.length === 0 ? '' : ` 等 ${others.length + 1} 条`;
  return `${taskId} ${status} ${name}${more}`;
}
