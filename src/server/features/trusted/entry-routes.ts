import { type InputOf, riskFromWire, riskToWire, trusted } from '#contract';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { isPlaced, uploadPath } from '../../uploads/stored-upload.ts';
import { type AdmissionTools, checkAgain } from './admission.ts';
import type { EntryFilter } from './entry-store.ts';
import { listEvents } from './events.ts';
import { type EntryAct, mayAct } from './lifecycle.ts';
import { toEntryRow, toEvidence } from './rows.ts';

const sortColumns = { admit_time: 'admitted_at', valid_until: 'valid_until', Repo: 'name' } as const;

/** The entries of the trusted repository: reading them for everybody, keeping them for administrators. */
export function entryRoutes(api: Api, tools: AdmissionTools & { readonly uploads: string }): void {
  const { entries, ledger, database, uploads } = tools;

  serve(api, trusted.list, async (query, { caller }) => {
    const sorts = sortsOf(query, ['admit_time', 'valid_until', 'Repo']);
    const orders = sorts.map(({ key, direction }) => ({ key: sortColumns[key], direction }));
    const filter = filterOf(query);
    const { list, total } = await entries.list(caller, filter, orders, sliceOf(query));
    const counts = await ledger.projectCounts(
      caller,
      list.map((row) => row.component_id),
    );
    const rows = list.map((row) => toEntryRow(row, keeps(caller), counts.get(row.component_id) ?? 0));
    return { ...listAnswer(query, rows, total), facets: await facetsOf(tools, caller, filter.isUsed) };
  });

  serve(api, trusted.detail, async ({ entry_id: id }, { caller }) => {
    const entry = await entries.find(id);
    if (entry === undefined) throw noSuchEntry();
    const counts = await ledger.projectCounts(caller, [entry.component_id]);
    const events = await listEvents(database, entry.component_id);
    return {
      ...toEntryRow(entry, keeps(caller), counts.get(entry.component_id) ?? 0),
      evidence: toEvidence(entry.evidence),
      events: events.map((event) => ({
        time: event.at.toISOString(),
        user: event.username,
        action: event.action,
        from: event.from_status,
        to: event.to_status,
        text: event.text,
      })),
    };
  });

  serve(api, trusted.download, async ({ entry_id: id }) => {
    const entry = await entries.find(id);
    if (entry === undefined) throw noSuchEntry();
    const { sha256, artefact, size_bytes: size } = entry;
    const sizeBytes = Number(size);
    if (sha256 === '' || !(await isPlaced(uploads, { sha256, sizeBytes }))) {
      throw new Refusal(404, 'no-artefact', '该组件没有制品');
    }
    return new FileAnswer(uploadPath(uploads, sha256), artefact, sizeBytes);
  });

  const acts = [
    ['renew', trusted.renew],
    ['freeze', trusted.freeze],
    ['unfreeze', trusted.unfreeze],
    ['retire', trusted.retire],
  ] as const;
  for (const [act, endpoint] of acts) {
    serve(api, endpoint, async (input, { caller, note }) => {
      note({ object: input.entry_id });
      return { status: await change(tools, caller, act, input) };
    });
  }
}

/** Do something with an entry; what comes back into use is looked at again first. */
async function change(
  tools: AdmissionTools,
  caller: Caller,
  act: EntryAct,
  { entry_id: id, revision, text }: InputOf<typeof trusted.renew>,
) {
  const entry = await tools.entries.find(id);
  if (entry === undefined) throw noSuchEntry();
  if (!mayAct(act, entry.status)) throw new Refusal(409, 'wrong-state', '该组件当前的状态不允许此操作');
  const comesBack = act === 'renew' || act === 'unfreeze';
  const checked = comesBack ? await checkAgain(tools, entry, true) : undefined;
  const ban = checked?.evidence.findings.find(({ rule }) => rule === 'black-list');
  if (ban?.outcome === 'failed') {
    throw new Refusal(409, 'black-listed', `该组件版本在黑名单中：${ban.values.join('')}`);
  }
  const validDays = act === 'renew' ? (await tools.policies.read()).policy.validDays : undefined;
  const status = await tools.entries.change(id, revision, { act, by: caller, text, checked, validDays });
  if (status === undefined) throw changedMeanwhile();
  return status;
}

/** Whoever asks changes something that is no longer as he saw it. */
export function changedMeanwhile(): Refusal {
  return new Refusal(409, 'changed-meanwhile', '内容已被他人修改，请刷新后重试');
}

function noSuchEntry(): Refusal {
  return new Refusal(404, 'no-such-entry', '可信库中没有该组件');
}

function keeps({ role }: Caller): boolean {
  return trusted.freeze.access[role] !== 'none';
}

function filterOf(query: InputOf<typeof trusted.list>): EntryFilter {
  return {
    isUsed: query.scope === 'assets',
    name: query.Repo,
    version: query.Version,
    managers: query.manager,
    licenses: query.Licenses,
    risks: query.VulnSeverity?.flatMap((word) => riskFromWire(word) ?? []),
    statuses: query.status,
  };
}

async function facetsOf({ entries }: AdmissionTools, caller: Caller, isUsed: boolean) {
  const counted = await entries.facets(caller, isUsed);
  const of = (key: string) =>
    counted.filter((row) => row.key === key).map(({ value, count }) => ({ value, count }));
  const severities = of('VulnSeverity').map(({ value, count }) => ({
    value: riskToWire(value as Parameters<typeof riskToWire>[0]),
    count,
  }));
  return { manager: of('manager'), Licenses: of('Licenses'), status: of('status'), VulnSeverity: severities };
}
