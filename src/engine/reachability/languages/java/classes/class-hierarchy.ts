import type { ClassFile, ClassMethod } from './class-file.ts';

/** A method by its name and descriptor: what overrides what. */
export function selectorOf({ name, descriptor }: Pick<ClassMethod, 'name' | 'descriptor'>): string {
  return name + descriptor;
}

/** Who inherits from whom among class files, and from whom whose file is not here. */
export class ClassHierarchy {
  private readonly classes = new Map<string, ClassFile>();
  private readonly aboveOf = new Map<string, ReadonlySet<string>>();
  private readonly selectors = new WeakMap<ClassFile, ReadonlyMap<string, ClassMethod>>();
  private readonly packages = new Set<string>();

  /** Of several classes of one name the first counts, as on a class path. */
  constructor(classes: Iterable<ClassFile>) {
    for (const one of classes) {
      if (this.classes.has(one.name)) continue;
      this.classes.set(one.name, one);
      this.packages.add(one.name.slice(0, Math.max(0, one.name.lastIndexOf('.'))));
    }
  }

  named(name: string): ClassFile | undefined {
    return this.classes.get(name);
  }

  all(): Iterable<ClassFile> {
    return this.classes.values();
  }

  hasPackage(name: string): boolean {
    return this.packages.has(name);
  }

  /** A class by the name that source code gives it, where nested classes stand behind dots. */
  ofSource(name: string): ClassFile | undefined {
    for (let rest = name; ; ) {
      const found = this.classes.get(rest);
      if (found !== undefined) return found;
      const dot = rest.lastIndexOf('.');
      if (dot < 0) return undefined;
      rest = `${rest.slice(0, dot)}$${rest.slice(dot + 1)}`;
    }
  }

  /** The names of a class and of everything above it, as far as files say. */
  above(name: string): ReadonlySet<string> {
    const known = this.aboveOf.get(name);
    if (known !== undefined) return known;
    const names = new Set([name]);
    for (const one of names) for (const next of this.classes.get(one)?.supers ?? []) names.add(next);
    this.aboveOf.set(name, names);
    return names;
  }

  /** Classes above one whose files are not here, without the one that is above all. */
  foreignAbove(name: string): string[] {
    return [...this.above(name)].filter((one) => one !== 'java.lang.Object' && !this.classes.has(one));
  }

  /** The method that a call on a class means, its own or an inherited one (JVMS 5.4.3.3 and 5.4.6). */
  find(name: string, selector: string): ClassMethod | undefined {
    let inherited: ClassMethod | undefined;
    for (const above of this.above(name)) {
      const one = this.classes.get(above);
      const method = one && this.methodsOf(one).get(selector);
      // Classes stand before interfaces; what has code counts more than what asks for it.
      if (method !== undefined && !method.isAbstract) return method;
      inherited ??= method;
    }
    return inherited;
  }

  /** Methods of a name that a class has or inherits, the nearest of each descriptor. */
  overloads(name: string, methodName: string): ClassMethod[] {
    const found = new Map<string, ClassMethod>();
    for (const above of this.above(name))
      for (const method of this.classes.get(above)?.methods ?? [])
        if (method.name === methodName && !found.has(method.descriptor)) found.set(method.descriptor, method);
    return [...found.values()];
  }

  /** What may be called on instances of a class: selectors of its own methods and of inherited ones. */
  selectorsOf(name: string): Set<string> {
    const all = new Set<string>();
    for (const above of this.above(name)) {
      const one = this.classes.get(above);
      if (one === undefined) continue;
      for (const [selector, { isStatic, name: method }] of this.methodsOf(one))
        if (!isStatic && !method.startsWith('<')) all.add(selector);
    }
    return all;
  }

  private methodsOf(one: ClassFile): ReadonlyMap<string, ClassMethod> {
    const known = this.selectors.get(one);
    if (known !== undefined) return known;
    const methods = new Map(one.methods.map((method) => [selectorOf(method), method]));
    this.selectors.set(one, methods);
    return methods;
  }
}
