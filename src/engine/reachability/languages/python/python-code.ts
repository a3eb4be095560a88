import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Argument, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject, Parameter } from '../../flow/flow-object.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import type { PythonMachine } from './python-machine.ts';
import type { PythonModules } from './python-modules.ts';
import { PythonScope } from './python-scope.ts';
import { bindImport, bindImportFrom } from './python-imports.ts';

/** Turns the syntax tree of a file of Python into constraints of the flow graph. */
export class PythonCode {
  constructor(
    readonly machine: PythonMachine,
    readonly modules: PythonModules,
    readonly file: string,
  ) {}

  module(root: Node): void {
    const module = this.modules.ofFile(this.file);
    const name = module.name;
    const code = this.machine.code({
      file: this.file,
      name,
      kind: 'module',
      ...spanOf(root),
      container: undefined,
    });
    this.block(root, new PythonScope(this.machine, 'module', name, code, undefined, undefined, module));
  }

  // Statements

  block(node: Node | null, scope: PythonScope): void {
    for (const child of named(node)) this.statement(child, scope);
  }

  private statement(node: Node, scope: PythonScope): void {
    switch (node.type) {
      case 'function_definition':
        return scope.assign(nameOf(node), this.machine.graph.slot(this.functionOf(node, scope, noTraits)));
      case 'class_definition':
        return scope.assign(nameOf(node), this.classOf(node, scope));
      case 'decorated_definition':
        return this.decorated(node, scope);
      case 'if_statement':
        return this.branches(node, scope);
      case 'for_statement':
      case 'while_statement':
        return this.loop(node, scope);
      case 'try_statement':
        return this.attempt(node, scope);
      case 'return_statement':
        return this.returns(node, scope);
      case 'raise_statement':
        return this.raises(node, scope);
      case 'import_statement':
        return bindImport(this, node, scope);
      case 'import_from_statement':
      case 'future_import_statement':
        return bindImportFrom(this, node, scope);
      case 'global_statement':
        for (const name of named(node)) scope.globals.add(name.text);
        return;
      case 'nonlocal_statement':
        for (const name of named(node)) scope.nonlocals.add(name.text);
        return;
      case 'with_statement':
        return this.withs(node, scope);
      case 'match_statement':
        return this.matches(node, scope);
      case 'block':
        return this.block(node, scope);
      case 'comment':
        return;
      default:
        for (const child of node.type === 'expression_statement' || node.type.endsWith('_statement')
          ? named(node)
          : [node])
          this.value(child, scope);
    }
  }

  private branches(node: Node, scope: PythonScope): void {
    this.value(node.childForFieldName('condition'), scope);
    const others = node.childrenForFieldName('alternative').flatMap((child) => child ?? []);
    for (const other of others) this.value(other.childForFieldName('condition'), scope);
    const bodies = [
      node.childForFieldName('consequence'),
      ...others.map((other) => other.childForFieldName('consequence') ?? other.childForFieldName('body')),
    ];
    const parts = bodies.map((body) => () => this.block(body, scope));
    const hasElse = others.some(({ type }) => type === 'else_clause');
    scope.variables.branches(hasElse ? parts : [...parts, () => {}]);
  }

  private loop(node: Node, scope: PythonScope): void {
    const right = node.childForFieldName('right');
    const collection = right === null ? undefined : this.value(right, scope);
    scope.variables.loop(assignedIn(node), () => {
      this.value(node.childForFieldName('condition'), scope);
      const left = node.childForFieldName('left');
      if (left !== null && collection !== undefined && right !== null)
        this.assignTo(left, this.machine.iterate(collection, this.site(right, scope)), scope);
      this.block(node.childForFieldName('body'), scope);
    });
    this.block(node.childForFieldName('alternative')?.childForFieldName('body') ?? null, scope);
  }

  private attempt(node: Node, scope: PythonScope): void {
    const [body, ...clauses] = named(node);
    const handlers = clauses.filter(({ type }) => type !== 'finally_clause');
    scope.variables.branches([
      () => this.block(body ?? null, scope),
      ...handlers.map((clause) => () => {
        for (const part of named(clause)) this.statement(part, scope);
      }),
      () => {},
    ]);
    for (const clause of clauses)
      if (clause.type === 'finally_clause') for (const part of named(clause)) this.statement(part, scope);
  }

