import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import { construct, destroy } from './classes.ts';
import { type CScope, innerScope, siteOf, type Value } from './c-scope.ts';
import { type CClass, functionType, outerScope, within } from './c-types.ts';
import { type CFile, partsOf, type Place, typeTextOf } from './declarations.ts';
import { parametersOf, readDeclarator } from './declarators.ts';
import { evaluate } from './expressions.ts';
import { declareVariables } from './variables.ts';

/** Read the code of a part of a file: what functions do, and what variables begin with. */
export function readAll(file: CFile, nodes: readonly Node[], place: Place): void {
  const start = startOf(file, place);
  for (const node of nodes) {
    const inner = partsOf(file, node, place);
    if (inner !== undefined) readAll(file, inner.nodes, inner.place);
    else if (node.type === 'function_definition') readFunction(file, node, place);
    else if (node.type === 'compound_statement') readLost(file, node, place);
    else if (/^(?:field_)?declaration$/.test(node.type)) {
      const type = node.childForFieldName('type');
      const within = type === null ? undefined : partsOf(file, type, place);
      if (within !== undefined) readAll(file, within.nodes, within.place);
      if (place.owner === undefined) declareVariables(start, node, typeTextOf(file, type, place));
    }
  }
}

/** What a file does when the program begins. */
function startOf({ machine, path, language }: CFile, { scope }: Place): CScope {
  let code: CodeFunction | undefined;
  return {
    machine,
    path,
    language,
    code: () => (code ??= machine.start(path)),
    made: undefined,
    scope,
    owner: undefined,
    locals: [],
  };
}

function readFunction(file: CFile, node: Node, place: Place): void {
  const definition = file.definitions.get(node.startIndex);
  if (definition === undefined) return readLost(file, node, place);
  const { callable, object } = definition;
  const { machine, path, language } = file;
  const scope: CScope = {
    machine,
    path,
    language,
    code: () => object.code,
    made: object,
    scope: callable.owner?.name ?? outerScope(callable.name),
    owner: callable.owner,
    locals: [new Map()],
  };
  const declarator = node.childForFieldName('declarator');
  const list = declarator === null ? undefined : readDeclarator(declarator)?.parameters;
  declareParameters(scope, list, object);
  if (callable.owner !== undefined) readWholeParts(scope, node, callable.owner);
  runBody(scope, node.childForFieldName('body'));
}

