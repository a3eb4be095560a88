import type { Distribution } from '#model';
import { describe, expect, it } from 'vitest';
import type { Usage } from '../known-pairs.ts';
import type { Matrix } from '../judge-compatibility.ts';
import { LicenseBook } from '../license-book.ts';
import { shippedLicenses } from '../shipped-licenses.ts';
import { judgesOf } from './judge-license.ts';
import { judgeUse } from './judge-use.ts';

const book = new LicenseBook(shippedLicenses());

function judge(
  license: string,
  part: string,
  use: { usage?: Usage; distribution?: Distribution } = {},
  matrix: Matrix = () => undefined,
) {
  const { usage = 'copy', distribution = 'binary' } = use;
  return judgeUse({ license, mayChoose: false }, part, { usage, distribution }, judgesOf({ book, matrix }));
}

describe('expressions', () => {
  it.each([
    ['MIT', 'GPL-3.0-only OR Apache-2.0', 'compatible', 'Apache-2.0'],
    ['GPL-2.0-only', 'GPL-2.0-only OR Apache-2.0', 'compatible', 'GPL-2.0-only'],
    ['MIT', 'LGPL-2.1-only OR GPL-2.0-only', 'conditional', 'LGPL-2.1-only'],
    ['MIT', 'MIT AND GPL-2.0-only', 'incompatible', 'MIT AND GPL-2.0-only'],
    ['MIT', '(GPL-2.0-only OR MIT) AND BSD-3-Clause', 'compatible', 'MIT AND BSD-3-Clause'],
    ['MIT', 'GPL-3.0-only OR LicenseRef-House-Terms', 'unknown', 'LicenseRef-House-Terms'],
    ['MIT', 'MIT OR LicenseRef-House-Terms', 'compatible', 'MIT'],
    ['MIT', 'MIT AND LicenseRef-House-Terms', 'unknown', 'MIT AND LicenseRef-House-Terms'],
    [
      'MIT',
      'GPL-3.0-only AND LicenseRef-House-Terms',
      'incompatible',
      'GPL-3.0-only AND LicenseRef-House-Terms',
    ],
    ['GPL-3.0-only', 'GPL-2.0+', 'compatible', 'GPL-2.0+'],
    ['GPL-3.0-only', 'GPL-2.0', 'incompatible', 'GPL-2.0'],
  ])('in a work under %s, %s is %s, as %s', (work, part, verdict, chosen) => {
    expect(judge(work, part)).toMatchObject({ verdict, chosen });
  });

  it('a work that is given out under each of two licences must keep both', () => {
    const use = { usage: 'copy', distribution: 'binary' } as const;
    const judges = judgesOf({ book, matrix: () => undefined });
    const license = 'GPL-2.0-only OR MIT';

    expect(judgeUse({ license, mayChoose: false }, 'GPL-2.0-only', use, judges).verdict).toBe('incompatible');
    expect(judgeUse({ license, mayChoose: true }, 'GPL-2.0-only', use, judges).verdict).toBe('compatible');
  });

  it.each(['', 'nonsense of a lawyer', 'MIT OR', '('.repeat(3000)])('what is none is unknown: %j', (part) => {
    expect(judge('MIT', part).verdict).toBe('unknown');
  });
});

describe('exceptions', () => {
  it.each([
    ['GPL-2.0-only WITH Classpath-exception-2.0', 'dynamic_link', 'compatible'],
    ['GPL-2.0-only WITH Classpath-exception-2.0', 'static_link', 'compatible'],
    ['GPL-2.0-only WITH Classpath-exception-2.0', 'copy', 'incompatible'],
    ['GPL-3.0-or-later WITH Bison-exception-2.2', 'copy', 'conditional'],
    ['GPL-2.0-only WITH Universal-FOSS-exception-1.0', 'static_link', 'unknown'],
    ['Apache-2.0 WITH LLVM-exception', 'copy', 'compatible'],
  ] as const)('%s, used by %s in a work under MIT, is %s', (part, usage, verdict) => {
    expect(judge('MIT', part, { usage }).verdict).toBe(verdict);
  });

  it('the LLVM exception lets Apache-2.0 go into GPL-2.0', () => {
    expect(judge('GPL-2.0-only', 'Apache-2.0').verdict).toBe('incompatible');
    expect(judge('GPL-2.0-only', 'Apache-2.0 WITH LLVM-exception').verdict).toBe('compatible');
  });
});

