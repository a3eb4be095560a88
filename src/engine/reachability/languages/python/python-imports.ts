import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import type { PythonCode } from './python-code.ts';
import type { PythonScope } from './python-scope.ts';

/** `import a.b` binds `a`; `import a.b as c` binds `a.b` to `c`. */
export function bindImport(code: PythonCode, node: Node, scope: PythonScope): void {
  const { machine, modules, file } = code;
  for (const child of named(node)) {
    const alias = child.childForFieldName('alias')?.text;
    const name = child.type === 'aliased_import' ? (child.childForFieldName('name')?.text ?? '') : child.text;
    const found = modules.find(file, name);
    if (found === undefined) machine.importOf(file, node.startPosition.row + 1, name);
    if (alias !== undefined) scope.assign(alias, machine.graph.slot(found ?? machine.external(name)));
    else scope.assign(name.split('.')[0] ?? name, modules.root(file, name));
  }
}

/** `from a import b as c` binds what `a` holds under `b`, or the module `a.b`. */
export function bindImportFrom(code: PythonCode, node: Node, scope: PythonScope): void {
  const { machine, modules, file } = code;
  const from = node.childForFieldName('module_name')?.text ?? '__future__';
  const module = modules.find(file, from);
  if (module === undefined) machine.importOf(file, node.startPosition.row + 1, from);
  if (named(node).some(({ type }) => type === 'wildcard_import')) {
    const slot = machine.graph.slot(module ?? machine.external(from));
    scope.module.parents = [...scope.module.parents, slot];
    if (module === undefined)
      machine.doubt({ caller: scope.code, line: node.startPosition.row + 1 }, 'unresolved-import', node.text);
    return;
  }
  for (const child of node.childrenForFieldName('name')) {
    if (child === null) continue;
    const name = child.type === 'aliased_import' ? (child.childForFieldName('name')?.text ?? '') : child.text;
    const alias = child.childForFieldName('alias')?.text ?? name;
    const value = machine.graph.slot();
    if (module === undefined) machine.graph.put(value, machine.external(`${from}.${name}`));
    else machine.lookUp(module, name, value);
    scope.assign(alias, value);
  }
}
