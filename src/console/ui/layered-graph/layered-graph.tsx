import { useMemo } from 'react';
import { type GraphLine, type GraphNode, layered, type Place } from './layout.ts';

/** A box of the picture. */
export interface DrawnNode extends GraphNode {
  readonly name: string;
  /** Below the name, smaller. */
  readonly note: string;
  /** The mark at its left edge. */
  readonly mark?: { readonly color: string; readonly meaning: string };
  /** The one that the picture is about. */
  readonly isSubject?: boolean;
  /** All of it in words, for when it is cut. */
  readonly title: string;
}

/** A line of the picture. */
export interface DrawnLine extends GraphLine {
  readonly isStrong: boolean;
}

interface LayeredGraphProps {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly root: string;
  readonly nodes: readonly DrawnNode[];
  readonly lines: readonly DrawnLine[];
  /** A box was chosen; the root cannot be. */
  onPick(id: string): void;
}

/** Of a box and of the room between boxes, in pixels. */
const size = { width: 176, height: 40, gapX: 56, gapY: 10, margin: 8 } as const;

/** A graph that is read from left to right, in its own scrolling box. Its boxes can be chosen by pointer and keyboard. */
export function LayeredGraph({ label, root, nodes, lines, onPick }: LayeredGraphProps) {
  const { places, layerCount, rowCount } = useMemo(() => layered(nodes, lines, root), [nodes, lines, root]);
  // Lines that go round a box of the last layer need room too.
  const width = layerCount * (size.width + size.gapX) + 2 * size.margin;
  const height = rowCount * (size.height + size.gapY) - size.gapY + 2 * size.margin;
  const ordered = lines.toSorted((a, b) => Number(a.isStrong) - Number(b.isStrong));
  return (
    <div className="layered-graph" role="group" aria-label={label}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {ordered.map(({ from, to, isStrong }) => (
          <path
            key={`${from} ${to}`}
            className={isStrong ? 'graph-line graph-line-strong' : 'graph-line'}
            d={curve(places.get(from), places.get(to))}
          />
        ))}
        {nodes.map((node) => (
          <Box
            key={node.id}
            node={node}
            place={places.get(node.id)}
            {...(node.id !== root && { onPick: () => onPick(node.id) })}
          />
        ))}
      </svg>
    </div>
  );
}

interface BoxProps {
  readonly node: DrawnNode;
  readonly place: Place | undefined;
  readonly onPick?: () => void;
}

function Box({ node: { name, note, mark, isSubject = false, title }, place, onPick }: BoxProps) {
  if (place === undefined) return null;
  const { x, y } = cornerOf(place);
  const words = (
    <>
      {mark !== undefined && (
        <span
          className="graph-mark"
          style={{ background: mark.color }}
          role="img"
          aria-label={mark.meaning}
        />
      )}
      <span className="graph-words">
        <span className="graph-name">{name}</span>
        {note !== '' && <span className="graph-note mono">{note}</span>}
      </span>
    </>
  );
  const className = isSubject ? 'graph-box graph-box-subject' : 'graph-box';
  return (
    <foreignObject x={x} y={y} width={size.width} height={size.height}>
      {onPick === undefined ? (
        <div className={className} title={title}>
          {words}
        </div>
      ) : (
        <button type="button" className={className} title={title} onClick={onPick}>
          {words}
        </button>
      )}
    </foreignObject>
  );
}

function cornerOf({ layer, row }: Place): { x: number; y: number } {
  return {
    x: size.margin + layer * (size.width + size.gapX),
    y: size.margin + row * (size.height + size.gapY),
  };
}

/** From the right edge of one box to the left edge of a later one; to one that is not later, round to its right edge. */
function curve(from: Place | undefined, to: Place | undefined): string {
  if (from === undefined || to === undefined) return '';
  const [start, end] = [cornerOf(from), cornerOf(to)];
  const [x1, y1] = [start.x + size.width, start.y + size.height / 2];
  const isLater = to.layer > from.layer;
  const [x2, y2] = [isLater ? end.x : end.x + size.width, end.y + size.height / 2];
  const bend = isLater ? (x2 - x1) / 2 : size.gapX * 0.7;
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${isLater ? x2 - bend : x2 + bend} ${y2}, ${x2} ${y2}`;
}
