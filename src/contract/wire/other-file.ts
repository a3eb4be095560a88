import { type OtherFile, otherFileCategories, traceStates } from '#model';
import { z } from 'zod';

/** A file of a task that is no source code. */
export const otherFileRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  Fname: z.string(),
  category: z.enum(otherFileCategories),
  size: z.number(),
  sha256: z.string(),
  /** Whether it is known from elsewhere; the following are empty when it is not. */
  known: z.union([z.literal(0), z.literal(1)]),
  Qpname: z.string(),
  QpnameUrl: z.string(),
  Qfname: z.string(),
  Qversion: z.string(),
  Qversions: z.array(z.string()),
  license: z.string(),
  earliest_time: z.string(),
  similarity: z.number(),
  private: z.union([z.literal(0), z.literal(1)]),
  state: z.enum(traceStates),
});
export type OtherFileRow = z.infer<typeof otherFileRow>;

export function otherFileToWire({ known, ...file }: OtherFile): OtherFileRow {
  const { origin } = known ?? {};
  return {
    Id: file.id,
    task_id: file.taskId,
    Fname: file.path,
    category: file.category,
    size: file.sizeBytes,
    sha256: file.sha256,
    known: known === undefined ? 0 : 1,
    Qpname: origin?.project ?? '',
    QpnameUrl: origin?.website ?? '',
    Qfname: origin?.path ?? '',
    Qversion: origin?.versions[0] ?? '',
    Qversions: [...(origin?.versions ?? [])],
    license: origin?.license ?? '',
    earliest_time: origin?.releasedAt ?? '',
    similarity: known?.similarity ?? 0,
    private: origin?.isPrivate === true ? 1 : 0,
    state: known?.state ?? 'pending',
  };
}

export function otherFileFromWire(row: OtherFileRow): OtherFile {
  const origin = {
    project: row.Qpname,
    website: row.QpnameUrl,
    license: row.license,
    isPrivate: row.private === 1,
    path: row.Qfname,
    versions: row.Qversions,
    releasedAt: row.earliest_time === '' ? undefined : row.earliest_time,
    range: { first: 1, last: 1 },
  };
  return {
    id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    category: row.category,
    sizeBytes: row.size,
    sha256: row.sha256,
    known: row.known === 0 ? undefined : { origin, similarity: row.similarity, state: row.state },
  };
}
