import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject, RecordObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import { named } from '../named.ts';
import { spanOf, type Span } from '../span.ts';
import { hoistedNames } from './declared-names.ts';
import { evaluate } from './expressions.ts';
import { type JavaScriptFile, siteOf } from './javascript-file.ts';
import { type Body, JavaScriptScope } from './javascript-scope.ts';
import { generated } from './natives/generator-methods.ts';
import { assignPattern } from './patterns.ts';
import { declarePattern, runBlock } from './statements.ts';

/** Where `super` leads in the methods of a class or an object. */
export interface SuperLinks {
  readonly members: Slot;
  readonly constructed: Slot | undefined;
}

/** A function of any notation, as a value. `inferred` is the name it gets from where it is assigned. */
export function functionOf(
  file: JavaScriptFile,
  node: Node,
  scope: JavaScriptScope,
  inferred = anonymous,
  links?: SuperLinks,
): FunctionObject {
  const name = node.childForFieldName('name')?.text ?? inferred;
  const code = codeOf(file, node, name);
  code.isHidden = isHidden(file, node, scope);
  if (calledByLanguage.test(name)) file.machine.edge(siteOf(file, node, scope), code, 'escape');
  const made = file.machine.callable(code, traitsOf(node));
  runFunction(file, node, made, scope, links);
  return made;
}

/** Names of members that operators, texts, `await` and `JSON` call without naming them, once there is an object that has them. */
const calledByLanguage =
  /(?:^|\.)(?:then|toJSON|toString|valueOf)$|\bSymbol\.(?:hasInstance|iterator|asyncIterator|toPrimitive|toStringTag)\b|\binspect\.custom\b/;

/** Whether only code that sees its name can call a function. What is declared at the top of a page's script is global. */
function isHidden({ isModule }: JavaScriptFile, node: Node, { body }: JavaScriptScope): boolean {
  if (node.type === 'method_definition') return false;
  return body.owner !== undefined || (isModule && !isExported(node));
}

function isExported(node: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at.type === 'export_statement') return true;
  return false;
}

export function codeOf(file: JavaScriptFile, node: Node, name: string, container?: Span): CodeFunction {
  // `static` says where a method lies; the function begins behind it.
  const first = node.children.find((child) => child?.type !== 'static') ?? node;
  const { line, column } = spanOf(node.children[0]?.type === 'static' ? first : node);
  const { endLine, endColumn } = spanOf(node);
  const columns = { column, endColumn };
  const moved = { line: line + file.linesBefore, endLine: endLine + file.linesBefore, ...columns };
  return file.machine.code({ file: file.path, name, kind: 'function', ...moved, container });
}

function traitsOf(node: Node): ReadonlySet<string> {
  const traits = new Set<string>();
  if (node.type === 'arrow_function') traits.add('arrow');
  if (node.type.startsWith('generator_function')) traits.add('generator');
  for (const child of node.children) {
    if (child?.type === 'async') traits.add('async');
    if (child?.type === '*') traits.add('generator');
  }
  return traits;
}

/** The code of a function, for a function object that is there. */
export function runFunction(
  file: JavaScriptFile,
  node: Node,
  made: FunctionObject,
  scope: JavaScriptScope,
  links?: SuperLinks,
): void {
  const { machine } = file;
  const isArrow = made.traits.has('arrow');
  const outer = scope.body;
  const { returns, returned } = resultOf(file, made);
  const body: Body = {
    code: made.code,
    variables: new Variables(machine.graph),
    receiver: isArrow ? outer.receiver : made.receiver,
    owner: made,
    superMembers: isArrow ? outer.superMembers : links?.members,
    superConstructor: isArrow ? outer.superConstructor : links?.constructed,
    argumentsHolder: isArrow ? outer.argumentsHolder : () => argumentsOf(file, made),
    returns,
    generator: returned,
  };
  const inner = new JavaScriptScope(machine, body, scope);
  if (node.type === 'function_expression' || node.type === 'generator_function') {
    const name = node.childForFieldName('name')?.text;
    if (name !== undefined) {
      inner.declare(name);
      inner.assign(name, machine.graph.slot(made));
    }
  }
  const block = node.childForFieldName('body');
  for (const parameter of parametersOf(node)) addParameter(file, parameter, made, inner);
  if (block === null) return;
  for (const name of hoistedNames(block)) inner.declare(name);
  if (block.type === 'statement_block') runBlock(file, block, inner);
  else returns(evaluate(file, block, inner));
}

/** What a call of the function gives: what it returns, a promise of it, or a generator. */
function resultOf(
  file: JavaScriptFile,
  made: FunctionObject,
): { returns: (value: Slot) => void; returned: RecordObject | undefined } {
  const { machine } = file;
  const isAsync = made.traits.has('async');
  if (made.traits.has('generator')) {
    const generator = machine.object('generator', isAsync ? 'async' : '');
    machine.graph.put(made.result, generator);
    return {
      returns: (value) => machine.graph.flow(value, machine.own(generator, generated.returned)),
      returned: generator,
    };
  }
  if (!isAsync) return { returns: (value) => machine.graph.flow(value, made.result), returned: undefined };
  const value = machine.graph.slot();
  machine.graph.put(made.result, machine.promise(value));
  return { returns: (one) => machine.graph.flow(one, value), returned: undefined };
}

function argumentsOf({ machine }: JavaScriptFile, made: FunctionObject): RecordObject {
  let held = machine.argumentsObjects.get(made);
  if (held === undefined) {
    held = machine.array();
    machine.graph.put(machine.own(held, 'callee'), made);
    machine.argumentsObjects.set(made, held);
  }
  return held;
}

function parametersOf(node: Node): Node[] {
  const single = node.childForFieldName('parameter');
  return single === null ? named(node.childForFieldName('parameters')) : [single];
}

function addParameter(file: JavaScriptFile, node: Node, made: FunctionObject, inner: JavaScriptScope): void {
  const { machine } = file;
  const isTyped = node.type === 'required_parameter' || node.type === 'optional_parameter';
  const pattern = isTyped ? node.childForFieldName('pattern') : node;
  if (pattern === null || pattern.type === 'this') return;
  const isRest = pattern.type === 'rest_pattern';
  const slot = machine.graph.slot();
  made.parameters.push({ name: pattern.text, slot, kind: isRest ? 'rest' : 'one' });
  if (isRest) machine.graph.put(slot, machine.array());
  const bare = pattern.type === 'assignment_pattern' ? pattern.childForFieldName('left') : pattern;
  if (bare !== null) declarePattern(bare, inner);
  const otherwise = isTyped ? node.childForFieldName('value') : null;
  const value = machine.graph.slot();
  machine.graph.flow(slot, value);
  if (otherwise !== null) machine.graph.flow(evaluate(file, otherwise, inner), value);
  assignPattern(file, pattern, value, inner);
  // `constructor(private readonly name)` makes a member.
  if (
    isTyped &&
    /^(?:public|private|protected|readonly|override)\b/.test(node.text) &&
    pattern.type === 'identifier'
  )
    machine.store(inner.body.receiver, pattern.text, value);
}

export const anonymous = '<anonymous>';
