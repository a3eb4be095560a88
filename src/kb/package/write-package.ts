import { createHash, type Hash, type KeyObject, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, type FileHandle, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { currentManifest, generationFolder } from '../snapshot/current.ts';
import {
  libraryFile,
  readManifest,
  type SnapshotFile,
  snapshotFiles,
  statementsFile,
} from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import { endBytes, entryHeader, paddingBytes } from './container.ts';
import { isPublicKey, signatureOf } from './keys.ts';
import { knownAnswers } from './known-answers.ts';
import { packageFormat, type PackageManifest, type PackagePart } from './package-manifest.ts';
import { RefusedPackage } from './refused-package.ts';
import { writeLibrary } from './write-library.ts';

/** What a package is to be called, and who signs it. */
export interface PackageOrder {
  readonly privateKey: KeyObject;
  readonly name: string;
  /** Higher than that of every earlier package. */
  readonly serial: number;
  /** A day, ISO 8601. */
  readonly expiresAt?: string | undefined;
  readonly nextKey?: string | undefined;
  /** The release that writes it: older ones may not read it. */
  readonly appVersion: string;
}

/**
 * Write the current generation as a signed package. Answers what the package says of itself.
 *
 * What was imported and what an earlier package brought become one library. The file is there whole or not at all.
 * Throws `RefusedPackage` when there is nothing to write.
 */
export async function exportPackage(
  knowledgeFolder: string,
  path: string,
  order: PackageOrder,
): Promise<PackageManifest> {
  const current = await currentManifest(knowledgeFolder);
  if (current === undefined) throw new RefusedPackage('还没有知识库，无法导出');
  if (order.nextKey !== undefined && !isPublicKey(order.nextKey)) throw new RefusedPackage('不是有效的公钥');
  const folder = generationFolder(knowledgeFolder, current.generation);
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  await mkdir(dirname(path), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const parts: PackagePart[] = [];
    for (const name of await partsOf(folder, draft)) {
      const from = name === libraryFile ? join(draft, name) : join(folder, name);
      parts.push(await packPart(name, from, join(draft, `${name}.gz`)));
    }
    const { name, serial, expiresAt, nextKey, appVersion: minApp } = order;
    const library = { name, serial, createdAt: new Date().toISOString() };
    const { counts, origin = '' } = current;
    const answers = await answersOf(folder);
    const manifest = {
      format: packageFormat,
      library,
      expiresAt,
      minApp,
      origin,
      counts,
      parts,
      answers,
      nextKey,
    } as const;
    await writeContainer(draft, manifest, order.privateKey);
    await rename(join(draft, 'package'), path);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The files that travel: those that every generation can make again for itself stay behind. */
async function partsOf(folder: string, draft: string): Promise<SnapshotFile[]> {
  const { files } = await readManifest(folder);
  const hasLibrary = await writeLibrary(folder, files, join(draft, libraryFile));
  const own: readonly SnapshotFile[] = [statementsFile, libraryFile, 'changes.ndjson'];
  const names = snapshotFiles.map(({ name }) => name);
  return names.filter((name) =>
    own.includes(name) ? name === libraryFile && hasLibrary : files[name] !== undefined,
  );
}

async function answersOf(folder: string) {
  const snapshot = await openSnapshot(folder);
  try {
    return await knownAnswers(snapshot);
  } finally {
    await snapshot.close();
  }
}

async function packPart(name: SnapshotFile, from: string, to: string): Promise<PackagePart> {
  const [plain, packed] = [new Metered(), new Metered()];
  await pipeline(
    createReadStream(from),
    (pieces) => plain.over(pieces),
    createGzip(),
    (pieces) => packed.over(pieces),
    createWriteStream(to, { flags: 'wx' }),
  );
  return {
    name,
    sizeBytes: plain.sizeBytes,
    sha256: plain.hash.digest('hex'),
    count: plain.lineCount,
    packedBytes: packed.sizeBytes,
    packedSha256: packed.hash.digest('hex'),
  };
}

/** Hashes and counts what flows by. */
class Metered {
  readonly hash: Hash = createHash('sha256');
  sizeBytes = 0;
  lineCount = 0;

  async *over(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const piece of pieces) {
      this.hash.update(piece);
      this.sizeBytes += piece.length;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) this.lineCount += 1;
      yield piece;
    }
  }
}

async function writeContainer(
  draft: string,
  manifest: PackageManifest,
  privateKey: KeyObject,
): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`);
  const file = await open(join(draft, 'package'), 'wx');
  try {
    await writeEntry(file, 'manifest.json', bytes);
    await writeEntry(file, 'manifest.sig', signatureOf(bytes, privateKey));
    for (const { name, packedBytes } of manifest.parts) {
      await file.writeFile(entryHeader(`parts/${name}.gz`, packedBytes));
      for await (const piece of createReadStream(join(draft, `${name}.gz`)))
        await file.writeFile(piece as Buffer);
      await file.writeFile(Buffer.alloc(paddingBytes(packedBytes)));
    }
    await file.writeFile(Buffer.alloc(endBytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeEntry(file: FileHandle, name: string, bytes: Buffer): Promise<void> {
  await file.writeFile(entryHeader(name, bytes.length));
  await file.writeFile(bytes);
  await file.writeFile(Buffer.alloc(paddingBytes(bytes.length)));
}
