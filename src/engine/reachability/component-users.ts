import { prefixRules } from '../code/includes/targets/named-by-prefix.ts';
import { nameRules } from '../code/includes/targets/package-names.ts';
import { isStandardModule } from '../code/includes/targets/standard-modules.ts';
import { pushTo } from '../push-to.ts';
import type { CheckedComponent, CheckedFinding, CheckedTask } from './check-reachability.ts';
import { type CopiedPackages, isCopyAlone } from './copied-packages.ts';
import type { Target, TargetPackage } from './judge.ts';
import { nestedVersions } from './nested-versions.ts';
import { followed, type Notation } from './ways.ts';

/** Who may use a component: by the names of imports and by who needs whom. */
export class ComponentUsers {
  private readonly components: readonly CheckedComponent[];
  private readonly needing = new Map<string, string[]>();
  private readonly notation: Notation;
  private readonly isOpen: boolean;
  /** Whether it is known of anything what it needs: what is no component is then not installed. */
  private readonly hasGraph: boolean;
  private readonly imported: readonly string[];
  private readonly byName: ReadonlyMap<string, readonly CheckedComponent[]>;
  private readonly named = new Map<string, readonly CheckedComponent[]>();
  private readonly artefacts = new Map<string, string | undefined>();
  /** Components that may need more than is known: that do not list what they need, or need one of those. */
  private readonly unsettled: ReadonlySet<string>;
  /** Versions that the program's own code does not get by the name of their package. */
  private readonly nested: ReadonlySet<string>;

  constructor(
    task: CheckedTask,
    ecosystem: string,
    imported: ReadonlySet<string>,
    private readonly copied: CopiedPackages,
  ) {
    const { components, edges } = task;
    this.nested = nestedVersions(task);
    this.imported = [...imported];
    this.notation = followed[ecosystem]?.notation ?? 'script';
    this.isOpen = followed[ecosystem]?.isOpen ?? false;
    this.components = components.filter((one) => one.ecosystem === ecosystem);
    this.byName = new Map(this.components.map((one) => [this.folded(one.name), [one]]));
    const ids = new Set(this.components.map(({ id }) => id));
    for (const { from, to } of edges) if (ids.has(to)) pushTo(this.needing, to, from);
    this.hasGraph =
      this.components.some(({ listsNeeds }) => listsNeeds) ||
      edges.some(({ from, to }) => ids.has(from) && ids.has(to));
    this.unsettled = this.usersOf(this.components.filter((one) => !one.listsNeeds).map(({ id }) => id));
  }

  targetOf(component: CheckedComponent, symbols: CheckedFinding['symbols']): Target {
    const users = this.usersOf([component.id]);
    const packages = this.packagesOf(component, symbols);
    const isLoadedByPath = isCopyAlone(component);
    return {
      packages,
      mayUse: (imported) => {
        if (isLoadedByPath) return false;
        if (packages.some(({ path }) => this.isOfGo(path))) return !isBasicInGo(imported);
        if (isStandardModule(this.notation, imported)) return this.notation === 'jvm' && !isClosed(imported);
        if (this.isOpen) return false;
        // What lies on the class path is found by services, configuration and names in texts, without being imported.
        if (this.notation === 'jvm') return true;
        const named = this.namedBy(imported);
        // Somebody whom nobody knows may need anything, and so may whoever is known without what he needs.
        return named.length === 0 || named.some(({ id }) => this.unsettled.has(id) || users.has(id));
      },
      hasFullNames: this.notation !== 'script',
      isOfPlatform: (imported) => this.notation === 'jvm' && isStandardModule('jvm', imported),
    };
  }

  private packagesOf(component: CheckedComponent, symbols: CheckedFinding['symbols']): TargetPackage[] {
    if (this.nested.has(component.id)) return [];
    const copy = this.copied.nameOf(component);
    const isCalledByFile = copy !== undefined && copy !== component.name;
    if (symbols.length === 0)
      return (isCalledByFile ? [copy] : this.pathsOf(component)).map((path) => ({
        path,
        symbols: 'unknown',
      }));
    return symbols.map(({ path, names }) => ({
      path: isCalledByFile ? copy : path,
      symbols: names.length === 0 ? 'all' : names,
    }));
  }

  /** Whether every program has a package, without importing it. */
  isAlwaysThere(path: string): boolean {
    return this.isOfGo(path) && (path === libraryOfGo || alwaysInGo.test(path));
  }

  /** Whether a package comes with Go: everything uses it. */
  private isOfGo(path: string): boolean {
    return this.notation === 'go' && isStandardModule('go', path);
  }

