import { languageOf } from '#model';
import { mayBeSource } from '../code/languages/detect.ts';
import { findReader } from '../ecosystems/find-reader.ts';
import { groupBy } from '../group-by.ts';
import { opensWhenNested } from './archive-kind.ts';
import { ignoredPaths } from './ignored-files.ts';
import { type ArchiveListing, listArchive, type ListedEntry } from './list-archive.ts';

/** What can be told of an upload by the names and sizes that its archive lists, before anything is analysed. */
export interface UploadPreview extends Pick<ArchiveListing, 'isWhole' | 'fault'> {
  readonly fileCount: number;
  readonly sizeBytes: number;
  /** Of the files that are not ignored, those with source code by their names; most bytes first. */
  readonly languages: readonly (Amount & { readonly language: string })[];
  /** The first manifests and lockfiles; ignored ones too. */
  readonly manifests: readonly PreviewedManifest[];
  readonly manifestCount: number;
  /** Lines of code (有效行) that files of such sizes have, about. */
  readonly codeLineCount: number;
  /** Archives around the innermost files that are known: 0 of a lone file, 2 where there are archives in the archive. */
  readonly depth: number;
  /** Archives in the archive: what they hold is found out by the detection. */
  readonly nestedCount: number;
  /** What will not be read, by reason, most files first. */
  readonly unread: readonly (Amount & { readonly reason: string; readonly example: string })[];
  /** What the patterns leave out. */
  readonly ignored: Amount & { readonly manifestCount: number };
}

export interface PreviewedManifest {
  readonly path: string;
  /** The type of purl of its packages. */
  readonly ecosystem: string;
  readonly isIgnored: boolean;
}

interface Amount {
  readonly fileCount: number;
  readonly sizeBytes: number;
}

/** So many manifests are named. */
const mostManifests = 50;

/** Look at what an upload lists, and at what patterns of ignored files leave of it. */
export async function previewUpload(
  path: string,
  name: string,
  patterns: readonly string[],
): Promise<UploadPreview> {
  const { isLone, entries, isWhole, fault } = await listArchive(path, name);
  const files = entries.filter(({ refusal }) => refusal === undefined);
  const ignored = ignoredPaths(
    files.map((file) => file.path),
    patterns,
  );
  const kept = files.filter((file) => !ignored.has(file.path));
  const manifests = files.flatMap((file) => manifestOf(file, ignored));
  const languages = languagesOf(kept);
  const nestedCount = kept.filter((file) => opensWhenNested(file.path)).length;
  return {
    isWhole,
    fault,
    ...amountOf(entries),
    languages,
    codeLineCount: codeLinesOf(languages),
    manifests: manifests.slice(0, mostManifests),
    manifestCount: manifests.length,
    depth: isLone ? 0 : nestedCount > 0 ? 2 : 1,
    nestedCount,
    unread: unreadOf(entries),
    ignored: {
      ...amountOf(files.filter((file) => ignored.has(file.path))),
      manifestCount: manifests.filter(({ isIgnored }) => isIgnored).length,
    },
  };
}

function manifestOf({ path }: ListedEntry, ignored: ReadonlySet<string>): PreviewedManifest[] {
  const found = findReader(path);
  return found === undefined ? [] : [{ path, ecosystem: found.ecosystem.id, isIgnored: ignored.has(path) }];
}

function languagesOf(files: readonly ListedEntry[]): UploadPreview['languages'] {
  const ofLanguage = groupBy(files, ({ path }) => (mayBeSource(path) ? languageOf(path) : undefined));
  return [...ofLanguage]
    .flatMap(([language, own]) => (language === undefined ? [] : [{ language, ...amountOf(own) }]))
    .sort((a, b) => b.sizeBytes - a.sizeBytes || b.fileCount - a.fileCount);
}

/**
 * What 1.44 million lines of code take, with the comments and blank lines between them: the libraries of Go and
 * Python, headers of C and C++, the product itself and packages of npm; 35 (JavaScript) to 62 (C) by language.
 */
const bytesPerCodeLine = 50;

/** To two digits: it is no more exact than that. */
function codeLinesOf(languages: readonly Amount[]): number {
  const bytes = languages.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return Math.round(Number((bytes / bytesPerCodeLine).toPrecision(2)));
}

function unreadOf(entries: readonly ListedEntry[]): UploadPreview['unread'] {
  const ofReason = groupBy(entries, ({ refusal }) => refusal);
  return [...ofReason]
    .flatMap(([reason, own]) =>
      reason === undefined ? [] : [{ reason, example: own[0]?.path ?? '', ...amountOf(own) }],
    )
    .sort((a, b) => b.fileCount - a.fileCount);
}

function amountOf(entries: readonly ListedEntry[]): Amount {
  return {
    fileCount: entries.length,
    sizeBytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}
