import type { Note } from '#model';
import { CodeReader } from '../code/read-code.ts';
import { detectLanguage, mayBeSource } from '../code/languages/detect.ts';
import { maxSourceBytes } from '../code/measure-file.ts';
import { toUtf8 } from '../code/to-utf8.ts';
import { isTooDeep, tooDeep } from '../reading/read-files.ts';
import type { UploadTree } from '../upload/upload-tree.ts';
import { TokenCorpus } from './token-corpus.ts';

/** Bytes of source code that one token takes at least, comments among them, so that columns hardly ever grow. */
const bytesPerToken = 3;
/** Files that are open at a time. */
const mostOpen = 16;

/** Cut the source files of a tree into tokens. What cannot be read becomes a note, and the rest goes on. */
export async function readTokenCorpus(
  tree: UploadTree,
): Promise<{ readonly corpus: TokenCorpus; readonly notes: readonly Note[] }> {
  const files = tree.files.filter(({ path, sizeBytes }) => mayBeSource(path) && sizeBytes <= maxSourceBytes);
  const byteCount = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const corpus = new TokenCorpus(Math.ceil(byteCount / bytesPerToken) + files.length);
  const notes: Note[] = [];
  for (let from = 0; from < files.length; from += mostOpen) {
    const some = files.slice(from, from + mostOpen);
    const contents = await Promise.all(some.map((file) => file.read()));
    for (const [at, { path }] of some.entries()) {
      const reason = addFile(corpus, path, contents[at] ?? new Uint8Array());
      if (reason !== undefined) notes.push({ step: 'code', level: 'warning', path, reason });
    }
  }
  return { corpus, notes };
}

const reader = new CodeReader();

/** Answers why a file could not be read. */
function addFile(corpus: TokenCorpus, path: string, content: Uint8Array): string | undefined {
  const language = detectLanguage(path, content);
  const text = language === undefined || language.isData === true ? undefined : toUtf8(content);
  if (language === undefined || text === undefined) return undefined;
  try {
    corpus.add(path, reader.read(language, text).tokens);
    return undefined;
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}
