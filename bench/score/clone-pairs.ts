import { CodeReader, detectLanguage, TokenKind } from '#engine';

/** How a copy differs: not at all; in layout and comments; in names and values; in some of its statements. */
export type CopyType = 0 | 1 | 2 | 3;

/** A changed copy of a function. */
export interface Copy {
  readonly text: string;
  /** The share of lines that both have, by construction; 0…1. */
  readonly similarity: number;
}

/** The same numbers in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** A copy of a function as somebody makes it; `others`: statements from elsewhere. `undefined` when nothing changed. */
export function copyOf(
  text: string,
  how: { readonly type: CopyType; readonly path: string; readonly others: readonly string[] },
  random: () => number,
): Copy | undefined {
  const { type, path, others } = how;
  if (type === 0) return { text, similarity: 1 };
  if (type === 1) return changedOnly(text, reformatted(text, path, random), 1);
  if (type === 2) {
    const renamed = withOtherNames(text, path, random);
    const isLaidOut = random() < 0.5;
    return changedOnly(text, isLaidOut ? reformatted(renamed, path, random) : renamed, 1);
  }
  const edited = withOtherStatements(text, path, others, random);
  const similarity = sharedLines(text, edited);
  const isRenamed = random() < 0.5;
  return changedOnly(text, isRenamed ? withOtherNames(edited, path, random) : edited, similarity);
}

function changedOnly(before: string, text: string, similarity: number): Copy | undefined {
  return text === before ? undefined : { text, similarity };
}

const reader = new CodeReader();
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function tokensOf(text: string, path: string) {
  const bytes = encoder.encode(text);
  const language = detectLanguage(path, bytes);
  if (language === undefined) throw new Error(`${path} is in no language that we know`);
  return reader.read(language, bytes).tokens;
}

/** Lines that may be moved to the right and have lines put before them: no token or comment reaches into them. */
function freeLines(text: string, path: string): boolean[] {
  const { lineStarts, lineCount, count, starts, ends, commentCount, commentStarts, commentEnds } = tokensOf(
    text,
    path,
  );
  const free = Array.from({ length: lineCount }, () => true);
  const mark = (start: number, end: number) => {
    for (let line = 1; line < lineCount; line += 1) {
      const at = lineStarts[line] ?? 0;
      if (at > start && at < end) free[line] = false;
    }
  };
  for (let row = 0; row < count; row += 1) mark(starts[row] ?? 0, ends[row] ?? 0);
  for (let row = 0; row < commentCount; row += 1) mark(commentStarts[row] ?? 0, commentEnds[row] ?? 0);
  const lines = text.split('\n');
  return free.map((is, at) => is && !/\\\s*$/.test(lines[at - 1] ?? '') && !/\\\s*$/.test(lines[at] ?? ''));
}

const remarks = ['checked before', 'see the specification', 'TODO: make this quicker', 'the caller holds it'];

/** Another layout: indentation, line breaks and comments. */
export function reformatted(text: string, path: string, random: () => number): string {
  const isPython = path.endsWith('.py');
  const free = freeLines(text, path);
  const indent = ['  ', '    ', '\t'][Math.floor(random() * 3)] ?? '  ';
  return text
    .split('\n')
    .map((line, at) => {
      if (!free[at] || line.trim() === '') return line;
      const [lead = ''] = /^\s*/.exec(line) ?? [];
      const isDirective = /^\s*#\s*\w/.test(line) && !isPython;
      const deeper = isPython || isDirective ? line : indent + lead + line.trimStart().trimEnd();
      const remark = remarks[Math.floor(random() * remarks.length)] ?? '';
      const before =
        random() < 0.15 && at > 0 ? `${lead}${isPython ? `# ${remark}` : `/* ${remark} */`}\n` : '';
      const after = random() < 0.1 ? '\n' : '';
      const broken =
        !isPython && !isDirective && (at + 1 === free.length || free[at + 1]) && random() < 0.5
          ? deeper.replace(/\)\s*\{$/, `)\n${lead}{`)
          : deeper;
      return before + broken + after;
    })
    .join('\n');
}

function withOtherNames(text: string, path: string, random: () => number): string {
  const { count, kinds, starts, ends, bytes } = tokensOf(text, path);
  const names = new Map<string, string>();
  let [result, at] = ['', 0];
  for (let row = 0; row < count; row += 1) {
    const [start, end, kind] = [starts[row] ?? 0, ends[row] ?? 0, kinds[row]];
    const word = decoder.decode(bytes.subarray(start, end));
    result += decoder.decode(bytes.subarray(at, start));
    at = end;
    if (kind === TokenKind.identifier) {
      if (!names.has(word)) names.set(word, random() < 0.7 ? `${word.slice(0, 1)}${names.size}_v` : word);
      result += names.get(word);
    } else if (kind === TokenKind.number && random() < 0.5) result += String(Math.floor(random() * 90) + 2);
    else if (kind === TokenKind.string && /^"[^"\\]+"$/.test(word) && random() < 0.5)
      result += `"${word.slice(1, -1)} x"`;
    else result += word;
  }
  return result + decoder.decode(bytes.subarray(at, encoder.encode(text).length));
}

/** Lines that hold one whole statement. */
export function statementLines(text: string, path: string): number[] {
  const free = freeLines(text, path);
  const isPython = path.endsWith('.py');
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.trim() ?? '';
    const isAlone = isPython
      ? /^\s+[\w.]+(\(.*\)| [-+*/|&]?= .*[^,([{:\\])$/.test(line) && !/[,([{\\]$/.test(before)
      : /^\s*[\w*][^{}#]*;\s*$/.test(line) && /([;{}:]|\*\/)$/.test(before) && !/^\s*(for|case)\b/.test(line);
    return free[at] && at > 0 && isAlone ? [at] : [];
  });
}

function withOtherStatements(
  text: string,
  path: string,
  others: readonly string[],
  random: () => number,
): string {
  const lines: (string | undefined)[] = text.split('\n');
  const places = statementLines(text, path);
  const rate = 0.05 + 0.45 * random();
  const wanted = Math.max(1, Math.round(rate * places.length));
  for (let turn = 0; turn < wanted && places.length > 0; turn += 1) {
    const [at = 0] = places.splice(Math.floor(random() * places.length), 1);
    const line = lines[at] ?? '';
    const lead = /^\s*/.exec(line)?.[0] ?? '';
    const other = lead + (others[Math.floor(random() * others.length)] ?? 'again();').trim();
    const choice = random();
    const partner = places[Math.floor(random() * places.length)];
    if (choice < 0.25) lines[at] = path.endsWith('.py') ? `${lead}pass` : undefined;
    else if (choice < 0.5) lines[at] = `${line}\n${other}`;
    else if (choice < 0.75 || partner === undefined) lines[at] = other;
    else
      [lines[at], lines[partner]] = [
        lead + (lines[partner] ?? '').trim(),
        leadOf(lines[partner]) + line.trim(),
      ];
  }
  return lines.filter((line) => line !== undefined).join('\n');
}

function leadOf(line: string | undefined): string {
  return /^\s*/.exec(line ?? '')?.[0] ?? '';
}

/** The share of lines that stand in both texts in the same order, white space aside. */
function sharedLines(a: string, b: string): number {
  const [here, there] = [a, b].map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ) as [string[], string[]];
  let row = new Uint32Array(there.length + 1);
  for (const line of here) {
    const next = new Uint32Array(there.length + 1);
    for (let at = 1; at <= there.length; at += 1)
      next[at] = there[at - 1] === line ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    row = next;
  }
  return (2 * (row[there.length] ?? 0)) / (here.length + there.length);
}
