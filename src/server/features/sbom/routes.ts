import { sbom, type InputOf } from '#contract';
import { type BillOptions, findSbomTarget, type QualityItem, type SbomFormat, sbomFormats } from '#engine';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { sbomFileName, sbomMimeType } from './file-name.ts';
import { measureInThread, type ThreadGround, writeInThread } from './in-thread.ts';
import type { SbomStore, SbomTask } from './store.ts';

/** Finds tasks whose copied code is in the states that people have given it by now. */
type VisibleTasks = Pick<SbomStore, 'findVisibleTask'>;

/** The results of tasks as bills of materials. */
export function sbomRoutes(api: Api, tasks: VisibleTasks, ground: ThreadGround): void {
  serve(api, sbom.downloadSbom, async (query, { caller }) => {
    const task = await taskWithResults(tasks, caller, query.task_id);
    const target = findSbomTarget(query.standard, query.form);
    if (typeof target === 'string') throw new Refusal(400, 'no-such-standard', target);
    const options = optionsOf(query, target.format.isVex === true);
    const bill = await writeInThread({ task, options }, target, ground);
    if (bill === undefined)
      throw new Refusal(409, 'nothing-to-state', '本次检测没有漏洞，VEX 文档没有可写的声明');
    const name = sbomFileName(bill.project, task.product_version, target, new Date());
    return new FileAnswer(bill.path, name, bill.sizeBytes, { type: sbomMimeType(target), isFleeting: true });
  });

  serve(api, sbom.sbomQuality, async (query, { caller }) => {
    const task = await taskWithResults(tasks, caller, query.task_id);
    const measured = await measureInThread({ task, options: optionsOf(query, true) }, ground);
    const { total, formula, items, missingGbt } = measured.quality;
    return {
      total,
      formula,
      components: measured.componentCount,
      vulnerabilities: measured.vulnerabilityCount,
      items: items.map(toQualityItem),
      missing_gbt: missingGbt.map(({ element, label, count, of }) => ({ element, label, count, of })),
    };
  });

  serve(api, sbom.sbomStandards, async () => ({ list: sbomFormats.map(toStandardRow) }));
}

function toQualityItem({ isMinimum, missing, share: _share, ...item }: QualityItem): sbom.SbomQualityItem {
  return { ...item, minimum: isMinimum ? 1 : 0, missing: [...missing] };
}

function toStandardRow({ standard, label, isVex, written }: SbomFormat): sbom.SbomStandardRow {
  const versions = written.map(({ version, forms }) => ({ version, forms: [...forms] }));
  return { standard, label, vex: isVex === true ? 1 : 0, versions };
}

type Choices = Pick<
  InputOf<typeof sbom.downloadSbom>,
  'with_vuln' | 'with_dev' | 'only_direct' | 'with_file' | 'with_snippet' | 'hide_path'
>;

function optionsOf(query: Choices, isVex: boolean): BillOptions {
  return {
    hasVulnerabilities: query.with_vuln || isVex,
    hasDevelopment: query.with_dev,
    isDirectOnly: query.only_direct,
    hasFiles: query.with_file && !isVex,
    hasCopies: query.with_snippet && !isVex,
    isPathHidden: query.hide_path,
  };
}

/** A task that has ended with results: half a list of components would look like a whole one. */
async function taskWithResults(tasks: VisibleTasks, caller: Caller, taskId: string): Promise<SbomTask> {
  const task = await tasks.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  if (task.status === 'finished' || task.status === 'partial') return task;
  throw new Refusal(409, 'task-without-results', `检测任务“${task.name}”没有完整的结果，不能导出`);
}
