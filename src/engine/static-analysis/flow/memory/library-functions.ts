import type { Expression } from '../../code.ts';
import { remember } from '../remember.ts';
import type { State } from '../state.ts';
import { constant, onlyConstant, rangeOf, type Taint, ofTaints, valueOf, anything } from '../value.ts';
import { checkPointer, escape } from './access.ts';
import { appendText, copy, copyBytes, copyText, countOf, fill, lengthOf } from './copying.ts';
import type { Known } from './library-call.ts';
import { allocate, duplicate, open, product, useHandle } from './making.ts';
import { release } from './release.ts';
import { measured } from './unbounded.ts';
import { find, number, print, receive, scan, show } from './text-calls.ts';

/** By its name, a function of the standard library; `undefined` for any other. */
export const knownFunction = remember((name): Known | undefined => {
  const plain = name.replace(/^_/, '');
  return Object.hasOwn(functions, plain) ? functions[plain] : undefined;
});

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
  lseek: useHandle,
  fstat: useHandle,
  fsync: useHandle,
  fdatasync: useHandle,
  ftruncate: useHandle,
  fchmod: useHandle,
  fchown: useHandle,
  flock: useHandle,
  fcntl: useHandle,
  ioctl: useHandle,
  isatty: useHandle,
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
  puts: show(0),
  fputs: show(0),
  putc: show(0),
  fputc: show(0),
  fwrite: show(0),
  fflush: show(0),
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
    measured(text, state);
    if (length === undefined) return valueOf({ range: { low: 0, high: Infinity } });
    return length.low === length.high ? constant(length.low) : valueOf({ range: length });
  },
  strnlen: (_, { args: [text] }, state) => {
    measured(text, state);
    return valueOf({ range: { low: 0, high: Infinity } });
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
      ? ofTaints(value?.taints ?? [])
      : valueOf({
          range: { low: Math.floor(Math.sqrt(range.low)), high: Math.floor(Math.sqrt(range.high)) },
        });
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
    return anything;
  },
};

/** The taint of what a test compares. */
function comparedTaint(test: Expression, state: State): Taint | undefined {
  if (test.kind === 'binary') return comparedTaint(test.left, state) ?? comparedTaint(test.right, state);
  return test.kind === 'name' ? state.variables.get(test.name)?.taints[0] : undefined;
}