  private returns(node: Node, scope: PythonScope): void {
    const [child] = named(node);
    if (child === undefined) return;
    const value = this.value(child, scope);
    if (scope.owner?.kind === 'function') this.machine.graph.flow(value, this.returnedBy(scope.owner));
  }

  /** What a generator returns is an iterator; its `return` is not seen by a loop. */
  private returnedBy(owner: FunctionObject): Slot {
    return owner.traits.has('generator') ? this.machine.graph.slot() : owner.result;
  }

  /** `raise E` makes an instance, as `raise E()` does. */
  private raises(node: Node, scope: PythonScope): void {
    for (const child of named(node)) {
      const value = this.value(child, scope);
      const site = this.site(node, scope);
      this.machine.graph.each(value, (object) => {
        if (object.kind === 'class')
          this.machine.invoke(
            {
              site,
              callee: value,
              receiver: undefined,
              values: [],
              result: this.machine.graph.slot(),
              isNew: false,
            },
            object,
          );
      });
    }
  }

  private withs(node: Node, scope: PythonScope): void {
    for (const item of node.descendantsOfType('with_item')) {
      if (item === null || item.parent?.parent?.startIndex !== node.startIndex) continue;
      const [given] = named(item);
      const [expression, target] = given?.type === 'as_pattern' ? named(given) : [given];
      if (expression === undefined) continue;
      const value = this.value(expression, scope);
      const site = this.site(expression, scope);
      const entered = this.machine.graph.slot();
      this.machine.graph.each(value, (object) => {
        this.machine.callMethod(object, '__enter__', [], site, entered);
        this.machine.callMethod(object, '__exit__', [], site, this.machine.graph.slot());
        if (object.kind === 'external' || (object.kind === 'record' && object.sort !== 'instance'))
          this.machine.graph.put(entered, object);
      });
      const [name] = target === undefined ? [] : named(target);
      if (name !== undefined) this.assignTo(name, entered, scope);
    }
    this.block(node.childForFieldName('body'), scope);
  }

  private matches(node: Node, scope: PythonScope): void {
    for (const subject of node.childrenForFieldName('subject')) this.value(subject, scope);
    const cases = node.descendantsOfType('case_clause').flatMap((child) => child ?? []);
    scope.variables.branches([
      ...cases.map((one) => () => this.block(one.childForFieldName('consequence'), scope)),
      () => {},
    ]);
  }

  // Definitions

  private decorated(node: Node, scope: PythonScope): void {
    const definition = node.childForFieldName('definition');
    if (definition === null) return;
    const decorators = named(node).filter(({ type }) => type === 'decorator');
    const traits = new Set(decorators.map((one) => named(one)[0]?.text ?? ''));
    const { graph } = this.machine;
    let value =
      definition.type === 'class_definition'
        ? this.classOf(definition, scope)
        : graph.slot(this.functionOf(definition, scope, traitsOf(traits)));
    for (const decorator of decorators.reverse()) {
      const [expression] = named(decorator);
      if (expression === undefined || plainDecorator.test(expression.text)) continue;
      value = this.decorate(value, this.value(expression, scope), this.site(decorator, scope));
    }
    scope.assign(nameOf(definition), value);
  }

  /** A decorator whose code is not here may return what it was given, and may call it later. */
  private decorate(value: Slot, callee: Slot, site: CallSite): Slot {
    const { graph } = this.machine;
    const result = graph.slot();
    this.machine.link({
      site,
      callee,
      receiver: undefined,
      values: [{ kind: 'one', slot: value }],
      result,
      isNew: false,
    });
    graph.each(callee, (object) => {
      if (object.kind === 'external') graph.flow(value, result);
    });
    return result;
  }

