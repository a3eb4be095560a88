import { type InputOf, project as projectCalls, trusted } from '#contract';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, type SignedCall, serve } from '../../http/serve.ts';
import type { Upload } from '../../uploads/stored-upload.ts';
import { type AdmissionTools, applyFor, checkAgain, differ, onBlackList, type Wish } from './admission.ts';
import { type Artefact, hashArtefact } from './artefact.ts';
import { changedMeanwhile } from './entry-routes.ts';
import { readImport } from './read-import.ts';
import { toApplicationRow, toEvidence } from './rows.ts';

/** What applications need beside admission. */
export interface ApplicationTools extends AdmissionTools {
  readonly projects: { findVisible(caller: Caller, projectId: string): Promise<unknown> };
  readonly arrival: { arrived(uid: string, uploadId: string): Promise<Upload> };
  /** Where uploads lie. */
  readonly uploads: string;
}

const sortColumns = { apply_time: 'created_at', Repo: 'name' } as const;
const mostLines = 1_000;

/** Applications for the trusted repository: everybody's own, and deciding them. */
export function applicationRoutes(api: Api, tools: ApplicationTools): void {
  const { applications } = tools;

  serve(api, trusted.applyList, async (query, { caller }) => {
    const sorts = sortsOf(query, ['apply_time', 'Repo']);
    const orders = sorts.map(({ key, direction }) => ({ key: sortColumns[key], direction }));
    const filter = { name: query.Repo, managers: query.manager, statuses: query.status };
    const { list, total } = await applications.list(caller, asReader(caller), filter, orders, sliceOf(query));
    const hasOther = (await applications.findOther(caller, caller.unit)) !== undefined;
    const rows = list.map((row) => {
      const isForOthers = row.created_by === caller.uid && hasOther;
      return toApplicationRow(row, caller, decides(caller) && !isForOthers);
    });
    return { ...listAnswer(query, rows, total), facets: await applications.facets(caller) };
  });

  serve(api, trusted.apply, async (input, { caller, note }) => {
    note({ object: `${input.manager} ${input.Repo} ${input.Version}` });
    const [granted] = await applyFor(tools, asReader(caller), [await wishOf(tools, caller, input)]);
    if (granted === undefined) throw new Error('one wish has one answer');
    if (granted.kind === 'refused') throw granted.refusal;
    return {
      application_id: granted.id,
      status: granted.isAdmitted ? ('admitted' as const) : ('pending' as const),
      evidence: toEvidence(granted.checked.evidence),
    };
  });

  serve(api, trusted.approve, async (input, { caller, note }) => {
    note({ object: input.application_id });
    return { entry_id: await approve(tools, caller, input) };
  });

  serve(api, trusted.reject, (input, call) => settle(tools, call, 'reject', input));
  serve(api, trusted.withdraw, (input, call) => settle(tools, call, 'withdraw', { ...input, text: '' }));

  serve(api, trusted.importList, async ({ csv, reason }, { caller }) =>
    importList(tools, caller, csv, reason),
  );
}

async function wishOf(
  tools: ApplicationTools,
  caller: Caller,
  input: InputOf<typeof trusted.apply>,
): Promise<Wish> {
  const { product_id: projectId, upload_id: uploadId } = input;
  if (projectId !== undefined && (await tools.projects.findVisible(caller, projectId)) === undefined) {
    throw new Refusal(404, 'no-such-project', '项目不存在');
  }
  return {
    manager: input.manager,
    name: input.Repo,
    version: input.Version,
    reason: input.reason,
    license: input.license ?? '',
    source: input.source ?? '',
    hash: input.hash ?? '',
    projectId,
    artefact: uploadId === undefined ? undefined : await artefactOf(tools, caller, uploadId),
  };
}

async function artefactOf(tools: ApplicationTools, caller: Caller, uploadId: string): Promise<Artefact> {
  return hashArtefact(tools.uploads, await tools.arrival.arrived(caller.uid, uploadId));
}

/**
 * Admit what an application asks for. It is looked at again: whoever decides must have seen what is known now, and say
 * why when something has not passed.
 *
 * Nobody decides his own application, unless nobody else could.
 */
