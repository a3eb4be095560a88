import type { SourceText } from '../../build-call-graph.ts';
import type { CodeFunction, PackageHere } from '../../call-graph.ts';
import type { FlowObject } from '../../flow/flow-object.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { isHolder } from '../../flow/members.ts';
import { pushTo } from '../../../push-to.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';
import type { JavaScriptModules } from './javascript-modules.ts';

/** The package that a file belongs to, and its folder; `undefined` when it is none of an installed package. */
export function packageOf(path: string): { readonly name: string; readonly folder: string } | undefined {
  const at = path.lastIndexOf('node_modules/');
  if (at < 0 || (at > 0 && path[at - 1] !== '/')) return undefined;
  const name = /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.slice(at + 'node_modules/'.length))?.[0];
  return name === undefined ? undefined : { name, folder: `${path.slice(0, at)}node_modules/${name}` };
}

/** The installed and copied packages whose modules have been read, with what they offer. */
export function packagesHere(
  machine: JavaScriptMachine,
  modules: JavaScriptModules,
  functions: readonly CodeFunction[],
  sources: ReadonlyMap<string, SourceText>,
): PackageHere[] {
  const homeOf = (file: string): Home | undefined => packageOf(file) ?? copyOf(sources.get(file));
  const offers = new Map<string, Offer[]>();
  for (const [file, { exports }] of modules.read()) {
    const own = homeOf(file);
    if (own === undefined) continue;
    if (own.isCopy === true) {
      pushTo(offers, own.folder, { path: [], exports });
      continue;
    }
    const inside = file.slice(own.folder.length + 1).replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
    const names = modules.files.isMain(own.folder, file) ? ['', inside] : [inside];
    for (const name of names)
      pushTo(offers, own.folder, { path: name === '' ? [] : name.split(/[./]/), exports });
  }
  const found = new Map<string, { readonly name: string; readonly functions: CodeFunction[] }>();
  for (const one of functions) {
    const own = homeOf(one.file);
    if (own === undefined) continue;
    const here = found.get(own.folder) ?? { name: own.name, functions: [] };
    found.set(own.folder, here);
    here.functions.push(one);
  }
  return [...found].map(([folder, here]) => ({
    ...here,
    offered: (symbol) => offeredBy(machine, offers.get(folder) ?? [], symbol),
  }));
}

/** Where the code of a package lies: its folder, or whatever else tells it from others. */
interface Home {
  readonly name: string;
  readonly folder: string;
  /** Each file of a copy may be what is loaded. */
  readonly isCopy?: true;
}

function copyOf(source: SourceText | undefined): Home | undefined {
  const name = source?.copyOf;
  return name === undefined ? undefined : { name, folder: `copy of ${name}`, isCopy: true };
}

/** What a module exports, and the path under which it is loaded from its package. */
interface Offer {
  readonly path: readonly string[];
  readonly exports: Slot;
}

/** The functions that the path of a symbol leads to. */
function offeredBy(
  machine: JavaScriptMachine,
  offers: readonly Offer[],
  symbol: string,
): readonly CodeFunction[] {
  const parts = symbol.split('.');
  const found = new Set<CodeFunction>();
  for (const { path, exports } of offers) {
    if (path.some((part, index) => part !== parts[index])) continue;
    let objects = withInner(machine, machine.graph.objectsIn(exports));
    for (const part of parts.slice(path.length))
      objects = withInner(machine, isHiddenKey(part) ? [] : membersOf(machine, objects, part));
    for (const one of objects) if (one.kind === 'function') found.add(one.code);
  }
  return [...found];
}

/** What is not named on the way to a method: `Parser.prototype.parse` is `Parser.parse`. */
function withInner(machine: JavaScriptMachine, objects: Iterable<FlowObject>): ReadonlySet<FlowObject> {
  const all = new Set(objects);
  for (const object of all)
    for (const key of ['prototype', 'default'])
      for (const inner of membersOf(machine, [object], key)) all.add(inner);
  return all;
}

function* membersOf(machine: JavaScriptMachine, objects: Iterable<FlowObject>, key: string) {
  for (const object of objects) {
    const slot = isHolder(object) ? object.members.get(key) : undefined;
    if (slot !== undefined) yield* machine.graph.objectsIn(slot);
  }
}

/** Keys that stand for no name, and what leads from a prototype back to its function. */
function isHiddenKey(key: string): boolean {
  return key === 'constructor' || /^(?:\*|@@|__)/.test(key);
}
