import { type Expression, type FileCode, type FunctionCode, pathOf } from '../code.ts';
import { isNative, type Shape } from './find-shapes.ts';
import { allIn, calledName, callsIn, expressionsIn, once, statementsIn } from './walk.ts';

/** The name that a call goes by, behind what the preprocessor puts there. */
function resolved(call: Expression, file: FileCode): string {
  const name = calledName(call) ?? '';
  const macro = macrosOf(file).get(name);
  const meant = macro?.kind === 'name' ? macro.name : name;
  return meant.startsWith('_') ? meant.replace(/^_w?/, '') : meant;
}

/** What the preprocessor puts in the place of names: of several for one name the first. */
const macrosOf = once((file: FileCode) => new Map(file.macros.toReversed()));

function argument(call: Expression & { kind: 'call' }, at: number): string | undefined {
  const value = call.args[at]?.value;
  return value === undefined ? undefined : pathOf(value.kind === 'cast' ? value.operand : value);
}

/** A file is looked at by its name, and then opened by its name. */
const checkThenUse: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const checked = new Set<string>();
  for (const call of callsIn(code.body)) {
    const path = argument(call, 0);
    if (path === undefined) continue;
    if (/^(access|stat|lstat|stat64)$/.test(resolved(call, file))) checked.add(path);
    else if (/^(f?open|remove|unlink|chmod|rename)$/.test(resolved(call, file)) && checked.has(path))
      say('check-then-use', call.line);
  }
};

/** A temporary file is left behind. */
const leftTemporaryFile: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const calls = callsIn(code.body);
  const made = calls.find((call) => /^(mkstemp|mkstemps|mkostemp)$/.test(resolved(call, file)));
  if (made !== undefined && !calls.some((call) => /^(unlink|remove)$/.test(resolved(call, file))))
    say('left-temporary-file', made.line);
};

const locks: readonly (readonly [acquire: RegExp, release: RegExp])[] = [
  [/lock_?acquire$/i, /lock_?release$/i],
  [
    /^(pthread_mutex_lock|pthread_spin_lock|mtx_lock|EnterCriticalSection)$/,
    /^(pthread_mutex_unlock|pthread_spin_unlock|mtx_unlock|LeaveCriticalSection)$/,
  ],
];

/** What is locked is unlocked in the same function, and the other way round. */
const locking: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const calls = callsIn(code.body).map((call) => ({ name: resolved(call, file), line: call.line }));
  for (const [acquire, release] of locks) {
    const acquired = calls.find(({ name }) => acquire.test(name));
    const released = calls.find(({ name }) => release.test(name));
    const creates =
      released !== undefined && calls.some(({ name }) => /lock_?create$|mutex_init$/i.test(name));
    if (acquired !== undefined && released === undefined) say('missing-unlock', acquired.line);
    if (acquired === undefined && released !== undefined && creates)
      say('unlock-without-lock', released.line);
  }
};

/** A socket is bound, then listens, then accepts; and one address is bound once. */
const sockets: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const calls = callsIn(code.body).filter((call) => /^(bind|listen|accept)$/.test(resolved(call, file)));
  const order = ['bind', 'listen', 'accept'];
  const met = new Set<string>();
  const bound = new Set<string>();
  const has = new Set(calls.map((call) => resolved(call, file)));
  for (const call of calls) {
    const name = resolved(call, file);
    const missing = order.slice(0, order.indexOf(name)).some((before) => has.has(before) && !met.has(before));
    if (missing) say('wrong-phase', call.line);
    met.add(name);
    const socket = argument(call, 0);
    if (name !== 'bind' || socket === undefined) continue;
    if (bound.size > 0 && !bound.has(socket)) say('multiple-binds', call.line);
    bound.add(socket);
  }
};

/** Behind a handler's registration, memory is given back that the handler gives back as well. */
const signalRace: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  let handler: string | undefined;
  for (const call of callsIn(code.body)) {
    const name = resolved(call, file);
    if (name === 'signal') {
      const given = argument(call, 1);
      handler = given === undefined || given.startsWith('SIG_') ? undefined : given;
    } else if (name === 'free' && handler !== undefined) {
      const frees = file.functions.some(
        (other) =>
          other.name === handler && callsIn(other.body).some((inner) => calledName(inner) === 'free'),
      );
      if (frees) say('signal-race', call.line);
    }
  }
};