async function approve(
  tools: ApplicationTools,
  caller: Caller,
  { application_id: id, revision, text = '' }: InputOf<typeof trusted.approve>,
): Promise<string> {
  const application = await tools.applications.find(caller, id);
  if (application === undefined) throw noSuchApplication();
  if (application.status !== 'pending' || application.revision !== revision) throw changedMeanwhile();
  const isOwn = application.created_by === caller.uid;
  if (isOwn && (await tools.applications.findOther(caller, application.unit)) !== undefined) {
    throw new Refusal(409, 'own-application', '不能审批自己的申请，请由其他管理员审批');
  }
  const checked = await checkAgain(tools, application, false);
  if (differ(checked.evidence, application.evidence)) {
    await tools.applications.keepCheck(id, checked);
    throw new Refusal(409, 'other-evidence', '自动检测的结果已有变化，请查看后再审批');
  }
  const { findings } = checked.evidence;
  const ban = findings.find(({ rule }) => rule === 'black-list');
  if (ban?.outcome === 'failed') throw onBlackList(ban.values.join(''));
  if (text === '' && findings.some(({ outcome }) => outcome !== 'passed')) {
    throw new Refusal(400, 'reason-missing', '自动检测有不通过或未知的检查项，请填写通过的理由');
  }
  const { validDays } = (await tools.policies.read()).policy;
  const conclusion = isOwn ? ('sole' as const) : ('approved' as const);
  const entry = await tools.applications.approve(id, revision, {
    by: caller,
    text,
    checked,
    conclusion,
    validDays,
  });
  if (entry === undefined) throw changedMeanwhile();
  return entry;
}

async function settle(
  { applications }: ApplicationTools,
  { caller, note }: SignedCall,
  act: 'reject' | 'withdraw',
  input: InputOf<typeof trusted.reject>,
) {
  note({ object: input.application_id });
  const application = await applications.find(caller, input.application_id);
  if (application === undefined) throw noSuchApplication();
  const decision = { by: caller, text: input.text };
  const isSettled = await applications.settle(input.application_id, input.revision, act, decision);
  if (!isSettled) throw changedMeanwhile();
  return {};
}

async function importList(tools: ApplicationTools, caller: Caller, csv: string, reason: string) {
  const lines = readImport(csv);
  if (lines === undefined) {
    throw new Refusal(400, 'no-columns', '首行应有 purl 列，或包管理器、组件名称和版本三列');
  }
  if (lines.length > mostLines) throw new Refusal(400, 'too-many-lines', `一次最多导入 ${mostLines} 行`);
  const refused: { line: number; text: string; error: string }[] = [];
  const wishes: { wish: Wish; line: number; text: string }[] = [];
  for (const { line, name, manager, version, license, source, hash } of lines) {
    const text = [manager, name, version]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 500);
    const input = { manager, Repo: name, Version: version, reason, license, source, hash };
    const given = Object.entries(input).filter(([, value]) => value !== '');
    const read = trusted.apply.input.safeParse(Object.fromEntries(given));
    if (read.success) wishes.push({ wish: await wishOf(tools, caller, read.data), line, text });
    else refused.push({ line, text, error: problemOf(read.error.issues) });
  }
  const granted = await applyFor(
    tools,
    asReader(caller),
    wishes.map(({ wish }) => wish),
  );
  let admitted = 0;
  granted.forEach((one, index) => {
    const { line, text } = wishes[index] ?? { line: 0, text: '' };
    if (one.kind === 'refused') refused.push({ line, text, error: one.refusal.message });
    else if (one.isAdmitted) admitted += 1;
  });
  const pending = lines.length - refused.length - admitted;
  return { admitted, pending, refused: refused.sort((a, b) => a.line - b.line) };
}

/** What is wrong with a line of a list. */
function problemOf([issue]: readonly { readonly code: string; readonly message: string }[]): string {
  return issue === undefined || issue.code === 'invalid_type'
    ? '缺少包管理器、组件名称或版本'
    : issue.message;
}

/** Somebody, as far as he reads projects. */
function asReader(caller: Caller): Caller {
  return { ...caller, scope: projectCalls.projectList.access[caller.role] };
}

function decides({ role }: Caller): boolean {
  return trusted.approve.access[role] !== 'none';
}

/** The same answer for what is not there and for what is somebody else's. */
function noSuchApplication(): Refusal {
  return new Refusal(404, 'no-such-application', '申请不存在');
}
