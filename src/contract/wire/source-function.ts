import { gradeOf, type ListedFunction } from '#model';
import { z } from 'zod';

export const codeTraits = ['generated', 'test', 'vendored'] as const;
export const grades = ['A', 'B', 'C', 'D', 'E'] as const;

/**
 * A function as the wire spells it. Where it came from (`origin`) is absent until provenance knows.
 */
export const functionRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  /** The path of its file. */
  Fname: z.string(),
  /** Empty when nothing names it. */
  functionName: z.string(),
  /** Class, module or namespace around it, `.` between them; empty when there is none. */
  className: z.string(),
  /** The line of its name, and its last one. */
  start: z.number(),
  end: z.number(),
  /** Lines that are neither blank nor comment alone. */
  nloc: z.number(),
  /** Cyclomatic complexity. */
  ccn: z.number(),
  cognitive: z.number(),
  params: z.number(),
  /** How deep control structures stand in each other. */
  nesting: z.number(),
  tokens: z.number(),
  grade: z.enum(grades),
  /** Of its file: made by a program, for tests only, taken over from others. */
  traits: z.array(z.enum(codeTraits)),
  origin: z.string().optional(),
});
export type FunctionRow = z.infer<typeof functionRow>;

export function functionToWire(found: ListedFunction): FunctionRow {
  return {
    Id: found.id,
    task_id: found.taskId,
    Fname: found.path,
    functionName: found.name,
    className: found.container,
    start: found.start,
    end: found.end,
    nloc: found.codeLines,
    ccn: found.cyclomatic,
    cognitive: found.cognitive,
    params: found.parameters,
    nesting: found.nesting,
    tokens: found.tokens,
    grade: gradeOf(found.cyclomatic),
    traits: [...found.traits],
  };
}

export function functionFromWire(row: FunctionRow): ListedFunction {
  return {
    id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    name: row.functionName,
    container: row.className,
    start: row.start,
    end: row.end,
    codeLines: row.nloc,
    cyclomatic: row.ccn,
    cognitive: row.cognitive,
    parameters: row.params,
    nesting: row.nesting,
    tokens: row.tokens,
    traits: row.traits,
  };
}
