import { evaluation } from '#contract';
import { type EvaluationTemplate, usualEvaluationTemplates } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { MeasureGround } from './measure.ts';
import { type EvaluationSettingsStore, usualSettings } from './settings-store.ts';

/** So many folders are offered to be marked. */
const mostFolders = 500;

/** How projects are evaluated. */
export function evaluationSettingsRoutes(
  api: Api,
  settings: EvaluationSettingsStore,
  evidence: EvidenceStore,
  ground: MeasureGround,
): void {
  serve(api, evaluation.evaluationSettingsOf, async ({ product_id: projectId }, { caller }) => {
    const project = await visibleProject(settings, caller, projectId);
    const kept = await settings.settingsOf(projectId);
    const tasks = await settings.tasks(projectId);
    return {
      product_id: projectId,
      product_name: project.name,
      product_type: project.type,
      settings: toWire(kept?.settings ?? usualSettings(project.type)),
      revision: kept?.revision ?? 0,
      save_user: kept?.username ?? '',
      save_time: kept?.changed_at.toISOString() ?? '',
      tasks: tasks.map((task) => ({
        task_id: task.task_id,
        task_name: task.name,
        create_time: task.created_at.toISOString(),
      })),
    };
  });

  serve(api, evaluation.evaluationSettingsSet, async (input, { caller, note }) => {
    const project = await visibleProject(settings, caller, input.product_id);
    note({ object: project.name });
    const lost = await evidence.missing(project.project_id, input.settings);
    if (lost !== undefined)
      throw new Refusal(400, 'no-such-evidence', `证据文件“${lost.name}”不存在，请重新上传`);
    const revision = await settings.set(project.project_id, input.settings, input.revision, caller.uid);
    if (revision === undefined)
      throw new Refusal(409, 'settings-changed', '评估设置已被他人修改，请刷新后再保存');
    return { revision };
  });

  serve(api, evaluation.evaluationFolders, async ({ task_id: taskId }, { caller }) => {
    const task = await ground.findTask(caller, taskId);
    if (task === undefined) throw noSuchTask();
    const list = await settings.folders(taskId, mostFolders + 1);
    return { list: list.slice(0, mostFolders), truncated: list.length > mostFolders };
  });

  serve(api, evaluation.evaluationTemplates, async (_, { caller }) => {
    const kept = await settings.templates();
    const usual = usualEvaluationTemplates.map((template) => ({
      template_id: '',
      template: toWireTemplate(template),
      save_user: '',
      save_time: '',
    }));
    const own = kept.map((row) => ({
      template_id: row.template_id,
      template: toWireTemplate(row.template),
      save_user: row.username,
      save_time: row.saved_at.toISOString(),
    }));
    return {
      list: [...usual, ...own],
      may_save: evaluation.evaluationSaveTemplate.access[caller.role] !== 'none',
    };
  });

  serve(api, evaluation.evaluationSaveTemplate, async ({ template }, { caller, note }) => {
    note({ object: template.name });
    if (usualEvaluationTemplates.some(({ name }) => name === template.name))
      throw new Refusal(409, 'usual-template', '内置模板不能修改，请换一个名称');
    return { template_id: await settings.saveTemplate(template, caller.username) };
  });

  serve(api, evaluation.evaluationDeleteTemplate, async ({ template_id: id }, { note }) => {
    note({ object: id });
    const name = await settings.deleteTemplate(id);
    if (name === undefined) throw new Refusal(404, 'no-such-template', '评估模板不存在');
    note({ object: name });
    return {};
  });
}

/** A project that the caller reaches. */
export async function visibleProject(settings: EvaluationSettingsStore, caller: Caller, projectId: string) {
  const project = await settings.findVisibleProject(caller, projectId);
  if (project === undefined) throw new Refusal(404, 'no-such-project', '项目不存在');
  return project;
}

type Wire = Awaited<ReturnType<typeof usualSettings>>;

/** Lists of the wire may be written to. */
export function toWire({ exclusions, modules, declarations, manual, template, ...rest }: Wire) {
  return {
    ...rest,
    manual: Object.fromEntries(
      Object.entries(manual).map(([id, { files, ...said }]) => [
        id,
        { ...said, ...(files && { files: [...files] }) },
      ]),
    ),
    exclusions: [...exclusions],
    modules: [...modules],
    declarations: declarations.map(({ files, ...said }) => ({
      ...said,
      ...(files && { files: [...files] }),
    })),
    template: toWireTemplate(template),
  };
}

function toWireTemplate(template: EvaluationTemplate) {
  return { ...template };
}
