import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '../importing/read-file.ts';
import { parseMixedXml } from './mixed-xml.ts';
import { readWeakness } from './read-weakness.ts';
import { loadShippedWeaknesses } from './shipped-weaknesses.ts';
import { WeaknessCatalogue, weaknessId } from './weakness-catalogue.ts';
import type { WeaknessStatement } from './weakness-statement.ts';

const example = fileURLToPath(new URL('../importers/cwe/cases/example.xml', import.meta.url));

async function imported(): Promise<WeaknessStatement[]> {
  const found: WeaknessStatement[] = [];
  async function* pieces() {
    yield readFileSync(example);
  }
  await readFile({ path: example, name: 'example.xml', pieces }, (stated) => {
    if ('weakness' in stated) found.push(stated.weakness);
  });
  return found;
}

describe('an entry of CWE', () => {
  it('is read with its relations once, its languages, its examples and their layout', async () => {
    const [weakness] = await imported();

    expect(weakness).toEqual({
      source: 'cwe',
      id: 'CWE-90001',
      kind: 'weakness',
      name: 'Trust in a "Paper" Seal',
      abstraction: 'Base',
      status: 'Draft',
      languages: ['Java', 'Not Language-Specific'],
      relations: [
        { nature: 'ChildOf', id: 'CWE-345' },
        { nature: 'PeerOf', id: 'CWE-347' },
      ],
      observed: [{ reference: 'CVE-2099-90001', description: 'A letter was believed.' }],
      examples: [
        {
          entries: [
            {
              intro: 'The seal is looked at, and nothing else.',
              language: 'Java',
              nature: 'Bad',
              code: 'if (letter.seal < 1) {\n  refuse();\n  return;\n}\n\nopen(letter);',
            },
            { intro: 'Anybody can make a seal.', language: '', nature: '', code: '' },
          ],
        },
      ],
    });
  });

  it.each([
    ['', '不是有效的 XML'],
    ['<Weakness ID="1" Name="x">', '不是有效的 XML'],
    ['<Weakness ID="x" Name="x"/>', '缺少有效的 CWE 编号'],
    ['<Note ID="1" Name="x"/>', '缺少有效的 CWE 编号'],
    ['<Weakness ID="1" Name=" "/>', 'CWE-1 缺少名称'],
  ])('%j says nothing, and why', (text, reason) => {
    expect(readWeakness(text)).toBe(reason);
  });
});

describe('XML with text between its elements', () => {
  it('keeps the order of both', () => {
    const element = parseMixedXml(
      '<?xml version="1.0"?><a x="1>2">b<c/>&amp;&#x4e2d;<![CDATA[<d>]]><!-- e --></a>',
    );

    expect(element).toEqual({
      name: 'a',
      attributes: new Map([['x', '1>2']]),
      content: ['b', { name: 'c', attributes: new Map(), content: [] }, '&中', '<d>'],
    });
  });

  it.each(['<a><b></a></b>', '<a>', '</a>', '<a/><b/>', '<a x="', '<!--', '< >', '<a>'.repeat(5000)])(
    'is refused when it is %j',
    (text) => {
      expect(parseMixedXml(text)).toBeUndefined();
    },
  );
});

describe('the catalogue', () => {
  let shipped: WeaknessStatement[];
  beforeAll(async () => {
    shipped = await loadShippedWeaknesses();
  });

  it('comes whole: weaknesses, categories, views, observed vulnerabilities and examples in code', () => {
    const count = (kind: string) => shipped.filter((entry) => entry.kind === kind).length;
    const observed = shipped.reduce((sum, entry) => sum + entry.observed.length, 0);

    expect([count('weakness'), count('category'), count('view')]).toEqual([964, 409, 54]);
    expect(shipped.filter(({ examples }) => examples.length > 0)).toHaveLength(576);
    expect(observed).toBe(2982);
  });

  it('tells whom an entry belongs to, and calls relations by name', () => {
    const weakness = new WeaknessCatalogue(shipped).find('79');

    expect(weakness?.chinese.name).toBe('跨站脚本');
    expect(weakness?.relations).toContainEqual({
      nature: 'ChildOf',
      id: 'CWE-74',
      kind: 'Class',
      name: '注入',
    });
    expect(weakness?.relations).toContainEqual({
      nature: 'MemberOf',
      id: 'CWE-1347',
      kind: 'Category',
      name: 'OWASP Top Ten 2021 Category A03:2021 - Injection',
    });
  });

  it('takes what was imported in place of what came with the product', async () => {
    const [first] = await imported();
    const changed = { ...first, id: 'CWE-79', name: 'Renamed' } as WeaknessStatement;
    const catalogue = new WeaknessCatalogue([...shipped, ...(await imported()), changed]);

    expect(catalogue.find('CWE-79')).toMatchObject({ name: 'Renamed', chinese: { name: '跨站脚本' } });
    expect(catalogue.find('CWE-90001')).toMatchObject({
      chinese: { name: undefined, description: undefined },
      relations: [
        { nature: 'ChildOf', id: 'CWE-345', kind: 'Class', name: '数据真实性验证不足' },
        { nature: 'PeerOf', id: 'CWE-347', kind: 'Base', name: '加密签名验证不当' },
        { nature: 'MemberOf', id: 'CWE-90002', kind: 'Category', name: 'Letters' },
      ],
    });
  });

  it.each([
    ['CWE-79', 'CWE-79'],
    [' cwe-079 ', 'CWE-79'],
    ['79', 'CWE-79'],
    ['0', undefined],
    ['CWE-', undefined],
    ['CWE-79; drop', undefined],
    ['__proto__', undefined],
  ])('takes %j for %s', (text, id) => {
    expect(weaknessId(text)).toBe(id);
  });
});
