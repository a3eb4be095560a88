/** What a match specification asks for. */
export interface MatchSpec {
  readonly name: string;
  /** The one version that `==1.0` or `=1.0=build` allows. */
  readonly version: string | undefined;
  readonly requirement: string | undefined;
}

/**
 * Read a match specification (docs.conda.io, "Package match specifications"): `channel::name=1.2=build`, `name >=1,<2`.
 *
 * One equals sign with no build behind it means "begins with"; what brackets add says nothing of the version.
 */
export function readMatchSpec(text: string): MatchSpec | undefined {
  const spec = text
    .replace(/\[[^\]]*\]\s*$/, '')
    .replace(/\s+#.*$/, '')
    .trim();
  const [, name, rest = ''] = /^(?:[^\s:]*::)?([A-Za-z0-9_][\w.-]*)\s*(.*)$/.exec(spec) ?? [];
  if (name === undefined) return undefined;
  const requirement = rest.trim();
  const exact =
    /^==\s*([^\s=,|*]+)(?:[\s=].*)?$/.exec(requirement)?.[1] ??
    /^=?\s*([^\s=,|*<>!~]+)(?:=|\s+)[^\s=]+$/.exec(requirement)?.[1];
  return {
    name: name.toLowerCase(),
    version: exact,
    requirement: exact === undefined && requirement !== '' ? requirement : undefined,
  };
}
