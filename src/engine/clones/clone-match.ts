import type { CloneMatch, CloneOrigin } from '#model';
import type { Found } from './match-file.ts';
import { codeLinesOf, pairsOf } from './proposal.ts';
import type { KnownTexts } from './known-texts.ts';
import type { ScannedFile } from './scanned-file.ts';

/** A match as it is told, of one of the files that have the content. */
export async function cloneMatch(
  { print }: ScannedFile,
  found: Found,
  fileNo: number,
  texts: KnownTexts,
): Promise<CloneMatch> {
  const { file, contentNo, granularity, method, functionName, functionRange, range } = found;
  const isWhole = method === 'FileRealHash' || method === 'FuncRealHash';
  const origin = print === undefined || isWhole ? undefined : await texts.printOf(file, contentNo);
  return {
    fileNo,
    granularity,
    method,
    functionName,
    functionRange,
    range,
    origin: originOf(found),
    pairs:
      print === undefined || origin === undefined
        ? [{ scanned: range, origin: found.originRange }]
        : pairsOf({ scanned: print, origin }, found.tiles),
    similarity: found.similarity,
    codeLines: print === undefined ? 0 : codeLinesOf(print, found.tiles),
  };
}

/** Where a piece comes from, as it is told. */
export function originOf({ file, contentNo, releases, originRange }: Found): CloneOrigin {
  const { project } = file;
  return {
    fileId: file.id,
    contentNo,
    project: project.fullname,
    website: project.website,
    license: releases[0]?.license ?? '',
    isPrivate: project.isPrivate,
    path: file.path,
    versions: [...new Set(releases.map(({ version }) => version))],
    releasedAt: releases[0]?.releasedAt,
    range: originRange,
  };
}
