import type { Component, Evidence, IncludeNotation, InventoryFile } from '#model';
import { describe, expect, it } from 'vitest';
import { resolveTargets } from './resolve-targets.ts';
import { TargetsDraft } from './targets.ts';

function files(...paths: readonly string[]): InventoryFile[] {
  return paths.map((path) => ({
    path,
    sizeBytes: 1,
    sha256: undefined,
    outcome: /package(-lock)?\.json$/.test(path) ? { kind: 'read', reader: 'x' } : { kind: 'not-applicable' },
  }));
}

function component(purl: string, name: string, evidence: readonly Partial<Evidence>[] = []): Component {
  return {
    purl,
    ecosystem: purl.slice('pkg:'.length, purl.indexOf('/')),
    name,
    version: purl.slice(purl.lastIndexOf('@') + 1),
    requirement: undefined,
    directness: 'direct',
    depth: 1,
    scopes: [],
    declaredLicense: undefined,
    evidence: evidence.map((one) => ({ kind: 'lockfile', path: 'lock', line: undefined, ...one })),
  };
}

interface Upload {
  readonly paths?: readonly string[];
  readonly components?: readonly Component[];
  /** Of files that say where modules lie. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What a module leads to, for a file of the upload. */
function lead(from: string, notation: IncludeNotation, module: string, upload: Upload) {
  const texts = new Map(Object.entries(upload.texts ?? {}));
  const draft = new TargetsDraft(files(from, ...texts.keys(), ...(upload.paths ?? [])), texts);
  draft.number(from, [{ line: 1, kind: 'import', statement: module, notation, module }]);
  const [target] = resolveTargets(draft.all(), upload.components ?? []);
  return target === undefined
    ? undefined
    : [target.isSystem ? 'system' : '', target.component ?? '', target.confidence ?? '', target.file].join(
        '|',
      );
}

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
  it.each<[string, IncludeNotation, string, Upload, string]>([
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

  it('knows each target once, and counts who leads to it', () => {
    const draft = new TargetsDraft(files('a.js', 'b/c.js', 'lib.js'), new Map());
    const include = (module: string) => ({
      ...({ line: 1, kind: 'import', statement: '', notation: 'script' } as const),
      module,
    });

    const first = draft.number('a.js', [include('./lib'), include('react'), include('./lib.js')]);
    const second = draft.number('b/c.js', [include('../lib'), include('react')]);

    expect([...first, ...second].map(({ targetNo }) => targetNo)).toEqual([1, 2, 1, 1, 2]);
    expect(draft.all().map(({ useCount }) => useCount)).toEqual([3, 2]);
  });
});

describe('where files of the upload say that modules lie', () => {
  const app = JSON.stringify({
    compilerOptions: { paths: { '@app/*': ['./src/app/*'], '#env': ['src/env.ts'] } },
  });
  const commands = JSON.stringify([
    { directory: '/build/x', file: '../src/a.c', command: 'cc -DX -I../second -c ../src/a.c' },
    { directory: '/build/x', file: '../src/b.c', arguments: ['cc', '-isystem', '/usr/include', '-Iinc'] },
  ]);
  const twoHeaders = ['first/v.h', 'second/v.h', 'src/deep/w.h'];
  const yamlModules = 'lib/site-packages/PyYAML-5.1.dist-info/top_level.txt';

  it.each<[string, string, IncludeNotation, string, Upload, string]>([
    ['paths', 'src/a.ts', 'script', '@app/b', { texts: { 'tsconfig.json': app } }, 'src/app/b.ts'],
    ['paths without a star', 'src/a.ts', 'script', '#env', { texts: { 'tsconfig.json': app } }, 'src/env.ts'],
    [
      'the setting that is extended, with comments',
      'apps/x/a.ts',
      'script',
      '@app/b',
      {
        texts: {
          'tsconfig.base.json': app,
          'apps/x/tsconfig.json': '{ // x\n "extends": "../../tsconfig.base",}',
        },
      },
      'src/app/b.ts',
    ],
    [
      'settings that extend each other',
      'a.ts',
      'script',
      '@app/b',
      {
        texts: {
          'tsconfig.json': '{"extends":"./jsconfig"}',
          'jsconfig.json': '{"extends":["./tsconfig.json"]}',
        },
      },
      '',
    ],
    [
      'baseUrl',
      'src/a.ts',
      'script',
      'app/b',
      { texts: { 'jsconfig.json': '{"compilerOptions":{"baseUrl":"src"}}' } },
      'src/app/b.ts',
    ],
    [
      'a path out of the upload',
      'a.ts',
      'script',
      '@x/b',
      { texts: { 'tsconfig.json': '{"compilerOptions":{"paths":{"@x/*":["../../*"]}}}' } },
      '',
    ],
    ['a setting that is no JSON', 'a.ts', 'script', '@app/b', { texts: { 'tsconfig.json': '{' } }, ''],
    ['-I of a makefile', 'src/a.c', 'c', 'v.h', { texts: { Makefile: 'CFLAGS=-O2 -Isecond' } }, 'second/v.h'],
    [
      '-I behind a variable',
      'src/a.c',
      'c-angled',
      'v.h',
      { texts: { 'src/Makefile': 'CC=cc -I$(TOP)/second -I/opt -I$(X)$(Y)' } },
      'second/v.h',
    ],
    [
      'CMake',
      'src/a.c',
      'c',
      'v.h',
      {
        texts: {
          'CMakeLists.txt':
            'target_include_directories(first PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/second>) # (first)',
        },
      },
      'second/v.h',
    ],
    [
      'Meson',
      'src/a.c',
      'c',
      'v.h',
      { texts: { 'meson.build': "include_directories('second')" } },
      'second/v.h',
    ],
    [
      'a compilation database',
      'src/a.c',
      'c',
      'v.h',
      { texts: { 'build/compile_commands.json': commands } },
      'second/v.h',
    ],
    [
      'a compilation database, for headers',
      'src/deep/w.h',
      'c',
      'v.h',
      { texts: { 'build/compile_commands.json': commands } },
      'second/v.h',
    ],
    ['nothing', 'src/a.c', 'c', 'v.h', {}, 'first/v.h'],
  ])('follows %s from %s: %s %s', (_, from, notation, module, upload, file) => {
    const paths = ['src/app/b.ts', 'src/env.ts', 'src/b.c', ...twoHeaders];

    expect(lead(from, notation, module, { ...upload, paths })).toBe(`|||${file}`);
  });

  const metadata = (folder: string) => [{ kind: 'installed', path: `${folder}/METADATA` } as const];
  const installed = component(
    'pkg:pypi/odd-name@5.1',
    'odd-name',
    metadata('lib/site-packages/PyYAML-5.1.dist-info'),
  );

  it('knows the package of a module by top_level.txt', () => {
    const upload = { texts: { [yamlModules]: '_yaml\nyaml\n' }, components: [installed] };
    const paths = ['lib/site-packages/yaml/__init__.py'];

    expect(lead('a.py', 'python', 'yaml', { ...upload, paths })).toBe(
      `|${installed.purl}||lib/site-packages/yaml/__init__.py`,
    );
    expect(lead('a.py', 'python', '_yaml', upload)).toBe(`|${installed.purl}||`);
  });

  it('takes a module of the project for no package of that name', () => {
    const upload = { texts: { [yamlModules]: 'yaml\n' }, components: [installed] };

    expect(lead('a.py', 'python', 'yaml', { ...upload, paths: ['yaml.py'] })).toBe('|||yaml.py');
  });

  it('tells packages that share a name by the files that RECORD lists', () => {
    const auth = component(
      'pkg:pypi/google-auth@2',
      'google-auth',
      metadata('site-packages/google_auth-2.dist-info'),
    );
    const other = component(
      'pkg:pypi/protobuf@4',
      'protobuf',
      metadata('site-packages/protobuf-4.dist-info'),
    );
    const texts = {
      'site-packages/google_auth-2.dist-info/top_level.txt': 'google\n',
      'site-packages/google_auth-2.dist-info/RECORD': 'google/auth/__init__.py,sha256=x,1\n',
      'site-packages/protobuf-4.dist-info/top_level.txt': 'google\n',
    };
    const upload = { texts, components: [auth, other], paths: ['site-packages/google/auth/__init__.py'] };

    expect(lead('a.py', 'python', 'google.auth', upload)).toBe(
      `|${auth.purl}||site-packages/google/auth/__init__.py`,
    );
    expect(lead('a.py', 'python', 'google.cloud', upload)).toBe('|||');
  });
});
