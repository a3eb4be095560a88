import { pushTo } from '../push-to.ts';
import type { CodeFunction } from './call-graph.ts';
import { memberOf } from './reach.ts';

/** Where a program begins. */
export interface EntryPoint {
  /** The function; empty for the code of a module that nothing else loads. */
  readonly func: string;
  readonly file: string;
  readonly line: number;
  /** Whether a person has named it. */
  readonly isNamed: boolean;
}

/** A text that names functions: each way to understand it. */
interface Name {
  readonly text: string;
  readonly file: string;
  /** Empty: every function of the file. */
  readonly func: string;
}

/**
 * Functions that a person says the program begins in, beside those that are found.
 *
 * `src/server.js` names every function of a file, `src/server.js:start` one of it, `start` or `Server.start` functions of
 * the program's own code. Paths may lack folders at their beginning, names of functions what stands around them.
 */
export class NamedEntries {
  private readonly ofFiles = new Map<string, Name[]>();
  private readonly ofFunctions = new Map<string, Name[]>();

  constructor(
    private readonly texts: readonly string[],
    private readonly isOwn: (file: string) => boolean,
  ) {
    for (const text of texts) {
      const [, file = '', func = ''] = /^(.+?)(?<!:):(?!:)(.+)$/.exec(text) ?? [];
      if (func !== '') pushTo(this.ofFiles, baseOf(file), { text, file, func: dotted(func) });
      else {
        pushTo(this.ofFiles, baseOf(text), { text, file: text, func: '' });
        pushTo(this.ofFunctions, memberOf(dotted(text)), { text, file: '', func: dotted(text) });
      }
    }
  }

  /** Whether a text names something in a file by its path. */
  namesFile(path: string): boolean {
    return (this.ofFiles.get(baseOf(path)) ?? []).some(({ file }) => endsWith(path, file, '/'));
  }

  has(one: CodeFunction): boolean {
    return this.textsOf(one).length > 0;
  }

  /** Texts that name none of some functions. */
  unknown(functions: readonly CodeFunction[]): string[] {
    const known = new Set(functions.flatMap((one) => this.textsOf(one)));
    return this.texts.filter((text) => !known.has(text));
  }

  private textsOf({ file, name, kind }: CodeFunction): string[] {
    const byFile = (this.ofFiles.get(baseOf(file)) ?? []).filter(
      (one) => endsWith(file, one.file, '/') && (one.func === '' || endsWith(name, one.func, '.')),
    );
    const byName =
      kind === 'module' || !this.isOwn(file)
        ? []
        : (this.ofFunctions.get(memberOf(name)) ?? []).filter(({ func }) => endsWith(name, func, '.'));
    return [...byFile, ...byName].map(({ text }) => text);
  }
}

function endsWith(whole: string, end: string, divider: string): boolean {
  return whole === end || whole.endsWith(`${divider}${end}`);
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Call graphs divide names by dots. */
function dotted(name: string): string {
  return name.replaceAll(/::|#/g, '.');
}
