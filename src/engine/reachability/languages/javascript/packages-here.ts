import type { CodeFunction, PackageHere } from '../../call-graph.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { isHolder } from '../../flow/machine.ts';
import type { JavaScriptMachine } from './javascript-machine.ts';
import type { JavaScriptModules } from './javascript-modules.ts';

/** The package that a file belongs to, and its folder; `undefined` when it is none of an installed package. */
export function packageOf(path: string): { readonly name: string; readonly folder: string } | undefined {
  const at = path.lastIndexOf('node_modules/');
  if (at < 0 || (at > 0 && path[at - 1] !== '/')) return undefined;
  const name = /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.slice(at + 'node_modules/'.length))?.[0];
  return name === undefined ? undefined : { name, folder: `${path.slice(0, at)}node_modules/${name}` };
}

interface Growing {
  readonly name: string;
  readonly functions: CodeFunction[];
  readonly symbols: Map<string, CodeFunction[]>;
}

/** The installed packages whose modules have been read, with what they offer. */
export function packagesHere(
  machine: JavaScriptMachine,
  modules: JavaScriptModules,
  functions: readonly CodeFunction[],
): PackageHere[] {
  const found = new Map<string, Growing>();
  for (const one of functions) {
    const own = packageOf(one.file);
    if (own === undefined) continue;
    const here: Growing = found.get(own.folder) ?? { name: own.name, functions: [], symbols: new Map() };
    found.set(own.folder, here);
    here.functions.push(one);
  }
  for (const [file, { exports }] of modules.read()) {
    const own = packageOf(file);
    const here = own === undefined ? undefined : found.get(own.folder);
    if (own === undefined || here === undefined) continue;
    const inside = file.slice(own.folder.length + 1).replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
    const names = modules.isMain(own.folder, file) ? ['', inside] : [inside];
    for (const name of names) collect(machine, exports, name.replaceAll('/', '.'), here.symbols);
  }
  return [...found.values()];
}

/** The functions that are members of something, by the paths to them. */
function collect(
  machine: JavaScriptMachine,
  slot: Slot,
  path: string,
  symbols: Map<string, CodeFunction[]>,
  depth = 0,
): void {
  for (const object of machine.graph.objectsIn(slot)) {
    if (object.kind === 'function' && path !== '') {
      const known = symbols.get(path);
      if (known === undefined) symbols.set(path, [object.code]);
      else if (!known.includes(object.code)) known.push(object.code);
    }
    if (!isHolder(object) || depth >= mostDepth) continue;
    for (const [key, member] of object.members) {
      if (/^(?:\*|@@|__)/.test(key) || key === 'constructor') continue;
      const isSame = key === 'prototype' || key === 'default';
      collect(machine, member, isSame ? path : path === '' ? key : `${path}.${key}`, symbols, depth + 1);
    }
  }
}

const mostDepth = 4;
