import { type DependencyScope, normalPypiName } from '#model';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { readRequirement, type Requirement } from './requirement.ts';
import { type RequirementLine, requirementLines } from './requirement-lines.ts';

/** The requirements files of pip, and those that pip-compile and uv write with their origins. */
export const requirementsTxt: PackageFileReader = {
  id: 'requirements.txt',
  kind: 'manifest',
  matches: (path) => isRequirementsFile(path) || isConstraintsFile(path),
  mayInclude: (path) => /\.(?:txt|in|pip)$/i.test(path),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    // Constraints ask for nothing; they are read where a requirements file names them.
    if (isConstraintsFile(path)) return draft.finish();
    const scope = scopeOfName(path);
    const { lines, included } = linesWithIncludes(text, { path, upload, draft });
    const constraints = constraintsOf(lines, path, upload);
    // pip-compile writes after each package who asked for it; then the file tells direct from transitive.
    const isCompiled = lines.some(({ via }) => via.length > 0);
    const byName = new Map<string, Requirement>();
    for (const { content, line, via } of lines) {
      const read = readLine(content);
      if (read === undefined) continue;
      const version = read.version ?? constraints.get(read.name);
      const isDirect = isCompiled ? via.some(isFileOrProject) : undefined;
      draft.add({ ...read, version, line, isDirect: isCompiled ? isDirect : true, scopes: [scope] });
      byName.set(read.name, { ...read, version });
    }
    for (const { content, via } of lines) addOrigins(readLine(content), via, { byName, draft });
    return { ...draft.finish(), ...(included.length > 0 && { included }) };
  },
};

function isRequirementsFile(path: string): boolean {
  const name = fileName(path).toLowerCase();
  if (!/\.(?:txt|in|pip)$/.test(name)) return false;
  return /(?:^|[-_.])requirements?(?:[-_.]|$)/.test(name) || /(?:^|\/)requirements\/[^/]+$/i.test(path);
}

function isConstraintsFile(path: string): boolean {
  return /^(?:[^/]*[-_.])?constraints?(?:[-_.][^/]*)?\.txt$/i.test(fileName(path));
}

function scopeOfName(path: string): DependencyScope {
  const name = /[^/]*\/?[^/]*$/.exec(path)?.[0] ?? '';
  if (/(?:^|[-_./])tests?(?:[-_./]|ing)/i.test(name)) return 'test';
  return /(?:^|[-_./])(?:dev(?:el(?:op(?:ment)?)?)?|docs?|lint)[-_./]/i.test(name) ? 'dev' : 'runtime';
}

/** Where a file stands, and what is said of it. */
interface Place {
  readonly path: string;
  readonly upload: UploadTexts;
  readonly draft: ReadingDraft;
}

/** The lines of a file, and of those it includes unless they are read for themselves. What cannot be had is noted. */
function linesWithIncludes(text: string, { path, upload, draft }: Place) {
  const seen = new Set([path]);
  const included: string[] = [];
  const lines: RequirementLine[] = [];
  for (const line of requirementLines(text)) {
    lines.push(line);
    const waiting = namedBy(line, path, 'r');
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next) || isRequirementsFile(next)) continue;
      seen.add(next);
      const content = isAddress(next) ? undefined : upload.text(next);
      if (content === undefined) {
        const why = isAddress(next) ? '是网址，未读取' : '不在上传内容中';
        draft.note(`第 ${line.line} 行引用的 ${next} ${why}，其中的依赖未列出`);
        continue;
      }
      included.push(next);
      for (const inner of requirementLines(content)) {
        lines.push({ ...inner, line: line.line });
        waiting.push(...namedBy(inner, next, 'r'));
      }
    }
  }
  return { lines, included };
}

/** The versions that constraint files (`-c`) fix. */
function constraintsOf(
  lines: readonly RequirementLine[],
  path: string,
  upload: UploadTexts,
): Map<string, string> {
  const fixed = new Map<string, string>();
  for (const file of new Set(lines.flatMap((line) => namedBy(line, path, 'c')))) {
    for (const { content } of requirementLines(upload.text(file) ?? '')) {
      const read = readLine(content);
      if (read?.version !== undefined) fixed.set(read.name, read.version);
    }
  }
  return fixed;
}

/** The file that a line names, as a path in the upload or as the address it is; none where it names none. */
function namedBy({ content }: RequirementLine, path: string, option: 'r' | 'c'): string[] {
  const long = option === 'r' ? 'requirement' : 'constraint';
  const match = /^(?:-([rc])\s*|--(requirement|constraint)(?:\s+|=))(\S+)$/.exec(content);
  if (match === null || (match[1] !== option && match[2] !== long)) return [];
  const file = match[3] ?? '';
  return [isAddress(file) ? file : pathBeside(path, file)];
}

function isAddress(file: string): boolean {
  return /^[a-z]+:\/\//i.test(file);
}

function readLine(content: string): Requirement | undefined {
  const editable = /^(?:-e|--editable)(?:\s+|=)(.*)$/.exec(content)?.[1];
  if (editable === undefined && content.startsWith('-')) return undefined;
  const target = editable ?? content;
  const address = /^(?:[a-z]+\+)?[a-z]+:\/\/\S+/i.exec(target)?.[0];
  if (address === undefined) return editable === undefined ? readRequirement(target) : undefined;
  const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(address)?.[1];
  if (egg !== undefined) return { name: normalPypiName(egg), version: undefined, requirement: address };
  return readArchiveName(address);
}

/** The package that the name of a wheel states (PEP 427). */
function readArchiveName(address: string): Requirement | undefined {
  const wheel = /\/([A-Za-z0-9_.]+)-(\d[^-/]*)-[^/]*\.whl(?:[?#].*)?$/.exec(address);
  if (wheel === null) return undefined;
  return { name: normalPypiName(wheel[1] ?? ''), version: wheel[2], requirement: address };
}

function isFileOrProject(origin: string): boolean {
  return /^-[rc]\s|\(.*\)$|\.(?:txt|in|toml|py|cfg)$/.test(origin);
}

function addOrigins(
  read: Requirement | undefined,
  via: readonly string[],
  { byName, draft }: { byName: ReadonlyMap<string, Requirement>; draft: ReadingDraft },
): void {
  const to = read === undefined ? undefined : byName.get(read.name);
  if (to === undefined) return;
  for (const origin of via) {
    const from = byName.get(normalPypiName(origin));
    if (from === undefined) continue;
    draft.need({ name: from.name, version: from.version }, { name: to.name, version: to.version }, 'runtime');
  }
}
