import { describe, expect, it } from 'vitest';
import type { Sbom } from '../document.ts';
import { sampleDocument } from '../sample-document.ts';
import { openVex } from './openvex.ts';
import { writtenBytes } from '../format.ts';

const as = { version: '0.2.0', form: 'json' } as const;
const statementsOf = (sbom: Sbom) => {
  const document = JSON.parse(Buffer.from(writtenBytes(openVex, sbom, as)).toString()) as {
    statements: unknown[];
  };
  return document.statements;
};
const read = (value: unknown) => openVex.reader?.read(Buffer.from(JSON.stringify(value)), 'a.json');
const [vulnerability] = sampleDocument.vulnerabilities;

describe('what is written', () => {
  it('speaks of the component as a part of the product', () => {
    expect(statementsOf(sampleDocument)).toMatchObject([
      {
        vulnerability: { name: 'CVE-2099-0001', aliases: ['GHSA-xxxx-yyyy-zzzz', 'CNNVD-209901-001'] },
        products: [
          {
            '@id': 'pkg:generic/shop@2.3.0',
            subcomponents: [
              {
                '@id': 'pkg:maven/org.slf4j/slf4j-api@1.7.36',
                identifiers: { purl: 'pkg:maven/org.slf4j/slf4j-api@1.7.36' },
              },
            ],
          },
        ],
        status: 'not_affected',
        justification: 'vulnerable_code_not_in_execute_path',
        status_notes: '【接受风险】没有调用该类',
      },
    ]);
  });

  it('speaks of the component itself where there is no product', () => {
    expect(statementsOf({ ...sampleDocument, subject: undefined })).toMatchObject([
      { products: [{ '@id': 'pkg:maven/org.slf4j/slf4j-api@1.7.36' }] },
    ]);
  });

  it('says of what nobody has looked at that it is under investigation', () => {
    const vulnerabilities = vulnerability === undefined ? [] : [{ ...vulnerability, analysis: undefined }];

    const [statement] = statementsOf({ ...sampleDocument, vulnerabilities });

    expect(statement).toMatchObject({ status: 'under_investigation' });
    expect(statement).not.toHaveProperty('justification');
  });
});

it('comes back with its verdict, its component and its product', async () => {
  const reading = await openVex.reader?.read(writtenBytes(openVex, sampleDocument, as), 'a.json');

  expect(reading?.sbom.subject?.purl).toBe('pkg:generic/shop@2.3.0');
  expect(reading?.sbom.components.map(({ name, version }) => `${name} ${version ?? ''}`)).toEqual([
    'org.slf4j:slf4j-api 1.7.36',
  ]);
  expect(reading?.sbom.vulnerabilities).toMatchObject([
    {
      id: 'CVE-2099-0001',
      // Who is not affected need not do anything.
      recommendation: undefined,
      affects: [{ ref: 'pkg:maven/org.slf4j/slf4j-api@1.7.36' }],
      analysis: { state: 'not_affected', justification: 'code_not_reachable', detail: '没有调用该类' },
    },
  ]);
});

it('reads products of other tools, and says what their statements lack', async () => {
  const reading = await read({
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': 'https://example.com/vex/1',
    author: 'Example',
    timestamp: '2026-01-01T00:00:00+08:00',
    version: 1,
    statements: [
      { vulnerability: { name: 'CVE-2099-1' }, products: [{ '@id': 'pkg:npm/a@1' }], status: 'affected' },
      {
        vulnerability: 'CVE-2099-2',
        products: [{ identifiers: { cpe23: 'cpe:2.3:a:b:c:1:*:*:*:*:*:*:*' } }, 7],
      },
      { vulnerability: { name: 'CVE-2099-3' }, status: 'not_affected' },
      'garbage',
    ],
  });

  expect(reading?.sbom.created).toBe('2025-12-31T16:00:00Z');
  expect(reading?.sbom.components.map(({ name, cpe }) => cpe ?? name)).toEqual([
    'a',
    'cpe:2.3:a:b:c:1:*:*:*:*:*:*:*',
  ]);
  expect(reading?.sbom.vulnerabilities.map(({ id, analysis }) => [id, analysis?.state])).toEqual([
    ['CVE-2099-1', 'exploitable'],
    ['CVE-2099-2', undefined],
    ['CVE-2099-3', 'not_affected'],
  ]);
  const problems = reading?.problems.map(({ place, text }) => `${place} ${text}`) ?? [];
  expect(problems).toContain('/statements/0 受影响的声明缺少处置措施（action_statement）');
  expect(problems).toContain('/statements/1 缺少必填项 status');
  expect(problems).toContain('/statements/2 不受影响的声明缺少理由（justification 或 impact_statement）');
  expect(problems).toContain('/statements/2 声明没有指明产品');
  expect(problems).toContain('/statements/3 应为对象');
});
