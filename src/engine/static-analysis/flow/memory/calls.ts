import { assign } from '../assign.ts';
import type { Called } from '../call.ts';
import type { Argument, Expression } from '../../code.ts';
import type { Frame } from '../frame.ts';
import { remember } from '../remember.ts';
import type { State } from '../state.ts';
import {
  anything,
  constant,
  onlyConstant,
  type Range,
  rangeOf,
  type Taint,
  taintsOf,
  type Value,
} from '../value.ts';
import { checkBounds, checkPointer, escape, isGone, making, unchecked, written } from './access.ts';
import { forgetAfter, isMacroName } from './forget.ts';
import { block, pointTo } from './memory.ts';
import { release } from './release.ts';
import { elementType, limitsOf, sizeOfType, typeOf } from './types.ts';

type Known = (frame: Frame, called: Called, state: State) => Value | undefined;

/** What a call of the standard library does; `undefined` for any other function. */
export function call(frame: Frame, called: Called, state: State): Value | undefined {
  // A class that is called is made.
  if (called.expression.kind === 'create') return undefined;
  const known = isPlainCall(frame, called) ? knownFunction(called.name) : undefined;
  if (known !== undefined) return known(frame, called, state);
  const isHere = leadsHere(frame, called);
  if (!isHere)
    // What is not known may do nothing with it, or may be a macro that sets it.
    for (const arg of called.args)
      if (arg.targets !== undefined)
        touch(frame, { ...arg, isDoubtful: true }, called.expression.line, state);
  const source = sourceOf(frame, called);
  if (source !== undefined)
    return { taints: [source], ...(/getenv/i.test(called.name) ? maybeNull(frame, called) : {}) };
  if (!isHere && isHarmless(called.name)) {
    forgetAfter(frame, called, false, state);
    return { taints: taintsOf(...called.args) };
  }
  return undefined;
}

/** In C, a function that a field leads to may do anything, whatever the field is called. */
function isPlainCall({ file }: Frame, { expression }: Called): boolean {
  return file.language !== 'c' || expression.kind !== 'call' || expression.callee.kind !== 'member';
}

/** A macro may set the variables that it is given by name; so may whatever is called and not known to be a function. */
export function setByMacro(frame: Frame, name: string, args: readonly Argument[], state: State): void {
  const { program } = frame.run;
  for (const { value } of args) {
    if (value.kind !== 'name' || state.variables.get(value.name)?.isUnset !== true) continue;
    const isFunction =
      program.hasFunction(name) ||
      knownFunction(name) !== undefined ||
      (isHarmless(name) && !isMacroName.test(name));
    if (!isFunction || program.callMacro(frame.file, name) !== undefined)
      state.variables.set(value.name, anything);
  }
}

/** By their names, functions that show or compare what they are given. */
const isHarmless = remember((name) => /print|log|show|dump|puts|write|len|cmp|str|mem|fmt/i.test(name));

const knownFunction = remember((name): Known | undefined => {
  const plain = name.replace(/^_/, '');
  return Object.hasOwn(functions, plain) ? functions[plain] : undefined;
});

/** Whether it is known what the function does that is called. */
function leadsHere(frame: Frame, { name, object, args }: Called): boolean {
  const called = { name, owner: object?.type, hasObject: object !== undefined, count: args.length };
  return frame.run.program.find(frame.file, called) !== undefined;
}

/** Whoever is given a pointer uses it. */
function touch(frame: Frame, arg: Value, line: number, state: State): void {
  const leadsNowhere =
    arg.targets?.some(({ object }) => {
      const memory = state.heap.get(object)?.memory;
      return memory !== undefined && isGone(memory, arg);
    }) === true;
  if (leadsNowhere) checkPointer(frame, { ...arg, nullness: 'never' }, line, state);
}

function sourceOf(frame: Frame, called: Called): Taint | undefined {
  const [source] = frame.book.sources.find(called.names);
  return source && fresh(frame, called, source.meaning);
}

