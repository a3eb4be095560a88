import { type Analysis, readSbom } from '#engine';
import { noClones, noVulnerableCode } from '#model';
import { expect, it } from 'vitest';
import { analysisBill } from './analysis-bill.ts';

const analysis: Analysis = {
  files: [],
  code: { languages: [], groups: [] },
  clones: noClones,
  components: [
    {
      purl: 'pkg:npm/lodash@4.17.4',
      ecosystem: 'npm',
      name: 'lodash',
      version: '4.17.4',
      requirement: undefined,
      directness: 'direct',
      depth: 1,
      scopes: ['runtime'],
      declaredLicense: 'MIT',
      evidence: [{ kind: 'lockfile', path: 'package-lock.json', line: 7 }],
    },
  ],
  dependencies: [],
  weaknesses: [],
  targets: [],
  binaries: [],
  findings: [],
  undetected: [{ purl: 'pkg:npm/lodash@4.17.4', because: 'version' }],
  vulnerableCode: noVulnerableCode,
  notes: [],
};

it.each([
  ['cyclonedx', 'CycloneDX'],
  ['spdx', 'SPDX'],
])('writes a scan as %s', async (standard, read) => {
  const text = analysisBill(
    analysis,
    {
      name: '商城',
      at: '2026-11-22T06:00:00Z',
      version: '0.1.0',
      scope: { skipped: ['clones'], ignored: ['test/'] },
    },
    standard,
  );

  const reading = await readSbom(Buffer.from(text), 'bom.json');

  expect(reading).toMatchObject({ standard: read, problems: [], sbom: { created: '2026-11-22T06:00:00Z' } });
  expect(reading.sbom.comment).toContain('代码溯源（未检测）、test/（忽略路径）');
  expect(reading.sbom.subject).toMatchObject({ name: '商城' });
  expect(reading.sbom.components).toMatchObject([
    { name: 'lodash', version: '4.17.4', declaredLicense: 'MIT' },
  ]);
});
