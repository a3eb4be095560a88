import type { Expression, FileCode, FunctionCode, RecordCode } from '../code.ts';
import { pushTo } from '../../push-to.ts';
import { Classes, takes } from './classes.ts';
import { Modules } from './modules.ts';

/** A function and the file that it stands in. */
export interface KnownFunction {
  readonly code: FunctionCode;
  readonly file: FileCode;
}

/** All code that is looked at together: what its names lead to. */
export class Program {
  private readonly functions = new Map<string, KnownFunction[]>();
  /** What names stand for elsewhere: by the preprocessor, else by imports. */
  private readonly targets = new Map<FileCode, ReadonlyMap<string, string>>();
  private readonly macros = new Map<FileCode, ReadonlyMap<string, Expression>>();
  private readonly callMacros = new Map<string, KnownFunction[]>();
  private readonly noReturns = new Set<string>();
  readonly modules: Modules;
  readonly classes: Classes;
  /** Where plain calls lead to: each of them is asked about again and again. */
  private readonly plain = new Map<FileCode, Map<string, Map<number, KnownFunction | undefined>>>();
  /** Of each name in a family of languages: what each file calls so, the last one; and how many there are. */
  private readonly records = new Map<string, { readonly own: Map<FileCode, RecordCode>; count: number }>();

  constructor(readonly files: readonly FileCode[]) {
    this.modules = new Modules(files);
    this.classes = new Classes(files, this.modules, (file, name) => this.resolve(file, name));
    for (const file of files) {
      for (const code of [...file.functions, ...(file.methods ?? [])])
        pushTo(this.functions, code.name, { code, file });
      for (const code of file.callMacros) pushTo(this.callMacros, code.name, { code, file });
      for (const name of file.noReturns) this.noReturns.add(name);
      this.macros.set(file, new Map(file.macros));
      this.targets.set(file, targetsOf(file));
      for (const record of file.records) {
        const key = recordKey(file, record.name);
        const same = this.records.get(key);
        if (same === undefined) this.records.set(key, { own: new Map([[file, record]]), count: 1 });
        else {
          same.own.set(file, record);
          same.count += 1;
        }
      }
    }
  }

  /** What a name of a file stands for; itself when nothing says otherwise. */
  resolve(file: FileCode, path: string): string {
    const dot = path.indexOf('.');
    const first = dot < 0 ? path : path.slice(0, dot);
    const target = this.targets.get(file)?.get(first);
    if (target === undefined) return path;
    return dot < 0 ? target : target + path.slice(dot);
  }

  /** What the preprocessor puts in the place of a name. */
  macro(file: FileCode, name: string): Expression | undefined {
    return this.macros.get(file)?.get(name);
  }

  /** The structure or class that a name of a file means: its own, else the only one of its name. */
  record(file: FileCode, name: string): RecordCode | undefined {
    const all = this.records.get(recordKey(file, name));
    if (all === undefined) return undefined;
    return all.own.get(file) ?? (all.count === 1 ? all.own.values().next().value : undefined);
  }

  /**
   * The function that a call leads to: of the class when that is known, else of the same file, else the only one of its
   * name. `undefined` when that is unknown or could be several.
   */
  find(
    file: FileCode,
    called: {
      name: string;
      owner: string | undefined;
      hasObject: boolean;
      count: number;
      /** What the name leads to, where it was imported: `util.format`. */
      target?: string;
    },
  ) {
    const imported =
      called.target === undefined ? undefined : this.inModule(file, called.target, called.count);
    if (imported !== undefined) return imported;
    if (called.owner !== undefined || called.hasObject) return this.among(file, called);
    const { name, count } = called;
    let names = this.plain.get(file);
    if (names === undefined) this.plain.set(file, (names = new Map()));
    let counts = names.get(name);
    if (counts === undefined) names.set(name, (counts = new Map()));
    const known = counts.get(count);
    if (known !== undefined || counts.has(count)) return known;
    const found = this.among(file, called);
    counts.set(count, found);
    return found;
  }

  /** A function of another file of the program that a chain of names leads to: `store.find`, `Store.find`. */
  imported(file: FileCode, path: readonly string[], count: number): KnownFunction | undefined {
    const place = this.modules.follow(file, path);
    if (place === undefined || place.path.length > 2) return undefined;
    const [first = 'default', second] = place.path;
    const local = place.file.exports?.find(([name]) => name === first)?.[1] ?? first;
    if (second !== undefined) {
      const known = this.classes.find(place.file, local);
      return known && this.classes.methods(known, second, count, file)[0];
    }
    const own = (name: string) =>
      this.functions
        .get(name)
        ?.find(
          (known) => known.file === place.file && known.code.owner === undefined && takes(known.code, count),
        );
    return own(local) ?? (first === 'default' ? own('exports') : undefined);
  }

  private among(
    file: FileCode,
    called: { name: string; owner: string | undefined; hasObject: boolean; count: number },
  ): KnownFunction | undefined {
    const all = this.functions.get(called.name)?.filter(({ code }) => takes(code, called.count));
    if (all === undefined || all.length === 0) return undefined;
    const { owner } = called;
    const owned = owner === undefined ? [] : all.filter(({ code }) => code.owner === owner);
    if (owned.length > 0) return owned.find((known) => known.file === file) ?? owned[0];
    const here = all.filter((known) => known.file === file);
    if (!called.hasObject && here.length > 0) return here[0];
    // An object of a class that is not here has a method of its own.
    const isForeign = called.hasObject && (owner !== undefined || called.name.length < 4);
    return isForeign || all.length > 1 || all[0]?.file.language !== file.language ? undefined : all[0];
  }

  /** A function outside of classes, by the module that it stands in: a file, or all files of a folder. */
  private inModule(file: FileCode, target: string, count: number): KnownFunction | undefined {
    const [module, name = ''] = target.split('.').slice(-2);
    return this.functions.get(name)?.find((known) => {
      if (known.code.owner !== undefined || known.file === file || !takes(known.code, count)) return false;
      const [base = '', folder] = known.file.path.split('/').toReversed();
      return module === folder || module === base.replace(/\.\w+$/, '');
    });
  }

  /** Whether any function is called so. */
  hasFunction(name: string): boolean {
    return this.functions.has(name);
  }

  /** What the preprocessor puts in the place of a call: by the last macro of the file that is called so, else of any. */
  callMacro(file: FileCode, name: string): KnownFunction | undefined {
    const all = this.callMacros.get(name);
    return all?.findLast((known) => known.file === file) ?? all?.[0];
  }

  /** Whether a function is declared never to come back. */
  isNoReturn(name: string): boolean {
    return this.noReturns.has(name);
  }
}

/** C and C++ share their headers. */
function recordKey({ language }: FileCode, name: string): string {
  return `${language === 'cpp' ? 'c' : language} ${name}`;
}

function targetsOf({ imports, macros }: FileCode): ReadonlyMap<string, string> {
  const targets = new Map(imports);
  for (const [name, value] of new Map(macros)) if (value.kind === 'name') targets.set(name, value.name);
  return targets;
}
