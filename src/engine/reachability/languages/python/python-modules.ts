import type { Slot } from '../../flow/flow-graph.ts';
import type { RecordObject } from '../../flow/flow-object.ts';
import type { PythonMachine } from './python-machine.ts';

/** The modules and packages that the files of the code make, by their paths without the ending. */
export class PythonModules {
  private readonly records = new Map<string, RecordObject>();

  constructor(
    private readonly machine: PythonMachine,
    paths: readonly string[],
  ) {
    for (const path of paths) this.add(modulePath(path));
  }

  /** A module, and the packages around it, each a member of the next. */
  private add(path: string): RecordObject {
    const known = this.records.get(path);
    if (known !== undefined) return known;
    const record = this.machine.record('module', dotted(path));
    this.records.set(path, record);
    if (path !== '') {
      const cut = path.lastIndexOf('/');
      const parent = this.add(path.slice(0, Math.max(0, cut)));
      this.machine.declare(parent, path.slice(cut + 1), this.machine.graph.slot(record));
    }
    return record;
  }

  ofFile(file: string): RecordObject {
    return this.add(modulePath(file));
  }

  /**
   * The module that a dotted name means in a file; `undefined` when its code is not here. Names are looked for beside
   * the file and in every folder around it, since nobody says which folders are roots.
   */
  find(file: string, name: string): RecordObject | undefined {
    const relative = /^(\.+)(.*)$/.exec(name);
    const tail = (relative?.[2] ?? name).replaceAll('.', '/');
    let folder = file.split('/').slice(0, -1);
    if (relative?.[1] !== undefined) {
      folder = folder.slice(0, folder.length - relative[1].length + 1);
      return this.records.get([...folder, ...(tail === '' ? [] : [tail])].join('/'));
    }
    for (; ; folder = folder.slice(0, -1)) {
      const found = this.records.get([...folder, tail].join('/'));
      if (found !== undefined) return found;
      if (folder.length === 0) return undefined;
    }
  }

  /** What `import a.b.c` binds to `a`. */
  root(file: string, name: string): Slot {
    const [first = name] = name.split('.');
    const { graph } = this.machine;
    const found = this.find(file, first);
    return graph.slot(found ?? this.machine.external(first));
  }
}

/** `pkg/mod.py` is `pkg/mod`, `pkg/__init__.py` is `pkg`. */
function modulePath(file: string): string {
  return file.replace(/\.pyi?$/, '').replace(/(^|\/)__init__$/, '');
}

function dotted(path: string): string {
  return path.replaceAll('/', '.');
}
