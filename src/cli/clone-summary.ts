import type { Analysis, AnalysisReport } from '#engine';
import type { CloneMatch, CloneTotals } from '#model';

/** Where the copied code of a scan comes from: one project at the versions that have it. */
export interface OriginSummary {
  readonly project: string;
  readonly isPrivate: boolean;
  /** The one that has most of the lines; of equal ones the one that was met first. */
  readonly version: string;
  readonly matchCount: number;
  readonly fileCount: number;
  readonly codeLines: number;
}

/** A match as other programs read it. */
export interface ListedMatch extends Omit<CloneMatch, 'fileNo' | 'pairs'> {
  readonly path: string;
}

/** The copied code of a scan. */
export interface CloneSummary {
  readonly totals: CloneTotals;
  /** The one with the most lines first. */
  readonly origins: readonly OriginSummary[];
  /** Those with the most lines first, not all of them. */
  readonly matches: readonly ListedMatch[];
  readonly matchCount: number;
}

const mostMatches = 1_000;

/** Hears the matches of an analysis and keeps as much of them as is told. */
export class CloneListener {
  private matchCount = 0;
  private largest: CloneMatch[] = [];
  private readonly origins = new Map<
    string,
    {
      isPrivate: boolean;
      count: number;
      lines: number;
      files: Set<number>;
      linesOfVersions: Map<string, number>;
    }
  >();

  readonly report: Pick<AnalysisReport, 'matched'> = {
    matched: async (matches) => {
      for (const match of matches) this.hear(match);
      if (this.largest.length > 2 * mostMatches) this.cut();
    },
  };

  /** `undefined` where copied code was not looked for. */
  summary({ clones, files }: Pick<Analysis, 'clones' | 'files'>): CloneSummary | undefined {
    if (clones === undefined) return undefined;
    this.cut();
    const origins = [...this.origins].map(([project, { isPrivate, count, lines, ...one }]) => ({
      project,
      isPrivate,
      version: mostOf(one.linesOfVersions),
      matchCount: count,
      fileCount: one.files.size,
      codeLines: lines,
    }));
    return {
      totals: clones,
      origins: origins.sort((a, b) => b.codeLines - a.codeLines || (a.project < b.project ? -1 : 1)),
      matches: this.largest.map(({ fileNo, pairs: _pairs, ...match }) => ({
        path: files[fileNo - 1]?.path ?? '',
        ...match,
      })),
      matchCount: this.matchCount,
    };
  }

  private hear(match: CloneMatch): void {
    const { project, isPrivate, versions } = match.origin;
    const known = this.origins.get(project) ?? {
      isPrivate,
      count: 0,
      lines: 0,
      files: new Set<number>(),
      linesOfVersions: new Map<string, number>(),
    };
    known.count += 1;
    known.lines += match.codeLines;
    known.files.add(match.fileNo);
    for (const version of versions)
      known.linesOfVersions.set(version, (known.linesOfVersions.get(version) ?? 0) + match.codeLines);
    this.origins.set(project, known);
    this.matchCount += 1;
    this.largest.push(match);
  }

  private cut(): void {
    this.largest.sort(
      (a, b) => b.codeLines - a.codeLines || a.fileNo - b.fileNo || a.range.first - b.range.first,
    );
    this.largest.length = Math.min(this.largest.length, mostMatches);
  }
}

/** The version with the most lines; of equal ones the first that was heard of. */
function mostOf(linesOfVersions: ReadonlyMap<string, number>): string {
  let [best, most] = ['', -1];
  for (const [version, lines] of linesOfVersions) if (lines > most) [best, most] = [version, lines];
  return best;
}

const granularityWords = { file: '文件级', function: '函数级', fragment: '片段级' } as const;
const shownOrigins = 10;
const shownMatches = 10;

/** The copied code of a scan, for people. */
export function cloneLines(summary: CloneSummary | undefined): string[] {
  if (summary === undefined) return ['代码溯源: 未检测，没有选择'];
  const { totals, origins, matches, matchCount } = summary;
  if (totals.generation === 0) return ['代码溯源: 未检测，还没有代码索引（suxi kb add 收录开源项目后可用）'];
  if (matchCount === 0) return ['代码溯源: 在已收录的代码中没有找到来源'];
  const levels = Object.entries(granularityWords).map(
    ([key, word]) => `${word} ${sum(totals.counts[key as keyof typeof granularityWords])}`,
  );
  const typed = [0, 1, 2, 3, 4].flatMap((type) => {
    const count = sum(Object.values(totals.counts).map((counts) => counts[type] ?? 0));
    return count === 0 ? [] : [`Type-${type} ${count}`];
  });
  return [
    `代码溯源 ${matchCount} 处: ${[...levels, ...typed].join('，')}；有来源 ${totals.codeLines} 行，未发现来源 ${totals.ownCodeLines} 行`,
    ...(totals.trivialFileCount ? [`  另有 ${totals.trivialFileCount} 个源文件内容过少，未参与比对`] : []),
    ...origins.slice(0, shownOrigins).map(originLine),
    ...(origins.length > shownOrigins ? [`  另有 ${origins.length - shownOrigins} 个来源项目`] : []),
    ...matches.slice(0, shownMatches).map(matchLine),
    ...(matchCount > shownMatches ? [`  另有 ${matchCount - shownMatches} 处，见 --format json`] : []),
  ];
}

function originLine({ project, isPrivate, version, fileCount, codeLines }: OriginSummary): string {
  return `  来源 ${project} ${version}${isPrivate ? '（内源库）' : ''}: ${fileCount} 个文件，${codeLines} 行`;
}

function matchLine({ path, range, method, similarity, origin }: ListedMatch): string {
  const { project, versions, path: from, range: there } = origin;
  const percent = Math.floor(similarity * 100);
  return `  ${path}:${range.first}-${range.last} ← ${project} ${versions[0] ?? ''} ${from}:${there.first}-${there.last}（${method}，${percent}%）`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
