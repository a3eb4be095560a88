import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase, kindTitles, report } from '#contract';
import { type ReportKind, type ReportType, typesOfKind } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve, serveAnybody } from '../../http/serve.ts';
import { draftPath } from '../../uploads/stored-upload.ts';
import { reportFileName } from './file-name.ts';
import { today } from '../../today.ts';
import { fileKindOf, type ReportMaker } from './maker.ts';
import { toPreview, toRow } from './rows.ts';
import { findScope } from './scope.ts';
import type { ReportSubjectStore } from './subject-store.ts';
import type { ReportSort, ReportStore, StoredReport } from './store.ts';
import { reportTemplateRoutes, templateOf } from './template-routes.ts';
import type { ReportTemplateStore } from './template-store.ts';

/** What reports are made with and kept in. */
export interface ReportGround {
  readonly store: ReportStore;
  readonly subjects: ReportSubjectStore;
  readonly templates: ReportTemplateStore;
  readonly maker: ReportMaker;
  /** Makes those that wait. */
  readonly runner: { wake(): void };
  /** The folder of finished reports. */
  readonly folder: string;
  /** The folder of uploads, for files that are made for one answer. */
  readonly uploads: string;
}

/** Links of others are tried no more often than this by one address. */
const sharedPerMinute = 60;
const exportsPerMinute = 30;
const previewsPerMinute = 60;
const dayMs = 86_400_000;

