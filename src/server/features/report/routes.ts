import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kindTitles, report } from '#contract';
import { type ReportKind, type ReportType, typesOfKind } from '#model';
import { FileAnswer } from '../../http/file-answer.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { draftPath } from '../../uploads/stored-upload.ts';
import { reportFileName } from './file-name.ts';
import { today } from '../../today.ts';
import { fileOf, type ReportGround, reportOf } from './ground.ts';
import { withCleanLogo } from './logo/logo.ts';
import { fileKindOf } from './maker.ts';
import { toPreview, toRow } from './rows.ts';
import { findScope } from './scope.ts';
import { reportShareRoutes } from './share-routes.ts';
import type { ReportSort } from './store.ts';
import { reportTemplateRoutes, templateOf } from './template-routes.ts';

const exportsPerMinute = 30;
const previewsPerMinute = 60;
const dayMs = 86_400_000;

/** Reports on what tasks have found. */
export function reportRoutes(api: Api, ground: ReportGround): void {
  const { store, subjects, templates, maker, runner } = ground;
  reportTemplateRoutes(api, templates);
  reportShareRoutes(api, ground);

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
    if (scope.contrastId !== undefined && input.hide_path === '1')
      throw new Refusal(400, 'paths-are-told', '样本比对报告以文件路径说明结论，不能隐藏路径');
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
      project_id: scope.projectIds[0] ?? null,
      contrast_id: scope.contrastId ?? null,
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
    async ({ task_id: taskId, contrast_id, template }, { caller }) => {
      const chosen = { task_id: taskId === undefined ? [] : [taskId], contrast_id, ...lastDays() };
      const { scope } = await findScope(subjects, caller, template.kind, chosen);
      const order = { scope, madeBy: caller.username, isPathHidden: false, template, title: '' };
      withCleanLogo(template);
      return toPreview(await maker.preview(order));
    },
    { perMinute: previewsPerMinute },
  );
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
