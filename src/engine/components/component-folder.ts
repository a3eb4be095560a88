import type { Evidence } from '#model';

/** Files that lie at the top of a package and describe it alone. */
const ownFile =
  /(?:^|\/)(?:package\.json|Cargo\.toml|PKG-INFO|[^/]+\.dist-info\/METADATA|[^/]+\.(?:nuspec|gemspec))$/;

/**
 * The folder of the upload that holds a component alone, `a/b/`; empty: the whole upload; `undefined`: there is none.
 *
 * A package that is there itself lies in the folder of the file that describes it. A list of packages holds none of them,
 * and code that lies among that of the product is not told apart from it.
 */
export function componentFolder(evidence: readonly Evidence[]): string | undefined {
  const own = evidence.find(
    ({ kind, path }) => (kind === 'installed' || kind === 'package') && ownFile.test(path),
  );
  return own?.path.slice(0, own.path.lastIndexOf('/') + 1);
}
