import type { CheckedComponent, CheckedTask } from './check-reachability.ts';

/**
 * Versions of npm packages that the program's own code cannot load by the package's name, by component ids: its
 * `package.json` asks for another version, which then stands on top, and these lie below the packages that need them
 * (npm documentation, "folders"; Node.js, "Loading from node_modules folders").
 *
 * None where several `package.json` share a lockfile, since a package that one of them asks for may lie below it; none
 * where installed packages are part of the upload, whose code loads packages by other rules.
 */
export function nestedVersions({ components, files, leftOut }: CheckedTask): ReadonlySet<string> {
  if ([...files, ...leftOut].some(({ path }) => isInstalled.test(path))) return new Set();
  const manifests = files.flatMap(({ path }) =>
    /(?:^|\/)package\.json$/.test(path) ? [folderOf(path)] : [],
  );
  const isShared = (lockfile: string) => {
    const folder = folderOf(lockfile);
    return (
      manifests.filter((one) => folder === '' || one === folder || one.startsWith(`${folder}/`)).length > 1
    );
  };
  const asked = new Map<string, Set<string>>();
  const packages = components.filter(({ ecosystem }) => ecosystem === 'npm');
  for (const { name, places } of packages.filter(({ isDirect }) => isDirect))
    asked.set(name, new Set([...(asked.get(name) ?? []), ...places]));
  const isNested = ({ name, places, isDirect }: CheckedComponent) =>
    isDirect !== true &&
    places.length > 0 &&
    places.every((place) => asked.get(name)?.has(place) === true && !isShared(place));
  return new Set(packages.filter(isNested).map(({ id }) => id));
}

const isInstalled = /(?:^|\/)(?:node_modules|bower_components)\//;

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
