import { expect, it } from 'vitest';
import { linksOf } from './facts.ts';

it('keeps the addresses among texts, each once, as a browser would open them', () => {
  const texts = [
    'https://a.example/?b=1&amp;c=2',
    'https://a.example/?b=1&c=2',
    'javascript:alert(1)',
    'words',
  ];

  expect(linksOf(texts)).toEqual(['https://a.example/?b=1&c=2']);
});
