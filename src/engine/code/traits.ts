import type { CodeTrait } from '#model';
import type { Tokens } from './tokens.ts';

/**
 * What a file is by its path and its first lines: made by a program, for tests only, or taken over from others.
 *
 * A word of the comments at the top counts ("do not edit"), or lines far longer than anyone writes.
 */
export function traitsOf(path: string, tokens: Tokens): CodeTrait[] {
  const byPath = traitsOfPath(path);
  return byPath.includes('generated') || !looksGenerated(tokens) ? byPath : ['generated', ...byPath];
}

/** What a file is by its path alone. */
export function traitsOfPath(path: string): CodeTrait[] {
  const traits: CodeTrait[] = [];
  if (generatedPath.test(path)) traits.push('generated');
  if (isOfTests(path)) traits.push('test');
  if (vendoredPath.test(path)) traits.push('vendored');
  return traits;
}

/** Whether a file is code of tests, by its path alone. */
export function isOfTests(path: string): boolean {
  return testPath.test(path);
}

const testPath =
  /(^|\/)(tests?|__tests__|testing|testdata|specs?|e2e|fixtures)\/|[._-](test|spec)\.[a-z]+$|(^|\/)test_[^/]*\.py$|_test\.(go|py|rb|cc|cpp|c)$|Tests?\.(java|kt|cs|scala|swift|groovy)$/i;
const vendoredPath =
  /(^|\/)(vendor|vendored|third[_-]?party|3rd[_-]?party|node_modules|bower_components|external|extern|deps|site-packages|Pods|Carthage)\//i;
/** The folder of others that a file lies in by its path alone, `a/vendor/b/`, and the name that says so; `undefined`: none. */
export function vendoredFolder(path: string): { readonly folder: string; readonly name: string } | undefined {
  const found = vendoredPath.exec(path);
  if (found === null) return undefined;
  const below = found.index + found[0].length;
  const next = path.indexOf('/', below);
  return { folder: path.slice(0, next < 0 ? below : next + 1), name: found[2] ?? '' };
}

const generatedPath =
  /(\.min\.(js|css)|\.pb\.(go|cc|h)|_pb2(_grpc)?\.py|\.g\.(dart|cs)|\.designer\.cs|\.generated\.[a-z]+|[-.]bundle\.js)$/i;
const generatedWords =
  /@generated|do not (edit|modify)|auto[- ]?generated|generated (by|from|automatically)|automatically generated|machine generated|this file (is|was) generated/i;

function looksGenerated({ bytes, byteCount, lineCount, commentCount, ...rest }: Tokens): boolean {
  for (let at = 0; at < commentCount; at += 1) {
    const start = rest.commentStarts[at] ?? 0;
    if (at > 0 && start > topLines) break;
    const end = Math.min(rest.commentEnds[at] ?? 0, topBytes);
    if (end > start && generatedWords.test(decoder.decode(bytes.subarray(start, end)))) return true;
  }
  return isMinified(byteCount, lineCount);
}

/** Whether a text has so few line ends that no person has written it. */
export function isMinified(byteCount: number, lineCount: number): boolean {
  return byteCount > 10_000 && byteCount / Math.max(1, lineCount) > 500;
}

/** Comments that begin behind so many bytes speak of what follows, not of the file; the first always speaks of it. */
const topLines = 400;
const topBytes = 4096;
const decoder = new TextDecoder();
