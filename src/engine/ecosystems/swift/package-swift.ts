import type { PackageFileReader } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { withoutCStyleComments } from '../source-comments.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { repositoryName } from './repository-name.ts';

/**
 * The manifest of a Swift package (Swift, "PackageDescription API"); read, never executed.
 *
 * Found are `.package(url: "...", ...)` with literals: `from:`, `exact:`, ranges, branches and revisions.
 */
export const packageSwift: PackageFileReader = {
  id: 'Package.swift',
  kind: 'manifest',
  matches: (path) => /^Package(?:@swift-[\d.]+)?\.swift$/.test(fileName(path)),
  read(text) {
    const draft = new ReadingDraft();
    const source = withoutCStyleComments(text);
    let line = 1;
    let counted = 0;
    for (const match of source.matchAll(call)) {
      line += countLineBreaks(source, counted, match.index);
      counted = match.index;
      const name = repositoryName(match[1] ?? '') ?? match[2];
      if (name === undefined) continue;
      const start = match.index + match[0].length;
      // What follows is about this package until the next one begins.
      const { version, requirement } = readRequirement(
        source.slice(start, start + 400).split('.package', 1)[0] ?? '',
      );
      draft.add({ name, version, requirement, line, isDirect: true, scopes: ['runtime'] });
    }
    return draft.finish();
  },
};

/** A package by the address of its repository, or by its identity in a registry. */
const call =
  /\.package\s{0,20}\((?:\s{0,100}name:\s{0,20}"[^"\n]{0,200}"\s{0,20},)?\s{0,100}(?:url:\s{0,20}"([^"\n]{1,500})"|id:\s{0,20}"([^"\n]{1,200})")/g;

function readRequirement(rest: string): { version?: string; requirement?: string } {
  const exact = /\bexact\s*[:(]\s*"([^"]+)"/.exec(rest)?.[1];
  if (exact !== undefined) return { version: exact };
  const range = /"([^"]+)"\s*(\.\.[.<])\s*"([^"]+)"/.exec(rest);
  if (range !== null) {
    const [, low, sign, high] = range;
    return { requirement: `>=${low ?? ''}, ${sign === '..<' ? '<' : '<='}${high ?? ''}` };
  }
  const [, word = '', value = ''] =
    /\b(from|upToNextMajor|upToNextMinor|branch|revision)\s*[:(](?:\s*from:)?\s*"([^"]+)"/.exec(rest) ?? [];
  const sign = { from: '^', upToNextMajor: '^', upToNextMinor: '~' }[word] ?? '';
  return word === '' ? {} : { requirement: `${sign}${value}` };
}
