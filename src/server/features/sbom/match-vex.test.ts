import type { Sbom, SbomComponent, VexAnalysis } from '#engine';
import { describe, expect, it } from 'vitest';
import { matchVex } from './match-vex.ts';

const finding = (purl: string, ...ids: string[]) => ({
  purl,
  component_name: purl.replace(/^pkg:[a-z]+\/|@.*$/g, ''),
  component_version: /@([^?]+)/.exec(purl)?.[1] ?? '',
  primary_id: ids[0] ?? '',
  ids_upper: ids,
});
const lodash = finding('pkg:npm/lodash@4.17.15', 'CVE-2020-8203', 'GHSA-P6MC-M468-83GW');
const older = finding('pkg:npm/lodash@3.0.0', 'CVE-2020-8203');
const text = finding('pkg:golang/golang.org/x/text@0.3.5', 'CVE-2021-38561');
const curl = finding('pkg:deb/debian/curl@7.88?arch=amd64', 'CVE-2023-38545');

const component = (ref: string, more: Partial<SbomComponent> = {}): SbomComponent => ({
  ref,
  kind: 'library',
  name: ref,
  version: undefined,
  purl: undefined,
  supplier: undefined,
  declaredLicense: undefined,
  hashes: [],
  scopes: [],
  directness: 'unknown',
  evidence: [],
  ...more,
});
const analysis = (state: VexAnalysis['state']): VexAnalysis => ({
  state,
  justification: undefined,
  responses: [],
  detail: undefined,
  firstIssued: undefined,
  lastUpdated: undefined,
});
const statement = (
  id: string,
  refs: readonly string[],
  said: VexAnalysis | undefined,
  aliases: string[] = [],
) => ({
  id,
  aliases,
  source: undefined,
  description: undefined,
  severity: undefined,
  ratings: [],
  weaknesses: [],
  references: [],
  publishedAt: undefined,
  modifiedAt: undefined,
  affects: refs.map((ref) => ({ ref })),
  analysis: said,
});

function matchedBy(
  components: readonly SbomComponent[],
  ...vulnerabilities: Sbom['vulnerabilities'][number][]
) {
  const sbom: Sbom = {
    serial: undefined,
    name: 'vex',
    revision: 1,
    created: undefined,
    tools: [],
    authors: [],
    dataLicense: undefined,
    comment: undefined,
    subject: component('product'),
    components,
    edges: [],
    completeness: 'unknown',
    vulnerabilities,
    licenseTexts: [],
  };
  const { matched, unmatched } = matchVex(sbom, [lodash, older, curl, text]);
  return {
    matched: matched.map(({ finding: { purl }, analysis: { state } }) => `${purl} ${state}`),
    unmatched: unmatched.map(({ vulnerability, component: label }) => `${vulnerability} ${label}`),
  };
}
const said = analysis('false_positive');

describe('the findings that a statement speaks of', () => {
  it.each([
    ['its purl', component('c', { purl: 'pkg:npm/lodash@4.17.15' })],
    ['its purl and a version beside it', component('c', { purl: 'pkg:npm/lodash', version: '4.17.15' })],
    ['name and version', component('c', { name: 'lodash', version: '4.17.15' })],
  ])('are found by %s', (_by, named) => {
    expect(matchedBy([named], statement('CVE-2020-8203', ['c'], said)).matched).toEqual([
      'pkg:npm/lodash@4.17.15 false_positive',
    ]);
  });

  it('finds a module of Go as its tools write its version', () => {
    const ref = 'pkg:golang/golang.org/x/text@v0.3.5';
    const said = statement('CVE-2021-38561', [ref], analysis('exploitable'));

    expect(matchedBy([component(ref, { purl: ref })], said).matched).toEqual([`${text.purl} exploitable`]);
  });

  it('are found by any id of the vulnerability, in any case', () => {
    const named = component('c', { purl: 'pkg:npm/lodash@4.17.15' });

    expect(matchedBy([named], statement('x', ['c'], said, ['ghsa-p6mc-m468-83gw'])).matched).toHaveLength(1);
  });

  it('are all versions where none is named, and a purl as ref speaks for itself', () => {
    expect(matchedBy([], statement('CVE-2020-8203', ['pkg:npm/lodash'], said)).matched).toHaveLength(2);
  });

  it('do not depend on qualifiers', () => {
    const named = component('c', { purl: 'pkg:deb/debian/curl@7.88?distro=debian-12' });

    expect(matchedBy([named], statement('CVE-2023-38545', ['c'], said)).matched).toHaveLength(1);
  });

  it('are those of all components where the product as a whole is meant', () => {
    expect(matchedBy([], statement('CVE-2020-8203', ['product'], said)).matched).toHaveLength(2);
  });

  it('are none where another package or version is meant; that is told', () => {
    const other = component('c', { purl: 'pkg:npm/lodash@9.9.9' });

    expect(matchedBy([other], statement('CVE-2020-8203', ['c'], said))).toEqual({
      matched: [],
      unmatched: ['CVE-2020-8203 pkg:npm/lodash@9.9.9'],
    });
  });

  it('are offered as not judged where nothing is held, and outweigh no judgement', () => {
    const named = component('c', { purl: 'pkg:npm/lodash@4.17.15' });
    const bare = statement('CVE-2020-8203', ['c'], undefined);

    expect(matchedBy([named], bare).matched).toEqual(['pkg:npm/lodash@4.17.15 in_triage']);
    expect(matchedBy([named], statement('CVE-2020-8203', ['c'], said), bare)).toEqual(
      matchedBy([named], statement('CVE-2020-8203', ['c'], said)),
    );
  });

  it('have what the last statement says', () => {
    const named = component('c', { purl: 'pkg:npm/lodash@4.17.15' });
    const { matched } = matchedBy(
      [named],
      statement('CVE-2020-8203', ['c'], said),
      statement('CVE-2020-8203', ['c'], analysis('exploitable')),
    );

    expect(matched).toEqual(['pkg:npm/lodash@4.17.15 exploitable']);
  });
});