  /** Components that need one of some, directly or not, and those themselves. */
  private usersOf(ids: readonly string[]): Set<string> {
    const users = new Set(ids);
    for (const one of users) for (const from of this.needing.get(one) ?? []) users.add(from);
    return users;
  }

  /**
   * Tells whether texts name a component, or one that needs it: what they name may be loaded. Undefined where names of
   * packages do not tell how they are imported.
   */
  namedIn(texts: ReadonlySet<string>): ((component: CheckedComponent) => boolean) | undefined {
    if (nameRules[this.notation] === undefined) return undefined;
    const named = this.idsNamedIn(texts);
    return ({ id }) => [...this.usersOf([id])].some((user) => named.has(user));
  }

  private idsNamedIn(texts: ReadonlySet<string>): ReadonlySet<string> {
    const rules = nameRules[this.notation];
    const ids = new Map<string, string[]>();
    for (const { id, name } of rules === undefined ? [] : this.components)
      for (const key of new Set([rules?.fold(name) ?? name, name])) pushTo(ids, key, id);
    const names = [...texts].flatMap((text) => [
      text,
      ...(rules?.names(this.spelled(text)).map(({ name }) => name) ?? []),
    ]);
    return new Set(names.flatMap((name) => ids.get(name) ?? []));
  }

  /** What code imports of a component, as it is imported. */
  private pathsOf(component: CheckedComponent): string[] {
    const imported = this.imported.filter((name) => this.namedBy(name).includes(component));
    return [...new Set([component.name, this.folded(component.name), ...imported])];
  }

  /** The package whose names begin as an imported one does. */
  private artefactOf(imported: string): string | undefined {
    if (!this.artefacts.has(imported))
      this.artefacts.set(
        imported,
        prefixRules[this.notation]?.find(this.spelled(imported), this.byName)?.name,
      );
    return this.artefacts.get(imported);
  }

  /** Whether something that is imported is of a component of the task, or may be of one that nobody has read. */
  isKnown(imported: string): boolean {
    return !this.hasGraph || this.namedBy(imported).length > 0;
  }

  private namedBy(imported: string): readonly CheckedComponent[] {
    const known =
      this.named.get(imported) ??
      this.components.filter((one) => !this.nested.has(one.id) && this.isNamed(imported, one));
    this.named.set(imported, known);
    return known;
  }

  private isNamed(imported: string, { name }: CheckedComponent): boolean {
    if (this.notation === 'go' && name === libraryOfGo) return isStandardModule('go', imported);
    if (this.notation === 'go') return imported === name || imported.startsWith(`${name}/`);
    const rules = nameRules[this.notation];
    if (rules === undefined) return this.artefactOf(imported) === this.folded(name);
    return rules.names(this.spelled(imported)).some((one) => one.name === rules.fold(name));
  }

  /** Call graphs divide names by dots. */
  private spelled(imported: string): string {
    if (this.notation === 'php') return imported.replaceAll('.', '\\');
    return this.notation === 'rust' ? imported.replaceAll('.', '::') : imported;
  }

  /** A package as code may spell it: ids of NuGet are the same in any case, crates have no hyphens there. */
  private folded(name: string): string {
    if (this.notation === 'rust') return name.replaceAll('-', '_');
    return this.notation === 'csharp' ? name.toLowerCase() : name;
  }
}

/** Modules of Java that load nothing that is provided by others. */
function isClosed(imported: string): boolean {
  return /^java\.(?:io|lang|math|time|util)\.(?!ServiceLoader|logging|spi)/.test(imported);
}

/** How advisories and lockfiles name the library of Go as a whole (Go vulnerability database, "stdlib"). */
const libraryOfGo = 'stdlib';

/**
 * Packages of Go's library that use none but each other, whatever the version (`go/build/deps_test.go` has the layers).
 * What else is in the library may use any part of it, and so may what comes from elsewhere.
 */
function isBasicInGo(imported: string): boolean {
  return /^(?:bufio|bytes|cmp|container\/\w+|context|encoding|encoding\/(?:base32|base64|binary|csv|hex|json)|errors|flag|fmt|html|io|io\/(?:fs|ioutil)|iter|log|maps|math|math\/(?:bits|cmplx)|os|path|path\/filepath|reflect|regexp|regexp\/syntax|slices|sort|strconv|strings|sync|sync\/atomic|text\/tabwriter|time|unicode|unicode\/utf(?:8|16)|unsafe)$/.test(
    imported,
  );
}

/** Parts of Go's library that are in every program. */
const alwaysInGo = /^(?:runtime|internal|syscall|sync)(?:\/|$)/;
