import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import { type State, changedMemory } from '../state.ts';
import { rangeOf, taintsOf, type Value, changed, ofTaints, valueOf } from '../value.ts';
import { touch, unchecked } from './access.ts';
import { block, pointTo } from './block.ts';
import { checkSize, lengthOf } from './copying.ts';
import { forgetAfter } from './forget.ts';
import type { Known } from './library-call.ts';

/** The answer of a call that may not get what it asks for. */
export function maybeNull(frame: Frame, called: Called): Partial<Value> {
  return { nullness: 'maybe', nullStep: frame.step(called.expression.line, `${called.name}() ${unchecked}`) };
}

/** Memory of some bytes. */
export function allocate(
  bytesOf: (args: Called['args'], state: State) => Value | undefined,
  isZeroed = false,
): Known {
  return (frame, called, state) => {
    const { line } = called.expression;
    const asked = bytesOf(called.args, state);
    const bytes = asked && rangeOf(asked)?.high;
    const [, second] = called.expression.args;
    const asking = called.name === 'realloc' ? second : called.expression.args[0];
    if (asking !== undefined && asked !== undefined) checkSize(frame, asking.value, asked);
    const isStack = called.name.endsWith('alloca') || called.name === 'ALLOCA';
    const isHuge = (bytes ?? Infinity) > 2 ** 24;
    const taint = asked?.taints[0];
    if (taint !== undefined && isHuge)
      frame.reportFrom(
        [taint],
        'uncontrolled-allocation',
        line,
        frame.step(line, '作为分配的大小', taint.step),
      );
    const size =
      bytes !== undefined && Number.isFinite(bytes) && bytes >= 0 && taint === undefined ? bytes : undefined;
    const made = pointTo(
      frame,
      changedMemory(
        block({ maker: isStack ? 'stack' : called.name, line, bytes: size, elementSize: 1 }),
        isZeroed ? { length: { low: 0, high: 0 } } : called.name === 'realloc' ? {} : { written: 0 },
      ),
      state,
    );
    return isStack ? made : changed(made, maybeNull(frame, called));
  };
}

/** `calloc(count, size)`: so many bytes. */
export function product([a, b]: Called['args']): Value | undefined {
  if (a === undefined || b === undefined) return undefined;
  const [left, right] = [rangeOf(a), rangeOf(b)];
  const taints = taintsOf(a, b);
  return left === undefined || right === undefined
    ? ofTaints(taints)
    : valueOf({ taints, range: { low: left.low * right.low, high: left.high * right.high } });
}

/** A file or a socket that must be closed. */
export const open: Known = (frame, called, state) => {
  const { line } = called.expression;
  const made = pointTo(
    frame,
    block({ maker: called.name.startsWith('f') ? 'fopen' : 'open', line, bytes: undefined, elementSize: 1 }),
    state,
  );
  return changed(made, { nullness: undefined });
};

/** `strdup(text)`: new memory as long as the text. */
export const duplicate: Known = (frame, called, state) => {
  const [text] = called.args;
  const length = lengthOf(text, state);
  const made = pointTo(
    frame,
    changedMemory(
      block({
        maker: 'malloc',
        line: called.expression.line,
        bytes: length && length.high + 1,
        elementSize: 1,
      }),
      { length },
    ),
    state,
  );
  return changed(made, maybeNull(frame, called));
};

/** `lseek(fd, ...)`, `fstat(fd, &about)`: what works on an open file leaves it to be closed by whoever has opened it. */
export const useHandle: Known = (frame, called, state) => {
  for (const arg of called.args) touch(frame, arg, called.expression.line, state);
  forgetAfter(frame, called, false, state);
  return ofTaints(taintsOf(...called.args));
};
