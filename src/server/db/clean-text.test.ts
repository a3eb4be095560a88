import { expect, it } from 'vitest';
import { cleanText, toJson } from './clean-text.ts';

it('replaces what PostgreSQL refuses and leaves the rest', () => {
  expect(cleanText('a\0b\uD800c 漏洞 😀')).toBe('a\uFFFDb\uFFFDc 漏洞 😀');
});

it('cleans texts deep inside of JSON', () => {
  expect(JSON.parse(toJson({ a: ['x\0', { b: '\uDFFF' }], n: 1 }))).toEqual({
    a: ['x\uFFFD', { b: '\uFFFD' }],
    n: 1,
  });
});
