import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { pomProperties } from './pom-properties.ts';
import { embeddedPomXml, pomXml } from './pom-xml.ts';

function dependency(artifactId: string, rest = ''): string {
  return `<dependency><groupId>g</groupId><artifactId>${artifactId}</artifactId>${rest}</dependency>`;
}

function pom(body: string): string {
  return `<project><groupId>me</groupId><artifactId>app</artifactId><version>1.0</version>\n${body}\n</project>`;
}

/** What is read from a POM, without lines. */
function read(files: Record<string, string>): string[] {
  return readFirst(pomXml, files).lines.map((line) => line.replace(/ @\S+/, ''));
}

describe('pom.xml', () => {
  it('states dependencies with scopes, lines and exact versions', () => {
    const body = `<dependencies>
${dependency('a', '<version>1.0</version>')}
${dependency('b', '<version>[2.0]</version><scope>test</scope>')}
${dependency('c', '<version>[1,2)</version><optional>true</optional>')}
${dependency('d', '<version>LATEST</version><scope>provided</scope>')}
</dependencies>`;

    expect(readFirst(pomXml, { 'pom.xml': pom(body) }).lines).toEqual([
      'g:a 1.0 @3 runtime direct',
      'g:b 2.0 @4 test direct',
      'g:c ([1,2)) @5 optional direct',
      'g:d (LATEST) @6 provided direct',
    ]);
  });

  it('fills in properties, also nested ones and those of the project', () => {
    const body = `<properties><x>\${y}.1</x><y>2</y><loop>\${loop}</loop></properties>
      <dependencies>${dependency('a', '<version>${x}</version>')}${dependency('b', '<version>${project.version}</version>')}
      ${dependency('c', '<version>${unknown}</version>')}${dependency('d', '<version>${loop}</version>')}</dependencies>`;

    expect(read({ 'pom.xml': pom(body) })).toEqual([
      'g:a 2.1 runtime direct',
      'g:b 1.0 runtime direct',
      'g:c (${unknown}) runtime direct',
      'g:d (${loop}) runtime direct',
    ]);
  });

  it('leaves out the other modules of the upload', () => {
    const module = `<project><groupId>me</groupId><artifactId>core</artifactId><version>1.0</version></project>`;
    const body = `<dependencies>${dependency('a', '<version>1</version>')}
      <dependency><groupId>me</groupId><artifactId>core</artifactId><version>\${project.version}</version></dependency>
      <dependency><groupId>me</groupId><artifactId>older</artifactId><version>0.9</version></dependency></dependencies>`;

    expect(read({ 'app/pom.xml': pom(body), 'core/pom.xml': module })).toEqual([
      'g:a 1 runtime direct',
      'me:older 0.9 runtime direct',
    ]);
  });

  it('inherits from parents in the upload: by path, else by coordinates', () => {
    const parent = `<project><groupId>me</groupId><artifactId>parent</artifactId><version>7</version>
      <parent><groupId>me</groupId><artifactId>top</artifactId><version>7</version><relativePath/></parent>
      <properties><v>3.0</v></properties>
      <dependencies>${dependency('inherited', '<version>${v}</version>')}</dependencies></project>`;
    const top = `<project><groupId>me</groupId><artifactId>top</artifactId><version>7</version>
      <dependencyManagement><dependencies>
      ${dependency('managed', '<version>${v}</version><scope>test</scope>')}</dependencies></dependencyManagement></project>`;
    const child = `<project><artifactId>child</artifactId>
      <parent><groupId>me</groupId><artifactId>parent</artifactId><version>7</version></parent>
      <properties><v>4.0</v></properties>
      <dependencies>${dependency('managed')}${dependency('sibling', '<version>${project.version}</version>')}</dependencies></project>`;

    expect(read({ 'app/child/pom.xml': child, 'app/pom.xml': parent, 'elsewhere/pom.xml': top })).toEqual([
      'g:managed 4.0 test direct',
      'g:sibling 7 runtime direct',
      'g:inherited 4.0 runtime direct',
    ]);
  });

  it('imports bills of materials that the upload holds; what is managed here goes before', () => {
    const bom = `<project><groupId>g</groupId><artifactId>bom</artifactId><version>1</version><dependencyManagement><dependencies>
      ${dependency('a', '<version>1.1</version>')}${dependency('b', '<version>1.1</version>')}</dependencies></dependencyManagement></project>`;
    const body = `<dependencyManagement><dependencies>
      ${dependency('bom', '<version>1</version><type>pom</type><scope>import</scope>')}
      ${dependency('b', '<version>9.9</version>')}</dependencies></dependencyManagement>
      <dependencies>${dependency('a')}${dependency('b')}${dependency('c')}</dependencies>`;

    const { notes } = readFirst(pomXml, { 'pom.xml': pom(body), 'bom/pom.xml': bom });

    expect(read({ 'pom.xml': pom(body), 'bom/pom.xml': bom })).toEqual([
      'g:a 1.1 runtime direct',
      'g:b 9.9 runtime direct',
      'g:c ? runtime direct',
    ]);
    expect(notes).toHaveLength(1);
  });

  it('takes the last of two dependencies with one key, as Maven does', () => {
    const body = `<dependencies>${dependency('a', '<version>1</version>')}${dependency('a', '<version>2</version>')}</dependencies>`;

    expect(read({ 'pom.xml': pom(body) })).toEqual(['g:a 2 runtime direct']);
  });

  it('counts profiles that are active by default; what others need is optional', () => {
    const profile = (active: boolean, name: string) =>
      `<profile><activation><activeByDefault>${active}</activeByDefault></activation><properties><pv>5</pv></properties>
       <dependencies>${dependency(name, '<version>${pv}</version>')}</dependencies></profile>`;
    const body = `<profiles>${profile(true, 'on')}${profile(false, 'off')}</profiles>`;

    expect(read({ 'pom.xml': pom(body) })).toEqual(['g:on 5 runtime direct', 'g:off 5 optional direct']);
  });

  it('leaves out what plugins need, and notes what has no name', () => {
    const body = `<build><plugins><plugin><dependencies>${dependency('p')}</dependencies></plugin></plugins></build>
      <dependencies><dependency><artifactId>x</artifactId></dependency></dependencies>`;

    const { lines, notes } = readFirst(pomXml, { 'pom.xml': pom(body) });

    expect(lines).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it('survives parents in a circle and properties that multiply', () => {
    const circle = (name: string, parent: string) =>
      `<project><groupId>g</groupId><artifactId>${name}</artifactId><version>1</version>
       <parent><groupId>g</groupId><artifactId>${parent}</artifactId><version>1</version><relativePath/></parent>
       <properties>${Array.from({ length: 30 }, (_, at) => `<p${at}>\${p${at + 1}}\${p${at + 1}}</p${at}>`).join('')}</properties>
       <dependencies>${dependency('used', '<version>${p0}</version>')}</dependencies></project>`;

    const lines = read({ 'a/pom.xml': circle('a', 'b'), 'b/pom.xml': circle('b', 'a') });

    expect(lines).toHaveLength(1);
  });

  it('survives bills of materials that import each other, many times over', () => {
    const names = Array.from({ length: 60 }, (_, at) => `bom${at}`);
    const imports = names.map((name) =>
      dependency(name, '<version>1</version><type>pom</type><scope>import</scope>'),
    );
    const managed = `<dependencyManagement><dependencies>${imports.join('')}${dependency('a', '<version>3</version>')}</dependencies></dependencyManagement>`;
    const boms = names.map((name): [string, string] => [
      `${name}/pom.xml`,
      `<project><groupId>g</groupId><artifactId>${name}</artifactId><version>1</version>${managed}</project>`,
    ]);
    const body = `<dependencyManagement><dependencies>${imports.join('')}</dependencies></dependencyManagement><dependencies>${dependency('a')}</dependencies>`;

    expect(read({ 'pom.xml': pom(body), ...Object.fromEntries(boms) })).toEqual(['g:a 3 runtime direct']);
  });

  it('expands no entity of a document type', () => {
    const text = `<!DOCTYPE project [<!ENTITY v SYSTEM "file:///etc/passwd"><!ENTITY w "1.0">]>${pom(
      `<dependencies>${dependency('a&amp;b', '<version>&v;&w;</version>')}</dependencies>`,
    )}`;

    expect(read({ 'pom.xml': text })).toEqual(['g:a&b &v;&w; runtime direct']);
  });

  it.each(['', 'text', '<other/>', '<a>'.repeat(500)])('refuses %j', (text) => {
    expect(() => read({ 'pom.xml': text })).toThrow(UnreadableFile);
  });
});

describe('what Maven packs into archives', () => {
  it('says what the archive is, with its licences', () => {
    const path = 'a.jar!/META-INF/maven/me/app/pom.xml';
    const body = `<licenses><license><name>MIT</name></license></licenses><dependencies>${dependency('a')}</dependencies>`;

    const { lines, packages } = readFirst(embeddedPomXml, { [path]: pom(body) });

    expect(lines).toEqual(['me:app 1.0 @1']);
    expect(packages[0]?.declaredLicense).toBe('MIT');
    expect(pomXml.matches(path)).toBe(false);
  });

  it('reads the coordinates of pom.properties', () => {
    const path = 'META-INF/maven/me/app/pom.properties';

    expect(
      readFirst(pomProperties, { [path]: '#Created\nversion=1.0\r\ngroupId=me\nartifactId=app\n' }).lines,
    ).toEqual(['me:app 1.0 @2']);
    expect(() => readFirst(pomProperties, { [path]: 'x=1' })).toThrow(UnreadableFile);
  });
});
