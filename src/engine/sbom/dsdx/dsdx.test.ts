import { expect, it } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { dsdx } from './dsdx.ts';
import { writtenBytes } from '../format.ts';

const forms = ['json', 'xml', 'dsdx'] as const;
const write = (form: (typeof forms)[number]) => writtenBytes(dsdx, sampleDocument, { version: '1.0', form });
const read = (text: string) => dsdx.reader?.read(Buffer.from(text), 'a');

it('has the members of the standard', () => {
  expect(JSON.parse(Buffer.from(write('json')).toString())).toMatchObject({
    name: '商城后台',
    creator: '示例公司',
    dsdx_version: 'DSDX-1.0',
    create_time: '2026-11-22 06:00:00',
    dsdx_id: 'DSDX-商城后台-DSDX-1.0-2026-11-22 06:00:00',
    project_name: 'shop',
    components: [
      { id: 'pkg:generic/shop@2.3.0' },
      { group: '@babel', name: 'core', version: '7.24.0', language: 'JavaScript', license: ['MIT'] },
      { group: 'org.slf4j', name: 'slf4j-api' },
      { id: '麒麟 V10', group: '', name: '麒麟 V10', version: '' },
    ],
    dependencies: { 'pkg:npm/%40babel/core@7.24.0': ['pkg:maven/org.slf4j/slf4j-api@1.7.36'] },
  });
});

it.each(forms)('comes back from %s with its product, names and graph', async (form) => {
  const reading = await dsdx.reader?.read(write(form), 'a');

  expect(reading?.problems).toEqual([]);
  expect(reading?.sbom.subject?.name).toBe('shop');
  expect(reading?.sbom.created).toBe('2026-11-22T06:00:00Z');
  expect(reading?.sbom.components.map(({ name, directness }) => [name, directness])).toEqual([
    ['@babel/core', 'direct'],
    ['org.slf4j:slf4j-api', 'transitive'],
    ['麒麟 V10', 'direct'],
  ]);
});

it('reads what templates of HTML have written, and says which lines it does not know', async () => {
  const reading = await read(
    [
      'Name: a',
      'DSDXVersion: DSDX-1.0',
      'DSDXID: DSDX-a',
      'CreateTime: 2026-01-01 00:00:00',
      'ComponentName: b',
      'ComponentLicenses: [&#34;MIT&#34;]',
      'ComponentID: DSDX-g-b-1',
      'What: is this',
      'Dependencies: {&#34;DSDX-g-b-1&#34;:[&#34;x&#34;]',
    ].join('\r\n'),
  );

  expect(reading?.sbom.components).toMatchObject([
    { name: 'b', declaredLicense: 'MIT', foreignId: 'DSDX-g-b-1' },
  ]);
  expect(reading?.problems.map(({ place, text }) => `${place} ${text}`)).toEqual([
    '第 8 行 不是 DSDX 的标签',
    '第 9 行 标签的值不是有效的 JSON',
  ]);
});

it('reads the project under the name that a widely used tool writes', async () => {
  const document = { name: 'a', dsdx_version: 'DSDX-1.0', dsdx_id: 'x', create_time: '2026-01-01 00:00:00' };
  const components = [{ id: 'pkg:npm/p@1', name: 'p', version: '1' }];

  const reading = await read(
    JSON.stringify({ ...document, project_naem: 'p', components, dependencies: {} }),
  );

  expect(reading?.sbom.subject?.name).toBe('p');
  expect(reading?.problems).toEqual([]);
});
