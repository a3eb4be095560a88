import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { childText, parseXml, type XmlElement } from '../parsed-xml.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { fixedNugetVersion } from './version-ranges.ts';

/**
 * An MSBuild project or properties file: `*.csproj`, `Directory.Packages.props`, ... (learn.microsoft.com,
 * "PackageReference in project files", "Central Package Management", "Customize your build").
 *
 * Versions that are managed centrally are looked up in the nearest `Directory.Packages.props` above; properties in the
 * file itself, there, and in the nearest `Directory.Build.props`. Conditions are not evaluated: what may hold is stated.
 */
export const projectFile: PackageFileReader = {
  id: '*.csproj',
  kind: 'manifest',
  matches: (path) =>
    /\.(?:cs|fs|vb|vcx|sql|wix|es)proj$|^(?:Directory\.[^/]+|packages)\.(?:props|targets)$/i.test(
      fileName(path),
    ),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    if (text.trim() === '') return draft.finish();
    if (isBeforeMsbuild(text)) throw new UnreadableFile(path, beforeMsbuild);
    const project = parseXml(text, path, 'Project');
    const above = ['Directory.Packages.props', 'Directory.Build.props'].flatMap((name) =>
      nearestAbove(name, path, upload),
    );
    const properties = propertiesOf([project, ...above]);
    const central = centralVersions(above);
    for (const item of itemsIn(project)) {
      addReference(item, { properties, central, draft });
      addCentral(item, properties, draft);
    }
    return draft.finish();
  },
};

/** Projects of Visual Studio 2002 and 2003: they refer to assemblies beside them, and packages were not invented yet. */
function isBeforeMsbuild(text: string): boolean {
  return /<VisualStudioProject[\s>]/.test(text.slice(0, 4_000)) && !/<Project[\s>]/.test(text);
}

const beforeMsbuild = 'Visual Studio 2003 或更早版本的项目文件，其中没有软件包；引用的程序集未分析';

/** The nearest file of this name above a path, or none. */
function nearestAbove(name: string, path: string, upload: UploadTexts): XmlElement[] {
  for (let folder = '.', depth = 0; depth <= path.split('/').length; depth += 1, folder += '/..') {
    const there = pathBeside(path, `${folder}/${name}`);
    const text = there === path ? undefined : upload.text(there);
    if (text === undefined) continue;
    try {
      return [parseXml(text, there, 'Project')];
    } catch (error) {
      if (error instanceof UnreadableFile) return []; // it is reported where it is read for itself
      throw error;
    }
  }
  return [];
}

/** The items of all groups, whatever their conditions. */
function itemsIn(project: XmlElement): XmlElement[] {
  const groups = project.children.flatMap((child) => [
    child,
    ...child.children,
    ...child.children.flatMap((c) => c.children),
  ]);
  return groups.filter(({ name }) => name === 'ItemGroup').flatMap(({ children }) => children);
}

/** What properties are set to; the first file that sets one counts. */
function propertiesOf(projects: readonly XmlElement[]): Map<string, string> {
  const properties = new Map<string, string>();
  for (const project of projects) {
    for (const { name, children } of project.children) {
      if (name !== 'PropertyGroup') continue;
      for (const child of children) {
        const key = child.name.toLowerCase();
        if (!properties.has(key)) properties.set(key, child.text);
      }
    }
  }
  return properties;
}

function centralVersions(projects: readonly XmlElement[]): Map<string, string> {
  const versions = new Map<string, string>();
  for (const item of projects.flatMap(itemsIn)) {
    if (item.name === 'PackageVersion') versions.set(idOf(item).toLowerCase(), stated(item, 'Version') ?? '');
  }
  return versions;
}

interface Known {
  readonly properties: ReadonlyMap<string, string>;
  readonly central: ReadonlyMap<string, string>;
  readonly draft: ReadingDraft;
}

function addReference(item: XmlElement, { properties, central, draft }: Known): void {
  if (!/^(?:Package|GlobalPackage|DotNetCliTool)Reference$/.test(item.name)) return;
  const name = fillIn(idOf(item), properties);
  if (name === '' || /[$()%;*\s]/.test(name)) return;
  const written =
    stated(item, 'VersionOverride') ?? stated(item, 'Version') ?? central.get(name.toLowerCase()) ?? '';
  const range = fillIn(written, properties);
  const version = fixedNugetVersion(range);
  // An update changes what another file has included.
  if (range === '' && item.attributes.get('Include') === undefined) return;
  const isForBuild = /^all$/i.test(stated(item, 'PrivateAssets') ?? '') || item.name !== 'PackageReference';
  draft.add({
    name,
    version,
    requirement: version === undefined ? range : undefined,
    line: item.line,
    isDirect: true,
    scopes: [isForBuild ? 'build' : 'runtime'],
  });
}

/** A central version says which version is used when a project asks for the package, as a version catalog does. */
function addCentral(item: XmlElement, properties: ReadonlyMap<string, string>, draft: ReadingDraft): void {
  if (item.name !== 'PackageVersion') return;
  const range = fillIn(stated(item, 'Version') ?? '', properties);
  const version = fixedNugetVersion(range);
  draft.add({
    name: idOf(item),
    version,
    requirement: version === undefined ? range : undefined,
    line: item.line,
  });
}

function idOf(item: XmlElement): string {
  return (item.attributes.get('Include') ?? item.attributes.get('Update') ?? '').trim();
}

/** Metadata of an item: an attribute or a child element. */
function stated(item: XmlElement, name: string): string | undefined {
  return item.attributes.get(name)?.trim() || childText(item, name);
}

/** Fill in `$(Property)`; what is not known stays as written. Values are not filled in more than five deep. */
function fillIn(text: string, properties: ReadonlyMap<string, string>): string {
  let filled = text;
  for (let depth = 0; depth < 5 && filled.includes('$('); depth += 1) {
    const next = filled.replace(
      /\$\((\w+)\)/g,
      (whole, name: string) => properties.get(name.toLowerCase()) ?? whole,
    );
    if (next === filled || next.length > 1000) break;
    filled = next;
  }
  return filled;
}
