import { describe, expect, it } from 'vitest';
import { type BilledResults, sbomOf, usualBill } from './from-results.ts';
import { vexOfAudit } from './vex-of-audit.ts';

const component = (purl: string, more: object = {}) => ({
  purl,
  ecosystem: 'npm',
  name: purl.slice(8, purl.indexOf('@')),
  version: purl.slice(purl.indexOf('@') + 1),
  requirement: undefined,
  directness: 'transitive' as const,
  depth: 2,
  scopes: ['runtime' as const],
  declaredLicense: 'MIT',
  evidence: [{ kind: 'lockfile' as const, path: 'web/package-lock.json', line: 3 }],
  ...more,
});
const [a, b, c] = ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0', 'pkg:npm/c@3.0.0'] as [string, string, string];

const finding = (purl: string, more: object = {}) => ({
  component: purl,
  id: 'CVE-2099-0001',
  ids: {
    cve: 'CVE-2099-0001',
    cnnvd: undefined,
    cnvd: undefined,
    avd: undefined,
    ghsa: 'GHSA-x',
    others: [],
  },
  title: '远程代码执行',
  severity: 'high' as const,
  rating: { version: '3.1' as const, vector: 'CVSS:3.1/AV:N', score: 8.1, severity: 'high' as const },
  weaknesses: ['CWE-502', 'NVD-CWE-noinfo'],
  publishedAt: '2099-01-02',
  modifiedAt: undefined,
  fixedVersions: ['1.0.1'],
  analysis: vexOfAudit({ status: 'none', justification: undefined, note: '', at: undefined }),
  ...more,
});

const results: BilledResults = {
  subject: {
    key: 'task',
    name: '商城',
    version: '1.2',
    author: { kind: 'organization', name: '研发部' },
    endedAt: '2026-11-22T06:00:00Z',
    toolVersion: '2.1',
    comment: '说明',
    isWhole: true,
  },
  components: [
    component(a, { directness: 'direct', depth: 1 }),
    component(b),
    component(c, { scopes: ['dev', 'test'] }),
  ],
  dependencies: [
    { from: a, to: b, scope: 'runtime' },
    { from: a, to: c, scope: 'dev' },
    { from: b, to: b, scope: 'runtime' },
  ],
  findings: [finding(a), finding(b)],
  copies: [
    {
      path: 'src/pad.js',
      lines: { first: 3, last: 9 },
      cloneType: 2,
      similarity: 0.96,
      project: 'npm/left-pad',
      version: '1.0.0',
      license: 'MIT',
      website: 'https://example.com/left-pad',
      origin: { path: 'index.js', lines: { first: 1, last: 7 } },
    },
  ],
  files: [
    { path: 'src/pad.js', sha256: 'b'.repeat(64) },
    { path: 'web/package-lock.json', sha256: 'a'.repeat(64) },
  ],
};
const sbomWith = (options: object = {}, more: object = {}) =>
  sbomOf({ ...results, ...more }, { ...usualBill, ...options });

