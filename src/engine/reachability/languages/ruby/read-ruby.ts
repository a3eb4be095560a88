import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { SourceText } from '../../build-call-graph.ts';
import { named } from '../named.ts';
import {
  anyOf,
  type Candidates,
  type Expression,
  type FieldDeclaration,
  type FunctionDeclaration,
  type ParameterDeclaration,
  type TypeDeclaration,
  type Unit,
} from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { expressionOf, statementsIn } from './ruby-expressions.ts';

/** A place in a file while it is read. */
export interface RubyPlace {
  /** Classes and modules around it, divided by dots. */
  readonly around: string;
  /** The method around it; empty outside of all. */
  readonly method: string;
  /** Names of variables: any other name is a call. */
  readonly variables: ReadonlySet<string>;
  readonly file: {
    readonly types: TypeDeclaration[];
    readonly functions: FunctionDeclaration[];
    readonly imports: { readonly name: string; readonly line: number }[];
  };
}

/** What a file of Ruby declares and does. */
export function readRuby({ path }: SourceText, root: Node): Unit {
  const file: RubyPlace['file'] = { types: [], functions: [], imports: [] };
  const place: RubyPlace = { around: '', method: '', variables: variablesIn(root), file };
  const body = statementsIn(place, root);
  return { path, span: spanOf(root), body, ...file };
}

