import type { Hardening } from '#model';
import type { BinarySymbol, Import } from '../binary.ts';
import type { Dynamic } from './elf.ts';
import { type Segment, segmentTypes } from './elf-file.ts';

/** What a compiler and a linker have done against misuse, as the file shows it. */
export function elfHardening({
  type,
  segments,
  dynamic,
  imports,
  symbols,
}: {
  readonly type: number;
  readonly segments: readonly Segment[];
  readonly dynamic: Dynamic;
  readonly imports: readonly Import[];
  readonly symbols: readonly BinarySymbol[];
}): Hardening {
  // An object that is still to be linked has none of it yet, a dump never.
  if (type !== 2 && type !== 3) return {};
  const stack = segments.find((segment) => segment.type === segmentTypes.stack);
  const names = new Set([...imports, ...symbols].map(({ name }) => name));
  return {
    nx: stack !== undefined && (stack.flags & 1) === 0 ? 'yes' : 'no',
    pie: type === 3 ? 'yes' : 'no',
    relro: relroOf(segments, dynamic),
    canary: names.has('__stack_chk_fail') || names.has('__stack_chk_guard') ? 'yes' : 'no',
    fortify: fortifyOf(imports),
    ...(names.has('__cfi_check') && { cfi: 'yes' }),
  };
}

function relroOf(segments: readonly Segment[], { values }: Dynamic): 'yes' | 'partial' | 'no' {
  if (segments.every(({ type }) => type !== segmentTypes.relro)) return 'no';
  const [flags, flags1] = [values.get(30) ?? 0, values.get(0x6ffffffb) ?? 0];
  const isBoundAtStart = values.has(24) || (flags & 8) !== 0 || (flags1 & 1) !== 0;
  return isBoundAtStart ? 'yes' : 'partial';
}

/** `partial`: some calls are checked, others that could be are not. */
function fortifyOf(imports: readonly Import[]): 'yes' | 'partial' | 'no' {
  const names = new Set(imports.map(({ name }) => name));
  const checked = [...names].some((name) => /^__\w+_chk$/.test(name) && name !== '__stack_chk_fail');
  if (!checked) return 'no';
  return checkable.some((name) => names.has(name)) ? 'partial' : 'yes';
}

/** Functions of the C library that have a checked twin and are rarely left unchecked by one that uses it. */
const checkable = ['strcpy', 'strcat', 'sprintf', 'vsprintf', 'gets', 'stpcpy', 'strncat'];
