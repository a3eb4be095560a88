import type { Expression } from '../code.ts';
import type { Frame } from './frame.ts';
import { limitsOf, typeOf } from './memory/types.ts';
import type { State } from './state.ts';
import { changed, type Value } from './value.ts';
import { tested } from './compare-values.ts';
import { assumeCall } from './assume-call.ts';
import { forget, narrow } from './narrow.ts';
import { refine } from './refine.ts';

/** Go on in a state where a test has come out as `truth`: what it says of variables is known from here on. */
export function assume(frame: Frame, test: Expression, truth: boolean, state: State): void {
  switch (test.kind) {
    case 'unary':
      if (test.operator === '!') assume(frame, test.operand, !truth, state);
      return;
    case 'assign':
      if (test.value.kind === 'call') assumeCall(frame, test.value, truth, state);
      return assume(frame, test.target, truth, state);
    case 'cast':
      return assume(frame, test.operand, truth, state);
    case 'binary':
      return assumeBinary(frame, test, truth, state);
    case 'call':
      return assumeCall(frame, test, truth, state);
    default:
      if (frame.isNative && !truth) forget(test, state);
      refine(frame, test, state, (value) =>
        value.nullness === undefined && value.targets === undefined && !isPointer(frame, test)
          ? withoutZero(frame, test, assumeTruth(value, truth), truth)
          : tested(assumeTruth(value, truth), truth ? 'never' : 'null'),
      );
  }
}

function assumeTruth(value: Value, truth: boolean): Value {
  if (value.constants !== undefined) {
    const constants = value.constants.filter((one) => Boolean(one) === truth);
    return constants.length === 0 ? value : changed(value, { constants });
  }
  return value;
}

function isPointer(frame: Frame, test: Expression): boolean {
  return frame.isNative && typeOf(frame, test)?.endsWith('*') === true;
}

/** A number that is true is not zero: one that cannot be below zero is at least one. */
function withoutZero(frame: Frame, test: Expression, value: Value, truth: boolean): Value {
  const { range } = value;
  if (!truth || !frame.isNative || range === undefined || value.constants !== undefined) return value;
  const isUnsigned = limitsOf(typeOf(frame, test))?.low === 0;
  const low = isUnsigned || range.low === 0 ? Math.max(range.low, 1) : range.low;
  const high = range.high === 0 ? -1 : range.high;
  return low > high ? value : changed(value, { range: { low, high }, isNonZero: true });
}

function assumeBinary(
  frame: Frame,
  test: Expression & { kind: 'binary' },
  truth: boolean,
  state: State,
): void {
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    // Only one of the two ways through says something of both sides.
    if (truth === (operator === '&&')) for (const side of [left, right]) assume(frame, side, truth, state);
    return;
  }
  narrow(frame, { place: left, operator, other: right }, truth, state);
  const turned = turnedOperators[operator];
  if (turned !== undefined) narrow(frame, { place: right, operator: turned, other: left }, truth, state);
}

const turnedOperators: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '===': '==',
  '!==': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};