describe('the bill of materials of an analysis', () => {
  it('lists components and who needs whom, from the product itself on', () => {
    const sbom = sbomWith();

    expect(sbom.components.map(({ ref }) => ref)).toEqual([a, b, c]);
    expect(sbom.edges).toEqual([
      { from: 'root', to: a, kind: 'depends-on' },
      { from: a, to: b, kind: 'depends-on', scope: 'runtime' },
      { from: a, to: c, kind: 'depends-on', scope: 'dev' },
    ]);
    expect(sbom).toMatchObject({ name: '商城 1.2', subject: { name: '商城', version: '1.2' } });
    expect(sbom).toMatchObject({ completeness: 'complete', vulnerabilities: [] });
  });

  it('tells the hash of the file that was uploaded, where there is one', () => {
    const sha256 = 'c'.repeat(64);
    const uploaded = sbomWith({}, { subject: { ...results.subject, sha256 } });

    expect(uploaded.subject?.hashes).toEqual([{ algorithm: 'SHA-256', value: sha256 }]);
    expect(sbomWith().subject?.hashes).toEqual([]);
  });

  it('is the same for the same results and options, and has another serial for others', () => {
    const other = { ...results.subject, key: 'another task' };

    expect(sbomWith()).toEqual(sbomWith());
    expect(sbomWith().serial).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const serials = [sbomWith(), sbomWith({ isDirectOnly: true }), sbomWith({}, { subject: other })];
    expect(new Set(serials.map(({ serial }) => serial)).size).toBe(3);
  });

  it.each([
    [{ hasDevelopment: false }, [a, b]],
    [{ isDirectOnly: true }, [a]],
  ])('leaves out components and their edges: %j', (options, refs) => {
    const sbom = sbomWith({ ...options, hasVulnerabilities: true });

    expect(sbom.components.map(({ ref }) => ref)).toEqual(refs);
    expect(sbom.edges.every(({ to }) => refs.includes(to))).toBe(true);
    const affected = sbom.vulnerabilities.flatMap(({ affects }) => affects.map(({ ref }) => ref));
    expect(affected.every((ref) => refs.includes(ref))).toBe(true);
    expect(sbom.completeness).toBe('incomplete');
  });

  it('names the files where components were found, or no path at all', () => {
    const [file] = sbomWith({ hasFiles: true }).components.slice(-1);
    const hidden = sbomWith({ hasFiles: true, isPathHidden: true });

    expect(file).toMatchObject({ kind: 'file', name: 'web/package-lock.json' });
    expect(file?.hashes).toEqual([{ algorithm: 'SHA-256', value: 'a'.repeat(64) }]);
    expect(JSON.stringify(hidden)).not.toContain('package-lock.json');
  });

  it('names the files with copied code where that is asked for, and where the code comes from', () => {
    const [file] = sbomWith({ hasCopies: true }).components.slice(-1);
    const [without] = sbomWith({ hasFiles: true }).components.slice(-1);
    const hidden = sbomWith({ hasCopies: true, isPathHidden: true });

    expect(file).toMatchObject({ kind: 'file', name: 'src/pad.js', copies: [{ project: 'npm/left-pad' }] });
    expect(without?.name).toBe('web/package-lock.json');
    expect(hidden.components.every(({ kind }) => kind === 'library')).toBe(true);
  });

  it('joins findings of one vulnerability of which the same is held, and no others', () => {
    const analysis = vexOfAudit({
      status: 'not_affected',
      justification: 'code_not_present',
      note: '',
      at: '2026-11-22T06:00:00Z',
    });
    const together = sbomWith({ hasVulnerabilities: true }).vulnerabilities;
    const apart = sbomWith(
      { hasVulnerabilities: true },
      { findings: [finding(a), finding(b, { analysis }), finding(c)] },
    ).vulnerabilities;

    expect(together).toHaveLength(1);
    expect(together[0]).toMatchObject({
      id: 'CVE-2099-0001',
      aliases: ['GHSA-x'],
      source: 'NVD',
      publishedAt: '2099-01-02T00:00:00Z',
      weaknesses: [502],
      ratings: [{ method: 'CVSSv31', score: 8.1 }],
      recommendation: '升级到 1.0.1',
      analysis: { state: 'in_triage' },
    });
    expect(apart.map(({ analysis: held, affects }) => [held?.state, affects.map(({ ref }) => ref)])).toEqual([
      ['in_triage', [a, c]],
      ['not_affected', [b]],
    ]);
  });

  it('says which components were not compared with any vulnerability', () => {
    const [one, two] = sbomWith(
      {},
      { components: [component(a, { undetectedBecause: 'ecosystem' }), component(b)] },
    ).components;

    expect(one?.properties).toEqual([{ name: 'suxi:vulnerabilities', value: 'undetected:ecosystem' }]);
    expect(two?.properties).toEqual([]);
  });

  it('claims all edges only where everything was read and has its place', () => {
    const partial = { subject: { ...results.subject, isWhole: false } };
    const loose = { components: [component(a, { directness: 'unknown', depth: undefined })] };

    expect(sbomWith({}, partial).completeness).toBe('incomplete');
    expect(sbomWith({}, loose).completeness).toBe('unknown');
    expect(sbomWith({}, { components: [] })).toMatchObject({ completeness: 'unknown', components: [] });
  });
});
