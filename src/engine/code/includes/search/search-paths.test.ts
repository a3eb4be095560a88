import type { IncludeNotation } from '#model';
import { describe, expect, it } from 'vitest';
import { component, lead, type UploadForTest } from '../targets/lead-for-test.ts';

describe('where files of the upload say that modules lie', () => {
  const app = JSON.stringify({
    compilerOptions: { paths: { '@app/*': ['./src/app/*'], '#env': ['src/env.ts'] } },
  });
  const imports = JSON.stringify({
    imports: {
      '#env': { types: './types/env.d.ts', node: { import: './src/env.js' } },
      '#app/*': './src/none/*.js',
      '#app/b': ['./src/app/b.js'],
      '#deep/*.js': './src/*/*.js',
      '#deep/one/*': null,
      '#out': './../src/env.ts',
    },
  });
  const commands = JSON.stringify([
    { directory: '/build/x', file: '../src/a.c', command: 'cc -DX -I../second -c ../src/a.c' },
    { directory: '/build/x', file: '../src/b.c', arguments: ['cc', '-isystem', '/usr/include', '-Iinc'] },
  ]);
  const twoHeaders = ['first/v.h', 'second/v.h', 'src/deep/w.h'];
  const yamlModules = 'lib/site-packages/PyYAML-5.1.dist-info/top_level.txt';

  it.each<[string, string, IncludeNotation, string, UploadForTest, string]>([
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
    [
      'imports with conditions',
      'src/a.ts',
      'script',
      '#env',
      { texts: { 'package.json': imports } },
      'src/env.ts',
    ],
    [
      'imports, the exact',
      'src/x/a.ts',
      'script',
      '#app/b',
      { texts: { 'package.json': imports } },
      'src/app/b.ts',
    ],
    [
      'imports with a star',
      'a.ts',
      'script',
      '#deep/b.js',
      { texts: { 'package.json': imports } },
      'src/b/b.ts',
    ],
    ['imports, the longest', 'a.ts', 'script', '#deep/one/b.js', { texts: { 'package.json': imports } }, ''],
    ['imports out of the package', 'a.ts', 'script', '#out', { texts: { 'package.json': imports } }, ''],
    ['no imports', 'a.ts', 'script', '#other', { texts: { 'package.json': imports } }, ''],
    [
      'imports of the nearest package alone',
      'apps/x/a.ts',
      'script',
      '#env',
      { texts: { 'package.json': imports, 'apps/x/package.json': '{"name":"x"}' } },
      '',
    ],
    ['a manifest that is no JSON', 'a.ts', 'script', '#env', { texts: { 'package.json': '{"imports"' } }, ''],
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
    const paths = [
      'src/app/b.ts',
      'src/b/b.ts',
      'src/one/b/one/b.ts',
      'src/env.ts',
      'src/b.c',
      ...twoHeaders,
    ];

    expect(lead(from, notation, module, { ...upload, paths })).toBe(`|||${file}`);
  });

  it('knows a package by the name that another gives it', () => {
    const manifest = {
      imports: {
        '#fetch': { node: 'undici/fetch', default: './none.js' },
        '#own': { browser: './own.js', default: 'undici' },
        '#disk': 'node:fs',
      },
    };
    const undici = component('pkg:npm/undici@6.0.0', 'undici');
    const upload = {
      texts: { 'package.json': JSON.stringify(manifest) },
      components: [undici],
      paths: ['own.js'],
    };

    expect(lead('src/a.js', 'script', '#fetch', upload)).toBe(`|${undici.purl}||`);
    expect(lead('src/a.js', 'script', '#own', upload)).toBe('|||own.js');
    expect(lead('src/a.js', 'script', '#disk', upload)).toBe('system|||');
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