/** Code whose function could not be made out is not lost: somebody may run it whom nobody knows. */
function readLost(file: CFile, node: Node, place: Place): void {
  const { machine, path } = file;
  const code = machine.code({
    file: path,
    name: '<anonymous>',
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  const scope = { ...startOf(file, place), code: () => code, made: machine.functionObject(code) };
  runBody({ ...scope, locals: [new Map()] }, node.childForFieldName('body') ?? node);
}

/** The names of the parameters of a function, as its code sees them. */
export function declareParameters(
  scope: CScope,
  list: Node | null | undefined,
  object: FunctionObject,
): void {
  const { machine } = scope;
  for (const [index, { name, typeText, isIndirect, isOfFunction }] of parametersOf(
    list,
  ).parameters.entries()) {
    const type = { text: isOfFunction ? functionType : typeText, scope: scope.scope };
    const slot = machine.types.mayHold(type) ? object.parameters[index]?.slot : undefined;
    scope.locals.at(-1)?.set(name, {
      slot: slot ?? machine.nothing,
      type: machine.types.resolve(type),
      isWhole: !isIndirect,
    });
  }
}

export function runBody(scope: CScope, body: Node | null): void {
  if (body !== null) for (const one of named(body)) runStatement(scope, one);
}

export function runStatement(scope: CScope, node: Node): void {
  switch (node.type) {
    case 'declaration':
      return declareVariables(scope, node, node.childForFieldName('type')?.text ?? '');
    case 'compound_statement':
      return runBody(innerScope(scope), node);
    case 'for_statement':
    case 'if_statement':
    case 'while_statement':
    case 'switch_statement':
    case 'catch_clause': {
      const inner = innerScope(scope);
      for (const one of named(node)) runStatement(inner, one);
      return;
    }
    case 'condition_clause':
    case 'init_statement':
    case 'else_clause':
    case 'case_statement':
    case 'labeled_statement':
    case 'expression_statement':
    case 'do_statement':
    case 'try_statement':
    case 'seh_try_statement':
    case 'ERROR':
      for (const one of named(node)) runStatement(scope, one);
      return;
    case 'for_range_loop':
      return runRange(scope, node);
    case 'return_statement':
    case 'co_return_statement':
      for (const one of named(node)) {
        const { slot } = evaluate(scope, one);
        if (scope.made !== undefined) scope.machine.pass(slot, scope.made.result);
      }
      return;
    case 'parameter_list':
      return declareParameters(scope, node, scope.machine.functionObject(scope.code()));
    case 'gnu_asm_expression':
      if (/\b(?:j[a-z]{1,3}|calll?q?|blr?x?|bx|jalr?)\s/.test(node.text))
        scope.machine.doubt(siteOf(scope, node), 'assembly', node.text);
      return;
    case 'type_definition':
    case 'alias_declaration':
    case 'using_declaration':
    case 'function_definition':
      return;
    default:
      evaluate(scope, node);
  }
}

function runRange(outer: CScope, node: Node): void {
  const scope = innerScope(outer);
  const right = node.childForFieldName('right');
  const declarator = node.childForFieldName('declarator');
  const over = right === null ? undefined : evaluate(scope, right);
  const declared = declarator === null ? undefined : readDeclarator(declarator);
  const written = { text: node.childForFieldName('type')?.text ?? '', scope: scope.scope };
  const type = scope.machine.types.resolve(written) ?? over?.type?.replace(/^\[\]/, '');
  if (declared !== undefined)
    scope.locals.at(-1)?.set(declared.name, {
      slot: over?.slot ?? scope.machine.graph.slot(),
      type,
      isWhole: false,
    });
  const body = node.childForFieldName('body');
  if (body !== null) runStatement(scope, body);
}

/** What a constructor or destructor does with the bases and the fields of its class before or after its own code. */
function readWholeParts(scope: CScope, node: Node, owner: CClass): void {
  const { machine } = scope;
  const own = owner.name.split('::').at(-1) ?? '';
  const simple = scope.code().name.split('::').at(-1);
  const parts = [
    ...owner.bases.map((type) => ({ name: type.text.replace(/<.*$/s, '').split('::').at(-1) ?? '', type })),
    ...[...owner.fields].flatMap(([name, { type, isWhole }]) => (isWhole ? { name, type } : [])),
  ].flatMap(({ name, type }) => ({
    name: name.trim(),
    type: machine.types.resolve({ ...type, scope: outerScope(owner.name) }) ?? machine.types.resolve(type),
  }));
  if (simple === `~${own}`) {
    for (const { type } of parts)
      if (type !== undefined && !type.startsWith('[]')) destroy(scope, node, type, true);
    return;
  }
  if (simple !== own) return;
  const listed = new Map<string, Node>();
  const list = named(node).find(({ type }) => type === 'field_initializer_list');
  for (const one of named(list))
    listed.set(named(one)[0]?.text.replace(/<.*$/s, '').split('::').at(-1)?.trim() ?? '', one);
  const isDelegating = listed.has(own);
  for (const [name, one] of listed) {
    const part = parts.find((each) => each.name === name);
    const values = named(named(one)[1]).map((each) => evaluate(scope, each));
    const type = name === own ? owner.name : part?.type;
    if (type !== undefined && !type.startsWith('[]')) construct(scope, one, type, values);
    const [first] = values;
    if (first !== undefined && first.slot !== machine.nothing)
      machine.storeField(owner.name, name, first.slot);
  }
  if (!isDelegating)
    for (const { name, type } of parts)
      if (!listed.has(name) && type !== undefined && !type.startsWith('[]')) construct(scope, node, type, []);
}

/** A function without a name, as a value. */
export function lambdaOf(outer: CScope, node: Node): Value {
  const { machine, path } = outer;
  const code = machine.code({
    file: path,
    name: within(outer.made === undefined ? '' : outer.code().name, '<lambda>'),
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  code.isHidden = true;
  const object = machine.functionObject(code);
  const list = node.childForFieldName('declarator')?.childForFieldName('parameters');
  for (const { name } of parametersOf(list).parameters)
    object.parameters.push({ name, slot: machine.graph.slot(), kind: 'one' });
  const scope = { ...innerScope(outer), code: () => code, made: object };
  declareParameters(scope, list, object);
  for (const one of named(node.childForFieldName('captures'))) {
    const value = one.childForFieldName('right') ?? one.childForFieldName('value');
    const name = one.childForFieldName('left') ?? one.childForFieldName('name');
    if (value !== null && name !== null) scope.locals.at(-1)?.set(name.text, evaluate(outer, value));
  }
  runBody(scope, node.childForFieldName('body'));
  return { slot: machine.graph.slot(object), type: undefined, isWhole: true };
}
