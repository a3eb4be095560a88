import { normalPypiName, type Purl } from './purl.ts';

/** What a purl type asks of its purls beyond the grammar (package-url, "Known purl types"). */
interface TypeRules {
  readonly namespace?: 'required' | 'prohibited';
  readonly needsVersion?: boolean;
  /** What ignores case, and is written in lower case. */
  readonly lower?: readonly ('namespace' | 'name' | 'version')[];
  readonly needsQualifier?: string;
  /** Whether the rest of the purl makes sense. */
  readonly isValid?: (purl: Purl) => boolean;
}

/**
 * A purl as its type writes it: names that ignore case in lower case, PyPI names in normal form (ECMA-427 and
 * package-url, "Known purl types"). `undefined` when it breaks a rule of its type.
 *
 * Names of components stay as the ecosystems print them (`purlOf`); this is for purls from and to other tools.
 */
export function canonicalPurl(purl: Purl): Purl | undefined {
  const type = purl.type.toLowerCase();
  if (!/^[a-z][a-z0-9.-]*$/.test(type) || purl.name === '') return undefined;
  const rules = types[type] ?? {};
  const fold = (part: 'namespace' | 'name' | 'version') =>
    rules.lower?.includes(part) === true ? purl[part]?.toLowerCase() : purl[part];
  const segments = (fold('namespace') ?? '').split('/').filter((segment) => segment !== '');
  const name = nameOf(type, fold('name') ?? '', purl);
  // The namespace of a git repository is its host, and all of the path its name.
  const [namespace, path] =
    type === 'git' ? [segments[0], [...segments.slice(1), name]] : [segments.join('/'), [name]];
  const canonical: Purl = {
    ...purl,
    type,
    namespace: namespace === '' ? undefined : namespace,
    name: path.join('/'),
    version: fold('version'),
  };
  return isAllowed(canonical, rules) ? canonical : undefined;
}

function isAllowed(purl: Purl, { namespace, needsVersion, needsQualifier, isValid }: TypeRules): boolean {
  if (namespace === 'required' && purl.namespace === undefined) return false;
  if (namespace === 'prohibited' && purl.namespace !== undefined) return false;
  if (needsVersion === true && purl.version === undefined) return false;
  if (needsQualifier !== undefined && purl.qualifiers[needsQualifier] === undefined) return false;
  return isValid?.(purl) ?? true;
}

function nameOf(type: string, name: string, { qualifiers }: Purl): string {
  if (type === 'pypi') return normalPypiName(name);
  if (type === 'pub') return name.replace(/[^a-z0-9_]/g, '_');
  // The model names of Databricks ignore case, those of Azure do not.
  if (type === 'mlflow' && /databricks/.test(qualifiers['repository_url'] ?? '')) return name.toLowerCase();
  return name;
}

const whole = ['namespace', 'name'] as const;
const repository: TypeRules = { namespace: 'required', lower: whole };

const types: Readonly<Partial<Record<string, TypeRules>>> = {
  alpm: { namespace: 'required', lower: whole },
  apk: { namespace: 'required', lower: whole },
  bitbucket: repository,
  bitnami: { lower: ['name'] },
  brew: { lower: ['name'] },
  cargo: { namespace: 'prohibited' },
  'chrome-extension': {
    namespace: 'prohibited',
    isValid: ({ name, version }) =>
      /^[a-p]{32}$/.test(name) && (version === undefined || /^\d+(?:\.\d+){0,3}$/.test(version)),
  },
  cocoapods: { namespace: 'prohibited' },
  composer: { namespace: 'required', lower: whole },
  conan: {
    // A channel belongs to a user, and a user alone names no package: a channel or a revision has to tell which.
    isValid: ({ namespace, qualifiers }) =>
      namespace === undefined
        ? qualifiers['channel'] === undefined
        : qualifiers['channel'] !== undefined || qualifiers['rrev'] !== undefined,
  },
  conda: { namespace: 'prohibited' },
  cpan: { isValid: ({ name }) => !name.includes('::') },
  cran: { namespace: 'prohibited', needsVersion: true },
  deb: { namespace: 'required', lower: whole },
  gem: { namespace: 'prohibited' },
  git: repository,
  github: repository,
  hackage: { namespace: 'prohibited' },
  hex: { lower: whole },
  huggingface: { lower: ['version'] },
  julia: { namespace: 'prohibited', needsQualifier: 'uuid' },
  luarocks: { lower: whole },
  mlflow: { namespace: 'prohibited' },
  nuget: { namespace: 'prohibited' },
  oci: { namespace: 'prohibited', lower: ['name'] },
  opam: { namespace: 'prohibited' },
  otp: { namespace: 'prohibited', lower: ['name'] },
  pub: { namespace: 'prohibited', lower: ['name'] },
  pypi: { namespace: 'prohibited' },
  qpkg: { namespace: 'required', lower: ['namespace'] },
  rpm: { lower: ['namespace'] },
  swid: { needsQualifier: 'tag_id' },
  swift: { namespace: 'required', needsVersion: true },
  vcpkg: { namespace: 'prohibited' },
  'vscode-extension': { namespace: 'required', lower: ['namespace', 'name', 'version'] },
};
