import { languageOf, type LibraryFileFacts, type LibraryFileKind } from '#model';
import { mayBeSource } from '../code/languages/detect.ts';
import type { ListedTree } from '../upload/upload-tree.ts';
import { isPackedDocument } from '../documents/documents.ts';
import { isDocument, isSealedDocument } from './document-text.ts';

const mostLanguages = 20;
const mostNotes = 50;

/** What is a program by its name; libraries are packed with a licence beside them. */
const programPath = /\.(?:class|dex|so(?:\.\d+)*|dll|exe|dylib|o|obj|a|lib|wasm|ko)$/i;

/** What a library file is, by what is in it: source code before what most of the rest is, documents or programs. */
export function describeWork({ files, skipped, notes }: ListedTree): LibraryFileFacts {
  const counts = new Map<string, number>();
  let [documents, programs] = [0, 0];
  for (const { path } of files) {
    const language = !isDocument(path) && mayBeSource(path) ? languageOf(path) : undefined;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
    else if (isDocument(path) || isPackedDocument(path) || isSealedDocument(path)) documents += 1;
    else if (programPath.test(path)) programs += 1;
  }
  const isDocuments = documents > 0 && documents >= programs;
  const kind: LibraryFileKind = counts.size > 0 ? 'source' : isDocuments ? 'document' : 'binary';
  return {
    kind,
    fileCount: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    languages: [...counts]
      .map(([name, fileCount]) => ({ name, fileCount }))
      .sort((a, b) => b.fileCount - a.fileCount || (a.name < b.name ? -1 : 1))
      .slice(0, mostLanguages),
    notes: [
      ...notes.map(({ path, reason }) => (path === undefined ? reason : `${path}：${reason}`)),
      ...skipped.map(({ path, reason }) => `${path}：${reason}`),
    ].slice(0, mostNotes),
  };
}
