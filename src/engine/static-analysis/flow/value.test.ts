import { describe, expect, it } from 'vitest';
import {
  anything,
  changed,
  constant,
  either,
  nothing,
  ofTaints,
  passed,
  pointerTo,
  valueOf,
} from './value.ts';

const taints = [{ label: 'input', safeFor: [], step: { path: 'a.c', line: 1, text: '', before: undefined } }];

describe('a value', () => {
  it.each([
    ['nothing', nothing],
    ['a constant', constant(1)],
    ['null', constant(null)],
    ['a pointer', pointerTo(1)],
    ['from outside', ofTaints(taints)],
    ['one step further', passed(ofTaints(taints), 'a.c', 2, '')],
    ['a number', valueOf({ range: { low: 0, high: 1 } })],
    ['changed', changed(constant(1), { isDoubtful: true, constants: undefined })],
    ['one of two', either(pointerTo(1), constant(null))],
  ])('has the fields of all, in their order: %s', (_, value) => {
    expect(Object.keys(value)).toEqual(Object.keys(anything));
  });

  it('stays as it was when another is made of it', () => {
    const one = constant(1);

    const other = changed(one, { constants: [2], origin: 'x' });

    expect([one.constants, one.origin]).toEqual([[1], undefined]);
    expect([other.constants, other.origin]).toEqual([[2], 'x']);
  });
});
