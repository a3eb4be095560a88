import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { lambdaOf, runStatement } from './bodies.ts';
import { evaluateCall } from './calls.ts';
import { type CScope, innerScope, localNamed, type Value } from './c-scope.ts';
import { lastName, outerScope } from './c-types.ts';
import { callMethod, construct, destroy } from './classes.ts';
import { nameOf } from './declarators.ts';
import { initialize, put } from './initializers.ts';
import { callFree } from './operators.ts';

/** What an expression gives, and everything that is called within it. */
export function evaluate(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const nothing: Value = { slot: machine.nothing, type: undefined, isWhole: false };
  switch (node.type) {
    case 'number_literal':
    case 'char_literal':
    case 'true':
    case 'false':
      return { ...nothing, literal: 'number' };
    case 'string_literal':
    case 'raw_string_literal':
    case 'concatenated_string':
      return { ...nothing, literal: 'text' };
    case 'identifier':
    case 'qualified_identifier':
    case 'template_function':
    case 'type_identifier':
      return readName(scope, node);
    case 'this':
      return thisOf(scope);
    case 'parenthesized_expression':
    case 'comma_expression':
    case 'argument_list':
      return (
        named(node)
          .map((one) => evaluate(scope, one))
          .at(-1) ?? nothing
      );
    case 'call_expression':
      return evaluateCall(scope, node);
    case 'field_expression':
      return readField(scope, node);
    case 'pointer_expression':
      return readPointer(scope, node);
    case 'subscript_expression':
      return readElement(scope, node);
    case 'assignment_expression':
      return assign(scope, node);
    case 'conditional_expression':
      return joined(
        scope,
        ['consequence', 'alternative'].map((name) => node.childForFieldName(name)),
        node.childForFieldName('condition'),
      );
    case 'cast_expression':
      return cast(scope, node);
    case 'compound_literal_expression':
      return makeLiteral(scope, node);
    case 'new_expression':
      return makeNew(scope, node);
    case 'delete_expression':
      for (const one of named(node)) {
        const { type } = evaluate(scope, one);
        if (type !== undefined) destroy(scope, node, type, false);
      }
      return nothing;
    case 'lambda_expression':
      return lambdaOf(scope, node);
    case 'binary_expression':
    case 'unary_expression':
    case 'update_expression':
      return operate(scope, node);
    case 'initializer_list':
      for (const one of named(node)) evaluate(scope, one);
      return nothing;
    case 'sizeof_expression':
    case 'alignof_expression':
    case 'type_descriptor':
    case 'primitive_type':
      return nothing;
    case 'compound_statement': {
      // A block within an expression, as compilers have it.
      const inner = innerScope(scope);
      for (const one of named(node)) runStatement(inner, one);
      return nothing;
    }
    default:
      for (const one of named(node)) runStatement(scope, one);
      return nothing;
  }
}

/** The object whose method is running. */
export function thisOf({ machine, owner }: CScope): Value {
  return { slot: machine.nothing, type: owner?.name, isWhole: false };
}

function readName(scope: CScope, node: Node): Value {
  const { machine, path } = scope;
  const name = nameOf(node);
  const local = localNamed(scope, name);
  if (local !== undefined) return local;
  if (scope.owner !== undefined) {
    const field = machine.types.fieldOf(scope.owner.name, name);
    if (field !== undefined) return machine.fieldValue(field, name);
  }
  const definitions = [
    ...machine.functionsFor(name, scope.scope, path),
    ...(name.includes('::')
      ? machine.types.methodsOf(
          machine.types.resolve({ text: outerScope(name), scope: scope.scope }) ?? '',
          lastName(name),
        )
      : []),
  ].flatMap((one) => one.definitions);
  if (definitions.length > 0)
    return { slot: machine.graph.slot(...definitions), type: undefined, isWhole: false };
  const slot = machine.globalFor(name, scope.scope, path);
  if (slot === undefined) return { slot: machine.nothing, type: undefined, isWhole: false };
  const typed = machine.types.variableFor(name, scope.scope, path);
  return {
    slot: typed === undefined || machine.types.mayHold(typed.type) ? slot : machine.nothing,
    type: typed === undefined ? undefined : machine.types.resolve(typed.type),
    isWhole: typed?.isWhole ?? false,
  };
}

function readField(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const argument = node.childForFieldName('argument');
  const member = node.childForFieldName('field');
  if (argument === null || member === null) return { slot: machine.nothing, type: undefined, isWhole: false };
  const object = evaluate(scope, argument);
  const name = nameOf(member);
  const field = object.type === undefined ? undefined : machine.types.fieldOf(object.type, name);
  if (field === undefined)
    return {
      slot: machine.loadField(undefined, name),
      // The second of a pair is what a map holds.
      type: name === 'second' ? object.type : undefined,
      isWhole: false,
    };
  return machine.fieldValue(field, name);
}

