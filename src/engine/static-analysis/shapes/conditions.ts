import type { Expression } from '../code.ts';
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
  const types = new Map(code.parameters.map(({ name, type }) => [name, type]));
  for (const statement of statementsIn(code.body))
    if (statement.kind === 'declare') types.set(statement.name, statement.type);
  const isUnsigned = (one: Expression) =>
    one.kind === 'name' && /^(unsigned|size_t|uint)/.test(types.get(one.name) ?? '');
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'if' && statement.kind !== 'loop') continue;
    for (const part of statement.test === undefined ? [] : allIn(statement.test)) {
      if (part.kind !== 'binary') continue;
      const isZero = part.right.kind === 'constant' && part.right.value === 0;
      if (isZero && isUnsigned(part.left) && part.operator === '<') say('always-false', part.line);
      if (isZero && isUnsigned(part.left) && part.operator === '>=') say('always-true', part.line);
    }
  }
};

export const conditionShapes: readonly Shape[] = [
  assignmentInCondition,
  missingDefault,
  missingBreak,
  impossibleComparison,
];
