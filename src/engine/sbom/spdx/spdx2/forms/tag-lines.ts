/** One `Tag: value` of a tag-value file. */
export interface TagLine {
  readonly tag: string;
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

/** What a tag-value file consists of; a line that is none of it, or a text that never ends, is a stray. */
export interface TagLines {
  readonly tags: readonly TagLine[];
  readonly strays: readonly { readonly line: number; readonly text: string }[];
}

/** Cut a tag-value file into its tags: one a line, but `<text>` to `</text>` goes over lines. Comments start with `#`. */
export function tagLines(file: string): TagLines {
  const lines = file.split(/\r\n|\n|\r/);
  const tags: TagLine[] = [];
  const strays: { line: number; text: string }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const text = lines[at] ?? '';
    if (/^\s*(#|$)/.test(text)) continue;
    const [, tag, value] = /^\s*([A-Za-z]+)\s*:(.*)$/.exec(text) ?? [];
    if (tag === undefined || value === undefined) {
      strays.push({ line, text: '不是“标签: 值”的形式' });
      continue;
    }
    const last = lastLineOf(lines, at, value);
    if (last === undefined) strays.push({ line, text: `${tag} 的 <text> 没有结束` });
    const whole = [value, ...lines.slice(at + 1, (last ?? lines.length - 1) + 1)].join('\n');
    tags.push({ tag, value: unquoted(whole), line });
    at = last ?? lines.length;
  }
  return { tags, strays };
}

/** The line that a value ends on; `undefined` when its text never ends. */
function lastLineOf(lines: readonly string[], first: number, value: string): number | undefined {
  if (!value.trimStart().startsWith('<text>') || value.includes('</text>')) return first;
  for (let at = first + 1; at < lines.length; at += 1) if (lines[at]?.includes('</text>') === true) return at;
  return undefined;
}

function unquoted(value: string): string {
  const text = value.trim();
  if (!text.startsWith('<text>')) return text;
  const end = text.indexOf('</text>');
  return text.slice('<text>'.length, end < 0 ? undefined : end);
}
