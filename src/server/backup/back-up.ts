import { generationFolder, readManifest } from '#kb';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import type { DataFolder } from '../data-folder.ts';
import type { Reach } from '../db/open.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { addCodeIndex } from './code-index.ts';
import { knowledgeSettings, type Manifest, manifestName, tokenKeyName } from './manifest.ts';
import { BackupStore, type TableShape } from './store.ts';
import { wholeSize } from './whole-size.ts';

/** Rows are kept in parts of about this size: so much is in memory at once. */
const partBytes = 8 * 1024 * 1024;
/** So many missing contents are named; all are counted. */
const namedMissing = 100;

/** What a backup came to. */
export interface BackupSummary {
  readonly manifest: Manifest;
  readonly sizeBytes: number;
}

/**
 * Write everything that this installation cannot make again into one file: the tables as they are at one moment, the
 * uploads and unpacked files they name, the knowledge they speak of, the index of known code and the key of the tokens.
 *
 * The server may run meanwhile. Contents are never changed, so reading them later than the tables is as good.
 */
export async function backUp(
  path: string,
  from: { readonly reach: Reach; readonly folder: DataFolder },
  product: { readonly version: string; readonly engine: string },
): Promise<BackupSummary> {
  const store = await BackupStore.reading(from.reach);
  let manifest: Manifest | undefined;
  try {
    const sizeBytes = await writeArchive(path, async (writer) => {
      manifest = await addEverything(writer, store, from.folder, product);
      await writer.add(manifestName, Buffer.from(JSON.stringify(manifest, undefined, 2)));
    });
    if (manifest === undefined) throw new Error('a backup without a manifest');
    return { manifest, sizeBytes };
  } finally {
    await store.close();
  }
}

async function addEverything(
  writer: ArchiveWriter,
  store: BackupStore,
  folder: DataFolder,
  product: { readonly version: string; readonly engine: string },
): Promise<Manifest> {
  await writer.add(tokenKeyName, await readFile(folder.tokenKey));
  const tables: Manifest['tables'] = [];
  for (const table of await store.tables()) tables.push(await addTable(writer, store, table));
  const knowledgeGeneration = await store.knowledgeGeneration();
  await addKnowledge(writer, folder.knowledge, knowledgeGeneration);
  await addCodeIndex(writer, folder.codeIndex);
  const uploads = await addContents(writer, 'uploads', folder.uploads, store.uploadNames());
  const blobs = await addContents(writer, 'blobs', folder.blobs, store.blobNames());
  const missing = [...uploads.missing, ...blobs.missing];
  return {
    format: 'suxi-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    product: { ...product, postgres: await store.version() },
    migrations: await store.migrations(),
    tables,
    sequences: await store.sequences(),
    knowledgeGeneration,
    uploadCount: uploads.count,
    blobCount: blobs.count,
    contentBytes: uploads.bytes + blobs.bytes,
    missing: missing.slice(0, namedMissing),
    missingCount: missing.length,
  };
}

async function addTable(
  writer: ArchiveWriter,
  store: BackupStore,
  table: TableShape,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let rowCount = 0;
  let partNo = 0;
  for await (const part of inParts(store.readTable(table))) {
    hash.update(part);
    rowCount += lineCount(part);
    partNo += 1;
    const name = `tables/${table.name}/${String(partNo).padStart(6, '0')}.gz`;
    await writer.add(name, gzipSync(part, { level: 1 }));
  }
  return { name: table.name, columns: [...table.columns], rowCount, sha256: hash.digest('hex') };
}

async function* inParts(stream: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** COPY ends each row with a line feed and writes those inside otherwise. */
function lineCount(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count += 1;
  return count;
}

/** The generation that is loaded, the one before it, and what is trusted and preferred: what an import goes on from. */
async function addKnowledge(writer: ArchiveWriter, knowledge: string, generation: number): Promise<void> {
  for (const name of knowledgeSettings) {
    const content = await readFile(join(knowledge, name)).catch(() => undefined); // there are none at first
    if (content !== undefined) await writer.add(`knowledge/${name}`, content);
  }
  if (generation === 0) return;
  const { former } = await readManifest(generationFolder(knowledge, generation));
  await addGeneration(writer, knowledge, generation);
  const names = await readdir(knowledge);
  if (former !== undefined && names.includes(String(former))) await addGeneration(writer, knowledge, former);
}

async function addGeneration(writer: ArchiveWriter, knowledge: string, generation: number): Promise<void> {
  const folder = generationFolder(knowledge, generation);
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    const { size } = await stat(path);
    await writer.addStream(`knowledge/${generation}/${name}`, size, createReadStream(path));
  }
}

/** The contents whose hashes come in, those that are there and whole. */
async function addContents(
  writer: ArchiveWriter,
  kind: 'uploads' | 'blobs',
  folder: string,
  names: Readable,
) {
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  for await (const sha256 of createInterface({ input: names })) {
    const path = join(folder, sha256.slice(0, 2), sha256);
    const size = await wholeSize(path, sha256);
    if (size === undefined) {
      missing.push(`${kind}/${sha256}`);
      continue;
    }
    await writer.addStream(`${kind}/${sha256}`, size, createReadStream(path));
    count += 1;
    bytes += size;
  }
  return { count, bytes, missing };
}
