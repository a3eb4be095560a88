import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import type { Reading } from './bodies.ts';
import { evaluate } from './expressions.ts';
import type { StaticType, Value } from './java-type.ts';
import { innerScope, type JavaScope } from './scope.ts';
import { runStatements, typeOf } from './statements.ts';

/** `value instanceof T name`, and patterns of records. */
export function instanceOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const { slot } = evaluate(reading, node.childForFieldName('left'), scope, undefined);
  const name = node.childForFieldName('name')?.text;
  const type = typeOf(reading, node.childForFieldName('right'), scope);
  if (name !== undefined) scope.locals.declare(name, { slot: machine.typed(slot, type), type });
  const pattern = node.childForFieldName('pattern');
  if (pattern !== null) declarePattern(reading, pattern, slot, scope);
  return { slot: machine.graph.slot(), type: truth };
}

function declarePattern(reading: Reading, pattern: Node, whole: Slot, scope: JavaScope): void {
  const { machine } = reading;
  for (const one of pattern.descendantsOfType(['type_pattern', 'record_pattern_component'])) {
    const [typeNode, name] = named(one);
    if (typeNode === undefined || name === undefined) continue;
    const type = typeOf(reading, typeNode, scope);
    const slot = machine.graph.slot();
    // What a component of a record holds is what its type allows.
    if (one?.type === 'type_pattern') machine.graph.flow(machine.typed(whole, type), slot);
    else machine.seed(slot, type);
    scope.locals.declare(name.text, { slot, type });
  }
}

export function switchOf(
  reading: Reading,
  node: Node,
  scope: JavaScope,
  wanted: StaticType | undefined,
): Value {
  const { machine } = reading;
  const whole = evaluate(reading, node.childForFieldName('condition'), scope, undefined);
  const slot = machine.graph.slot();
  for (const group of named(node.childForFieldName('body'))) {
    const inner = innerScope(scope);
    const label = named(group).find(({ type }) => type === 'switch_label');
    if (label !== undefined) declarePattern(reading, label, whole.slot, inner);
    for (const part of named(group).filter(({ type }) => type !== 'switch_label')) {
      const isValue = group.type === 'switch_rule' && part.type === 'expression_statement';
      if (isValue) machine.graph.flow(evaluate(reading, named(part)[0] ?? null, inner, wanted).slot, slot);
      else runStatements(reading, [part], inner);
    }
    // What a rule yields goes where it returns, which is more than it does.
    if (scope.owner !== undefined && group.descendantsOfType('yield_statement').length > 0)
      for (const given of group.descendantsOfType('yield_statement'))
        if (given !== null)
          machine.graph.flow(evaluate(reading, named(given)[0] ?? null, inner, wanted).slot, slot);
  }
  return { slot, type: wanted };
}

const truth: StaticType = { kind: 'primitive', name: 'boolean' };
