import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';

/** Names that a function declares for all of its code: `var`, and functions that stand in blocks. */
export function hoistedNames(body: Node): Set<string> {
  const names = new Set<string>();
  walkOwn(body, (node) => {
    if (node.type === 'variable_declaration')
      for (const one of named(node)) addPattern(one.childForFieldName('name'), names);
    else if (node.type === 'for_in_statement' && node.childForFieldName('kind')?.text === 'var')
      addPattern(node.childForFieldName('left'), names);
  });
  return names;
}

/** Names that a block declares: `let`, `const`, classes, functions and imports. */
export function blockNames(block: Node): Set<string> {
  const names = new Set<string>();
  for (const child of named(block)) {
    if (child.type === 'import_statement') addImports(child, names);
    const node =
      child.type === 'export_statement' ? (child.childForFieldName('declaration') ?? child) : child;
    if (node.type === 'lexical_declaration')
      for (const one of named(node)) addPattern(one.childForFieldName('name'), names);
    else if (declaring.has(node.type)) addPattern(node.childForFieldName('name'), names);
  }
  return names;
}

function addImports(statement: Node, names: Set<string>): void {
  for (const one of statement.descendantsOfType(['import_specifier', 'namespace_import', 'import_clause'])) {
    const name = one?.childForFieldName('alias') ?? one?.childForFieldName('name') ?? named(one)[0];
    if (name?.type === 'identifier') names.add(name.text);
  }
}

/** Names that are assigned to anywhere in a piece of code. */
export function assignedNames(node: Node): Set<string> {
  const names = new Set<string>();
  for (const one of node.descendantsOfType([
    'assignment_expression',
    'augmented_assignment_expression',
    'variable_declarator',
    'for_in_statement',
    'update_expression',
  ]))
    addPattern(
      one?.childForFieldName('left') ??
        one?.childForFieldName('argument') ??
        one?.childForFieldName('name') ??
        null,
      names,
    );
  return names;
}

function addPattern(node: Node | null, names: Set<string>): void {
  if (node === null || node.type === 'member_expression' || node.type === 'subscript_expression') return;
  if (/identifier/.test(node.type) && node.type !== 'property_identifier') names.add(node.text);
  else if (node.type === 'pair_pattern') addPattern(node.childForFieldName('value'), names);
  else if (node.type === 'assignment_pattern' || node.type === 'object_assignment_pattern')
    addPattern(node.childForFieldName('left'), names);
  else for (const child of named(node)) addPattern(child, names);
}

const declaring = new Set([
  'function_declaration',
  'generator_function_declaration',
  'class_declaration',
  'abstract_class_declaration',
  'enum_declaration',
  'internal_module',
  'import_alias',
]);

/** Every node of a function that is not within another function. */
export function walkOwn(node: Node, act: (node: Node) => void): void {
  for (const child of named(node)) {
    act(child);
    if (!functionTypes.has(child.type)) walkOwn(child, act);
  }
}

export const functionTypes: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
  'class_static_block',
]);
