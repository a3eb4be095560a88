import { isOwn } from '../../own-files.ts';
import { allTargetsOf, targetsOf } from './package-exports.ts';
import { packageOf } from './packages-here.ts';

/** The files of a set that specifiers mean, found as Node.js and bundlers find them. */
export class ModuleFiles {
  private readonly manifests = new Map<string, Manifest>();

  /** @param manifests texts of `package.json`, by their paths */
  constructor(
    private readonly paths: ReadonlySet<string>,
    manifests: ReadonlyMap<string, string>,
  ) {
    for (const [path, text] of manifests) this.manifests.set(folderOf(path), readManifest(text));
  }

  /** Whether a file is what its package is when it is loaded by its name. */
  isMain(folder: string, file: string): boolean {
    return (this.namedBy(folder, 'exports', '.') ?? this.fileAt(folder)) === file;
  }

  /** The file that a specifier means in a file; `undefined` when its code is not here. */
  find(file: string, specifier: string): string | undefined {
    if (isRelative(specifier)) return this.fileAt(joinPath(folderOf(file), specifier));
    const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
    for (let folder = folderOf(file); ; folder = folderOf(folder)) {
      const found = specifier.startsWith('#')
        ? this.namedBy(folder, 'imports', specifier)
        : (this.namedBy(joinPath(folder, `node_modules/${name}`), 'exports', `.${rest}`) ??
          this.fileAt(joinPath(folder, `node_modules/${specifier}`)) ??
          // Bundlers may be told of folders that names begin at; within packages nobody tells them.
          (isOwn(file) ? this.fileAt(joinPath(folder, specifier)) : undefined));
      if (found !== undefined || folder === '') return found;
    }
  }

  /** Every file that a specifier may mean in a file, whoever loads it: a server, a bundler, in the older style or the newer. */
  findAll(file: string, specifier: string): readonly string[] {
    if (isRelative(specifier)) return this.filesAt(joinPath(folderOf(file), specifier));
    const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
    const own: string[] = [];
    for (let folder = folderOf(file); ; folder = folderOf(folder)) {
      const found = specifier.startsWith('#')
        ? this.allNamedBy(folder, 'imports', specifier)
        : this.filesOf(joinPath(folder, `node_modules/${name}`), `.${rest}`);
      if (isOwn(file)) own.push(...this.filesAt(joinPath(folder, specifier)));
      if (found.length > 0 || folder === '') return [...found, ...own];
    }
  }

  /** Every file of the package in a folder that a path (`.`, `./sub`) may mean for those who load it. */
  filesOf(folder: string, path: string): readonly string[] {
    return [...this.allNamedBy(folder, 'exports', path), ...this.filesAt(joinPath(folder, path))];
  }

  /** What the manifest of a folder says; undefined where there is none. */
  manifestOf(folder: string): Manifest | undefined {
    return this.manifests.get(folder);
  }

  private allNamedBy(folder: string, field: 'exports' | 'imports', path: string): string[] {
    return allTargetsOf(this.manifests.get(folder)?.[field], path).flatMap((target) =>
      target.startsWith('./')
        ? this.filesAt(joinPath(folder, target))
        : field === 'imports' && !target.startsWith('#')
          ? this.findAll(joinPath(folder, 'package.json'), target)
          : [],
    );
  }

  private filesAt(path: string): string[] {
    const mains = this.manifests.get(path)?.mains ?? [];
    return [undefined, ...mains].flatMap((main) => this.fileAt(path, main) ?? []);
  }

  /** The file that the manifest of a folder names for a path. */
  private namedBy(folder: string, field: 'exports' | 'imports', path: string): string | undefined {
    const targets = targetsOf(this.manifests.get(folder)?.[field], path);
    for (const target of targets) {
      const found = target.startsWith('./') ? this.fileAt(joinPath(folder, target)) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether an installed package says of something it loads that it need not be installed, or nothing at all. */
  isOptional(file: string, specifier: string): boolean {
    const needed = this.manifests.get(packageOf(file)?.folder ?? '')?.needed;
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
    return packageOf(file) !== undefined && needed !== undefined && name !== undefined && !needed.has(name);
  }

  private fileAt(path: string, main = this.manifests.get(path)?.main): string | undefined {
    const candidates = [
      ...withEndings(path),
      ...(main === undefined
        ? []
        : [...withEndings(joinPath(path, main)), ...withEndings(joinPath(path, `${main}/index`))]),
      ...withEndings(joinPath(path, 'index')),
    ];
    return candidates.find((candidate) => this.paths.has(candidate));
  }
}

/** Whether a specifier is a path, not the name of a package. */
export function isRelative(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..';
}

function withEndings(path: string): string[] {
  // Sources in TypeScript are named by the files they become.
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  return [
    path,
    ...endings.map((ending) => `${path}${ending}`),
    ...(bare === path ? [] : [`${bare}.ts`, `${bare}.tsx`]),
  ];
}

const endings = ['.js', '.ts', '.tsx', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.vue'];

/** What the `package.json` of a package says of its files and of others. */
export interface Manifest {
  readonly main: string;
  /** Every file that is what the package is for somebody: `main`, `module`, `browser`. */
  readonly mains: readonly string[];
  /** What bundlers take in the place of other files or packages. */
  readonly replacing: readonly string[];
  /** Files that run as programs, by the names of their commands. */
  readonly commands: ReadonlyMap<string, string>;
  readonly exports: unknown;
  readonly imports: unknown;
  /** Packages that have to be installed with it; undefined where the manifest cannot be read. */
  readonly needed: ReadonlySet<string> | undefined;
}

function readManifest(text: string): Manifest {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const { main, module, exports, imports } = read;
    const named = (field: string) =>
      typeof read[field] === 'object' ? Object.entries(Object(read[field]) as Record<string, unknown>) : [];
    const optional = new Set(
      named('peerDependenciesMeta').flatMap(([name, about]) =>
        (about as { optional?: unknown } | null)?.optional === true ? [name] : [],
      ),
    );
    const needed = ['dependencies', 'optionalDependencies', 'peerDependencies']
      .flatMap((field) => named(field).map(([name]) => name))
      .filter((name) => !optional.has(name));
    return {
      main: typeof main === 'string' ? main : typeof module === 'string' ? module : 'index',
      mains: [main, module, read['browser'], read['jsnext:main'], read['react-native']].filter(isText),
      replacing: [...named('browser'), ...named('react-native')].map(([, to]) => to).filter(isText),
      commands: commandsIn(read),
      exports,
      imports,
      needed: new Set(needed),
    };
  } catch {
    return {
      main: 'index',
      mains: [],
      replacing: [],
      commands: new Map(),
      exports: undefined,
      imports: undefined,
      needed: undefined,
    };
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function commandsIn({ name, bin }: Record<string, unknown>): ReadonlyMap<string, string> {
  const commands =
    typeof bin === 'string'
      ? [[String(name).replace(/^@[^/]+\//, ''), bin] as const]
      : Object.entries(Object(bin));
  return new Map(commands.flatMap(([command, file]) => (typeof file === 'string' ? [[command, file]] : [])));
}

export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

export function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}
