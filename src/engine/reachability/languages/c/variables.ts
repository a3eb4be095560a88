import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { callExternal } from './calls.ts';
import { type CScope, localNamed, type Value } from './c-scope.ts';
import { within } from './c-types.ts';
import { construct, destroy } from './classes.ts';
import { readDeclarator } from './declarators.ts';
import { evaluate } from './expressions.ts';
import { initialize } from './initializers.ts';

/** Variables of a declaration, with what they begin with: within functions, and outside of all. */
export function declareVariables(scope: CScope, node: Node, typeText: string): void {
  const { machine } = scope;
  const written = { text: typeText, scope: scope.scope };
  for (const declarator of node.childrenForFieldName('declarator')) {
    const declared = declarator === null ? undefined : readDeclarator(declarator);
    if (declarator === null || declared === undefined) continue;
    const type = machine.types.resolve(written);
    const value = declarator.childForFieldName('value');
    // `A a(b)` looks like a function that is declared.
    if (declared.parameters !== undefined && !looksLikeValues(scope, declared.parameters)) continue;
    const isAuto = /\bauto\b/.test(typeText);
    const first = isAuto && value !== null ? evaluate(scope, value) : undefined;
    const mayHold = isAuto || declared.isOfFunction || machine.types.mayHold(written);
    const slot = mayHold ? slotOf(scope, declared.name) : machine.nothing;
    const made: Value = {
      slot,
      type: first?.type ?? type,
      isWhole: isAuto ? (first?.isWhole ?? false) : !declared.isIndirect && !/\b\w+_ptr\s*</.test(typeText),
    };
    if (scope.made !== undefined) scope.locals.at(-1)?.set(declared.name, made);
    if (first !== undefined) machine.pass(first.slot, slot);
    else if (!isAuto)
      beginWith({ scope, node: declarator, made, isArray: declared.isArray }, value, declared.parameters);
  }
}

/** The slot of a variable that is declared: of the program, or of a function. */
function slotOf({ machine, made, scope, path }: CScope, name: string): Value['slot'] {
  if (made !== undefined) return machine.graph.slot();
  return machine.globalFor(name, scope, path) ?? machine.global(within(scope, name), undefined);
}

interface Beginning {
  readonly scope: CScope;
  readonly node: Node;
  readonly made: Value;
  readonly isArray: boolean;
}

/** What a variable begins with: a value, or arguments of a constructor. */
function beginWith(
  { scope, node, made, isArray }: Beginning,
  value: Node | null,
  parameters: Node | undefined,
): void {
  const isObject =
    made.isWhole && made.type !== undefined && !made.type.startsWith('[]') && scope.language !== 'c';
  const isExtern = node.parent?.text.startsWith('extern') === true;
  if (isObject && !isExtern && made.type !== undefined) {
    const isCopied = value !== null && !/^(?:argument_list|initializer_list)$/.test(value.type);
    if (isCopied) {
      const from = evaluate(scope, value);
      if (from.type !== made.type) construct(scope, node, made.type, [from]);
    } else construct(scope, node, made.type, argumentsFrom(scope, value, parameters));
    if (value?.type === 'initializer_list') initialize(scope, value, made, isArray);
    destroy(scope, node, made.type, true);
  } else if (isOutside(scope, made, value, parameters)) {
    const name = (node.parent?.childForFieldName('type')?.text ?? '').replace(/<.*$/s, '');
    callExternal(scope, node, name, argumentsFrom(scope, value, parameters));
  } else if (value !== null) initialize(scope, value, made, isArray);
}

/** Whether an object of a class is made whose code is not here. */
// oxlint-disable-next-line max-params -- a variable, and the two ways to give it arguments
function isOutside(
  { language }: CScope,
  { type, isWhole }: Value,
  value: Node | null,
  parameters: Node | undefined,
): boolean {
  return (
    language !== 'c' &&
    type === undefined &&
    isWhole &&
    (value?.type === 'argument_list' || parameters !== undefined)
  );
}

/** Whether what stands where parameters do are values. */
function looksLikeValues(scope: CScope, parameters: Node): boolean {
  const list = named(parameters);
  if (scope.made === undefined || scope.language === 'c' || list.length === 0) return false;
  return list.every((one) => {
    const type = one.childForFieldName('type');
    const isBare = type?.type === 'type_identifier' && one.childForFieldName('declarator') === null;
    if (!isBare) return false;
    return localNamed(scope, type.text) !== undefined || evaluate(scope, type).slot !== scope.machine.nothing;
  });
}

function argumentsFrom(scope: CScope, value: Node | null, parameters: Node | undefined): Value[] {
  if (value !== null) return named(value).map((one) => evaluate(scope, one));
  // The names of variables that look like types of parameters.
  return named(parameters).map((one) => {
    const type = one.childForFieldName('type');
    return type === null ? nothing(scope) : evaluate(scope, type);
  });
}

function nothing({ machine }: CScope): Value {
  return { slot: machine.nothing, type: undefined, isWhole: false };
}
