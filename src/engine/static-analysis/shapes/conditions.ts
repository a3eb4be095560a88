import type { Expression, FunctionCode } from '../code.ts';
import { isNative, type Shape } from './find-shapes.ts';
import { allIn, calledName, callsIn, statementsIn } from './walk.ts';

/** `if (x = 5)` */
const assignmentInCondition: Shape = (code, file, say) => {
  if (!isNative(file) && !/javascript|typescript|php/.test(file.language)) return;
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'if' && statement.kind !== 'loop') continue;
    const { test } = statement;
    if (test?.kind === 'assign' && test.operator === undefined && test.value.kind === 'constant')
      say('assignment-in-condition', statement.line);
  }
};

const missingDefault: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body))
    if (
      statement.kind === 'switch' &&
      statement.cases.length > 0 &&
      statement.cases.every(({ tests }) => tests.length > 0)
    )
      say('missing-default', statement.line);
};

/** A case that does something and goes on into the next. */
const missingBreak: Shape = (code, _, say) => {
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'switch' || !statement.fallsThrough) continue;
    for (const one of statement.cases.slice(0, -1)) {
      const isOpen =
        one.fallsOn !== true &&
        one.body.length > 0 &&
        !statementsIn(one.body).some(({ kind }) => /^(break|return|throw|goto|continue)$/.test(kind));
      const ends = callsIn(one.body).some((call) => /^(exit|abort|_exit)$/.test(calledName(call) ?? ''));
      if (isOpen && !ends) say('missing-break', one.line);
    }
  }
};

/** `n < 0` of what cannot be. */
const impossibleComparison: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  let isUnsigned: ReturnType<typeof unsignedNames> | undefined;
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'if' && statement.kind !== 'loop') continue;
    for (const part of statement.test === undefined ? [] : allIn(statement.test)) {
      if (part.kind !== 'binary' || (part.operator !== '<' && part.operator !== '>=')) continue;
      const isZero = part.right.kind === 'constant' && part.right.value === 0;
      if (!isZero || part.left.kind !== 'name') continue;
      isUnsigned ??= unsignedNames(code);
      if (isUnsigned(part.left)) say(part.operator === '<' ? 'always-false' : 'always-true', part.line);
    }
  }
};

/** Which names stand for unsigned numbers alone: in another block the same name may be something else. */
function unsignedNames({ parameters, body }: FunctionCode): (one: Expression) => boolean {
  const declared = statementsIn(body).flatMap((one) => (one.kind === 'declare' ? [one] : []));
  const [unsigned, others] = [new Set<string>(), new Set<string>()];
  for (const { name, type = '' } of [...parameters, ...declared])
    (/^(unsigned|size_t|uint)[^*[]*$/.test(type) ? unsigned : others).add(name);
  // What a loop over elements calls them has a type that is not kept.
  for (const one of statementsIn(body))
    if (one.kind === 'each' && one.target.kind === 'name') others.add(one.target.name);
  return (one) => one.kind === 'name' && unsigned.has(one.name) && !others.has(one.name);
}

export const conditionShapes: readonly Shape[] = [
  assignmentInCondition,
  missingDefault,
  missingBreak,
  impossibleComparison,
];
