import { isStandardModule } from '../../../../code/includes/targets/standard-modules.ts';
import type { SourceText } from '../../../build-call-graph.ts';
import type { PackageImport } from '../../../call-graph.ts';
import { isOwn } from '../../../own-files.ts';
import { folderOf, isRelative, joinPath, ModuleFiles } from '../module-files.ts';
import { packageOf } from '../packages-here.ts';
import { dataTexts, dependenciesIn, wordsOf } from './data-texts.ts';
import { findLoads, type LoadedName, type OpenPlace } from './find-loads.ts';
import { PackageFolders } from './package-folders.ts';
import { PackageTexts } from './package-texts.ts';

/** A file of an upload; without a text where it cannot be read. */
export type LoadedFile = Pick<SourceText, 'path' | 'language' | 'isEntry'> & {
  readonly text?: string | undefined;
};

/** A place in a file. */
export interface LoadPlace {
  readonly file: string;
  readonly line: number;
}

/** How a package came to be among those that may be loaded: by a place, or by a text that names it. */
export interface LoadWay extends Partial<LoadPlace> {
  readonly by: 'import' | 'part' | 'need' | 'text';
}

/**
 * Which installed packages a program in JavaScript may load: by imports that lead from its own code to them, by commands of
 * its scripts, by names that are computed, and by texts that loaders may take for names.
 *
 * It knows nothing of calls, so that nothing which makes a call graph incomplete takes anything from it: a package of which
 * no file may be loaded does not run. Own code that loads what it does not name opens everything; a package that does so may
 * load what it declares to need, and whatever texts of the program name.
 */
export class PackageLoads {
  /** What may load anything at all; undefined where nothing does. */
  openTo: LoadPlace | undefined;
  /** What is imported in files that may be loaded, and whose code is not here. */
  readonly imports: PackageImport[] = [];
  private readonly files: ReadonlyMap<string, LoadedFile>;
  private readonly modules: ModuleFiles;
  private readonly folders: PackageFolders;
  /** Files that may be loaded, in the order in which that was found. */
  private readonly queue = new Set<string>();
  private readonly loaded = new Set<string>();
  private readonly ways = new Map<string, LoadWay>();
  private readonly seen = new Set<string>();
  /** What own code and data say: tools are told of it. */
  private readonly ownTexts = new PackageTexts();
  /** What anybody says who may be loaded. */
  private readonly texts = new PackageTexts();
  private readonly paths = { own: new Set<string>(), all: new Set<string>() };
  /** Whether a package loads what it is told to. */
  isTold = false;
  private isManifestRead = false;

  constructor(files: readonly LoadedFile[]) {
    this.files = new Map(files.map((file) => [file.path, file]));
    const manifests = files.flatMap((file) =>
      file.path.endsWith('package.json') ? [[file.path, file.text ?? ''] as const] : [],
    );
    this.modules = new ModuleFiles(new Set(this.files.keys()), new Map(manifests));
    this.folders = new PackageFolders(this.modules, this.files.keys());
    for (const file of files) if (isOwn(file.path) || file.isEntry === true) this.begin(file);
    this.follow();
    // What was said holds the texts of whole files.
    this.texts.clear();
    this.ownTexts.clear();
    this.queue.clear();
  }

  /** Whether the code of a package is here, and no file of it may be loaded. */
  leavesOut(name: string): boolean {
    return this.openTo === undefined && this.folders.has(name) && !this.loaded.has(name);
  }

  /** How a package may be loaded; undefined where it may not. */
  wayTo(name: string): LoadWay | undefined {
    return this.ways.get(name);
  }

  private begin(file: LoadedFile): void {
    const { path, language } = file;
    if (isCode(language)) this.queue.add(path);
    else if (/^(?:json|data)$/.test(language) && !locks.test(path))
      for (const one of dataTexts(path, file.text ?? '')) this.say(one, true);
  }