  functionOf(node: Node, scope: PythonScope, traits: ReadonlySet<string>): FunctionObject {
    const name = node.type === 'lambda' ? scope.nextLambda() : `${scope.name}.${nameOf(node)}`;
    const code = this.machine.code({
      file: this.file,
      name,
      kind: 'function',
      ...spanOf(node),
      container: undefined,
    });
    code.isHidden =
      (node.type === 'lambda' || scope.kind === 'function') && node.parent?.type !== 'decorated_definition';
    const body = node.childForFieldName('body');
    const isGenerator = node.type !== 'lambda' && yieldsIn(body);
    const made = this.machine.functionObject(code, isGenerator ? new Set([...traits, 'generator']) : traits);
    const inner = new PythonScope(this.machine, 'function', name, code, scope, made, scope.module);
    for (const global of node.descendantsOfType(['global_statement']))
      for (const one of named(global)) inner.globals.add(one.text);
    for (const assigned of assignedIn(body))
      if (!inner.globals.has(assigned) && !declaredElsewhere(body, assigned))
        inner.variables.declare(assigned);
    for (const parameter of named(node.childForFieldName('parameters')))
      this.parameter(parameter, made, inner, scope);
    const [self] = made.parameters;
    // Somebody whom we do not see may call a method.
    if (
      scope.kind === 'class' &&
      scope.owner?.kind === 'class' &&
      self !== undefined &&
      !traits.has('staticmethod')
    )
      this.machine.graph.put(self.slot, traits.has('classmethod') ? scope.owner : scope.owner.instance);
    if (isGenerator) this.machine.graph.put(made.result, this.machine.record('list'));
    if (node.type === 'lambda') this.machine.graph.flow(this.value(body, inner), made.result);
    else this.block(body, inner);
    return made;
  }

  private parameter(node: Node, made: FunctionObject, inner: PythonScope, outer: PythonScope): void {
    const name = node.type === 'identifier' ? node : (node.childForFieldName('name') ?? named(node)[0]);
    if (name === undefined) return;
    const splat =
      name.type.startsWith('dictionary_splat') || node.type.startsWith('dictionary_splat')
        ? 'keywords'
        : name.type.startsWith('list_splat') || node.type.startsWith('list_splat')
          ? 'rest'
          : 'one';
    if (splat === 'rest' && name.type === 'list_splat_pattern' && named(name).length === 0) return;
    const slot = this.machine.graph.slot();
    const plain = name.text.replace(/^\*+/, '');
    made.parameters.push({ name: plain, slot, kind: splat } satisfies Parameter);
    if (splat !== 'one')
      this.machine.graph.put(slot, this.machine.record(splat === 'rest' ? 'list' : 'dict'));
    const otherwise = node.childForFieldName('value');
    if (otherwise !== null) this.machine.graph.flow(this.value(otherwise, outer), slot);
    inner.variables.assign(plain, slot);
  }

  private classOf(node: Node, scope: PythonScope): Slot {
    const name = `${scope.name}.${nameOf(node)}`;
    const made = this.machine.classObject(name);
    const bases = named(node.childForFieldName('superclasses')).filter(
      ({ type }) => type !== 'keyword_argument',
    );
    made.parents = bases.map((base) => this.value(base, scope));
    const inner = new PythonScope(this.machine, 'class', name, scope.code, scope, made, scope.module);
    this.block(node.childForFieldName('body'), inner);
    return this.machine.graph.slot(made);
  }

  // Expressions

  /** The slot of what an expression gives. */
  value(node: Node | null, scope: PythonScope): Slot {
    const { machine } = this;
    const { graph } = machine;
    switch (node?.type) {
      case undefined:
        return graph.slot();
      case 'identifier':
        return scope.read(node?.text ?? '');
      case 'call':
        return this.call(node, scope);
      case 'attribute': {
        const into = graph.slot();
        const object = node?.childForFieldName('object') ?? null;
        const key = node?.childForFieldName('attribute')?.text ?? '';
        machine.load(this.value(object, scope), key, into, this.site(node, scope));
        return into;
      }
      case 'subscript':
        return this.subscript(node, scope);
      case 'lambda':
        return graph.slot(this.functionOf(node, scope, noTraits));
      case 'string':
      case 'concatenated_string':
        for (const part of node?.descendantsOfType('interpolation') ?? [])
          for (const child of named(part)) this.value(child, scope);
        return graph.slot(machine.constant(keyOf(node) ?? '*'));
      case 'integer':
        return graph.slot(machine.constant(`[#${node?.text}`));
      case 'list':
      case 'tuple':
      case 'set':
      case 'expression_list':
        return this.sequence(named(node), scope);
      case 'dictionary':
        return this.dictionary(node, scope);
      case 'list_comprehension':
      case 'set_comprehension':
      case 'dictionary_comprehension':
      case 'generator_expression':
        return this.comprehension(node, scope);
      case 'assignment':
      case 'augmented_assignment':
      case 'named_expression':
        return this.assignment(node, scope);
      case 'yield':
        return this.yields(node, scope);
      case 'conditional_expression': {
        const [then, condition, otherwise] = named(node);
        this.value(condition ?? null, scope);
        return this.either([then, otherwise], scope);
      }
      case 'boolean_operator':
        return this.either(named(node), scope);
      case 'parenthesized_expression':
      case 'await':
        return this.either(named(node), scope);
      case 'type':
      case 'comment':
        return graph.slot();
      case 'binary_operator':
      case 'comparison_operator':
      case 'unary_operator':
        for (const child of named(node)) this.value(child, scope);
        return machine.computed();
      default:
        for (const child of named(node)) this.value(child, scope);
        return graph.slot();
    }
  }

