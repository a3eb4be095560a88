import './code-comparison.css';
import {
  type CSSProperties,
  type ReactNode,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MissingText, TracedText } from '#model';
import { VisibleText } from '../ui/visible-text.tsx';
import { comparisonTexts as texts } from './texts.ts';
import {
  addressOf,
  type AlignedRow,
  alignedRows,
  type Compared,
  partsOf,
  wholeParts,
} from './aligned-rows.ts';
import type { LinePart } from './changed-parts.ts';

type Side = 'left' | 'right';

/** The specification's bound, and how high a line is; in pixels. */
const dialogHeight = 280;
const rowHeight = 20;
/** So many rows beyond those in sight are drawn too. */
const spareRows = 10;

interface CodeComparisonProps {
  readonly compared: Compared;
  readonly path: string;
  readonly originPath: string;
  /** What each side is, for readers of the screen. */
  readonly names: { readonly left: string; readonly right: string };
  /** Whether both only do the same: they are written differently throughout. */
  readonly isSemantic: boolean;
  /** In pixels; the bound of the specification's dialog unless given. */
  readonly mostHeight?: number;
}

/** Both texts of a match side by side, to read only: what was matched is highlighted, what differs in it is struck. */
export function CodeComparison({
  compared,
  path,
  originPath,
  names,
  isSemantic,
  mostHeight = dialogHeight,
}: CodeComparisonProps) {
  const { scanned, origin } = compared;
  const rows = useMemo(() => alignedRows(compared), [compared]);
  const first = rows.findIndex((row) => row.left?.isMatched === true || row.right?.isMatched === true);
  const height = Math.min(mostHeight - headHeight, Math.max(3, rows.length) * rowHeight + scrollbarHeight);
  const { boxes, top, follow } = useSameScroll(Math.max(0, first - 1) * rowHeight);
  const from = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const isCompared = scanned.missing === undefined && origin.missing === undefined && !isSemantic;
  const shown = {
    rows,
    from,
    end: Math.ceil((top + height) / rowHeight) + spareRows,
    compare: isCompared ? partsOf : wholeParts,
  };
  const pane = (side: Side, file: string, text: TracedText) => (
    <section className="comparison-side" aria-label={names[side]}>
      <SideHead path={file} text={text} />
      <div
        className="comparison-box"
        style={{ height }}
        ref={boxes[side]}
        onScroll={follow}
        tabIndex={0}
        role="region"
        aria-label={texts.codeOf(file)}
      >
        {text.missing === undefined ? (
          <Lines {...shown} side={side} isListing={file.toLowerCase().endsWith('.lst')} />
        ) : (
          <p className="muted comparison-remark">{missingWords[text.missing]}</p>
        )}
      </div>
    </section>
  );
  return (
    <div className="comparison" style={{ maxHeight: mostHeight }}>
      {pane('left', path, scanned)}
      {pane('right', originPath, origin)}
    </div>
  );
}

const headHeight = 30;
const scrollbarHeight = 16;

function SideHead({ path, text }: { path: string; text: TracedText }) {
  return (
    <header className="comparison-head small">
      <span className="mono comparison-path" title={path}>
        <VisibleText text={path} />
      </span>
      {text.isCut && (
        <span className="muted nowrap" title={texts.cutHint}>
          {texts.cut(text.lineCount)}
        </span>
      )}
    </header>
  );
}

interface LinesProps {
  readonly rows: readonly AlignedRow[];
  /** The rows that are drawn: from `from` until before `end`. */
  readonly from: number;
  readonly end: number;
  readonly side: Side;
  readonly isListing: boolean;
  readonly compare: typeof partsOf;
}

function Lines({ rows, from, end, side, isListing, compare }: LinesProps) {
  const widest = useMemo(
    () => Math.min(longestShown, Math.max(1, ...rows.map((row) => row[side]?.text.length ?? 0))),
    [rows, side],
  );
  const numbers = useMemo(
    () =>
      isListing ? 10 : String(rows.findLast((row) => row[side] !== undefined)?.[side]?.number ?? 1).length,
    [rows, side, isListing],
  );
  const style = {
    height: rows.length * rowHeight,
    minWidth: `calc(${widest + numbers}ch + 40px)`,
    '--gutter': `${numbers}ch`,
  } as CSSProperties;
  return (
    <div className="comparison-lines" style={style}>
      {rows.slice(from, end).map((row, index) => (
        <Line
          key={from + index}
          row={row}
          side={side}
          top={(from + index) * rowHeight}
          compare={compare}
          isListing={isListing}
        />
      ))}
    </div>
  );
}

/** Characters of a line that are drawn. */
const longestShown = 2_000;

interface LineProps {
  readonly row: AlignedRow;
  readonly side: Side;
  readonly top: number;
  readonly isListing: boolean;
  readonly compare: typeof partsOf;
}

function Line({ row, side, top, isListing, compare }: LineProps) {
  const line = row[side];
  if (line === undefined) return <div className="comparison-line is-filler" style={{ top }} />;
  // The address stands before the line already, and moves with the code.
  const parts = compare(cutRow(isListing ? withoutAddresses(row) : row))[side === 'left' ? 0 : 1];
  return (
    <div className={line.isMatched ? 'comparison-line is-matched' : 'comparison-line'} style={{ top }}>
      <span className="comparison-number" data-number={isListing ? addressOf(line.text) : line.number} />
      <code>
        {parts.map((part, index) => (
          // The parts of one line never move, so their place is their identity.
          <Part key={index} part={part} />
        ))}
        {line.text.length > longestShown && <span className="muted">…</span>}
      </code>
    </div>
  );
}

function Part({ part: { text, isChanged } }: { part: LinePart }): ReactNode {
  return isChanged ? (
    <del>
      <VisibleText text={text} />
    </del>
  ) : (
    <VisibleText text={text} />
  );
}

function withoutAddresses({ left, right }: AlignedRow): AlignedRow {
  const rest = (line: AlignedRow[Side]) =>
    line && { ...line, text: line.text.replace(/^\s*(?:0x)?[0-9a-f]+[:：]\s?/i, '') };
  return { left: rest(left), right: rest(right) };
}

function cutRow({ left, right }: AlignedRow): AlignedRow {
  const cut = (line: AlignedRow[Side]) => line && { ...line, text: line.text.slice(0, longestShown) };
  return { left: cut(left), right: cut(right) };
}

/** Two boxes that scroll as one, from a place on. */
function useSameScroll(start: number) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(start);
  useLayoutEffect(() => {
    for (const box of [left, right]) box.current?.scrollTo({ top: start, left: 0 });
  }, [start]);
  const follow = ({ currentTarget: moved }: UIEvent<HTMLDivElement>) => {
    const other = moved === left.current ? right.current : left.current;
    setTop(moved.scrollTop);
    if (other === null) return;
    if (other.scrollTop !== moved.scrollTop) other.scrollTop = moved.scrollTop;
    if (other.scrollLeft !== moved.scrollLeft) other.scrollLeft = moved.scrollLeft;
  };
  return { boxes: { left, right }, top, follow };
}

const missingWords: Readonly<Record<MissingText, string>> = {
  gone: texts.gone,
  binary: texts.binary,
  not_kept: texts.notKept,
};