function fresh(frame: Frame, called: Called, label: string): Taint {
  const { line } = called.expression;
  return { label, safeFor: [], step: frame.step(line, `外部数据由 ${called.name}() 进入`) };
}

function maybeNull(frame: Frame, called: Called): Partial<Value> {
  return { nullness: 'maybe', nullStep: frame.step(called.expression.line, `${called.name}() ${unchecked}`) };
}

/** Memory of some bytes. */
function allocate(
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
      frame.report('uncontrolled-allocation', line, frame.step(line, '作为分配的大小', taint.step));
    const size =
      bytes !== undefined && Number.isFinite(bytes) && bytes >= 0 && taint === undefined ? bytes : undefined;
    const made = pointTo(
      frame,
      {
        ...block({ maker: isStack ? 'stack' : called.name, line, bytes: size, elementSize: 1 }),
        ...(isZeroed ? { length: { low: 0, high: 0 } } : called.name === 'realloc' ? {} : { written: 0 }),
      },
      state,
    );
    return isStack ? made : { ...made, ...maybeNull(frame, called) };
  };
}

/** A size that may be negative becomes a very large one; one that was multiplied may have become small. */
function checkSize(frame: Frame, asking: Expression, value: Value): void {
  const type = typeOf(frame, asking);
  const limits = limitsOf(type);
  const range = rangeOf(value);
  const [taint] = value.taints;
  const mayBeNegative =
    range === undefined ? taint !== undefined : range.high < 0 || (range.low < 0 && taint !== undefined);
  if (limits !== undefined && limits.low < 0 && mayBeNegative)
    frame.report(
      limits.high < 2 ** 31 - 1 ? 'sign-extension' : 'signed-to-unsigned',
      frame.line,
      taint?.step,
    );
  const isHuge = (range?.high ?? Infinity) > 2 ** 31;
  if (asking.kind === 'binary' && asking.operator === '*' && taint !== undefined && isHuge)
    frame.report('integer-overflow-to-buffer-overflow', frame.line, taint.step);
}

function product([a, b]: Called['args']): Value | undefined {
  if (a === undefined || b === undefined) return undefined;
  const [left, right] = [rangeOf(a), rangeOf(b)];
  const taints = taintsOf(a, b);
  return left === undefined || right === undefined
    ? { taints }
    : { taints, range: { low: left.low * right.low, high: left.high * right.high } };
}

/** A file or a socket that must be closed. */
const open: Known = (frame, called, state) => {
  const { line } = called.expression;
  const made = pointTo(
    frame,
    block({ maker: called.name.startsWith('f') ? 'fopen' : 'open', line, bytes: undefined, elementSize: 1 }),
    state,
  );
  return { ...made, nullness: undefined };
};

/** A function that is given text with a zero at its end. */
function lengthOf(value: Value | undefined, state: State): Range | undefined {
  const text = value && onlyConstant(value);
  const [target] = value?.targets ?? [];
  if (typeof text === 'string') return { low: text.length, high: text.length };
  if (target === undefined || value?.targets?.length !== 1) return undefined;
  const length = state.heap.get(target.object)?.memory?.length;
  if (length === undefined || target.offset.low !== target.offset.high) return undefined;
  return { low: Math.max(0, length.low - target.offset.low), high: length.high - target.offset.low };
}

function widthOf(frame: Frame, called: Called): number {
  if (/^_?w|^fw|^sw|^_?snw/.test(called.name)) return 4;
  const [argument] = called.expression.args;
  const size = argument && sizeOfType(frame, elementType(typeOf(frame, argument.value)));
  return size === 4 && /wcs|wmem/.test(called.name) ? 4 : 1;
}

interface Copy {
  readonly to: Value | undefined;
  readonly from?: Value | undefined;
  /** How many bytes are written, and read. */
  readonly bytes: Range | undefined;
  readonly readBytes?: Range | undefined;
  /** The number that says how many. */
  readonly count?: Value | undefined;
  /** What the text is long afterwards. */
  readonly length?: Range | undefined;
  readonly taints?: readonly Taint[];
  /** The text that lies there afterwards. */
  readonly text?: string | undefined;
}

