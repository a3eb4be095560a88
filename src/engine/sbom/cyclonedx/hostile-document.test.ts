import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sbom, SbomComponent, SbomVulnerability } from '../document.ts';
import { cyclonedx } from './cyclonedx.ts';
import { writtenBytes } from '../format.ts';

// Documents as nobody should make them: every text can be anything.

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 6,
  }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '\uffff',
    ']]>',
    '<!--',
    '&amp;',
    '"\'',
    '\r\n\t',
    '😀',
    '%zz',
    '[',
    '//[',

    '__proto__',
    'constructor',
    'https://[::1',
    'git@github.com:a/b',
    'http://a b/',
    'urn:cdx:x',
    '-',
    'x'.repeat(5000),
  ),
);
const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined });
const maybeOdd = maybe(odd);

const party = fc.record({
  kind: fc.constantFrom('organization' as const, 'person' as const, 'unknown' as const),
  name: odd,
  email: maybe(fc.oneof(odd, fc.emailAddress())),
  url: maybe(fc.oneof(odd, fc.webUrl())),
});

const hash = fc.record({
  algorithm: fc.oneof(odd, fc.constantFrom('MD5', 'SHA-1', 'SHA-256', 'SM3', 'BLAKE3', 'Streebog-256')),
  value: fc.oneof(odd, fc.constantFrom('a'.repeat(32), 'b'.repeat(40), 'c'.repeat(64))),
});

const license = fc.oneof(
  odd,
  fc.constantFrom(
    'MIT',
    'MIT OR Apache-2.0',
    'LicenseRef-x',
    'GPL-2.0+',
    'Classpath-exception-2.0',
    'NOASSERTION',
    'Foo',
    'mit',
  ),
);

const evidence = fc.record({
  kind: fc.constantFrom('manifest' as const, 'content' as const, 'name' as const),
  path: odd,
  line: maybe(fc.oneof(fc.integer(), fc.double())),
  confidence: maybe(fc.double()),
  layer: maybeOdd,
});

const kinds = [
  'application',
  'platform',
  'data',
  'device-driver',
  'machine-learning-model',
  'cryptographic-asset',
  'file',
] as const;

function component(ref: fc.Arbitrary<string>): fc.Arbitrary<SbomComponent> {
  return fc.record({
    ref,
    kind: fc.constantFrom(...kinds),
    name: odd,
    version: maybeOdd,
    purl: maybe(
      fc.oneof(odd, fc.constantFrom('pkg:npm/%40a/b@1', 'pkg:maven/g/a@1?type=jar#x', 'pkg:npm/a b')),
    ),
    cpe: maybe(
      fc.oneof(odd, fc.constantFrom('cpe:/a:b:c:1', 'cpe:2.3:a:b:c:1:*:*:*:*:*:*:*', 'cpe:2.3:a:b')),
    ),
    foreignId: maybeOdd,
    supplier: maybe(party),
    originator: maybe(party),
    declaredLicense: maybe(license),
    concludedLicense: maybe(license),
    copyright: maybeOdd,
    hashes: fc.array(hash, { maxLength: 3 }),
    description: maybeOdd,
    homepage: maybe(fc.oneof(odd, fc.webUrl({ withFragments: true, withQueryParameters: true }))),
    downloadUrl: maybeOdd,
    releasedAt: maybeOdd,
    language: maybeOdd,
    scopes: fc.subarray(['runtime', 'dev', 'test', 'optional'] as const),
    directness: fc.constantFrom('direct' as const, 'unknown' as const),
    depth: maybe(fc.integer()),
    evidence: fc.array(evidence, { maxLength: 2 }),
    properties: maybe(fc.array(fc.record({ name: odd, value: odd }), { maxLength: 2 })),
  });
}

const refs = ['a', 'b', 'c', '', ' a', 'a\u0000', 'a\ud800', '<&">', 'urn:cdx:z'];
const anyRef = fc.constantFrom(...refs, 'nowhere');
const instant = maybe(
  fc.oneof(odd, fc.constantFrom('2026-02-30T00:00:00Z', '2026-11-22T06:00:00Z', '2026-11-22')),
);

