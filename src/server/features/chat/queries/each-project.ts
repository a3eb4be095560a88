import { project } from '#contract';
import type { Said } from '../grammar/language.ts';
import { analysedProject, hasResults, type ProjectRow } from './find-project.ts';
import { limited } from './limited.ts';
import type { Ask, Finding } from './tool.ts';

/** Of more projects, those that were detected last are looked at. */
const mostProjects = 100;

/** A project with results, and the detection that they are of. */
export interface ProjectWithResults {
  readonly row: ProjectRow;
  readonly taskId: string;
}

/** What was made of each project with results, and what an answer has to say of the others. */
export interface EachProject<Made> {
  readonly made: readonly (Made & { readonly row: ProjectRow; readonly taskId: string })[];
  /** Empty where every project of the asker was looked at. */
  readonly gap: Said;
}

/** Make something of each project that the asker may see, those detected last first. */
export async function ofEveryProject<Made extends object>(
  ask: Ask,
  make: (row: ProjectRow) => Promise<Made>,
): Promise<{ readonly made: readonly (Made & { readonly row: ProjectRow })[]; readonly gap: Said }> {
  const { list, more } = await latestProjects(ask);
  const made = await limited(list, async (row) => ({ ...(await make(row)), row }));
  return { made, gap: gapSaid(0, more, list.length) };
}

/** Make something of the last results of each project that the asker may see, those detected last first. */
export async function ofEachProject<Made extends object>(
  ask: Ask,
  make: (project: ProjectWithResults) => Promise<Made>,
): Promise<EachProject<Made>> {
  const { list, more } = await latestProjects(ask);
  const withResults = list.flatMap((row) =>
    row.figures_of === undefined ? [] : [{ row, taskId: row.figures_of }],
  );
  const made = await limited(withResults, async (one) => ({ ...(await make(one)), ...one }));
  return { made, gap: gapSaid(list.length - withResults.length, more, list.length) };
}

async function latestProjects(ask: Ask) {
  const { list, pagination } = await ask(project.projectList, {
    sort_last_time: 'desc',
    pageNum: 1,
    pageSize: mostProjects,
  });
  return { list, more: (pagination?.total ?? list.length) - list.length };
}

function gapSaid(without: number, more: number, looked: number): Said {
  return {
    zh: `${without === 0 ? '' : `另有 ${without} 个项目没有检测结果。`}${more === 0 ? '' : `只看了最近检测的 ${looked} 个项目。`}`,
    en: `${without === 0 ? '' : ` ${without} other projects have no results.`}${more === 0 ? '' : ` Only the ${looked} projects that were detected last were looked at.`}`,
  };
}

/** The same of one project alone, where one is named; else of each. A project without results is an answer. */
export async function ofProjects<Made extends object>(
  ask: Ask,
  name: string | undefined,
  make: (project: ProjectWithResults) => Promise<Made>,
): Promise<EachProject<Made> | Finding> {
  if (name === undefined) return ofEachProject(ask, make);
  const found = await analysedProject(ask, name);
  if (!hasResults(found)) return found;
  return { made: [{ ...(await make(found)), ...found }], gap: { zh: '', en: '' } };
}

/** Whether projects were looked at, and there is not an answer already. */
export function wasLookedAt<Made>(each: EachProject<Made> | Finding): each is EachProject<Made> {
  return 'made' in each;
}

/** Of which projects something is said: of the one that was named, or of all that the asker may see. */
export function ofWhichSaid(name: string | undefined): Said {
  return name === undefined
    ? { zh: '您能查看的项目中', en: 'In the projects that you may see' }
    : { zh: `项目「${name}」中`, en: `In project "${name}"` };
}
