import { toUtf8 } from '../code/to-utf8.ts';

/** Endings of files that people write for people; what is compared of them are their words. */
const plainEndings = /\.(txt|text|md|markdown|rst|adoc|asciidoc|org|tex)$/i;
/** Documents whose text nobody reads here. */
const sealedEndings = /\.(doc|rtf|wps|ppt|xls|et|dps|pages|key|numbers)$/i;

/** Larger texts are nobody's writing. */
const mostBytes = 16 * 1024 * 1024;

/** Whether a file is a document whose words are compared. */
export function isDocument(path: string): boolean {
  return plainEndings.test(path);
}

/** Whether a file is a document that is compared by its bytes alone. */
export function isSealedDocument(path: string): boolean {
  return sealedEndings.test(path);
}

/** The text of a document; `undefined` for what is no text. */
export function documentText(content: Uint8Array): string | undefined {
  if (content.length > mostBytes) return undefined;
  const bytes = toUtf8(content);
  return bytes && new TextDecoder().decode(bytes);
}
