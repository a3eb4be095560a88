import { describe, expect, it } from 'vitest';
import type { FunctionCode } from '../../code.ts';
import { Run } from '../run.ts';
import { Program } from '../program.ts';
import { RuleBook } from '../rule-book.ts';
import { State } from '../state.ts';
import { anything, atStart, constant, type Value } from '../value.ts';

const code: FunctionCode = {
  name: 'make',
  owner: undefined,
  parameters: [],
  annotations: [],
  type: 'char*',
  body: [],
  line: 1,
  endLine: 2,
};

/** Asks for one call after the other; `look` makes an object, and answers a pointer to it. */
function ask(...calls: readonly { readonly given: Value; readonly depth?: number }[]) {
  const book = new RuleBook('c', undefined, []);
  const run = new Run(
    new Program([]),
    () => book,
    () => {},
  );
  const state = new State();
  let lookedCount = 0;
  const look = (): Value => {
    lookedCount += 1;
    run.spend(7);
    const object = run.make(state, { kind: 'memory', rest: constant('kept') });
    return { taints: [], targets: [{ object, offset: atStart }] };
  };
  const answers = calls.map(({ given, depth = 1 }) =>
    run.knownCalls.answer(run, { code, depth, given: new Map([['size', given]]) }, state, look),
  );
  const objects = answers.map((answer) => answer?.targets?.[0]?.object);
  return { lookedCount, objects, steps: run.steps, kept: objects.map((id) => state.heap.get(id ?? 0)?.rest) };
}

describe('a call that is given the same again', () => {
  it('is looked into once, costs as much, and makes another object of the same kind', () => {
    const { lookedCount, objects, steps, kept } = ask({ given: constant(8) }, { given: constant(8) });

    expect(lookedCount).toBe(1);
    expect(steps).toBe(14);
    expect(new Set(objects).size).toBe(2);
    expect(kept).toEqual([constant('kept'), constant('kept')]);
  });

  it.each([
    ['another number', constant(9), 1],
    ['a text instead of a number', constant('8'), 1],
    ['a number that is not known', { ...anything, range: { low: 8, high: Infinity } }, 1],
    ['the same deeper', constant(8), 2],
  ])('is looked into when it is given %s', (_, given, depth) => {
    expect(ask({ given: constant(8) }, { given, depth }).lookedCount).toBe(2);
  });

  it('is looked into whenever it is given what leads to memory or comes from outside', () => {
    const pointer: Value = { taints: [], targets: [{ object: 1, offset: atStart }] };
    const step = { path: 'a.c', line: 1, text: '', before: undefined };
    const tainted: Value = { taints: [{ label: 'input', safeFor: [], step }] };

    expect(ask({ given: pointer }, { given: pointer }).lookedCount).toBe(2);
    expect(ask({ given: tainted }, { given: tainted }).lookedCount).toBe(2);
  });
});
