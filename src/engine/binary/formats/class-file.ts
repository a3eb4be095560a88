import type { BinaryFunction, Import, NamedConstant } from '../binary.ts';
import { BeyondEnd, ByteView } from '../byte-view.ts';
import { emptyBinary, type FormatReader, PartReader } from '../format.ts';
import { constantBytes, placesOfConstants } from './places-of-constants.ts';

/** Class files of Java (The Java Virtual Machine Specification, chapter 4). */
export const classFile: FormatReader = {
  matches: (head) =>
    head[0] === 0xca && head[1] === 0xfe && head[2] === 0xba && head[3] === 0xbe && (head[7] ?? 0) >= 45,
  read(bytes) {
    const view = new ByteView(bytes, false);
    const parts = new PartReader();
    const pool = parts.read('常量池', undefined, () => readPool(view));
    if (pool === undefined) return { ...emptyBinary('class'), architecture: 'jvm', notes: parts.notes };
    const name = parts.read('类名', '', () => pool.className(view.u16(pool.end + 2)));
    const functions = parts.read('方法表', [], () => readMethods(view, pool, name));
    return {
      ...emptyBinary('class'),
      kind: 'bytecode',
      architecture: 'jvm',
      imports: parts.read('常量池', [], () => pool.references().filter(({ library }) => library !== name)),
      exports: name === '' ? [] : [name],
      compilers: [`class ${view.u16(6)}.${view.u16(4)}`],
      functions,
      constantAt: (_kind, index) => pool.constant(index),
      notes: parts.notes,
    };
  },
};

interface Pool {
  /** Where the access flags of the class stand. */
  readonly end: number;
  text(index: number): string;
  className(index: number): string;
  /** What an instruction names by this number. */
  constant(index: number): NamedConstant | undefined;
  /** The methods that the class calls, of its own and of others. */
  references(): Import[];
}

function readPool(view: ByteView): Pool {
  const { places, end } = placesOfConstants(view);
  const placeOf = (index: number, ...tags: readonly number[]) => {
    const place = places[index];
    return place !== undefined && tags.includes(view.u8(place)) ? place : undefined;
  };
  const text = (index: number) => {
    const place = placeOf(index, 1);
    return place === undefined ? '' : view.text(place + 3, view.u16(place + 1));
  };
  const className = (index: number) => {
    const place = placeOf(index, 7);
    return place === undefined ? '' : text(view.u16(place + 1)).replaceAll('/', '.');
  };
  const member = (place: number): string => {
    const named = placeOf(view.u16(place + 3), 12);
    if (named === undefined) return '';
    return `${text(view.u16(named + 1))}${text(view.u16(named + 3))}`;
  };
  const constant = (index: number): NamedConstant | undefined => {
    const place = places[index];
    if (place === undefined) return undefined;
    const tag = view.u8(place);
    if (tag === 8) return { kind: 'text', text: text(view.u16(place + 1)) };
    if (tag === 7) return { kind: 'other', text: className(index) };
    if (tag === 9) return { kind: 'other', text: `${className(view.u16(place + 1))}.${member(place)}` };
    if (tag === 10 || tag === 11)
      return { kind: 'method', text: `${className(view.u16(place + 1))}.${member(place)}` };
    if (tag === 18) return { kind: 'method', text: member(place) };
    const bytes = view.slice(place + 1, constantBytes[tag] ?? 0);
    return { kind: 'number', text: `0x${Buffer.from(bytes).toString('hex')}` };
  };
  return {
    end,
    text,
    className,
    constant: (index) => {
      try {
        return constant(index);
      } catch (error) {
        // A pool that was cut off names nothing.
        if (!(error instanceof BeyondEnd)) throw error;
        return undefined;
      }
    },
    references: () =>
      places.flatMap((_, index) => {
        const place = placeOf(index, 10, 11);
        const named = place === undefined ? undefined : placeOf(view.u16(place + 3), 12);
        if (place === undefined || named === undefined) return [];
        return [{ library: className(view.u16(place + 1)), name: text(view.u16(named + 1)) }];
      }),
  };
}

function readMethods(view: ByteView, pool: Pool, className: string): BinaryFunction[] {
  let at = pool.end + 6;
  at += 2 + view.u16(at) * 2;
  const functions: BinaryFunction[] = [];
  for (const isMethod of [false, true]) {
    const count = view.u16(at);
    at += 2;
    for (let index = 0; index < count; index++) {
      const name = `${pool.text(view.u16(at + 2))}${pool.text(view.u16(at + 4))}`;
      const attributes = view.u16(at + 6);
      at += 8;
      for (let attribute = 0; attribute < attributes; attribute++) {
        if (isMethod && pool.text(view.u16(at)) === 'Code') {
          const sizeBytes = Math.min(view.u32(at + 10), view.length - at - 14);
          if (sizeBytes > 0)
            functions.push({ name: `${className}.${name}`, address: at + 14, offset: at + 14, sizeBytes });
        }
        at += 6 + view.u32(at + 2);
      }
    }
  }
  return functions;
}
