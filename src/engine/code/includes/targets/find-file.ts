import type { IncludeNotation } from '#model';
import type { SearchPaths } from '../search/search-paths.ts';
import { below, foldersUp, joined, type UploadPaths } from './upload-paths.ts';

/** A file or folder of the upload; `isGuessed`: a component of that name goes before it. */
export interface FoundFile {
  readonly path: string;
  readonly isGuessed: boolean;
}

type Find = (
  paths: UploadPaths,
  module: string,
  folder: string,
  search: SearchPaths,
) => FoundFile | string | undefined;

/**
 * The file of the upload that a module is, for a file in `folder`, by the rules of its notation; `undefined` when
 * there is none.
 */
export function findFile(
  paths: UploadPaths,
  notation: IncludeNotation,
  module: string,
  folder: string,
  search: SearchPaths,
): FoundFile | undefined {
  const found = finders[notation]?.(paths, module, folder, search);
  return typeof found === 'string' ? { path: found, isGuessed: false } : found;
}

/**
 * What a module is called where everybody knows it: packages give other modules names of their own (`PackageImports`).
 * A module whose name is its own, or leads to a file of the upload, is answered as it is.
 */
export function moduleMeant(
  paths: UploadPaths,
  notation: IncludeNotation,
  module: string,
  folder: string,
  search: SearchPaths,
): string {
  if (notation !== 'script') return module;
  for (const target of search.imports.of(module, folder)) {
    if (target.kind === 'module') return target.module;
    if (scriptAt(paths, target.path) !== undefined) return module;
  }
  return module;
}

const finders: Partial<Record<IncludeNotation, Find>> = {
  c: (paths, module, folder, search) =>
    beside(paths, module, folder) ?? findHeader(paths, module, folder, search),
  'c-angled': findHeader,
  file: (paths, module, folder) =>
    beside(paths, module, folder) ?? guess(paths.nearest(tailOf(module), folder)),
  dart: findDart,
  go: findGo,
  jvm: findJvm,
  lua: (paths, module, folder) => upwards(paths, folder, module.replaceAll('.', '/'), ['.lua', '/init.lua']),
  perl: (paths, module, folder) =>
    guess(upwards(paths, folder, module.replaceAll('::', '/'), ['.pm'], ['', 'lib'])),
  php: findPhp,
  python: findPython,
  ruby: findRuby,
  rust: findRust,
  script: findScript,
  swift: (paths, module, folder) => guess(paths.nearest(`Sources/${firstOf(module, '.')}/`, folder)),
  erlang: (paths, module, folder) =>
    guess(paths.nearest(module.includes('/') ? module : `${module}.erl`, folder)),
  elixir: (paths, module, folder) => guess(paths.nearest(`${snakePath(module)}.ex`, folder)),
  names: (paths, module, folder) => guess(paths.nearest(`${module}.pas`, folder)),
};

function beside(paths: UploadPaths, module: string, folder: string): string | undefined {
  const path = joined(folder, module);
  return path !== undefined && paths.hasFile(path) ? path : undefined;
}

/** In the folders that the compiler is told to search, else the nearest of that name. */
function findHeader(
  paths: UploadPaths,
  module: string,
  folder: string,
  search: SearchPaths,
): string | undefined {
  for (const searched of search.includeFolders.of(folder)) {
    const found = beside(paths, module, searched);
    if (found !== undefined) return found;
  }
  return paths.nearest(tailOf(module), folder);
}

function guess(path: string | undefined): FoundFile | undefined {
  return path === undefined ? undefined : { path, isGuessed: true };
}

/** What is left of a path without steps upwards. */
function tailOf(module: string): string {
  return module.replace(/^(?:\.{1,2}\/+)+/, '');
}

function firstOf(module: string, separator: string): string {
  return module.split(separator, 1)[0] ?? '';
}

