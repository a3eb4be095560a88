import type { TreeNode as Node } from '../../code/trees/tree-node.ts';

/** Named children, without comments. */
export function named(node: Node | null | undefined): Node[] {
  return node?.children.filter(({ isNamed, type }) => isNamed && !type.endsWith('comment')) ?? [];
}
