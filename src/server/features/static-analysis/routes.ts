import { codeTraits, grades, type InputOf, staticAnalysis } from '#contract';
import { type CodeGroup, complexityGrades, type CodeTrait, type ComplexityGrade } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { folderOf } from '../../db/paths.ts';
import { fileNoOf } from '../../http/file-no.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toFunctionRow, toSummary, toTree } from './rows.ts';
import type { FunctionFilter, FunctionSort, SourceCodeStore } from './store.ts';

type Query = InputOf<typeof staticAnalysis.complexity>;

/** The source code of tasks: its functions and where they lie. */
export function staticAnalysisRoutes(api: Api, code: SourceCodeStore): void {
  serve(api, staticAnalysis.complexity, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(code, caller, query);
    // Parts of what is being measured are there before the totals are.
    if (figures.code === undefined) return answerList(query, 0, async () => [], {});
    const [filter, sorts] = [filterOf(query), sortsOfQuery(query)];
    const summary = toSummary(shownOf(figures.code.groups, filter.hidden));
    const total = isNarrowed(filter)
      ? await code.count(taskId, filter)
      : totalOf(summary, gradesOf(query.grade));
    const read = async (slice: Slice) => (await code.list(taskId, filter, sorts, slice)).map(toFunctionRow);
    const answer = await answerList(query, total, read, facetsOf(summary, figures.code.groups));
    return 'list' in answer ? { ...answer, summary } : answer;
  });

  serve(api, staticAnalysis.complexityTree, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(code, caller, query);
    if (figures.code === undefined) return { list: [], total: 0 };
    const [folder, hidden] = [folderOf(query.parent), traitsOf(query.hide)];
    const places = await code.places(taskId, folder, hidden, { depth: 1, limit: mostPlaces });
    const inner = await code.places(taskId, folder, hidden, { depth: 2, limit: mostInner });
    return { list: toTree(folder, places, inner), total: Number(places[0]?.total ?? 0) };
  });
}

const mostPlaces = 60;
const mostInner = 400;

async function visibleTask(code: SourceCodeStore, caller: Caller, { task_id: taskId }: { task_id: string }) {
  const task = await code.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

function shownOf(groups: readonly CodeGroup[], hidden: readonly CodeTrait[]): CodeGroup[] {
  return groups.filter(({ traits }) => !traits.some((trait) => hidden.includes(trait)));
}

function filterOf(query: Query): FunctionFilter {
  return {
    name: query.name,
    path: query.path,
    fileNo: query.file_id === undefined ? undefined : fileNoOf(query.file_id),
    grades: gradesOf(query.grade)?.map(rangeOf),
    leastCyclomatic: query.ccn,
    hidden: traitsOf(query.hide),
  };
}

/** Words that are no grade match no function. */
function gradesOf(words: Query['grade']): ComplexityGrade[] | undefined {
  return words && grades.filter((grade) => words.includes(grade));
}

function traitsOf(words: Query['hide']): CodeTrait[] {
  return codeTraits.filter((trait) => words?.includes(trait));
}

const largestInteger = 2 ** 31 - 1;

function rangeOf(grade: ComplexityGrade) {
  const at = complexityGrades.findIndex((known) => known.grade === grade);
  const least = (complexityGrades[at - 1]?.most ?? 0) + 1;
  return { least, most: Math.min(complexityGrades[at]?.most ?? 0, largestInteger) };
}

/** Whether the kept totals do not know how many rows there are: they know grades and traits alone. */
function isNarrowed({ name, path, fileNo, leastCyclomatic }: FunctionFilter): boolean {
  return [name, path, fileNo, leastCyclomatic].some((part) => part !== undefined);
}

function totalOf(
  { histogram }: staticAnalysis.ComplexitySummary,
  grades: readonly ComplexityGrade[] | undefined,
): number {
  const wanted = histogram.filter(({ grade }) => grades === undefined || grades.includes(grade));
  return wanted.reduce((sum, { count }) => sum + count, 0);
}

const columns = {
  ccn: 'cyclomatic',
  cognitive: 'cognitive',
  nloc: 'codeLines',
  params: 'parameters',
  nesting: 'nesting',
  tokens: 'tokens',
  path: 'file',
} as const;

function sortsOfQuery(query: Query): FunctionSort[] {
  return sortsOf(query, ['ccn', 'cognitive', 'nloc', 'params', 'nesting', 'tokens', 'path']).map(
    ({ key, direction }) => ({ key: columns[key], direction }),
  );
}

/** Functions of each grade among those that are not hidden, and of each trait among all. */
function facetsOf(summary: staticAnalysis.ComplexitySummary, groups: readonly CodeGroup[]) {
  const some = (value: string, count: number) => (count > 0 ? [{ value, count }] : []);
  return {
    grade: grades.flatMap((grade) => some(grade, totalOf(summary, [grade]))),
    hide: codeTraits.flatMap((trait) => some(trait, functionsWith(trait, groups))),
  };
}

function functionsWith(trait: CodeTrait, groups: readonly CodeGroup[]): number {
  return groups.reduce(
    (sum, { traits, functionCount }) => sum + (traits.includes(trait) ? functionCount : 0),
    0,
  );
}
