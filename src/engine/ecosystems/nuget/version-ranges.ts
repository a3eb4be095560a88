/**
 * The one version that a NuGet range leads to; `undefined` when it is open (learn.microsoft.com, "Package versioning").
 *
 * `1.0` allows later ones too, but of those that a range allows NuGet installs the lowest: what is written is what is
 * used. `[1.0]` allows nothing else. `1.*` and other intervals are open.
 */
export function fixedNugetVersion(range: string): string | undefined {
  const only = /^\[\s*([^,\s\]]+)\s*\]$/.exec(range.trim())?.[1] ?? range.trim();
  return /^\d+(?:\.\d+){0,3}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(only) ? only : undefined;
}
