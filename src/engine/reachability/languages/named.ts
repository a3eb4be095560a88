import type { Node } from 'web-tree-sitter';

/** Named children, without comments and without those that are not there. */
export function named(node: Node | null | undefined): Node[] {
  return (node?.namedChildren ?? []).flatMap((child) =>
    child === null || child.type.endsWith('comment') ? [] : child,
  );
}
