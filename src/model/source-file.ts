/** A source file as it was read: its language, its lines and its functions. */
export interface SourceFile {
  /** As in the inventory. */
  readonly path: string;
  /** As people know it: `C++`. */
  readonly language: string;
  readonly lines: LineCounts;
  readonly traits: readonly CodeTrait[];
  readonly functions: readonly SourceFunction[];
}

/**
 * Lines of a text, told apart the same way everywhere: nothing but white space is blank, wherever it stands; nothing
 * but comment is a comment; the rest is code (有效行).
 */
export interface LineCounts {
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
}

/** Why lines of a file may be left out of a count: made by a program, for tests only, or taken over from others. */
export type CodeTrait = 'generated' | 'test' | 'vendored';

/** A function with a body, and how complex it is. What stands in functions within it counts for those alone. */
export interface SourceFunction {
  /** As written, or as what it is assigned to; '' when nothing names it. */
  readonly name: string;
  /** Class, module or namespace around it, `.` between them; '' when there is none. */
  readonly container: string;
  /** The line of its name, and its last one; from 1. */
  readonly start: number;
  readonly end: number;
  readonly codeLines: number;
  readonly cyclomatic: number;
  readonly cognitive: number;
  readonly parameters: number;
  /** How deep control structures stand in each other. */
  readonly nesting: number;
  readonly tokens: number;
}

/** From A, simple, to E, untestable. */
export type ComplexityGrade = 'A' | 'B' | 'C' | 'D' | 'E';

/** The grades and the highest cyclomatic complexity of each (the bounds of McCabe's risk classes, with C split off). */
export const complexityGrades: readonly { readonly grade: ComplexityGrade; readonly most: number }[] = [
  { grade: 'A', most: 5 },
  { grade: 'B', most: 10 },
  { grade: 'C', most: 20 },
  { grade: 'D', most: 50 },
  { grade: 'E', most: Number.POSITIVE_INFINITY },
];

/** The grade of a function by its cyclomatic complexity. */
export function gradeOf(cyclomatic: number): ComplexityGrade {
  return complexityGrades.find(({ most }) => cyclomatic <= most)?.grade ?? 'E';
}
