import type { FileCode, ModuleImport } from '../code.ts';
import { pushTo } from '../../push-to.ts';

/** Something in a file of the program: `path` is how it is reached there, and empty for the file as a whole. */
export interface Place {
  readonly file: FileCode;
  readonly path: readonly string[];
}

const mostHops = 4;
/** A file that takes all names of so many others is a list of them, and each of those may take more. */
const mostWholes = 8;

/** Which files of the program names stand for, as the imports of JavaScript, TypeScript and Python say it. */
export class Modules {
  /** Files by the last part of their path without its ending; `index` and `__init__` stand for their folder. */
  private readonly byBase = new Map<string, { readonly file: FileCode; readonly path: string }[]>();
  private readonly byPath = new Map<string, FileCode[]>();
  private readonly imports = new Map<FileCode, Map<string, ModuleImport>>();
  /** Modules of which all names are known in a file. */
  private readonly wholes = new Map<FileCode, readonly string[]>();
  private readonly searched = new Map<FileCode, Map<string, Place | undefined>>();

  constructor(private readonly files: readonly FileCode[]) {
    for (const file of files) {
      if (file.modules === undefined || !isWithModules(file)) continue;
      this.imports.set(file, new Map(file.modules.map((one) => [one.name, one])));
      const wholes = file.modules.flatMap(({ name, module }) => (name === '*' ? [module] : []));
      if (wholes.length > 0) this.wholes.set(file, wholes.slice(0, mostWholes));
      const path = file.path.replace(/\.\w+$/, '').replace(/(^|\/)(index|__init__)$/, '');
      const base = path.slice(path.lastIndexOf('/') + 1);
      pushTo(this.byPath, path, file);
      pushTo(this.byBase, base, { file, path });
    }
  }

  /** Where a chain of names of a file leads; `undefined` when that is not in the program. */
  follow(file: FileCode, path: readonly string[], hops = mostHops): Place | undefined {
    const [first = '', ...rest] = path;
    const known = this.imports.get(file)?.get(first);
    if (known === undefined) return hops === 0 ? undefined : this.followAll(file, path, hops);
    const inside = [...(known.member?.split('.') ?? []), ...rest];
    const place =
      file.language === 'python'
        ? this.pythonPlace(file, known.module, inside)
        : placeOf(this.javascriptFile(file, known.module), inside);
    return place && this.inside(place, hops);
  }

  /** Whether a name of a file was imported from anywhere. */
  isImported(file: FileCode, name: string): boolean {
    return this.imports.get(file)?.has(name) === true;
  }

