import { isOfTests } from '../../code/traits.ts';
import type { ClassCode, Expression, FileCode, FunctionCode, Statement } from '../code.ts';
import type { Modules } from './modules.ts';
import type { KnownFunction } from './program.ts';

/** A class and the file that it stands in. */
export interface KnownClass {
  readonly code: ClassCode;
  readonly file: FileCode;
}

const mostDepth = 4;
const mostImplementations = 4;
/** So a method is called that makes instances of its class, beside those that are called like it. */
const constructorNames = ['constructor', '__init__', '__construct'];

/** The classes of the program: what their names mean where, what they inherit, and who implements them. */
export class Classes {
  private readonly byName = new Map<string, KnownClass[]>();
  private readonly byBase = new Map<string, KnownClass[]>();
  private readonly byOwner = new Map<string, KnownFunction[]>();
  private readonly fields = new Map<ClassCode, ReadonlyMap<string, string>>();

  constructor(
    files: readonly FileCode[],
    private readonly modules: Modules,
    private readonly targetOf: (file: FileCode, name: string) => string,
  ) {
    for (const file of files) {
      for (const code of file.classes ?? []) {
        if (code.name === '') continue;
        addTo(this.byName, code.name, { code, file });
        for (const base of new Set(code.bases)) addTo(this.byBase, lastWord(base), { code, file });
      }
      for (const code of file.functions)
        if (code.owner !== undefined) addTo(this.byOwner, `${code.owner}.${code.name}`, { code, file });
    }
  }

  /** The class that a name means in a file; `undefined` where it is none of the program, or may be several. */
  find(file: FileCode, name: string): KnownClass | undefined {
    const all = this.byName.get(lastWord(name));
    const own = all?.find((one) => one.file === file);
    if (own !== undefined) return own;
    const path = name.split('.');
    const place = this.modules.follow(file, path);
    if (place !== undefined) return this.given(place.file, place.path);
    if (all === undefined || this.modules.isImported(file, path[0] ?? '')) return undefined;
    const alike = all.filter((one) => one.file.language === file.language || isScript(one.file, file));
    const target = this.targetOf(file, name);
    if (file.language === 'java' && target !== name) return alike.find((one) => isAt(one.file, target));
    const near = alike.filter((one) => folderOf(one.file) === folderOf(file));
    const [only, ...others] = near.length > 0 ? near : alike;
    return others.length === 0 ? only : undefined;
  }

  /**
   * The methods of a class that a call may lead to: its own or one that it inherits, else those that implement it. Those
   * of tests are for tests. None where nothing is known of it, or too many are possible.
   */
  methods(of: KnownClass, name: string, count: number, caller: FileCode): readonly KnownFunction[] {
    const own = this.inherited(of, name, count);
    if (own !== undefined && own.code.isAbstract !== true) return [own];
    const all = this.implementations(of, name, count).filter(
      ({ file }) => !isOfTests(file.path) || isOfTests(caller.path),
    );
    return all.length > mostImplementations ? [] : all;
  }

