import { describe, expect, it } from 'vitest';
import { evidenceText, plainDescription, versionText } from './present.ts';

describe('how a component is shown', () => {
  it('names path and line, or the path alone', () => {
    expect(evidenceText({ path: 'a/pom.xml', line: 12, kind: 'manifest' })).toBe('a/pom.xml:12');
    expect(evidenceText({ path: 'a/pom.xml', kind: 'manifest' })).toBe('a/pom.xml');
  });

  it('shows what was asked for when no version is fixed', () => {
    expect(versionText({ Version: '', requirement: '^1.0' })).toBe('未锁定（^1.0）');
    expect(versionText({ Version: '1.2', requirement: '^1.0' })).toBe('1.2');
    expect(versionText({ Version: '', requirement: '' })).toBe('');
  });

  it('strips NUL characters from descriptions', () => {
    expect(plainDescription('a\u0000b\u0000 ')).toBe('ab');
  });
});
