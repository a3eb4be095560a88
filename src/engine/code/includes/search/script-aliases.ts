import { entriesOf, memberOf, textOf, textsOf } from '../../../ecosystems/foreign-values.ts';
import { plainJson } from '../../../ecosystems/npm/json-with-comments.ts';
import { below, folderOf, foldersUp, joined } from '../targets/upload-paths.ts';
import { openPart, type StarName, starName } from './star-names.ts';

/** Whether a file may give other names to modules: `tsconfig.json`, `tsconfig.app.json`, `jsconfig.json`. */
export function isScriptSetting(path: string): boolean {
  return (
    /(?:^|\/)(?:tsconfig(?:\.[\w.-]+)?|jsconfig)\.json$/.test(path) && !/(?:^|\/)node_modules\//.test(path)
  );
}

/** A name for modules, and where those lie that have it. */
interface Alias {
  readonly name: StarName;
  /** Paths of the upload, with a `*` in place of what the name leaves open. */
  readonly places: readonly string[];
}

/** What TypeScript's `baseUrl` and `paths` say, also by way of `extends` (TypeScript handbook, "Module Resolution"). */
export class ScriptAliases {
  private readonly byFolder = new Map<string, readonly Alias[]>();
  private readonly settings: ReadonlyMap<string, unknown>;

  /** The settings that are no JSON: whatever names they give are not known. */
  readonly unreadable: readonly string[];

  constructor(texts: ReadonlyMap<string, string>) {
    const settings = new Map<string, unknown>();
    const unreadable: string[] = [];
    for (const [path, text] of texts) {
      if (!isScriptSetting(path)) continue;
      const setting = parsed(text);
      if (setting === undefined) unreadable.push(path);
      else settings.set(path, setting);
    }
    this.settings = settings;
    this.unreadable = unreadable;
    for (const path of [...settings.keys()].sort(byWeight)) {
      const folder = folderOf(path);
      const known = this.byFolder.get(folder) ?? [];
      const aliases = [...known, ...this.aliasesOf(path)];
      this.byFolder.set(
        folder,
        aliases.sort((a, b) => b.name.before.length - a.name.before.length),
      );
    }
  }

  /** Where a module lies for a file in `folder`, the likeliest first, as paths that may lack an ending. */
  placesOf(module: string, folder: string): string[] {
    for (const up of foldersUp(folder)) {
      const aliases = this.byFolder.get(up);
      if (aliases === undefined || aliases.length === 0) continue;
      return aliases.flatMap((alias) => placesBy(module, alias));
    }
    return [];
  }

  private aliasesOf(path: string): Alias[] {
    const base = this.settingOf(path, 'baseUrl');
    const paths = this.settingOf(path, 'paths');
    const baseText = textOf(base?.value);
    const baseFolder = baseText === undefined ? undefined : placeAt(base?.path ?? path, baseText, path);
    const aliases = entriesOf(paths?.value)
      .slice(0, mostAliases)
      .map(([name, places]) => {
        const from = baseFolder === undefined ? (paths?.path ?? path) : below(baseFolder, '-');
        return {
          name: starName(name),
          places: textsOf(places).flatMap((place) => placeAt(from, place, path) ?? []),
        };
      });
    if (baseFolder === undefined) return aliases;
    return [...aliases, { name: starName('*'), places: [below(baseFolder, '*')] }];
  }

  /** An option of the compiler in a file, or in the nearest of those that it extends; and the file that has it. */
  private settingOf(
    path: string,
    option: string,
    seen = new Set<string>(),
  ): { readonly value: unknown; readonly path: string } | undefined {
    if (seen.has(path) || seen.size > mostExtended) return undefined;
    seen.add(path);
    const setting = this.settings.get(path);
    const value = memberOf(memberOf(setting, 'compilerOptions'), option);
    if (value !== undefined) return { value, path };
    const stated = memberOf(setting, 'extends');
    const extended = typeof stated === 'string' ? [stated] : textsOf(stated).reverse();
    for (const one of extended.filter((text) => text.startsWith('.'))) {
      const at = joined(folderOf(path), one.endsWith('.json') ? one : `${one}.json`);
      const found = at === undefined ? undefined : this.settingOf(at, option, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** So many names of one file are known, and so many files are followed from one to the next. */
const mostAliases = 1_000;
const mostExtended = 20;

/** What a setting says, an empty one nothing; `undefined` when it is no JSON. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(plainJson(text));
  } catch {
    return undefined;
  }
}

/** `tsconfig.json` goes before `tsconfig.app.json`, which it may refer to. */
function byWeight(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** A path that a setting names; `${configDir}` is the folder of the setting that is asked for (TypeScript 5.5). */
function placeAt(statedIn: string, place: string, asked: string): string | undefined {
  const own = /^\$\{configDir\}(?:\/(.*))?$/.exec(place);
  return own === null ? joined(folderOf(statedIn), place) : joined(folderOf(asked), own[1] ?? '.');
}

function placesBy(module: string, { name, places }: Alias): string[] {
  const open = openPart(module, name);
  if (open === undefined) return [];
  // Steps upwards in what is left open would lead out of the upload.
  return places.flatMap(
    (place) =>
      joined(
        '',
        place.replace('*', () => open),
      ) ?? [],
  );
}
