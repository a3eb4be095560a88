/** What is drawn as a box. */
export interface GraphNode {
  readonly id: string;
}

/** A line from one box to another. */
export interface GraphLine {
  readonly from: string;
  readonly to: string;
}

/** Where a box stands: its layer from the left and its place from the top, both from 0; places may be halves. */
export interface Place {
  readonly layer: number;
  readonly row: number;
}

/** A graph with a place for each box. */
export interface LayeredGraph {
  readonly places: ReadonlyMap<string, Place>;
  readonly layerCount: number;
  readonly rowCount: number;
}

/** Short layers stand in the middle, but never so far down that a tall picture begins with emptiness. */
const mostRowsAbove = 4;

/**
 * Places for a graph that is read from left to right: a box stands one layer after the nearest one that leads to it,
 * and within its layer where few lines cross.
 *
 * Boxes that no line reaches from `root` stand in the first layer. Rows are ordered by the barycentre of their
 * neighbours (Sugiyama, Tagawa, Toda: Methods for Visual Understanding of Hierarchical System Structures, 1981).
 */
export function layered(
  nodes: readonly GraphNode[],
  lines: readonly GraphLine[],
  root: string,
): LayeredGraph {
  const layerOf = layersFrom(root, nodes, lines);
  const layers: string[][] = [];
  for (const [id, layer] of layerOf) (layers[layer] ??= []).push(id);
  for (let sweep = 0; sweep < 4; sweep += 1) order(layers, lines, sweep % 2 === 0);
  const rowCount = Math.max(...layers.map((layer) => layer.length));
  const places = new Map<string, Place>();
  for (const [layer, ids] of layers.entries()) {
    const above = Math.min(mostRowsAbove, (rowCount - ids.length) / 2);
    for (const [row, id] of ids.entries()) places.set(id, { layer, row: row + above });
  }
  return { places, layerCount: layers.length, rowCount };
}

function layersFrom(
  root: string,
  nodes: readonly GraphNode[],
  lines: readonly GraphLine[],
): ReadonlyMap<string, number> {
  const layers = new Map([[root, 0]]);
  // A map keeps the order of insertion, so what is added here is met later in this very loop: breadth first.
  for (const [id, layer] of layers) {
    for (const { from, to } of lines) if (from === id && !layers.has(to)) layers.set(to, layer + 1);
  }
  for (const { id } of nodes) if (!layers.has(id)) layers.set(id, 1);
  return layers;
}

/** Put the boxes of each layer beside the boxes of the layer before it, or after it. */
function order(layers: string[][], lines: readonly GraphLine[], isForward: boolean): void {
  const rows = new Map<string, number>();
  const keep = (ids: readonly string[]) => ids.forEach((id, row) => rows.set(id, row / ids.length));
  for (const ids of isForward ? layers : layers.toReversed()) {
    const middles = new Map(ids.map((id) => [id, middleOf(id, lines, rows, isForward)]));
    ids.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
    keep(ids);
  }
}

function middleOf(
  id: string,
  lines: readonly GraphLine[],
  rows: ReadonlyMap<string, number>,
  isForward: boolean,
): number {
  const neighbours = lines.flatMap(({ from, to }) => {
    if (isForward) return to === id ? (rows.get(from) ?? []) : [];
    return from === id ? (rows.get(to) ?? []) : [];
  });
  return neighbours.length === 0 ? 0.5 : neighbours.reduce((sum, row) => sum + row, 0) / neighbours.length;
}
