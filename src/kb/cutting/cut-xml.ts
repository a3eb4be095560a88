import { broken, type Cut, type FileHead, mostRecordBytes, tooLong } from './cut.ts';

/**
 * Cut an XML file into its elements of these names, as texts; they must not lie in each other.
 *
 * Comments and what stands between the elements are passed over. Nothing is parsed or expanded here.
 */
export async function* cutXml(
  pieces: AsyncIterable<Uint8Array>,
  head: FileHead,
  ...names: readonly [string, ...string[]]
): AsyncIterable<Cut> {
  const decoder = new TextDecoder(encodingOf(head));
  const opening = new RegExp(`<!--|<(?:${names.join('|')})(?=[\\s>/])`, 'g');
  let closing = '';
  let text = '';
  let line = 1;
  const drop = (length: number) => {
    line += countLines(text, length);
    text = text.slice(length);
  };
  /** Cuts what is whole. Answers what is missing when the text ends: the end of an element, of a comment, or nothing. */
  function* cut(): Generator<Cut, 'element' | 'comment' | undefined> {
    for (;;) {
      opening.lastIndex = 0;
      const found = opening.exec(text);
      if (found === null) {
        drop(Math.max(0, text.length - keptCharacters)); // the rest may be the beginning of a tag
        return undefined;
      }
      drop(found.index);
      const isComment = found[0] === '<!--';
      closing = isComment ? '-->' : `</${found[0].slice(1)}>`;
      const at = text.indexOf(closing);
      if (at < 0) return isComment ? 'comment' : 'element';
      const length = at + closing.length;
      if (!isComment) yield { place: `第 ${line} 行`, text: text.slice(0, length) };
      drop(length);
    }
  }
  let isTooLong = false;
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    if (isTooLong) {
      const at = text.indexOf(closing);
      drop(at < 0 ? Math.max(0, text.length - closing.length) : at + closing.length);
      isTooLong = at < 0;
      if (isTooLong) continue;
    }
    const missing = yield* cut();
    if (missing !== undefined && text.length > mostRecordBytes) {
      yield { place: `第 ${line} 行`, reason: tooLong };
      isTooLong = true;
    }
  }
  text += decoder.decode();
  if (isTooLong) return;
  const missing = yield* cut();
  const root = /<([A-Za-z][\w.-]*)/.exec(head.text)?.[1] ?? names[0];
  if (missing !== undefined || !text.trimEnd().endsWith(`</${root}>`))
    yield { place: `第 ${line + countLines(text, text.length)} 行`, reason: broken };
}

/** So much is kept of what holds no element: the beginning of a tag, or the end of the file. */
const keptCharacters = 200;

/** The encoding that the declaration names, where it is one that we know; UTF-8 otherwise. */
function encodingOf({ text }: FileHead): string {
  const named = /^\s*<\?xml[^>]{0,100}encoding=["']([A-Za-z0-9-]{1,20})["']/.exec(text)?.[1]?.toLowerCase();
  return named !== undefined && ['gbk', 'gb2312', 'gb18030'].includes(named) ? 'gb18030' : 'utf-8';
}

function countLines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