  private either(nodes: readonly (Node | undefined)[], scope: PythonScope): Slot {
    const joint = this.machine.graph.slot();
    for (const node of nodes) if (node !== undefined) this.machine.graph.flow(this.value(node, scope), joint);
    return joint;
  }

  private subscript(node: Node, scope: PythonScope): Slot {
    const base = this.value(node.childForFieldName('value'), scope);
    const [index] = node.childrenForFieldName('subscript').flatMap((child) => child ?? []);
    const into = this.machine.graph.slot();
    if (index?.type === 'slice') return this.slice(base, index, scope);
    this.machine.loadBy(base, this.value(index ?? null, scope), into, this.site(node, scope));
    return into;
  }

  /** Elements move to the front by the number that a slice begins at; without one that is known, any may be any. */
  private slice(base: Slot, node: Node, scope: PythonScope): Slot {
    const { machine } = this;
    for (const child of named(node)) this.value(child, scope);
    const parts = node.children.flatMap((child) => child ?? []);
    const [first] = parts;
    const from = first?.type === 'integer' ? Number(first.text) : first?.type === ':' ? 0 : undefined;
    const made = machine.record('list');
    if (from === undefined) machine.graph.flow(machine.elementsOf(base), machine.own(made, '*'));
    else {
      for (let index = 0; index < 8; index += 1)
        machine.load(base, `[#${from + index}`, machine.own(made, `[#${index}`), this.site(node, scope));
    }
    return machine.graph.slot(made);
  }

  private sequence(nodes: readonly Node[], scope: PythonScope): Slot {
    const { machine } = this;
    const made = machine.record('list');
    let isUnsure = false;
    for (const [index, node] of nodes.entries()) {
      if (node.type === 'list_splat') {
        isUnsure = true;
        machine.graph.flow(
          machine.elementsOf(this.value(named(node)[0] ?? null, scope)),
          machine.own(made, '*'),
        );
      } else machine.graph.flow(this.value(node, scope), machine.own(made, isUnsure ? '*' : `[#${index}`));
    }
    return machine.graph.slot(made);
  }

  private dictionary(node: Node, scope: PythonScope): Slot {
    const { machine } = this;
    const made = machine.record('dict');
    const base = machine.graph.slot(made);
    for (const child of named(node)) {
      if (child.type === 'pair')
        machine.storeBy(
          base,
          this.value(child.childForFieldName('key'), scope),
          this.value(child.childForFieldName('value'), scope),
        );
      else if (child.type === 'dictionary_splat')
        machine.graph.flow(
          machine.elementsOf(this.value(named(child)[0] ?? null, scope)),
          machine.own(made, '*'),
        );
    }
    return base;
  }

  private comprehension(node: Node, scope: PythonScope): Slot {
    const { machine } = this;
    const made = machine.record(node.type === 'dictionary_comprehension' ? 'dict' : 'list');
    for (const clause of named(node)) {
      if (clause.type === 'for_in_clause') {
        const right = clause.childForFieldName('right');
        const left = clause.childForFieldName('left');
        if (right !== null && left !== null)
          this.assignTo(left, machine.iterate(this.value(right, scope), this.site(right, scope)), scope);
      } else if (clause.type === 'if_clause') this.either(named(clause), scope);
    }
    const body = node.childForFieldName('body');
    const value = body?.type === 'pair' ? body.childForFieldName('value') : body;
    if (body?.type === 'pair') this.value(body.childForFieldName('key'), scope);
    machine.graph.flow(this.value(value, scope), machine.own(made, '*'));
    return machine.graph.slot(made);
  }

