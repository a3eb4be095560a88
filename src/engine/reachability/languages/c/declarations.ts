import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { pushTo } from '../../../push-to.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import type { CMachine } from './c-machine.ts';
import { type Callable, type CClass, functionType, lastName, outerScope, within } from './c-types.ts';
import { type Declared, parametersOf, readDeclarator } from './declarators.ts';
import { entryMacros, entryNames } from './library.ts';

/** A file while what it declares is collected. */
export interface CFile {
  readonly machine: CMachine;
  readonly path: string;
  /** As `detectLanguage` names it. */
  readonly language: string;
  /** Every definition by the place where it begins. */
  readonly definitions: Map<number, Definition>;
  /** Names that macros say a program begins with. */
  readonly entries: Set<string>;
}

/** A function that has a body. */
export interface Definition {
  readonly callable: Callable;
  readonly object: Callable['definitions'][number];
}

/** Where a declaration stands. */
export interface Place {
  readonly scope: string;
  readonly owner: CClass | undefined;
  /** Within a namespace without a name. */
  readonly isHidden: boolean;
}

export const outermost: Place = { scope: '', owner: undefined, isHidden: false };

/** Collect the types, functions and variables of a part of a file. */
export function declareAll(file: CFile, nodes: readonly Node[], place: Place): void {
  for (const node of nodes) declare(file, node, place);
}

/** Do something with a node that holds declarations: with each, and where they stand. Undefined for other nodes. */
export function partsOf(file: CFile, node: Node, place: Place): { nodes: Node[]; place: Place } | undefined {
  switch (node.type) {
    case 'namespace_definition': {
      const name = node.childForFieldName('name')?.text.replace(/\s/g, '') ?? '';
      const scope = name === '' ? place.scope : within(place.scope, name);
      return {
        nodes: named(node.childForFieldName('body')),
        place: { ...place, scope, isHidden: place.isHidden || name === '' },
      };
    }
    case 'class_specifier':
    case 'struct_specifier':
    case 'union_specifier': {
      const body = node.childForFieldName('body');
      if (body === null) return undefined;
      const owner = file.machine.types.classOf(classNameOf(file, node, place));
      return { nodes: named(body), place: { ...place, scope: owner.name, owner } };
    }
    case 'linkage_specification':
      return { nodes: named(node.childForFieldName('body')), place };
    case 'template_declaration':
    case 'declaration_list':
    case 'ERROR':
      return { nodes: named(node), place };
    case 'friend_declaration':
      return { nodes: named(node), place: { ...place, owner: undefined, scope: outerScope(place.scope) } };
    default:
      return undefined;
  }
}

/** The name of a class; one without a name is called as what it is declared with, or by its place. */
export function classNameOf({ path }: CFile, node: Node, { scope }: Place): string {
  const name = node.childForFieldName('name')?.text.replace(/<.*$/s, '').replace(/\s/g, '');
  if (name !== undefined) return within(scope, name);
  const around = node.parent?.type === 'type_definition' ? node.parent.childForFieldName('declarator') : null;
  return within(scope, around === null ? `${path}:${node.startIndex}` : (readDeclarator(around)?.name ?? ''));
}

