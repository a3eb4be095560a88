import type { BinaryFunction, ConstantAt } from '../binary.ts';
import { ByteView } from '../byte-view.ts';
import { emptyBinary, type FormatReader, PartReader, rowsAt } from '../format.ts';

/** Dalvik executables, as "Dalvik executable format" of Android has them. */
export const dex: FormatReader = {
  matches: (head) => head[0] === 0x64 && head[1] === 0x65 && head[2] === 0x78 && head[3] === 0x0a,
  read(bytes) {
    const view = new ByteView(bytes, !(bytes[40] === 0x12 && bytes[41] === 0x34));
    const parts = new PartReader();
    const strings = parts.read('字符串表', [], () => readStrings(view));
    const types = parts.read('类型表', [], () =>
      table(view, 64, 4, (at) => className(strings[view.u32(at)] ?? '')),
    );
    const protos = parts.read('方法原型表', [], () =>
      table(view, 72, 12, (at) => readProto(view, at, strings)),
    );
    const methods = parts.read('方法表', [], () =>
      table(view, 88, 8, (at) => ({
        owner: types[view.u16(at)] ?? '',
        name: strings[view.u32(at + 4)] ?? '',
        proto: protos[view.u16(at + 2)] ?? '',
      })),
    );
    const fields = parts.read('字段表', [], () =>
      table(view, 80, 8, (at) => `${types[view.u16(at)] ?? ''}.${strings[view.u32(at + 4)] ?? ''}`),
    );
    const classes = parts.read('类表', [], () =>
      table(view, 96, 32, (at) => ({ name: types[view.u32(at)] ?? '', dataAt: view.u32(at + 24) })),
    );
    const functions = classes.flatMap(({ dataAt }) =>
      dataAt === 0 ? [] : parts.read('类数据', [], () => readMethods(view, dataAt, methods)),
    );
    const own = new Set(classes.map(({ name }) => name));
    const foreign = new Map<string, { readonly library: string; readonly name: string }>();
    for (const { owner, name } of methods)
      if (!own.has(owner)) foreign.set(`${owner}.${name}`, { library: owner, name });
    return {
      ...emptyBinary('dex'),
      kind: 'bytecode',
      architecture: 'dalvik',
      sections: parts.read('文件头', [], () => [
        {
          name: 'data',
          address: 0,
          offset: view.u32(108),
          sizeBytes: view.u32(104),
          memoryBytes: view.u32(104),
          isExecutable: true,
          isWritable: false,
        },
      ]),
      imports: [...foreign.values()],
      exports: [...own],
      buildId: parts.read('文件头', undefined, () => Buffer.from(view.slice(12, 20)).toString('hex')),
      functions: inOrder(functions),
      constantAt: constantsOf({ strings, types, fields, methods }),
      notes: parts.notes,
    };
  },
};

/** The parameters and the answer of a method: `(ILjava/lang/String;)V`. */
function readProto(view: ByteView, at: number, strings: readonly string[]): string {
  const descriptorOf = (type: number) => strings[view.u32(view.u32(68) + type * 4)] ?? '';
  const list = view.u32(at + 8);
  const count = list === 0 ? 0 : Math.min(255, view.u32(list));
  const parameters = Array.from({ length: count }, (_, index) =>
    descriptorOf(view.u16(list + 4 + index * 2)),
  );
  return `(${parameters.join('')})${descriptorOf(view.u32(at + 4))}`;
}

interface Tables {
  readonly strings: readonly string[];
  readonly types: readonly string[];
  readonly fields: readonly string[];
  readonly methods: readonly DexMethod[];
}

interface DexMethod {
  readonly owner: string;
  readonly name: string;
  readonly proto: string;
}

function constantsOf({ strings, types, fields, methods }: Tables): ConstantAt {
  return (kind, index) => {
    if (kind === 'method') {
      const method = methods[index];
      return method && { kind, text: nameOf(method) };
    }
    const text = { any: [], text: strings, type: types, field: fields }[kind][index];
    return text === undefined ? undefined : { kind: kind === 'text' ? kind : 'other', text };
  };
}

function nameOf({ owner, name, proto }: DexMethod): string {
  return `${owner}.${name}${proto}`;
}

function table<Row>(view: ByteView, field: number, rowBytes: number, read: (at: number) => Row): Row[] {
  const [promised, at] = [view.u32(field), view.u32(field + 4)];
  return Array.from({ length: rowsAt(view, at, rowBytes, promised) }, (_, index) =>
    read(at + index * rowBytes),
  );
}

function readStrings(view: ByteView): string[] {
  return table(view, 56, 4, (at) => view.text(view.uleb(view.u32(at)).end, 4096));
}

/** `Lcom/example/A;` is `com.example.A`. */
function className(descriptor: string): string {
  return descriptor.replace(/^L(.*);$/, '$1').replaceAll('/', '.');
}

function readMethods(view: ByteView, dataAt: number, methods: readonly DexMethod[]): BinaryFunction[] {
  let at = dataAt;
  const next = () => {
    const { value, end } = view.uleb(at);
    at = end;
    return value;
  };
  const [staticFields, fields, direct, virtual] = [next(), next(), next(), next()];
  for (let index = 0; index < (staticFields ?? 0) + (fields ?? 0); index++) {
    next();
    next();
  }
  const functions: BinaryFunction[] = [];
  for (const count of [direct ?? 0, virtual ?? 0]) {
    let method = 0;
    for (let index = 0; index < count; index++) {
      method += next();
      next();
      const codeAt = next();
      if (codeAt === 0) continue;
      const name = nameOf(methods[method] ?? { owner: '', name: '', proto: '' });
      const sizeBytes = Math.min(view.u32(codeAt + 12) * 2, view.length - codeAt - 16);
      if (sizeBytes > 0) functions.push({ name, address: codeAt + 16, offset: codeAt + 16, sizeBytes });
    }
  }
  return functions;
}

function inOrder(functions: readonly BinaryFunction[]): BinaryFunction[] {
  const sorted = [...functions].sort((a, b) => a.address - b.address);
  return sorted.filter(({ address }, index) => address !== sorted[index - 1]?.address);
}
