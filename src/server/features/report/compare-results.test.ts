import { expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import type { ComponentLine, FindingLine } from './results.ts';
import { sampleResults } from './sample-results.ts';

const { components, findings } = sampleResults(1);
const [component] = components as [ComponentLine];
const [finding] = findings as [FindingLine];

function line(name: string, version: string, license = 'MIT'): ComponentLine {
  return { ...component, name, version, license, purl: `pkg:npm/${name}@${version}` };
}

function found(vulnerability: string, name: string, version: string): FindingLine {
  return { ...finding, vulnerability, component: name, version, purl: `pkg:npm/${name}@${version}` };
}

it('tells packages that came, went, and changed, and not those that stayed', () => {
  const former = { components: [line('%40a/b', '1.0.0'), line('c', '1'), line('d', '1')], findings: [] };
  const latter = { components: [line('%40a/b', '2.0.0'), line('d', '1'), line('e', '1')], findings: [] };

  const { components: changes } = compareResults('基线', former, latter);

  expect(
    changes.map(({ change, name, formerVersions, versions }) => [change, name, formerVersions, versions]),
  ).toEqual([
    ['changed', '%40a/b', '1.0.0', '2.0.0'],
    ['removed', 'c', '1', ''],
    ['added', 'e', '', '1'],
  ]);
});

it('tells a licence that changed with the version standing', () => {
  const former = { components: [line('redis', '7', 'BSD-3-Clause')], findings: [] };
  const latter = { components: [line('redis', '7', 'RSALv2')], findings: [] };

  const [change] = compareResults('基线', former, latter).components;

  expect(change).toMatchObject({ change: 'changed', formerLicense: 'BSD-3-Clause', license: 'RSALv2' });
});

it('counts a vulnerability that another version of its package has as one that remains', () => {
  const former = {
    components: [line('a', '1')],
    findings: [found('CVE-1', 'a', '1'), found('CVE-2', 'a', '1')],
  };
  const latter = {
    components: [line('a', '2')],
    findings: [found('CVE-1', 'a', '2'), found('CVE-3', 'a', '2')],
  };

  const { findings: changes, remainingCount } = compareResults('基线', former, latter);

  expect(remainingCount).toBe(1);
  expect(changes.map(({ change, vulnerability }) => [change, vulnerability])).toEqual([
    ['found', 'CVE-3'],
    ['fixed', 'CVE-2'],
  ]);
});

it('does not call repaired what went with its package', () => {
  const former = { components: [line('a', '1')], findings: [found('CVE-1', 'a', '1')] };

  const [change] = compareResults('基线', former, { components: [], findings: [] }).findings;

  expect(change).toMatchObject({ change: 'fixed', isWithPackage: true });
});