function declare(file: CFile, node: Node, place: Place): void {
  const { machine } = file;
  const inner = partsOf(file, node, place);
  if (inner !== undefined) {
    if (inner.place.owner !== undefined && inner.place.owner !== place.owner)
      declareBases(node, inner.place.owner, place);
    return declareAll(file, inner.nodes, inner.place);
  }
  switch (node.type) {
    case 'function_definition':
      return declareFunction(file, node, place);
    case 'declaration':
    case 'field_declaration':
    case 'type_definition':
    case 'alias_declaration': {
      const type = node.childForFieldName('type');
      if (type !== null) declare(file, type, place);
      return declareNames(file, node, type, place);
    }
    case 'using_declaration': {
      const name = named(node)[0]?.text.replace(/\s/g, '') ?? '';
      if (/^using\s+namespace\b/.test(node.text)) machine.types.use(name);
      else machine.types.useName(within(place.scope, lastName(name)), name);
      return;
    }
    case 'expression_statement': {
      const macro = /^(\w+)\s*\(\s*(\w+)/.exec(node.text);
      if (macro !== null && entryMacros.test(macro[1] ?? '')) file.entries.add(macro[2] ?? '');
      return;
    }
    default:
  }
}

function declareBases(node: Node, owner: CClass, { scope }: Place): void {
  const clause = named(node).find(({ type }) => type === 'base_class_clause');
  for (const base of named(clause))
    if (/identifier|template_type/.test(base.type)) owner.bases.push({ text: base.text, scope });
}

function declareNames(file: CFile, node: Node, type: Node | null, place: Place): void {
  const { machine } = file;
  const { scope, owner } = place;
  if (node.type === 'alias_declaration') {
    const target = node.childForFieldName('type')?.text ?? '';
    return machine.types.alias(within(scope, node.childForFieldName('name')?.text ?? ''), {
      text: target,
      scope,
    });
  }
  const text = typeTextOf(file, type, place);
  for (const declarator of node.childrenForFieldName('declarator')) {
    const declared = declarator === null ? undefined : readDeclarator(declarator);
    if (declared === undefined) continue;
    const { name, parameters, isIndirect, isOfFunction } = declared;
    const written = { text: isOfFunction ? functionType : text, scope };
    const typed = { type: written, isWhole: !isIndirect };
    if (node.type === 'type_definition') {
      machine.types.alias(within(scope, name), written);
    } else if (parameters !== undefined) addCallable(file, node, declared, place);
    else if (owner !== undefined && !hasWord(node, 'static')) owner.fields.set(name, typed);
    else {
      const hiddenIn = isFileLocal(node, place) ? file.path : undefined;
      if (!hasWord(node, 'extern') || machine.globalFor(name, scope, file.path) === undefined)
        machine.global(within(scope, name), hiddenIn);
      machine.types.declareVariable(within(scope, name), hiddenIn, typed);
    }
  }
}

/** The text of a type; of one that is defined where it is used, its name. */
export function typeTextOf(file: CFile, type: Node | null, place: Place): string {
  if (type === null) return '';
  const isDefinition =
    /^(?:class|struct|union)_specifier$/.test(type.type) && type.childForFieldName('body') !== null;
  return isDefinition ? `::${classNameOf(file, type, place)}` : type.text;
}

function declareFunction(file: CFile, node: Node, place: Place): void {
  const { machine, path } = file;
  const declarator = node.childForFieldName('declarator');
  const declared = declarator === null ? undefined : readDeclarator(declarator);
  if (declared?.parameters === undefined) return;
  const callable = addCallable(file, node, declared, place);
  const code = machine.code({
    file: path,
    name: callable.name,
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  code.isHidden = callable.hiddenIn !== undefined;
  code.isEntry = isEntry(node, callable);
  const object = machine.functionObject(code);
  for (const { name } of parametersOf(declared.parameters).parameters)
    object.parameters.push({ name, slot: machine.graph.slot(), kind: 'one' });
  callable.definitions.push(object);
  file.definitions.set(node.startIndex, { callable, object });
}

function isEntry(node: Node, { name, owner }: Callable): boolean {
  if (owner !== undefined) return false;
  if (entryNames.has(name) || entryMacros.test(name)) return true;
  const head = node.text.slice(0, 400).split('{')[0] ?? '';
  return /__attribute__\s*\(\(.*\b(?:constructor|destructor)\b/s.test(head);
}

/** A function that is declared; the one that is known already where this is another declaration of it. */
function addCallable(file: CFile, node: Node, { name, parameters }: Declared, place: Place): Callable {
  const { machine } = file;
  const whole = name.startsWith('::') ? name.slice(2) : within(place.scope, name);
  const outer = outerScope(whole);
  const owner = place.owner ?? classNamed(machine, outer);
  const { least, most, parameters: list } = parametersOf(parameters);
  const isMethod = owner !== undefined;
  const own = isMethod ? `${owner.name}::${lastName(whole)}` : whole;
  const hiddenIn = !isMethod && isFileLocal(node, place) ? file.path : undefined;
  const known = (isMethod ? (owner.methods.get(lastName(own)) ?? []) : machine.callablesNamed(own)).find(
    (one) =>
      one.hiddenIn === hiddenIn &&
      one.most === most &&
      (file.language === 'c' ||
        sameTypes(
          one.parameterTexts,
          list.map(({ text }) => text),
        )),
  );
  if (known !== undefined) return known;
  const callable: Callable = {
    name: own,
    owner,
    least,
    most,
    parameterTexts: list.map(({ text }) => text),
    returns: { text: node.childForFieldName('type')?.text ?? '', scope: isMethod ? owner.name : outer },
    isVirtual: /\bvirtual\b|\boverride\b|\bfinal\b|=\s*0\s*;?\s*$/.test(node.text.split('{')[0] ?? ''),
    hiddenIn,
    definitions: [],
  };
  if (isMethod) pushTo(owner.methods, lastName(own), callable);
  else machine.declareCallable(callable);
  return callable;
}

/** Whether parameters are of the same types, whatever they are called and given by default. */
function sameTypes(one: readonly string[], other: readonly string[]): boolean {
  const bare = (text: string) =>
    text
      .replace(/=.*$/s, '')
      .replace(/\b(\w+\s*[*&\s]+)\w+\s*$/, '$1')
      .replace(/\s+|\w+::/g, '');
  return one.every((text, index) => bare(text) === bare(other[index] ?? ''));
}

/** The class that a name with a scope says, as far as it is known by now. */
function classNamed(machine: CMachine, scope: string): CClass | undefined {
  if (scope === '') return undefined;
  for (const name of machine.types.namesFor(scope, '')) {
    const found = machine.types.classes.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFileLocal(node: Node, { owner, isHidden }: Place): boolean {
  return owner === undefined && (isHidden || hasWord(node, 'static'));
}

function hasWord(node: Node, word: string): boolean {
  return named(node).some(({ type, text }) => type === 'storage_class_specifier' && text === word);
}
