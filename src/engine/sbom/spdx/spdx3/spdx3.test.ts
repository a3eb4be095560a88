import { describe, expect, it } from 'vitest';
import { isRecord, itemsOf } from '../../../ecosystems/foreign-values.ts';
import { sampleDocument } from '../../sample-document.ts';
import { spdx } from '../format.ts';
import { writtenBytes } from '../../format.ts';

const as = { version: '3.0', form: 'json' } as const;
const base = 'https://example.com/pot#';

async function read(file: unknown) {
  const reading = await spdx.reader?.read(new TextEncoder().encode(JSON.stringify(file)), 'pot.spdx3.json');
  if (reading === undefined) throw new Error('SPDX has a reader');
  return reading;
}

const element = (type: string, name: string, fields: object = {}) => ({
  type,
  spdxId: base + name,
  creationInfo: '_:made',
  ...fields,
});
const made = {
  type: 'CreationInfo',
  '@id': '_:made',
  specVersion: '3.0.1',
  created: '2026-01-02T03:04:05Z',
  createdBy: [`${base}ada`],
  createdUsing: [`${base}potscan`],
};
/** A graph as others write it. */
const foreign = () => ({
  '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
  '@graph': [
    { ...made },
    element('Person', 'ada', { name: 'Ada' }),
    element('Tool', 'potscan', { name: 'potscan-1.4' }),
    element('SpdxDocument', 'doc', { name: 'pots', rootElement: [`${base}bill`], import: [] }),
    element('software_Sbom', 'bill', { rootElement: [`${base}pot`], element: [`${base}pot`] }),
    element('software_Package', 'pot', {
      name: 'pot',
      software_packageVersion: '1.0',
      software_packageUrl: 'pkg:npm/pot@1.0',
      software_copyrightText: 'NOASSERTION',
      software_primaryPurpose: 'archive',
      software_sourceInfo: 'from the kiln',
      suppliedBy: `${base}ada`,
      verifiedUsing: [
        { type: 'Hash', algorithm: 'sha3_256', hashValue: 'AB'.repeat(32) },
        { type: 'Hash', algorithm: 'other', hashValue: 'cd' },
      ],
    }),
    element('software_Package', 'lid', { name: 'lid' }),
    element('software_File', 'spout', { name: 'spout.c', originatedBy: [`${base}ada`] }),
    element('LifecycleScopedRelationship', 'r1', {
      relationshipType: 'dependsOn',
      from: `${base}pot`,
      to: [`${base}lid`],
      scope: 'build',
    }),
    element('Relationship', 'r2', { relationshipType: 'contains', from: `${base}pot`, to: [`${base}spout`] }),
    element('simplelicensing_LicenseExpression', 'l1', { simplelicensing_licenseExpression: 'MIT OR ISC' }),
    element('Relationship', 'r3', {
      relationshipType: 'hasDeclaredLicense',
      from: `${base}pot`,
      to: [`${base}l1`],
    }),
    element('security_Vulnerability', 'v1', {
      summary: 'it drips',
      externalIdentifier: [
        { type: 'ExternalIdentifier', externalIdentifierType: 'cve', identifier: 'CVE-2099-0003' },
      ],
    }),
    element('security_VexNotAffectedVulnAssessmentRelationship', 'x1', {
      relationshipType: 'doesNotAffect',
      from: `${base}v1`,
      to: [`${base}lid`],
      security_justificationType: 'vulnerableCodeNotInExecutePath',
      security_impactStatement: 'the lid has no spout',
    }),
    element('security_CvssV3VulnAssessmentRelationship', 'x2', {
      relationshipType: 'hasAssessmentFor',
      from: `${base}v1`,
      to: [`${base}lid`],
      security_score: 7.5,
      security_severity: 'high',
      security_vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
    }),
  ],
});