/** Two threads run a function that changes a global variable without a lock. */
const threadRace: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const seen = new Set<string>();
  for (const call of callsIn(code.body)) {
    if (!/thread_?create$|^CreateThread$|^beginthread/i.test(resolved(call, file))) continue;
    for (const { value } of call.args) {
      const worker =
        value.kind === 'name' ? file.functions.find(({ name }) => name === value.name) : undefined;
      if (worker === undefined) continue;
      if (seen.has(worker.name) && changesGlobal(worker, file)) say('thread-race', call.line);
      seen.add(worker.name);
    }
  }
};

function changesGlobal(worker: FunctionCode, file: FileCode): boolean {
  const globals = new Set(file.statements.flatMap((one) => (one.kind === 'declare' ? one.name : [])));
  if (callsIn(worker.body).some((call) => /lock/i.test(resolved(call, file)))) return false;
  for (const statement of statementsIn(worker.body))
    if (
      statement.kind === 'expression' &&
      allIn(statement.expression).some(
        (one) => one.kind === 'assign' && one.target.kind === 'name' && globals.has(one.target.name),
      )
    )
      return true;
  return false;
}

/** A number, or a name for one, that is rather a moment or a count than an error or a size. */
function isLarge(one: Expression, file: FileCode): boolean {
  const value = one.kind === 'name' ? macrosOf(file).get(one.name) : one;
  return value?.kind === 'constant' && typeof value.value === 'number' && value.value >= 1_000;
}

/** A file is removed when a certain time, user or count has come. */
const logicBomb: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const clocks = new Set<string>();
  for (const statement of statementsIn(code.body)) {
    if (statement.kind === 'expression' && calledName(statement.expression) === 'time') {
      const first = statement.expression.kind === 'call' ? statement.expression.args[0]?.value : undefined;
      if (first?.kind === 'unary' && first.operand.kind === 'name') clocks.add(first.operand.name);
    }
    if (statement.kind !== 'if') continue;
    const removes = callsIn(statement.body).find(
      (call) => /^(unlink|remove)$/i.test(resolved(call, file)) && call.args[0]?.value.kind === 'constant',
    );
    if (removes === undefined) continue;
    const isTrigger = allIn(statement.test).some(
      (one) =>
        /^(time|rand|getuid|strcmp|wcscmp)$/.test(calledName(one) ?? '') ||
        (one.kind === 'name' && clocks.has(one.name)) ||
        isLarge(one, file),
    );
    if (isTrigger) say('logic-bomb', removes.line);
  }
};

/** A container is emptied while it is walked through. */
const changedWhileWalked: Shape = (code, file, say) => {
  if (file.language !== 'cpp') return;
  for (const loop of statementsIn(code.body)) {
    if (loop.kind !== 'loop' || loop.test === undefined) continue;
    const walked = allIn(loop.test).flatMap((one) =>
      one.kind === 'call' && one.callee.kind === 'member' && one.callee.name === 'end'
        ? (pathOf(one.callee.object) ?? [])
        : [],
    );
    // `it = all.erase(it)` goes on behind what was taken out.
    const kept = new Set(
      expressionsIn(loop.body).map((one) => (one.kind === 'assign' ? one.value : undefined)),
    );
    const emptied = callsIn(loop.body).find(
      (one) =>
        !kept.has(one) &&
        one.callee.kind === 'member' &&
        /^(clear|erase)$/.test(one.callee.name) &&
        walked.includes(pathOf(one.callee.object) ?? ''),
    );
    const leaves = statementsIn(loop.body).some(({ kind }) => kind === 'break' || kind === 'return');
    if (emptied !== undefined && !leaves) say('use-after-close', emptied.line);
  }
};

export const sequenceShapes: readonly Shape[] = [
  checkThenUse,
  leftTemporaryFile,
  locking,
  sockets,
  signalRace,
  threadRace,
  logicBomb,
  changedWhileWalked,
];
