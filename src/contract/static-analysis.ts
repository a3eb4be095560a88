import { z } from 'zod';
import { endpoint, listQuery, number, pageOf, readsProjects, several } from './endpoint.ts';
import { functionRow, grades } from './wire/source-function.ts';

const taskId = z.string().min(1).max(64);

/** The functions of a task in numbers, without those of hidden files. */
const complexitySummary = z.object({
  functions: z.number(),
  /** Source files, whether they have functions or not, and their lines of code. */
  files: z.number(),
  nloc: z.number(),
  /** With two decimals; 0 where there is no function. */
  avg_ccn: z.number(),
  max_ccn: z.number(),
  /** Functions by cyclomatic complexity: `1`, `6-7`, `>100`; each bar with the grade of its functions. */
  histogram: z.array(z.object({ bucket: z.string(), grade: z.enum(grades), count: z.number() })),
});
export type ComplexitySummary = z.infer<typeof complexitySummary>;

/** Leaves out what is in files of some traits. */
const hide = several;

/**
 * The functions of a task, the most complex first unless sorted otherwise. `summary` is absent as long as the source
 * code has not been measured; it does not follow the filters but for `hide`.
 */
export const complexity = endpoint({
  method: 'GET',
  path: '/v1/static/complexity',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      /** Part of the name, or of the class around it, whatever its case. */
      name: z.string().max(200).optional(),
      /** Part of the path, whatever its case. */
      path: z.string().max(200).optional(),
      /** One file alone, by its id in `getProjectFiles`. */
      file_id: z.string().max(20).optional(),
      grade: several,
      /** At least so complex. */
      ccn: number.min(1).max(1_000_000_000).optional(),
      hide,
    },
    ['ccn', 'cognitive', 'nloc', 'params', 'nesting', 'tokens', 'path'],
  ),
  answer: pageOf(functionRow).extend({ summary: complexitySummary.optional() }),
});

/** A file or folder of source code. */
const codePlace = z.object({
  /** From the root of the upload; that of a folder ends in `/`. */
  path: z.string(),
  name: z.string(),
  is_dir: z.boolean(),
  /** Source files; 1 for a file. */
  files: z.number(),
  functions: z.number(),
  nloc: z.number(),
  /** Of all its functions together, and of the worst of them; 0 where there is none. */
  ccn: z.number(),
  max_ccn: z.number(),
});
export type CodePlace = z.infer<typeof codePlace>;

/**
 * What source code lies in a folder and in the folders in it: the most lines first, at most 60 places and 400 in them.
 * `parent` is as in `getProjectFiles`.
 */
export const complexityTree = endpoint({
  method: 'GET',
  path: '/v1/static/complexityTree',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId, parent: z.string().max(5_000).default('/'), hide }),
  answer: z.object({
    list: z.array(codePlace.extend({ children: z.array(codePlace) })),
    /** How many places there are in the folder. */
    total: z.number(),
  }),
});
export type CodeTree = z.infer<typeof complexityTree.answer>;