/** Bytes go from one place to another. */
function copy(frame: Frame, called: Called, what: Copy, state: State): Value {
  const { line } = called.expression;
  const { to, from, bytes, count } = what;
  for (const pointer of [to, from]) if (pointer !== undefined) checkPointer(frame, pointer, line, state);
  if (to !== undefined && bytes !== undefined)
    checkBounds(
      frame,
      { pointer: to, bytes, isWrite: true, line, ...(count === undefined ? {} : { index: count }) },
      state,
    );
  const reads = what.readBytes ?? bytes;
  if (from !== undefined && reads !== undefined)
    checkBounds(
      frame,
      { pointer: from, bytes: reads, isWrite: false, line, ...(count === undefined ? {} : { index: count }) },
      state,
    );
  if (to === undefined) return { taints: [] };
  const content = what.taints ?? contentTaints(from, state);
  written(to, bytes?.high ?? Infinity, state);
  for (const { object: id, offset } of to.targets ?? []) {
    const object = state.heap.get(id);
    if (object?.memory === undefined) continue;
    const { length: _, ...memory } = object.memory;
    const length =
      what.length === undefined || offset.low !== offset.high
        ? {}
        : { length: { low: what.length.low + offset.low, high: what.length.high + offset.low } };
    const text = what.text === undefined || offset.low !== 0 ? {} : { constants: [what.text] };
    state.heap.set(id, {
      ...object,
      rest: { ...text, taints: taintsOf(object.rest, { taints: content }) },
      memory: { ...memory, ...length },
    });
  }
  return to;
}

export function contentTaints(value: Value | undefined, state: State): readonly Taint[] {
  if (value === undefined) return [];
  return taintsOf(
    value,
    ...(value.targets ?? []).flatMap(({ object }) => state.heap.get(object)?.rest ?? []),
  );
}

function scaled(range: Range | undefined, by: number): Range | undefined {
  return range === undefined ? undefined : { low: range.low * by, high: range.high * by };
}

/** A number that somebody else decides may be as large as it likes. */
function countOf(value: Value | undefined): Range | undefined {
  if (value === undefined) return undefined;
  const known = rangeOf(value);
  if (known === undefined) return value.taints.length > 0 ? { low: 0, high: Infinity } : undefined;
  // Below zero it becomes very large.
  return known.low < 0 && value.taints.length > 0
    ? { low: 0, high: Infinity }
    : known.high < 0
      ? { low: 2 ** 32, high: 2 ** 32 }
      : known;
}

const copyText: Known = (frame, called, state) => {
  const [to, from] = called.args;
  const width = widthOf(frame, called);
  const length = lengthOf(from, state);
  const bytes =
    length &&
    scaled(
      { low: length.low + 1, high: Number.isFinite(length.high) ? length.high + 1 : length.low + 1 },
      width,
    );
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: { low: 0, high: 0 }, length, text: textIn(from, state) },
    state,
  );
};

/** The text that a pointer leads to, when it is known. */
export function textIn(value: Value | undefined, state: State): string | undefined {
  const own = value && onlyConstant(value);
  if (typeof own === 'string') return own;
  const [target] = value?.targets ?? [];
  const kept =
    target && value?.targets?.length === 1
      ? onlyConstant(state.heap.get(target.object)?.rest ?? { taints: [] })
      : undefined;
  return typeof kept === 'string' ? kept : undefined;
}

const appendText: Known = (frame, called, state) => {
  const [to, from, limit] = called.args;
  const width = widthOf(frame, called);
  const before = lengthOf(to, state);
  const most = limit && countOf(limit);
  const whole = lengthOf(from, state);
  const added =
    most !== undefined && (whole === undefined || most.high < whole.low)
      ? whole === undefined
        ? undefined
        : most
      : whole;
  checkTerminated(frame, called, to, state);
  const total =
    before === undefined || added === undefined
      ? undefined
      : { low: before.low + added.low, high: before.low + added.low };
  const bytes = total && scaled({ low: total.low + 1, high: total.high + 1 }, width);
  const taints = taintsOf({ taints: contentTaints(to, state) }, { taints: contentTaints(from, state) });
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: { low: 0, high: 0 }, length: total, taints },
    state,
  );
};

