import type { JavaFile, JavaMethod, JavaType, StaticType } from './java-type.ts';
import { fitOf } from './overloads.ts';
import type { TypeText } from './type-text.ts';

/** The types of the code, and what names of types mean (The Java Language Specification, chapters 6 and 8). */
export class JavaTypes {
  private readonly byName = new Map<string, JavaType>();
  private readonly packages = new Set<string>();

  add(type: JavaType): void {
    if (!this.byName.has(type.name)) this.byName.set(type.name, type);
    this.packages.add(type.file.packageName);
  }

  all(): Iterable<JavaType> {
    return this.byName.values();
  }

  named(name: string): JavaType | undefined {
    return this.byName.get(name) ?? this.byName.get(name.replaceAll('$', '.'));
  }

  /** What a type is that is written in a place. */
  resolve(
    { name, arguments: given, dimensions }: TypeText,
    file: JavaFile,
    within?: JavaType,
  ): StaticType | undefined {
    let type = this.resolvePlain(name, given, file, within);
    for (let count = 0; count < dimensions; count += 1) type = { kind: 'array', element: type };
    return type;
  }

  private resolvePlain(
    name: string,
    given: readonly TypeText[],
    file: JavaFile,
    within: JavaType | undefined,
  ): StaticType | undefined {
    if (primitives.has(name)) return { kind: 'primitive', name };
    if (name === '' || name === 'var' || /^[A-Z][A-Z0-9]?$/.test(name)) {
      const own = name === '' ? undefined : this.find(name, file, within);
      return own === undefined ? undefined : { kind: 'own', type: own };
    }
    const own = this.find(name, file, within);
    if (own !== undefined) return { kind: 'own', type: own };
    const known = given.flatMap((one) => this.resolve(one, file, within) ?? []);
    return { kind: 'foreign', names: foreignNames(name, file), arguments: known };
  }

  /** A type of the code by the name that a place calls it. */
  find(name: string, file: JavaFile, within: JavaType | undefined): JavaType | undefined {
    const [first = '', ...rest] = name.split('.');
    let found = this.findFirst(first, file, within);
    for (const part of rest) found = found === undefined ? undefined : this.nestedIn(found, part);
    return found ?? (rest.length > 0 ? this.named(name) : undefined);
  }

