import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Misunderstood } from './misunderstood.ts';
import { runSbom } from './sbom-commands.ts';

let folder: string;
let said: { out: string; err: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-sbom-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  said = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said.out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said.err += String(text)), true));
});
afterEach(() => vi.restoreAllMocks());

const spdx = (version: string, license = 'MIT', dataLicense = 'CC0-1.0') =>
  JSON.stringify({
    spdxVersion: 'SPDX-2.3',
    dataLicense,
    SPDXID: 'SPDXRef-DOCUMENT',
    name: 'shop',
    documentNamespace: 'https://example.com/shop-1',
    creationInfo: { created: '2026-11-22T06:00:00Z', creators: ['Tool: example'] },
    documentDescribes: ['SPDXRef-a'],
    packages: [
      {
        SPDXID: 'SPDXRef-a',
        name: 'shop',
        versionInfo: '1',
        downloadLocation: 'NOASSERTION',
        filesAnalyzed: false,
        licenseDeclared: 'NOASSERTION',
        licenseConcluded: 'NOASSERTION',
        copyrightText: 'NOASSERTION',
      },
      {
        SPDXID: 'SPDXRef-b',
        name: 'lodash',
        versionInfo: version,
        downloadLocation: 'NOASSERTION',
        filesAnalyzed: false,
        licenseDeclared: license,
        licenseConcluded: 'NOASSERTION',
        copyrightText: 'NOASSERTION',
        externalRefs: [
          {
            referenceCategory: 'PACKAGE-MANAGER',
            referenceType: 'purl',
            referenceLocator: `pkg:npm/lodash@${version}`,
          },
        ],
      },
    ],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-a' },
      { spdxElementId: 'SPDXRef-a', relationshipType: 'DEPENDS_ON', relatedSpdxElement: 'SPDXRef-b' },
    ],
  });

function place(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('suxi sbom validate', () => {
  it('ends with 0 for a valid document, and with 1 for an invalid one, and says where', async () => {
    expect(await runSbom(['validate', place('good.spdx.json', spdx('4.17.15'))])).toBe(0);
    expect(said.out).toContain('SPDX 2.3（json）');
    expect(said.out).toContain('符合标准');

    said.out = '';
    const bad = place('bad.spdx.json', spdx('4.17.15', 'MIT', 'MIT'));
    expect(await runSbom(['validate', bad, '--format', 'json'])).toBe(1);
    expect(JSON.parse(said.out)).toMatchObject({ valid: false, problems: [{ level: 'error' }] });
  });

  it.each([
    ['text.json', 'just a text', '无法识别的物料清单格式'],
    ['cut.spdx.json', spdx('1').slice(0, 400), 'cut.spdx.json'],
  ])('ends with 2 where %s cannot be read', async (name, text, reason) => {
    expect(await runSbom(['validate', place(name, text)])).toBe(2);
    expect(said.err).toContain(reason);
  });

  it('ends with 2 where there is no file', async () => {
    expect(await runSbom(['validate', join(folder, 'missing')])).toBe(2);
    expect(said.err).toContain('没有这个文件');
  });
});

describe('suxi sbom convert', () => {
  it('writes another standard and says what it has no room for', async () => {
    const output = join(folder, 'out.json');
    const source = place('a.spdx.json', spdx('4.17.15'));

    expect(await runSbom(['convert', source, '--to', 'GBT47020', '--form', 'json', '-o', output])).toBe(0);
    expect(readFileSync(output, 'utf8')).toContain('lodash');
    expect(said.err).not.toContain('容纳不下: 组件（');
  });

  it('says that what breaks the standard may be lost, and where it cannot write', async () => {
    const source = place('odd.spdx.json', spdx('4.17.15', 'MIT', 'MIT'));

    expect(await runSbom(['convert', source, '--to', 'CycloneDX', '-o', join(folder, 'odd.json')])).toBe(0);
    expect(said.err).toContain('有 1 处不符合标准');
    expect(await runSbom(['convert', source, '--to', 'CycloneDX', '-o', join(folder, 'no', 'x')])).toBe(2);
    expect(said.err).toContain('没有这个目录，无法写入');
    expect(await runSbom(['validate', folder])).toBe(2);
    expect(said.err).toContain(`${folder}: 这是目录而不是文件`);
  });

  it.each([[[]], [['--to', 'nothing']], [['--to', 'SPDX', '--form', 'pdf']], [['--too', 'SPDX']]])(
    'does not understand %j',
    async (words) => {
      const source = place('a.spdx.json', spdx('4.17.15'));

      await expect(runSbom(['convert', source, ...words])).rejects.toThrow(Misunderstood);
    },
  );
});

describe('suxi sbom diff', () => {
  it('tells versions and licences that differ', async () => {
    const before = place('before.spdx.json', spdx('4.17.15'));
    const after = place('after.spdx.json', spdx('4.17.21', 'Apache-2.0'));

    expect(await runSbom(['diff', before, after])).toBe(0);
    expect(said.out).toContain('升级  npm  lodash  4.17.15 → 4.17.21（许可证 MIT → Apache-2.0）');

    said.out = '';
    await runSbom(['diff', before, before, '--format', 'json']);
    expect(JSON.parse(said.out)).toEqual({ counts: {}, changes: [] });
  });
});

it('does not understand other actions', async () => {
  await expect(runSbom(['show'])).rejects.toThrow('没有操作 sbom show');
  await expect(runSbom([])).rejects.toThrow('请给出 sbom 的操作');
});
