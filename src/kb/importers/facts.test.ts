import { expect, it } from 'vitest';
import { dateOf, linksOf } from './facts.ts';

it('keeps the addresses among texts, each once, as a browser would open them', () => {
  const texts = [
    'https://a.example/?b=1&amp;c=2',
    'https://a.example/?b=1&c=2',
    'javascript:alert(1)',
    'words',
  ];

  expect(linksOf(texts)).toEqual(['https://a.example/?b=1&c=2']);
});

it('takes no date for one that says "unknown"', () => {
  expect(dateOf('1988-11-02')).toBe('1988-11-02');
  expect(dateOf('2021-12-10T10:15:09.143Z')).toBe('2021-12-10T10:15:09Z');
  expect([dateOf('0001-01-01T00:00:00Z'), dateOf('1970-01-01T00:00:00Z')]).toEqual([undefined, undefined]);
});
