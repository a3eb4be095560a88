import type { CloneMatch, EmbeddedProject } from '#model';
import { groupBy } from '../group-by.ts';
import type { OriginProject } from './code-index.ts';
import type { CodePrint } from './code-print.ts';

/** A file that is the same as one of a project, or hardly changed. */
interface EmbeddedFile {
  readonly path: string;
  /** Where it lies in its project. */
  readonly originPath: string;
  readonly codeLines: number;
  /** How many lines of code it would be as people write it: a minified file has few. */
  readonly writtenLines: number;
  readonly similarity: number;
  readonly versions: readonly string[];
  readonly license: string;
}

/** Lines of code have 6 to 8 tokens on average in C, Java, JavaScript and Python; nobody writes such with so many. */
const tokensPerLine = 8;
const mostTokensPerLine = 40;

/** One file alone is a component only if it is so large; of two, together. */
const fewestLines = 200;
const fewestFiles = 3;
const mostPaths = 10;

/** Gathers which projects lie copied in an upload, from the files that are theirs as a whole. */
export class EmbeddedDraft {
  private readonly projects = new Map<string, { project: OriginProject; files: EmbeddedFile[] }>();

  /** `print`: the whole file as it is read; absent for what is no source code. */
  add(path: string, project: OriginProject, match: CloneMatch, print: CodePrint | undefined): void {
    // A package that was installed lies there by itself, and its own manifest says so.
    let known = this.projects.get(project.fullname);
    if (known === undefined) this.projects.set(project.fullname, (known = { project, files: [] }));
    const { origin, codeLines, similarity } = match;
    const { versions, license, path: originPath } = origin;
    const writtenLines = writtenLinesOf(codeLines, print);
    known.files.push({ path, originPath, codeLines, writtenLines, similarity, versions, license });
  }

  /** Those with the most code first. What a few small files have in common with a project is no component. */
  all(): EmbeddedProject[] {
    return [...this.projects.values()]
      .filter(({ files }) => isEnough(files))
      .flatMap(({ project, files }) => copiesOf(files).map((copy) => embeddedProject(project, copy)))
      .sort((a, b) => b.codeLines - a.codeLines || (a.project < b.project ? -1 : 1));
  }
}

function isEnough(files: readonly EmbeddedFile[]): boolean {
  return files.length >= fewestFiles || isMuch(files);
}

function isMuch(files: readonly EmbeddedFile[]): boolean {
  return files.reduce((sum, { writtenLines }) => sum + writtenLines, 0) >= fewestLines;
}

/**
 * The files of a project by the copies they lie in, one for each version: a copy stands by itself when it has files that
 * lie elsewhere once more, and another version explains more of it than the one that explains most of all.
 */
function copiesOf(files: readonly EmbeddedFile[]): EmbeddedFile[][] {
  const whole = closestVersion(files).version;
  const places = groupBy(files, ({ originPath }) => originPath);
  const copies = new Map<string, EmbeddedFile[]>();
  for (const copy of groupBy(files, rootOf).values()) {
    const { version, share } = closestVersion(copy);
    const explained = copy.filter(({ versions }) => versions.includes(whole)).length / copy.length;
    const isTwice = copy.some(({ originPath }) => (places.get(originPath)?.length ?? 0) > 1);
    const key = isEnough(copy) && isTwice && share > explained ? version : whole;
    copies.set(key, [...(copies.get(key) ?? []), ...copy]);
  }
  return [...copies.values()];
}

/** The folder that a file's project is copied to: its path without what it shares with the end of the path there. */
function rootOf({ path, originPath }: EmbeddedFile): string {
  const folders = path.split('/');
  const there = originPath.split('/');
  while (folders.length > 0 && there.length > 0 && folders.at(-1) === there.at(-1)) {
    folders.pop();
    there.pop();
  }
  return folders.join('/');
}

function writtenLinesOf(codeLines: number, print: CodePrint | undefined): number {
  const tokenCount = print?.lines.length ?? 0;
  return tokenCount > mostTokensPerLine * codeLines ? Math.floor(tokenCount / tokensPerLine) : codeLines;
}

function embeddedProject(project: OriginProject, files: readonly EmbeddedFile[]): EmbeddedProject {
  const { version, share } = closestVersion(files);
  const byLines = files.toSorted((a, b) => b.codeLines - a.codeLines || (a.path < b.path ? -1 : 1));
  const code = byLines.filter(({ codeLines }) => codeLines > 0);
  const similarity = files.reduce((sum, file) => sum + file.similarity, 0) / files.length;
  // One file more and more of them make it surer: 0.5 for one, 0.95 for ten.
  const certainty = 1 - 0.5 / Math.sqrt(files.length) ** 2;
  return {
    project: project.fullname,
    ecosystem: project.ecosystem,
    name: project.name,
    version,
    isPrivate: project.isPrivate,
    folder: folderOf(files.map(({ path }) => path)),
    license: files.find(({ versions }) => versions.includes(version))?.license ?? '',
    fileCount: files.length,
    codeLines: files.reduce((sum, { codeLines }) => sum + codeLines, 0),
    confidence: Math.round(100 * share * similarity * certainty) / 100,
    paths: (code.length > 0 ? code : byLines).slice(0, mostPaths).map(({ path }) => path),
  };
}

/** The version that explains most files, then most code; of equal ones the earliest. `share`: of the files. */
function closestVersion(files: readonly EmbeddedFile[]): {
  readonly version: string;
  readonly share: number;
} {
  const explained = new Map<string, { count: number; lines: number }>();
  for (const { versions, codeLines } of files)
    for (const version of versions) {
      const known = explained.get(version) ?? { count: 0, lines: 0 };
      explained.set(version, { count: known.count + 1, lines: known.lines + codeLines });
    }
  let best = { version: '', count: 0, lines: 0 };
  for (const [version, { count, lines }] of explained)
    if (count > best.count || (count === best.count && lines > best.lines)) best = { version, count, lines };
  return { version: best.version, share: best.count / files.length };
}

/** The folder that holds all of some paths; '' when that is the root. */
function folderOf(paths: readonly string[]): string {
  let common = (paths[0] ?? '').split('/').slice(0, -1);
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    let count = 0;
    while (count < common.length && common[count] === folders[count]) count += 1;
    common = common.slice(0, count);
  }
  return common.join('/');
}
