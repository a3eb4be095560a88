import { type CloneType, type TracedOrigin, traceStates } from '#model';
import { z } from 'zod';
import { cloneTypeToWire, wireCloneTypes } from './clone-match.ts';
import { licenseTypeFromWire, licenseTypeToWire, wireLicenseTypes } from './license.ts';

const perState = z.record(z.enum(traceStates), z.number());

/** A project that code of a task comes from. */
export const originRow = z.object({
  task_id: z.string(),
  Qpname: z.string(),
  QpnameUrl: z.string(),
  /** The version that explains most lines; of several the earliest. */
  Qversion: z.string(),
  /** Of whole files that this version does not have, the one that explains most of them, and how many it does. */
  other_version: z.string(),
  other_version_files: z.number(),
  /** Matches of whole source files, functions, fragments, and of files that are no source code. */
  file_count: z.number(),
  function_count: z.number(),
  block_count: z.number(),
  other_count: z.number(),
  /** Files of the upload that have some of its code. */
  match_files: z.number(),
  /** Lines of code that come from it; without what was said to be own or no copy. */
  line_count: z.number(),
  /** Their share in the lines of code of the task, 0…1. */
  rate: z.number(),
  license: z.string(),
  /** Absent where nobody knows. */
  LicenseType: z.enum(wireLicenseTypes).optional(),
  /** Matches by type of clone; those there are. */
  types: z.record(z.string(), z.number()),
  /** When the oldest version with some of the code was published; empty when nobody knows. */
  earliest_time: z.string(),
  /** Where the project comes from; empty when nobody knows. */
  country: z.string(),
  private: z.union([z.literal(0), z.literal(1)]),
  /** What was said of most matches; `pending` as long as one of them is. */
  state: z.enum(traceStates),
  states: perState,
});
export type OriginRow = z.infer<typeof originRow>;

export function originToWire(found: TracedOrigin): OriginRow {
  const { counts, licenseCategory: category } = found;
  return {
    task_id: found.taskId,
    Qpname: found.project,
    QpnameUrl: found.website,
    Qversion: found.version,
    other_version: found.other?.version ?? '',
    other_version_files: found.other?.files ?? 0,
    file_count: counts.file,
    function_count: counts.function,
    block_count: counts.fragment,
    other_count: counts.other,
    match_files: found.fileCount,
    line_count: found.codeLines,
    rate: found.share,
    license: found.license,
    ...(category === undefined ? {} : { LicenseType: licenseTypeToWire(category) }),
    types: Object.fromEntries(
      found.types.flatMap((count, type) => (count > 0 ? [[cloneTypeToWire(type as CloneType), count]] : [])),
    ),
    earliest_time: found.releasedAt ?? '',
    country: '',
    private: found.isPrivate ? 1 : 0,
    state: found.state,
    states: found.states,
  };
}

export function originFromWire(row: OriginRow): TracedOrigin {
  return {
    taskId: row.task_id,
    project: row.Qpname,
    website: row.QpnameUrl,
    version: row.Qversion,
    other:
      row.other_version_files === 0
        ? undefined
        : { version: row.other_version, files: row.other_version_files },
    license: row.license,
    licenseCategory: row.LicenseType === undefined ? undefined : licenseTypeFromWire(row.LicenseType),
    isPrivate: row.private === 1,
    releasedAt: row.earliest_time === '' ? undefined : row.earliest_time,
    counts: {
      file: row.file_count,
      function: row.function_count,
      fragment: row.block_count,
      other: row.other_count,
    },
    fileCount: row.match_files,
    codeLines: row.line_count,
    share: row.rate,
    types: wireCloneTypes.map((type) => row.types[type] ?? 0),
    state: row.state,
    states: row.states,
  };
}
