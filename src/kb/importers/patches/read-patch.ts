import { detectLanguage, type SecurityFix } from '#engine';

/** A run of lines that a patch changes in a file, before and after. */
export interface PatchedLines {
  /** As the patched tree has it. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of a unified patch, with the lines around them. What is no such patch has none. */
export function changesOfPatch(text: string): PatchedLines[] {
  const changes: PatchedLines[] = [];
  const lines = text.split(/\r?\n/);
  let path = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('--- ') && lines[at + 1]?.startsWith('+++ ')) {
      path = pathOf(lines[at + 1] ?? '') ?? pathOf(line) ?? '';
      at += 1;
      continue;
    }
    const counts = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (counts === null || path === '') continue;
    const hunk = readHunk(lines, at + 1, Number(counts[1] ?? 1), Number(counts[2] ?? 1));
    // One that was cut off would be a change of what follows it.
    if (hunk.isWhole) changes.push({ path, before: hunk.before.join('\n'), after: hunk.after.join('\n') });
    at = hunk.end - 1;
  }
  return changes;
}

function readHunk(lines: readonly string[], start: number, oldCount: number, newCount: number) {
  const [before, after]: [string[], string[]] = [[], []];
  let end = start;
  while (end < lines.length && (before.length < oldCount || after.length < newCount)) {
    const line = lines[end] ?? '';
    const mark = line[0] ?? ' ';
    if (mark !== ' ' && mark !== '-' && mark !== '+' && mark !== '\\') break;
    if (mark === ' ' || mark === '-') before.push(line.slice(1));
    if (mark === ' ' || mark === '+') after.push(line.slice(1));
    end += 1;
  }
  return { before, after, end, isWhole: before.length === oldCount && after.length === newCount };
}

/** Without the folder that patches put before each path; `undefined` for a side on which the file is not. */
function pathOf(line: string): string | undefined {
  const path = line.slice(4).split('\t')[0]?.trim() ?? '';
  if (path === '/dev/null' || path === '') return undefined;
  return path.replace(/^[^/]+\//, '');
}

/** What a patch says of itself beside its changes. */
export interface PatchHead {
  readonly vulnerabilityIds: readonly string[];
  readonly project: string;
  readonly url?: string | undefined;
  readonly fixedAt?: string | undefined;
}

/** The ids of CVE in a text, each once. */
export function cvesIn(text: string): string[] {
  const ids = text.match(/\bCVE-\d{4}-\d{4,7}\b/gi) ?? [];
  return [...new Set(ids.map((id) => id.toUpperCase()))];
}

/** The repairs of a patch: each change of a source file that is no test. New files repair nothing that was there. */
export function fixesOfPatch(text: string, head: PatchHead): SecurityFix[] {
  return changesOfPatch(text).flatMap(({ path, before, after }) => {
    if (before.trim() === '' || isTestPath(path)) return [];
    const language = detectLanguage(path, new TextEncoder().encode(before));
    if (language === undefined || language.isData === true) return [];
    return { ...head, path, vulnerable: before, fixed: after };
  });
}

/** Whether a file lies in a folder of tests: it repairs nothing. */
export function isTestPath(path: string): boolean {
  return /(^|\/)(tests?|testing|testdata|spec|__tests__)\//i.test(path);
}
