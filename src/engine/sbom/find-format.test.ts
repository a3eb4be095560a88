import { describe, expect, it } from 'vitest';
import { findSbomTarget } from './find-format.ts';
import type { SbomFormat } from './format.ts';

const format = (standard: string, ...versions: string[]): SbomFormat => ({
  standard,
  label: standard,
  written: versions.map((version) => ({ version, forms: ['json', 'xml'] })),
  write: () => new Uint8Array(),
});
const formats = [
  format('CycloneDX', '1.6', '1.4'),
  format('GBT47020', '2026'),
  format('CycloneDX-VEX', '1.6'),
];

function found(standard: string, form?: string) {
  const target = findSbomTarget(standard, form, formats);
  return typeof target === 'string' ? target : `${target.format.standard} ${target.version} ${target.form}`;
}

describe('the name of a standard', () => {
  it.each([
    ['CycloneDX', undefined, 'CycloneDX 1.6 json'],
    ['cyclonedx-1.4', 'XML', 'CycloneDX 1.4 xml'],
    ['CYCLONEDX 1.6', 'json', 'CycloneDX 1.6 json'],
    ['cyclonedx-vex', 'json', 'CycloneDX-VEX 1.6 json'],
    ['GB/T 47020', 'xml', 'GBT47020 2026 xml'],
    ['GBT47020-2026', 'xml', 'GBT47020 2026 xml'],
  ])('%s as %s means %s', (standard, form, target) => {
    expect(found(standard, form)).toBe(target);
  });

  it.each([
    ['CycloneDX-9.9', 'json', '不支持的标准：CycloneDX-9.9'],
    ['', 'json', '不支持的标准：'],
    ['../../etc/passwd', 'json', '不支持的标准：../../etc/passwd'],
    ['CycloneDX-1.4', 'pdf', 'CycloneDX 1.4 不支持格式 pdf，可选：json、xml'],
  ])('%s as %s is refused', (standard, form, text) => {
    expect(found(standard, form)).toBe(text);
  });
});
