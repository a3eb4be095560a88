import { type DependencyScope, normalPypiName } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines, tomlTextLines } from '../toml-blocks.ts';
import { scopeOfExtra, scopeOfGroup } from './groups.ts';
import { pinnedVersion, readRequirement } from './requirement.ts';

/** The manifest of Python projects: PEP 621, dependency groups (PEP 735), and the tables of Poetry, PDM and uv. */
export const pyprojectToml: PackageFileReader = {
  id: 'pyproject.toml',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'pyproject.toml',
  read(text, path) {
    const document = parseToml(text, path);
    const draft = new ReadingDraft();
    const tool = document['tool'];
    const texts = tomlTextLines(text);
    for (const [list, scope] of requirementLists(document))
      addRequirements(list, scope, { lines: texts, draft });
    const keys = tomlKeyLines(text);
    const named = namesInProject(document['project']);
    for (const [name, table, scope] of poetryTables(memberOf(tool, 'poetry'))) {
      const prefix = `tool.poetry.${name}.`;
      addPoetryTable(table, scope, { lines: keys, draft, prefix, named: scope === 'runtime' ? named : none });
    }
    return draft.finish();
  },
};

type Stated = [unknown, DependencyScope];

interface Target {
  readonly lines: ReadonlyMap<string, number>;
  readonly draft: ReadingDraft;
}

/** Every list of requirements with its scope. What is needed to build the project is no part of it. */
function requirementLists(document: Readonly<Record<string, unknown>>): Stated[] {
  const project = document['project'];
  const tool = document['tool'];
  const uv = memberOf(tool, 'uv');
  const pdm = memberOf(tool, 'pdm');
  return [
    [memberOf(project, 'dependencies'), 'runtime'],
    ...entriesOf(memberOf(project, 'optional-dependencies')).map(
      ([extra, list]): Stated => [list, scopeOfExtra(extra)],
    ),
    ...entriesOf(document['dependency-groups']).map(([group, list]): Stated => [list, scopeOfGroup(group)]),
    ...entriesOf(memberOf(pdm, 'dev-dependencies')).map(
      ([group, list]): Stated => [list, scopeOfGroup(group)],
    ),
    [memberOf(uv, 'dev-dependencies'), 'dev'],
    [memberOf(memberOf(memberOf(tool, 'flit'), 'metadata'), 'requires'), 'runtime'],
  ];
}

const none: ReadonlySet<string> = new Set();

/** The packages that the table `project` asks for, extras included. */
function namesInProject(project: unknown): ReadonlySet<string> {
  const lists = [
    memberOf(project, 'dependencies'),
    ...entriesOf(memberOf(project, 'optional-dependencies')).map(([, list]) => list),
  ];
  return new Set(lists.flatMap(textsOf).flatMap((stated) => readRequirement(stated)?.name ?? []));
}

function addRequirements(list: unknown, scope: DependencyScope, { lines, draft }: Target): void {
  for (const stated of textsOf(list)) {
    const read = readRequirement(stated);
    if (read === undefined) draft.note(`无法理解依赖声明“${stated.slice(0, 200)}”`);
    else draft.add({ ...read, line: lines.get(stated), isDirect: true, scopes: [scope] });
  }
}

function poetryTables(poetry: unknown): [string, unknown, DependencyScope][] {
  return [
    ['dependencies', memberOf(poetry, 'dependencies'), 'runtime'],
    ['dev-dependencies', memberOf(poetry, 'dev-dependencies'), 'dev'],
    ...entriesOf(memberOf(poetry, 'group')).map(([group, table]): [string, unknown, DependencyScope] => [
      `group.${group}.dependencies`,
      memberOf(table, 'dependencies'),
      scopeOfGroup(group),
    ]),
  ];
}

function addPoetryTable(
  table: unknown,
  scope: DependencyScope,
  { lines, draft, prefix, named }: Target & { readonly prefix: string; readonly named: ReadonlySet<string> },
): void {
  for (const [name, value] of entriesOf(table)) {
    // The version of Python itself.
    if (name === 'python') continue;
    const line = lines.get(prefix + name);
    for (const alternative of Array.isArray(value) ? itemsOf(value) : [value]) {
      const requirement = poetryRequirement(alternative);
      const isOptional = memberOf(alternative, 'optional') === true && scope === 'runtime';
      // Beside the table `project` this one tells from where alone (Poetry, "Dependency specification").
      const isToldInProject = named.has(normalPypiName(name));
      if (isToldInProject && requirement === undefined) continue;
      draft.add({
        name: normalPypiName(name),
        version: poetryPin(requirement),
        requirement,
        line,
        isDirect: true,
        scopes: isToldInProject ? [] : [isOptional ? 'optional' : scope],
      });
    }
  }
}

function poetryRequirement(value: unknown): string | undefined {
  const stated = textOf(value) ?? textOf(memberOf(value, 'version'));
  if (stated !== undefined) return stated === '*' ? undefined : stated;
  const places = ['git', 'url', 'path', 'file'].map((kind) => textOf(memberOf(value, kind)));
  return places.find((place) => place !== undefined);
}

/** Poetry reads a bare `1.2.3` as exactly this version. */
function poetryPin(requirement: string | undefined): string | undefined {
  if (requirement === undefined) return undefined;
  return pinnedVersion(requirement) ?? /^=?\s*(\d[0-9A-Za-z.!+-]*)$/.exec(requirement.trim())?.[1];
}
