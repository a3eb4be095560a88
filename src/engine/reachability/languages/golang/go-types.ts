import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { type GoFile, type GoScope, readName } from './go-file.ts';

/** The slot of what a type expression means: a class, a type of a package that is not here, or a kind of collection. */
export function typeSlot(file: GoFile, node: Node, scope: GoScope): Slot {
  const { machine } = file;
  switch (node.type) {
    case 'type_identifier':
      return predeclared.has(node.text) ? machine.graph.slot() : readName(file, node.text, scope);
    case 'qualified_type': {
      const into = machine.graph.slot();
      const base = file.imports.get(node.childForFieldName('package')?.text ?? '') ?? machine.graph.slot();
      const site = { caller: scope.code, file: file.path, line: 1, column: 1, endLine: 1, endColumn: 1 };
      machine.load(base, node.childForFieldName('name')?.text ?? '', into, site);
      return into;
    }
    case 'pointer_type':
    case 'parenthesized_type':
    case 'generic_type': {
      const inner = node.childForFieldName('type') ?? named(node)[0];
      return inner === undefined || inner === null ? machine.graph.slot() : typeSlot(file, inner, scope);
    }
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
    case 'map_type':
    case 'channel_type': {
      const element = node.childForFieldName('element') ?? node.childForFieldName('value');
      const made = machine.record('list');
      if (element !== null)
        machine.graph.flow(machine.valuesOf(typeSlot(file, element, scope)), machine.own(made, '*'));
      return machine.graph.slot(made);
    }
    default:
      return machine.graph.slot();
  }
}

const predeclared: ReadonlySet<string> = new Set(
  `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr`.split(/\s+/),
);
