import type { Evidence } from '#model';

/** Files that lie at the top of a package and describe it alone. */
const ownFile =
  /(?:^|\/)(?:package\.json|Cargo\.toml|PKG-INFO|[^/]+\.dist-info\/METADATA|[^/]+\.(?:nuspec|gemspec))$/;

/**
 * The folder of the upload that holds a component alone, `a/b/`; empty: the whole upload; `undefined`: there is none.
 *
 * A package that is there itself lies in the folder of the file that describes it, also where only its code has told
 * which it is. A list of packages holds none of them,
 * and code that lies among that of the product is not told apart from it.
 */
export function componentFolder(evidence: readonly Evidence[]): string | undefined {
  const own = evidence.find(isOwnFile);
  return own?.path.slice(0, own.path.lastIndexOf('/') + 1);
}

/** Whether evidence is the file of a package that lies there itself, at the top of its folder. */
export function isOwnFile({ kind, path }: Evidence): boolean {
  return (kind === 'installed' || kind === 'package' || kind === 'content') && ownFile.test(path);
}