describe('a graph that others have written', () => {
  it('says what it is about', async () => {
    const { sbom, problems, version } = await read(foreign());

    expect({ problems, version }).toEqual({ problems: [], version: '3.0' });
    expect(sbom).toMatchObject({
      serial: 'https://example.com/pot',
      name: 'pots',
      created: '2026-01-02T03:04:05Z',
      tools: [{ name: 'potscan', version: '1.4' }],
      authors: [{ kind: 'person', name: 'Ada' }],
      subject: {
        ref: `${base}pot`,
        purl: 'pkg:npm/pot@1.0',
        version: '1.0',
        declaredLicense: 'MIT OR ISC',
        copyright: undefined,
        supplier: { kind: 'person', name: 'Ada' },
        hashes: [{ algorithm: 'SHA3-256', value: 'ab'.repeat(32) }],
      },
      components: [{ name: 'lid' }],
      edges: [{ from: `${base}pot`, to: `${base}lid`, kind: 'depends-on', scope: 'build' }],
      vulnerabilities: [
        {
          id: 'CVE-2099-0003',
          description: 'it drips',
          ratings: [{ method: 'CVSSv31', score: 7.5, severity: 'high' }],
          affects: [{ ref: `${base}lid` }],
          analysis: {
            state: 'not_affected',
            justification: 'code_not_reachable',
            detail: 'the lid has no spout',
          },
        },
      ],
    });
  });

  it('keeps its addresses, and elements and properties that we have no word for, and who they refer to', async () => {
    const { sbom } = await read(foreign());

    const written = JSON.parse(new TextDecoder().decode(writtenBytes(spdx, sbom, as))) as {
      '@graph': object[];
    };
    const again = await read(written);

    const byId = new Map(
      written['@graph'].map((one) => [Reflect.get(one, 'spdxId') ?? Reflect.get(one, '@id'), one]),
    );
    expect(byId.get(`${base}pot`)).toMatchObject({
      software_sourceInfo: 'from the kiln',
      software_primaryPurpose: 'archive',
      software_copyrightText: 'NOASSERTION',
      verifiedUsing: [{ algorithm: 'sha3_256' }, { algorithm: 'other', hashValue: 'cd' }],
    });
    expect(byId.get(`${base}spout`)).toMatchObject({ name: 'spout.c', creationInfo: '_:made' });
    expect([...byId.keys()]).toEqual(
      expect.arrayContaining([`${base}ada`, '_:made', `${base}r2`, `${base}v1`]),
    );
    expect(again.problems).toEqual([]);
    expect(writtenBytes(spdx, again.sbom, as)).toEqual(writtenBytes(spdx, sbom, as));
  });

  it('may be one element with all others inside', async () => {
    const { '@context': context, '@graph': graph } = foreign();
    const [creation, ada, tool, document, bill, pot] = graph;

    const { sbom } = await read({
      '@context': context,
      ...document,
      creationInfo: { ...creation, createdBy: [ada], createdUsing: [tool] },
      rootElement: [{ ...bill, rootElement: [pot] }],
    });

    expect(sbom).toMatchObject({ subject: { name: 'pot' }, tools: [{ name: 'potscan' }] });
  });
});

it('says of vulnerabilities what is held of them', () => {
  const [vulnerability] = sampleDocument.vulnerabilities;
  const states = ['exploitable', 'resolved', 'not_affected', 'in_triage'] as const;
  const vulnerabilities = states.flatMap((state, at) =>
    vulnerability?.analysis === undefined
      ? []
      : [
          {
            ...vulnerability,
            id: `CVE-2099-100${String(at)}`,
            analysis: { ...vulnerability.analysis, state },
          },
        ],
  );

  const written: unknown = JSON.parse(
    new TextDecoder().decode(writtenBytes(spdx, { ...sampleDocument, vulnerabilities }, as)),
  );

  const said = (isRecord(written) ? itemsOf(written['@graph']) : [])
    .filter(isRecord)
    .filter(({ type }) => String(type).startsWith('security_Vex'))
    .map(({ type, relationshipType }) => [type, relationshipType]);
  expect(said).toEqual([
    ['security_VexAffectedVulnAssessmentRelationship', 'affects'],
    ['security_VexFixedVulnAssessmentRelationship', 'fixedIn'],
    ['security_VexNotAffectedVulnAssessmentRelationship', 'doesNotAffect'],
    ['security_VexUnderInvestigationVulnAssessmentRelationship', 'underInvestigationFor'],
  ]);
});

