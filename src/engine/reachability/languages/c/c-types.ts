import { pushTo } from '../../../push-to.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';

/** A type as it is written, and where: `a::B` for what stands in class B of namespace a, empty outside of all. */
export interface WrittenType {
  readonly text: string;
  readonly scope: string;
}

/** The type of what has a name; `isWhole` for the thing itself, not a pointer or a reference to it. */
export interface Typed {
  readonly type: WrittenType;
  readonly isWhole: boolean;
}

/** A function, or a method of a class: what is declared, and all definitions of it. */
export interface Callable {
  /** With its scope: `a::B::f`. */
  readonly name: string;
  readonly owner: CClass | undefined;
  /** How many arguments it takes. */
  readonly least: number;
  readonly most: number;
  readonly parameterTexts: readonly string[];
  readonly returns: WrittenType | undefined;
  readonly isVirtual: boolean;
  /** The file that it cannot be named outside of, except by those that include it. */
  readonly hiddenIn: string | undefined;
  readonly definitions: FunctionObject[];
}

/** A struct, a union or a class. */
export interface CClass {
  readonly name: string;
  readonly bases: WrittenType[];
  readonly derived: Set<CClass>;
  /** In their order. */
  readonly fields: Map<string, Typed>;
  /** By the last part of the name; constructors have that of the class, destructors `~` before it. */
  readonly methods: Map<string, Callable[]>;
}

/** The types of a program, by their names. */
export class CTypes {
  readonly classes = new Map<string, CClass>();
  /** Variables outside of functions, by their names, behind the file that hides them and a line break. */
  private readonly variables = new Map<string, Typed>();
  private readonly aliases = new Map<string, WrittenType>();
  /** Namespaces whose names are used without them. */
  private readonly used = new Set<string>();
  /** Single names that are used without their namespace: what each means. */
  private readonly usedNames = new Map<string, string[]>();

  classOf(name: string): CClass {
    let made = this.classes.get(name);
    if (made === undefined) {
      made = { name, bases: [], derived: new Set(), fields: new Map(), methods: new Map() };
      this.classes.set(name, made);
    }
    return made;
  }

  alias(name: string, type: WrittenType): void {
    // `typedef struct foo foo;`
    if (lastName(type.text.replace(tags, '').trim()) !== lastName(name)) this.aliases.set(name, type);
  }

  declareVariable(name: string, hiddenIn: string | undefined, typed: Typed): void {
    this.variables.set(`${hiddenIn ?? ''}\n${name}`, typed);
  }

