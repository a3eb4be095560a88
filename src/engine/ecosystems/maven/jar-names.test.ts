import { describe, expect, it } from 'vitest';
import { readFirst } from '../read-for-test.ts';
import { jarFile } from './jar-names.ts';

describe('a jar that stays closed or has no manifest', () => {
  it.each([
    ['lib/spring-web-5.3.9.jar', ['org.springframework:spring-web 5.3.9 @?']],
    ['lib/commons-io-2.6.jar', ['commons-io:commons-io 2.6 @?']],
    ['lib/in-house-tool-1.0.jar', ['in-house-tool 1.0 @?']],
    ['lib/netty-transport-4.1.1.Final-linux-x86_64.jar', ['netty-transport 4.1.1.Final @?']],
  ])('%s is what its name says', (path, lines) => {
    const { lines: found, packages } = readFirst(jarFile, { [path]: 'PK' });

    expect(found).toEqual(lines);
    expect(packages[0]?.confidence).toBeLessThanOrEqual(0.5);
  });

  it.each([
    '.m2/repository/com/zaxxer/HikariCP/5.1.0/HikariCP-5.1.0.jar',
    'caches/modules-2/files-2.1/com.zaxxer/HikariCP/5.1.0/8c96e36c14461fc436bb02b264b96ef3ca5dca8c/HikariCP-5.1.0.jar',
  ])('%s is what its place in a repository says', (path) => {
    const { lines, packages } = readFirst(jarFile, { [path]: 'PK' });

    expect(lines).toEqual(['com.zaxxer:HikariCP 5.1.0 @?']);
    expect(packages[0]?.confidence).toBe(0.9);
  });

  it('without a version in its name is noted', () => {
    const { packages, notes } = readFirst(jarFile, { 'lib/tools.jar': 'PK' });

    expect(packages).toEqual([]);
    expect(notes).toEqual(['无法从内容或文件名得知这个 jar 是哪个组件的哪个版本']);
  });

  it('says nothing of its own when its insides do', () => {
    const inside = 'lib/a-1.0.jar!/META-INF/maven/g/a/pom.properties';

    expect(readFirst(jarFile, { 'lib/a-1.0.jar': 'PK', [inside]: 'version=1.0' }).packages).toEqual([]);
    expect(
      readFirst(jarFile, { 'lib/a-1.0.jar': 'PK', 'lib/a-1.0.jar!/META-INF/MANIFEST.MF': '' }).packages,
    ).toEqual([]);
  });
});
