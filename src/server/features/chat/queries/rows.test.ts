import { severityCountToWire } from '#contract';
import { describe, expect, it } from 'vitest';
import { nameCell, vulnerabilitiesCell, vulnerabilitiesSaid } from './rows.ts';

describe('vulnerabilities', () => {
  const none = severityCountToWire({});
  const some = severityCountToWire({ critical: 2, low: 1 });

  it.each([
    [{ total: 14, undetected: 14 }, none, '漏洞未检测（组件均未能比对）'],
    [{ total: 14, undetected: 3 }, none, '0 个漏洞，3 个组件未能比对'],
    [{ total: 14, undetected: 0 }, none, '0 个漏洞'],
    [{ total: 14, undetected: 3 }, some, '3 个漏洞（超危 2、低危 1），3 个组件未能比对'],
  ])('of %j are told with what could not be matched', (component, vuln, zh) => {
    expect(vulnerabilitiesSaid({ component, vuln }).zh).toBe(zh);
  });

  it('have no count in a cell where nothing could be matched', () => {
    expect(vulnerabilitiesCell({ risk: '未检测', vuln: none })).toBe('未检测');
    expect(vulnerabilitiesCell({ risk: '暂无风险', vuln: none })).toBe(0);
  });
});

it('leaves the id out of a name that ends with it', () => {
  const vuln_id = 'CVE-2021-23337';

  expect(nameCell({ name: 'lodash 代码注入漏洞 (CVE-2021-23337)', vuln_id })).toBe('lodash 代码注入漏洞');
  expect(nameCell({ name: '另一个漏洞 (CVE-2020-1)', vuln_id })).toBe('另一个漏洞 (CVE-2020-1)');
});
