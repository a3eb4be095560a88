import { licenseHows, licensePositions, type ListedFileLicense } from '#model';
import { z } from 'zod';
import { licenseTypeFromWire, licenseTypeToWire, wireLicenseTypes } from './license.ts';

/** A place in a file that names a licence, as the wire spells it. */
export const fileLicenseRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  Fname: z.string(),
  /** SPDX: an id or an expression. */
  LicenseName: z.string(),
  /** Of an expression, that of its strictest licence. */
  LicenseType: z.enum(wireLicenseTypes),
  how: z.enum(licenseHows),
  position: z.enum(licensePositions),
  start_line: z.number(),
  end_line: z.number(),
  /** 0…1 */
  score: z.number(),
  /** The lines of another file that a reference leads to. */
  target: z.object({ path: z.string(), start_line: z.number(), end_line: z.number() }).optional(),
  /** Those of its file. */
  copyrights: z.array(z.string()),
});
export type FileLicenseRow = z.infer<typeof fileLicenseRow>;

export function fileLicenseToWire(place: ListedFileLicense): FileLicenseRow {
  return {
    Id: place.id,
    task_id: place.taskId,
    Fname: place.path,
    LicenseName: place.expression,
    LicenseType: licenseTypeToWire(place.category),
    how: place.how,
    position: place.position,
    start_line: place.firstLine,
    end_line: place.lastLine,
    score: place.score,
    target: place.target && {
      path: place.target.path,
      start_line: place.target.firstLine,
      end_line: place.target.lastLine,
    },
    copyrights: [...place.copyrights],
  };
}

export function fileLicenseFromWire(row: FileLicenseRow): ListedFileLicense {
  return {
    id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    expression: row.LicenseName,
    category: licenseTypeFromWire(row.LicenseType),
    how: row.how,
    position: row.position,
    firstLine: row.start_line,
    lastLine: row.end_line,
    score: row.score,
    target: row.target && {
      path: row.target.path,
      firstLine: row.target.start_line,
      lastLine: row.target.end_line,
    },
    copyrights: row.copyrights,
  };
}
