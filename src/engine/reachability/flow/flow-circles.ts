import type { FlowCell } from './flow-cell.ts';

/**
 * Circles of cells that hold equally much, among those that one leads to: strongly connected components (Tarjan, 1972) of
 * more than one cell. What flows in a circle is in all of it in the end.
 */
export function findCircles(start: FlowCell): FlowCell[][] {
  const { size } = start;
  const circles: FlowCell[][] = [];
  const visits = new Map<FlowCell, Visit>();
  const open: FlowCell[] = [];
  const path = [enter(start)];
  for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
    const next = visit.cell.targets[visit.nextTarget]?.top();
    visit.nextTarget += 1;
    if (next === undefined) leave(visit);
    else if (next.size === size) {
      const known = visits.get(next);
      if (known === undefined) path.push(enter(next));
      else if (known.isOpen) visit.lowest = Math.min(visit.lowest, known.number);
    }
  }
  return circles;

  function enter(cell: FlowCell): Visit {
    const visit = { cell, number: visits.size, lowest: visits.size, nextTarget: 0, isOpen: true };
    visits.set(cell, visit);
    open.push(cell);
    return visit;
  }

  function leave(visit: Visit): void {
    path.pop();
    const before = path.at(-1);
    if (before !== undefined) before.lowest = Math.min(before.lowest, visit.lowest);
    if (visit.lowest !== visit.number) return;
    const circle = open.splice(open.lastIndexOf(visit.cell));
    for (const cell of circle) (visits.get(cell) as Visit).isOpen = false;
    if (circle.length > 1) circles.push(circle);
  }
}

interface Visit {
  readonly cell: FlowCell;
  readonly number: number;
  /** The first cell on the path that it leads back to. */
  lowest: number;
  nextTarget: number;
  isOpen: boolean;
}
