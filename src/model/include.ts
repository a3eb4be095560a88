/**
 * How a source file reaches for other code: its text is taken in (`include`), its names are made known (`import`), it
 * is asked for by a call while the program starts (`require`), it is linked (`link`), or it is loaded while the program
 * runs (`load`).
 */
export const includeKinds = ['include', 'import', 'require', 'link', 'load'] as const;
export type IncludeKind = (typeof includeKinds)[number];

/** Whose rules say to what a written name leads; `unknown`: nothing that we can follow. */
export type IncludeNotation =
  | 'c'
  | 'c-angled'
  | 'csharp'
  | 'dart'
  | 'elixir'
  | 'erlang'
  | 'file'
  | 'go'
  | 'julia'
  | 'jvm'
  | 'library'
  | 'lua'
  | 'names'
  | 'perl'
  | 'php'
  | 'python'
  | 'r'
  | 'ruby'
  | 'rust'
  | 'script'
  | 'swift'
  | 'unknown';

/** A place in a source file that reaches for one module, file or library. */
export interface SourceInclude {
  /** Where the statement begins, from 1. */
  readonly line: number;
  readonly kind: IncludeKind;
  /** As written, white space folded; cut where it is very long. */
  readonly statement: string;
  readonly notation: IncludeNotation;
  /** What is reached for, as the notation spells it: `a.b.C`, `../x`, `@scope/name/part`. */
  readonly module: string;
}

/** An include of a task with the number of what it leads to. */
export type NumberedInclude = Omit<SourceInclude, 'notation' | 'module'> & { readonly targetNo: number };

/** What includes lead to, before components are known. */
export interface IncludeTarget {
  readonly notation: IncludeNotation;
  readonly module: string;
  /** It comes with the language or the system. */
  readonly isSystem: boolean;
  /** The file of the upload, or the folder (with `/` at its end); '' when it is none. */
  readonly file: string;
  /** The metadata of the installed package that says that it brings this module; absent where none does. */
  readonly broughtBy?: string;
  /** A component of this name goes before `file`, which was only guessed. */
  readonly isFileGuessed: boolean;
  /** Those that reach for it lie in the same copied package: it is no use of that package. */
  readonly isWithin: boolean;
  /** The folder of the nearest package file above those that reach for it; '' for the root of the upload. */
  readonly root: string;
  /** How many places reach for it. */
  readonly useCount: number;
}

/** What includes lead to, once components are known. */
export interface ResolvedTarget {
  readonly module: string;
  readonly isSystem: boolean;
  /** '' when it is no file of the upload. */
  readonly file: string;
  /** The purl of the component; absent when it is none, or nobody knows which. */
  readonly component: string | undefined;
  /** How sure it is that it is this component, 0…1; absent where names or files say so. */
  readonly confidence: number | undefined;
  readonly useCount: number;
}

/** Where an include ends: at a component, at a file of the upload, at the language or system, or nobody knows. */
export const includeEnds = ['component', 'file', 'system', 'unknown'] as const;
export type IncludeEnd = (typeof includeEnds)[number];

/** An include of a task, with its place and what it leads to. */
export interface ListedInclude {
  readonly id: string;
  readonly taskId: string;
  readonly path: string;
  readonly line: number;
  readonly kind: IncludeKind;
  readonly statement: string;
  readonly module: string;
  readonly end: IncludeEnd;
  /** Absent unless `end` is `component`. */
  readonly component:
    | { readonly name: string; readonly version: string; readonly ecosystem: string }
    | undefined;
  /** How sure it is that it is this component, 0…1; absent where names or files say so. */
  readonly confidence: number | undefined;
  /** '' when it is no file of the upload; a folder ends in `/`. */
  readonly targetPath: string;
}

/** Where the includes of a task lead, in numbers. */
export interface IncludeTotals {
  readonly useCount: number;
  readonly toComponents: number;
  /** To files of the upload that belong to no component. */
  readonly toFiles: number;
  readonly toSystem: number;
  readonly unresolved: number;
}

/** Count where includes lead: each of them once. */
export function includeTotals(targets: readonly ResolvedTarget[]): IncludeTotals {
  const totals = { useCount: 0, toComponents: 0, toFiles: 0, toSystem: 0, unresolved: 0 };
  for (const target of targets) {
    totals.useCount += target.useCount;
    totals[endOf(target)] += target.useCount;
  }
  return totals;
}

function endOf({ component, isSystem, file }: ResolvedTarget) {
  if (component !== undefined) return 'toComponents';
  if (isSystem) return 'toSystem';
  return file === '' ? 'unresolved' : 'toFiles';
}
