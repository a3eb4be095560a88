import { describe, expect, it } from 'vitest';
import { safeRedirect, signInTarget } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it('keeps a path with its query and hash', () => {
    expect(safeRedirect('/analysis/analysis-list?page=2#x')).toBe('/analysis/analysis-list?page=2#x');
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ])('leads to the list of detections instead of to %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/dashboard');
  });
});

describe('signInTarget', () => {
  it('remembers path and query', () => {
    expect(signInTarget({ pathname: '/analysis/analysis-list', search: '?page=2' })).toBe(
      '/login?redirect=%2Fanalysis%2Fanalysis-list%3Fpage%3D2',
    );
  });
});
