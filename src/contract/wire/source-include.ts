import { includeEnds, includeKinds, type ListedInclude } from '#model';
import { z } from 'zod';

/** A place in a source file that reaches for other code, as the wire spells it. */
export const includeRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  /** The path of its file, and the line where the statement begins. */
  Fname: z.string(),
  line: z.number(),
  /** As written, white space folded; one that names several modules has a row for each. */
  statement: z.string(),
  kind: z.enum(includeKinds),
  /** What it reaches for, as its language spells it. */
  module: z.string(),
  end: z.enum(includeEnds),
  /** Empty unless `end` is `component`. */
  Repo: z.string(),
  Version: z.string(),
  fetcher: z.string(),
  /** How sure it is that it is this component, 0…1; absent where names or files say so. */
  confidence: z.number().optional(),
  /** The file of the upload, or the folder (with `/` at its end); empty when it is none. */
  target_file: z.string(),
  system: z.union([z.literal(0), z.literal(1)]),
});
export type IncludeRow = z.infer<typeof includeRow>;

export function includeToWire(found: ListedInclude): IncludeRow {
  const { name = '', version = '', ecosystem = '' } = found.component ?? {};
  return {
    Id: found.id,
    task_id: found.taskId,
    Fname: found.path,
    line: found.line,
    statement: found.statement,
    kind: found.kind,
    module: found.module,
    end: found.end,
    Repo: name,
    Version: version,
    fetcher: ecosystem,
    confidence: found.confidence,
    target_file: found.targetPath,
    system: found.end === 'system' ? 1 : 0,
  };
}

export function includeFromWire(row: IncludeRow): ListedInclude {
  const component = { name: row.Repo, version: row.Version, ecosystem: row.fetcher };
  return {
    id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    line: row.line,
    kind: row.kind,
    statement: row.statement,
    module: row.module,
    end: row.end,
    component: row.end === 'component' ? component : undefined,
    confidence: row.confidence,
    targetPath: row.target_file,
  };
}
