import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, repository, type SourceFile, sourceFiles } from './source-files.ts';

/** What a room may import: other rooms through their doors, modules of Node, packages. */
interface Walls {
  readonly rooms: readonly string[];
  readonly node: readonly string[] | 'all';
  readonly packages: readonly string[];
}

const walls: Readonly<Record<string, Walls>> = {
  model: { rooms: [], node: [], packages: [] },
  contract: { rooms: ['model'], node: [], packages: ['zod'] },
  engine: {
    rooms: ['model'],
    // Uploads, and the schemas and texts that come with the product, are the engine's contact with the disk; see `diskFolders`.
    node: [
      'node:buffer',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:module',
      'node:path',
      'node:stream',
      'node:util',
      'node:v8',
      'node:worker_threads',
      'node:zlib',
    ],
    packages: [
      '@renovatebot/pep440',
      '@yarnpkg/parsers',
      'ajv',
      'ajv-formats',
      'fast-xml-parser',
      'fzstd',
      'ignore',
      'js-yaml',
      'libarchive-wasm',
      'semver',
      'smol-toml',
      'spdx-expression-parse',
      'spdx-license-list',
      'web-tree-sitter',
      'xmllint-wasm',
      'yauzl',
    ],
  },
  kb: { rooms: ['model', 'engine'], node: 'all', packages: ['ae-cvss-calculator', 'semver'] },
  cli: { rooms: ['model', 'engine', 'kb', 'contract'], node: 'all', packages: [] },
  server: {
    rooms: ['model', 'engine', 'kb', 'contract'],
    node: 'all',
    packages: [
      '@fastify/formbody',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/rate-limit',
      '@fastify/static',
      '@node-rs/argon2',
      'fastify',
      'jose',
      'kysely',
      'pg',
      'pg-copy-streams',
      'tar-stream',
      'zod',
    ],
  },
  console: {
    rooms: ['model', 'contract'],
    node: [],
    packages: [
      '@ant-design/icons',
      '@fontsource-variable/noto-sans-sc',
      '@tanstack/react-query',
      'antd',
      'dayjs',
      'echarts',
      'react',
      'react-dom',
      'react-router',
      'zod',
    ],
  },
};

/** The only folders of the engine that read files: uploads, and schemas of the product's own. */
const diskFolders = [
  'src/engine/upload/',
  'src/engine/sbom/schema/',
  'src/engine/licenses/detection/shipped-columns.ts',
  'src/engine/licenses/detection/pack-listed-texts.ts',
];

/** The only folders of the engine that start threads: what they do can be stopped. */
const threadFolders = ['src/engine/reading/', 'src/engine/code/trees/'];

/** Folder names that say nothing about what is inside. */
const drawers = ['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'hooks', 'types', 'lib'];

function whyForbidden(file: SourceFile, imported: string): string | undefined {
  const room = file.path.split('/')[1] ?? '';
  const wall = walls[room];
  if (wall === undefined) return `${room} is not a room`;
  if (imported.startsWith('.')) return whyForbiddenInside(file, room, imported);
  if (imported.startsWith('#')) {
    return wall.rooms.includes(imported.slice(1)) ? undefined : `${room} may not enter ${imported}`;
  }
  if (imported.startsWith('node:')) return whyForbiddenNode(file, room, wall, imported);
  const name = imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
  return wall.packages.includes(name) ? undefined : `${room} may not use the package ${name}`;
}

function whyForbiddenInside(file: SourceFile, room: string, imported: string): string | undefined {
  const target = normalize(join(dirname(file.path), imported)).replaceAll('\\', '/');
  if (!target.startsWith(`src/${room}/`)) return 'leaves its room without using a door';
  const feature = /^src\/(server|console)\/features\/([^/]+)\//;
  const [from, to] = [feature.exec(file.path)?.[2], feature.exec(target)?.[2]];
  return from !== undefined && to !== undefined && from !== to
    ? `feature ${from} imports feature ${to}`
    : undefined;
}

function whyForbiddenNode(file: SourceFile, room: string, wall: Walls, imported: string): string | undefined {
  if (wall.node !== 'all' && !wall.node.includes(imported)) return `${room} may not use ${imported}`;
  const isThread = room === 'engine' && imported === 'node:worker_threads';
  if (isThread && !threadFolders.some((folder) => file.path.startsWith(folder)))
    return `only ${threadFolders.join(' and ')} start threads`;
  const isDisk = room === 'engine' && imported.startsWith('node:fs');
  const mayRead = diskFolders.some((folder) => file.path.startsWith(folder));
  return isDisk && !mayRead ? `only ${diskFolders.join(' and ')} read files` : undefined;
}

describe('the walls between the rooms', () => {
  it('stand: every import is permitted', () => {
    const breaches = sourceFiles('src').flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const why = whyForbidden(file, imported);
        return why === undefined ? [] : [`${file.path} imports ${imported}: ${why}`];
      }),
    );

    expect(breaches).toEqual([]);
  });

  it('see imports at all', () => {
    const text =
      "import a from '#kb';\nexport * from './b.ts';\nconst c = await import('pg');\nimport 'd.css';";

    expect(importsOf({ path: 'src/model/x.ts', text })).toEqual(['#kb', './b.ts', 'd.css', 'pg']);
    expect(whyForbidden({ path: 'src/model/x.ts', text }, '#kb')).toContain('may not enter');
    expect(whyForbidden({ path: 'src/model/x.ts', text }, '../kb/index.ts')).toContain('door');
    expect(whyForbidden({ path: 'src/engine/code/x.ts', text }, 'node:fs')).toContain('only');
    const page = { path: 'src/console/features/task/page.tsx', text };
    expect(whyForbidden(page, '../component/columns.tsx')).toContain(
      'feature task imports feature component',
    );
  });

  it('enclose no drawers', () => {
    const folders = readdirSync(join(repository, 'src'), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);

    expect(folders.filter((name) => drawers.includes(name))).toEqual([]);
  });
});
