import type { Expression, Statement } from '../code.ts';
import { setVariable } from './assign.ts';
import { assume } from './assume.ts';
import { decide } from './decide.ts';
import { taintFor } from './check-call.ts';
import { evaluate, madeHere } from './evaluate.ts';
import type { Frame } from './frame.ts';
import { executeEach, executeLoop } from './loops.ts';
import * as memory from './memory/memory.ts';
import { pageOf } from './page.ts';
import { SharedMap } from './shared-map.ts';
import { joinStates, State } from './state.ts';
import { compare } from './operators.ts';
import { nothing, type Value, changed, anything } from './value.ts';

/**
 * Run a function that is called: what it does to objects holds in the state of the caller. Answers what it returns.
 *
 * @param around the variables that it sees beside its own
 */
export function enter(
  frame: Frame,
  given: ReadonlyMap<string, Value>,
  caller: State,
  around = new SharedMap<string, Value>(),
): Value {
  frame.run.enter(frame.code);
  const { lastObject } = frame.run;
  const state = new State(around.copy(), caller.heap.copy());
  for (const [name, value] of given) state.variables.set(name, value);
  for (const { name, type } of frame.code.parameters) if (type !== undefined) frame.types.set(name, type);
  execute(frame, frame.code.body, state);
  const ends = [...frame.ends, state];
  if (frame.isNative && frame.depth === 0) memory.checkEnds(frame, ends);
  if (frame.isNative && frame.depth > 0) forgetUnanswered(frame, lastObject);
  const end = joinStates(ends);
  for (const { name, isReference } of frame.code.parameters) {
    const value = isReference === true ? end.variables.get(name) : undefined;
    if (value !== undefined) frame.givenBack.set(name, value);
  }
  if (frame.isNative && frame.depth > 0) leaveStack(end, lastObject);
  caller.heap.become(end.heap);
  if (around === caller.variables) keepVariables(frame, end, caller);
  if (end.isDead && frame.ends.length === 0) caller.end();
  const { result } = frame;
  return result === nothing ? anything : result;
}

/**
 * What a call has made and answers on some ways is for its caller as it is at the end of those. On other ways, which answer
 * something else, it may have been given back.
 */
function forgetUnanswered({ ends, answers }: Frame, lastBefore: number): void {
  const led = answers.map(({ targets = [] }) => targets.map(({ object }) => object));
  for (const id of new Set(led.flat()))
    for (const [index, { heap }] of ends.entries())
      if (id > lastBefore && led[index]?.includes(id) !== true) heap.delete(id);
}

/** What a function of C had on its stack is gone with it. */
function leaveStack({ heap }: State, lastBefore: number): void {
  for (const [id, { memory }] of heap) if (id > lastBefore && memory?.maker === 'stack') heap.delete(id);
}

/** What a function has made of the variables around it, that are not its own. */
function keepVariables({ code, declared }: Frame, end: State, caller: State): void {
  const own = new Set(code.parameters.map(({ name }) => name));
  for (const name of caller.variables.keys()) {
    const value = end.variables.get(name);
    if (value !== undefined && !own.has(name) && !declared.has(name)) caller.variables.set(name, value);
  }
}

/** Run statements one after the other. What cannot be reached is looked through for places that can be jumped to. */
export function execute(frame: Frame, statements: readonly Statement[], state: State): void {
  for (const statement of statements) {
    if (state.isDead && !hasLabel(statement)) continue;
    executeOne(frame, statement, state);
  }
}

function hasLabel(statement: Statement): boolean {
  switch (statement.kind) {
    case 'label':
      return true;
    case 'block':
    case 'loop':
    case 'each':
      return statement.body.some(hasLabel);
    case 'if':
      return statement.body.some(hasLabel) || statement.otherwise.some(hasLabel);
    default:
      return false;
  }
}

function executeOne(frame: Frame, statement: Statement, state: State): void {
  frame.run.spend();
  switch (statement.kind) {
    case 'expression':
      if (state.isDead) return;
      evaluate(frame, statement.expression, state);
      return;
    case 'declare':
      return declare(frame, statement, state);
    case 'if':
      return executeIf(frame, statement, state);
    case 'loop':
      return executeLoop(frame, statement, state);
    case 'each':
      return executeEach(frame, statement, state);
    case 'switch':
      return executeSwitch(frame, statement, state);
    case 'return': {
      const value = statement.value === undefined ? nothing : evaluate(frame, statement.value, state);
      if (frame.isNative) memory.returned(frame, statement, value, state);
      frame.book.sinks
        .find(['return'])
        .forEach(({ meaning }) => checkReturn(frame, meaning.id, statement.line, value, state));
      return frame.returned(value, state);
    }
    case 'throw':
      if (statement.value !== undefined) evaluate(frame, statement.value, state);
      frame.catchers.at(-1)?.push(state.copy());
      return state.end();
    case 'try':
      return executeTry(frame, statement, state);
    case 'block':
      return execute(frame, statement.body, state);
    case 'break':
      frame.loops.at(-1)?.breaks.push(state.copy());
      return state.end();
    case 'continue':
      frame.loops.findLast(({ continues }) => continues !== undefined)?.continues?.push(state.copy());
      return state.end();
    case 'goto': {
      const waiting = frame.labels.get(statement.label) ?? [];
      frame.labels.set(statement.label, [...waiting, state.copy()]);
      return state.end();
    }
    case 'label':
      state.become(joinStates([state, ...(frame.labels.get(statement.label) ?? [])]));
      frame.labels.delete(statement.label);
      return frame.onSomeWays(() => execute(frame, statement.body, state));
    case 'function':
      state.variables.set(statement.code.name, madeHere(frame, statement.code, state));
  }
}

