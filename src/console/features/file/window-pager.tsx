import { Button } from 'antd';
import type { file } from '#contract';
import { viewerTexts as texts } from './texts.ts';

interface WindowPagerProps {
  readonly content: file.FileContent;
  /** Where all windows start; empty while that is not known. */
  readonly windows: readonly file.FilePlace[];
  onVisit(place: file.FilePlace): void;
}

/** Which part of a long content is shown, and the way to the others. */
export function WindowPager({ content, windows, onVisit }: WindowPagerProps) {
  const { encoding, lines, line, offset, size, next } = content;
  if (next === undefined && offset === 0) return null;
  const at = windows.findIndex((window) => window.offset === offset);
  const previous = windows[at - 1];
  const end = next?.offset ?? size;
  const isBroken = next !== undefined && encoding !== 'hex' && next.line < line + lines.length;
  return (
    <div className="window-pager">
      <Button size="small" disabled={previous === undefined} onClick={() => previous && onVisit(previous)}>
        {texts.previousPart}
      </Button>
      <Button size="small" disabled={next === undefined} onClick={() => next && onVisit(next)}>
        {texts.nextPart}
      </Button>
      <span className="muted figures">
        {encoding === 'hex' ? texts.bytesRange(offset + 1, end) : texts.range(line, line + lines.length - 1)}
        {at >= 0 && ` · ${texts.part(at + 1, windows.length)}`}
        {isBroken && ` · ${texts.broken}`}
      </span>
    </div>
  );
}