  private yields(node: Node, scope: PythonScope): Slot {
    const { machine } = this;
    const values = named(node);
    const isFrom = node.children.some((child) => child?.type === 'from');
    const owner = scope.owner;
    for (const child of values) {
      const value = this.value(child, scope);
      if (owner?.kind === 'function')
        machine.store(
          owner.result,
          undefined,
          isFrom ? machine.iterate(value, this.site(node, scope)) : value,
        );
    }
    return machine.graph.slot();
  }

  // Assignments

  private assignment(node: Node, scope: PythonScope): Slot {
    const right = node.childForFieldName('right') ?? node.childForFieldName('value');
    const left = node.childForFieldName('left') ?? node.childForFieldName('name');
    if (right === null) return this.machine.graph.slot();
    const value = this.value(right, scope);
    if (left !== null && node.type !== 'augmented_assignment') this.assignTo(left, value, scope);
    else if (left !== null) {
      const joint = this.machine.graph.slot();
      for (const part of [this.value(left, scope), value, this.machine.computed()])
        this.machine.graph.flow(part, joint);
      this.assignTo(left, joint, scope);
    }
    return value;
  }

  assignTo(node: Node, value: Slot, scope: PythonScope): void {
    const { machine } = this;
    switch (node.type) {
      case 'identifier':
        return scope.assign(node.text, value);
      case 'attribute':
        return machine.assign(
          this.value(node.childForFieldName('object'), scope),
          machine.graph.slot(machine.constant(node.childForFieldName('attribute')?.text ?? '')),
          value,
          this.site(node, scope),
        );
      case 'subscript': {
        const [index] = node.childrenForFieldName('subscript').flatMap((child) => child ?? []);
        return machine.assign(
          this.value(node.childForFieldName('value'), scope),
          this.value(index ?? null, scope),
          value,
          this.site(node, scope),
        );
      }
      case 'pattern_list':
      case 'tuple_pattern':
      case 'list_pattern':
      case 'expression_list':
      case 'tuple':
      case 'list':
        return this.unpack(named(node), value, scope);
      default:
        for (const child of named(node)) this.assignTo(child, value, scope);
    }
  }

  /** `a, *b, c = value`: what stands behind the star is counted from the end, which is known of literals alone. */
  private unpack(targets: readonly Node[], value: Slot, scope: PythonScope): void {
    const { machine } = this;
    const star = targets.findIndex(({ type }) => type === 'list_splat_pattern' || type === 'list_splat');
    for (const [index, target] of targets.entries()) {
      const element = machine.graph.slot();
      const site = this.site(target, scope);
      if (star < 0 || index < star) machine.load(value, `[#${index}`, element, site);
      else if (index === star) {
        const rest = machine.record('list');
        machine.graph.each(value, (object) => this.middle(object, star, targets.length - star - 1, rest));
        machine.graph.put(element, rest);
      } else machine.graph.each(value, (object) => this.fromEnd(object, targets.length - index, element));
      this.assignTo(star === index ? (named(target)[0] ?? target) : target, element, scope);
    }
  }

  private middle(
    object: Parameters<PythonMachine['invoke']>[1],
    from: number,
    behind: number,
    rest: ReturnType<PythonMachine['record']>,
  ): void {
    if (object.kind !== 'record') return;
    const count = lengthOf(object.members.keys());
    for (let index = from; index < count - behind; index += 1)
      this.machine.graph.flow(
        this.machine.own(object, `[#${index}`),
        this.machine.own(rest, `[#${index - from}`),
      );
    this.machine.graph.flow(this.machine.own(object, '*'), this.machine.own(rest, '*'));
  }

  private fromEnd(object: Parameters<PythonMachine['invoke']>[1], distance: number, into: Slot): void {
    if (object.kind !== 'record') return;
    const count = lengthOf(object.members.keys());
    if (count >= distance) this.machine.graph.flow(this.machine.own(object, `[#${count - distance}`), into);
    this.machine.graph.flow(this.machine.own(object, '*'), into);
  }

  // Calls

  private call(node: Node, scope: PythonScope): Slot {
    const { machine } = this;
    const callee = node.childForFieldName('function');
    const result = machine.graph.slot();
    const values = this.argumentsOf(node.childForFieldName('arguments'), scope);
    if (callee?.type === 'identifier' && callee.text === 'super') this.putSuper(result, scope);
    const slot = this.value(callee, scope);
    machine.link({
      site: this.site(node, scope),
      callee: slot,
      receiver: undefined,
      values,
      result,
      isNew: false,
      name: callee?.childForFieldName('attribute')?.text,
    });
    return result;
  }