  private follow(): void {
    const read = new Set<string>();
    for (let isMore = true; isMore && this.openTo === undefined; ) {
      for (const path of this.queue) {
        if (read.has(path)) continue;
        read.add(path);
        this.read(path);
        if (this.openTo !== undefined) return;
      }
      this.loadNamed();
      isMore = read.size < this.queue.size;
    }
  }

  private read(path: string): void {
    const file = this.files.get(path);
    const own = packageOf(path);
    if (own !== undefined) this.enter(own.name, own.folder);
    // It may be read from a store whenever it is asked for.
    const text = file?.text;
    if (file === undefined || text === undefined) this.openTo = { file: path, line: 1 };
    else if (file.language === 'json') this.sayData(path, text);
    else if (isCode(file.language)) {
      const { names, texts, open, readsManifests } = findLoads({ path, language: file.language, text });
      for (const text of texts) this.say(text, own === undefined);
      for (const name of names) this.load(path, name);
      for (const place of open) this.openAt(path, place);
      this.isManifestRead ||= readsManifests;
    }
  }

  /** What the manifest of an installed package says is meant for those who make it. */
  private sayData(path: string, text: string): void {
    if (!path.endsWith('/package.json')) for (const one of dataTexts(path, text)) this.say(one, false);
  }

  /** A package is loaded for the first time. */
  private enter(name: string, folder: string): void {
    this.loaded.add(name);
    if (this.seen.has(folder)) return;
    this.seen.add(folder);
    const manifest = `${folder}/package.json`;
    for (const other of this.modules.manifestOf(folder)?.replacing ?? [])
      this.loadAll(this.modules.findAll(manifest, other), { file: manifest, line: 1, by: 'import' });
  }

  private loadAll(paths: readonly string[], way: LoadWay): void {
    for (const path of paths) {
      this.queue.add(path);
      const name = packageOf(path)?.name;
      if (name !== undefined && !this.ways.has(name)) this.ways.set(name, way);
    }
  }

  // What is told

