/** A name for modules in which one `*` may leave a part open. */
export interface StarName {
  readonly before: string;
  /** What stands behind the `*`; `undefined` where there is none. */
  readonly behind: string | undefined;
}

/** Read a name as settings write it. */
export function starName(text: string): StarName {
  const [before = '', behind] = text.split('*', 2);
  return { before, behind };
}

/** What a module has where a name leaves a part open, '' where the name has no `*`; `undefined` when it is another. */
export function openPart(module: string, { before, behind }: StarName): string | undefined {
  if (behind === undefined) return module === before ? '' : undefined;
  const isNamed =
    module.length >= before.length + behind.length && module.startsWith(before) && module.endsWith(behind);
  return isNamed ? module.slice(before.length, module.length - behind.length) : undefined;
}
