import type { Statement } from '../../code.ts';
import type { Frame } from '../frame.ts';
import type { State } from '../state.ts';
import type { Value } from '../value.ts';
import { escape, isGone, sayGone, making } from './access.ts';
import { isOwned } from './block.ts';
import { mayBePointer, typeOf } from './types.ts';

/** What a function gives back is no longer its own; what lies on its stack must not be given back. */
export function returned(
  frame: Frame,
  statement: Statement & { kind: 'return' },
  value: Value,
  state: State,
): void {
  const isAddress = statement.value === undefined || mayBePointer(typeOf(frame, statement.value));
  for (const { object } of value.targets ?? []) {
    const memory = state.heap.get(object)?.memory;
    if (isAddress && memory?.maker === 'stack' && frame.hasMade(object) && /\*/.test(frame.code.type ?? ''))
      frame[value.targets?.length === 1 ? 'report' : 'suspect'](
        'return-of-stack-address',
        statement.line,
        making(memory, '位于栈上'),
      );
    if (memory !== undefined && isGone(memory, value))
      frame[sayGone(frame, memory, value)]('use-after-free', statement.line, memory.releasedAt);
  }
  // What a call gets back is the caller's to give back.
  if (frame.depth === 0) escape(value, state);
}

/**
 * Where a function ends: what was never given back, and nobody else holds, is lost. That is told where the function has got
 * it: at its own call, whoever made it there.
 */
export function checkEnds(frame: Frame, ends: readonly State[]): void {
  for (const state of ends) {
    if (state.isDead && !frame.ends.includes(state)) continue;
    for (const [id, { memory }] of state.heap) {
      if (memory === undefined || memory.state !== 'live' || memory.hasEscaped === true || !isOwned(memory))
        continue;
      const rule = /open/.test(memory.maker) ? 'unclosed-handle' : 'memory-leak';
      const line = frame.run.callThatMade(id) ?? memory.line;
      frame.report(rule, line, making(memory, `由 ${memory.maker} 得到，函数结束时未释放`));
    }
  }
}
