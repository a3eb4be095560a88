import { includeKinds } from '#model';
import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { includeRow } from './wire/source-include.ts';

const taskId = z.string().min(1).max(64);

/** The includes of a task in numbers: each counts once, under what it ends at. */
const includeSummary = z.object({
  all_num: z.number(),
  component_num: z.number(),
  file_num: z.number(),
  system_num: z.number(),
  unknown_num: z.number(),
});
export type IncludeSummary = z.infer<typeof includeSummary>;

/**
 * What the source files of a task reach for, file by file. `summary` is absent as long as that is not known; it does
 * not follow the filters.
 */
export const depIncludeList = endpoint({
  method: 'GET',
  path: '/v1/analysis/depIncludeList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: z.string().max(200).optional(),
      /** One file alone, by its id in `getProjectFiles`. */
      file_id: z.string().max(20).optional(),
      /** Part of the name of the component, whatever its case. */
      Repo: z.string().max(300).optional(),
      /** Part of what is reached for, whatever its case. */
      module: z.string().max(300).optional(),
      kind: several,
      end: several,
      system: z.enum(['0', '1']).optional(),
    },
    ['path', 'kind', 'Repo'],
  ),
  answer: pageOf(includeRow).extend({ summary: includeSummary.optional() }),
});

/**
 * Where the source files of a task reach for one component: every component of this name and version, in the order of
 * the files.
 *
 * `use_num`: the places that lead to it. `all_num`: the places of the task that lead to any component. `rate`: the
 * share of the first in the second, 0…1; 0 where there is none. `distinct_use_num`: the files that those of `use_num`
 * stand in. `analysed` is 0 as long as it is not known: nothing found means something only when it is 1.
 */
export const componentFileTraceList = endpoint({
  method: 'GET',
  path: '/v1/component/componentFileTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    { task_id: taskId, repo: z.string().max(300).default(''), version: z.string().max(300).default('') },
    [],
  ),
  answer: pageOf(
    z.object({
      testfilename: z.string(),
      testfileline: z.number(),
      /** Bytes of the file. */
      testfilesize: z.number(),
      statement: z.string(),
      kind: z.enum(includeKinds),
      /** The file of the component that is reached for, where it lies in the upload; else empty. */
      compfilename: z.string(),
      confidence: z.number().optional(),
    }),
  ).extend({
    analysed: z.union([z.literal(0), z.literal(1)]),
    rate: z.number(),
    use_num: z.number(),
    all_num: z.number(),
    distinct_use_num: z.number(),
  }),
});
