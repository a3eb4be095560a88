import type { IncludeNotation } from '#model';
import { groupBy } from '../../../group-by.ts';
import { knownArtefacts } from './package-names.ts';

/** A component whose name begins as a module does; `confidence` is absent where that is the rule of the language. */
export interface PrefixMatch {
  readonly name: string;
  readonly confidence?: number;
}

/** Finds the names of packages by the beginning of a module, among those that are there. */
export type FindByPrefix = (module: string, components: ByName) => PrefixMatch | undefined;

/** What is there, by name. */
type ByName = ReadonlyMap<string, readonly unknown[]>;

/** The notations whose modules begin with the name of their package, with the ecosystem of it. */
export const prefixRules: Partial<
  Record<IncludeNotation, { readonly ecosystem: string; readonly find: FindByPrefix }>
> = {
  go: { ecosystem: 'golang', find: findModule },
  jvm: { ecosystem: 'maven', find: findArtefact },
  csharp: { ecosystem: 'nuget', find: findAssembly },
  php: { ecosystem: 'composer', find: findVendor },
};

/** The longest module path that a path of a package begins with (Go modules reference, "Resolving a package to a module"). */
function findModule(path: string, components: ByName): PrefixMatch | undefined {
  const name = beginnings(path, '/').find((beginning) => components.has(beginning));
  return name === undefined ? undefined : { name };
}

/** The longest id that a namespace begins with. */
function findAssembly(namespace: string, components: ByName): PrefixMatch | undefined {
  const [exact, ...shorter] = beginnings(namespace.toLowerCase(), '.');
  if (exact !== undefined && components.has(exact)) return { name: exact };
  const name = shorter.find((beginning) => components.has(beginning));
  return name === undefined ? undefined : { name, confidence: 0.9 };
}

/** Artefacts that are known for a package; else those whose group it begins with, told apart by their words. */
function findArtefact(module: string, components: ByName): PrefixMatch | undefined {
  const known = knownArtefacts(module).find((name) => components.has(name));
  if (known !== undefined) return { name: known, confidence: 0.95 };
  for (const group of beginnings(module, '.')) {
    const names = groupsOf(components).get(group);
    if (names === undefined) continue;
    return best(names, module.slice(group.length + 1).split('.'), group.split('.').at(-1) ?? '');
  }
  return undefined;
}

/** The only artefact of a group, or the one that has the most words in common with what follows the group. */
function best(
  names: readonly string[],
  rest: readonly string[],
  lastOfGroup: string,
): PrefixMatch | undefined {
  const words = new Set(rest.map((word) => word.toLowerCase()));
  const scored = names.map((name) => {
    const parts = name
      .slice(name.indexOf(':') + 1)
      .toLowerCase()
      .split(/[-_.]/)
      .filter((part) => part !== lastOfGroup);
    return { name, score: parts.filter((part) => words.has(part)).length };
  });
  const top = Math.max(...scored.map(({ score }) => score));
  const leading = scored.filter(({ score }) => score === top);
  const [only] = leading;
  // Several that nothing tells apart: it is not known which.
  if (only === undefined || leading.length > 1) return undefined;
  return { name: only.name, confidence: top > 0 ? 0.85 : 0.7 };
}

/** The names of artefacts by their group, made once for each list of components. */
function groupsOf(components: ByName): ReadonlyMap<string, readonly string[]> {
  let groups = groupsMade.get(components);
  if (groups === undefined) {
    groups = groupBy(components.keys(), (name) => name.slice(0, name.indexOf(':')));
    groupsMade.set(components, groups);
  }
  return groups;
}

const groupsMade = new WeakMap<ByName, ReadonlyMap<string, readonly string[]>>();

/** `Symfony\Component\HttpFoundation\Request` is of `symfony/http-foundation`: vendor first, then the words. */
function findVendor(module: string, components: ByName): PrefixMatch | undefined {
  const [vendor = '', ...rest] = module.split('\\').map(kebab);
  const names = vendorsOf(components).get(vendor.replaceAll('-', '')) ?? [];
  const exact = rest
    .map((part) => names.find((name) => name.slice(name.indexOf('/') + 1) === part))
    .find((name) => name !== undefined);
  if (exact !== undefined) return { name: exact, confidence: 0.9 };
  const own = names.find(
    (name) => name.slice(name.indexOf('/') + 1).replaceAll('-', '') === vendor.replaceAll('-', ''),
  );
  if (own !== undefined) return { name: own, confidence: 0.8 };
  const [only] = names;
  return names.length === 1 && only !== undefined ? { name: only, confidence: 0.7 } : undefined;
}

function vendorsOf(components: ByName): ReadonlyMap<string, readonly string[]> {
  let vendors = vendorsMade.get(components);
  if (vendors === undefined) {
    vendors = groupBy(components.keys(), (name) => name.slice(0, name.indexOf('/')).replaceAll('-', ''));
    vendorsMade.set(components, vendors);
  }
  return vendors;
}

const vendorsMade = new WeakMap<ByName, ReadonlyMap<string, readonly string[]>>();

function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** A name in parts and all its beginnings, the longest first. */
function beginnings(name: string, separator: string): string[] {
  const parts = name.split(separator);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join(separator));
}
