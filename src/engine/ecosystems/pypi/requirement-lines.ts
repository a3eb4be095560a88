/** One logical line of a requirements file. */
export interface RequirementLine {
  /** Without comment, hashes and continuation. */
  readonly content: string;
  readonly line: number;
  /** Who asked for it, from the comments `# via ...` of pip-compile and uv. */
  readonly via: readonly string[];
}

/** The logical lines of a requirements file: joined at `\`, without comments, options of single packages and blanks. */
export function requirementLines(text: string): RequirementLine[] {
  const lines: { content: string; line: number; via: string[] }[] = [];
  let pending: string[] = [];
  let startedAt = 0;
  let isListing = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const comment = /(?:^|\s)#(.*)$/.exec(raw);
    const content = comment === null ? raw : raw.slice(0, comment.index);
    if (pending.length === 0) startedAt = index + 1;
    if (content.trimEnd().endsWith('\\') && comment === null) {
      pending.push(content.trimEnd().slice(0, -1));
      continue;
    }
    const joined = withoutOptions([...pending, content].join(' '));
    pending = [];
    if (joined !== '') lines.push({ content: joined, line: startedAt, via: [] });
    const origins = originsIn(comment?.[1]?.trim() ?? '', isListing);
    isListing = origins !== undefined;
    lines.at(-1)?.via.push(...(origins ?? []));
  }
  return lines;
}

/** Options such as `--hash=...` follow a requirement after a space; a line may also start with an option. */
function withoutOptions(content: string): string {
  const trimmed = content.trim();
  if (trimmed.startsWith('-')) return trimmed;
  const option = trimmed.search(/\s--[a-z]/);
  return option < 0 ? trimmed : trimmed.slice(0, option).trim();
}

/** The origins named in a comment: after `via`, or in the lines below it. `undefined` when it is another comment. */
function originsIn(comment: string, isListing: boolean): string[] | undefined {
  const after = /^via(?:\s+(.*))?$/.exec(comment);
  if (after === null && (!isListing || comment === '')) return undefined;
  const list = after === null ? comment : (after[1] ?? '');
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}
