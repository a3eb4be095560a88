import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * What a published .NET program was built with, and what NuGet restored for a project (dotnet/sdk,
 * "runtime-configuration-file.md"; NuGet, `ProjectModel/LockFile`): `*.deps.json` and `project.assets.json`.
 *
 * A project among the libraries is the program itself, or one whose project file the upload has; others are stated.
 */
export const depsJson: PackageFileReader = {
  id: '*.deps.json',
  kind: 'lockfile',
  matches: (path) => /(?:\.deps|^project\.assets)\.json$/.test(fileName(path)),
  read(text, path, upload) {
    const document = parseJson(text, path);
    const lines = new LineFinder(text);
    lines.nextMember('libraries', '{');
    const nodes = new Map<string, LockedNode>();
    const projects: string[] = [];
    for (const [key, entry] of entriesOf(document['libraries'])) {
      const [name = '', version] = key.split('/');
      const line = lines.nextMember(key, '{');
      const isProject = textOf(memberOf(entry, 'type')) !== 'package';
      if (isProject) projects.push(key);
      const isOwn = isProject && (`${name}.deps.json` === fileName(path) || ownProjects(upload).has(name));
      nodes.set(key, { name, version, line, needs: needsOf(key, document), isOwn });
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, rootsOf(document, projects, nodes), draft);
    return draft.finish();
  },
};

const known = new WeakMap<UploadTexts, ReadonlySet<string>>();

/** The names of the project files of the upload. */
function ownProjects(upload: UploadTexts): ReadonlySet<string> {
  const own =
    known.get(upload) ??
    new Set(upload.paths.flatMap((path) => /([^/]+)\.(?:cs|fs|vb|es|vcx)proj$/i.exec(path)?.[1] ?? []));
  known.set(upload, own);
  return own;
}

/** What a library needs, for any target. */
function needsOf(key: string, document: ForeignRecord): LockedNode['needs'] {
  const keys = entriesOf(document['targets']).flatMap(([, target]) =>
    entriesOf(memberOf(memberOf(target, key), 'dependencies')).map(([name, version]) =>
      resolved(name, textOf(version) ?? '', target),
    ),
  );
  return [...new Set(keys)].map((to) => ({ to, isOptional: false }));
}

const byName = new WeakMap<object, Map<string, string>>();

/** The key of a target that a name means: deps.json states the version, project.assets.json a range. */
function resolved(name: string, version: string, target: unknown): string {
  const exact = `${name}/${version}`;
  if (typeof target !== 'object' || target === null || memberOf(target, exact) !== undefined) return exact;
  const keys =
    byName.get(target) ?? new Map(Object.keys(target).map((key) => [key.split('/')[0] ?? '', key]));
  byName.set(target, keys);
  return keys.get(name) ?? exact;
}

/** What projects need, and in project.assets.json what its frameworks list; unknown when nothing says so. */
function rootsOf(
  document: ForeignRecord,
  projects: readonly string[],
  nodes: ReadonlyMap<string, LockedNode>,
): Root[] | undefined {
  const frameworks = itemsOf(Object.values(recordOf(memberOf(document['project'], 'frameworks'))));
  const asked = frameworks.flatMap((one) => entriesOf(memberOf(one, 'dependencies')).map(([name]) => name));
  const names = new Set(asked.map((name) => name.toLowerCase()));
  if (projects.length === 0 && names.size === 0) return undefined;
  const ofProjects = projects.flatMap((key) =>
    (nodes.get(key)?.needs ?? []).map(({ to }): Root => [to, undefined]),
  );
  const listed = [...nodes].filter(([, { name }]) => names.has(name.toLowerCase()));
  return [...ofProjects, ...listed.map(([key]): Root => [key, undefined])];
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