function readPointer(scope: CScope, node: Node): Value {
  const argument = node.childForFieldName('argument');
  if (argument === null) return { slot: scope.machine.nothing, type: undefined, isWhole: false };
  const value = evaluate(scope, argument);
  if (node.text.startsWith('&')) return { ...value, isAddress: true };
  return callMethod(scope, node, value, 'operator*', []) ?? { ...value, isWhole: false };
}

function readElement(scope: CScope, node: Node): Value {
  const [argument, ...indices] = named(node);
  const value = argument === undefined ? undefined : evaluate(scope, argument);
  const given = indices.map((one) => evaluate(scope, one));
  if (value === undefined) return { slot: scope.machine.nothing, type: undefined, isWhole: false };
  if (value.type?.startsWith('[]') === true) return { ...value, type: value.type.slice(2), isWhole: false };
  return callMethod(scope, node, value, 'operator[]', given) ?? value;
}

function assign(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left === null || right === null) return { slot: machine.nothing, type: undefined, isWhole: false };
  const operator = node.childForFieldName('operator')?.text ?? '=';
  if (right.type === 'initializer_list') initialize(scope, right, evaluate(scope, left), false);
  const value = evaluate(scope, right);
  const bare = left.type === 'field_expression' ? left : undefined;
  if (bare !== undefined) {
    const argument = bare.childForFieldName('argument');
    const member = bare.childForFieldName('field');
    const object = argument === null ? undefined : evaluate(scope, argument);
    const name = member === null ? '' : nameOf(member);
    const field = object?.type === undefined ? undefined : machine.types.fieldOf(object.type, name);
    put(scope, node, { type: field?.owner.name ?? object?.type, name, from: value.slot });
    const type =
      field === undefined ? undefined : machine.types.resolve({ ...field.type, scope: field.owner.name });
    if (scope.language !== 'c' && type !== undefined)
      callMethod(scope, node, { slot: machine.nothing, type, isWhole: true }, `operator${operator}`, [value]);
    return value;
  }
  const target = evaluate(scope, left);
  if (scope.language !== 'c') {
    const done = callMethod(scope, node, { ...target, isWhole: target.isWhole }, `operator${operator}`, [
      value,
    ]);
    if (done !== undefined) return { ...target, slot: done.slot };
  }
  machine.pass(value.slot, target.slot);
  // A field that is named without its object.
  if (scope.owner !== undefined && left.type === 'identifier' && localNamed(scope, left.text) === undefined) {
    const field = machine.types.fieldOf(scope.owner.name, left.text);
    if (field !== undefined) machine.storeField(field.owner.name, left.text, value.slot);
  }
  return { ...value, type: target.type ?? value.type };
}

/** Any of several values. */
function joined(scope: CScope, parts: readonly (Node | null)[], condition: Node | null): Value {
  const { machine } = scope;
  if (condition !== null) evaluate(scope, condition);
  const values = parts.flatMap((one) => (one === null ? [] : evaluate(scope, one)));
  const held = values.filter(({ slot }) => slot !== machine.nothing);
  const slot = held.length === 0 ? machine.nothing : machine.graph.slot();
  for (const one of held) machine.graph.flow(one.slot, slot);
  return { slot, type: values.find(({ type }) => type !== undefined)?.type, isWhole: false };
}

function cast(scope: CScope, node: Node): Value {
  const value = node.childForFieldName('value');
  const type = node.childForFieldName('type')?.text ?? '';
  const inner = value === null ? undefined : evaluate(scope, value);
  return {
    slot: inner?.slot ?? scope.machine.nothing,
    type: scope.machine.types.resolve({ text: type, scope: scope.scope }),
    isWhole: false,
  };
}

/** `(struct s){ … }`, `A{ … }`. */
function makeLiteral(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const written = { text: node.childForFieldName('type')?.text ?? '', scope: scope.scope };
  const type = machine.types.resolve(written);
  const list = node.childForFieldName('value');
  const made: Value = { slot: machine.graph.slot(), type, isWhole: true };
  if (list !== null) initialize(scope, list, made, /\[\s*\w*\s*\]\s*$/.test(written.text));
  if (type !== undefined && scope.language !== 'c')
    construct(
      scope,
      node,
      type,
      named(list).map((one) => evaluate(scope, one)),
    );
  return made;
}

function makeNew(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const written = { text: node.childForFieldName('type')?.text ?? '', scope: scope.scope };
  const type = machine.types.resolve(written);
  const values = named(node.childForFieldName('arguments')).map((one) => evaluate(scope, one));
  if (type !== undefined) construct(scope, node, type, values);
  return { slot: machine.nothing, type, isWhole: true };
}

/** Operators of classes: as a method of the first operand, or a function of both. */
function operate(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const operator = `operator${node.childForFieldName('operator')?.text ?? ''}`;
  const values = named(node).map((one) => evaluate(scope, one));
  const [first, ...others] = values;
  const none: Value = { slot: machine.nothing, type: undefined, isWhole: false };
  if (first === undefined || scope.language === 'c') return none;
  if (values.every(({ type }) => type === undefined)) return none;
  return callMethod(scope, node, first, operator, others) ?? callFree(scope, node, operator, values) ?? none;
}
