import type { Expression } from '../../code.ts';
import type { Frame } from '../frame.ts';
import { remember } from '../remember.ts';
import type { Range } from '../value.ts';

const sizes: Readonly<Record<string, number>> = {
  char: 1,
  bool: 1,
  _Bool: 1,
  short: 2,
  wchar_t: 4,
  int: 4,
  unsigned: 4,
  signed: 4,
  float: 4,
  long: 8,
  double: 8,
  size_t: 8,
  ssize_t: 8,
  time_t: 8,
  int8_t: 1,
  uint8_t: 1,
  int16_t: 2,
  uint16_t: 2,
  int32_t: 4,
  uint32_t: 4,
  int64_t: 8,
  uint64_t: 8,
};

/** How many bytes a type takes, on machines of 64 bits; `undefined` when it is not known. */
export function sizeOfType(frame: Frame, type: string | undefined, depth = 8): number | undefined {
  if (type === undefined || depth === 0) return undefined;
  const known = sizeByName(type);
  if (known !== undefined) return known;
  const record = frame.run.program.record(frame.file, type);
  if (record === undefined || record.fields.length === 0) return undefined;
  let [size, widest] = [0, 1];
  for (const field of record.fields) {
    const isArray = field.type.endsWith('[]');
    const one = sizeOfType(frame, isArray ? field.type.slice(0, -2) : field.type, depth - 1);
    const count = isArray ? (field.size?.kind === 'constant' ? Number(field.size.value) : undefined) : 1;
    if (one === undefined || count === undefined) return undefined;
    const align = Math.min(one, 8);
    widest = Math.max(widest, align);
    size = Math.ceil(size / align) * align + one * count;
  }
  return Math.ceil(size / widest) * widest;
}

/** Of a type that is no structure. */
const sizeByName = remember((type): number | undefined => {
  if (type.endsWith('*')) return 8;
  const words = type.split(' ');
  if (words.includes('short')) return 2;
  if (words.includes('long')) return 8;
  return sizes[words.at(-1) ?? ''];
});

/** The least and the greatest number of an integer type; `undefined` for what is none. */
export function limitsOf(type: string | undefined): Range | undefined {
  return type === undefined ? undefined : limitsByName(type);
}

const limitsByName = remember((type): Range | undefined => {
  if (/[*[\]<(]|float|double/.test(type)) return undefined;
  const words = type.split(' ');
  const last = words.at(-1) ?? '';
  const size = words.includes('short') ? 2 : words.includes('long') ? 8 : sizes[last];
  if (size === undefined || last === 'bool') return undefined;
  const isUnsigned = words.includes('unsigned') || /^(uint|size_t|wchar_t)/.test(last);
  const bits = size * 8;
  return isUnsigned
    ? { low: 0, high: 2 ** bits - 1 }
    : { low: -(2 ** (bits - 1)), high: 2 ** (bits - 1) - 1 };
});

/** A number that reaches as far as `int` does or further: only its type bounds it, and that is to know nothing. */
export function withoutLimits({ low, high }: Range): Range {
  if (low === high) return { low, high };
  return { low: low <= -(2 ** 31) ? -Infinity : low, high: high >= 2 ** 31 - 1 ? Infinity : high };
}

/** Objects of classes are none: they have operators and conversions of their own. */
export function mayBePointer(type: string | undefined): boolean {
  return type === undefined || /[*\]]$/.test(type);
}

/** What an expression is an instance of, as far as declarations tell. */
export function typeOf(frame: Frame, expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'name':
      return frame.types.get(expression.name) ?? frame.run.typeOfGlobal(frame.file, expression.name);
    case 'constant':
      if (typeof expression.value === 'string') return 'char*';
      return expression.suffix === 'char' ? 'char' : /l/.test(expression.suffix ?? '') ? 'long' : 'int';
    case 'index':
      return elementType(typeOf(frame, expression.object));
    case 'member': {
      const record = frame.run.program.record(
        frame.file,
        (typeOf(frame, expression.object) ?? '').replace(/\*$/, ''),
      );
      return record?.fields.find(({ name }) => name === expression.name)?.type;
    }
    case 'cast':
      return expression.type;
    case 'assign':
      return typeOf(frame, expression.target);
    case 'unary': {
      const type = typeOf(frame, expression.operand);
      if (expression.operator === '*') return elementType(type);
      return expression.operator === '&' && type !== undefined ? `${type}*` : type;
    }
    case 'binary': {
      const [left, right] = [typeOf(frame, expression.left), typeOf(frame, expression.right)];
      if (left !== undefined && /[*\]]$/.test(left)) return left;
      if (right !== undefined && /[*\]]$/.test(right)) return right;
      if (/double|float/.test(`${left} ${right}`)) return 'double';
      if (left === undefined || right === undefined) return undefined;
      return promoted(left, right);
    }
    case 'size':
      return 'size_t';
    case 'create':
      return `${expression.type}*`;
    case 'call':
      return expression.callee.kind === 'name' && /^(strlen|wcslen|sizeof)$/.test(expression.callee.name)
        ? 'size_t'
        : undefined;
    default:
      return undefined;
  }
}

/** Numbers shorter than `int` are computed with as `int`. */
function promoted(left: string, right: string): string {
  const wide = [left, right].filter((type) => (limitsOf(type)?.high ?? 0) > 2 ** 31 - 1);
  return wide.find((type) => limitsOf(type)?.low === 0) ?? wide[0] ?? 'int';
}

export function elementType(type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (type.endsWith('[]')) return type.slice(0, -2);
  return type.endsWith('*') ? type.slice(0, -1) : undefined;
}

/** Bytes of what a pointer leads to; 1 when that is not known. */
export function elementSize(frame: Frame, pointer: Expression): number | undefined {
  const type = elementType(typeOf(frame, pointer));
  return type === 'void' ? 1 : sizeOfType(frame, type);
}

const limits: Readonly<Record<string, number>> = {
  CHAR_MAX: 127,
  CHAR_MIN: -128,
  SCHAR_MAX: 127,
  UCHAR_MAX: 255,
  SHRT_MAX: 32_767,
  SHRT_MIN: -32_768,
  USHRT_MAX: 65_535,
  INT_MAX: 2 ** 31 - 1,
  INT_MIN: -(2 ** 31),
  UINT_MAX: 2 ** 32 - 1,
  LONG_MAX: 2 ** 63,
  LONG_MIN: -(2 ** 63),
  LLONG_MAX: 2 ** 63,
  LLONG_MIN: -(2 ** 63),
  ULLONG_MAX: 2 ** 64,
  EOF: -1,
  INVALID_SOCKET: -1,
  SOCKET_ERROR: -1,
  FILENAME_MAX: 4096,
  PATH_MAX: 4096,
  BUFSIZ: 8192,
};

/** A number that the standard headers have a name for. */
export function namedConstant(name: string): number | undefined {
  return limits[name];
}

/** The other fields of a union that hold what is written to one of them: pointers are alike, numbers of one type are. */
export function besideInUnion(frame: Frame, target: Expression & { kind: 'member' }): readonly string[] {
  const type = (typeOf(frame, target.object) ?? '').replace(/\*$/, '');
  const record = frame.run.program.record(frame.file, type);
  if (record?.isUnion !== true) return [];
  const own = record.fields.find(({ name }) => name === target.name)?.type;
  return record.fields.flatMap(({ name, type: other }) =>
    name !== target.name && (other === own || (own?.endsWith('*') === true && other.endsWith('*')))
      ? name
      : [],
  );
}
