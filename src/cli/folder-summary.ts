import {
  type Analysis,
  type AnalysisReport,
  fileOwners,
  type FileOwner,
  isOfOthers,
  type OwnedFolder,
  ownedFolders,
  type SpokenLicense,
} from '#engine';
import type { LineRange, StaticFinding } from '#model';

/** Hears what tells whose the files of a scan are: by folders, components and licences, as a server tells it. */
export class OwnerListener {
  private readonly codeLines = new Map<number, number>();
  private readonly licenses = new Map<number, Omit<SpokenLicense, 'path'>>();
  private readonly copied = new Map<number, LineRange[]>();

  readonly report: Pick<AnalysisReport, 'measured' | 'licensed' | 'matched'> = {
    measured: async (files) => {
      for (const { fileNo, source } of files) this.codeLines.set(fileNo, source.lines.code);
    },
    licensed: async (files) => {
      for (const { fileNo, position, licenses, copyrights } of files)
        if (position === 'file' && licenses.length > 0)
          this.licenses.set(fileNo, {
            expressions: licenses.map(({ expression }) => expression),
            copyrights,
          });
    },
    matched: async (matches) => {
      for (const { fileNo, range } of matches) {
        const ranges = this.copied.get(fileNo);
        if (ranges === undefined) this.copied.set(fileNo, [range]);
        else ranges.push(range);
      }
    },
  };

  /** The folders of others, those with the most lines first, and the weaknesses told by whose code they stand in. */
  settle(analysis: Analysis): { folders: OwnedFolder[]; analysis: Analysis } {
    const pathOf = (fileNo: number) => analysis.files[fileNo - 1]?.path ?? '';
    const sources = [...this.codeLines].map(([fileNo, lines]) => ({ path: pathOf(fileNo), lines }));
    const ownerOf = fileOwners({
      said: [],
      components: analysis.components,
      licenses: [...this.licenses].map(([fileNo, license]) => ({ path: pathOf(fileNo), ...license })),
      paths: analysis.files.map(({ path }) => path),
      sources: sources.map(({ path }) => path),
    });
    const weaknesses = analysis.weaknesses?.map((one) => ({
      ...one,
      origin: this.originOf(one, ownerOf(pathOf(one.fileNo))),
    }));
    return { folders: ownedFolders(sources, ownerOf), analysis: { ...analysis, weaknesses } };
  }

  private originOf(
    { fileNo, line, origin }: StaticFinding,
    owner: FileOwner | undefined,
  ): StaticFinding['origin'] {
    if (isOfOthers(owner)) return 'third_party';
    if (origin !== 'own') return origin;
    const isCopied = this.copied.get(fileNo)?.some(({ first, last }) => first <= line && line <= last);
    return isCopied === true ? 'copied' : 'own';
  }
}

const shownFolders = 10;

/** The folders of others, for people. */
export function folderLines(folders: readonly OwnedFolder[]): string[] {
  if (folders.length === 0) return [];
  const isSuspected = ({ owner }: OwnedFolder) => owner.by === 'license';
  const total = (some: readonly OwnedFolder[]) =>
    `${some.length} 个，${some.reduce((sum, { codeLines }) => sum + codeLines, 0)} 行`;
  const sure = folders.filter((one) => !isSuspected(one));
  return [
    `第三方目录 ${total(sure)}；疑似第三方目录 ${total(folders.filter(isSuspected))}`,
    ...folders.slice(0, shownFolders).map(folderLine),
    ...(folders.length > shownFolders
      ? [`  另有 ${folders.length - shownFolders} 个目录，见 --format json`]
      : []),
  ];
}

function folderLine({ folder, owner, fileCount, codeLines }: OwnedFolder): string {
  return `  ${folder === '' ? '/' : folder}: ${fileCount} 个文件，${codeLines} 行，${reasonOf(owner)}`;
}

function reasonOf(owner: FileOwner): string {
  if (owner.by === 'said') return '人工确认';
  if (owner.by === 'name') return `目录名称 ${owner.name}`;
  if (owner.by === 'component') return `组件 ${owner.purl}`;
  const { path, license, holders } = owner.found;
  const whose = holders.length === 0 ? '' : `，权利人 ${holders.slice(0, 2).join('、')}`;
  return `疑似第三方：${path} 为 ${license}${whose}`;
}
