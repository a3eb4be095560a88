import { isOfTests } from '../../code/traits.ts';
import type { ClassCode, Expression, FileCode, FunctionCode, Statement } from '../code.ts';
import { pushTo } from '../../push-to.ts';
import type { Modules } from './modules.ts';
import type { KnownFunction } from './program.ts';

/** A class and the file that it stands in. */
export interface KnownClass {
  readonly code: ClassCode;
  readonly file: FileCode;
}

const mostImplementations = 4;
/** Nobody writes longer lineages, nor families that say something of one method. */
const mostAncestors = 50;
const mostDescendants = 500;
/** So a method is called that makes instances of its class, beside those that are called like it. */
const constructorNames = ['constructor', '__init__', '__construct'];

/** The classes of the program: what their names mean where, what they inherit, and who implements them. */
export class Classes {
  private readonly byName = new Map<string, KnownClass[]>();
  private readonly byBase = new Map<string, KnownClass[]>();
  private readonly byOwner = new Map<string, KnownFunction[]>();
  private readonly fields = new Map<ClassCode, ReadonlyMap<string, string>>();
  private readonly lineages = new Map<ClassCode, readonly KnownClass[]>();
  /** Where calls of methods lead to: each of them is asked about again and again. */
  private readonly calls = new Map<ClassCode, Map<string, readonly KnownFunction[]>>();

  constructor(
    files: readonly FileCode[],
    private readonly modules: Modules,
    private readonly targetOf: (file: FileCode, name: string) => string,
  ) {
    for (const file of files) {
      for (const code of file.classes ?? []) {
        if (code.name === '') continue;
        pushTo(this.byName, code.name, { code, file });
        for (const base of new Set(code.bases)) pushTo(this.byBase, lastWord(base), { code, file });
      }
      for (const code of file.functions)
        if (code.owner !== undefined) pushTo(this.byOwner, `${code.owner}.${code.name}`, { code, file });
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
    const isForTests = isOfTests(caller.path);
    const key = `${name} ${count} ${isForTests}`;
    let calls = this.calls.get(of.code);
    if (calls === undefined) this.calls.set(of.code, (calls = new Map()));
    let found = calls.get(key);
    if (found === undefined) {
      const all = this.lineageOf(of).flatMap((one) => this.own(one, name, count) ?? []);
      const own = all.find(({ code }) => code.isAbstract !== true);
      found = own === undefined ? this.implementations(of, name, count, isForTests) : [own];
      calls.set(key, found);
    }
    return found;
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
  constructorOf(of: KnownClass, count: number): KnownFunction | undefined {
    // Java and C# do not hand constructors down.
    const isOwnOnly = of.file.language === 'java' || of.file.language === 'csharp';
    for (const one of isOwnOnly ? [of] : this.lineageOf(of))
      for (const name of [one.code.name, ...constructorNames]) {
        const found = this.own(one, name, count);
        if (found !== undefined) return found;
      }
    return undefined;
  }

  /** The type of a field of a class, as it is declared or as its constructor says; its class may inherit it. */
  fieldType(of: KnownClass, name: string): string | undefined {
    for (const one of this.lineageOf(of)) {
      const type = this.fieldsOf(one).get(name);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  /** A class and all that it is made from, the nearest first, each once. */
  private lineageOf(of: KnownClass): readonly KnownClass[] {
    const known = this.lineages.get(of.code);
    if (known !== undefined) return known;
    const all = new Map([[of.code, of]]);
    for (const one of all.values())
      for (const base of one.code.bases) {
        const next = this.find(one.file, base);
        if (next !== undefined && !all.has(next.code) && all.size < mostAncestors) all.set(next.code, next);
      }
    const lineage = [...all.values()];
    this.lineages.set(of.code, lineage);
    return lineage;
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

  /** The methods of the classes that are made from one, the nearest of each; none where they are too many. */
  private implementations(
    of: KnownClass,
    name: string,
    count: number,
    isForTests: boolean,
  ): readonly KnownFunction[] {
    const found: KnownFunction[] = [];
    const seen = new Map([[of.code, of]]);
    for (const parent of seen.values())
      for (const one of this.byBase.get(parent.code.name) ?? []) {
        const isMade = one.code.bases.some((base) => this.find(one.file, base)?.code === parent.code);
        if (!isMade || seen.has(one.code)) continue;
        if (seen.size > mostDescendants) return [];
        const own = this.own(one, name, count);
        if (own === undefined || own.code.isAbstract === true) seen.set(one.code, one);
        else if (!found.includes(own) && (isForTests || !isOfTests(own.file.path))) found.push(own);
      }
    return found.length > mostImplementations ? [] : found;
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

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function folderOf({ path }: FileCode): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
