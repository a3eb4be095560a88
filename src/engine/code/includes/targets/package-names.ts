import type { IncludeNotation } from '#model';
import {
  jvmPackages,
  luaPackages,
  nativePackages,
  perlPackages,
  pythonPackages,
  rubyPackages,
} from './known-packages.ts';

/** A name that the package of a module may have, folded as `foldName` folds it; `confidence` is absent when it is its name. */
export interface PackageName {
  readonly name: string;
  readonly confidence?: number;
}

/** How packages of a notation are found by name: where, and under which names, the likeliest first. */
export interface NameRules {
  readonly ecosystems: readonly string[];
  /** Names that differ in what is folded are one name. */
  fold(name: string): string;
  names(module: string): readonly PackageName[];
}

const asIs = (name: string): string => name;
const lower = (name: string): string => name.toLowerCase();

/** The rules of each notation whose modules are packages of one name; others are matched by beginnings. */
export const nameRules: Partial<Record<IncludeNotation, NameRules>> = {
  c: { ecosystems: ['conan', 'vcpkg', 'generic', 'github', 'git'], fold: foldNative, names: headerNames },
  'c-angled': {
    ecosystems: ['conan', 'vcpkg', 'generic', 'github', 'git'],
    fold: foldNative,
    names: headerNames,
  },
  library: { ecosystems: ['conan', 'vcpkg', 'generic', 'nuget'], fold: foldNative, names: libraryNames },
  dart: { ecosystems: ['pub'], fold: asIs, names: (module) => sure(/^package:([^/]+)/.exec(module)?.[1]) },
  elixir: { ecosystems: ['hex'], fold: asIs, names: elixirNames },
  erlang: { ecosystems: ['hex'], fold: asIs, names: (module) => sure(module.split('/')[0]) },
  julia: { ecosystems: ['julia'], fold: asIs, names: (module) => sure(module.split('.')[0]) },
  lua: { ecosystems: ['luarocks'], fold: lower, names: luaNames },
  perl: { ecosystems: ['cpan'], fold: (name) => name.replaceAll('::', '-'), names: perlNames },
  python: {
    ecosystems: ['pypi', 'conda'],
    fold: (name) => name.toLowerCase().replace(/[-_.]+/g, '-'),
    names: pythonNames,
  },
  r: { ecosystems: ['cran'], fold: asIs, names: (module) => sure(module) },
  ruby: { ecosystems: ['gem'], fold: (name) => name.replace(/[-_]/g, ''), names: rubyNames },
  rust: {
    ecosystems: ['cargo'],
    fold: (name) => name.replaceAll('-', '_'),
    names: (module) => sure(module.split('::')[0]),
  },
  script: { ecosystems: ['npm', 'jsr', 'ohpm'], fold: asIs, names: scriptNames },
  swift: {
    ecosystems: ['cocoapods', 'swift'],
    fold: foldSwift,
    names: (module) => sure(module.split('.')[0]),
  },
};

function sure(name: string | undefined): PackageName[] {
  return name === undefined || name === '' ? [] : [{ name }];
}

function named(names: readonly string[], confidence: number): PackageName[] {
  return names.filter((name) => name !== '').map((name) => ({ name, confidence }));
}

/** The packages that a table names for a module or for the longest beginning of it. */
export function knownNames(
  table: Readonly<Record<string, string>>,
  module: string,
  separator: string,
): string[] {
  const parts = module.split(separator);
  for (let count = parts.length; count > 0; count -= 1) {
    const beginning = parts.slice(0, count).join(separator);
    if (Object.hasOwn(table, beginning)) return (table[beginning] ?? '').split(' ');
  }
  return [];
}

/** `npm:@scope/name@1/part` and `@scope/name/part` mean `@scope/name`. */
function scriptNames(module: string): PackageName[] {
  return sure(/^(?:npm:|jsr:)?\/?((?:@[^/@]+\/)?[^/@:]+)(?![^/@]*:)/.exec(module)?.[1]);
}

function pythonNames(module: string): PackageName[] {
  const parts = module.split('.');
  const known = knownNames(pythonPackages, module, '.');
  const [first = ''] = parts;
  const longer = parts.slice(1, 4).map((_, index) => parts.slice(0, index + 2).join('-'));
  return [
    ...named(known, 0.95),
    ...sure(first),
    ...named(longer.reverse(), 0.9),
    ...named([`python-${first}`, `py${first}`, `${first}-python`], 0.6),
  ];
}

function rubyNames(module: string): PackageName[] {
  const parts = module.split('/');
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return [
    ...named(knownNames(rubyPackages, module, '/'), 0.95),
    ...sure(shorter[0]),
    ...named(shorter.slice(1), 0.9),
  ];
}

function perlNames(module: string): PackageName[] {
  const parts = module.split('::');
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return [
    ...sure(shorter[0]),
    ...named(knownNames(perlPackages, module, '::'), 0.95),
    ...named(shorter.slice(1), 0.8),
  ];
}

function luaNames(module: string): PackageName[] {
  const first = module.split('.')[0] ?? '';
  return [
    ...named(knownNames(luaPackages, module, '.'), 0.95),
    ...sure(first),
    ...named([`lua-${first}`, `lua${first}`], 0.7),
  ];
}

/** `Phoenix.LiveView.Socket` is of `phoenix_live_view`, or else of `phoenix`. */
function elixirNames(module: string): PackageName[] {
  const parts = module.split('.').map((part) => part.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase());
  return named([parts.slice(0, 3).join('_'), parts.slice(0, 2).join('_'), parts[0] ?? ''], 0.9);
}

function headerNames(module: string): PackageName[] {
  const parts = module.split('/');
  const folders = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
  const known = [module, parts.at(-1) ?? '', ...folders.reverse()].find((part) =>
    Object.hasOwn(nativePackages, part),
  );
  const base = (parts.at(-1) ?? '').replace(/\.(?:h|hh|hpp|hxx|h\+\+|inl|inc)$/i, '');
  return [
    ...named(known === undefined ? [] : (nativePackages[known] ?? '').split(' '), 0.9),
    ...named(parts.length > 1 ? [parts[0] ?? ''] : [base], 0.8),
  ];
}

function libraryNames(module: string): PackageName[] {
  const file = module.split(/[/\\]/).at(-1) ?? '';
  const base = file
    .replace(/\.(?:dll|lib|dylib|a|so[.\d]*)$/i, '')
    .replace(/^lib/, '')
    .replace(/[-\d.]+$/, '');
  return [...named(knownNames(nativePackages, base, '\0'), 0.9), ...named([base], 0.8)];
}

/** `libpng`, `png` and `LibPNG` are one name here. */
function foldNative(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return last.replace(/[-_.]/g, '').replace(/^lib(?=..)/, '');
}

/** A package of Swift is named by its address, `Alamofire/AFNetworking` by its last part. */
function foldSwift(name: string): string {
  return name
    .replace(/\.git$/, '')
    .replace(/^.*\//, '')
    .toLowerCase()
    .replace(/^swift-/, '')
    .replace(/\.swift$/, '')
    .replace(/-/g, '');
}

/** Of Java: the artefacts that are known to bring a package. */
export function knownArtefacts(module: string): string[] {
  return knownNames(jvmPackages, module, '.');
}