  /** The class of the program that a class is made from. */
  baseOf({ code, file }: KnownClass): KnownClass | undefined {
    for (const base of code.bases) {
      const known = this.find(file, base);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** What makes an instance of a class. */
  constructorOf(of: KnownClass, count: number, depth = mostDepth): KnownFunction | undefined {
    const { name, bases } = of.code;
    for (const one of [name, ...constructorNames]) {
      const found = this.own(of, one, count);
      if (found !== undefined) return found;
    }
    // Only these languages hand constructors down.
    if (depth === 0 || of.file.language === 'java' || of.file.language === 'csharp') return undefined;
    for (const base of bases) {
      const known = this.find(of.file, base);
      const found = known && this.constructorOf(known, count, depth - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The type of a field of a class, as it is declared or as its constructor says; its class may inherit it. */
  fieldType(of: KnownClass, name: string, depth = mostDepth): string | undefined {
    const known = this.fieldsOf(of).get(name);
    if (known !== undefined || depth === 0) return known;
    for (const base of of.code.bases) {
      const next = this.find(of.file, base);
      const type = next && this.fieldType(next, name, depth - 1);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  /** The class that a path in a file leads to, or that the file stands for as a whole. */
  private given(file: FileCode, path: readonly string[]): KnownClass | undefined {
    const name = path.length === 0 ? 'default' : path.at(-1);
    const local = file.exports?.find(([one]) => one === name)?.[1] ?? name;
    return this.byName.get(local ?? '')?.find((one) => one.file === file);
  }

  private own({ code, file }: KnownClass, name: string, count: number): KnownFunction | undefined {
    const all = this.byOwner.get(`${code.name}.${name}`)?.filter((one) => one.file === file) ?? [];
    const fitting = all.filter((one) => takes(one.code, count));
    return fitting.find((one) => isExact(one.code, count)) ?? fitting[0];
  }

  private inherited(
    of: KnownClass,
    name: string,
    count: number,
    depth = mostDepth,
  ): KnownFunction | undefined {
    const own = this.own(of, name, count);
    if (own !== undefined || depth === 0) return own;
    for (const base of of.code.bases) {
      const known = this.find(of.file, base);
      const found = known === undefined ? undefined : this.inherited(known, name, count, depth - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The methods of the classes that are made from one, the nearest of each. */
  private implementations(of: KnownClass, name: string, count: number, depth = mostDepth): KnownFunction[] {
    if (depth === 0) return [];
    return (this.byBase.get(of.code.name) ?? []).flatMap((one) => {
      const isMade = one.code.bases.some((base) => this.find(one.file, base)?.code === of.code);
      if (!isMade) return [];
      const own = this.own(one, name, count);
      return own === undefined || own.code.isAbstract === true
        ? this.implementations(one, name, count, depth - 1)
        : [own];
    });
  }

  private fieldsOf(of: KnownClass): ReadonlyMap<string, string> {
    let fields = this.fields.get(of.code);
    if (fields !== undefined) return fields;
    fields = new Map([...this.keptBy(of), ...of.code.fields]);
    this.fields.set(of.code, fields);
    return fields;
  }

  /** What a constructor keeps in fields: `this.store = new Store()`, or a parameter with a type. */
  private keptBy({ code: { name }, file }: KnownClass): (readonly [string, string])[] {
    const makers = file.functions.filter(
      (code) => code.owner === name && (constructorNames.includes(code.name) || code.name === name),
    );
    return makers.flatMap((maker) => maker.body.flatMap((one) => keptIn(one, maker)));
  }
}

/** Whether a file holds a class of Java by its whole name, or the one that it stands in. */
function isAt({ path }: FileCode, target: string): boolean {
  const known = `/${path.replace(/\.\w+$/, '')}`;
  const wanted = `/${target.replaceAll('.', '/')}`;
  return known.endsWith(wanted) || known.endsWith(wanted.slice(0, wanted.lastIndexOf('/')));
}

function keptIn(statement: Statement, maker: FunctionCode): (readonly [string, string])[] {
  if (statement.kind === 'block') return statement.body.flatMap((one) => keptIn(one, maker));
  if (statement.kind !== 'expression' || statement.expression.kind !== 'assign') return [];
  const { target, value } = statement.expression;
  if (target.kind !== 'member' || target.object.kind !== 'name') return [];
  const type = /^(this|self)$/.test(target.object.name) ? typeMade(value, maker) : undefined;
  return type === undefined ? [] : [[target.name, type]];
}

function typeMade(value: Expression, { parameters }: FunctionCode): string | undefined {
  if (value.kind === 'create') return value.type;
  if (value.kind === 'name') return parameters.find(({ name }) => name === value.name)?.type;
  // In Python a call of a class makes an instance.
  return value.kind === 'call' && value.callee.kind === 'name' && /^[A-Z]/.test(value.callee.name)
    ? value.callee.name
    : undefined;
}

function isExact({ parameters }: FunctionCode, count: number): boolean {
  return parameters.filter(({ name }) => !/^(self|cls)$/.test(name)).length === count;
}

/** Whether a function may be called with so many arguments. */
export function takes({ parameters }: FunctionCode, count: number): boolean {
  return parameters.length >= count && parameters.length - count <= 3;
}

function isScript(a: FileCode, b: FileCode): boolean {
  return [a, b].every(({ language }) => /^(javascript|typescript)$/.test(language));
}

function addTo<Known>(all: Map<string, Known[]>, name: string, known: Known): void {
  const same = all.get(name);
  if (same === undefined) all.set(name, [known]);
  else same.push(known);
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function folderOf({ path }: FileCode): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
