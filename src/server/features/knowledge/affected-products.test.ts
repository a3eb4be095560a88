import type { AffectedPackage, VersionInterval } from '#model';
import { expect, it } from 'vitest';
import { affectedProducts, repairsByPackage } from './affected-products.ts';

function affects(intervals: readonly VersionInterval[], listed: readonly string[] = []): AffectedPackage {
  return {
    package: 'pkg:maven/org.apache.logging.log4j/log4j-core',
    ecosystem: 'maven',
    name: 'org.apache.logging.log4j:log4j-core',
    versions: { intervals, listed },
    source: 'ghsa',
  };
}

const log4j = {
  Vendor: 'org.apache.logging.log4j',
  product: 'log4j-core',
  version: '',
  startVersion: '',
  endVersion: '',
};

it('marks bounds that are not included and leaves those that are bare', () => {
  const interval = {
    from: { version: '2.0', isIncluded: true },
    to: { version: '2.15.0', isIncluded: false },
  };

  expect(affectedProducts([affects([interval])])).toEqual([
    { ...log4j, startVersion: '2.0', endVersion: '<2.15.0' },
  ]);
});

it('names one row for what several sources say alike', () => {
  const interval = { from: undefined, to: { version: '1.0', isIncluded: true } };

  expect(affectedProducts([affects([interval]), affects([interval])])).toEqual([
    { ...log4j, endVersion: '1.0' },
  ]);
});

it('names single versions, and how many there are when they are many', () => {
  const single = { from: { version: '3', isIncluded: true }, to: { version: '3', isIncluded: true } };
  const listed = Array.from({ length: 40 }, (_, index) => `1.${index}`);

  const [row, all] = affectedProducts([affects([single], listed)]);

  expect(row).toEqual({ ...log4j, version: '3' });
  expect(all?.version).toMatch(/^1\.0, .*, 1\.29 等 40 个版本$/);
});

it('sorts ranges and repairs of a package in the order of its ecosystem, whoever states them', () => {
  const until = (from: string, to: string) => ({
    from: { version: from, isIncluded: true },
    to: { version: to, isIncluded: false },
  });
  const affected = [
    affects([until('2.10', '2.17.1'), until('2.9', '2.9.2')], ['1.10', '1.9']),
    affects([until('0', '2.3.2')]),
  ];

  const rows = affectedProducts(affected).map((row) => row.version || `${row.startVersion}${row.endVersion}`);

  expect(rows).toEqual(['<2.3.2', '2.9<2.9.2', '2.10<2.17.1', '1.9, 1.10']);
  expect(repairsByPackage(affected)).toEqual(['2.3.2', '2.9.2', '2.17.1']);
});
