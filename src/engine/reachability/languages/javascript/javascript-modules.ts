import type { CodeFunction } from '../../call-graph.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { RecordObject } from '../../flow/flow-object.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';
import type { ModuleFiles } from './module-files.ts';

/** What a file is as a module. */
export interface JavaScriptModule {
  /** `module`, whose member `exports` is what `require` gives. */
  readonly module: RecordObject;
  /** What `import *` gives: the members that `export` names. */
  readonly namespace: RecordObject;
  /** What `require` gives. */
  readonly exports: Slot;
}

/** What the files of a program are as modules, and who loads them. */
export class JavaScriptModules {
  private readonly modules = new Map<string, JavaScriptModule>();
  private readonly codes = new Map<string, CodeFunction>();
  private readonly loads: { readonly file: string; readonly site: CallSite }[] = [];

  constructor(
    private readonly machine: JavaScriptMachine,
    readonly files: ModuleFiles,
    /** Told each file that is loaded, at least once. */
    private readonly onLoad: (file: string) => void,
  ) {}

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
}
