import { toUtf8 } from '../code/to-utf8.ts';

/** Endings of files that people write for people; what is compared of them are their words. */
const plainEndings = /\.(txt|text|md|markdown|rst|adoc|asciidoc|org|tex)$/i;
/** The text of a Word document, in its archive (ECMA-376 part 1, 11.3.10). */
const wordBody = /(^|\/)word\/document\.xml$/i;
/** Documents whose text nobody reads here. */
const sealedEndings = /\.(pdf|doc|docx|odt|rtf|wps|ppt|pptx|xls|xlsx)$/i;

/** Larger texts are nobody's writing. */
const mostBytes = 16 * 1024 * 1024;

/** Whether a file is a document whose words are compared. */
export function isDocument(path: string): boolean {
  return plainEndings.test(path) || wordBody.test(path);
}

/** Whether a file is a document that is compared by its bytes alone. */
export function isSealedDocument(path: string): boolean {
  return sealedEndings.test(path);
}

/** The text of a document, a paragraph of a Word document on a line of its own; `undefined` for what is no text. */
export function documentText(path: string, content: Uint8Array): string | undefined {
  if (content.length > mostBytes) return undefined;
  const bytes = toUtf8(content);
  if (bytes === undefined) return undefined;
  const text = new TextDecoder().decode(bytes);
  return wordBody.test(path) ? textOfWord(text) : text;
}

/** What stands between the marks; marks of rows, cells and breaks part words. */
function textOfWord(xml: string): string {
  return xml
    .replaceAll(/<\/w:p>|<w:br\b[^>]*>/g, '\n')
    .replaceAll(/<w:tab\b[^>]*>/g, '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(lt|gt|amp|quot|apos|#\d{1,7});/g,
      (whole, name: string) => entities[name] ?? numbered(whole),
    );
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function numbered(entity: string): string {
  const code = Number(entity.slice(2, -1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