it('reads back everything that our document says', async () => {
  const { sbom } = await read(JSON.parse(new TextDecoder().decode(writtenBytes(spdx, sampleDocument, as))));

  const plain = (components: readonly object[]) =>
    components.map((component) => ({ ...component, ref: undefined, kept: undefined, foreignId: undefined }));
  expect(plain(sbom.components)).toEqual(plain(sampleDocument.components));
  expect(sbom).toMatchObject({
    revision: 2,
    completeness: 'incomplete',
    tools: sampleDocument.tools,
    authors: sampleDocument.authors,
    licenseTexts: sampleDocument.licenseTexts,
    lifecycles: sampleDocument.lifecycles,
    vulnerabilities: sampleDocument.vulnerabilities.map(({ id, ratings, analysis }) => ({
      id,
      ratings,
      analysis,
    })),
  });
});

describe('the rules of the model', () => {
  type Graph = { type: string; [name: string]: unknown }[];
  const set = (graph: Graph, at: number, fields: object) => Object.assign(graph[at] ?? {}, fields);

  it.each<[string, string, (file: { '@context'?: unknown; '@graph': Graph }) => unknown]>([
    ['/@context', '@context 应当是 SPDX 3 的上下文地址', (f) => (f['@context'] = 'https://example.com')],
    ['', '应当恰有一个 SpdxDocument，实际 0 个', (f) => f['@graph'].splice(3, 1)],
    ['/@graph/0', '缺少必填字段 createdBy', (f) => set(f['@graph'], 0, { createdBy: [] })],
    ['/@graph/0/created', 'created 应当写成', (f) => set(f['@graph'], 0, { created: '2026-01-02' })],
    ['/@graph/5', '缺少必填字段 spdxId', (f) => set(f['@graph'], 5, { spdxId: undefined })],
    ['/@graph/5/spdxId', 'spdxId 应当是绝对 URI', (f) => set(f['@graph'], 5, { spdxId: 'pot' })],
    [
      '/@graph/5/creationInfo',
      '元素 _:nobody 不存在',
      (f) => set(f['@graph'], 5, { creationInfo: '_:nobody' }),
    ],
    ['/@graph/5/name', 'name 应当是文字', (f) => set(f['@graph'], 5, { name: 7 })],
    [
      '/@graph/5/software_primaryPurpose',
      'software_primaryPurpose 的值 toy 不在',
      (f) => set(f['@graph'], 5, { software_primaryPurpose: 'toy' }),
    ],
    [
      '/@graph/5/verifiedUsing/0',
      '缺少必填字段 hashValue',
      (f) => set(f['@graph'], 5, { verifiedUsing: [{ type: 'Hash', algorithm: 'md5' }] }),
    ],
    [
      '/@graph/5/verifiedUsing/0/algorithm',
      'algorithm 的值 SHA1 不在',
      (f) => set(f['@graph'], 5, { verifiedUsing: [{ type: 'Hash', algorithm: 'SHA1', hashValue: 'a' }] }),
    ],
    ['/@graph/8', '缺少必填字段 from', (f) => set(f['@graph'], 8, { from: undefined })],
    ['/@graph/8/to', 'to 应当是列表', (f) => set(f['@graph'], 8, { to: `${base}lid` })],
    [
      '/@graph/8/relationshipType',
      'relationshipType 的值 DEPENDS_ON 不在',
      (f) => set(f['@graph'], 8, { relationshipType: 'DEPENDS_ON' }),
    ],
    ['/@graph/8/scope', 'scope 的值 dev 不在', (f) => set(f['@graph'], 8, { scope: 'dev' })],
    [
      '/@graph/10/simplelicensing_licenseExpression',
      '不是许可证表达式',
      (f) => set(f['@graph'], 10, { simplelicensing_licenseExpression: 'MIT,' }),
    ],
    [
      '/@graph/14',
      '缺少必填字段 security_severity',
      (f) => set(f['@graph'], 14, { security_severity: undefined }),
    ],
  ])('at %j: %s', async (place, sentence, change) => {
    const file = foreign() as { '@context'?: unknown; '@graph': Graph };
    change(file);

    const { problems } = await read(file);

    expect(problems).toContainEqual({
      level: 'error',
      place,
      text: expect.stringContaining(sentence) as string,
    });
  });
});
