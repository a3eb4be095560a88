import type { IncludeTarget, InventoryFile, NumberedInclude, SourceInclude } from '#model';
import { sourceReader } from '../../measure-sources.ts';
import { type SearchPaths, searchPathsOf } from '../search/search-paths.ts';
import { findFile, moduleMeant } from './find-file.ts';
import { isStandardModule } from './standard-modules.ts';
import { folderOf, foldersUp, joined, UploadPaths } from './upload-paths.ts';

/** Gathers what the includes of an upload lead to, each target once, in the order in which they are met. */
export class TargetsDraft {
  private readonly paths: UploadPaths;
  private readonly search: SearchPaths;
  private readonly packageFolders: ReadonlySet<string>;
  private readonly targets: { target: Omit<IncludeTarget, 'useCount'>; useCount: number }[] = [];
  private readonly numbers = new Map<string, number>();
  /** By the folder of a file, a notation and a module: looked up once. */
  private readonly known = new Map<string, number>();

  /** `searchFiles`: texts that say where modules lie, by their paths (`readSearchFiles`). */
  constructor(files: readonly InventoryFile[], searchFiles: ReadonlyMap<string, string>) {
    this.paths = new UploadPaths(files.map(({ path }) => path));
    this.search = searchPathsOf(this.paths, searchFiles);
    this.packageFolders = new Set(
      files.flatMap(({ path, outcome }) =>
        outcome.kind === 'read' && outcome.reader !== sourceReader ? [folderOf(path)] : [],
      ),
    );
  }

  /**
   * The includes of a file with the numbers of their targets, from 1. What one statement reaches for several times
   * (`from a import b, c`) is one include.
   */
  number(path: string, includes: readonly SourceInclude[]): NumberedInclude[] {
    const folder = folderOf(path);
    const home = copiedPackage(path);
    const met = new Set<string>();
    return includes.flatMap(({ notation, module, ...include }) => {
      const key = [folder, home, notation, module].join('\0');
      const targetNo = this.known.get(key) ?? this.add(this.targetOf(notation, module, folder, home));
      this.known.set(key, targetNo);
      const place = [include.line, include.kind, targetNo, include.statement].join('\0');
      if (met.has(place)) return [];
      met.add(place);
      const entry = this.targets[targetNo - 1];
      if (entry !== undefined) entry.useCount += 1;
      return [{ ...include, targetNo }];
    });
  }

  /** What is led to, by number; the first is 1. */
  all(): IncludeTarget[] {
    return this.targets.map(({ target, useCount }) => ({ ...target, useCount }));
  }

  /** Files that say where modules lie and cannot be parsed. */
  unreadable(): readonly string[] {
    return [...this.search.aliases.unreadable, ...this.search.includeFolders.unreadable];
  }

  private add(target: Omit<IncludeTarget, 'useCount'>): number {
    const { notation, module, isSystem, file, isFileGuessed, isWithin, root } = target;
    // Who leads to one file means the same, however it is written.
    const isSure = file !== '' && !isFileGuessed;
    const key = isSure ? `${file}\0${isWithin}` : [notation, module, isSystem, file, root].join('\0');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.targets.push({ target, useCount: 0 });
      this.numbers.set(key, number);
    }
    return number;
  }

  private targetOf(notation: IncludeTarget['notation'], written: string, folder: string, home: string) {
    const module = moduleMeant(this.paths, notation, written, folder, this.search);
    const target = {
      notation,
      module,
      isSystem: false,
      file: '',
      isFileGuessed: false,
      isWithin: false,
      root: '',
    };
    // A header beside goes before one of the system; in other languages those of the language cannot be replaced.
    const isBeside = notation === 'c' && this.paths.hasFile(joined(folder, module) ?? '');
    if (!isBeside && isStandardModule(notation, module)) return { ...target, isSystem: true };
    const found = findFile(this.paths, notation, module, folder, this.search);
    const root = foldersUp(folder).find((up) => this.packageFolders.has(up)) ?? '';
    const metadata =
      notation === 'python' ? this.search.pythonModules.metadataOf(module, found?.path ?? '') : undefined;
    const broughtBy = metadata === undefined ? {} : { broughtBy: metadata };
    if (found === undefined) return { ...target, ...broughtBy, root };
    const isWithin = home !== '' && found.path.startsWith(home);
    return {
      ...target,
      ...broughtBy,
      root,
      file: found.path,
      isFileGuessed: found.isGuessed && !isWithin,
      isWithin,
    };
  }
}

/** The folder of the copied or installed package that a file lies in, with `/` at its end; '' when it is none. */
function copiedPackage(path: string): string {
  return packageFolder.exec(path)?.[0] ?? '';
}

const packageFolder =
  /^(?:.*\/)?(?:node_modules|site-packages|dist-packages|bower_components|vendor|third[_-]?party|3rd[_-]?party|Pods|external|extern|deps)\/(?:@[^/]+\/)?[^/]+\//i;
