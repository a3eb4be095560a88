import type { CodeFunction } from '../../call-graph.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { RecordObject } from '../../flow/flow-object.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';
import { targetsOf } from './package-exports.ts';
import { packageOf } from './packages-here.ts';

/** What a file is as a module. */
export interface JavaScriptModule {
  /** `module`, whose member `exports` is what `require` gives. */
  readonly module: RecordObject;
  /** What `import *` gives: the members that `export` names. */
  readonly namespace: RecordObject;
  /** What `require` gives. */
  readonly exports: Slot;
}

/** The modules of a set of files, found as Node.js and bundlers find them. */
export class JavaScriptModules {
  private readonly modules = new Map<string, JavaScriptModule>();
  private readonly manifests = new Map<string, Manifest>();
  private readonly codes = new Map<string, CodeFunction>();
  private readonly loads: { readonly file: string; readonly site: CallSite }[] = [];

  /** @param manifests texts of `package.json`, by their paths */
  constructor(
    private readonly machine: JavaScriptMachine,
    private readonly paths: ReadonlySet<string>,
    manifests: ReadonlyMap<string, string>,
    /** Told each file that is loaded, at least once. */
    private readonly onLoad: (file: string) => void,
  ) {
    for (const [path, text] of manifests) this.manifests.set(folderOf(path), readManifest(text));
  }

  ofFile(file: string): JavaScriptModule {
    let made = this.modules.get(file);
    if (made === undefined) {
      const { machine } = this;
      const module = machine.object('object', 'module');
      const namespace = machine.object('module', file);
      machine.graph.put(machine.own(module, 'exports'), namespace);
      made = { module, namespace, exports: machine.own(module, 'exports') };
      this.modules.set(file, made);
    }
    return made;
  }

  /** A module is loaded from a place. */
  load(file: string, site: CallSite): JavaScriptModule {
    this.loads.push({ file, site });
    this.onLoad(file);
    return this.ofFile(file);
  }

  /** The code of a module is this. */
  runs(file: string, code: CodeFunction): void {
    this.codes.set(file, code);
  }

  /** Who loads a module runs its code. */
  linkLoads(): void {
    for (const { file, site } of this.loads) {
      const code = this.codes.get(file);
      if (code !== undefined) this.machine.edge(site, code, 'callback');
    }
  }

  /** Modules whose code has been read, by their files. */
  read(): Iterable<readonly [string, JavaScriptModule]> {
    return [...this.codes.keys()].map((file) => [file, this.ofFile(file)] as const);
  }

  /** Whether a file is what its package is when it is loaded by its name. */
  isMain(folder: string, file: string): boolean {
    return (this.namedBy(folder, 'exports', '.') ?? this.fileAt(folder)) === file;
  }

  /** The file that a specifier means in a file; `undefined` when its code is not here. */
  find(file: string, specifier: string): string | undefined {
    if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..')
      return this.fileAt(joinPath(folderOf(file), specifier));
    const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
    for (let folder = folderOf(file); ; folder = folderOf(folder)) {
      const found = specifier.startsWith('#')
        ? this.namedBy(folder, 'imports', specifier)
        : (this.namedBy(joinPath(folder, `node_modules/${name}`), 'exports', `.${rest}`) ??
          this.fileAt(joinPath(folder, `node_modules/${specifier}`)) ??
          this.fileAt(joinPath(folder, specifier)));
      if (found !== undefined || folder === '') return found;
    }
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

  private fileAt(path: string): string | undefined {
    const main = this.manifests.get(path)?.main;
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

interface Manifest {
  readonly main: string;
  readonly exports: unknown;
  readonly imports: unknown;
  /** Packages that have to be installed with it; undefined where the manifest cannot be read. */
  readonly needed: ReadonlySet<string> | undefined;
}

function readManifest(text: string): Manifest {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const { main, module, exports, imports } = read;
    const named = (field: string) => Object.entries(Object(read[field]) as Record<string, unknown>);
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
      exports,
      imports,
      needed: new Set(needed),
    };
  } catch {
    return { main: 'index', exports: undefined, imports: undefined, needed: undefined };
  }
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}
