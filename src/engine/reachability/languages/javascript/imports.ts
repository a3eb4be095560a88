import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { isHolder } from '../../flow/members.ts';
import { named } from '../named.ts';
import { evaluate } from './expressions.ts';
import { blockNames } from './declared-names.ts';
import { functionOf } from './functions.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import type { JavaScriptScope } from './javascript-scope.ts';
import { runStatement } from './statements.ts';
import { copyMembers } from './natives/global-functions.ts';

/** What `require` of a specifier gives. */
export function required(file: JavaScriptFile, specifier: string, site: CallSite): Slot {
  const { machine, modules, path } = file;
  const found = modules.files.find(path, specifier);
  if (found !== undefined && !found.endsWith('.json')) return modules.load(found, site).exports;
  if (found !== undefined) return machine.graph.slot();
  // Some modules of Node.js are known by this prefix alone: without it they are packages.
  machine.importOf(path, site.line, specifier, modules.files.isOptional(path, specifier));
  return machine.graph.slot(machine.external(specifier.replace(/^node:/, '')));
}

/** A member of a module that is imported by its name. A module in the older style, or one that is not here, is its own default. */
function importedMember(
  file: JavaScriptFile,
  module: Slot,
  name: string,
  node: Node,
  scope: JavaScriptScope,
): Slot {
  const { machine } = file;
  const found = machine.graph.slot();
  if (name !== 'default') machine.load(module, name, found, siteOf(file, node, scope));
  else
    machine.graph.each(module, (object) => {
      const isNewer = object.kind === 'record' && object.sort === 'module' && object.declared.has('default');
      if (isHolder(object)) machine.lookUp(object, 'default', found);
      if (!isNewer) machine.graph.put(found, object);
    });
  return found;
}

export function runImport(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const source = textOf(node.childForFieldName('source'));
  const clause = named(node).find(({ type }) => type === 'import_clause');
  if (source === undefined || node.children.some((child) => child?.type === 'type')) return;
  const module = required(file, source, siteOf(file, node, scope));
  for (const part of named(clause)) {
    if (part.type === 'identifier') bind(part.text, importedMember(file, module, 'default', part, scope));
    else if (part.type === 'namespace_import') bind(named(part)[0]?.text ?? '', module);
    else
      for (const specifier of named(part)) {
        const name = specifier.childForFieldName('name')?.text ?? '';
        bind(
          specifier.childForFieldName('alias')?.text ?? name,
          importedMember(file, module, name, specifier, scope),
        );
      }
  }

  function bind(name: string, value: Slot): void {
    scope.declare(name);
    scope.assign(name, value);
  }
}

export function runExport(file: JavaScriptFile, node: Node, scope: JavaScriptScope): void {
  const { machine } = file;
  const { namespace } = file.module;
  const source = textOf(node.childForFieldName('source'));
  const declaration = node.childForFieldName('declaration');
  const isDefault = node.children.some((child) => child?.type === 'default');
  const from = source === undefined ? undefined : required(file, source, siteOf(file, node, scope));
  if (declaration !== null) {
    runStatement(file, declaration, scope);
    const names = isDefault ? [] : namesOf(declaration);
    for (const name of names) machine.declare(namespace, name, scope.everything(name));
    if (isDefault) exportDefault(declaration);
  } else if (isDefault) {
    const value = node.childForFieldName('value');
    machine.declare(namespace, 'default', evaluate(file, value, scope, 'default'));
  }
  for (const clause of named(node)) {
    if (clause.type === 'export_clause')
      for (const specifier of named(clause)) {
        const name = specifier.childForFieldName('name')?.text ?? '';
        const value =
          from === undefined ? scope.everything(name) : importedMember(file, from, name, specifier, scope);
        machine.declare(namespace, specifier.childForFieldName('alias')?.text ?? name, value);
      }
    else if (clause.type === 'namespace_export' && from !== undefined)
      machine.declare(namespace, named(clause)[0]?.text ?? '', from);
  }
  if (from !== undefined && node.children.some((child) => child?.type === '*'))
    copyMembers(machine, from, machine.graph.slot(namespace));

  function exportDefault(one: Node): void {
    const name = one.childForFieldName('name')?.text;
    const value =
      name === undefined ? machine.graph.slot(functionOf(file, one, scope)) : scope.everything(name);
    machine.declare(namespace, 'default', value);
  }
}

function namesOf(declaration: Node): Iterable<string> {
  const name = declaration.childForFieldName('name')?.text;
  if (name !== undefined) return [name];
  const names = new Set<string>();
  for (const one of named(declaration)) {
    const pattern = one.childForFieldName('name');
    if (pattern?.type === 'identifier') names.add(pattern.text);
    else
      for (const part of pattern?.descendantsOfType([
        'identifier',
        'shorthand_property_identifier_pattern',
      ]) ?? [])
        if (part !== null) names.add(part.text);
  }
  return names.size > 0 ? names : blockNames(declaration);
}

/** The text of a literal string, if that is what stands there. */
export function textOf(node: Node | null): string | undefined {
  if (node?.type !== 'string' && node?.type !== 'template_string') return undefined;
  if (named(node).some(({ type }) => type === 'template_substitution')) return undefined;
  return node.text.slice(1, -1);
}
