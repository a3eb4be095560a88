import { describe, expect, it } from 'vitest';
import type { Sbom, VexAnalysis } from '../document.ts';
import { sampleDocument } from '../sample-document.ts';
import { csaf } from './csaf.ts';
import { writtenBytes } from '../format.ts';

const as = { version: '2.0', form: 'json' } as const;
const write = (sbom: Sbom) =>
  JSON.parse(Buffer.from(writtenBytes(csaf, sbom, as)).toString()) as Record<string, unknown>;
const read = (value: unknown) => csaf.reader?.read(Buffer.from(JSON.stringify(value)), 'a.json');
const [vulnerability] = sampleDocument.vulnerabilities;

const judged = (analysis: Partial<VexAnalysis> | undefined, ref: string) => {
  if (vulnerability === undefined) throw new Error('the sample has a vulnerability');
  const whole = analysis && {
    state: 'in_triage' as const,
    justification: undefined,
    responses: [],
    detail: undefined,
    firstIssued: undefined,
    lastUpdated: undefined,
    ...analysis,
  };
  return { ...vulnerability, recommendation: undefined, affects: [{ ref }], analysis: whole };
};

describe('what is written', () => {
  const document = write(sampleDocument);

  it('is an advisory of the profile VEX, from its author', () => {
    expect(document['document']).toMatchObject({
      category: 'csaf_vex',
      csaf_version: '2.0',
      publisher: { name: '示例公司', namespace: 'https://example.com' },
      tracking: {
        id: sampleDocument.serial,
        version: '2',
        revision_history: [{ number: '1' }, { number: '2' }],
      },
    });
  });

  it('speaks of the component as a part of the product, by its purl', () => {
    expect(document['product_tree']).toMatchObject({
      full_product_names: [
        { product_id: 'CSAFPID-PRODUCT', product_identification_helper: { purl: 'pkg:generic/shop@2.3.0' } },
        {
          product_id: 'CSAFPID-0001',
          product_identification_helper: { purl: 'pkg:maven/org.slf4j/slf4j-api@1.7.36' },
        },
      ],
      relationships: [{ category: 'default_component_of', product_reference: 'CSAFPID-0001' }],
    });
    expect(document['vulnerabilities']).toMatchObject([
      {
        cve: 'CVE-2099-0001',
        ids: [
          { system_name: 'GHSA', text: 'GHSA-xxxx-yyyy-zzzz' },
          { system_name: 'CNNVD', text: 'CNNVD-209901-001' },
        ],
        product_status: { known_not_affected: ['CSAFPID-0001:PRODUCT'] },
        flags: [{ label: 'vulnerable_code_not_in_execute_path', product_ids: ['CSAFPID-0001:PRODUCT'] }],
        scores: [{ cvss_v3: { baseScore: 9.1, baseSeverity: 'CRITICAL', version: '3.1' } }],
        threats: [{ category: 'impact', details: '【接受风险】没有调用该类' }],
      },
    ]);
  });

  it('has each vulnerability once, with what is held of each component', () => {
    const vulnerabilities = [
      judged({ state: 'exploitable' }, 'c1'),
      judged(undefined, 'c2'),
      judged({ state: 'not_affected' }, 'c3'),
    ];

    expect(write({ ...sampleDocument, vulnerabilities })['vulnerabilities']).toMatchObject([
      {
        product_status: {
          known_affected: ['CSAFPID-0001:PRODUCT'],
          under_investigation: ['CSAFPID-0002:PRODUCT'],
          known_not_affected: ['CSAFPID-0003:PRODUCT'],
        },
        remediations: [{ category: 'mitigation', details: '尚未确定处置措施' }],
        threats: [{ details: '经分析不受影响', product_ids: ['CSAFPID-0003:PRODUCT'] }],
      },
    ]);
  });
});

it('comes back with what is held of each component', async () => {
  const vulnerabilities = [
    judged({ state: 'exploitable', responses: ['update'] }, 'c1'),
    judged(undefined, 'c2'),
  ];

  const written = writtenBytes(csaf, { ...sampleDocument, vulnerabilities }, as);
  const reading = await csaf.reader?.read(written, 'a.json');

  expect(reading?.problems).toEqual([]);
  expect(reading?.sbom.subject?.name).toBe('shop');
  expect(
    reading?.sbom.vulnerabilities.map(({ affects, analysis, weaknesses }) => [
      affects[0]?.ref,
      analysis?.state,
      analysis?.responses.join(),
      weaknesses.join(),
    ]),
  ).toEqual([
    ['pkg:npm/%40babel/core@7.24.0', 'exploitable', 'update', '502'],
    ['pkg:maven/org.slf4j/slf4j-api@1.7.36', 'in_triage', '', '502'],
  ]);
});

it('reads branches and groups as vendors write them, and says what is undefined', async () => {
  const reading = await read({
    document: {
      category: 'csaf_vex',
      csaf_version: '2.0',
      publisher: { category: 'vendor', name: 'ACME', namespace: 'https://acme.example' },
      title: 'ACME-1',
      tracking: { id: 'ACME-1', version: '1.2.0', current_release_date: '2026-01-01T00:00:00Z' },
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'ACME',
          branches: [
            {
              category: 'product_name',
              name: 'Rocket',
              branches: [
                {
                  category: 'product_version',
                  name: '4.2',
                  product: { name: 'ACME Rocket 4.2', product_id: 'P1' },
                },
              ],
            },
          ],
        },
      ],
      product_groups: [{ group_id: 'G', product_ids: ['P1', 'P9'] }],
    },
    vulnerabilities: [
      {
        cve: 'CVE-2099-1',
        product_status: { known_not_affected: ['P1', 'P9'], fixed: ['P1'] },
        threats: [{ category: 'impact', details: '类已移除', group_ids: ['G'] }],
      },
      { product_status: {} },
    ],
  });

  expect(reading?.sbom.components).toMatchObject([
    { name: 'Rocket', version: '4.2', supplier: { name: 'ACME' } },
  ]);
  expect(reading?.sbom.vulnerabilities).toMatchObject([
    { id: 'CVE-2099-1', analysis: { state: 'not_affected', detail: '类已移除' } },
  ]);
  expect(reading?.problems.map(({ place, text }) => `${place} ${text}`)).toEqual([
    '/vulnerabilities/0/product_status/known_not_affected 产品 P9 没有在 product_tree 中定义',
    '/vulnerabilities/0/product_status/fixed 产品 P1 的状态互相矛盾',
    '/vulnerabilities/1 漏洞没有编号（cve 或 ids）',
  ]);
});