/** Text is put behind what was never written. */
function checkTerminated(frame: Frame, called: Called, to: Value | undefined, state: State): void {
  const [target] = to?.targets ?? [];
  const memory = target && state.heap.get(target.object)?.memory;
  if (memory?.written === 0)
    frame.report(
      'improper-initialization',
      called.expression.line,
      making(memory, '此处得到的内存尚未初始化'),
    );
}

const copyBytes: Known = (frame, called, state) => {
  const [to, from, count] = called.args;
  const asking = called.expression.args[2];
  if (asking !== undefined && count !== undefined) checkSize(frame, asking.value, count);
  const width = /^w|wcs/.test(called.name) ? 4 : 1;
  const limited = scaled(countOf(count), width);
  const length = /str|wcs/.test(called.name) ? lengthOf(from, state) : undefined;
  const bytes = limited;
  const reads = length === undefined ? limited : { low: 0, high: 0 };
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: reads, count, length: length ?? lengthAfter(from, count, state) },
    state,
  );
};

/** Of bytes that were copied as they are. */
function lengthAfter(from: Value | undefined, count: Value | undefined, state: State): Range | undefined {
  const length = lengthOf(from, state);
  const most = count && rangeOf(count);
  return length === undefined || most === undefined || length.high >= most.high ? undefined : length;
}

const fill: Known = (frame, called, state) => {
  const [to, what, count] = called.args;
  const width = called.name.startsWith('w') ? 4 : 1;
  const isZero = what !== undefined && onlyConstant(what) === 0;
  const counted = countOf(count);
  const length = isZero ? { low: 0, high: 0 } : counted && { low: counted.low, high: Infinity };
  return copy(
    frame,
    called,
    { to, bytes: scaled(counted, width), count, length, taints: what?.taints ?? [] },
    state,
  );
};

/** Data from outside is written to a place: `fgets(to, count, file)`. */
function receive(toAt: number, countAt: number | undefined, label = 'input'): Known {
  return (frame, called, state) => {
    const to = called.args[toAt];
    const count = countAt === undefined ? undefined : called.args[countAt];
    const isFile = called.args.some(({ origin }) => /file|fp|fd/i.test(origin ?? ''));
    const taint = fresh(frame, called, isFile ? 'file' : label);
    const width = /w/.test(called.name) ? 4 : 1;
    copy(frame, called, { to, bytes: scaled(count && countOf(count), width), count, taints: [taint] }, state);
    keepText(frame, called, toAt, { taints: [taint] }, state);
    return { taints: /recv|read/.test(called.name) ? [] : [taint] };
  };
}

/** What a variable is filled with whose address is given. */
function keepText(frame: Frame, called: Called, at: number, kept: Value, state: State): void {
  const argument = called.expression.args[at]?.value;
  const place = argument?.kind === 'cast' ? argument.operand : argument;
  if (place?.kind === 'unary' && place.operator === '&') {
    const type = typeOf(frame, place.operand);
    if (type !== undefined && /[\])]$/.test(type)) return;
    if (place.operand.kind === 'name' && state.variables.get(place.operand.name)?.targets !== undefined)
      return;
    assign(frame, place.operand, kept, state);
  }
}

