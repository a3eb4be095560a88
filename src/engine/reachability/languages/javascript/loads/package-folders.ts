import { pushTo } from '../../../../push-to.ts';
import { ModuleFiles } from '../module-files.ts';
import { packageOf } from '../packages-here.ts';

/** Where packages are installed among the files of an upload, by their names and those of their commands. */
export class PackageFolders {
  private readonly byName = new Map<string, string[]>();
  private readonly byCommand = new Map<string, string[]>();
  private readonly filesIn = new Map<string, string[]>();

  constructor(
    private readonly modules: ModuleFiles,
    paths: Iterable<string>,
  ) {
    for (const path of paths) {
      const own = packageOf(path);
      if (own === undefined) continue;
      const inside = this.filesIn.get(own.folder);
      if (inside !== undefined) inside.push(path);
      else this.know(own.name, own.folder, path);
    }
  }

  private know(name: string, folder: string, path: string): void {
    this.filesIn.set(folder, [path]);
    pushTo(this.byName, name, folder);
    for (const [command, file] of this.modules.manifestOf(folder)?.commands ?? [])
      pushTo(this.byCommand, command, `${folder}/${file}`);
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  get commands(): readonly string[] {
    return [...this.byCommand.keys()];
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  /** What is loaded of a package by its name, wherever it is installed: everything, where nothing says what that is. */
  mainFiles(name: string): readonly string[] {
    return (this.byName.get(name) ?? []).flatMap((folder) => {
      const main = this.modules.filesOf(folder, '.');
      return main.length > 0 ? main : this.codeIn(folder);
    });
  }

  /** What is loaded of a package by a path within it. */
  filesAt(name: string, inside: string): readonly string[] {
    return (this.byName.get(name) ?? []).flatMap((folder) => this.modules.filesOf(folder, `./${inside}`));
  }

  /** The files of a package whose paths begin with a text. */
  filesFrom(name: string, inside: string): readonly string[] {
    return (this.byName.get(name) ?? []).flatMap((folder) =>
      this.codeIn(folder).filter((path) => path.startsWith(`${folder}/${inside}`)),
    );
  }

  /** What a command runs. */
  commandFiles(command: string): readonly string[] {
    return (this.byCommand.get(command) ?? []).flatMap((file) => this.modules.findAll('', `/${file}`));
  }

  /** Declarations of types are no code. */
  private codeIn(folder: string): string[] {
    return (this.filesIn.get(folder) ?? []).filter((path) => !/\.d\.[cm]?ts$|package\.json$/.test(path));
  }
}
