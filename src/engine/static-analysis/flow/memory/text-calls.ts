import { assign } from '../assign.ts';
import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import type { State } from '../state.ts';
import { onlyConstant, taintsOf, type Value, ofTaints, valueOf, anything } from '../value.ts';
import { checkBounds, checkPointer, touch } from './access.ts';
import { contentTaints, copy, countOf, lengthOf, scaled } from './copying.ts';
import { fresh, type Known } from './library-call.ts';
import { limitsOf, typeOf } from './types.ts';
import { checkUnbounded } from './unbounded.ts';

/** Data from outside is written to a place: `fgets(to, count, file)`. */
export function receive(toAt: number, countAt: number | undefined, label = 'input'): Known {
  return (frame, called, state) => {
    const to = called.args[toAt];
    const count = countAt === undefined ? undefined : called.args[countAt];
    const isFile = called.args.some(({ origin }) => /file|fp|fd/i.test(origin ?? ''));
    const taint = fresh(frame, called, isFile ? 'file' : label);
    const width = /w/.test(called.name) ? 4 : 1;
    copy(frame, called, { to, bytes: scaled(count && countOf(count), width), count, taints: [taint] }, state);
    keepText(frame, called, toAt, ofTaints([taint]), state);
    return ofTaints(/recv|read/.test(called.name) ? [] : [taint]);
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
export function scan(from: number): Known {
  return (frame, called, state) => {
    const [first] = called.args;
    const inherited =
      called.name.startsWith('ss') || called.name.startsWith('sw') ? contentTaints(first, state) : undefined;
    const taint = inherited === undefined ? fresh(frame, called, 'input') : inherited[0];
    if (taint === undefined) return anything;
    const marks = scanMarks(called.args[from - 1]);
    for (let at = from; at < called.args.length; at += 1) {
      // How many characters were read: nobody outside decides on that.
      const mark = marks[at - from];
      const isCount = mark?.mark === 'n';
      const kept: Value = isCount ? valueOf({ range: { low: 0, high: 2 ** 31 - 1 } }) : ofTaints([taint]);
      const to = called.args[at];
      if (to !== undefined && mark?.isText === true)
        checkRoom(frame, called, { to, mark, from: inherited === undefined ? kept : first }, state);
      copy(frame, called, { to, bytes: undefined, taints: kept.taints }, state);
      keepText(frame, called, at, kept, state);
    }
    return anything;
  };
}

/** A word that is as long as somebody likes, or with its zero longer than the place that it is put in. */
function checkRoom(
  frame: Frame,
  called: Called,
  { to, mark, from }: { readonly to: Value; readonly mark: ScanMark; readonly from: Value | undefined },
  state: State,
): void {
  const { line } = called.expression;
  if (mark.most === undefined) return checkUnbounded(frame, { to, from, line }, state);
  const width = mark.isWide || /^f?w/.test(called.name) ? 4 : 1;
  const bytes = (mark.most + 1) * width;
  checkBounds(frame, { pointer: to, bytes: { low: bytes, high: bytes }, isWrite: true, line }, state);
}

interface ScanMark {
  readonly mark: string;
  /** So many characters are read at most. */
  readonly most: number | undefined;
  readonly isWide: boolean;
  readonly isText: boolean;
}

/** What each place behind the format of `scanf` is filled with; what has a `*` is read and filled in nowhere. */
function scanMarks(format: Value | undefined): readonly ScanMark[] {
  const text = format && onlyConstant(format);
  if (typeof text !== 'string') return [];
  return [...text.matchAll(/%(\*?)(\d*)(hh?|ll?|[LjztqI]|I64)?(\[\^?\]?[^\]]*\]|[a-zA-Z%])/g)].flatMap(
    ([, isSkipped, most = '', size, mark = '']) =>
      isSkipped === '*' || mark === '%'
        ? []
        : {
            mark,
            most: most === '' ? undefined : Number(most),
            isWide: size === 'l',
            isText: /^[s[]/.test(mark),
          },
  );
}

/** Text is put together in a buffer. */
export function print(formatAt: number, limitAt: number | undefined): Known {
  return (frame, called, state) => {
    const [to] = called.args;
    const limit = limitAt === undefined ? undefined : called.args[limitAt];
    const format = called.args[formatAt];
    checkFormat(frame, called, formatAt);
    const taints = taintsOf(...called.args.slice(1).map((arg) => ofTaints(contentTaints(arg, state))));
    const only =
      format !== undefined && onlyConstant(format) === '%s'
        ? lengthOf(called.args[formatAt + 1], state)
        : undefined;
    if (limit === undefined && only === undefined)
      for (const from of textsShown(called.args.slice(formatAt)))
        checkUnbounded(frame, { to, from, line: called.expression.line }, state);
    const width = /w/.test(called.name) ? 4 : 1;
    const bytes =
      limit === undefined
        ? only && scaled({ low: only.low + 1, high: only.low + 1 }, width)
        : scaled(countOf(limit), width);
    copy(
      frame,
      called,
      {
        to,
        bytes,
        taints,
        length: only,
        prefix: startOf(format),
        ...(limit === undefined ? {} : { count: limit }),
      },
      state,
    );
    return anything;
  };
}

/** How a text begins that is made by a format. */
function startOf(format: Value | undefined): string | undefined {
  const text = format && onlyConstant(format);
  return typeof text === 'string' ? /^[^%]+/.exec(text)?.[0] : undefined;
}

/** What is shown as it is, by the format that comes first: without it nothing is known. */
function textsShown([format, ...args]: Called['args']): readonly Value[] {
  const marks = marksOf(format);
  return marks.flatMap(({ mark, how }, at) => (mark === 's' && !how.includes('.') ? (args[at] ?? []) : []));
}

interface Mark {
  readonly mark: string;
  /** What stands before it: flags, width, precision. */
  readonly how: string;
}

/** What a format says of each argument behind it. A `*` takes an argument of its own. */
function marksOf(given: Value | undefined): readonly Mark[] {
  const format = given && onlyConstant(given);
  if (typeof format !== 'string') return [];
  return [...format.matchAll(/%([-+ #0-9.*]*)[hlLzjt]*([a-zA-Z%])/g)].flatMap(([, how = '', mark = '']) =>
    mark === '%' ? [] : [...(how.match(/\*/g) ?? []).map((star) => ({ mark: star, how: '' })), { mark, how }],
  );
}

/** `%s` wants a text. */
function checkFormat(frame: Frame, called: Called, at: number): void {
  for (const [index, { mark }] of marksOf(called.args[at]).entries()) {
    const argument = called.expression.args[at + 1 + index];
    if (mark === 's' && argument !== undefined && limitsOf(typeOf(frame, argument.value)) !== undefined)
      frame.report('wrong-format-argument', called.expression.line);
  }
}

/** `printf(format, ...)`, `puts(text)`: what it is given is read. */
export const show: (at: number) => Known = (at) => (frame, called, state) => {
  checkFormat(frame, called, at);
  for (const arg of called.args) touch(frame, arg, called.expression.line, state);
  return anything;
};

/** `atoi(text)`: a number that comes from where the text comes from. */
export const number: Known = (_, { args }, state) => ({
  origin: 'number',
  taints: taintsOf(...args.map((arg) => ofTaints(contentTaints(arg, state)))),
});

/** `strchr(text, c)`: a place in what it is given. */
export const find: Known = (frame, called, state) => {
  const [text] = called.args;
  if (text !== undefined) checkPointer(frame, text, called.expression.line, state);
  return text === undefined
    ? undefined
    : valueOf({
        taints: text.taints,
        targets: text.targets?.map(({ object }) => ({ object, offset: { low: 0, high: Infinity } })),
      });
};
