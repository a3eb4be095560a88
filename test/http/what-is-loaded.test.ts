import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedColumns } from '../../src/engine/licenses/detection/listed-texts.ts';
import { packColumns } from '../../src/engine/licenses/detection/packed-columns.ts';
import { shippedName } from '../../src/engine/licenses/detection/shipped-columns.ts';
import { repository } from '../source-files.ts';
import { makeReady } from './start-server.ts';

const dist = join(repository, 'dist');

/** What cannot be had without a file of the build: packages, and sources of ours by their folders. */
function loadedBy(entry: string): { readonly packages: Set<string>; readonly sources: string[] } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  const sources: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export)\s[^'"]*?["']([^"'\n]+)["'];$/gm)) {
      if (from.startsWith('./')) files.add(from.slice(2));
      else if (!from.startsWith('node:')) packages.add(from);
    }
    // What the bundler adds of its own has no source.
    const map = join(dist, `${file}.map`);
    if (existsSync(map)) sources.push(...JSON.parse(readFileSync(map, 'utf8')).sources);
  }
  // Packages that are built in.
  for (const path of sources) {
    const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    if (name !== undefined) packages.add(name);
  }
  return { packages, sources };
}

function chunkOf(entry: string, name: string): string {
  const [found] = new RegExp(`part-${name}-[\\w-]+\\.js`).exec(readFileSync(join(dist, entry), 'utf8')) ?? [];
  return found ?? `no chunk ${name}`;
}

const heavy = ['zod', 'ajv', 'web-tree-sitter', 'ae-cvss-calculator', 'libarchive-wasm', 'yauzl'];

describe('what a scan loads before it has seen a file', () => {
  beforeAll(makeReady);

  it('is nothing that many scans do without', () => {
    const { packages, sources } = loadedBy(chunkOf('cli.js', 'scan-command'));
    const has = (folder: string) => sources.some((path) => path.includes(`/src/${folder}`));

    expect(has('engine/analyze.ts')).toBe(true);
    expect([...packages].filter((one) => heavy.includes(one))).toEqual([]);
    for (const folder of [
      'contract/',
      'engine/sbom/cyclonedx/',
      'engine/static-analysis/rules/',
      'engine/static-analysis/flow/',
      'engine/upload/formats/',
      'engine/binary/code/x86/',
      'kb/merge/merge-advisories.ts',
      'kb/snapshot/write-snapshot.ts',
    ])
      expect(`${folder}: ${has(folder)}`).toBe(`${folder}: false`);
  });

  it('is, of the thread that reads, what gives it its orders', () => {
    const { packages, sources } = loadedBy('reading.js');

    expect(sources.some((path) => path.endsWith('/engine/reading/thread.ts'))).toBe(true);
    expect([...packages]).toEqual([]);
    expect(sources.filter((path) => path.includes('/engine/ecosystems/'))).toEqual([]);
  });
});

describe('what the build has made ready', () => {
  beforeAll(makeReady);

  it('is what the texts of licences are made ready as from source', () => {
    const shipped = readFileSync(join(dist, shippedName));

    expect(shipped.equals(packColumns(listedColumns()))).toBe(true);
  });
});
