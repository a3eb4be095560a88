import { kept, list, one, repeated, type Shape } from './shape.ts';

/** Everything of CycloneDX that we have a word for, and the names of the rest in the order of the schemas. */

const contact: Shape = {
  attributes: [one('bom-ref', 'text', '1.5')],
  elements: [one('name'), one('email'), one('phone')],
};

const organization: Shape = {
  attributes: [one('bom-ref', 'text', '1.5')],
  elements: [
    one('name'),
    ...kept('address'),
    repeated('url', 'url', 'text'),
    repeated('contact', 'contact', () => contact),
  ],
};

const property: Shape = { attributes: [one('name')], elements: [], content: 'value' };
const properties = list('properties', 'property', () => property, '1.3');

const hash: Shape = { attributes: [one('alg')], elements: [], content: 'content' };
const hashes = list('hashes', 'hash', () => hash);

const attachment: Shape = {
  attributes: [{ ...one('contentType'), xml: 'content-type' }, one('encoding')],
  elements: [],
  content: 'content',
};

/** An item of `licenses` that has the member `license`. */
export const license: Shape = {
  attributes: [one('bom-ref', 'text', '1.5'), one('acknowledgement', 'text', '1.6')],
  elements: [
    one('id'),
    one('name'),
    one('text', () => attachment),
    one('url'),
    ...kept('licensing'),
    { ...properties, since: '1.5' },
  ],
};

/** An item of `licenses` that has the member `expression`. */
export const licenseExpression: Shape = {
  attributes: [one('bom-ref', 'text', '1.5'), one('acknowledgement', 'text', '1.6')],
  elements: kept('expressionDetails', 'licensing', 'properties'),
  content: 'expression',
};

const reference: Shape = {
  attributes: [one('type')],
  elements: [one('url'), one('comment'), { ...hashes, since: '1.3' }, { ...properties, since: '1.7' }],
};
const externalReferences = list('externalReferences', 'reference', () => reference, '1.1');

const method: Shape = {
  attributes: [],
  elements: [one('technique'), one('confidence', 'number'), one('value')],
};

const identity: Shape = {
  attributes: [],
  elements: [
    one('field'),
    one('confidence', 'number'),
    one('concludedValue', 'text', '1.6'),
    list('methods', 'method', () => method),
    list('tools', 'tool', 'ref'),
  ],
};

const occurrence: Shape = {
  attributes: [one('bom-ref')],
  elements: [
    one('location'),
    one('line', 'number', '1.6'),
    one('offset', 'number', '1.6'),
    one('symbol', 'text', '1.6'),
    one('additionalContext', 'text', '1.6'),
  ],
};

const copyright: Shape = { attributes: [], elements: [], content: 'text' };

const evidence: Shape = {
  attributes: [],
  elements: [
    { ...repeated('identity', 'identity', () => identity, '1.5'), severalSince: '1.6' },
    list('occurrences', 'occurrence', () => occurrence, '1.5'),
    ...kept('callstack'),
    one('licenses', 'licenses'),
    list('copyright', 'text', () => copyright),
  ],
};

const component: Shape = {
  attributes: [one('type'), one('mime-type'), one('isExternal', 'boolean', '1.7'), one('bom-ref')],
  elements: [
    one('supplier', () => organization),
    one('manufacturer', () => organization, '1.6'),
    list('authors', 'author', () => contact, '1.6'),
    one('author'),
    one('publisher'),
    one('group'),
    one('name'),
    one('version'),
    ...kept('versionRange'),
    one('description'),
    one('scope'),
    hashes,
    one('licenses', 'licenses'),
    one('copyright'),
    ...kept('patentAssertions'),
    one('cpe'),
    one('purl'),
    repeated('omniborId', 'omniborId', 'text', '1.6'),
    repeated('swhid', 'swhid', 'text', '1.6'),
    ...kept('swid'),
    one('modified', 'boolean'),
    one('pedigree', () => pedigree),
    externalReferences,
    properties,
    list('components', 'component', () => component),
    one('evidence', () => evidence, '1.3'),
    ...kept('releaseNotes', 'modelCard', 'data', 'cryptoProperties'),
    list('tags', 'tag', 'text', '1.6'),
  ],
};
const components = list('components', 'component', () => component);

