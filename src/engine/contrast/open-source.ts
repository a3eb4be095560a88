import type { CloneMatch, CommonSource } from '#model';
import type { CodeIndex } from '../clones/code-index.ts';
import { MatchedFiles } from '../clones/matched-files.ts';
import { scannedFile } from '../clones/scanned-file.ts';
import { traitsOfPath } from '../code/traits.ts';
import { printContent, readWork, type Work } from './work.ts';
import type { WorkLines } from './work-lines.ts';

/** A side with how many lines of each piece of open source are in it. */
export type OpenSourceLines = ReadonlyMap<string, number>;

/** Code that a work may have from elsewhere. */
export interface KnownCode {
  readonly index: CodeIndex;
  /** What a match comes from; `undefined` where it is one's own all the same. */
  nameOf(match: CloneMatch): string | undefined;
}

/** What the index of known code says; its private code is one's own. */
export function openSource(index: CodeIndex): KnownCode {
  return { index, nameOf: ({ origin }) => (origin.isPrivate ? undefined : origin.project) };
}

/** What both sides start from. */
export function baseCode(index: CodeIndex): KnownCode {
  return { index, nameOf: () => '基线' };
}

/**
 * Mark what a work has from elsewhere: folders of other people's code by their names, and code that is known. Answers
 * the lines by where they come from.
 */
export async function markKnown(
  work: Work,
  lines: WorkLines,
  known: readonly KnownCode[],
  done: () => void,
): Promise<OpenSourceLines> {
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => {
    if (more > 0) counts.set(name, (counts.get(name) ?? 0) + more);
  };
  for (const [index, { path }] of work.files.entries())
    if (traitsOfPath(path).includes('vendored')) count(vendorOf(path), lines.knowFile(index + 1));
  for (const { index, nameOf } of known) {
    if (index.generation === 0) continue;
    const found = async (matches: readonly CloneMatch[]) => {
      for (const match of matches) {
        const name = nameOf(match);
        if (name !== undefined) count(name, lines.know(match));
      }
    };
    const matched = new MatchedFiles(work.files, { index, found, print: printContent });
    await readWork(work, async (place, print) => {
      await matched.take({ ...scannedFile(place, print), fileNos: place.fileNos });
      done();
    });
    await matched.end();
  }
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
