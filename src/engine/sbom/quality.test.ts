import { expect, it } from 'vitest';
import { plainComponent } from './component-ids.ts';
import { measureQuality } from './quality.ts';
import { sampleDocument } from './sample-document.ts';

const empty = { ...sampleDocument, components: [], edges: [], subject: undefined, vulnerabilities: [] };

it('counts who has what, and names who has not', () => {
  const { items } = measureQuality(sampleDocument);

  expect(items.map(({ id, present, of, missing }) => [id, present, of, missing.join()])).toEqual([
    ['supplier', 1, 3, 'org.slf4j:slf4j-api,麒麟 V10'],
    ['name', 3, 3, ''],
    ['version', 2, 3, '麒麟 V10'],
    ['identifier', 2, 3, '麒麟 V10'],
    ['dependency', 3, 3, ''],
    ['author', 1, 1, ''],
    ['timestamp', 1, 1, ''],
    ['license', 2, 3, '麒麟 V10'],
    ['hash', 2, 3, '麒麟 V10'],
    ['purl', 2, 3, '麒麟 V10'],
    ['gbt', 23, 32, ''],
  ]);
});

it('adds up what its formula says', () => {
  const { total, formula, items } = measureQuality(sampleDocument);

  expect(items.filter(({ isMinimum }) => isMinimum)).toHaveLength(7);
  expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  // 10 × (1/3 + 1 + 2/3 + 2/3 + 1 + 1 + 1 + 2/3 + 2/3 + 23/32) = 77.2
  expect(total).toBe(77);
  expect(formula).toContain('供应商名称 10 分');
});

it('lists what GB/T 47020 demands and nobody knows', () => {
  const { missingGbt } = measureQuality(sampleDocument);

  expect(
    missingGbt.map(({ element, count, of, names }) => [element, `${count}/${of}`, names.join()]),
  ).toEqual([
    ['components/componentVersion', '1/3', '麒麟 V10'],
    ['components/selfDevelopedProportion', '3/3', '@babel/core,org.slf4j:slf4j-api,麒麟 V10'],
    ['components/licenseName', '1/3', '麒麟 V10'],
    ['components/integrity/hashAlg', '1/3', '麒麟 V10'],
    ['components/integrity/messageDigest', '1/3', '麒麟 V10'],
    ['signature/signatureFile', '1/1', ''],
    ['signature/digitalCertificateFile', '1/1', ''],
  ]);
});

it('gives a document without components what the document itself says, and no more', () => {
  expect(measureQuality(empty).total).toBe(20);
  expect(measureQuality({ ...empty, authors: [], created: undefined }).total).toBe(0);
});

it('gives all there is to a document that says everything but what only its owner knows', () => {
  const whole = plainComponent({
    ref: 'a',
    name: 'a',
    version: '1',
    purl: 'pkg:npm/a@1',
    supplier: { kind: 'organization', name: 'A' },
    declaredLicense: 'MIT',
    hashes: [{ algorithm: 'SM3', value: '0'.repeat(64) }],
    properties: [{ name: 'gbt47020:selfDevelopedProportion', value: '0' }],
  });
  const edges = [{ from: 'root', to: 'a', kind: 'depends-on' as const }];

  const { total } = measureQuality({ ...sampleDocument, components: [whole], edges });

  expect(total).toBe(99);
});