  /** `super()`: the instance as its class's bases see it. */
  private putSuper(result: Slot, scope: PythonScope): void {
    const { machine } = this;
    const around = scope.enclosingClass;
    const method = scope.owner?.kind === 'function' ? scope.owner : undefined;
    if (around === undefined || method === undefined) return;
    const view = machine.record('super', around.name);
    view.parents = around.parents;
    const [self] = method.parameters;
    machine.supers.set(view, self?.slot ?? machine.graph.slot(around.instance));
    machine.graph.put(result, view);
  }

  private argumentsOf(node: Node | null, scope: PythonScope): Argument[] {
    if (node?.type === 'generator_expression')
      return [{ kind: 'one', slot: this.comprehension(node, scope) }];
    return named(node).flatMap((child): Argument[] => {
      if (child.type === 'comment') return [];
      if (child.type === 'keyword_argument')
        return [
          { kind: 'named', name: nameOf(child), slot: this.value(child.childForFieldName('value'), scope) },
        ];
      if (child.type === 'list_splat')
        return [{ kind: 'spread', slot: this.value(named(child)[0] ?? null, scope) }];
      if (child.type === 'dictionary_splat')
        return [{ kind: 'keywords', slot: this.value(named(child)[0] ?? null, scope) }];
      return [{ kind: 'one', slot: this.value(child, scope) }];
    });
  }

  site(node: Node, { code }: Pick<PythonScope, 'code'>): CallSite {
    return { caller: code, file: this.file, ...spanOf(node) };
  }
}

export function nameOf(node: Node): string {
  return node.childForFieldName('name')?.text ?? '';
}

/** Names that a piece of code assigns to. */
function assignedIn(node: Node | null): Set<string> {
  const names = new Set<string>();
  for (const child of node?.descendantsOfType(assigning) ?? []) {
    const target =
      child?.childForFieldName('left') ??
      child?.childForFieldName('name') ??
      child?.childForFieldName('alias');
    if (target?.type === 'identifier') names.add(target.text);
    else if (target?.type !== 'attribute' && target?.type !== 'subscript')
      for (const one of target?.descendantsOfType('identifier') ?? []) if (one !== null) names.add(one.text);
  }
  return names;
}

const assigning = [
  'assignment',
  'augmented_assignment',
  'named_expression',
  'for_statement',
  'for_in_clause',
  'function_definition',
  'class_definition',
];

/** A rough look for `nonlocal name`. */
function declaredElsewhere(node: Node | null, name: string): boolean {
  return (node?.descendantsOfType('nonlocal_statement') ?? []).some((one) =>
    named(one).some((child) => child.text === name),
  );
}

function yieldsIn(node: Node | null): boolean {
  return (node?.descendantsOfType('yield') ?? []).some((one) => {
    for (let up = one?.parent ?? null; up !== null && up.id !== node?.id; up = up.parent)
      if (up.type === 'function_definition' || up.type === 'lambda') return false;
    return true;
  });
}

/** The key of an item that a literal string names. */
function keyOf(node: Node): string | undefined {
  if (node.type !== 'string' || named(node).some(({ type }) => type === 'interpolation')) return undefined;
  const content = named(node).filter(({ type }) => type === 'string_content');
  const text = content.map((part) => part.text).join('');
  return text.length > 200 ? undefined : `['${text}`;
}

function lengthOf(keys: Iterable<string>): number {
  return Math.max(
    0,
    ...[...keys].filter((key) => key.startsWith('[#')).map((key) => Number(key.slice(2)) + 1),
  );
}

function traitsOf(decorators: ReadonlySet<string>): ReadonlySet<string> {
  const traits = [...decorators].filter((one) => /^(?:staticmethod|classmethod)$/.test(one));
  if ([...decorators].some((one) => /(?:^|\.)(?:cached_)?property$|\.setter$/.test(one)))
    traits.push('property');
  return new Set(traits);
}

const plainDecorator =
  /^(?:staticmethod|classmethod|(?:\w+\.)*(?:cached_)?property|\w+\.setter|\w+\.getter)$/;
const noTraits: ReadonlySet<string> = new Set();