  private say(text: string, isOwnText: boolean): void {
    this.texts.add(text);
    if (isOwnText) for (const word of [text, ...wordsOf(text)]) this.ownTexts.add(word);
    if (text.length > mostPath || !text.includes('/')) return;
    const path = text
      .slice(text.lastIndexOf('node_modules/') + 1)
      .replace(/^ode_modules\//, '')
      .replace(/^\/+/, '');
    this.paths.all.add(path);
    if (isOwnText) this.paths.own.add(path);
  }

  /**
   * Load what texts name: own ones always, those of packages where one of them loads what it is told. What the program
   * itself needs to run may be told by its surroundings then, such as the driver of a database by a variable.
   */
  private loadNamed(): void {
    if (this.isTold)
      for (const { path, text = '' } of this.files.values())
        if (path.endsWith('package.json') && isOwn(path))
          for (const name of dependenciesIn(text, this.isManifestRead ? 'all' : 'run')) this.texts.add(name);
    for (const name of this.folders.names)
      if (!this.loaded.has(name) && this.isNamed(name)) {
        // It counts even where nothing of it is code.
        this.loaded.add(name);
        this.ways.set(name, this.ways.get(name) ?? byText);
        this.loadAll(this.folders.mainFiles(name), byText);
      }
    for (const command of this.folders.commands)
      if (this.ownTexts.names(command) || (this.isTold && this.texts.names(command)))
        this.loadAll(this.folders.commandFiles(command), byText);
    const paths = this.isTold ? this.paths.all : this.paths.own;
    for (const path of paths) {
      const [, name = '', inside = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path) ?? [];
      if (this.folders.has(name)) this.loadAll(this.folders.filesAt(name, inside), byText);
    }
    paths.clear();
  }

  private isNamed(name: string): boolean {
    return this.ownTexts.names(name) || (this.isTold && (this.texts.names(name) || this.texts.make(name)));
  }

  // What is loaded

  private load(path: string, { before, after, line }: LoadedName): void {
    if (after === undefined)
      for (const request of before.split('!')) this.loadRequest(path, request.replace(/\?.*$/s, ''), line);
    else if (isRelative(before)) this.loadFrom(path, before, line);
    else this.loadPackagesFrom(before, after, { file: path, line, by: 'part' });
  }

  private loadRequest(path: string, request: string, line: number): void {
    const found = this.modules.findAll(path, request);
    this.loadAll(found, { file: path, line, by: 'import' });
    if (running.test(request)) this.openAt(path, { line, text: request, kind: 'named' });
    if (starting.test(request)) this.openAt(path, { line, text: request, kind: 'command' });
    if (found.length > 0 || request === '' || isStandardModule('script', request)) return;
    // What an installed package does not have was left out of it, and no package has such a name.
    const isNothing = isRelative(request)
      ? !isOwn(path) || assets.test(request)
      : /^(?:@|~|#)\//.test(request);
    if (isNothing) return;
    const isOptional = this.modules.isOptional(path, request);
    this.imports.push({ file: path, line, name: request, isOptional });
  }

  /** `require('./locales/' + name)`: what lies there, in the same package. */
  private loadFrom(path: string, before: string, line: number): void {
    const [, folder = '', rest = ''] = /^(.*\/)([^/]*)$/s.exec(before) ?? [];
    const inside = joinPath(folderOf(path), folder);
    const home = packageOf(path)?.folder ?? '';
    if (home !== '' && inside !== home && !inside.startsWith(`${home}/`))
      return this.openAt(path, { line, text: before, kind: 'named' });
    const start = inside === '' ? rest : `${inside}/${rest}`;
    for (const other of this.files.keys())
      if (
        other.startsWith(start) &&
        (packageOf(other)?.folder ?? '') === (packageOf(`${start}x`)?.folder ?? home)
      )
        this.loadAll([other], { file: path, line, by: 'part' });
    if (/(?:^|\/)node_modules\/(?:@[^/]*\/?)?[^/]*$/.test(start))
      this.loadPackagesFrom(start.slice(start.lastIndexOf('node_modules/') + 'node_modules/'.length), '', {
        file: path,
        line,
        by: 'part',
      });
  }

  /** `require('@scope/' + name)`, `require('lodash/' + name)` */
  private loadPackagesFrom(before: string, after: string, way: LoadWay): void {
    const [, whole, inside = ''] = /^((?:@[^/]+\/)?[^/@]+)\/(.*)$/s.exec(before) ?? [];
    if (whole !== undefined) return this.loadAll(this.folders.filesFrom(whole, inside), way);
    for (const name of this.folders.names)
      if (name.startsWith(before) && (after.includes('/') || name.endsWith(after)))
        this.loadAll(this.folders.mainFiles(name), way);
  }

  private openAt(path: string, { line, kind }: OpenPlace): void {
    const own = packageOf(path);
    const needed = own === undefined ? undefined : this.modules.manifestOf(own.folder)?.needed;
    if (kind === 'command') this.isTold = true;
    else if (kind === 'hidden' || needed === undefined) this.openTo = { file: path, line };
    else {
      this.isTold = true;
      for (const name of needed)
        this.loadAll(this.modules.findAll(path, name), { file: path, line, by: 'need' });
    }
  }
}

const byText: LoadWay = { by: 'text' };

function isCode(language: string): boolean {
  return /^(?:javascript|typescript|vue)$/.test(language);
}

/** Modules of Node.js that run texts, and those that start programs. */
const running = /^(?:node:)?(?:vm|repl|inspector(?:\/promises)?)$/;
const starting = /^(?:node:)?child_process$/;
const locks = /(?:^|\/)(?:package-lock|npm-shrinkwrap|\.package-lock)\.json$/;
const assets =
  /\.(?:css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif|ico|bmp|json5?|md|html?|txt|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|wasm|node|gql|graphql|ya?ml|csv|xml|glsl|vert|frag)$/i;
const mostPath = 300;
