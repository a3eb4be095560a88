import { expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { readXlsx } from '../tables/read-xlsx.ts';
import { cqae } from './cqae.ts';
import { writtenBytes } from '../format.ts';

const write = (form: 'json' | 'xlsx') => writtenBytes(cqae, sampleDocument, { version: '2025', form });

it('has a sheet for each clause, and a row for each component', async () => {
  const sheets = await readXlsx(write('xlsx'), 'a.xlsx');

  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['文档信息', 10],
    ['基本数据', 5],
    ['可选数据', 5],
  ]);
  expect(sheets[1]?.rows[2]).toEqual([
    'pkg:npm/%40babel/core@7.24.0',
    '@babel/core',
    '7.24.0',
    'Sebastian McKenzie',
    'Babel',
    `SHA-512:${'b'.repeat(128)}`,
    'MIT',
    'pkg:maven/org.slf4j/slf4j-api@1.7.36',
    '2024-02-28T09:00:00Z',
  ]);
});

it.each(['json', 'xlsx'] as const)('comes back from %s with what it has room for', async (form) => {
  const reading = await cqae.reader?.read(write(form), `a.${form}`);

  expect(reading?.problems).toEqual([]);
  expect(reading?.sbom.components).toMatchObject([
    { name: 'shop', kind: 'application' },
    { name: '@babel/core', supplier: { name: 'Babel' }, description: 'Babel <compiler> & "core"' },
    { name: 'org.slf4j:slf4j-api', hashes: [{ algorithm: 'SHA-1' }, { algorithm: 'SM3' }] },
    { name: '麒麟 V10', version: undefined, kind: 'operating-system' },
  ]);
  expect(reading?.sbom.edges).toHaveLength(3);
  expect(reading?.sbom.vulnerabilities).toMatchObject([
    { id: 'CVE-2099-0001', affects: [{ ref: 'pkg:maven/org.slf4j/slf4j-api@1.7.36' }], analysis: undefined },
  ]);
});
