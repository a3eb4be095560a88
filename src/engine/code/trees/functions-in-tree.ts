import type { Node, Tree } from 'web-tree-sitter';

/** A function with a body as a syntax tree has it; lines from 1. */
export interface FunctionInTree {
  readonly name: string;
  /** The line of its name, or of its first word when it has none. */
  readonly start: number;
  readonly end: number;
}

/** Kinds of nodes that are functions, in all grammars that we use. */
const functionKinds = new Set([
  'function_definition',
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'destructor_declaration',
  'operator_declaration',
  'conversion_operator_declaration',
  'local_function_statement',
  'function_declaration',
  'generator_function_declaration',
  'generator_function',
  'function_expression',
  'arrow_function',
  'method_definition',
  'function_item',
  'func_literal',
  'method',
  'singleton_method',
]);

/** The functions of a tree, in the order of their beginnings. */
export function functionsInTree(tree: Tree): FunctionInTree[] {
  const found: FunctionInTree[] = [];
  const cursor = tree.walk();
  // The tree is walked with a cursor: a recursive function ends where brackets nest deep.
  for (let isEntering = true; ; ) {
    if (isEntering && functionKinds.has(cursor.nodeType)) {
      const node = cursor.currentNode;
      if (hasBody(node)) found.push(functionOf(node));
    }
    if (isEntering && cursor.gotoFirstChild()) continue;
    isEntering = cursor.gotoNextSibling();
    if (!isEntering && !cursor.gotoParent()) break;
  }
  cursor.delete();
  return found;
}

function hasBody(node: Node): boolean {
  return (
    node.childForFieldName('body') !== null ||
    node.namedChildren.some((child) => /block|body|compound_statement|try_statement/.test(child?.type ?? ''))
  );
}

function functionOf(node: Node): FunctionInTree {
  const name = nameOf(node);
  return {
    name: name?.text ?? '',
    start: (name ?? node).startPosition.row + 1,
    end: node.endPosition.row + 1,
  };
}

/** In C a name stands within declarators: pointers, arrays, brackets. */
function nameOf(node: Node): Node | null {
  const name = node.childForFieldName('name');
  if (name !== null) return name;
  let declarator = node.childForFieldName('declarator');
  while (declarator !== null) {
    const inner = declarator.childForFieldName('declarator') ?? innerDeclarator(declarator);
    if (inner === null) return declarator;
    declarator = inner;
  }
  return null;
}

function innerDeclarator(node: Node): Node | null {
  return node.type === 'reference_declarator' ? (node.namedChildren.at(-1) ?? null) : null;
}
