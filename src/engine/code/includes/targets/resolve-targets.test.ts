import type { Component, IncludeNotation } from '#model';
import { describe, expect, it } from 'vitest';
import { component, files, lead, type UploadForTest } from './lead-for-test.ts';
import { TargetsDraft } from './targets.ts';

const requests = component('pkg:pypi/requests@2.0', 'requests');
const pyyaml = component('pkg:pypi/pyyaml@5.1', 'pyyaml');
const lodash = component('pkg:npm/lodash@4.17.4', 'lodash');
const guava = component('pkg:maven/com.google.guava/guava@20.0', 'com.google.guava:guava');
const lang3 = component('pkg:maven/org.apache.commons/commons-lang3@3.1', 'org.apache.commons:commons-lang3');
const web = component('pkg:maven/org.springframework/spring-web@5', 'org.springframework:spring-web');
const beans = component('pkg:maven/org.springframework/spring-beans@5', 'org.springframework:spring-beans');
const gin = component('pkg:golang/github.com/gin-gonic/gin@1', 'github.com/gin-gonic/gin');
const serde = component('pkg:cargo/serde-json@1', 'serde-json');
const http = component('pkg:composer/symfony/http-foundation@4', 'symfony/http-foundation');
const json = component('pkg:nuget/Newtonsoft.Json@13', 'Newtonsoft.Json');
const zlib = component('pkg:generic/zlib@1.2.8', 'zlib', [
  { kind: 'content', path: 'third_party/zlib/zlib.h' },
]);