/** What a constant may be: of the modules around it, the nearest first, or of none. */
export function constantMeans(place: RubyPlace, text: string): Candidates {
  const name = text.replace(/^::/, '').replaceAll('::', '.');
  if (text.startsWith('::')) return [name];
  const means: string[] = [];
  for (let at = place.around; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    means.push(`${at}.${name}`);
  return [...means, name];
}

/** A class or module, or what is added to one. */
export function readType(place: RubyPlace, node: Node): void {
  const name = (node.childForFieldName('name')?.text ?? '').replaceAll('::', '.').replace(/^\./, '');
  const within: RubyPlace = {
    ...place,
    around: place.around === '' ? name : `${place.around}.${name}`,
    method: '',
    variables: variablesIn(node),
  };
  const members: Members = { methods: [], fields: [], mixed: [], body: [] };
  for (const one of named(node.childForFieldName('body'))) readMember(within, one, members, false);
  const above = named(node.childForFieldName('superclass'))[0]?.text;
  place.file.types.push({
    name: within.around,
    supers: [...members.mixed, ...(above === undefined ? [] : [constantMeans(place, above)])],
    isAbstract: node.type === 'module',
    ...members,
  });
}

interface Members {
  readonly methods: FunctionDeclaration[];
  readonly fields: FieldDeclaration[];
  /** What is included. */
  readonly mixed: Candidates[];
  readonly body: Expression[];
}

function readMember(place: RubyPlace, node: Node, members: Members, isStatic: boolean): void {
  if (node.type === 'method') members.methods.push(methodOf(place, node, isStatic));
  else if (node.type === 'singleton_method') members.methods.push(methodOf(place, node, true));
  else if (node.type === 'singleton_class')
    for (const one of named(node.childForFieldName('body'))) readMember(place, one, members, true);
  else if (node.type === 'class' || node.type === 'module') readType(place, node);
  else if (node.type === 'alias')
    addAlias(
      members,
      named(node).map(({ text }) => text),
    );
  else if (node.type === 'call') readMacro(place, node, members, isStatic);
  else members.body.push(expressionOf(place, node));
}

/** Calls in a class that declare something: `include`, `attr_reader`, `define_method`, `private def …`. */
function readMacro(place: RubyPlace, node: Node, members: Members, isStatic: boolean): void {
  const macro =
    node.childForFieldName('receiver') === null ? (node.childForFieldName('method')?.text ?? '') : '';
  const given = named(node.childForFieldName('arguments'));
  const symbols = given.filter(({ type }) => type === 'simple_symbol').map(({ text }) => text.slice(1));
  const block = node.childForFieldName('block');
  if (/^(?:include|extend|prepend)$/.test(macro))
    members.mixed.unshift(
      ...given.map(({ text }) => (text === 'self' ? [place.around] : constantMeans(place, text))),
    );
  else if (/^attr_(?:reader|writer|accessor)$/.test(macro))
    for (const name of symbols) members.methods.push(...accessorsOf(node, name, macro));
  else if (macro === 'alias_method') addAlias(members, symbols);
  else if (macro === 'define_method' && symbols[0] !== undefined && block !== null)
    members.methods.push({ ...functionOf(place, block, symbols[0]), isStatic });
  else if (given.some(({ type }) => type === 'method' || type === 'singleton_method'))
    for (const one of given) readMember(place, one, members, isStatic);
  else members.body.push(expressionOf(place, node), ...callbacksOf(node, symbols));
}

function addAlias(members: Members, [name, of]: readonly string[]): void {
  if (name === undefined || of === undefined) return;
  const span = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const value: Expression = { kind: 'static', type: 'own', name: of.replace(/^:/, ''), span };
  members.fields.push({ name: name.replace(/^:/, ''), type: undefined, value, isStatic: true });
}

/** `before_action :check`: methods that are named to somebody else. */
function callbacksOf(node: Node, symbols: readonly string[]): Expression[] {
  const span = spanOf(node);
  const values = symbols.map((name): Expression => ({ kind: 'static', type: 'own', name, span }));
  if (values.length === 0) return [];
  return [{ kind: 'call', callee: anyOf([]), values, span, isImplied: true }];
}

function accessorsOf(node: Node, name: string, macro: string): FunctionDeclaration[] {
  const span = spanOf(node);
  const field: Expression = { kind: 'member', object: { kind: 'self' }, name: `@${name}`, span };
  const reads = { ...plain, name, span, parameters: [], body: [field] };
  const value: ParameterDeclaration = { name: 'value', type: undefined, kind: 'one' };
  const given: Expression = { kind: 'name', name: 'value', means: [] };
  const writes: FunctionDeclaration = {
    ...plain,
    name: `${name}=`,
    span,
    parameters: [value],
    body: [{ kind: 'assign', target: field, value: given }],
  };
  return [...(macro === 'attr_writer' ? [] : [reads]), ...(macro === 'attr_reader' ? [] : [writes])];
}

/** Methods are never hidden: any symbol may name one. */
const plain = {
  returns: undefined,
  isStatic: false,
  isHidden: false,
  isEntry: false,
  isProperty: false,
} as const;

export function methodOf(place: RubyPlace, node: Node, isStatic: boolean): FunctionDeclaration {
  const name = node.childForFieldName('name')?.text ?? '';
  return { ...functionOf({ ...place, method: name, variables: noVariables }, node, name), isStatic };
}

/** A method, a block or a lambda. Blocks see the variables around them. */
export function functionOf(place: RubyPlace, node: Node, name: string): FunctionDeclaration {
  const list = named(node.childForFieldName('parameters'));
  const parameters = list.flatMap(parameterOf);
  const block = list.find(({ type }) => type === 'block_parameter')?.childForFieldName('name')?.text;
  const within: RubyPlace = { ...place, variables: new Set([...place.variables, ...variablesIn(node)]) };
  const inner = node.childForFieldName('body');
  const body =
    inner === null
      ? []
      : statementsIn(within, inner.type === 'block' ? (inner.childForFieldName('body') ?? inner) : inner);
  const given: Expression[] =
    block === undefined
      ? []
      : [{ kind: 'variable', name: block, type: undefined, value: { kind: 'name', name: '&', means: [] } }];
  return {
    ...plain,
    name,
    span: spanOf(node),
    parameters:
      node.type === 'method' || node.type === 'singleton_method'
        ? [...parameters, blockParameter]
        : parameters,
    body: [...given, ...body],
  };
}

const blockParameter: ParameterDeclaration = { name: '&', type: undefined, kind: 'one' };
const noVariables: ReadonlySet<string> = new Set();

function parameterOf(node: Node): ParameterDeclaration[] {
  if (node.type === 'block_parameter') return [];
  const name = node.childForFieldName('name')?.text ?? node.text;
  return [{ name, type: undefined, kind: node.type === 'splat_parameter' ? 'rest' : 'one' }];
}

/** Names that are assigned or are parameters, anywhere within a node. */
function variablesIn(node: Node): Set<string> {
  const names = new Set<string>();
  const add = (one: Node | null | undefined) => {
    if (one?.type === 'identifier') names.add(one.text);
    else
      for (const inner of one?.descendantsOfType('identifier') ?? [])
        if (inner !== null) names.add(inner.text);
  };
  const kinds = ['assignment', 'operator_assignment', 'for', 'exception_variable'];
  for (const one of node.descendantsOfType(kinds)) {
    if (one === null) continue;
    const left = one.childForFieldName('left') ?? one.childForFieldName('pattern') ?? named(one)[0];
    if (left?.type === 'identifier' || left?.type === 'left_assignment_list') add(left);
  }
  for (const one of node.descendantsOfType(['method_parameters', 'block_parameters', 'lambda_parameters']))
    for (const parameter of named(one)) add(parameter.childForFieldName('name') ?? parameter);
  return names;
}
