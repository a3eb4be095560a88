/** Versions are stated without the `v` that Go writes before them, as vulnerability feeds have it. */
export function plainVersion(version: string): string {
  return version.startsWith('v') ? version.slice(1) : version;
}

/** Whether a text is a complete version of a module: `v1.2.3`, a pre-release, a pseudo-version. */
export function isModuleVersion(version: string): boolean {
  return /^v\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(version);
}

/**
 * Whether a module path may have a version (Go Modules Reference, "Major version suffixes").
 *
 * `/v2` at the end of the path asks for a version v2.x; without it only v0, v1 and `+incompatible` are allowed.
 */
export function isVersionOfPath(path: string, version: string): boolean {
  if (!isModuleVersion(version)) return false;
  const major = /^v(\d+)\./.exec(version)?.[1];
  const isIncompatible = version.endsWith('+incompatible');
  const dotted = /^gopkg\.in\/.*\.v(\d+)(?:-unstable)?$/.exec(path)?.[1];
  if (dotted !== undefined) return major === dotted || version.startsWith('v0.0.0-');
  const suffix = /\/v(\d+)$/.exec(path)?.[1];
  if (suffix !== undefined) return major === suffix && !isIncompatible;
  return major === '0' || major === '1' || isIncompatible;
}

/** Whether a replacement names a folder instead of a module. */
export function isLocalPath(path: string): boolean {
  return /^(?:\.{1,2}(?:[\\/]|$)|\/|[A-Za-z]:[\\/])/.test(path);
}
