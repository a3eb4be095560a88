import { certainWords } from './certain-words.ts';
import type { Cutting } from './cutting.ts';

/** Take a file or a folder of source code out of a text: `src/cart.js`, `src 目录`. */
export function takePath(text: Cutting): string | undefined {
  const isCopy = certainWords.copied.test(text.rest);
  const files = text.all(isCopy ? anySource : sourcePath).map(([found = '']) => found);
  const folders = text.all(folder).map(([, inChinese, inEnglish]) => inChinese ?? inEnglish);
  return [...files, ...folders][0];
}

/** A file of source code with its folders; a name alone may be that of a package. */
const sourcePath =
  /(?<![\w@/.-])(?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|vue|java|kt|py|go|rs|rb|php|cs|c|cc|cpp|h|hpp|swift|scala|sh|sql|html)\b|(?<![\w@/.-])\w[\w-]*\.(?:java|py|go|rs|php|cpp|hpp|kt|[ch])\b(?!\.)/i;

/** A folder that is called one: `src 目录`, `the lib/auth folder`. */
const folder =
  /(?<![\w@/.-])([\w.-]+(?:\/[\w.-]*)*)\s*(?:这个|那个)?(?:目录(?!遍历|穿越)|文件夹)(?:下面?|里面?|中|底下)?|(?<![\w@/.-])(?!(?:the|this|that|which|what|same|any|each|every|a|an|whole|root|source|our|my)\b)([\w.-]+(?:\/[\w.-]*)*)\s+(?:folder|director(?:y|ies)(?! traversal)|dir)\b/i;

/** A file by its name alone, where nothing but files is asked for. */
const anySource = new RegExp(
  String.raw`${sourcePath.source}|(?<![\w@/.-])\w[\w-]*\.(?:[cm]?[jt]sx?|vue|rb|swift|scala|sh|sql|c|cs|h)\b(?!\.)`,
  'i',
);
