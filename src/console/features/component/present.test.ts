import { describe, expect, it } from 'vitest';
import { evidenceRemark, evidenceText, plainDescription, shortEvidence, versionText } from './present.ts';

describe('how a component is shown', () => {
  it('names path and line, or the path alone', () => {
    expect(evidenceText({ path: 'a/pom.xml', line: 12, kind: 'manifest' })).toBe('a/pom.xml:12');
    expect(evidenceText({ path: 'a/pom.xml', kind: 'manifest' })).toBe('a/pom.xml');
  });

  it('shows the end of a long path in a column', () => {
    const short = (path: string) => shortEvidence({ path, line: 3, kind: 'package' });

    expect(short('shop/package-lock.json')).toBe('shop/package-lock.json:3');
    expect(short('lib/a.jar!/META-INF/MANIFEST.MF')).toBe('…/META-INF/MANIFEST.MF:3');
    expect(short('app.jar!/META-INF/maven/org.apache.logging.log4j/log4j-core/pom.properties')).toBe(
      '…/pom.properties:3',
    );
    expect(short(`a/${'x'.repeat(60)}.js`)).toBe(`…/${'x'.repeat(60)}.js:3`);
  });

  it('says how sure a place is, and in which layer of an image it lies', () => {
    expect(evidenceRemark({ path: 'a/jquery.js', kind: 'content', confidence: 0.95 })).toBe(
      '文件内容特征，置信度 95%',
    );
    expect(evidenceRemark({ path: 'app!/status', kind: 'installed', layer: '0123456789ab' })).toBe(
      '镜像层 0123456789ab',
    );
    expect(evidenceRemark({ path: 'pom.xml', kind: 'manifest' })).toBe('');
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
