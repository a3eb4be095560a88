import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Call } from '../../flow/calls.ts';
import type { Reading } from './bodies.ts';
import { superMember } from './calls.ts';
import { evaluate, siteIn } from './expressions.ts';
import type { StaticType, Value } from './java-type.ts';
import { typeNamed } from './names.ts';
import type { JavaScope } from './scope.ts';

/** `value::name`, `Type::name`, `Type::new`, `super::name`, as a function. */
export function referenceOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const parts = node.children.filter((child) => child !== null);
  const holderNode = parts[0];
  const last = parts.at(-1);
  if (holderNode === undefined || last === undefined) return { slot: machine.graph.slot(), type: undefined };
  const name = last.text;
  const holder = typeNamed(reading, holderNode, scope, siteIn(scope, node));
  const isSuper = holderNode.type === 'super';
  const target =
    holder === undefined && !isSuper ? evaluate(reading, holderNode, scope, undefined) : undefined;
  const made = machine.native(`::${name}`, (call) => {
    if (isSuper)
      machine.link({ ...call, callee: superMember(reading, name, undefined, scope).callee, name }, true);
    else if (name === 'new') referToConstructor(reading, holder, call);
    else if (holder !== undefined) referToType(reading, holder, name, call);
    else if (target !== undefined)
      machine.link(
        {
          ...call,
          callee: machine.calleesOf(
            target,
            name,
            call.values.map(() => undefined),
            call.site,
          ),
          name,
        },
        true,
      );
  });
  return { slot: machine.graph.slot(made), type: undefined };
}

function referToConstructor({ machine }: Reading, holder: StaticType | undefined, call: Call): void {
  if (holder?.kind === 'own')
    machine.construct(
      holder.type,
      call,
      call.values.map(() => undefined),
    );
  else if (holder?.kind === 'foreign')
    for (const path of holder.names)
      machine.link({ ...call, callee: machine.graph.slot(machine.external(path)), name: '<init>' }, true);
}

/** A static method with all arguments, or a method of the first argument with the others. */
function referToType({ machine }: Reading, holder: StaticType, name: string, call: Call): void {
  const [first, ...others] = call.values;
  if (holder.kind === 'foreign')
    for (const path of holder.names)
      machine.link({ ...call, callee: machine.graph.slot(machine.external(`${path}.${name}`)), name }, true);
  if (holder.kind !== 'own') return;
  const methods = machine.methodsOf(holder.type, name, undefined);
  for (const { object, isStatic } of methods) if (isStatic) machine.invoke(call, object);
  if (methods.some(({ isStatic }) => !isStatic)) {
    const slot = first === undefined ? holder.type.instances : machine.typed(first.slot, holder);
    const callee = machine.calleesOf({ slot, type: holder }, name, undefined, call.site);
    machine.link({ ...call, callee, values: others, name }, true);
  }
}
