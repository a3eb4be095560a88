import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { linkAll } from './calls.ts';
import type { CScope, Value } from './c-scope.ts';
import { outerScope } from './c-types.ts';
import { fitting } from './overloads.ts';

/** An operator that is a function of its own, found where it is used or where its operands are declared. */
export function callFree(
  scope: CScope,
  node: Node,
  operator: string,
  values: readonly Value[],
): Value | undefined {
  const { machine, path } = scope;
  const scopes = [scope.scope, ...values.flatMap(({ type }) => (type === undefined ? [] : outerScope(type)))];
  for (const one of scopes) {
    const all = machine.functionsFor(operator, one, path).filter(({ most }) => most === values.length);
    const fit = fitting(machine, all, values);
    const definitions = fit.flatMap((each) => each.definitions);
    const returns = fit[0]?.returns;
    if (definitions.length > 0)
      return {
        slot: linkAll(scope, node, definitions, values),
        type: returns === undefined ? undefined : machine.types.resolve(returns),
        isWhole: true,
      };
  }
  return undefined;
}
