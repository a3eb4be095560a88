import type { Distribution } from '#model';
import { describe, expect, it } from 'vitest';
import { LicenseBook } from '../license-book.ts';
import { shippedLicenses } from '../shipped-licenses.ts';
import { judgesOf } from './judge-license.ts';
import { licenseRisk } from './license-risk.ts';

const judges = judgesOf({ book: new LicenseBook(shippedLicenses()), matrix: () => undefined });
const risk = (expression: string, ...ways: Distribution[]) => licenseRisk(expression, ways, judges);

describe('the risk of a licence', () => {
  it.each([
    ['MIT', 'low'],
    ['CC0-1.0', 'none'],
    ['LGPL-2.1-only', 'medium'],
    ['GPL-3.0-only', 'high'],
    ['CC-BY-NC-4.0', 'high'],
    ['LicenseRef-House', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s is %s where programs are given out', (expression, wanted) => {
    expect(risk(expression, 'binary')).toBe(wanted);
  });

  it('of copyleft hangs on whether its source is owed anywhere', () => {
    expect(risk('GPL-3.0-only', 'internal')).toBe('low');
    expect(risk('GPL-3.0-only', 'internal', 'service')).toBe('low');
    expect(risk('AGPL-3.0-only', 'service')).toBe('high');
    expect(risk('GPL-3.0-only', 'internal', 'source')).toBe('high');
  });

  it('of several licences is that of the strictest, and doubt weighs more than notices', () => {
    expect(risk('MIT AND GPL-2.0-only', 'binary')).toBe('high');
    expect(risk('MIT AND LicenseRef-House', 'binary')).toBe('unknown');
  });

  it('of a licence with an exception for linking is that of weak copyleft; of an exception alone, none', () => {
    expect(risk('GPL-2.0-only WITH Classpath-exception-2.0', 'binary')).toBe('medium');
    expect(risk('Classpath-exception-2.0', 'binary')).toBe('none');
  });
});
