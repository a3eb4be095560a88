import { describe, expect, it } from 'vitest';
import { judgeCompatibility, type Matrix } from './judge-compatibility.ts';
import type { Usage } from './known-pairs.ts';
import { LicenseBook } from './license-book.ts';
import { shippedLicenses } from './shipped-licenses.ts';

const book = new LicenseBook(shippedLicenses());

function judge(work: string, part: string, usage: Usage = 'copy', matrix?: Matrix) {
  const [a, b] = [book.find(work), book.find(part)];
  if (a === undefined || b === undefined) throw new Error(`${work} or ${part} is not known`);
  return judgeCompatibility(a, b, usage, matrix);
}

it.each([
  ['MIT', 'MIT', 'compatible'],
  ['GPL-2.0', 'GPL-2.0-only', 'compatible'],
  ['GPL-2.0-only', 'Apache-2.0', 'incompatible'],
  ['GPL-2.0-or-later', 'Apache-2.0', 'conditional'],
  ['GPL-3.0-only', 'Apache-2.0', 'compatible'],
  ['Apache-2.0', 'GPL-3.0-only', 'incompatible'],
  ['GPL-3.0-only', 'GPL-2.0-only', 'incompatible'],
  ['GPL-3.0-only', 'GPL-2.0-or-later', 'compatible'],
  ['GPL-3.0-or-later', 'AGPL-3.0-only', 'conditional'],
  ['GPL-2.0-only', 'MPL-2.0', 'compatible'],
  ['GPL-2.0-only', 'CDDL-1.0', 'incompatible'],
  ['GPL-3.0-only', 'BSD-4-Clause', 'incompatible'],
  ['GPL-3.0-only', 'CC-BY-SA-4.0', 'compatible'],
  ['MIT', 'BSD-3-Clause', 'compatible'],
  ['MIT', 'LGPL-2.1-only', 'conditional'],
  ['MIT', 'CC-BY-NC-4.0', 'incompatible'],
  ['MIT', 'BUSL-1.1', 'conditional'],
  ['MIT', 'Classpath-exception-2.0', 'unknown'],
  ['MIT', 'UnRAR', 'conditional'],
  ['MIT', 'any-OSI', 'unknown'],
  ['MIT', 'Sendmail-8.23', 'conditional'],
  ['MIT', 'Spencer-94', 'compatible'],
  ['MIT', 'TU-Berlin-1.0', 'conditional'],
])('a work under %s with a part under %s is %s', (work, part, verdict) => {
  expect(judge(work, part).verdict).toBe(verdict);
});

describe('the way of use', () => {
  it.each([
    ['aggregate', 'compatible'],
    ['network', 'compatible'],
    ['copy', 'incompatible'],
    ['dynamic_link', 'incompatible'],
  ] as const)('%s of GPL in a work under MIT is %s', (usage, verdict) => {
    expect(judge('MIT', 'GPL-3.0-only', usage).verdict).toBe(verdict);
  });

  it('of LGPL: linking dynamically leaves the work free, linking statically asks for something', () => {
    expect(judge('MIT', 'LGPL-3.0-only', 'dynamic_link').verdict).toBe('compatible');
    expect(judge('MIT', 'LGPL-3.0-only', 'static_link').verdict).toBe('conditional');
  });

  it('of AGPL as a service asks for its source', () => {
    expect(judge('MIT', 'AGPL-3.0-only', 'network').verdict).toBe('conditional');
  });
});

it('doubts Mulan PSL in GPL-2.0, whose patents end as those of Apache-2.0 do', () => {
  expect(judge('GPL-2.0-only', 'MulanPSL-2.0').verdict).toBe('conditional');
  expect(judge('GPL-2.0-or-later', 'MulanPSL-1.0').verdict).toBe('conditional');
  expect(judge('GPL-3.0-only', 'MulanPSL-2.0').verdict).toBe('compatible');
});

describe('an imported matrix', () => {
  const matrix: Matrix = (work, part) =>
    work === 'GPL-2.0-only' && part === 'Apache-2.0'
      ? { source: 'osadl', verdict: 'compatible', word: 'Yes' }
      : undefined;

  it('wins, and is named', () => {
    const judged = judge('GPL-2.0-only', 'Apache-2.0', 'copy', matrix);

    expect(judged).toMatchObject({ verdict: 'compatible', decidedBy: 'osadl' });
    expect(judged.basis.join()).toContain('Yes');
  });

  it('leaves to us what it does not know', () => {
    expect(judge('MIT', 'BSD-3-Clause', 'copy', matrix).decidedBy).not.toBe('osadl');
  });
});

it('names the rules that the part makes and the work does not', () => {
  const { clauses } = judge('MIT', 'AGPL-3.0-only');

  expect(clauses.map(({ rule }) => rule)).toEqual([
    'discloseSource',
    'networkDistribution',
    'sameLicense',
    'stateChanges',
  ]);
});