describe('how the work is given out', () => {
  it.each([
    ['GPL-3.0-only', 'internal', 'compatible'],
    ['GPL-3.0-only', 'none', 'compatible'],
    ['GPL-3.0-only', 'service', 'compatible'],
    ['GPL-3.0-only', 'binary', 'incompatible'],
    ['GPL-3.0-only', 'source', 'incompatible'],
    ['AGPL-3.0-only', 'service', 'conditional'],
    ['MPL-2.0', 'binary', 'conditional'],
    ['MPL-2.0', 'source', 'compatible'],
    ['CC-BY-NC-4.0', 'internal', 'conditional'],
    ['BUSL-1.1', 'internal', 'conditional'],
    ['UnRAR', 'internal', 'conditional'],
    ['any-OSI', 'internal', 'unknown'],
    ['LicenseRef-House-Terms', 'none', 'unknown'],
  ] as const)('%s in a work under MIT, given out as %s: %s', (part, distribution, verdict) => {
    expect(judge('MIT', part, { distribution }).verdict).toBe(verdict);
  });
});

describe('a work', () => {
  it.each(['闭源', 'Proprietary', 'LicenseRef-Proprietary'])(
    'that is closed (%s) may not take in GPL',
    (work) => {
      expect(judge(work, 'GPL-3.0-only', { usage: 'dynamic_link' }).verdict).toBe('incompatible');
      expect(judge(work, 'LGPL-3.0-only', { usage: 'dynamic_link' }).verdict).toBe('compatible');
      expect(judge(work, 'Apache-2.0').verdict).toBe('compatible');
    },
  );

  it('whose licence nobody has said is told what it would have to be', () => {
    const judged = judge('', 'GPL-3.0-only');

    expect(judged.verdict).toBe('conditional');
    expect(judged.conclusion).toContain('整个作品须以 GPL-3.0-only 发布');
    expect(judge('', 'MIT').verdict).toBe('compatible');
  });

  it('whose licence nobody knows is unknown', () => {
    expect(judge('某公司内部协议', 'MIT').verdict).toBe('unknown');
  });

  it('under strong copyleft takes no part with limits of use', () => {
    expect(judge('GPL-3.0-only', 'BUSL-1.1').verdict).toBe('incompatible');
  });
});

describe('an imported matrix', () => {
  const matrix: Matrix = (_work, part) =>
    part === 'LGPL-2.1-only' ? { source: 'osadl', verdict: 'incompatible', word: 'No' } : undefined;

  it('wins where the part is joined with the work, and is not asked where it is linked dynamically', () => {
    expect(judge('MIT', 'LGPL-2.1-only', { usage: 'static_link' }, matrix).decidedBy).toBe('osadl');
    expect(judge('MIT', 'LGPL-2.1-only', { usage: 'dynamic_link' }, matrix).verdict).toBe('compatible');
  });

  it('is asked for a licence with its exception', () => {
    const withException: Matrix = (_work, part) =>
      part === 'GPL-2.0-only WITH Classpath-exception-2.0'
        ? { source: 'osadl', verdict: 'conditional', word: 'Check dependency' }
        : undefined;

    const judged = judge('MIT', 'GPL-2.0-only WITH Classpath-exception-2.0', {}, withException);
    expect(judged).toMatchObject({ decidedBy: 'osadl', verdict: 'conditional' });
  });
});
