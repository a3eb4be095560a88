import type { BlockSettings, ReportBlock } from '#model';

/** A block on the canvas; its id stays while it is moved. */
export interface PlacedBlock {
  readonly id: string;
  readonly settings: BlockSettings;
}

/** The blocks with the one at a place moved to another; as they were when either place is none. */
export function moveBlock(blocks: readonly PlacedBlock[], from: number, to: number): readonly PlacedBlock[] {
  const moved = blocks[from];
  if (moved === undefined || to < 0 || to >= blocks.length || from === to) return blocks;
  const others = blocks.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Place blocks on the canvas. */
export function placed(blocks: readonly BlockSettings[]): PlacedBlock[] {
  return blocks.map((settings) => ({ id: crypto.randomUUID(), settings }));
}

/** A new block, as usual. */
export function newBlock(block: ReportBlock): PlacedBlock {
  return { id: crypto.randomUUID(), settings: { block } };
}
