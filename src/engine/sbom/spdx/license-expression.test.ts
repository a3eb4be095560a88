import { describe, expect, it } from 'vitest';
import { formatExpression, licensesOf, parseExpression } from './license-expression.ts';

describe('a licence expression', () => {
  it.each([
    'MIT',
    'GPL-2.0+',
    'LicenseRef-house',
    'DocumentRef-other:LicenseRef-house',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'MIT OR (Apache-2.0 AND ISC)',
    'MIT AND (Apache-2.0 OR ISC)',
  ])('%s is taken apart and put together again', (text) => {
    const expression = parseExpression(text);

    expect(expression && formatExpression(expression)).toBe(text);
  });

  it.each([
    '',
    'MIT, Apache-2.0',
    'MIT OR',
    '(MIT',
    'MIT)',
    'AND',
    'MIT Apache-2.0',
    'MIT WITH',
    `${'('.repeat(500)}MIT${')'.repeat(500)}`,
  ])('is not %j', (text) => {
    expect(parseExpression(text)).toBeUndefined();
  });

  it('leaves out parentheses that mean nothing', () => {
    const expression = parseExpression('((MIT) or (ISC))');

    expect(expression && formatExpression(expression)).toBe('MIT OR ISC');
  });

  it('names its licences', () => {
    const expression = parseExpression('MIT OR (GPL-2.0-only WITH Classpath-exception-2.0 AND LicenseRef-a)');

    expect(expression && licensesOf(expression)).toEqual(['MIT', 'GPL-2.0-only', 'LicenseRef-a']);
  });
});