/** `scanf` and its like: every place behind the format is filled. */
function scan(from: number): Known {
  return (frame, called, state) => {
    const [first] = called.args;
    const inherited =
      called.name.startsWith('ss') || called.name.startsWith('sw') ? contentTaints(first, state) : undefined;
    const taint = inherited === undefined ? fresh(frame, called, 'input') : inherited[0];
    if (taint === undefined) return { taints: [] };
    const marks = scanMarks(called.args[from - 1]);
    for (let at = from; at < called.args.length; at += 1) {
      // How many characters were read: nobody outside decides on that.
      const isCount = marks[at - from] === 'n';
      const kept: Value = isCount
        ? { taints: [], range: { low: 0, high: 2 ** 31 - 1 } }
        : { taints: [taint] };
      copy(frame, called, { to: called.args[at], bytes: undefined, taints: kept.taints }, state);
      keepText(frame, called, at, kept, state);
    }
    return { taints: [] };
  };
}

/** What each place behind the format of `scanf` is filled with; what has a `*` is read and filled in nowhere. */
function scanMarks(format: Value | undefined): readonly string[] {
  const text = format && onlyConstant(format);
  if (typeof text !== 'string') return [];
  return [...text.matchAll(/%(\*?)\d*(?:hh?|ll?|[LjztqI]|I64)?(\[\^?\]?[^\]]*\]|[a-zA-Z%])/g)].flatMap(
    ([, isSkipped, mark = '']) => (isSkipped === '*' || mark === '%' ? [] : mark),
  );
}

/** Text is put together in a buffer. */
function print(formatAt: number, limitAt: number | undefined): Known {
  return (frame, called, state) => {
    const [to] = called.args;
    const limit = limitAt === undefined ? undefined : called.args[limitAt];
    const format = called.args[formatAt];
    checkFormat(frame, called, formatAt);
    const taints = taintsOf(...called.args.slice(1).map((arg) => ({ taints: contentTaints(arg, state) })));
    const only =
      format !== undefined && onlyConstant(format) === '%s'
        ? lengthOf(called.args[formatAt + 1], state)
        : undefined;
    const width = /w/.test(called.name) ? 4 : 1;
    const bytes =
      limit === undefined
        ? only && scaled({ low: only.low + 1, high: only.low + 1 }, width)
        : scaled(countOf(limit), width);
    copy(
      frame,
      called,
      { to, bytes, taints, length: only, ...(limit === undefined ? {} : { count: limit }) },
      state,
    );
    return { taints: [] };
  };
}