  private findFirst(name: string, file: JavaFile, within: JavaType | undefined): JavaType | undefined {
    for (let type = within; type !== undefined; type = type.outer ?? type.around?.type) {
      if (type.name.endsWith(`.${name}`) || type.name === name) return type;
      const nested = this.nestedIn(type, name);
      if (nested !== undefined) return nested;
    }
    const imported = file.imports.get(name);
    if (imported !== undefined) return this.named(imported);
    const same = this.named(qualified(file.packageName, name));
    if (same !== undefined) return same;
    for (const wildcard of [...file.wildcards, ...file.staticWildcards]) {
      const found = this.named(`${wildcard}.${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private nestedIn(type: JavaType, name: string, depth = 0): JavaType | undefined {
    const own = type.nested.get(name);
    if (own !== undefined || depth > mostSupers) return own;
    for (const one of type.supers) {
      const found = this.nestedIn(one, name, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** What a name may mean that is none of a type of the code. */
function foreignNames(name: string, file: JavaFile): string[] {
  const [first = '', ...rest] = name.split('.');
  const behind = rest.length > 0 ? `.${rest.join('.')}` : '';
  const imported = file.imports.get(first);
  if (imported !== undefined) return [`${imported}${behind}`];
  if (/^[a-z]/.test(first) && rest.length > 0) return [name];
  if (languageTypes.has(first)) return [`java.lang.${name}`];
  const places = file.wildcards.length > 0 ? file.wildcards : [file.packageName];
  return places.map((place) => qualified(place, name));
}

export function qualified(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** A type and everything above it: classes before interfaces, each once. */
export function lineage(type: JavaType): readonly JavaType[] {
  const known = lineages.get(type);
  if (known !== undefined) return known;
  const made = climb(type);
  lineages.set(type, made);
  return made;
}

/** Supertypes do not change any more when somebody asks for them. */
const lineages = new WeakMap<JavaType, readonly JavaType[]>();
const foreignLineages = new WeakMap<JavaType, readonly string[]>();
const overloads = new WeakMap<JavaType, Map<string, readonly JavaMethod[]>>();

function climb(type: JavaType): JavaType[] {
  const found = new Set<JavaType>();
  const interfaces: JavaType[] = [];
  for (let next: JavaType | undefined = type; next !== undefined && !found.has(next); ) {
    found.add(next);
    interfaces.push(...next.supers.filter(({ kind }) => kind === 'interface'));
    next = next.supers.find(({ kind }) => kind !== 'interface');
  }
  for (const one of interfaces) {
    if (found.has(one)) continue;
    found.add(one);
    interfaces.push(...one.supers);
  }
  return [...found];
}

/** Names of types above a type whose code is not here. */
export function foreignLineage(type: JavaType): readonly string[] {
  const known = foreignLineages.get(type);
  if (known !== undefined) return known;
  const made = [...new Set(lineage(type).flatMap(({ foreignSupers }) => foreignSupers))];
  foreignLineages.set(type, made);
  return made;
}

export function isSubtype(type: JavaType, of: JavaType): boolean {
  return type === of || lineage(type).includes(of);
}

/** The overloads of a name that an instance of exactly a type has. */
export function overloadsOf(type: JavaType, name: string): readonly JavaMethod[] {
  const byName = overloads.get(type) ?? new Map<string, readonly JavaMethod[]>();
  overloads.set(type, byName);
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made = overloadsAlong(lineage(type), name);
  byName.set(name, made);
  return made;
}

/** The methods of a name along types, the nearest first: what is nearer overrides what has equal parameters. */
export function overloadsAlong(types: readonly JavaType[], name: string): readonly JavaMethod[] {
  const bySignature = new Map<string, JavaMethod>();
  for (const type of types)
    for (const method of type.methods.get(name) ?? []) {
      const signature = method.parameterTexts
        .map(({ name: text, dimensions }) => `${text}${dimensions}`)
        .join();
      const known = bySignature.get(signature);
      if (known === undefined || (known.isAbstract && !method.isAbstract)) bySignature.set(signature, method);
      // What only its package sees is not overridden from another one.
      else if (method.access === 'package' && known.owner.file.packageName !== type.file.packageName)
        bySignature.set(`${type.file.packageName} ${signature}`, method);
    }
  return [...bySignature.values()];
}

/** Those of some overloads that fit the arguments best; all when the arguments are not known. */
export function bestFitting(
  methods: readonly JavaMethod[],
  given: readonly (StaticType | undefined)[] | undefined,
  typesOf: (method: JavaMethod) => readonly (StaticType | undefined)[],
): JavaMethod[] {
  if (given === undefined || methods.length === 0) return [...methods];
  const fits = methods.map((method) => fitOf(method, typesOf(method), given));
  const best = Math.max(...fits.map((fit) => fit ?? -1), 0);
  return methods.filter((_, index) => fits[index] === best);
}

const mostSupers = 32;
export const primitives: ReadonlySet<string> = new Set(
  'boolean byte char double float int long short void'.split(' '),
);
const languageTypes: ReadonlySet<string> = new Set(
  `AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError
  AutoCloseable Boolean Byte CharSequence Character Class ClassCastException ClassLoader ClassNotFoundException
  CloneNotSupportedException Cloneable Comparable Deprecated Double Enum Error Exception ExceptionInInitializerError Float
  FunctionalInterface IllegalAccessException IllegalArgumentException IllegalStateException IndexOutOfBoundsException
  InheritableThreadLocal InstantiationException Integer InterruptedException Iterable LinkageError Long Math Module
  NegativeArraySizeException NoClassDefFoundError NoSuchFieldException NoSuchMethodException NullPointerException Number
  NumberFormatException Object OutOfMemoryError Override Package Process ProcessBuilder ProcessHandle Readable Record
  ReflectiveOperationException Runnable Runtime RuntimeException SafeVarargs SecurityException SecurityManager Short
  StackOverflowError StackTraceElement StackWalker StrictMath String StringBuffer StringBuilder
  StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadDeath ThreadGroup ThreadLocal Throwable
  UnsupportedOperationException VirtualMachineError Void`.split(/\s+/),
);
