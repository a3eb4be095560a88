import type { Frame } from '../frame.ts';
import { type State, changedObject } from '../state.ts';
import { rootOf, type Taint, type Value, changed } from '../value.ts';
import { ruleOf } from './access.ts';
import { contentTaints } from './copying.ts';

/** What a text is safe for whose length somebody has asked for. */
const measuredFor = 'buffer-overflow';

/** Kinds of sources whose text is as long as somebody else likes. */
const endless: ReadonlySet<string> = new Set(['input', 'file', 'environment', 'argument']);

interface Filling {
  readonly to: Value | undefined;
  /** The text that is put there, with the zero at its end. */
  readonly from: Value | undefined;
  readonly line: number;
}

/** Text from outside, whose length nobody has asked for, is put into memory of a known size that need not hold it. */
export function checkUnbounded(frame: Frame, { to, from, line }: Filling, state: State): void {
  const [target] = to?.targets ?? [];
  const memory = target === undefined ? undefined : state.heap.get(target.object)?.memory;
  if (target === undefined || to?.targets?.length !== 1 || memory?.size === undefined) return;
  const taint = contentTaints(from, state).find(isEndless);
  const room = memory.size.high - target.offset.low;
  if (taint === undefined || roomOf(from, state) <= room) return;
  const text = `长度未经检查，写入 ${memory.size.high} 字节的缓冲区`;
  const step = frame.step(line, text, taint.step);
  // Behind a condition of a callee, the caller may have looked at it.
  const say = !frame.isStraight || taint.isGuessed === true || to.isDoubtful === true ? 'guess' : 'suspect';
  frame[say](ruleOf('behind', { memory }, true), line, step);
}

function isEndless({ label, safeFor }: Taint): boolean {
  return endless.has(label) && !safeFor.includes(measuredFor) && !safeFor.includes('*');
}

/** A text is no longer than the memory that it lies in. */
function roomOf(from: Value | undefined, state: State): number {
  const [target] = from?.targets ?? [];
  if (target === undefined || from?.targets?.length !== 1) return Infinity;
  return (state.heap.get(target.object)?.memory?.size?.high ?? Infinity) - target.offset.low;
}

/** Somebody asks how long a text is: from then on he is taken to know. */
export function measured(value: Value | undefined, state: State): void {
  const roots = new Set(
    contentTaints(value, state)
      .filter(isEndless)
      .map(({ step }) => rootOf(step)),
  );
  if (roots.size === 0) return;
  const mark = (known: Value): Value | undefined =>
    known.taints.some((taint) => isEndless(taint) && roots.has(rootOf(taint.step)))
      ? changed(known, {
          taints: known.taints.map((taint) =>
            roots.has(rootOf(taint.step)) ? { ...taint, safeFor: [...taint.safeFor, measuredFor] } : taint,
          ),
        })
      : undefined;
  for (const [name, known] of state.variables) {
    const marked = mark(known);
    if (marked !== undefined) state.variables.set(name, marked);
  }
  for (const [id, object] of state.heap) {
    const rest = mark(object.rest);
    if (rest !== undefined) state.heap.set(id, changedObject(object, { rest }));
  }
}
