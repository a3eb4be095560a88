import { report } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { withCleanLogo } from './logo/logo.ts';
import type { ReportTemplateStore } from './template-store.ts';
import { type NamedTemplate, usualTemplates } from './usual-templates.ts';

/** What reports are made by: templates that come with the product, and those of the house. */
export function reportTemplateRoutes(api: Api, templates: ReportTemplateStore): void {
  serve(api, report.reportTemplates, async () => {
    const stored = await templates.list();
    return { list: [...usualTemplates.map(usualRow), ...stored.map(toRow)] };
  });

  serve(api, report.reportTemplate, async ({ template_id: id, version }) => {
    const usual = usualTemplates.find((known) => known.id === id);
    if (usual !== undefined) return { ...usualRow(usual), template: toWire(usual.template), versions: [] };
    const found = await templates.find(id, version);
    if (found === undefined) throw noSuchTemplate();
    const versions = (await templates.versions(id)).map((row) => ({
      version: row.version,
      save_user: row.username,
      save_time: row.saved_at.toISOString(),
    }));
    return { ...toRow(found), template: toWire(found.template), versions };
  });

  serve(api, report.reportSaveTemplate, async ({ template_id: id, name, template }, { caller, note }) => {
    note({ object: name });
    if (usualTemplates.some((usual) => usual.id === id))
      throw new Refusal(409, 'usual-template', '内置模板不能修改，请另存为新模板');
    const saved = await templates.save(id, { name, template: withCleanLogo(template) }, caller);
    if (saved === undefined) throw noSuchTemplate();
    return { template_id: saved.id, version: saved.version };
  });

  serve(api, report.reportDeleteTemplate, async ({ template_id: id }, { note }) => {
    note({ object: id });
    if (usualTemplates.some((usual) => usual.id === id))
      throw new Refusal(409, 'usual-template', '内置模板不能删除');
    if (!(await templates.delete(id))) throw noSuchTemplate();
    return {};
  });
}

/** A template by its id, for making a report. */
export async function templateOf(templates: ReportTemplateStore, id: string): Promise<NamedTemplate> {
  const usual = usualTemplates.find((known) => known.id === id);
  if (usual !== undefined) return usual;
  const found = await templates.find(id);
  if (found === undefined) throw noSuchTemplate();
  return { id, name: found.name, version: found.version, template: found.template };
}

function usualRow({ id, name, version, template }: NamedTemplate): report.ReportTemplateRow {
  return {
    template_id: id,
    name,
    kind: template.kind,
    version,
    block_count: template.blocks.length,
    save_user: '',
    save_time: '',
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReportTemplateStore['find']>>>;

function toRow(stored: Stored): report.ReportTemplateRow {
  return {
    template_id: stored.template_id,
    name: stored.name,
    kind: stored.kind,
    version: stored.version,
    block_count: stored.template.blocks.length,
    save_user: stored.username,
    save_time: stored.saved_at.toISOString(),
  };
}

/** Lists of the wire may be written to. */
function toWire(template: NamedTemplate['template']) {
  const blocks = template.blocks.map(({ severities, columns, ...block }) => ({
    ...block,
    ...(severities === undefined ? {} : { severities: [...severities] }),
    ...(columns === undefined ? {} : { columns: [...columns] }),
  }));
  return { kind: template.kind, blocks, style: { ...template.style } };
}

function noSuchTemplate(): Refusal {
  return new Refusal(404, 'no-such-template', '报告模板不存在');
}
