import type { TreeNode as Node } from '../../code/trees/tree-node.ts';

/** Where a node stands: lines and columns from 1, the column behind its last character. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function spanOf({ startPosition, endPosition }: Node): Span {
  return {
    line: startPosition.row + 1,
    column: startPosition.column + 1,
    endLine: endPosition.row + 1,
    endColumn: endPosition.column + 1,
  };
}
