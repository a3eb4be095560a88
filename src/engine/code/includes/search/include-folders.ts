import { itemsOf, memberOf, textOf, textsOf } from '../../../ecosystems/foreign-values.ts';
import { below, folderOf, foldersUp, joined, type UploadPaths } from '../targets/upload-paths.ts';

/** Whether a file may say in which folders a compiler of C looks for headers. */
export function isIncludeSetting(path: string): boolean {
  return /(?:^|\/)(?:(?:GNU)?[Mm]akefile(?:\.(?:am|in))?|[\w.-]+\.mk|CMakeLists\.txt|meson\.build|compile_flags\.txt|compile_commands\.json)$/.test(
    path,
  );
}

/**
 * The folders in which headers are looked for (`-I`, `-isystem`, `-iquote`), as compilation databases, makefiles, CMake
 * and Meson name them. Only folders of the upload count; a variable at the beginning of one stands for a folder above.
 */
export class IncludeFolders {
  private readonly byFolder = new Map<string, Set<string>>();
  private readonly known = new Map<string, readonly string[]>();
  private readonly damaged: string[] = [];

  constructor(
    private readonly paths: UploadPaths,
    texts: ReadonlyMap<string, string>,
  ) {
    for (const [path, text] of texts) {
      if (!isIncludeSetting(path)) continue;
      if (path.endsWith('compile_commands.json')) this.addCommands(path, text);
      else
        for (const stated of foldersIn(path, text)) this.add(folderOf(path), this.folderAbove(path, stated));
    }
  }

  /** The compilation databases that are no JSON: whatever folders they name are not known. */
  get unreadable(): readonly string[] {
    return this.damaged;
  }

  /** For a file in `folder`: the folders of the nearest settings first. */
  of(folder: string): readonly string[] {
    let known = this.known.get(folder);
    if (known === undefined) {
      const searched = foldersUp(folder).flatMap((up) => [...(this.byFolder.get(up) ?? [])]);
      this.known.set(folder, (known = [...new Set(searched)].slice(0, mostFolders)));
    }
    return known;
  }

  private add(folder: string, searched: string | undefined): void {
    if (searched === undefined || (searched !== '' && !this.paths.hasFolder(searched))) return;
    const known = this.byFolder.get(folder) ?? new Set();
    this.byFolder.set(folder, known);
    if (known.size < mostFolders) known.add(searched);
  }

  /** The folder that a setting names: beside it, or behind a variable below the nearest folder above that has it. */
  private folderAbove(path: string, stated: string): string | undefined {
    const [, variable, rest = ''] = /^(\$[({][^(){}]*[)}]|@\w+@)?\/?(.*)$/.exec(stated) ?? [];
    if (/[$@<>*]/.test(rest) || (variable === undefined && stated.startsWith('/'))) return undefined;
    const own = folderOf(path);
    if (variable === undefined || rest === '') return joined(own, rest === '' ? '.' : rest);
    const above = foldersUp(own).map((up) => joined(up, rest));
    return above.find((folder) => folder !== undefined && this.paths.hasFolder(folder));
  }

  /** A compilation database (Clang's "JSON Compilation Database Format"), whose paths are those of another machine. */
  private addCommands(path: string, text: string): void {
    let commands: unknown;
    try {
      commands = JSON.parse(text);
    } catch {
      this.damaged.push(path);
      return;
    }
    const located = itemsOf(commands).map((command) => {
      const directory = textOf(memberOf(command, 'directory')) ?? '';
      return { command, directory, file: absolute(directory, textOf(memberOf(command, 'file')) ?? '') };
    });
    const root = this.rootOf(path, located.slice(0, mostAsked));
    if (root === undefined) return;
    for (const { command, directory, file } of located) {
      const source = inUpload(file, root);
      if (source === undefined) continue;
      const options = textsOf(memberOf(command, 'arguments')).join(' ');
      for (const stated of optionsIn(
        options === '' ? (textOf(memberOf(command, 'command')) ?? '') : options,
      )) {
        const searched = inUpload(absolute(directory, stated), root);
        this.add(folderOf(source), searched);
        // Headers have no commands of their own.
        this.add(root.at, searched);
      }
    }
  }

  /** Which folder of the other machine is which of the upload, by the first file that lies in both. */
  private rootOf(path: string, located: readonly { readonly file: string }[]): Root | undefined {
    for (const { file } of located) {
      const names = file.split('/');
      for (let skipped = 0; skipped < names.length; skipped += 1) {
        const rest = names.slice(skipped).join('/');
        const at = foldersUp(folderOf(path)).find((up) => this.paths.hasFile(below(up, rest)));
        if (at !== undefined) return { there: names.slice(0, skipped).join('/'), at };
      }
    }
    return undefined;
  }
}

/** So many folders are searched for the files of one. */
const mostFolders = 200;
/** So many files of a compilation database are looked for. */
const mostAsked = 100;

/** A folder of another machine, and the folder of the upload that it is. */
interface Root {
  readonly there: string;
  readonly at: string;
}

function absolute(directory: string, path: string): string {
  const joint = path.startsWith('/') || directory === '' ? path : `${directory}/${path}`;
  return `/${joined('', joint) ?? ''}`;
}

function inUpload(path: string, { there, at }: Root): string | undefined {
  if (path === there) return at;
  return path.startsWith(`${there}/`) ? below(at, path.slice(there.length + 1)) : undefined;
}

function foldersIn(path: string, text: string): string[] {
  if (path.endsWith('CMakeLists.txt')) return cmakeFolders(text.replace(/#.*$/gm, ''));
  if (path.endsWith('meson.build'))
    return calls(text, /\binclude_directories\s*\(([^()]*)\)/g).flatMap((call) =>
      [...call.matchAll(/'([^'\n]*)'/g)].map(([, folder = '']) => folder),
    );
  return optionsIn(text);
}

function optionsIn(text: string): string[] {
  const options = /(?:^|[\s'"=])-(?:I|isystem|iquote)[ \t]*("[^"\n]*"|'[^'\n]*'|[^\s'";]+)/g;
  return [...text.matchAll(options)].map(([, folder = '']) => folder.replace(/^["']|["']$/g, ''));
}

function cmakeFolders(text: string): string[] {
  const shared = calls(text, /(?<![\w_])include_directories\s*\(([^()]*)\)/gi).map(wordsOf);
  // The first word is the target.
  const ofTargets = calls(text, /\btarget_include_directories\s*\(([^()]*)\)/gi).map((call) =>
    wordsOf(call).slice(1),
  );
  return [...shared, ...ofTargets]
    .flat()
    .map((word) => /^\$<BUILD_INTERFACE:(.*)>$/.exec(word)?.[1] ?? word)
    .filter((word) => !/^(?:PUBLIC|PRIVATE|INTERFACE|SYSTEM|BEFORE|AFTER)$|^\$</.test(word));
}

function calls(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, inside = '']) => inside);
}

function wordsOf(call: string): string[] {
  return [...call.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([whole, quoted]) => quoted ?? whole);
}
