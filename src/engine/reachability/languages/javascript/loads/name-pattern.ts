/** What a name of a module is known to be: the whole of it, or how it begins and ends. */
export interface NamePattern {
  readonly before: string;
  /** Undefined where `before` is the whole name. */
  readonly after: string | undefined;
}

/** A name of which nothing is known. */
export const anyName: NamePattern = { before: '', after: '' };

export function wholeName(name: string): NamePattern {
  return { before: name, after: undefined };
}

/** One text behind the other, both of which may be known in part. */
export function joined(first: NamePattern, second: NamePattern): NamePattern {
  if (first.after === undefined && second.after === undefined) return wholeName(first.before + second.before);
  if (first.after === undefined) return { before: first.before + second.before, after: second.after };
  if (second.after === undefined) return { before: first.before, after: first.after + second.before };
  return { before: first.before, after: second.after };
}

/** Whether nothing is said of where it leads: any package may be meant, or any file of the disk. */
export function isOpen({ before, after }: NamePattern): boolean {
  if (after === undefined) return false;
  // A folder of its own, the name of a package or the beginning of one.
  return !/^\.{1,2}\/|^(?:@[\w.-]+\/|[a-z][\w.]*[-/])/i.test(before);
}
