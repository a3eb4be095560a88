import { pushTo } from '../../push-to.ts';
import { remember } from './remember.ts';

/**
 * Calls as rules name them: `Statement.executeQuery(0)` is the first argument of `executeQuery` of a `Statement`, `*.add`
 * any `add` of an object, `open` the function without an object. In brackets stand numbers and names of arguments, `this`
 * for the object, `*` for all arguments; `new File` makes an object.
 */
export interface CallPattern<Meaning> {
  readonly path: string;
  /** Which arguments are meant; empty: the call as such. */
  readonly places: readonly (number | string)[];
  readonly meaning: Meaning;
}

/** Patterns by the last word of their path, so that a call is compared with few. */
export class CallTable<Meaning> {
  private readonly byName = new Map<string, CallPattern<Meaning>[]>();
  /** Calls mostly have one name, and the same one again and again. */
  private readonly ofName = remember((name) => this.among([name]));

  add(text: string, meaning: Meaning): void {
    const [, path = text, places = ''] = /^(.*?)(?:\(([^()]+)\))?$/.exec(text) ?? [];
    const pattern = {
      path,
      places: places
        .split(',')
        .filter((place) => place !== '')
        .map((place) => (/^\d+$/.test(place) ? Number(place) : place)),
      meaning,
    };
    pushTo(this.byName, lastWord(path), pattern);
  }

  /** The patterns that one of the names of a callee fits. */
  find(names: readonly string[]): readonly CallPattern<Meaning>[] {
    if (this.byName.size === 0) return none;
    const [only] = names;
    return only !== undefined && names.length === 1 ? this.ofName(only) : this.among(names);
  }

  private among(names: readonly string[]): readonly CallPattern<Meaning>[] {
    let found: CallPattern<Meaning>[] | undefined;
    for (const name of names) {
      const patterns = this.byName.get(lastWord(name));
      if (patterns === undefined) continue;
      for (const pattern of patterns)
        if (found?.includes(pattern) !== true && names.some((one) => fits(pattern.path, one)))
          (found ??= []).push(pattern);
    }
    return found ?? none;
  }

  /** The last words of all patterns: a text without any of them has no such call. */
  words(): Iterable<string> {
    return this.byName.keys();
  }
}

const none: readonly never[] = [];

function fits(path: string, name: string): boolean {
  if (path === name) return true;
  if (path.startsWith('*.')) return name.endsWith(path.slice(1));
  return path.includes('.') && name.endsWith(`.${path}`);
}

function lastWord(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
