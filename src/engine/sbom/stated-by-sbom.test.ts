import { describe, expect, it } from 'vitest';
import type { Sbom, SbomComponent } from './document.ts';
import type { SbomProblem } from './format.ts';
import { sampleDocument } from './sample-document.ts';
import { statedBySbom } from './stated-by-sbom.ts';

const read = (sbom: Sbom, problems: readonly SbomProblem[] = []) =>
  statedBySbom({ standard: 'CycloneDX', version: '1.6', form: 'json', sbom, problems });

const component = (more: Partial<SbomComponent>): SbomComponent => ({
  ref: 'c',
  kind: 'library',
  name: 'c',
  version: '1.0.0',
  purl: undefined,
  supplier: undefined,
  declaredLicense: undefined,
  hashes: [],
  scopes: [],
  directness: 'unknown',
  evidence: [],
  ...more,
});
const stating = (...components: SbomComponent[]) =>
  read({ ...sampleDocument, components, edges: [] }).packages;

describe('what a bill of materials states', () => {
  it('is its components and who needs whom, without the product itself', () => {
    const { packages, dependencies, notes } = read(sampleDocument);

    expect(
      packages.map(({ name, version, ecosystem, isDirect }) => [name, version, ecosystem, isDirect]),
    ).toEqual([
      ['@babel/core', '7.24.0', 'npm', true],
      ['org.slf4j:slf4j-api', '1.7.36', 'maven', false],
      ['麒麟 V10', undefined, 'generic', undefined],
    ]);
    expect(dependencies.map(({ from, to, scope }) => [from.purl, to.purl, scope])).toEqual([
      ['pkg:npm/%40babel/core@7.24.0', 'pkg:maven/org.slf4j/slf4j-api@1.7.36', 'runtime'],
    ]);
    expect(notes).toEqual([]);
  });

  it.each([
    ['pkg:maven/a/b@1?type=jar', 'pkg:maven/a/b@1'],
    ['pkg:npm/b@1?checksum=sha1:00&vcs_url=git', 'pkg:npm/b@1'],
    [
      'pkg:deb/debian/curl@7.88?arch=amd64&distro=debian-12',
      'pkg:deb/debian/curl@7.88?arch=amd64&distro=debian-12',
    ],
    ['pkg:pypi/Flask_Login@1', 'pkg:pypi/flask-login@1'],
    ['pkg:npm/b', 'pkg:npm/b@1.0.0'],
    ['pkg:golang/golang.org/x/text@v0.3.5', 'pkg:golang/golang.org/x/text@0.3.5'],
    ['no purl', 'pkg:generic/c@1.0.0'],
    [undefined, 'pkg:generic/c@1.0.0'],
  ])('takes %s for %s', (purl, identity) => {
    expect(stating(component({ purl })).map((stated) => stated.purl)).toEqual([identity]);
  });

  it.each([
    [
      'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
      ['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1'],
    ],
    ['pkg:generic/shop@1', []],
    [undefined, []],
  ])('has the product itself among them where it has the purl of a published version: %s', (purl, purls) => {
    const subject = component({ ref: 'root', name: 'shop', purl });
    const asked = { from: 'root', to: 'c', kind: 'depends-on' as const };
    const { packages, dependencies } = read({
      ...sampleDocument,
      subject,
      components: [component({ purl: 'pkg:npm/qs@1' })],
      edges: [asked],
    });

    expect(packages.map((one) => one.purl)).toEqual([...purls, 'pkg:npm/qs@1']);
    expect(dependencies.map(({ from }) => from.purl)).toEqual(purls);
  });

  it('takes files for no packages, and a licence that was concluded where none is declared', () => {
    const stated = stating(component({ ref: 'f', kind: 'file' }), component({ concludedLicense: 'MIT' }));

    expect(stated.map(({ name, declaredLicense }) => [name, declaredLicense])).toEqual([['c', 'MIT']]);
  });

  it('notes where the document breaks its standard, the worst first and not without end', () => {
    const problem = (level: SbomProblem['level'], place: string) => ({ level, place, text: '有误' });
    const warnings = Array.from({ length: 60 }, (_, index) => problem('warning', `/${index}`));
    const { notes } = read(sampleDocument, [...warnings, problem('error', '/components/0')]);

    expect(notes).toHaveLength(51);
    expect(notes[0]).toBe('不符合 CycloneDX 1.6（/components/0）：有误');
    expect(notes.at(-1)).toBe('另有 11 处不符合 CycloneDX 1.6');
  });
});