describe('where an include leads', () => {
  it.each<[string, IncludeNotation, string, UploadForTest, string]>([
    ['a.c', 'c-angled', 'stdio.h', { paths: ['b/stdio.h'] }, 'system|||'],
    ['a.c', 'c', 'stdio.h', { paths: ['stdio.h'] }, '|||stdio.h'],
    ['src/a.c', 'c', '../inc/b.h', { paths: ['inc/b.h', 'src/b.h'] }, '|||inc/b.h'],
    ['src/x/a.c', 'c', 'x/b.h', { paths: ['lib/x/b.h', 'src/x/b.h'] }, '|||src/x/b.h'],
    ['src/a.c', 'c', 'gone.h', {}, '|||'],
    ['src/a.c', 'c', 'net/gone_x.hpp', {}, '|||'],
    ['src/a.c', 'c', 'drm/gone.h', {}, '|||'],
    ['src/a.c', 'c', 'sys/types.h', {}, 'system|||'],
    ['src/a.c', 'c', 'string.h', {}, 'system|||'],
    ['src/a.c', 'c-angled', 'drm/drm.h', {}, 'system|||'],
    ['src/a.c', 'unknown', 'MACRO', { paths: ['MACRO'] }, '|||'],
    ['a.ts', 'script', 'node:fs', {}, 'system|||'],
    ['src/a.ts', 'script', './b.js', { paths: ['src/b.ts'] }, '|||src/b.ts'],
    ['src/a.ts', 'script', '../lib', { paths: ['lib/index.js'] }, '|||lib/index.js'],
    ['a.ts', 'script', '../../../etc/passwd', { paths: ['etc/passwd'] }, '|||'],
    ['p/a.py', 'python', 'json', {}, 'system|||'],
    ['p/a.py', 'python', '.b.name', { paths: ['p/b.py'] }, '|||p/b.py'],
    ['p/q/a.py', 'python', '..b', { paths: ['p/b/__init__.py'] }, '|||p/b/__init__.py'],
    ['p/a.py', 'python', 'p.b', { paths: ['p/b.py'] }, '|||p/b.py'],
    ['A.java', 'jvm', 'java.util.List', {}, 'system|||'],
    ['m/A.java', 'jvm', 'com.acme.B.inner', { paths: ['m/com/acme/B.java'] }, '|||m/com/acme/B.java'],
    ['a.go', 'go', 'net/http', {}, 'system|||'],
    ['cmd/a.go', 'go', 'acme.org/app/pkg/x', { paths: ['go.mod', 'pkg/x/b.go'] }, '|||pkg/x/'],
    ['src/a.rs', 'rust', 'crate::b::C', { paths: ['Cargo.toml', 'src/b.rs'] }, '|||src/b.rs'],
    ['a.rs', 'rust', 'std::fs', {}, 'system|||'],
    ['a.rb', 'ruby', './b', { paths: ['b.rb'] }, '|||b.rb'],
    ['src/a.php', 'php', 'App\\Model\\User', { paths: ['src/Model/User.php'] }, '|||src/Model/User.php'],
  ])('%s: %s %s to a file, the system or nowhere', (from, notation, module, upload, expected) => {
    expect(lead(from, notation, module, upload)).toBe(expected);
  });

  it.each<[IncludeNotation, string, Component, string]>([
    ['script', 'lodash/fp', lodash, ''],
    ['python', 'requests.adapters', requests, ''],
    ['python', 'yaml', pyyaml, '0.95'],
    ['jvm', 'com.google.common.collect.Lists', guava, '0.95'],
    ['jvm', 'org.apache.commons.lang3.StringUtils', lang3, '0.85'],
    ['go', 'github.com/gin-gonic/gin/binding', gin, ''],
    ['rust', 'serde_json::Value', serde, ''],
    ['php', 'Symfony\\Component\\HttpFoundation\\Request', http, '0.9'],
    ['csharp', 'Newtonsoft.Json.Linq', json, '0.9'],
    ['c-angled', 'zlib.h', component('pkg:conan/zlib@1.2.11', 'zlib'), '0.9'],
    ['library', 'libz.so.1', component('pkg:conan/zlib@1.2.11', 'zlib'), '0.9'],
  ])('%s %s is of the component of that name', (notation, module, wanted, confidence) => {
    const others = [guava, lang3, web, beans, lodash, requests].filter((one) => one !== wanted);

    expect(lead('src/a', notation, module, { components: [...others, wanted] })).toBe(
      `|${wanted.purl}|${confidence}|`,
    );
  });

  it('leaves it open which of several artefacts of a group it is', () => {
    expect(lead('A.java', 'jvm', 'org.springframework.foo.Bar', { components: [web, beans] })).toBe('|||');
    expect(lead('A.java', 'jvm', 'org.springframework.beans.Bar', { components: [web, beans] })).toBe(
      `|${beans.purl}|0.85|`,
    );
  });

  it('does not take a longer name for the same', () => {
    expect(lead('a.js', 'script', 'lodash-es', { components: [lodash] })).toBe('|||');
    expect(lead('a.go', 'go', 'github.com/gin-gonic/gin-contrib', { components: [gin] })).toBe('|||');
  });

  it('takes the version whose lockfile lies nearest above', () => {
    const near = component('pkg:npm/x@2', 'x', [{ path: 'apps/b/package-lock.json' }]);
    const far = component('pkg:npm/x@1', 'x', [{ path: 'package-lock.json' }]);
    const paths = ['package-lock.json', 'apps/b/package-lock.json'];

    expect(lead('apps/b/src/a.js', 'script', 'x', { paths, components: [far, near] })).toBe('|pkg:npm/x@2||');
    expect(lead('apps/c/a.js', 'script', 'x', { paths, components: [far, near] })).toBe('|pkg:npm/x@1||');
  });

  it('says how sure it is where two versions are equally near', () => {
    const components = [component('pkg:npm/x@1', 'x'), component('pkg:npm/x@2', 'x')];

    expect(lead('a.js', 'script', 'x', { components })).toBe('|pkg:npm/x@1|0.7|');
  });

  it('knows an installed package by its folder', () => {
    const evidence = [{ kind: 'installed', path: 'node_modules/x/package.json' } as const];
    const paths = ['node_modules/x/package.json', 'node_modules/x/index.js'];
    const components = [component('pkg:npm/x@1', 'x'), component('pkg:npm/x@2', 'x', evidence)];

    expect(lead('src/a.js', 'script', 'x', { paths, components })).toBe(
      '|pkg:npm/x@2||node_modules/x/index.js',
    );
  });

  it('does not count what a package reaches for in itself as its use', () => {
    const evidence = [{ kind: 'installed', path: 'node_modules/x/package.json' } as const];
    const paths = ['node_modules/x/package.json', 'node_modules/x/b.js'];
    const components = [component('pkg:npm/x@2', 'x', evidence)];

    expect(lead('node_modules/x/index.js', 'script', './b', { paths, components })).toBe(
      '|||node_modules/x/b.js',
    );
  });

  it('knows a copied library by its folder', () => {
    const paths = ['third_party/zlib/zlib.h', 'third_party/zlib/deflate.h'];

    expect(lead('src/a.c', 'c', 'zlib.h', { paths, components: [zlib] })).toBe(
      `|${zlib.purl}||third_party/zlib/zlib.h`,
    );
    expect(lead('src/a.c', 'c', 'deflate.h', { paths, components: [zlib] })).toBe(
      `|${zlib.purl}|0.8|third_party/zlib/deflate.h`,
    );
  });

  it('takes what one statement reaches for several times for one include', () => {
    const draft = new TargetsDraft(files('a.js', 'lib.js'), new Map());
    const include = (line: number, module: string) => ({
      ...({ line, kind: 'import', statement: 'x', notation: 'script' } as const),
      module,
    });

    const numbered = draft.number('a.js', [include(1, './lib'), include(1, './lib.js'), include(2, './lib')]);

    expect(numbered.map(({ line, targetNo }) => [line, targetNo])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(draft.all().map(({ useCount }) => useCount)).toEqual([2]);
  });

  it('knows each target once, and counts who leads to it', () => {
    const draft = new TargetsDraft(files('a.js', 'b/c.js', 'lib.js'), new Map());
    const include = (module: string, line = 1) => ({
      ...({ line, kind: 'import', statement: '', notation: 'script' } as const),
      module,
    });

    const first = draft.number('a.js', [include('./lib'), include('react'), include('./lib.js', 2)]);
    const second = draft.number('b/c.js', [include('../lib'), include('react')]);

    expect([...first, ...second].map(({ targetNo }) => targetNo)).toEqual([1, 2, 1, 1, 2]);
    expect(draft.all().map(({ useCount }) => useCount)).toEqual([3, 2]);
  });
});
