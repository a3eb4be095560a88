import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { file } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { FunctionMark, type FunctionMarks } from './function-marks.tsx';
import { viewerTexts as texts } from './texts.ts';
import { TraceMark, type TraceMarks } from './trace-marks.tsx';

interface ContentLinesProps {
  readonly content: file.FileContent;
  /** The line that is looked for. */
  readonly marked: number | undefined;
  readonly find: string;
  /** The functions that begin on a line. */
  readonly functions: FunctionMarks;
  /** Where lines are known from; absent where none is. */
  readonly traces: TraceMarks | undefined;
}

const bytesPerRow = 16;

/** A window of a content with its line numbers; of bytes with their offsets. */
export const ContentLines = memo(function ContentLines({
  content,
  marked,
  find,
  functions,
  traces,
}: ContentLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { encoding, lines, line, offset, size } = content;
  useEffect(() => showLine(box.current, content, marked), [content, marked]);
  if (size === 0) return <p className="muted file-viewer-remark">{texts.emptyFile}</p>;
  const isHex = encoding === 'hex';
  const numberOf = (index: number) =>
    isHex ? (offset + index * bytesPerRow).toString(16).padStart(8, '0') : String(line + index);
  return (
    <div className="code-box" ref={box} tabIndex={0} role="region" aria-label={texts.code}>
      <div
        className="code-lines"
        style={{ '--gutter': `${numberOf(lines.length - 1).length}ch` } as CSSProperties}
      >
        {lines.map((text, index) => (
          <div
            // Lines of one window never move, so their place is their identity.
            key={index}
            className={!isHex && line + index === marked ? 'code-line is-marked' : 'code-line'}
          >
            <span className="code-number" data-number={numberOf(index)} />
            {traces !== undefined && !isHex && (
              <TraceMark traced={traces(line + index)} line={line + index} />
            )}
            {functions.size > 0 && <FunctionMark functions={isHex ? [] : functions.get(line + index)} />}
            <code>{isHex ? text : <VisibleText text={text} find={find} />}</code>
          </div>
        ))}
      </div>
    </div>
  );
});

/** Bring a line into the middle, and its first hidden character into sight; without one, the beginning. */
function showLine(box: HTMLElement | null, { line }: file.FileContent, marked: number | undefined): void {
  if (box === null) return;
  const shown =
    marked === undefined ? undefined : box.querySelectorAll<HTMLElement>('.code-line')[marked - line];
  const sight = shown?.querySelector<HTMLElement>('.hidden-character, mark');
  box.scrollTop = shown === undefined ? 0 : shown.offsetTop - box.clientHeight / 2;
  box.scrollLeft = Math.max(0, (sight?.offsetLeft ?? 0) - box.clientWidth / 2);
}
