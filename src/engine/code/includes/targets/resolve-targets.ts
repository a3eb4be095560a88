import type { Component, IncludeNotation, IncludeTarget, ResolvedTarget } from '#model';
import { pushTo } from '../../../push-to.ts';
import { nameRules } from './package-names.ts';
import { prefixRules } from './named-by-prefix.ts';
import { Owners } from './owners.ts';
import { folderOf, foldersUp } from './upload-paths.ts';

/**
 * Find the component of each target: the one whose files it is, or the one that is named so. What no component is
 * known for has none; nothing is taken for a component that only might be one without saying how sure that is.
 */
export function resolveTargets(
  targets: readonly IncludeTarget[],
  components: readonly Component[],
): ResolvedTarget[] {
  if (targets.length === 0) return [];
  const owners = new Owners(components);
  const names = new NamedComponents(components);
  return targets.map((target) => {
    const { module, isSystem, file, useCount } = target;
    const found = isSystem || target.isWithin ? undefined : find(target, owners, names);
    // A file that was only guessed is none when a component of that name is there.
    const isElsewhere = found !== undefined && target.isFileGuessed && found.isByName;
    return {
      module,
      isSystem,
      file: isElsewhere ? '' : file,
      component: found?.component.purl,
      confidence: found?.confidence,
      useCount,
    };
  });
}

interface Found {
  readonly component: Component;
  readonly confidence: number | undefined;
  readonly isByName: boolean;
}

function find(target: IncludeTarget, owners: Owners<Component>, names: NamedComponents): Found | undefined {
  const { file, broughtBy } = target;
  const stated = broughtBy === undefined ? undefined : owners.of(broughtBy);
  const owner = stated ?? (file === '' ? undefined : owners.of(file));
  if (owner !== undefined) return { ...owner, isByName: false };
  const isOwnFile = target.file !== '' && !target.isFileGuessed && !copied.test(target.file);
  const named = isOwnFile ? undefined : names.find(target);
  return named === undefined ? undefined : { ...named, isByName: true };
}

/** Files of others, which their names tell of. */
const copied = /(?:^|\/)(?:node_modules|site-packages|dist-packages|vendor|bower_components|Pods)\//;

/** The components of a task by their names, as modules spell them. */
class NamedComponents {
  private readonly byNotation = new Map<IncludeNotation, ReadonlyMap<string, readonly Component[]>>();

  constructor(private readonly components: readonly Component[]) {}

  find({
    notation,
    module,
    root,
  }: IncludeTarget): { component: Component; confidence: number | undefined } | undefined {
    for (const { name, confidence } of this.namesOf(notation, module)) {
      const found = nearest(this.of(notation).get(name) ?? [], root);
      if (found === undefined) continue;
      const least = Math.min(confidence ?? 1, found.isOnly ? 1 : severalVersions);
      return { component: found.component, confidence: least === 1 ? undefined : least };
    }
    return undefined;
  }

  private namesOf(
    notation: IncludeNotation,
    module: string,
  ): readonly { name: string; confidence?: number }[] {
    const rules = nameRules[notation];
    if (rules !== undefined)
      return rules.names(module).map((one) => ({ ...one, name: rules.fold(one.name) }));
    const match = prefixRules[notation]?.find(module, this.of(notation));
    return match === undefined ? [] : [match];
  }

  private of(notation: IncludeNotation): ReadonlyMap<string, readonly Component[]> {
    let known = this.byNotation.get(notation);
    if (known === undefined) this.byNotation.set(notation, (known = this.collect(notation)));
    return known;
  }

  private collect(notation: IncludeNotation): ReadonlyMap<string, readonly Component[]> {
    const rules = nameRules[notation];
    const ecosystems = rules?.ecosystems ?? [prefixRules[notation]?.ecosystem];
    const fold = rules?.fold ?? ((name: string) => (notation === 'csharp' ? name.toLowerCase() : name));
    const known = new Map<string, Component[]>();
    for (const component of this.components) {
      if (!ecosystems.includes(component.ecosystem)) continue;
      pushTo(known, fold(component.name), component);
    }
    return known;
  }
}

const severalVersions = 0.7;

/**
 * Of several versions of a package the one whose evidence lies nearest above a folder, what the project asks for before
 * what others bring along.
 */
function nearest(
  candidates: readonly Component[],
  root: string,
): { component: Component; isOnly: boolean } | undefined {
  const folders = foldersUp(root);
  const ranked = candidates
    .map((component) => ({ component, rank: rankOf(component, folders) }))
    .sort((a, b) => compare(a.rank, b.rank) || (a.component.purl < b.component.purl ? -1 : 1));
  const [first, second] = ranked;
  if (first === undefined) return undefined;
  return {
    component: first.component,
    isOnly: second === undefined || compare(first.rank, second.rank) !== 0,
  };
}

/** Smaller is nearer: how far up evidence lies, whether it is asked for directly, how deep it stands. */
function rankOf({ evidence, directness, depth }: Component, folders: readonly string[]): number[] {
  const steps = evidence.flatMap(({ path }) => {
    const at = folders.indexOf(folderOf(path));
    return at < 0 ? [] : [at];
  });
  return [
    Math.min(folders.length, ...steps),
    directness === 'direct' ? 0 : 1,
    depth ?? Number.MAX_SAFE_INTEGER,
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0);
  return 0;
}
