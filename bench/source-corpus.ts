import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { detectLanguage, type Language } from '#engine';

/** A source file that a bench reads. */
export interface CorpusFile {
  readonly path: string;
  readonly language: Language;
  readonly text: Uint8Array;
}

/** npm packages that carry source of several languages. */
const packages = [
  'react-native@0.72.0',
  'better-sqlite3@9.0.0',
  'node-gyp@9.4.0',
  'lodash@4.17.21',
  'express@4.19.2',
];

/**
 * The source that benches read: the folder `SUXI_CORPUS`, or npm packages that are fetched once into a folder of the
 * machine. Only files below 2 MB in a language that we know; at most `mostBytes` of each language.
 */
export async function readCorpus(mostBytes: number): Promise<ReadonlyMap<string, readonly CorpusFile[]>> {
  const folder = process.env['SUXI_CORPUS'] ?? (await fetchPackages());
  const found = new Map<string, CorpusFile[]>();
  const bytes = new Map<string, number>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (/\/\.(apt|download|git)\//.test(path)) continue;
    const head = detectLanguage(path, new Uint8Array());
    if (head !== undefined && (bytes.get(head.name) ?? 0) >= mostBytes) continue;
    const text = await readFile(path);
    const language = text.length < 2_000_000 ? detectLanguage(path, text) : undefined;
    if (language === undefined) continue;
    const files = found.get(language.name) ?? [];
    if (files.length === 0) found.set(language.name, files);
    files.push({ path, language, text });
    bytes.set(language.name, (bytes.get(language.name) ?? 0) + text.length);
  }
  return found;
}

async function fetchPackages(): Promise<string> {
  const folder = join(tmpdir(), 'suxi-corpus');
  if (existsSync(join(folder, 'node_modules'))) return folder;
  await mkdir(folder, { recursive: true });
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
  ];
  await promisify(execFile)('npm', [...args, ...packages]);
  return folder;
}
