/** What stands after the `@` of a dependency: a version, a range, an alias or a place. */
export interface Specifier {
  /** The real name where the dependency is an alias, `npm:lodash@^4`. */
  readonly name: string | undefined;
  /** The one version it allows; absent for ranges and places. */
  readonly version: string | undefined;
  /** Whether it is another part of the same project. */
  readonly isLocal: boolean;
}

const exactVersion = /^[v=\s]*(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;

/** Read what a package.json asks for. */
export function readSpecifier(text: string): Specifier {
  const trimmed = text.trim();
  if (/^(?:workspace|link|portal):/.test(trimmed)) {
    return { name: undefined, version: undefined, isLocal: true };
  }
  if (!trimmed.startsWith('npm:')) {
    return { name: undefined, version: exactVersionOf(trimmed), isLocal: false };
  }
  const { name, rest } = splitNameAndRest(trimmed.slice(4));
  // `npm:^1.0.0` (Yarn) names the registry only, `npm:other@^1.0.0` another package.
  if (rest === undefined && /^[\d^~<>=*v]/.test(name)) {
    return { name: undefined, version: exactVersionOf(name), isLocal: false };
  }
  return { name, version: exactVersionOf(rest ?? ''), isLocal: false };
}

/** A text as one version of Semantic Versioning; `undefined` when it is a range or something else. */
export function exactVersionOf(text: string): string | undefined {
  return exactVersion.exec(text.trim())?.[1];
}

/** Split `@scope/name@rest` at the `@` that ends the name. */
export function splitNameAndRest(text: string): { name: string; rest: string | undefined } {
  const at = text.indexOf('@', 1);
  return at < 0 ? { name: text, rest: undefined } : { name: text.slice(0, at), rest: text.slice(at + 1) };
}
