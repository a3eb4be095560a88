import { fileLicense, fileLicenseToWire, type InputOf } from '#contract';
import { licensesOf } from '#model';
import { answerList, type Slice, sortsOf } from '../../../http/list.ts';
import { noSuchTask } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { strictestCategory } from '../category-of.ts';
import type { LicenseSource } from '../routes.ts';
import type { FileLicenseFilter, FileLicenseSort, FileLicenseStore } from './store.ts';

type Query = InputOf<typeof fileLicense.fileLicenseListPage>;

/** What the files of tasks say of licences. */
export function fileLicenseRoutes(api: Api, places: FileLicenseStore, licenses: LicenseSource): void {
  serve(api, fileLicense.fileLicenseListPage, async (query, { caller }) => {
    const task = await places.findVisibleTask(caller, query.task_id);
    if (task === undefined) throw noSuchTask();
    const totals = task.figures.fileLicenses;
    // Some are there before the step is over.
    if (totals === undefined) return answerList(query, 0, async () => [], {});
    const filter = filterOf(query);
    const isNarrowed = Object.values(filter).some((part) => part !== undefined);
    const total = isNarrowed ? await places.count(task.task_id, filter) : totals.placeCount;
    const { book } = await licenses.current();
    const read = async (slice: Slice) => {
      const rows = await places.list(task.task_id, filter, sortsOfQuery(query), slice);
      return rows.map((row) =>
        fileLicenseToWire({ ...row, category: strictestCategory(licensesOf(row.expression), book) }),
      );
    };
    const answer = await answerList(query, total, read, {});
    const summary = { read_num: totals.readCount, file_num: totals.fileCount, place_num: totals.placeCount };
    return 'list' in answer ? { ...answer, summary: { ...summary, licenses: [...totals.licenses] } } : answer;
  });
}

function filterOf(query: Query): FileLicenseFilter {
  return { path: query.path, license: query.LicenseName, positions: query.position, hows: query.how };
}

const columns = { path: 'path', LicenseName: 'expression', score: 'score' } as const;

function sortsOfQuery(query: Query): FileLicenseSort[] {
  return sortsOf(query, ['path', 'LicenseName', 'score']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}
