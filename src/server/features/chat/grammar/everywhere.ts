const made = new WeakMap<RegExp, RegExp>();

/** A pattern that finds every place of what another finds; made once, since a question is looked at by hundreds of them. */
export function everywhere(pattern: RegExp): RegExp {
  const known = made.get(pattern);
  if (known !== undefined) return known;
  const all = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  made.set(pattern, all);
  return all;
}
