import type { CloneMatch, CommonSource } from '#model';
import type { CodeIndex } from '../clones/code-index.ts';
import { MatchedFiles } from '../clones/matched-files.ts';
import { scannedFile } from '../clones/scanned-file.ts';
import { traitsOfPath } from '../code/traits.ts';
import { readWork, type Work } from './work.ts';
import type { WorkLines } from './work-lines.ts';

/** A side with how many lines of each piece of open source are in it. */
export type OpenSourceLines = ReadonlyMap<string, number>;

/**
 * Mark what a work has from open source: folders of other people's code by their names, and code that the index knows.
 * Private code of the index is one's own. Answers the lines by where they come from.
 */
export async function markOpenSource(
  work: Work,
  lines: WorkLines,
  known: CodeIndex,
  done: () => void,
): Promise<OpenSourceLines> {
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => {
    if (more > 0) counts.set(name, (counts.get(name) ?? 0) + more);
  };
  for (const [index, { path }] of work.files.entries())
    if (traitsOfPath(path).includes('vendored')) count(vendorOf(path), lines.knowFile(index + 1));
  if (known.generation === 0) return counts;
  const found = async (matches: readonly CloneMatch[]) => {
    for (const match of matches) if (!match.origin.isPrivate) count(match.origin.project, lines.know(match));
  };
  const matched = new MatchedFiles(work.files, { index: known, found });
  await readWork(work, async (place, print) => {
    await matched.take({ ...scannedFile(place, print), fileNos: place.fileNos });
    done();
  });
  await matched.end();
  return counts;
}

/** Open source that both sides have, what they have most of first. */
export function commonSources(left: OpenSourceLines, right: OpenSourceLines): CommonSource[] {
  return [...left]
    .flatMap(([name, leftLines]) => {
      const rightLines = right.get(name);
      return rightLines === undefined ? [] : [{ name, leftLines, rightLines }];
    })
    .sort((a, b) => b.leftLines + b.rightLines - a.leftLines - a.rightLines || (a.name < b.name ? -1 : 1));
}

const inNodeModules =
  /(?:^|\/)(?:node_modules|bower_components)\/((?:@[^/]+\/)?[^/]+)\/(?!.*(?:^|\/)(?:node_modules|bower_components)\/)/i;
const inFolder =
  /(?:^|\/)((?:vendor|vendored|third[_-]?party|3rd[_-]?party|external|extern|deps|site-packages|Pods|Carthage)\/[^/]+)\//i;

/** What a folder of other people's code says of the code in it. */
function vendorOf(path: string): string {
  const name = inNodeModules.exec(path)?.[1];
  return name === undefined ? (inFolder.exec(path)?.[1] ?? '第三方目录') : `npm/${name}`;
}
