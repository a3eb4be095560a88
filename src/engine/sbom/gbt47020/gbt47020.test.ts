import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { gbt47020 } from './gbt47020.ts';
import { writtenBytes } from '../format.ts';

const json = { version: '2026', form: 'json' } as const;
const written = (form: 'json' | 'xml') => writtenBytes(gbt47020, sampleDocument, { version: '2026', form });
const read = (text: string) => gbt47020.reader?.read(Buffer.from(text), 'a.json');

describe('what is written', () => {
  const document = JSON.parse(Buffer.from(written('json')).toString()) as Record<string, unknown>;

  it('has the elements of the draft under its names, and says that they are a draft', () => {
    expect(document).toMatchObject({
      software: { softwareName: 'shop', softwareVersion: '2.3.0', integrity: { hashAlg: 'SHA-256' } },
      document: {
        formatName: 'GB/T 47020-2026',
        serialNumber: sampleDocument.serial,
        authors: '示例公司',
        comment: '依据公开草案字段，待标准文本核对\n由扫描得出',
      },
      dependencies: [
        { identityAId: 'shop@2.3.0', relationship: ['dependsOn'] },
        { relationship: ['dependsOn'] },
        { relationship: ['contains'], identityBId: '麒麟 V10' },
      ],
      disruptions: [],
    });
  });

  it('says of what is mandatory and not known that it is unknown', () => {
    expect(document['components']).toMatchObject([
      { componentId: 'pkg:npm/%40babel/core@7.24.0', licenseName: ['MIT'], selfDevelopedProportion: '未知' },
      { integrity: { hashAlg: 'SM3', messageDigest: 'd'.repeat(64) } },
      {
        componentVersion: '未知',
        licenseName: ['未知'],
        integrity: { hashAlg: '未知', messageDigest: '未知' },
      },
    ]);
    expect(document['signature']).toEqual({ signatureFile: '未知', digitalCertificateFile: '未知' });
  });
});

it.each(['json', 'xml'] as const)(
  'comes back from %s with its graph, and unknown is absent',
  async (form) => {
    const reading = await gbt47020.reader?.read(written(form), `a.${form}`);

    expect(reading?.problems).toEqual([]);
    expect(reading?.sbom.subject).toMatchObject({ name: 'shop', version: '2.3.0' });
    expect(
      reading?.sbom.components.map(({ name, version, directness }) => [name, version, directness]),
    ).toEqual([
      ['@babel/core', '7.24.0', 'direct'],
      ['org.slf4j:slf4j-api', '1.7.36', 'transitive'],
      ['麒麟 V10', undefined, 'direct'],
    ]);
    expect(reading?.sbom.edges).toHaveLength(3);
    expect(reading?.sbom.comment).toBe('由扫描得出');
  },
);

it('says where a document breaks the draft, and reads the rest', async () => {
  const reading = await read(
    JSON.stringify({
      software: { softwareName: 'a', softwareVersion: 1 },
      document: { formatName: 'GB/T 47020-2026' },
      components: [{ componentId: 'x', componentName: 'x' }, 7, { componentId: 'x', componentName: 'y' }],
      dependencies: [{ identityAId: 'x', relationship: ['dependsOn'], identityBId: 'z' }],
    }),
  );

  const problems = reading?.problems.map(({ place, text }) => `${place} ${text}`) ?? [];
  expect(problems).toContain('/software/softwareVersion 应为字符串');
  expect(problems).toContain('/components/0 缺少必选项 componentVersion（组件版本）');
  expect(problems).toContain('/components/1 应为对象');
  expect(problems).toContain('/components/2 组件标识 x 重复');
  expect(problems).toContain('/dependencies/0 依赖引用了清单中没有的组件');
  expect(reading?.sbom.components).toHaveLength(1);
});

it('is what is called so', () => {
  expect(gbt47020.reader?.recognize(Buffer.from('{"formatName": "SPDX"}'), 'a.json')).toBeUndefined();
  expect(gbt47020.reader?.recognize(written('json'), 'a')).toEqual(json);
});