  variableFor(name: string, scope: string, file: string): Typed | undefined {
    for (const one of this.namesFor(name, scope)) {
      const found = this.variables.get(`${file}\n${one}`) ?? this.variables.get(`\n${one}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  use(namespace: string): void {
    this.used.add(namespace);
  }

  useName(name: string, meant: string): void {
    pushTo(this.usedNames, name, meant);
  }

  /** The names that a name may mean within a scope, the nearest first. */
  *namesFor(name: string, scope: string): Iterable<string> {
    const plain = name.replace(/^::/, '');
    if (plain === name)
      for (let at = scope; at !== ''; at = outerScope(at)) {
        yield `${at}::${plain}`;
        yield* this.usedNames.get(`${at}::${plain}`) ?? [];
        for (const base of this.basesOf(at)) yield `${base.name}::${plain}`;
      }
    yield plain;
    yield* this.usedNames.get(plain) ?? [];
    for (const namespace of this.used) yield `${namespace}::${plain}`;
  }

  /**
   * The class that a type is of, or points to; `[]` before it for collections of such. What stands for others, as smart
   * pointers do, is what it stands for. Undefined where it is no class that is here.
   */
  resolve({ text, scope }: WrittenType, depth = 0): string | undefined {
    const bare = text
      .replace(tags, '')
      .replace(/[*&\s]+/g, ' ')
      .trim();
    if (bare === '' || depth > mostAliases) return undefined;
    const template = /^((?:\w+\s*::\s*)*\w+)\s*<(.*)>/s.exec(bare);
    if (template !== null) {
      const [, outer = '', list = ''] = template;
      const given = splitArguments(list);
      const kind = lastName(outer);
      if (pointers.has(kind)) return this.resolve({ text: given[0] ?? '', scope }, depth + 1);
      const element = maps.has(kind) ? given[1] : collections.has(kind) ? given[0] : undefined;
      if (element !== undefined) {
        const inner = this.resolve({ text: element, scope }, depth + 1);
        return inner === undefined ? undefined : `[]${inner}`;
      }
      return this.resolve({ text: outer, scope }, depth + 1);
    }
    const name =
      bare
        .replace(/\s*::\s*/g, '::')
        .split(' ')
        .at(-1) ?? '';
    for (const one of this.namesFor(name, scope)) {
      if (this.classes.has(one)) return one;
      const alias = this.aliases.get(one);
      if (alias !== undefined) return this.resolve(alias, depth + 1);
    }
    return undefined;
  }

  /** Whether something of a type may be a pointer to a function: numbers, texts and objects are none. */
  mayHold({ text, scope }: WrittenType, depth = 0): boolean {
    const bare = text
      .replace(tags, '')
      .replace(/[*&\s]+/g, ' ')
      .trim();
    if (/^enum\b/.test(text.trim()) || plainTypes.test(bare)) return false;
    for (const one of depth > mostAliases ? [] : this.namesFor(bare, scope)) {
      if (this.classes.has(one)) return false;
      const alias = this.aliases.get(one);
      if (alias !== undefined) return this.mayHold(alias, depth + 1);
    }
    return true;
  }

  /** A class that is here and what it inherits from, itself not among them. */
  basesOf(name: string, seen = new Set<string>()): CClass[] {
    const found: CClass[] = [];
    for (const base of this.classes.get(name)?.bases ?? []) {
      const resolved = seen.size > mostAliases ? undefined : this.resolveBase(base, name);
      const one = resolved === undefined ? undefined : this.classes.get(resolved);
      if (one === undefined || seen.has(one.name)) continue;
      seen.add(one.name);
      found.push(one, ...this.basesOf(one.name, seen));
    }
    return found;
  }

  /** Names of bases are looked up outside of the class, else they would be looked for in themselves. */
  private resolveBase({ text, scope }: WrittenType, own: string): string | undefined {
    const name = text.replace(/<.*$/s, '').replace(/\s/g, '').replace(/^::/, '');
    for (let at = scope; ; at = outerScope(at)) {
      const one = at === '' ? name : `${at}::${name}`;
      if (one !== own && this.classes.has(one)) return one;
      const alias = this.aliases.get(one);
      if (alias !== undefined)
        return lastName(alias.text) === lastName(own) ? undefined : alias.text.replace(/<.*$/s, '');
      if (at === '') break;
    }
    for (const namespace of this.used)
      if (this.classes.has(`${namespace}::${name}`)) return `${namespace}::${name}`;
    return undefined;
  }

  /** Tell every class who inherits from it. */
  joinHierarchy(): void {
    for (const one of this.classes.values()) for (const base of this.basesOf(one.name)) base.derived.add(one);
  }

  /** Methods of a class by name: its own, else those of the nearest base that has any. */
  methodsOf(name: string, method: string): readonly Callable[] {
    const own = this.classes.get(name)?.methods.get(method);
    if (own !== undefined) return own;
    for (const base of this.basesOf(name)) {
      const found = base.methods.get(method);
      if (found !== undefined) return found;
    }
    return [];
  }

  /** The class that has a field: itself or a base. */
  fieldOf(name: string, field: string) {
    for (const one of [this.classes.get(name), ...this.basesOf(name)]) {
      const found = one?.fields.get(field);
      if (one !== undefined && found !== undefined) return { owner: one, ...found };
    }
    return undefined;
  }
}

/** The last part of a name with scopes. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf('::') + (name.includes('::') ? 2 : 1)).trim();
}

export function outerScope(scope: string): string {
  return scope.includes('::') ? scope.slice(0, scope.lastIndexOf('::')) : '';
}

export function within(scope: string, name: string): string {
  return scope === '' ? name : `${scope}::${name}`;
}

/** The arguments of a template, as they are written. */
function splitArguments(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const mark of list) {
    if (mark === '<' || mark === '(') depth += 1;
    if (mark === '>' || mark === ')') depth -= 1;
    if (mark === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += mark;
  }
  return parts;
}

const tags =
  /\b(?:const|volatile|struct|class|union|enum|typename|static|register|inline|constexpr|mutable|restrict|__restrict)\b/g;
const plainTypes =
  /^(?:(?:unsigned|signed|long|short|char|int|float|double|bool|_Bool|u?int\d+_t|u?char|s?size_t|off_t|time_t|FILE|wchar_t|std::string|string)\b\s*)+$/;
/** What an alias of a function or of a pointer to one stands for. */
export const functionType = '()';
const pointers: ReadonlySet<string> = new Set(
  'unique_ptr shared_ptr weak_ptr optional reference_wrapper atomic make_unique make_shared'.split(' '),
);
const collections: ReadonlySet<string> = new Set(
  'vector list deque array set unordered_set multiset forward_list stack queue priority_queue initializer_list span'.split(
    ' ',
  ),
);
const maps: ReadonlySet<string> = new Set('map unordered_map multimap unordered_multimap'.split(' '));
const mostAliases = 16;