const pedigree: Shape = {
  attributes: [],
  elements: [
    list('ancestors', 'component', () => component),
    ...kept('descendants', 'variants', 'commits', 'patches'),
    one('notes'),
  ],
};

const tool: Shape = {
  attributes: [],
  elements: [one('vendor'), one('name'), one('version'), hashes, { ...externalReferences, since: '1.4' }],
};

const tools: Shape = {
  attributes: [],
  elements: [repeated('tool', 'tool', () => tool), { ...components, since: '1.5' }, ...kept('services')],
  alone: 'tool',
};

const lifecycle: Shape = { attributes: [], elements: [one('phase'), one('name'), one('description')] };

const metadata: Shape = {
  attributes: [],
  elements: [
    one('timestamp'),
    list('lifecycles', 'lifecycle', () => lifecycle, '1.5'),
    one('tools', () => tools),
    list('authors', 'author', () => contact),
    one('component', () => component),
    one('manufacturer', () => organization, '1.6'),
    one('manufacture', () => organization),
    one('supplier', () => organization),
    one('licenses', 'licenses', '1.3'),
    properties,
    ...kept('distributionConstraints'),
  ],
};

const dependency: Shape = {
  attributes: [one('ref')],
  elements: [repeated('dependsOn', 'dependency', 'ref'), repeated('provides', 'provides', 'ref', '1.6')],
};

const composition: Shape = {
  attributes: [one('bom-ref', 'text', '1.5')],
  elements: [
    one('aggregate'),
    list('assemblies', 'assembly', 'ref'),
    list('dependencies', 'dependency', 'ref'),
    list('vulnerabilities', 'vulnerability', 'ref', '1.5'),
  ],
};

const source: Shape = { attributes: [], elements: [one('name'), one('url')] };

const alias: Shape = { attributes: [], elements: [one('id'), one('source', () => source)] };

const rating: Shape = {
  attributes: [],
  elements: [
    one('source', () => source),
    one('score', 'number'),
    one('severity'),
    one('method'),
    one('vector'),
    one('justification'),
  ],
};

const advisory: Shape = { attributes: [], elements: [one('title'), one('url')] };

const analysis: Shape = {
  attributes: [],
  elements: [
    one('state'),
    one('justification'),
    { ...list('response', 'response', 'text'), xml: 'responses' },
    one('detail'),
    one('firstIssued', 'text', '1.5'),
    one('lastUpdated', 'text', '1.5'),
  ],
};

const affectedVersion: Shape = {
  attributes: [],
  elements: [one('version'), one('range'), one('status')],
};

const affected: Shape = {
  attributes: [],
  elements: [one('ref'), list('versions', 'version', () => affectedVersion)],
};

const vulnerability: Shape = {
  attributes: [one('bom-ref')],
  elements: [
    one('id'),
    one('source', () => source),
    list('references', 'reference', () => alias),
    list('ratings', 'rating', () => rating),
    list('cwes', 'cwe', 'number'),
    one('description'),
    one('detail'),
    one('recommendation'),
    one('workaround', 'text', '1.5'),
    ...kept('proofOfConcept'),
    list('advisories', 'advisory', () => advisory),
    one('created'),
    one('published'),
    one('updated'),
    one('rejected', 'text', '1.5'),
    ...kept('credits'),
    one('tools', () => tools),
    one('analysis', () => analysis),
    list('affects', 'target', () => affected),
    properties,
  ],
};

/** A whole document. */
export const bom: Shape = {
  attributes: [one('serialNumber'), one('version', 'number')],
  elements: [
    one('metadata', () => metadata, '1.2'),
    components,
    ...kept('services'),
    externalReferences,
    list('dependencies', 'dependency', () => dependency, '1.2'),
    list('compositions', 'composition', () => composition, '1.3'),
    ...kept('properties'),
    list('vulnerabilities', 'vulnerability', () => vulnerability, '1.4'),
    ...kept('annotations', 'formulation', 'declarations', 'definitions', 'citations'),
  ],
};
