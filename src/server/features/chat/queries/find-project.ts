import { project, task } from '#contract';
import type { Said } from '../grammar/language.ts';
import { namesMeant } from './glosses.ts';
import type { Ask } from './tool.ts';
import { page } from './paths.ts';
import { linkTo } from './rows.ts';
import { type Finding, notFound } from './tool.ts';

export type ProjectRow = Awaited<ReturnType<typeof projectsNamed>>[number];

/** The project of a name or an id; of several of one name the one that was made last. */
export async function findProject(ask: Ask, name: string): Promise<ProjectRow | undefined> {
  const rows = await projectsNamed(ask, name);
  const same = (text: string) => text.toLowerCase() === name.toLowerCase();
  const found = rows.find((row) => same(row.name)) ?? (rows.length === 1 ? rows[0] : undefined);
  if (found !== undefined || !/^[\w-]{8,64}$/.test(name)) return found;
  return ask(project.projectDetail, { product_id: name }).catch(() => undefined);
}

async function projectsNamed(ask: Ask, name: string) {
  const query = { name: name.slice(0, 200), pageNum: 1, pageSize: 20, sort_create_time: 'desc' } as const;
  return (await ask(project.projectList, query)).list;
}

/** A project with the task that its figures are of. */
export interface AnalysedProject {
  readonly row: ProjectRow;
  readonly taskId: string;
}

/** The project of a name with results; else the answer that says why there are none. */
export async function analysedProject(ask: Ask, name: string): Promise<AnalysedProject | Finding> {
  const row = await findProject(ask, name);
  if (row === undefined) return noSuchProject(ask, name);
  if (row.figures_of !== undefined) return { row, taskId: row.figures_of };
  const text = {
    zh: `项目「${row.name}」还没有完成过检测，因此没有结果。未检测不代表没有风险。`,
    en: `Project "${row.name}" has no finished detection, so there are no results. That does not mean that it is without risk.`,
  };
  return notFound(text, [linkTo('新建检测', page('/analysis/analysis-new', { product_id: row.product_id }))]);
}

/** That there is no project of this name, with those that may be meant by it in another language. */
async function unknownProject(ask: Ask, name: string, links: Finding['links']): Promise<Finding> {
  const { list } = await ask(project.projectList, { sort_last_time: 'desc', pageNum: 1, pageSize: 100 });
  const meant = namesMeant(
    name,
    list.map((row) => row.name),
  ).slice(0, 3);
  const said = meant.map((one) => `「${one}」`).join('、');
  return notFound(
    {
      zh: `没有找到名为「${name}」的项目。${meant.length === 0 ? '' : `您是不是指${said}？请写出项目的名称。`}`,
      en: `There is no project named "${name}" that you may see.${meant.length === 0 ? '' : ` Do you mean ${said}? Please write its name.`}`,
    },
    links,
  );
}

/** That there is no project of this name, or that it is a part of the names of several. */
export async function noSuchProject(ask: Ask, name: string): Promise<Finding> {
  const links = [linkTo('项目列表', page('/project/project-list', { name }))];
  const names = (await projectsNamed(ask, name)).map((row) => row.name);
  if (names.length === 0) return unknownProject(ask, name, links);
  const some = names.slice(0, 5);
  const others = names.length > some.length;
  const text = {
    zh: `名称含「${name}」的项目不止一个：${some.join('、')}${others ? ' 等' : ''}。请写出完整的名称。`,
    en: `Several projects have "${name}" in their names: ${some.join(', ')}${others ? ' and others' : ''}. Please give the whole name.`,
  };
  return notFound(text, links);
}

export function hasResults(found: AnalysedProject | Finding): found is AnalysedProject {
  return 'taskId' in found;
}

/** What must be said beside the figures of a task, with a space before it; empty where nothing must. */
export async function caveatOf(ask: Ask, taskId: string): Promise<Said> {
  const { status, component_count: count } = await ask(task.taskView, { task_id: taskId });
  if (count === 0)
    return {
      zh: ' 这次检测未能识别任何组件，不能据此认为没有风险。',
      en: ' This detection recognised no component; that does not mean that there is no risk.',
    };
  return status === 'partial'
    ? {
        zh: ' 这次检测部分完成，有内容未能分析，没有列出的不代表安全。',
        en: ' This detection ended in part: what is not listed is not known to be safe.',
      }
    : { zh: '', en: '' };
}
