import type { DependencyScope, Directness } from '#model';
import { itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';
import type { SbomComponent, SbomComponentKind, SbomHash, SbomParty } from '../document.ts';
import { readEvidence } from './evidence.ts';
import { readLicenses } from './licenses.ts';
import { joinName } from './names.ts';
import { readContact, readOrganization } from './parties.ts';
import { ReadProperties } from './properties.ts';

/** Everything of a component but what it is called in its document. */
export type ComponentWords = Omit<SbomComponent, 'ref' | 'kept'>;

/** What an object of `components` says; never throws. */
export function readComponent(value: unknown): ComponentWords {
  const properties = new ReadProperties(memberOf(value, 'properties'));
  const purl = properties.find('purl') ?? textOf(memberOf(value, 'purl'));
  const { declared, concluded } = readLicenses(memberOf(value, 'licenses'));
  const group = textOf(memberOf(value, 'group'));
  return {
    kind: readKind(properties.find('type') ?? memberOf(value, 'type')),
    name: joinName({ group, name: textOf(memberOf(value, 'name')) ?? '' }, purl),
    version: properties.find('version') ?? textOf(memberOf(value, 'version')),
    purl,
    supplier: readOrganization(memberOf(value, 'supplier')),
    declaredLicense: declared,
    hashes: readHashes(memberOf(value, 'hashes'), properties),
    scopes: readScopes(properties.find('scopes')) ?? readScope(memberOf(value, 'scope')),
    directness: readDirectness(properties.find('directness')),
    evidence: readEvidence(memberOf(value, 'evidence'), properties),
    ...present({
      cpe: properties.find('cpe') ?? textOf(memberOf(value, 'cpe')),
      foreignId: properties.find('foreign-id') ?? textOf(memberOf(memberOf(value, 'swid'), 'tagId')),
      originator: readOriginator(value),
      concludedLicense: properties.find('concluded-license') ?? concluded,
      copyright: textOf(memberOf(value, 'copyright')),
      description: textOf(memberOf(value, 'description')),
      homepage: properties.find('homepage') ?? addressOf(value, 'website'),
      downloadUrl: properties.find('download-url') ?? addressOf(value, 'distribution'),
      releasedAt: properties.find('released'),
      language: properties.find('language'),
      depth: readDepth(properties.find('depth')),
      properties: properties.foreign.length === 0 ? undefined : properties.foreign,
    }),
  };
}

/** Members that are there. */
function present<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, member]) => member !== undefined),
  ) as Partial<T>;
}

const kinds: readonly SbomComponentKind[] = [
  'application',
  'framework',
  'library',
  'container',
  'platform',
  'operating-system',
  'device',
  'device-driver',
  'firmware',
  'file',
  'machine-learning-model',
  'data',
  'cryptographic-asset',
];

/** The schemas tell writers to say `library` where they do not know better. */
function readKind(value: unknown): SbomComponentKind {
  return kinds.find((kind) => kind === value) ?? 'library';
}

function readHashes(value: unknown, properties: ReadProperties): SbomHash[] {
  const stated = itemsOf(value).flatMap((item) => {
    const algorithm = textOf(memberOf(item, 'alg'));
    const content = textOf(memberOf(item, 'content'));
    return algorithm === undefined || content === undefined
      ? []
      : [{ algorithm, value: content.toLowerCase() }];
  });
  const ours = properties.startingWith('hash:').map(([algorithm, hash]) => ({ algorithm, value: hash }));
  return [...stated, ...ours];
}

const scopeNames: readonly DependencyScope[] = [
  'runtime',
  'dev',
  'test',
  'optional',
  'peer',
  'build',
  'provided',
];

function readScopes(text: string | undefined): DependencyScope[] | undefined {
  return text?.split(',').flatMap((word) => scopeNames.find((scope) => scope === word) ?? []);
}

/** `scope` of CycloneDX: `excluded` is what is not needed at run time. */
export function readScope(value: unknown): DependencyScope[] {
  if (value === 'required') return ['runtime'];
  if (value === 'optional') return ['optional'];
  return value === 'excluded' ? ['dev'] : [];
}

function readDirectness(text: string | undefined): Directness {
  return text === 'direct' || text === 'transitive' ? text : 'unknown';
}

function readDepth(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Who made it: `manufacturer` and `authors` came with 1.6, `author` and `publisher` are older. */
function readOriginator(value: unknown): SbomParty | undefined {
  const organization = readOrganization(memberOf(value, 'manufacturer'));
  if (organization !== undefined) return organization;
  const [author] = itemsOf(memberOf(value, 'authors'));
  const name = textOf(memberOf(value, 'author')) ?? textOf(memberOf(value, 'publisher'));
  return readContact(author) ?? (name === undefined ? undefined : { kind: 'unknown', name });
}

function addressOf(value: unknown, type: string): string | undefined {
  const references = itemsOf(memberOf(value, 'externalReferences'));
  return textOf(
    memberOf(
      references.find((reference) => memberOf(reference, 'type') === type),
      'url',
    ),
  );
}