/** Reports on what tasks have found. */
export function reportRoutes(api: Api, ground: ReportGround): void {
  const { store, subjects, templates, maker, runner } = ground;
  reportTemplateRoutes(api, templates);

  serve(
    api,
    report.reportExport,
    async ({ type: wanted, template_id: templateId = 'usual-general', ...chosen }, { caller }) => {
      const { template } = await templateOf(templates, templateId);
      const { scope, projectName } = await findScope(subjects, caller, template.kind, chosen);
      const type = typeOf(wanted.toLowerCase(), template.kind);
      const title = `${projectName} ${kindTitles[template.kind]}`;
      const path = draftPath(ground.uploads, randomUUID());
      const { ending, mime } = fileKindOf(type);
      try {
        const order = { scope, madeBy: caller.username, isPathHidden: false, template, title };
        const { sizeBytes } = await maker.write(order, type, path);
        return new FileAnswer(path, reportFileName(title, new Date(), ending), sizeBytes, {
          type: mime,
          isFleeting: true,
        });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    { perMinute: exportsPerMinute },
  );

  serve(api, report.reportList, async (query, { caller }) => {
    const remover = { ...caller, scope: report.reportDelete.access[caller.role] };
    const filter = {
      name: query.name,
      kinds: query.kind,
      types: query.type,
      states: query.status,
      taskId: query.task_id,
    };
    const read = async (slice: Slice) =>
      (await store.list(caller, remover, filter, sortsOfQuery(query), slice)).map(toRow);
    return answerList(query, await store.count(caller, filter), read, {});
  });

  serve(api, report.reportCreate, async (input, { caller, note }) => {
    const { name: templateName, version, template } = await templateOf(templates, input.template_id);
    const { scope, taskName, projectName } = await findScope(subjects, caller, template.kind, input);
    const type = typeOf(input.type, template.kind);
    const { style } = template;
    const name = input.name === '' ? `${projectName} ${kindTitles[template.kind]}` : input.name;
    note({ object: name });
    const chosen = {
      ...style,
      classification: input.classification === '' ? style.classification : input.classification,
      watermark: input.watermark === '' ? style.watermark : input.watermark,
    };
    const id = randomUUID();
    await store.add({
      report_id: id,
      project_id: scope.projectIds[0] ?? '',
      task_id: scope.taskIds[0] ?? '',
      task_name: taskName,
      scope: JSON.stringify(scope),
      name,
      kind: template.kind,
      type,
      template: JSON.stringify({ ...template, style: chosen }),
      template_name: templateName,
      template_version: version,
      is_path_hidden: input.hide_path === '1',
      uid: caller.uid,
      username: caller.username,
    });
    runner.wake();
    return { report_id: id };
  });

  serve(api, report.reportRemake, async ({ report_id: id }, { caller, note }) => {
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    if (!(await store.queueAgain(id))) throw new Refusal(409, 'report-unfinished', '报告正在生成，请稍候');
    runner.wake();
    return {};
  });

  serve(api, report.reportDelete, async ({ report_id: id }, { caller, note }) => {
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    await store.delete(id);
    await rm(join(ground.folder, id), { force: true });
    return {};
  });

  serve(api, report.reportDownload, async ({ report_id: id }, { caller }) =>
    fileOf(ground, await reportOf(store, caller, id)),
  );

  serve(
    api,
    report.reportPreview,
    async ({ task_id: taskId, template }, { caller }) => {
      const chosen = { task_id: [taskId], ...lastDays() };
      const { scope } = await findScope(subjects, caller, template.kind, chosen);
      const order = { scope, madeBy: caller.username, isPathHidden: false, template, title: '' };
      return toPreview(await maker.preview(order));
    },
    { perMinute: previewsPerMinute },
  );

  serve(api, report.reportShare, async ({ report_id: id, days, watermark }, { caller, note }) => {
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    const shared = watermark === '' ? id : await addMarked(ground, found, watermark, caller);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + days * dayMs);
    await store.addShare(shared, token, expiresAt, caller.uid);
    return {
      path: `${apiBase}${report.reportShared.path}?token=${token}`,
      expires_time: expiresAt.toISOString(),
    };
  });

  serve(api, report.reportUnshare, async ({ report_id: id }, { caller, note }) => {
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    return { count: await store.endShares(id) };
  });

  serveAnybody(
    api,
    report.reportShared,
    async ({ token }) => {
      const found = await store.followShare(token);
      if (found === undefined) throw new Refusal(404, 'no-such-share', '分享链接不存在或已失效');
      return fileOf(ground, found);
    },
    { perMinute: sharedPerMinute },
  );
}

/** The same report once more, with a watermark that says whom it is for. */
async function addMarked(
  { store, runner }: ReportGround,
  { progress: _progress, attempt_count: _attempts, created_at: _at, ...source }: StoredReport,
  watermark: string,
  { uid, username }: Caller,
): Promise<string> {
  const id = randomUUID();
  const { template } = source;
  await store.add({
    ...source,
    report_id: id,
    name: `${source.name}（${watermark}）`.slice(0, 200),
    scope: JSON.stringify(source.scope),
    template: JSON.stringify({ ...template, style: { ...template.style, watermark } }),
    status: 'waiting',
    failure: '',
    size_bytes: 0,
    sha256: '',
    result_hash: '',
    uid,
    username,
  });
  runner.wake();
  return id;
}

function fileOf({ folder }: ReportGround, found: StoredReport): FileAnswer {
  if (found.status === 'failed') throw new Refusal(409, 'report-failed', `报告生成失败：${found.failure}`);
  if (found.status !== 'finished') throw new Refusal(409, 'report-unfinished', '报告正在生成，请稍候');
  const { ending, mime } = fileKindOf(found.type);
  const name = reportFileName(found.name, found.created_at, ending);
  return new FileAnswer(join(folder, found.report_id), name, Number(found.size_bytes), { type: mime });
}

/** A report that the caller reaches. The same answer for what is not there and for what is somebody else's. */
async function reportOf(store: ReportStore, caller: Caller, id: string): Promise<StoredReport> {
  const found = await store.find(caller, id);
  if (found === undefined) throw new Refusal(404, 'no-such-report', '报告不存在');
  return found;
}

/** A type that reports of a kind are written as. */
function typeOf(wanted: string, kind: ReportKind): ReportType {
  const types = typesOfKind(kind);
  const type = types.find((known) => known === wanted);
  if (type === undefined)
    throw new Refusal(400, 'no-such-type', `${kindTitles[kind]}没有这样的报告格式，可选 ${types.join('、')}`);
  return type;
}

/** The last thirty days, today being one of them. */
function lastDays(): { from: string; to: string } {
  // Swedish writes dates as ISO 8601 does.
  return { from: new Date(Date.now() - 29 * dayMs).toLocaleDateString('sv'), to: today() };
}

function sortsOfQuery(query: object): ReportSort[] {
  return sortsOf(query, ['create_time', 'size']).map(({ key, direction }) => ({
    key: key === 'size' ? 'size_bytes' : 'created_at',
    direction,
  }));
}
