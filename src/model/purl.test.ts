import { describe, expect, it } from 'vitest';
import { formatPurl, parsePurl, purlOf } from './purl.ts';

describe('purlOf', () => {
  it.each([
    ['npm', 'lodash', '4.17.4', 'pkg:npm/lodash@4.17.4'],
    ['npm', '@babel/core', '7.0.0', 'pkg:npm/%40babel/core@7.0.0'],
    [
      'maven',
      'org.apache.logging.log4j:log4j-core',
      '2.14.1',
      'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
    ],
    ['pypi', 'Zope.Interface', '5.0', 'pkg:pypi/zope-interface@5.0'],
    ['golang', 'github.com/gin-gonic/gin', 'v1.7.0', 'pkg:golang/github.com/gin-gonic/gin@v1.7.0'],
    ['golang', 'stdlib', undefined, 'pkg:golang/stdlib'],
    ['composer', 'Symfony/HTTP-Kernel', undefined, 'pkg:composer/symfony/http-kernel'],
    ['deb', 'libc6', '2.36-9+deb12u1', 'pkg:deb/libc6@2.36-9%2Bdeb12u1'],
    ['npm', 'odd name!', '1', 'pkg:npm/odd%20name%21@1'],
    ['npm', 'half\uD800', '1', 'pkg:npm/half%EF%BF%BD@1'],
  ])('names %s %s %s', (ecosystem, name, version, purl) => {
    expect(purlOf(ecosystem, name, version)).toBe(purl);
  });
});

describe('parsePurl', () => {
  it('reads back what formatPurl writes', () => {
    const purl = {
      type: 'npm',
      namespace: '@angular',
      name: 'core',
      version: '1.0.0+a b',
      qualifiers: { arch: 'x 86', vcs_url: 'git+https://x/y?z=1&w=2' },
    };

    expect(parsePurl(formatPurl(purl))).toEqual(purl);
  });

  it.each(['', 'lodash', 'pkg:', 'pkg:npm', 'pkg:npm/', 'pkg:npm/%E0%A4%A'])(
    'finds no purl in %j',
    (text) => {
      expect(parsePurl(text)).toBeUndefined();
    },
  );
});
