import type { Node } from 'web-tree-sitter';

/** So many characters before the next case are looked at. */
const mostBefore = 200;
const said = /(?<![a-z])fall(s|ing)?[\s_-]*(thr(u|ough)|into|over)|\bno[\s_-]*break\b/i;

/** Whether the code says, by a comment or a word before the next case, that a case goes on into it. */
export function fallsOn(cases: readonly Node[], index: number): { readonly fallsOn?: true } {
  const [one, next] = [cases[index], cases[index + 1]];
  const whole = one?.parent;
  if (one === undefined || next === undefined || whole === null || whole === undefined) return {};
  const end = next.startIndex - whole.startIndex;
  const begin = Math.max(one.startIndex - whole.startIndex, end - mostBefore);
  return said.test(whole.text.slice(begin, end)) ? { fallsOn: true } : {};
}
