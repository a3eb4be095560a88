import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { fileLicenseRow } from './wire/file-license.ts';

/** What the files of a task say of licences, in numbers. */
const fileLicenseSummary = z.object({
  /** Files that were looked at, and those that name a licence. */
  read_num: z.number(),
  file_num: z.number(),
  place_num: z.number(),
  /** Expressions by the files that have them, most first; a hundred at most. */
  licenses: z.array(z.object({ license: z.string(), files: z.number() })),
});
export type FileLicenseSummary = z.infer<typeof fileLicenseSummary>;

/**
 * The places of a task's files that name licences. `summary` is absent as long as files have not been looked at; it does
 * not follow the filters.
 */
export const fileLicenseListPage = endpoint({
  method: 'GET',
  path: '/v1/license/fileLicenseListPage',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(
    {
      task_id: z.string().min(1).max(64),
      /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
      path: z.string().max(200).optional(),
      /** Part of the expression, whatever its case. */
      LicenseName: z.string().max(200).optional(),
      position: several,
      how: several,
    },
    ['path', 'LicenseName', 'score'],
  ),
  answer: pageOf(fileLicenseRow).extend({ summary: fileLicenseSummary.optional() }),
});