/** What a web handler returns is what is shown, as a page or as data. */
function checkReturn(frame: Frame, ruleId: string, line: number, value: Value, state: State): void {
  if (frame.depth > 0 || frame.book.routeOf(frame.file, frame.code)?.showsPage !== true) return;
  const page = pageOf(value, state);
  const taint = page && taintFor([page], { ruleId, labels: ['input'] }, state);
  if (taint === undefined) return;
  frame[taint.isGuessed === true ? 'guess' : 'report'](
    ruleId,
    line,
    frame.step(line, '作为响应内容返回', taint.step),
  );
}

function declare(frame: Frame, statement: Statement & { kind: 'declare' }, state: State): void {
  const { name, type, value, line } = statement;
  if (state.isDead) return;
  frame.declared.add(name);
  if (type !== undefined) frame.types.set(name, type);
  if (frame.isNative) return memory.declare(frame, statement, state);
  const given = value === undefined ? nothing : evaluate(frame, value, state);
  // What a variable is declared as says more than where its value came from, but less than what was made.
  const isNamed =
    type !== undefined &&
    given.type === undefined &&
    /^[A-Z]\w*$/.test(type) &&
    type !== 'Object' &&
    type !== 'String';
  setVariable(frame, name, { value: isNamed ? changed(given, { type }) : given, line }, state);
}

function executeIf(frame: Frame, { test, body, otherwise }: Statement & { kind: 'if' }, state: State): void {
  const { holds, fails } = decide(frame, test, state);
  for (const [way, statements] of [
    [holds, body],
    [fails, otherwise],
  ] as const)
    if (!way.isDead || statements.some(hasLabel)) frame.onSomeWays(() => execute(frame, statements, way));
  state.become(joinStates([holds, fails]));
}

function executeSwitch(frame: Frame, statement: Statement & { kind: 'switch' }, state: State): void {
  if (state.isDead) return;
  const subject = evaluate(frame, statement.subject, state);
  const loop = { breaks: [] as State[], continues: undefined };
  frame.loops.push(loop);
  const start = state.copy();
  state.end();
  let isOpen = true;
  const hasDefault = statement.cases.some(({ tests }) => tests.length === 0);
  const matched = statement.cases.findIndex(({ tests }) =>
    tests.some((test) => matches(frame, subject, test, start) === true),
  );
  for (const [index, one] of statement.cases.entries()) {
    const isDefault = one.tests.length === 0;
    const may =
      matched >= 0
        ? index === matched
        : isDefault || one.tests.some((test) => matches(frame, subject, test, start) !== false);
    if (may && isOpen) {
      const entering = start.copy();
      const [test] = one.tests;
      if (test !== undefined && one.tests.length === 1)
        assume(
          frame,
          { kind: 'binary', operator: '==', left: statement.subject, right: test, line: one.line },
          true,
          entering,
        );
      state.become(joinStates([state, entering]));
      isOpen = matched < 0;
    }
    frame.onSomeWays(() => execute(frame, one.body, state));
    if (!statement.fallsThrough && !state.isDead) {
      loop.breaks.push(state.copy());
      state.end();
    }
  }
  frame.loops.pop();
  state.become(joinStates([state, ...loop.breaks, ...(hasDefault || matched >= 0 ? [] : [start])]));
}

function matches(frame: Frame, subject: Value, test: Expression, state: State): boolean | undefined {
  return compare('==', subject, evaluate(frame, test, state.copy()), state);
}

function executeTry(frame: Frame, statement: Statement & { kind: 'try' }, state: State): void {
  const before = state.copy();
  const thrown: State[] = [];
  frame.catchers.push(thrown);
  execute(frame, statement.body, state);
  frame.catchers.pop();
  const caught = joinStates([before, ...thrown, state]);
  const ends = [state.copy()];
  for (const { body, name } of statement.handlers) {
    const handling = caught.copy();
    if (name !== undefined) handling.variables.set(name, anything);
    frame.onSomeWays(() => execute(frame, body, handling));
    ends.push(handling);
  }
  if (statement.handlers.length === 0 && state.isDead) ends.push(caught);
  state.become(joinStates(ends));
  const isOver = state.isDead;
  if (isOver) state.become(before);
  execute(frame, statement.last, state);
  if (isOver) state.end();
}
