import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import { type State, changedObject, changedMemory } from '../state.ts';
import { type Step, type Value, anything, changed, pointerTo } from '../value.ts';
import { isGone, sayGone, making } from './access.ts';
import { block } from './block.ts';
import { settle } from './settle.ts';

/** What gives back what was made how. */
const makersOf: Readonly<Record<string, RegExp>> = {
  free: /^_?(m|c|re)alloc$|dup$/,
  delete: /^new$/,
  'delete[]': /^new\[\]$/,
  fclose: /^fopen$/,
  close: /^open$/,
  pclose: /open/,
};

/** How somebody else has made it, who knows how it has to be given back. */
const usualMakers: Readonly<Record<string, string>> = {
  free: 'malloc',
  delete: 'new',
  'delete[]': 'new[]',
  fclose: 'fopen',
  close: 'open',
  pclose: 'popen',
};

/**
 * What somebody else has made, a parameter or the answer of a call, is given back: from here on it is known by the name that
 * it was given back by.
 */
function releaseOthers(frame: Frame, called: Called, pointer: Value, state: State): void {
  const place = called.expression.args[0]?.value;
  const name = called.name.replace(/^_/, '');
  const maker = usualMakers[name];
  // What stands outside of functions was not read as a whole: there is no end of its ways.
  if (frame.isScript || place === undefined || maker === undefined || pointer.nullness === 'null') return;
  const { line } = called.expression;
  const memory = changedMemory(block({ maker, line, bytes: undefined, elementSize: 1 }), {
    path: frame.file.path,
    isOthers: true,
    hasEscaped: true,
    state: 'released',
    releasedAt: frame.step(line, `${called.name} 在此释放`),
  });
  const { targets } = pointerTo(frame.run.make(state, { kind: 'memory', memory }));
  settle(frame, place, changed(pointer, { targets }), state);
}

/** Memory or a file is given back: was it made so, is it all of it, and is it still there? */
export function release(frame: Frame, called: Called, state: State): Value {
  const [pointer] = called.args;
  const { line } = called.expression;
  if (pointer !== undefined && pointer.targets === undefined) releaseOthers(frame, called, pointer, state);
  for (const { object: id, offset } of pointer?.targets ?? []) {
    const object = state.heap.get(id);
    const memory = object?.memory;
    if (object === undefined || memory === undefined) continue;
    const isFile = /open/.test(memory.maker);
    const from = making(memory, `由 ${memory.maker} 得到`);
    const isOnly = pointer?.targets?.length === 1 && pointer.isDoubtful !== true;
    const say = isOnly ? 'report' : 'guess';
    if (pointer !== undefined && isGone(memory, pointer))
      frame[sayGone(frame, memory, pointer)](
        isFile ? 'double-close' : 'double-free',
        line,
        memory.releasedAt,
      );
    else if (memory.maker === 'stack' || memory.maker === 'static')
      frame[say]('free-of-non-heap', line, from);
    else if (makersOf[called.name.replace(/^_/, '')]?.test(memory.maker) === false)
      frame[say]('mismatched-release', line, from);
    else if (offset.low !== 0 || offset.high !== 0) frame[say]('free-not-at-start', line, from);
    const releasedAt = frame.step(line, `${called.name} 在此释放`, from);
    const released = changedMemory(memory, {
      state: (pointer?.targets?.length ?? 0) > 1 ? 'maybe-released' : 'released',
      releasedAt,
    });
    state.heap.set(id, changedObject(object, { memory: released }));
  }
  return anything;
}

/** When memory was given back that is known by its number; `undefined`: not yet. */
type Releases = ReadonlyMap<number, Step | undefined>;

/** Of what arguments lead to, and of what lies in that, whether it was given back. */
export function releasesOf(args: readonly Value[], state: State, depth = 1): Releases {
  const releases = new Map<number, Step | undefined>();
  for (const { object: id } of args.flatMap(({ targets = [] }) => targets)) {
    const object = state.heap.get(id);
    if (object?.memory === undefined) continue;
    releases.set(id, object.memory.releasedAt);
    if (depth === 0) continue;
    for (const inner of releasesOf([...object.fields.values()], state, depth - 1)) releases.set(...inner);
  }
  return releases;
}

/** What a call has given back was given back in its line, too: whoever reads of it sees the way there. */
export function tellReleases(
  frame: Frame,
  { name, expression }: Called,
  before: Releases,
  state: State,
): void {
  for (const [id, step] of before) {
    const object = state.heap.get(id);
    const releasedAt = object?.memory?.releasedAt;
    if (object?.memory === undefined || releasedAt === undefined || releasedAt === step) continue;
    const here = frame.step(expression.line, `由 ${name}() 释放`, releasedAt);
    const memory = changedMemory(object.memory, { releasedAt: here });
    state.heap.set(id, changedObject(object, { memory }));
  }
}
