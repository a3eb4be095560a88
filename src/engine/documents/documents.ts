import type { BlobStore } from '../blobs.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { UploadFile, UploadTree } from '../upload/upload-tree.ts';
import { textOfOpenDocument, textOfSlides, textOfWord, textOfWorkbook } from './office-text.ts';
import { textOfPdf } from './pdf/pdf-text.ts';

/** Reads the text of a document. Throws `UnreadableFile` for what is none of its kind. */
type ReadText = (bytes: Uint8Array, path: string) => string | Promise<string>;

/** Documents whose text lies packed in them, by their endings. */
const readers: readonly (readonly [ending: RegExp, read: ReadText])[] = [
  [/\.pdf$/i, textOfPdf],
  [/\.(?:docx|docm|dotx)$/i, textOfWord],
  [/\.(?:pptx|pptm|ppsx)$/i, textOfSlides],
  [/\.(?:xlsx|xlsm)$/i, textOfWorkbook],
  [/\.(?:odt|ott|ods|odp)$/i, textOfOpenDocument],
];

/** Larger documents are not read. */
const mostBytes = 64 * 2 ** 20;
/** A document with fewer characters is a picture, or empty. */
const fewestCharacters = 10;

/** What the path of a document's text ends with. */
const textName = '!/正文.txt';

/** Whether a file is a document whose text is read, by its name; it is none that people would see as an archive. */
export function isPackedDocument(path: string): boolean {
  return readers.some(([ending]) => ending.test(path));
}

/**
 * A tree with the texts of its documents: PDF, Word, Excel, PowerPoint and OpenDocument. Each lies beside its document as a
 * file of its own, `a.pdf!/正文.txt`, so that documents are compared and shown as other texts are. What cannot be read is a
 * note.
 */
export async function withDocumentTexts(tree: UploadTree, blobs: BlobStore): Promise<UploadTree> {
  const files: UploadFile[] = [];
  const notes = [...tree.notes];
  for (const file of tree.files) {
    files.push(file);
    if (!isPackedDocument(file.path)) continue;
    const text = await textIn(file).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      notes.push({
        step: 'unpack',
        level: 'warning',
        path: file.path,
        reason: `${error.reason}，仅比对文件的字节`,
      });
    });
    if (text === undefined) continue;
    const bytes = Buffer.from(text);
    const sha256 = await blobs.put(bytes);
    const path = file.path + textName;
    files.push({ path, sizeBytes: bytes.length, sha256, read: () => blobs.read(sha256) });
  }
  return { ...tree, files, notes };
}

async function textIn(file: UploadFile): Promise<string> {
  const { path, sizeBytes } = file;
  if (sizeBytes > mostBytes) throw new UnreadableFile(path, `文档超过 ${mostBytes / 2 ** 20} MB，未读取正文`);
  const read = readers.find(([ending]) => ending.test(path))?.[1];
  const text = (await read?.(await file.read(), path)) ?? '';
  if (text.trim().length < fewestCharacters)
    throw new UnreadableFile(path, '文档中没有可读取的文字，可能是扫描件');
  return text;
}