const vulnerability: fc.Arbitrary<SbomVulnerability> = fc.record({
  id: odd,
  aliases: fc.array(odd, { maxLength: 2 }),
  source: maybeOdd,
  description: maybeOdd,
  severity: maybe(fc.constantFrom('critical' as const, 'none' as const, 'unknown' as const)),
  ratings: fc.array(
    fc.record({
      method: fc.oneof(odd, fc.constantFrom('CVSSv31', 'CVSSv4', 'SSVC')),
      vector: maybeOdd,
      score: maybe(fc.double()),
      severity: maybe(fc.constantFrom('low' as const, 'unknown' as const)),
      source: maybeOdd,
    }),
    { maxLength: 2 },
  ),
  weaknesses: fc.array(fc.oneof(fc.integer(), fc.double()), { maxLength: 2 }),
  references: fc.array(fc.oneof(odd, fc.webUrl()), { maxLength: 2 }),
  publishedAt: instant,
  modifiedAt: instant,
  recommendation: maybeOdd,
  affects: fc.array(
    fc.record({
      ref: fc.oneof(anyRef, odd),
      range: maybeOdd,
      fixedVersions: maybe(fc.array(odd, { maxLength: 2 })),
    }),
    { maxLength: 3 },
  ),
  analysis: maybe(
    fc.record({
      state: fc.constantFrom('not_affected' as const, 'in_triage' as const),
      justification: maybe(fc.constantFrom('code_not_present' as const)),
      responses: fc.array(fc.constantFrom('update' as const, 'rollback' as const), { maxLength: 3 }),
      detail: maybeOdd,
      firstIssued: instant,
      lastUpdated: instant,
    }),
  ),
});

const hostileDocument: fc.Arbitrary<Sbom> = fc.record({
  serial: maybe(fc.oneof(odd, fc.constant('urn:uuid:3E671687-395b-41f5-a30f-a58921a69b79'))),
  name: odd,
  revision: fc.oneof(fc.integer(), fc.double()),
  created: instant,
  tools: fc.array(fc.record({ vendor: maybeOdd, name: odd, version: maybeOdd }), { maxLength: 3 }),
  authors: fc.array(party, { maxLength: 3 }),
  lifecycles: maybe(fc.array(fc.oneof(odd, fc.constant('build')), { maxLength: 2 })),
  dataLicense: maybe(license),
  comment: maybeOdd,
  subject: maybe(component(fc.constant('root'))),
  components: fc
    .subarray(refs)
    .chain((chosen) => fc.tuple(...chosen.map((ref) => component(fc.constant(ref))))),
  edges: fc.array(
    fc.record({
      from: fc.oneof(anyRef, fc.constant('root')),
      to: fc.oneof(anyRef, fc.constant('root')),
      kind: fc.constantFrom('contains' as const, 'depends-on' as const),
    }),
    { maxLength: 12 },
  ),
  completeness: fc.constantFrom('complete' as const, 'incomplete' as const, 'unknown' as const),
  vulnerabilities: fc.array(vulnerability, { maxLength: 3 }),
  licenseTexts: fc.array(fc.record({ id: odd, name: odd, text: odd }), { maxLength: 2 }),
});

describe.each(
  cyclonedx.written.flatMap(({ version, forms }) =>
    forms.map((form) => ({ version, form, name: `${version} ${form}` })),
  ),
)('$name', ({ version, form }) => {
  it('is valid by the official schema, whatever a document holds', async () => {
    await fc.assert(
      fc.asyncProperty(hostileDocument, async (sbom) => {
        const { problems } = (await cyclonedx.reader?.read(
          writtenBytes(cyclonedx, sbom, { version, form }),
          'bom',
        )) ?? { problems: undefined };

        expect(problems).toEqual([]);
      }),
      // A run costs a thread and a schema of half a megabyte where the form is XML.
      { numRuns: form === 'xml' ? 8 : 60, endOnFailure: true },
    );
  });
});