/** `%s` wants a text. */
function checkFormat(frame: Frame, called: Called, at: number): void {
  const format = called.args[at] && onlyConstant(called.args[at]);
  if (typeof format !== 'string') return;
  // A `*` takes an argument of its own.
  const marks = [...format.matchAll(/%([-+ #0-9.*]*)[hlLzjt]*([a-zA-Z%])/g)].flatMap(([, how = '', mark]) =>
    mark === '%' ? [] : [...(how.match(/\*/g) ?? []), mark ?? ''],
  );
  for (const [index, mark] of marks.entries()) {
    const argument = called.expression.args[at + 1 + index];
    if (mark === 's' && argument !== undefined && limitsOf(typeOf(frame, argument.value)) !== undefined)
      frame.report('wrong-format-argument', called.expression.line);
  }
}

const show: (at: number) => Known = (at) => (frame, called, state) => {
  checkFormat(frame, called, at);
  for (const arg of called.args) touch(frame, arg, called.expression.line, state);
  return { taints: [] };
};

const number: Known = (_, { args }, state) => ({
  origin: 'number',
  taints: taintsOf(...args.map((arg) => ({ taints: contentTaints(arg, state) }))),
});

const find: Known = (frame, called, state) => {
  const [text] = called.args;
  if (text !== undefined) checkPointer(frame, text, called.expression.line, state);
  return text === undefined
    ? undefined
    : {
        taints: text.taints,
        targets: text.targets?.map(({ object }) => ({ object, offset: { low: 0, high: Infinity } })),
      };
};

const duplicate: Known = (frame, called, state) => {
  const [text] = called.args;
  const length = lengthOf(text, state);
  const made = pointTo(
    frame,
    {
      ...block({
        maker: 'malloc',
        line: called.expression.line,
        bytes: length && length.high + 1,
        elementSize: 1,
      }),
      ...(length === undefined ? {} : { length }),
    },
    state,
  );
  return { ...made, ...maybeNull(frame, called) };
};

const functions: Readonly<Record<string, Known>> = {
  malloc: allocate(([size]) => size),
  calloc: allocate(product, true),
  realloc: (frame, called, state) => {
    const [old] = called.args;
    if (old !== undefined) escape(old, state);
    return allocate((args) => args[1])(frame, called, state);
  },
  alloca: allocate(([size]) => size),
  ALLOCA: allocate(([size]) => size),
  strdup: duplicate,
  wcsdup: duplicate,
  free: release,
  delete: release,
  'delete[]': release,
  fclose: release,
  close: release,
  pclose: release,
  fopen: open,
  freopen: open,
  wfopen: open,
  open,
  strcpy: copyText,
  wcscpy: copyText,
  strcat: appendText,
  wcscat: appendText,
  strncat: appendText,
  wcsncat: appendText,
  strncpy: copyBytes,
  wcsncpy: copyBytes,
  memcpy: copyBytes,
  memmove: copyBytes,
  wmemcpy: copyBytes,
  wmemmove: copyBytes,
  memset: fill,
  wmemset: fill,
  bzero: (frame, called, state) =>
    copy(
      frame,
      called,
      {
        to: called.args[0],
        bytes: countOf(called.args[1]),
        count: called.args[1],
        length: { low: 0, high: 0 },
        taints: [],
      },
      state,
    ),
  sprintf: print(1, undefined),
  swprintf: print(2, 1),
  snprintf: print(2, 1),
  vsprintf: print(1, undefined),
  vsnprintf: print(2, 1),
  printf: show(0),
  fprintf: show(1),
  fgets: receive(0, 1),
  fgetws: receive(0, 1),
  gets: receive(0, undefined),
  recv: receive(1, 2),
  recvfrom: receive(1, 2),
  read: receive(1, 2),
  fread: receive(0, undefined, 'file'),
  scanf: scan(1),
  fscanf: scan(2),
  sscanf: scan(2),
  wscanf: scan(1),
  fwscanf: scan(2),
  swscanf: scan(2),
  strlen: (frame, called, state) => {
    const [text] = called.args;
    if (text !== undefined) checkPointer(frame, text, called.expression.line, state);
    const length = lengthOf(text, state);
    const taints = contentTaints(text, state);
    if (length === undefined) return { taints: [], range: { low: 0, high: Infinity } };
    return length.low === length.high
      ? { ...constant(length.low) }
      : { taints: taints.slice(0, 0), range: length };
  },
  wcslen: (frame, called, state) => functions['strlen']?.(frame, called, state),
  atoi: number,
  atol: number,
  atoll: number,
  atof: number,
  strtol: number,
  strtoul: number,
  strtoll: number,
  wtoi: number,
  wcstol: number,
  abs: number,
  sqrt: (_, { args: [value] }) => {
    const range = value && rangeOf(value);
    return range === undefined || range.low < 0
      ? { taints: value?.taints ?? [] }
      : {
          taints: [],
          range: { low: Math.floor(Math.sqrt(range.low)), high: Math.floor(Math.sqrt(range.high)) },
        };
  },
  strchr: find,
  strrchr: find,
  strstr: find,
  assert: (frame, called, state) => {
    const [test] = called.expression.args;
    const taint = called.args[0]?.taints[0] ?? (test && comparedTaint(test.value, state));
    const known = called.args[0] && onlyConstant(called.args[0]);
    if (known === false || (known === undefined && taint !== undefined))
      frame.reportFrom(taint === undefined ? [] : [taint], 'reachable-assertion', called.expression.line);
    return { taints: [] };
  },
};

/** The taint of what a test compares. */
function comparedTaint(test: Expression, state: State): Taint | undefined {
  if (test.kind === 'binary') return comparedTaint(test.left, state) ?? comparedTaint(test.right, state);
  return test.kind === 'name' ? state.variables.get(test.name)?.taints[0] : undefined;
}
