/** What a package URL names (package-url specification, ECMA-427). */
export interface Purl {
  readonly type: string;
  readonly namespace: string | undefined;
  readonly name: string;
  readonly version: string | undefined;
  readonly qualifiers: Readonly<Record<string, string>>;
  /** A place inside the package. */
  readonly subpath?: string | undefined;
}

/**
 * The purl of a package, from the name that the ecosystem's own tools print.
 *
 * `@babel/core` (npm), `org.slf4j:slf4j-api` (Maven) and `github.com/gin-gonic/gin` (Go) are split into namespace
 * and name as the purl type of the ecosystem asks; PyPI names are folded to their normal form (PEP 503).
 * Without a version the purl names the package itself.
 */
export function purlOf(ecosystem: string, name: string, version?: string): string {
  const { namespace, name: last } = splitName(ecosystem, name);
  return plainPurl({ type: ecosystem, namespace, name: last, version });
}

/**
 * What two purls of one package have in common: no version and no qualifiers, and lower case where names ignore it.
 *
 * NuGet, Swift and GitHub purls keep the case that people wrote; knowledge is looked up by this key.
 */
export function packageKey(purl: string): string {
  const path = barePurl(purl);
  const at = path.lastIndexOf('@');
  const key = at > path.lastIndexOf('/') ? path.slice(0, at) : path;
  return keepsCase.some((start) => key.startsWith(start)) ? key.toLowerCase() : key;
}

/** A purl without what tells apart the archives of one version, and places inside: qualifiers and subpath. */
export function barePurl(purl: string): string {
  return beforeFirst(beforeFirst(purl, '#'), '?');
}

/** How purls begin that keep the case of names which ignore it. */
const keepsCase = ['pkg:nuget/', 'pkg:swift/', 'pkg:github/'];

function beforeFirst(text: string, sign: string): string {
  const at = text.indexOf(sign);
  return at < 0 ? text : text.slice(0, at);
}

/** The version of a purl as we and OSV print it; Go's tools write `v1.2.3` for `1.2.3`. */
export function versionOf({ type, version }: Purl): string | undefined {
  return type === 'golang' ? version?.replace(/^v(?=\d)/, '') : version;
}

/** Write a purl in its canonical form. */
export function formatPurl(purl: Purl): string {
  const qualifiers = Object.entries(purl.qualifiers)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${encode(value)}`);
  const subpath = purl.subpath === undefined ? '' : subpathSegments(purl.subpath).map(encode).join('/');
  const query = qualifiers.length === 0 ? '' : `?${qualifiers.join('&')}`;
  return `${plainPurl(purl)}${query}${subpath === '' ? '' : `#${subpath}`}`;
}

/** A purl as far as its version. */
function plainPurl({ type, namespace, name, version }: Omit<Purl, 'qualifiers' | 'subpath'>): string {
  // A repository is a path of its own.
  const last = type === 'git' ? name.split('/').map(encode).join('/') : encode(name);
  const path = namespace === undefined ? last : [...pathSegments(namespace).map(encode), last].join('/');
  const at = version === undefined || version === '' ? '' : `@${encode(version)}`;
  return `pkg:${type}/${path}${at}`;
}

/** Read a purl; `undefined` when the text is not one. */
export function parsePurl(text: string): Purl | undefined {
  const hash = text.lastIndexOf('#');
  const [rest, fragment] = hash < 0 ? [text, ''] : [text.slice(0, hash), text.slice(hash + 1)];
  const scheme = /^pkg:\/*([a-zA-Z][a-zA-Z0-9.-]*)\/(.+)$/.exec(rest);
  if (scheme === null) return undefined;
  const [path, query] = splitOnce(scheme[2] ?? '', '?');
  const at = path.lastIndexOf('@');
  const hasVersion = at > path.lastIndexOf('/');
  if (hasVersion && path[at - 1] === '/') return undefined; // a version of nothing
  const segments = (hasVersion ? path.slice(0, at) : path).split('/').filter((segment) => segment !== '');
  const name = segments.pop();
  if (name === undefined) return undefined;
  try {
    const subpath = subpathSegments(fragment).map(decodeURIComponent).join('/');
    return {
      type: (scheme[1] ?? '').toLowerCase(),
      namespace: segments.length === 0 ? undefined : segments.map(decodeURIComponent).join('/'),
      name: decodeURIComponent(name),
      version: hasVersion ? decodeURIComponent(path.slice(at + 1)) : undefined,
      qualifiers: parseQualifiers(query),
      ...(subpath === '' ? {} : { subpath }),
    };
  } catch {
    return undefined; // a stray percent sign
  }
}

function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The segments of a subpath; those that lead nowhere are left out. */
function subpathSegments(text: string): string[] {
  return text.split('/').filter((segment) => !['', '.', '..'].includes(segment));
}

/** The normal form of a PyPI project name: lower case, runs of `-`, `_` and `.` as one `-` (PEP 503). */
export function normalPypiName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

function splitName(ecosystem: string, name: string): { namespace: string | undefined; name: string } {
  if (ecosystem === 'pypi') return { namespace: undefined, name: normalPypiName(name) };
  const separator = ecosystem === 'maven' ? ':' : '/';
  const folded = foldsCase.has(ecosystem) ? name.toLowerCase() : name;
  const cut = folded.lastIndexOf(separator);
  if (cut <= 0) return { namespace: undefined, name: folded };
  return { namespace: folded.slice(0, cut), name: folded.slice(cut + 1) };
}

/** The purl types whose names ignore case. */
const foldsCase = new Set(['composer', 'github', 'bitbucket', 'hex', 'pub', 'gitlab']);

function parseQualifiers(query: string): Record<string, string> {
  const qualifiers: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const [key, value] = splitOnce(pair, '=');
    if (key !== '' && value !== '') qualifiers[key.toLowerCase()] = decodeURIComponent(value);
  }
  return qualifiers;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Percent-encode all but what the purl grammar leaves as it is. Half a surrogate pair has no encoding. */
function encode(text: string): string {
  if (/^[\w.~:-]*$/.test(text)) return text;
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/%3A/gi, ':')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