  /** The files in the order in which a program loads them: what is imported before what imports it. */
  inLoadOrder(): readonly FileCode[] {
    const ordered = new Set<FileCode>();
    const seen = new Set<FileCode>();
    // Chains of imports may be longer than calls may nest.
    const open: { readonly file: FileCode; readonly left: FileCode[] }[] = [];
    const enter = (file: FileCode) => {
      if (seen.has(file)) return;
      seen.add(file);
      open.push({ file, left: this.importedBy(file).reverse() });
    };
    for (const file of this.files) {
      enter(file);
      for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
        const next = last.left.pop();
        if (next !== undefined) enter(next);
        else {
          ordered.add(last.file);
          open.pop();
        }
      }
    }
    return [...ordered];
  }

  /** The files that one imports, in their order. */
  private importedBy(file: FileCode): FileCode[] {
    return (file.modules ?? []).flatMap(({ module, member }) => this.fileOf(file, module, member) ?? []);
  }

  private fileOf(file: FileCode, module: string, member: string | undefined): FileCode | undefined {
    if (!this.imports.has(file)) return undefined;
    return file.language === 'python'
      ? this.pythonPlace(file, module, member === undefined ? [] : [member])?.file
      : this.javascriptFile(file, module);
  }

  /** What a place gives on from another file: `from .db import run`, `export { run } from './db'`. */
  private inside(place: Place, hops: number): Place {
    const [first] = place.path;
    if (hops === 0 || first === undefined || hasOwn(place.file, first)) return place;
    return this.follow(place.file, place.path, hops - 1) ?? place;
  }

  /** A name of a file that stands in one whose names are all known there; the same name is asked for again and again. */
  private followAll(file: FileCode, path: readonly string[], hops: number): Place | undefined {
    if (hops < mostHops || !this.wholes.has(file)) return this.searchAll(file, path, hops);
    const key = path.join('.');
    let known = this.searched.get(file);
    if (known === undefined) this.searched.set(file, (known = new Map()));
    if (!known.has(key)) known.set(key, this.searchAll(file, path, hops));
    return known.get(key);
  }

  private searchAll(file: FileCode, path: readonly string[], hops: number): Place | undefined {
    const [first = ''] = path;
    for (const module of this.wholes.get(file) ?? []) {
      const other = this.fileOf(file, module, undefined);
      if (other === undefined) continue;
      const place = this.inside({ file: other, path }, hops - 1);
      if (hasOwn(place.file, first)) return place;
    }
    return undefined;
  }

  private javascriptFile(file: FileCode, module: string): FileCode | undefined {
    const bare = module.replace(/\.(js|jsx|mjs|cjs|ts|tsx)$/, '').replace(/\/(index)?$/, '');
    if (/^\.{1,2}(\/|$)/.test(bare)) return this.at(file, joined(folderOf(file.path), bare));
    const below = /^(?:@\/|~\/)(.+)$/.exec(bare)?.[1] ?? (bare.startsWith('src/') ? bare : undefined);
    return below === undefined ? undefined : this.below(file, below);
  }

  /** The longest part of a chain of names that is a module, and what is left of it. */
  private pythonPlace(file: FileCode, module: string, inside: readonly string[]): Place | undefined {
    const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(module) ?? [];
    const words = name === '' ? [] : name.split('.');
    for (let count = inside.length; count >= 0; count -= 1) {
      const path = [...words, ...inside.slice(0, count)].join('/');
      const up = '../'.repeat(Math.max(0, dots.length - 1));
      const found =
        dots === '' ? this.below(file, path) : this.at(file, joined(folderOf(file.path), `./${up}${path}`));
      if (found !== undefined) return { file: found, path: inside.slice(count) };
    }
    return undefined;
  }

  private at(from: FileCode, path: string): FileCode | undefined {
    const found = this.byPath.get(path);
    return found?.find((file) => file.language === from.language) ?? found?.[0];
  }

  /** The file of a path that begins in a folder around another file, or in one for sources; the nearest such. */
  private below(from: FileCode, path: string): FileCode | undefined {
    let best: { readonly file: FileCode; readonly depth: number } | undefined;
    const alike = this.byBase.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    for (const one of alike.slice(0, mostAlike)) {
      if (one.file === from || (one.path !== path && !one.path.endsWith(`/${path}`))) continue;
      const root = one.path.slice(0, -path.length);
      const isAround = from.path.startsWith(root);
      if (!isAround && !/(^|\/)(src|lib|python)\/$/.test(root)) continue;
      const depth = isAround ? root.length : -1;
      if (best === undefined || depth > best.depth) best = { file: one.file, depth };
    }
    return best?.file;
  }
}

/** So many files of one name are looked through for one below some folder. */
const mostAlike = 500;

function isWithModules({ language }: FileCode): boolean {
  return /^(javascript|typescript|python)$/.test(language);
}

function placeOf(file: FileCode | undefined, path: readonly string[]): Place | undefined {
  return file && { file, path };
}

function hasOwn(file: FileCode, name: string): boolean {
  return (
    file.functions.some((code) => code.owner === undefined && code.name === name) ||
    file.classes?.some((one) => one.name === name) === true
  );
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A path from a folder on, without `.` and `..`. */
function joined(folder: string, path: string): string {
  const words: string[] = folder === '' ? [] : folder.split('/');
  for (const word of path.split('/')) {
    if (word === '..') words.pop();
    else if (word !== '.' && word !== '') words.push(word);
  }
  return words.join('/');
}