/** A file below one of the folders around, the nearest first. */
function upwards(
  paths: UploadPaths,
  folder: string,
  name: string,
  endings: readonly string[],
  roots: readonly string[] = [''],
): string | undefined {
  for (const up of foldersUp(folder))
    for (const root of roots) {
      const found = paths.firstFile(
        endings.map((ending) => below(root === '' ? up : below(up, root), `${name}${ending}`)),
      );
      if (found !== undefined) return found;
    }
  return undefined;
}

const scriptEndings = [
  '',
  '.js',
  '.ts',
  '.tsx',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.cts',
  '.d.ts',
  '.json',
  '.vue',
];
const scriptFiles = [
  ...scriptEndings,
  '.svelte',
  '.node',
  '.sol',
  '.zig',
  ...scriptEndings.slice(1, 10).map((ending) => `/index${ending}`),
  '/index.vue',
];

/** How Node looks modules up, with the endings that bundlers and TypeScript add. */
function findScript(
  paths: UploadPaths,
  module: string,
  folder: string,
  { aliases, imports }: SearchPaths,
): FoundFile | string | undefined {
  const asked = module.replace(/(?!^)[?#].*$/, '');
  if (/^\.{1,2}(?:\/|$)/.test(asked)) return scriptAt(paths, joined(folder, asked));
  for (const place of aliases.placesOf(module.replace(/\?.*$/, ''), folder)) {
    const found = scriptAt(paths, place);
    if (found !== undefined) return found;
  }
  for (const target of imports.of(asked, folder)) {
    const found = target.kind === 'file' ? scriptAt(paths, target.path) : undefined;
    if (found !== undefined) return found;
  }
  // Bundlers call the folder of the sources so.
  const inSources = /^[@~]\/(.+)$/.exec(asked)?.[1];
  if (inSources !== undefined)
    return foldersUp(folder).flatMap((up) => scriptAt(paths, below(up, `src/${inSources}`)) ?? [])[0];
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(asked)?.[0] ?? asked;
  for (const up of foldersUp(folder)) {
    const installed = below(up, `node_modules/${name}`);
    if (!paths.hasFolder(installed)) continue;
    return scriptAt(paths, below(up, `node_modules/${asked}`)) ?? `${installed}/`;
  }
  return /\.(?:sol|zig)$/.test(asked) ? scriptAt(paths, joined(folder, asked)) : undefined;
}

function scriptAt(paths: UploadPaths, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const found = paths.firstFile(scriptFiles.map((ending) => below('', `${path}${ending}`)));
  // './x.js' is written where TypeScript has x.ts.
  const plain = path.replace(/\.(?:[cm]?js|jsx)$/, '');
  return (
    found ??
    (plain === path ? undefined : paths.firstFile(['.ts', '.tsx', '.mts', '.cts'].map((e) => `${plain}${e}`)))
  );
}

const pythonFiles = ['.py', '/__init__.py', '.pyi', '.pyx', '.so', '.pyd'];

/** `a.b.c` is a module, or a name in the module `a.b`. */
function findPython(paths: UploadPaths, module: string, folder: string): string | undefined {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const names = module
    .slice(dots)
    .split('.')
    .filter((name) => name !== '');
  const candidates = [names, names.slice(0, -1)].map((parts) => parts.join('/'));
  if (dots > 0) {
    const start = joined(folder, '../'.repeat(dots - 1));
    if (start === undefined) return undefined;
    const files = candidates.flatMap((name) =>
      pythonFiles.map((end) => below(start, name === '' ? end.slice(1) : `${name}${end}`)),
    );
    return paths.firstFile(files);
  }
  const roots = ['', 'src', 'lib'];
  const found = candidates.flatMap((name) =>
    name === '' ? [] : (upwards(paths, folder, name, pythonFiles, roots) ?? []),
  )[0];
  return found ?? installedPython(paths, candidates, folder);
}

function installedPython(
  paths: UploadPaths,
  candidates: readonly string[],
  folder: string,
): string | undefined {
  for (const name of candidates)
    for (const place of name === '' ? [] : ['site-packages', 'dist-packages'])
      for (const end of pythonFiles) {
        const found = paths.nearest(`${place}/${name}${end}`, folder);
        if (found !== undefined) return found;
      }
  return undefined;
}

/** A class lies in the folders of its package; behind it may stand a member or an inner class. */
function findJvm(paths: UploadPaths, module: string, folder: string): string | undefined {
  const names = module.split('.');
  for (let count = names.length; count >= Math.max(2, names.length - 2); count -= 1) {
    const path = names.slice(0, count).join('/');
    for (const end of ['.java', '.kt', '.scala', '.groovy', '.class']) {
      const found = paths.nearest(`${path}${end}`, folder);
      if (found !== undefined) return found;
    }
  }
  const isPackage = /^[a-z_]/.test(names.at(-1) ?? '');
  return isPackage && names.length > 1 ? paths.nearest(`${names.join('/')}/`, folder) : undefined;
}

/** A package of one's own module is a folder below its go.mod; one that was vendored lies under its whole path. */
function findGo(paths: UploadPaths, module: string, folder: string): FoundFile | string | undefined {
  for (const up of foldersUp(folder)) {
    const vendored = below(up, `vendor/${module}`);
    if (paths.hasFolder(vendored)) return `${vendored}/`;
  }
  const home = foldersUp(folder).find((up) => paths.hasFile(below(up, 'go.mod')));
  if (home === undefined) return undefined;
  const names = module.split('/');
  for (let from = 1; from < names.length; from += 1) {
    const path = below(home, names.slice(from).join('/'));
    if (paths.hasFolder(path)) return { path: `${path}/`, isGuessed: true };
  }
  return undefined;
}

function findRust(paths: UploadPaths, module: string, folder: string): FoundFile | string | undefined {
  const names = module.split('::');
  const first = names[0] ?? '';
  const start = { crate: crateFolder(paths, folder), self: folder, super: joined(folder, '..') }[first];
  const rest = start === undefined ? names : names.slice(1);
  for (let count = rest.length; count > 0; count -= 1) {
    const path = below(start ?? folder, rest.slice(0, count).join('/'));
    const found = paths.firstFile([`${path}.rs`, `${path}/mod.rs`]);
    if (found !== undefined) return start === undefined ? guess(found) : found;
  }
  return start === undefined
    ? undefined
    : paths.firstFile(['lib.rs', 'main.rs', 'mod.rs'].map((name) => below(start, name)));
}

/** Where the sources of a crate begin: `src` beside the nearest Cargo.toml. */
function crateFolder(paths: UploadPaths, folder: string): string | undefined {
  const home = foldersUp(folder).find((up) => paths.hasFile(below(up, 'Cargo.toml')));
  return home === undefined ? undefined : below(home, 'src');
}

function findRuby(paths: UploadPaths, module: string, folder: string): FoundFile | string | undefined {
  if (module.startsWith('.')) {
    const path = joined(folder, module);
    return path === undefined ? undefined : paths.firstFile([`${path}.rb`, path]);
  }
  return guess(upwards(paths, folder, module, ['.rb', ''], ['', 'lib', 'app']));
}

/** `App\Model\User` lies in `…/Model/User.php`, below whatever folder stands for `App` (PSR-4). */
function findPhp(paths: UploadPaths, module: string, folder: string): FoundFile | undefined {
  const names = module.split('\\');
  for (let from = 0; from < names.length - 1; from += 1) {
    const found = paths.nearest(`${names.slice(from).join('/')}.php`, folder);
    if (found !== undefined) return guess(found);
  }
  return undefined;
}

/** `package:app/x.dart` of one's own package lies in `lib`. */
function findDart(paths: UploadPaths, module: string, folder: string): FoundFile | string | undefined {
  const inPackage = /^package:[^/]+\/(.+)$/.exec(module)?.[1];
  if (inPackage === undefined) return beside(paths, module, folder);
  const home = foldersUp(folder).find((up) => paths.hasFile(below(up, 'pubspec.yaml')));
  const path = home === undefined ? undefined : below(home, `lib/${inPackage}`);
  return path !== undefined && paths.hasFile(path) ? guess(path) : undefined;
}

function snakePath(module: string): string {
  return module
    .split('.')
    .map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase())
    .join('/');
}
