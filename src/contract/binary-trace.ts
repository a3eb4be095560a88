import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { binaryRow } from './wire/binary.ts';

/** The binaries of a task in numbers, and their libraries by verdict; it does not follow the filters. */
const binarySummary = z.object({
  file_num: z.number(),
  embedded_num: z.number(),
  linked_num: z.number(),
  string_only_num: z.number(),
});
export type BinarySummary = z.infer<typeof binarySummary>;

/**
 * The programs and libraries of a task and the known libraries they have to do with: a row for each pair, and one for
 * each binary without any. `summary` is absent as long as that is not known.
 */
export const binaryFileTraceList = endpoint({
  method: 'GET',
  path: '/v1/analysis/binaryFileTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: z.string().min(1).max(64),
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: z.string().max(200).optional(),
      /** Part of the name of the library, whatever its case. */
      Repo: z.string().max(300).optional(),
      /** Verdicts; `none`: binaries without a known library. */
      verdict: several,
      file_type: several,
    },
    ['path', 'size', 'Repo', 'vuln'],
  ),
  answer: pageOf(binaryRow).extend({ summary: binarySummary.optional() }),
});
