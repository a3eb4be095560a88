import type { CallGraph, CodeFunction, Doubt, ExternalCall, PackageHere } from '../../../call-graph.ts';
import type { SourceText } from '../../../build-call-graph.ts';
import { BeyondEnd } from '../../../../binary/byte-view.ts';
import { ClassCalls } from './class-calls.ts';
import { type ClassFile, readClassFile } from './class-file.ts';
import { ClassHierarchy } from './class-hierarchy.ts';
import { sourceName } from './class-notes.ts';
import { groupBy } from '../../../../group-by.ts';
import { pushTo } from '../../../../push-to.ts';

/**
 * The call graph of Java that goes on into class files: what source code calls of them, and what they call. Classes that
 * lie in no archive are the program's own, and all their methods may run; those in archives (`lib/a.jar!/…`) are packages
 * by the path of their archive. `files` hold a byte a character.
 */
export function joinClasses(source: CallGraph, files: readonly SourceText[], mostSteps: number): CallGraph {
  const unreadable: SourceText[] = [];
  const classes = files.flatMap((file) => readOrNothing(file) ?? (unreadable.push(file), []));
  const isInSource = typesOf(source);
  const hierarchy = new ClassHierarchy(classes.sort(ownFirst));
  const calls = new ClassCalls(hierarchy, mostSteps);
  for (const one of hierarchy.all())
    if (archiveOf(one.path) === undefined && !isInSource.has(sourceName(one.name))) begin(calls, one);
  const left = source.externals.filter((external) => !callFromSource(calls, hierarchy, external));
  const below = calls.finish();
  const isHere = (name: string) =>
    hierarchy.ofSource(name) !== undefined || hierarchy.hasPackage(name.replace(/\.\*$/, ''));
  return {
    functions: [...source.functions, ...below.functions],
    edges: [...source.edges, ...below.edges],
    externals: [...left, ...below.externals],
    doubts: [...source.doubts, ...below.doubts, ...unreadable.map(({ path }) => doubtOf(path))],
    unresolved: [...source.unresolved, ...below.unresolved],
    imports: [...source.imports.filter(({ name }) => !isHere(name)), ...below.imports],
    packages: [...source.packages, ...packagesOf(below.functions)],
    misread: source.misread,
  };
}

/** The path of the archive that a class lies in, the innermost one; undefined for what lies in none. */
export function archiveOf(path: string): string | undefined {
  const at = path.lastIndexOf('!/');
  return at < 0 ? undefined : path.slice(0, at);
}

function readOrNothing({ path, text }: SourceText): ClassFile | undefined {
  try {
    return readClassFile(path, Buffer.from(text, 'latin1'));
  } catch (error) {
    if (!(error instanceof BeyondEnd)) throw error;
    return undefined;
  }
}

function ownFirst(one: ClassFile, other: ClassFile): number {
  return Number(archiveOf(one.path) !== undefined) - Number(archiveOf(other.path) !== undefined);
}

/** The types whose methods stand in source code: `a.B` and `a.B.C` for `a.B.C.run`. */
function typesOf({ functions }: CallGraph): Set<string> {
  const names = new Set<string>();
  for (const { name } of functions)
    for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1))
      names.add(name.slice(0, dot));
  return names;
}

/** All methods of a class may run, and there are instances of it. */
function begin(calls: ClassCalls, { name, isAbstract, methods }: ClassFile): void {
  for (const method of methods) if (!method.isAbstract) calls.functionOf(method);
  if (!isAbstract) calls.exists(name);
}

/** A call that leads from source code into class files; false when it leads elsewhere, or nobody can say where. */
function callFromSource(calls: ClassCalls, hierarchy: ClassHierarchy, external: ExternalCall): boolean {
  const { path, how } = external;
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const type = hierarchy.ofSource(path.slice(0, end));
    if (type === undefined) continue;
    if (end < path.length)
      return callMembers(calls, hierarchy, external, [type], path.slice(end + 1).split('.'));
    if (how !== 'call') return false;
    calls.make(external, type.name);
    for (const method of type.methods) if (method.name === '<init>') calls.call(external, method);
    return true;
  }
  return false;
}

/** `a.b().c()` from source code: each member on what the one before returns. */
function callMembers(
  calls: ClassCalls,
  hierarchy: ClassHierarchy,
  place: ExternalCall,
  on: readonly ClassFile[],
  [name = '', ...further]: readonly string[],
): boolean {
  const methods = on.flatMap((type) => hierarchy.overloads(type.name, name));
  if (methods.length === 0) return false;
  if (further.length === 0) {
    for (const method of methods) calls.call(place, method);
    return true;
  }
  const returned = methods.flatMap(({ descriptor }) => {
    const type = /\)L(.*);$/.exec(descriptor)?.[1]?.replaceAll('/', '.') ?? '';
    return hierarchy.named(type) ?? [];
  });
  return callMembers(calls, hierarchy, place, [...new Set(returned)], further);
}

/** Archives as packages, by their paths, as far as their code is called. */
function packagesOf(functions: readonly CodeFunction[]): PackageHere[] {
  const byArchive = new Map<string, CodeFunction[]>();
  for (const one of functions) {
    const archive = archiveOf(one.file);
    if (archive !== undefined) pushTo(byArchive, archive, one);
  }
  return [...byArchive].map(([name, functions]) => {
    // Advisories on Java give methods by their whole names.
    const byName = groupBy(functions, ({ name }) => name);
    return { name, functions, offered: (symbol) => byName.get(symbol) ?? [] };
  });
}

function doubtOf(path: string): Doubt {
  const span = { line: 1, column: 1, endLine: 1, endColumn: 1, container: undefined };
  const caller = {
    file: path,
    name: path,
    kind: 'module',
    isEntry: false,
    isHidden: false,
    ...span,
  } as const;
  return { caller, line: 1, reason: 'unreadable', text: '' };
}
