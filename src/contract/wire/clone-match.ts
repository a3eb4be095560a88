import {
  cloneGranularities,
  type CloneType,
  detectMethods,
  type DetectMethod,
  type LineRange,
  type TracedCode,
  traceStates,
} from '#model';
import { z } from 'zod';

/** The types of clones as the wire spells them. */
export const wireCloneTypes = ['Type-0', 'Type-1', 'Type-2', 'Type-3', 'Type-4'] as const;
export type WireCloneType = (typeof wireCloneTypes)[number];

export function cloneTypeToWire(type: CloneType): WireCloneType {
  return wireCloneTypes[type];
}

/** `undefined` for a word that is no type. */
export function cloneTypeFromWire(word: string): CloneType | undefined {
  const at = wireCloneTypes.findIndex((known) => known === word);
  return at < 0 ? undefined : (at as CloneType);
}

/** What somebody has said of a match; empty where nobody has. */
export const decisionFields = {
  state: z.enum(traceStates),
  note: z.string(),
  decide_user: z.string(),
  decide_time: z.string(),
};

const methods = Object.keys(detectMethods) as DetectMethod[];

/** Code that was found elsewhere, as the wire spells it (specification, section 3, "Provenance match"). */
export const traceRow = z.object({
  Id: z.string(),
  project_id: z.string(),
  task_id: z.string(),
  /** The file in `getProjectFiles`. */
  file_id: z.string(),
  Fname: z.string(),
  granularity: z.enum(cloneGranularities),
  /** Only of functions. */
  functionName: z.string().optional(),
  Fstartp: z.number().optional(),
  Fendp: z.number().optional(),
  Startp: z.number(),
  Endp: z.number(),
  /** Where the project is known, then its name: the console shows what follows the first `/`. */
  Qpname: z.string(),
  QpnameUrl: z.string(),
  /** The oldest version that has this code, and all that do, oldest first. */
  Qversion: z.string(),
  Qversions: z.array(z.string()),
  Qfname: z.string(),
  Qstartp: z.number(),
  Qendp: z.number(),
  Detecttype: z.enum(methods),
  clone_type: z.enum(wireCloneTypes),
  /** 0…1 */
  similarity: z.number(),
  /** Lines of code of the scanned file that it covers. */
  lines: z.number(),
  license: z.string(),
  /** When the oldest version was published; empty when nobody knows. */
  earliest_time: z.string(),
  /** Where the project comes from; empty when nobody knows. */
  country: z.string(),
  /** Code of the organisation itself. */
  private: z.union([z.literal(0), z.literal(1)]),
  ...decisionFields,
});
export type TraceRow = z.infer<typeof traceRow>;

export function traceToWire(traced: TracedCode): TraceRow {
  const { origin, decision, functionName, functionRange } = traced;
  return {
    Id: traced.id,
    project_id: traced.projectId,
    task_id: traced.taskId,
    file_id: String(traced.fileNo),
    Fname: traced.path,
    granularity: traced.granularity,
    ...(functionName === undefined ? {} : { functionName }),
    ...(functionRange === undefined ? {} : { Fstartp: functionRange.first, Fendp: functionRange.last }),
    Startp: traced.range.first,
    Endp: traced.range.last,
    Qpname: origin.project,
    QpnameUrl: origin.website,
    Qversion: origin.versions[0] ?? '',
    Qversions: [...origin.versions],
    Qfname: origin.path,
    Qstartp: origin.range.first,
    Qendp: origin.range.last,
    Detecttype: traced.method,
    clone_type: cloneTypeToWire(detectMethods[traced.method]),
    similarity: traced.similarity,
    lines: traced.codeLines,
    license: origin.license,
    earliest_time: origin.releasedAt ?? '',
    country: '',
    private: origin.isPrivate ? 1 : 0,
    state: traced.state,
    note: decision?.note ?? '',
    decide_user: decision?.username ?? '',
    decide_time: decision?.at ?? '',
  };
}

export function traceFromWire(row: TraceRow): TracedCode {
  return {
    id: row.Id,
    taskId: row.task_id,
    projectId: row.project_id,
    fileNo: Number(row.file_id),
    path: row.Fname,
    granularity: row.granularity,
    method: row.Detecttype,
    functionName: row.functionName,
    functionRange: rangeOf(row.Fstartp, row.Fendp),
    range: { first: row.Startp, last: row.Endp },
    origin: {
      project: row.Qpname,
      website: row.QpnameUrl,
      license: row.license,
      isPrivate: row.private === 1,
      path: row.Qfname,
      versions: row.Qversions,
      releasedAt: row.earliest_time === '' ? undefined : row.earliest_time,
      range: { first: row.Qstartp, last: row.Qendp },
    },
    similarity: row.similarity,
    codeLines: row.lines,
    state: row.state,
    decision:
      row.decide_user === '' ? undefined : { username: row.decide_user, at: row.decide_time, note: row.note },
  };
}

function rangeOf(first: number | undefined, last: number | undefined): LineRange | undefined {
  return first === undefined || last === undefined ? undefined : { first, last };
}
