import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { ClassObject, FunctionObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import { memberOf } from '../../reach.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import type { GoMachine } from './go-machine.ts';
import { type GoPackages, isVendored } from './go-packages.ts';
import { runStatements } from './go-statements.ts';
import { typeSlot } from './go-types.ts';

/** A file while its tree is turned into constraints. */
export interface GoFile {
  readonly machine: GoMachine;
  readonly packages: GoPackages;
  readonly path: string;
  readonly importPath: string;
  /** Whether it is of `package main`. */
  readonly isProgram: boolean;
  /** Names of imported packages in this file. */
  readonly imports: Map<string, Slot>;
}

/** A function while its code is read. Names of blocks are not told apart: a name is what it ever holds there. */
export interface GoScope {
  readonly code: CodeFunction;
  readonly variables: Variables;
  readonly parent: GoScope | undefined;
  readonly owner: FunctionObject | undefined;
  /** Names of results, in order; empty where they have none. */
  readonly results: readonly string[];
}

export function runFile(file: GoFile, root: Node): void {
  const { machine } = file;
  const code = machine.code({
    file: file.path,
    name: `${file.importPath}.init`,
    kind: 'module',
    ...spanOf(root),
    container: undefined,
  });
  const scope: GoScope = {
    code,
    variables: new Variables(machine.graph),
    parent: undefined,
    owner: undefined,
    results: [],
  };
  machine.initializes(file.importPath, code);
  for (const node of root.descendantsOfType('import_spec')) if (node !== null) addImport(file, node, scope);
  for (const node of named(root)) runDeclaration(file, node, scope);
  if (!root.text.includes('//go:linkname')) return;
  for (const node of root.descendantsOfType('comment')) if (node !== null) addLink(file, node, scope);
}

/** `//go:linkname local example.com/lib.name` */
function addLink(file: GoFile, node: Node, scope: GoScope): void {
  const [, path = '', name = ''] = /^\/\/go:linkname\s+\w+\s+(\S+)\.(\w+)\s*$/.exec(node.text) ?? [];
  if (file.packages.has(path)) file.machine.linksName(path, name, siteOf(file, node, scope));
}

function addImport(file: GoFile, node: Node, scope: GoScope): void {
  const { machine, packages } = file;
  const path = node.childForFieldName('path')?.text.replace(/["`]/g, '') ?? '';
  const alias = node.childForFieldName('name')?.text;
  const isHere = packages.has(path);
  const value = machine.graph.slot(isHere ? machine.packageOf(path) : machine.external(path));
  if (isHere) machine.importsPackage(path, siteOf(file, node, scope));
  else machine.importOf(file.path, node.startPosition.row + 1, path);
  if (alias === '.') {
    const own = machine.packageOf(file.importPath);
    own.parents = [...own.parents, value];
  } else if (alias !== '_') file.imports.set(alias ?? nameOfPackage(path), value);
}

/** The name of a package by its path: `gopkg.in/yaml.v2` is yaml, `example.com/x/v2` is x, `go-y` is y at times. */
function nameOfPackage(path: string): string {
  const parts = path.split('/');
  const last = /^v\d+$/.test(parts.at(-1) ?? '') && parts.length > 1 ? parts.at(-2) : parts.at(-1);
  return (last ?? path).replace(/\.v\d+$/, '').replace(/^go-|\.go$|-go$/g, '');
}

function runDeclaration(file: GoFile, node: Node, scope: GoScope): void {
  const { machine, importPath } = file;
  if (node.type === 'function_declaration') {
    const name = node.childForFieldName('name')?.text ?? '';
    const made = functionOf(file, node, `${importPath}.${name}`, scope);
    if (name === 'init') machine.edge(siteOf(file, node, scope), made.code, 'callback');
    else machine.declare(machine.packageOf(importPath), name, machine.graph.slot(made));
  } else if (node.type === 'method_declaration') addMethod(file, node, scope);
  else if (node.type === 'type_declaration') for (const one of named(node)) addType(file, one, scope);
  else runStatements(file, [node], scope);
}

function addMethod(file: GoFile, node: Node, scope: GoScope): void {
  const { machine, importPath } = file;
  const receiver = named(node.childForFieldName('receiver'))[0];
  const type = receiver?.childForFieldName('type')?.descendantsOfType('type_identifier')[0]?.text ?? '';
  const name = node.childForFieldName('name')?.text ?? '';
  const owner = machine.typeOf(importPath, type);
  const made = functionOf(file, node, `${importPath}.${type}.${name}`, scope, owner);
  machine.declare(owner, name, machine.graph.slot(made));
}

function addType(file: GoFile, node: Node, scope: GoScope): void {
  const { machine, importPath } = file;
  const name = node.childForFieldName('name')?.text ?? '';
  const type = node.childForFieldName('type');
  if (type === null) return;
  if (node.type === 'type_alias')
    return machine.declare(machine.packageOf(importPath), name, typeSlot(file, type, scope));
  const made = machine.typeOf(importPath, name);
  if (type.type === 'struct_type') addFields(file, type, made, scope);
  else if (type.type === 'interface_type') {
    const methods = type
      .descendantsOfType(['method_elem', 'method_spec'])
      .flatMap((one) => one?.childForFieldName('name')?.text ?? []);
    machine.makeInterface(made, methods);
    made.parents = named(type)
      .filter((one) => /^(?:type_elem|constraint_elem)$/.test(one.type))
      .flatMap((one) => named(one).map((inner) => typeSlot(file, inner, scope)));
  } else made.parents = type.type === 'function_type' ? [] : [typeSlot(file, type, scope)];
}

/** Fields of a struct. What has no name is embedded: its members are found through the struct. */
function addFields(file: GoFile, type: Node, made: ClassObject, scope: GoScope): void {
  const { machine } = file;
  const embedded: Slot[] = [];
  for (const field of type.descendantsOfType('field_declaration')) {
    const fieldType = field?.childForFieldName('type') ?? null;
    if (field === null || fieldType === null || field.parent?.parent?.id !== type.id) continue;
    const slot = typeSlot(file, fieldType, scope);
    const names = field.childrenForFieldName('name').flatMap((name) => name?.text ?? []);
    if (names.length === 0) embedded.push(slot);
    for (const name of names.length > 0
      ? names
      : [fieldType.text.split('.').at(-1)?.replace(/^\*/, '') ?? ''])
      machine.graph.flow(machine.valuesOf(slot), machine.own(made.instance, name));
  }
  made.parents = embedded;
}

/** A function, a method (with the type it belongs to) or a literal, as a value. */
export function functionOf(
  file: GoFile,
  node: Node,
  name: string,
  outer: GoScope,
  owner?: ClassObject,
): FunctionObject {
  const { machine } = file;
  const code = machine.code({
    file: file.path,
    name,
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  code.isEntry = file.isProgram && owner === undefined && name === `${file.importPath}.main`;
  code.isHidden = !/^\p{Lu}/u.test(memberOf(name)) && !isLinked(node);
  const made = machine.functionObject(code, new Set(owner === undefined ? [] : ['method']));
  const parent = outer.owner === undefined ? undefined : outer;
  const scope: GoScope = {
    code,
    variables: new Variables(machine.graph),
    parent,
    owner: made,
    results: resultNames(node),
  };
  const receiver = named(node.childForFieldName('receiver'))[0]?.childForFieldName('name')?.text;
  if (receiver !== undefined) scope.variables.assign(receiver, made.receiver);
  // Own code may be called by what we do not see; code of others by what we see.
  if (owner !== undefined && !isVendored(file.path)) machine.graph.put(made.receiver, owner.instance);
  for (const parameter of named(node.childForFieldName('parameters')))
    addParameter(file, parameter, made, scope);
  const results = node.childForFieldName('result');
  for (const one of results?.type === 'parameter_list' ? named(results) : []) {
    const type = one.childForFieldName('type');
    for (const result of one.childrenForFieldName('name'))
      if (result !== null && type !== null)
        scope.variables.assign(result.text, machine.valuesOf(typeSlot(file, type, scope)));
  }
  const body = node.childForFieldName('body');
  if (body !== null) runStatements(file, named(body), scope);
  return made;
}

/** Whether a comment before a function gives it to C or to another package. */
function isLinked(node: Node): boolean {
  for (let at = node.previousSibling; at?.type === 'comment'; at = at.previousSibling)
    if (/^\/\/(?:export|go:linkname)\s/.test(at.text)) return true;
  return false;
}

function resultNames(node: Node): string[] {
  const results = node.childForFieldName('result');
  if (results?.type !== 'parameter_list') return [];
  return named(results).flatMap((one) =>
    one.childrenForFieldName('name').flatMap((name) => name?.text ?? []),
  );
}

function addParameter(file: GoFile, node: Node, made: FunctionObject, scope: GoScope): void {
  const { machine } = file;
  const type = node.childForFieldName('type');
  const names = node.childrenForFieldName('name').flatMap((name) => name?.text ?? []);
  const isRest = node.type === 'variadic_parameter_declaration';
  for (const name of names.length > 0 ? names : ['_']) {
    const slot = machine.graph.slot();
    made.parameters.push({ name, slot, kind: isRest ? 'rest' : 'one' });
    if (isRest) machine.graph.put(slot, machine.record('list'));
    if (type !== null && (!isVendored(file.path) || type.type === 'type_parameter')) {
      const values = machine.valuesOf(typeSlot(file, type, scope));
      if (isRest) machine.store(slot, undefined, values);
      else machine.graph.flow(values, slot);
    }
    scope.variables.assign(name, slot);
  }
}

export function siteOf(
  { path }: Pick<GoFile, 'path'>,
  node: Node,
  { code }: Pick<GoScope, 'code'>,
): CallSite {
  return { caller: code, file: path, ...spanOf(node) };
}

/** What a name holds: a variable of the function or of one around it, of the package, or an imported package. */
export function readName(file: GoFile, name: string, scope: GoScope): Slot {
  for (let one: GoScope | undefined = scope; one !== undefined; one = one.parent)
    if (one.variables.has(name))
      return one === scope ? one.variables.read(name) : one.variables.readFromElsewhere(name);
  const imported = file.imports.get(name);
  if (imported !== undefined) return imported;
  const found = file.machine.graph.slot();
  file.machine.lookUp(file.machine.packageOf(file.importPath), name, found);
  if (builtins.has(name)) file.machine.graph.put(found, file.machine.external(`<builtin>.${name}`));
  return found;
}

const builtins: ReadonlySet<string> = new Set(
  'append cap clear close complex copy delete imag len make max min new panic print println real recover'.split(
    ' ',
  ),
);
