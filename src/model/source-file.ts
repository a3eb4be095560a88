import type { NumberedInclude, SourceInclude } from './include.ts';

/** A source file as it was read: its language, its lines, its functions and what it reaches for. */
export interface SourceFile {
  /** As in the inventory. */
  readonly path: string;
  /** As people know it: `C++`. */
  readonly language: string;
  readonly lines: LineCounts;
  /** Which lines are code: first and last of each run of them, from 1, in order; as many as `lines.code` says. */
  readonly codeRuns: readonly number[];
  readonly traits: readonly CodeTrait[];
  readonly functions: readonly SourceFunction[];
  readonly includes: readonly SourceInclude[];
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

/** A function of a task, with its place. */
export interface ListedFunction extends SourceFunction {
  readonly id: string;
  readonly taskId: string;
  readonly path: string;
  /** Of its file. */
  readonly traits: readonly CodeTrait[];
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

/** A file of the inventory that was measured. */
export interface MeasuredFile {
  /** Its place in the inventory, from 1. */
  readonly fileNo: number;
  readonly source: Omit<SourceFile, 'includes'>;
  readonly includes: readonly NumberedInclude[];
}

/** The bars of a histogram of cyclomatic complexity, by the highest value of each. No grade ends within a bar. */
export const complexityBars: readonly number[] = [
  1,
  2,
  3,
  4,
  5,
  7,
  10,
  15,
  20,
  30,
  50,
  100,
  Number.POSITIVE_INFINITY,
];

/** The bar that a function stands in, from 0. */
export function complexityBarOf(cyclomatic: number): number {
  return complexityBars.findIndex((most) => cyclomatic <= most);
}

/** The source code of an upload in numbers. */
export interface CodeTotals {
  /** Most code first. */
  readonly languages: readonly LanguageTotals[];
  /** Files of the same traits together, so that those of some traits can be left out. */
  readonly groups: readonly CodeGroup[];
}

export interface LanguageTotals {
  readonly language: string;
  readonly fileCount: number;
  readonly lines: LineCounts;
}

export interface CodeGroup {
  readonly traits: readonly CodeTrait[];
  readonly fileCount: number;
  readonly codeLines: number;
  readonly functionCount: number;
  /** The cyclomatic complexity of all its functions together, and of the worst of them. */
  readonly cyclomatic: number;
  readonly mostCyclomatic: number;
  /** Functions by `complexityBars`. */
  readonly histogram: readonly number[];
}

/** Some groups together; `traits` are not told of a sum. */
export function sumOfGroups(groups: readonly CodeGroup[]): Omit<CodeGroup, 'traits'> {
  const sumOf = (value: (group: CodeGroup) => number) => groups.reduce((sum, group) => sum + value(group), 0);
  return {
    fileCount: sumOf((group) => group.fileCount),
    codeLines: sumOf((group) => group.codeLines),
    functionCount: sumOf((group) => group.functionCount),
    cyclomatic: sumOf((group) => group.cyclomatic),
    mostCyclomatic: Math.max(0, ...groups.map((group) => group.mostCyclomatic)),
    histogram: complexityBars.map((_, bar) => sumOf(({ histogram }) => histogram[bar] ?? 0)),
  };
}

/** How many functions of a histogram are of each grade. */
export function gradeCounts(histogram: readonly number[]): { grade: ComplexityGrade; count: number }[] {
  return complexityGrades.map(({ grade }) => ({
    grade,
    count: histogram.reduce(
      (sum, count, bar) => sum + (gradeOf(complexityBars[bar] ?? 0) === grade ? count : 0),
      0,
    ),
  }));
}

/** With two decimals; 0 where there is no function. */
export function averageCyclomatic({ cyclomatic, functionCount }: Omit<CodeGroup, 'traits'>): number {
  return functionCount === 0 ? 0 : Math.round((100 * cyclomatic) / functionCount) / 100;
}

/** All languages together. */
export function sumOfLanguages(languages: readonly LanguageTotals[]): Omit<LanguageTotals, 'language'> {
  return {
    fileCount: languages.reduce((sum, { fileCount }) => sum + fileCount, 0),
    lines: languages.reduce((sum, { lines }) => sumOfLines(sum, lines), noLines),
  };
}

export const noLines: LineCounts = { code: 0, comment: 0, blank: 0 };

export function sumOfLines(a: LineCounts, b: LineCounts): LineCounts {
  return { code: a.code + b.code, comment: a.comment + b.comment, blank: a.blank + b.blank };
}
