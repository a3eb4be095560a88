import { pushTo } from '../../../push-to.ts';
import { isName } from './c-tokens.ts';
import type { Macro, PlainText } from './directives.ts';
import { type FindMacro, isKeyword, isWorthExpanding } from './expand-macros.ts';

/** What the files of a program see of each other. Files are found by the last part of the names in `#include`. */
export class VisibleFiles {
  private readonly byName = new Map<string, string[]>();
  private readonly seen = new Map<string, ReadonlySet<string>>();
  private readonly macros = new Map<string, { readonly path: string; readonly macro: Macro }[]>();

  constructor(private readonly files: ReadonlyMap<string, PlainText>) {
    const spelled = namesSpelled(files);
    for (const [path, { macros }] of files) {
      pushTo(this.byName, lastPart(path), path);
      for (const [name, all] of macros)
        for (const macro of all)
          if (isWorthExpanding(name, macro) && !isRenaming(name, macro, spelled))
            pushTo(this.macros, name, { path, macro });
    }
  }

  /** A file and everything that it includes, directly or not. */
  from(path: string): ReadonlySet<string> {
    let seen = this.seen.get(path);
    if (seen !== undefined) return seen;
    const found = new Set([path]);
    for (const one of found) {
      if (found.size > mostFiles) break;
      for (const included of this.files.get(one)?.includes ?? [])
        for (const other of this.byName.get(lastPart(included)) ?? [])
          if (other.endsWith(included.replace(/^(?:\.{1,2}\/)+/, ''))) found.add(other);
    }
    seen = found;
    this.seen.set(path, seen);
    return seen;
  }

  /** The macros that a file sees: of several of one name, the one that says most. */
  macrosIn(path: string): FindMacro {
    const known = new Map<string, Macro | undefined>();
    return (name) => {
      if (!known.has(name)) known.set(name, this.findMacro(path, name));
      return known.get(name);
    };
  }

  private findMacro(path: string, name: string): Macro | undefined {
    const all = this.macros.get(name);
    if (all === undefined) return undefined;
    const seen = this.from(path);
    const own = all.filter((one) => one.path === path);
    if (own.length === 0 && this.files.get(path)?.undefined.has(name) === true) return undefined;
    const [best] = (own.length > 0 ? own : all.filter((one) => seen.has(one.path)))
      .map(({ macro }) => macro)
      .sort((a, b) => callsIn(b) - callsIn(a) || b.body.length - a.body.length);
    return best;
  }
}

/** Names that stand in code and not only in macros, of those that a macro may stand for; and names of functions there. */
function namesSpelled(files: ReadonlyMap<string, PlainText>): Spelled {
  const wanted = new Set<string>();
  for (const { macros } of files.values())
    for (const [name, all] of macros)
      for (const { body, parameters } of all)
        if (parameters === undefined && body.length === 1 && isName(body[0])) wanted.add(body[0]).add(name);
  const spelled = new Set<string>();
  const defined = new Set<string>();
  for (const { text } of files.values())
    for (const { 0: name, index } of text.matchAll(/[A-Za-z_]\w*/g)) {
      if (!wanted.has(name)) continue;
      spelled.add(name);
      if (/^\s*\([^();]*\)\s*[{\w]/.test(text.slice(index + name.length, index + mostOfHeader)))
        defined.add(name);
    }
  return { spelled, defined };
}

interface Spelled {
  readonly spelled: ReadonlySet<string>;
  readonly defined: ReadonlySet<string>;
}

/**
 * Whether a macro gives a function another name, as builders and users of a library may wish: the code itself never says
 * the other one, or defines the function by the first.
 */
function isRenaming(name: string, { parameters, body }: Macro, { spelled, defined }: Spelled): boolean {
  const [only = ''] = body;
  const isOther = parameters === undefined && body.length === 1 && isName(only);
  return isOther && !isKeyword(only) && (!spelled.has(only) || defined.has(name));
}

function callsIn({ body }: Macro): number {
  return body.filter((one) => one === '(').length;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const mostFiles = 2_000;
const mostOfHeader = 500;
