import { entriesOf, itemsOf, memberOf } from '../../../ecosystems/foreign-values.ts';
import { folderOf, foldersUp, joined } from '../targets/upload-paths.ts';
import { openPart, type StarName, starName } from './star-names.ts';

/** Whether a file may say what the names of a package for its own modules mean. */
export function isPackageManifest(path: string): boolean {
  return /(?:^|\/)package\.json$/.test(path);
}

/** What such a name stands for: a path of the upload that may lack an ending, or a module of elsewhere. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'module'; readonly module: string };

/** A name that begins with `#`, and what is written behind it. */
interface Import {
  readonly name: StarName;
  readonly targets: readonly string[];
}

/**
 * What the `imports` of package.json say (Node.js documentation, "Modules: Packages", "Subpath imports"): they hold for
 * the files below to which no other package.json is nearer.
 *
 * Which conditions hold when the program runs is not known: all are answered in their order, declarations of types last.
 */
export class PackageImports {
  private readonly byFolder = new Map<string, readonly Import[]>();

  constructor(texts: ReadonlyMap<string, string>) {
    for (const [path, text] of texts)
      if (isPackageManifest(path)) this.byFolder.set(folderOf(path), importsOf(text));
  }

  /** What a module stands for in a file of `folder`, the likeliest first; nothing where no package has such a name. */
  of(module: string, folder: string): ImportTarget[] {
    if (!module.startsWith('#')) return [];
    const home = foldersUp(folder).find((up) => this.byFolder.has(up));
    for (const { name, targets } of this.byFolder.get(home ?? '') ?? []) {
      const open = openPart(module, name);
      // A `*` stands for one sign at least.
      if (open === undefined || (open === '' && name.behind !== undefined)) continue;
      return targets.flatMap((target) =>
        readTarget(
          target.replaceAll('*', () => open),
          home ?? '',
        ),
      );
    }
    return [];
  }
}

/** A path is below the package; what leads out of it, or is such a name again, is refused by Node as well. */
function readTarget(target: string, home: string): ImportTarget[] {
  if (/^[^./#]/.test(target)) return [{ kind: 'module', module: target }];
  const path = target.startsWith('./') && !/\/\.\.(?:\/|$)/.test(target) ? joined(home, target) : undefined;
  return path === undefined ? [] : [{ kind: 'file', path }];
}

/** So many names of one package are known, and so many targets of one name. */
const mostImports = 1_000;
const mostTargets = 50;
/** Conditions may stand within conditions. */
const deepest = 10;

/** Names without a `*` first, then those with the longest text before it (Node.js, `PATTERN_KEY_COMPARE`). */
function importsOf(text: string): Import[] {
  if (!text.includes('"imports"')) return [];
  return entriesOf(memberOf(parsed(text), 'imports'))
    .slice(0, mostImports)
    .map(([name, target]) => ({ name: starName(name), targets: targetsOf(target).slice(0, mostTargets) }))
    .sort(({ name: a }, { name: b }) => weightOf(b) - weightOf(a));
}

function weightOf({ before, behind }: StarName): number {
  return behind === undefined ? Number.MAX_SAFE_INTEGER : before.length;
}

/** A manifest that is no JSON says nothing here; its reader notes that it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function targetsOf(target: unknown, depth = 0): string[] {
  if (typeof target === 'string') return [target];
  if (depth > deepest) return [];
  const conditions = entriesOf(target).sort(([a], [b]) => Number(a === 'types') - Number(b === 'types'));
  const inner = [...itemsOf(target), ...conditions.map(([, value]) => value)];
  return inner.flatMap((one) => targetsOf(one, depth + 1));
}
