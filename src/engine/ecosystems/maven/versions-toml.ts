import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';
import { fixedGradleVersion } from './gradle-versions.ts';

/** A Gradle version catalog: the libraries that the builds of a project may use. Plugins are no libraries. */
export const versionsToml: PackageFileReader = {
  id: '*.versions.toml',
  kind: 'manifest',
  matches: (path) => fileName(path).endsWith('.versions.toml'),
  read(text, path) {
    const catalog = parseToml(text, path);
    const draft = new ReadingDraft();
    const lines = tomlKeyLines(text);
    for (const [alias, value] of entriesOf(catalog['libraries'])) {
      const line = lines.get(`libraries.${alias}`);
      const { name, requirement } = readLibrary(value, catalog['versions']);
      if (name === undefined) {
        draft.note(`无法理解 libraries 中的“${alias.slice(0, 200)}”`);
        continue;
      }
      const version = fixedGradleVersion(requirement);
      draft.add({ name, version, requirement: version === undefined ? requirement : undefined, line });
    }
    return draft.finish();
  },
};

/**
 * The libraries of a catalog by what build scripts call them behind its name: `kotlinx.coroutines.core`, and
 * `bundles.junit` for several. Each is group, name and version as written, which may be a requirement or empty. Throws
 * `UnreadableFile`.
 */
export function catalogLibraries(
  text: string,
  path: string,
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const catalog = parseToml(text, path);
  const libraries = new Map<string, readonly (readonly string[])[]>();
  for (const [alias, value] of entriesOf(catalog['libraries'])) {
    const { name, requirement = '' } = readLibrary(value, catalog['versions']);
    if (name !== undefined) libraries.set(accessorOf(alias), [[...name.split(':', 2), requirement]]);
  }
  for (const [alias, members] of entriesOf(catalog['bundles'])) {
    const named = textsOf(members).flatMap((member) => libraries.get(accessorOf(member)) ?? []);
    libraries.set(`bundles.${accessorOf(alias)}`, named);
  }
  return libraries;
}

/** Dashes and underscores of an alias are dots in scripts (Gradle manual, "Version catalogs", aliases and accessors). */
function accessorOf(alias: string): string {
  return alias.replace(/[-_]/g, '.');
}

function readLibrary(value: unknown, versions: unknown): { name?: string; requirement?: string } {
  const shorthand = textOf(value)?.split(':');
  if (shorthand !== undefined) {
    const [group, name, version] = shorthand;
    return group && name ? { name: `${group}:${name}`, requirement: version } : {};
  }
  const group = textOf(memberOf(value, 'group'));
  const artifact = textOf(memberOf(value, 'name'));
  const module =
    textOf(memberOf(value, 'module')) ?? (group && artifact ? `${group}:${artifact}` : undefined);
  if (module === undefined || !module.includes(':')) return {};
  return { name: module, requirement: requirementOf(memberOf(value, 'version'), versions) };
}

/** A version is a text, a reference to the table `versions`, or a rich version of which the strictest part counts. */
function requirementOf(version: unknown, versions: unknown): string | undefined {
  const reference = textOf(memberOf(version, 'ref'));
  const stated = reference === undefined ? version : memberOf(versions, reference);
  const parts = ['strictly', 'require', 'prefer'].map((part) => textOf(memberOf(stated, part)));
  const rich = parts.filter((part) => part !== undefined);
  // `strictly = "[1,2)", prefer = "1.5"` builds with 1.5.
  return textOf(stated) ?? rich.find((part) => fixedGradleVersion(part) !== undefined) ?? rich[0];
}
