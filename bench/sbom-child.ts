import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSbomTarget, type Sbom, type SbomComponent, type SbomVulnerability } from '#engine';

// What is measured: `<components> <standard with version> <form>`. Prints figures as JSON.

const [countText = '', standard = '', form = ''] = process.argv.slice(2);
const target = findSbomTarget(standard, form);
if (typeof target === 'string') throw new Error(target);
const document = documentOf(Number(countText));
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
let sizeBytes = 0;
const path = join(tmpdir(), `suxi-bench-${process.pid}`);
const file = openSync(path, 'w');
target.format.write(document, target, (piece) => {
  sizeBytes += piece.length;
  writeSync(file, piece);
});
closeSync(file);
rmSync(path);
const seconds = (performance.now() - startedAt) / 1000;
const cpu = process.cpuUsage(cpuBefore);
console.log(
  JSON.stringify({
    seconds: Number(seconds.toFixed(1)),
    'CPU seconds': Number(((cpu.user + cpu.system) / 1e6).toFixed(1)),
    'file MB': Math.round(sizeBytes / 2 ** 20),
    'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);

/** So many components, twice as many edges, and a vulnerability for every twentieth. */
function documentOf(count: number): Sbom {
  const components = Array.from({ length: count }, (_, index) => componentOf(index));
  const edges = components.flatMap(({ ref }, index) =>
    [index * 2 + 1, index * 3 + 2].map((to) => ({
      from: ref,
      to: refOf(to % count),
      kind: 'depends-on' as const,
    })),
  );
  return {
    serial: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
    name: 'bench',
    revision: 1,
    created: '2026-11-22T06:00:00Z',
    tools: [{ vendor: 'SuXi', name: 'suxi', version: '0.1.0' }],
    authors: [{ kind: 'organization', name: 'Example' }],
    dataLicense: 'CC0-1.0',
    comment: undefined,
    subject: undefined,
    components,
    edges: edges.filter(({ from, to }) => from !== to),
    completeness: 'complete',
    vulnerabilities: Array.from({ length: Math.floor(count / 20) }, (_, index) => vulnerabilityOf(index)),
    licenseTexts: [],
  };
}

function refOf(index: number): string {
  return `pkg:npm/%40scope/package-${index}@1.${index % 50}.0`;
}

function componentOf(index: number): SbomComponent {
  return {
    ref: refOf(index),
    kind: 'library',
    name: `@scope/package-${index}`,
    version: `1.${index % 50}.0`,
    purl: refOf(index),
    supplier: { kind: 'organization', name: `Supplier ${index % 100}` },
    declaredLicense: index % 3 === 0 ? 'MIT' : 'Apache-2.0 OR MIT',
    hashes: [{ algorithm: 'SHA-512', value: index.toString(16).padStart(128, '0') }],
    description: 'A package with a description of the usual length, and nothing else to it.',
    homepage: `https://example.org/package-${index}`,
    scopes: ['runtime'],
    directness: index % 100 === 0 ? 'direct' : 'transitive',
    evidence: [{ kind: 'lockfile', path: 'web/package-lock.json', line: index + 1 }],
  };
}

function vulnerabilityOf(index: number): SbomVulnerability {
  return {
    id: `CVE-2099-${String(index).padStart(6, '0')}`,
    aliases: [],
    source: 'NVD',
    description: 'Something that should not happen happens.',
    severity: 'high',
    ratings: [],
    weaknesses: [79],
    references: [],
    publishedAt: '2099-01-02T00:00:00Z',
    modifiedAt: undefined,
    affects: [{ ref: refOf(index * 20) }],
    analysis: undefined,
  };
}
