import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { blockBytes, endBytes, paddingBytes, sizeInHeader } from './container.ts';
import { writePieces } from '../snapshot/write-file.ts';
import { signatureBytes, signerOf } from './keys.ts';
import { type PackageManifest, type PackagePart, readPackageManifest } from './package-manifest.ts';
import { RefusedPackage } from './refused-package.ts';

/** A package of which every byte was found to be what its signer wrote. */
export interface VerifiedPackage {
  readonly path: string;
  readonly manifest: PackageManifest;
  /** The public key that signed it. */
  readonly signer: string;
  readonly sizeBytes: number;
  /** Where each packed part begins. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** The longest manifest that is read; in bytes. */
const mostManifestBytes = 4 << 20;

/**
 * Check a package from the first byte to the last: its form, its signature by one of these keys, and the hash of every
 * part. Nothing is unpacked, and nothing but the manifest lies in memory. Throws `RefusedPackage`.
 */
export async function verifyPackage(path: string, keys: readonly string[]): Promise<VerifiedPackage> {
  const file = await open(path, 'r').catch(() => {
    throw new RefusedPackage('没有这个知识包文件，或无法读取');
  });
  try {
    return await new PackageReader(path, file).verify(keys);
  } finally {
    await file.close();
  }
}

/** Whether there is a file that begins as packages do; a folder does not. */
export async function looksLikePackage(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined);
  try {
    if ((await file?.stat())?.isFile() !== true) return false;
    const read = await file?.read(Buffer.alloc(blockBytes), 0, blockBytes, 0);
    return read?.bytesRead === blockBytes && sizeInHeader(read.buffer, 'manifest.json') !== undefined;
  } finally {
    await file?.close();
  }
}

/** Unpack the parts of a verified package into a folder. Throws `RefusedPackage` when the file is another one by now. */
export async function unpackParts(
  { path, manifest, offsets }: VerifiedPackage,
  folder: string,
): Promise<void> {
  for (const part of manifest.parts) {
    const start = offsets.get(part.name) ?? 0;
    const packed = createReadStream(path, { start, end: start + part.packedBytes - 1 });
    const plain = createGunzip();
    packed.on('error', (error) => plain.destroy(error)).pipe(plain);
    try {
      const facts = await writePieces(join(folder, part.name), upTo(plain, part));
      if (facts.sizeBytes !== part.sizeBytes || facts.sha256 !== part.sha256) throw changed(part);
    } catch (error) {
      const isPacked = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
      throw isPacked ? changed(part) : error;
    } finally {
      packed.destroy();
    }
  }
}

async function* upTo(pieces: AsyncIterable<Uint8Array>, part: PackagePart): AsyncIterable<Uint8Array> {
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.length;
    if (sizeBytes > part.sizeBytes) throw changed(part);
    yield piece;
  }
}

function changed(part: PackagePart): RefusedPackage {
  return new RefusedPackage(`${part.name} 的内容与清单中的校验值不符`);
}

/** Reads a package from front to back; every byte is compared, or hashed and then compared. */
class PackageReader {
  private position = 0;

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  async verify(keys: readonly string[]): Promise<VerifiedPackage> {
    if (keys.length === 0) throw new RefusedPackage('还没有受信任的密钥，请先执行 suxi kb key trust <公钥>');
    const bytes = await this.entry('manifest.json', mostManifestBytes);
    const signature = await this.entry('manifest.sig', signatureBytes);
    const signer = signature.length === signatureBytes ? signerOf(bytes, signature, keys) : undefined;
    if (signer === undefined) throw new RefusedPackage('签名无效，或签名密钥不受信任');
    const manifest = readPackageManifest(bytes);
    const offsets = new Map<string, number>();
    for (const part of manifest.parts) {
      const size = sizeInHeader(await this.exactly(blockBytes), `parts/${part.name}.gz`);
      if (size !== part.packedBytes) throw new RefusedPackage(`${part.name} 的大小与清单不符`);
      offsets.set(part.name, this.position);
      if ((await this.hashOf(size)) !== part.packedSha256) throw changed(part);
      await this.zeros(paddingBytes(size));
    }
    await this.zeros(endBytes);
    const { size } = await this.file.stat();
    if (size !== this.position) throw new RefusedPackage('知识包末尾有多余的内容');
    return { path: this.path, manifest, signer, sizeBytes: size, offsets };
  }

  private async entry(name: string, mostBytes: number): Promise<Buffer> {
    const size = sizeInHeader(await this.exactly(blockBytes), name);
    if (size === undefined || size > mostBytes) throw new RefusedPackage('不是知识包，或文件已损坏');
    const bytes = await this.exactly(size);
    await this.zeros(paddingBytes(size));
    return bytes;
  }

  private async exactly(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.file.read(bytes, done, length - done, this.position);
      if (bytesRead === 0) throw new RefusedPackage('知识包不完整');
      done += bytesRead;
      this.position += bytesRead;
    }
    return bytes;
  }

  private async zeros(length: number): Promise<void> {
    const bytes = await this.exactly(length);
    if (bytes.some((byte) => byte !== 0)) throw new RefusedPackage('知识包的填充内容被改动');
  }

  private async hashOf(length: number): Promise<string> {
    const hash = createHash('sha256');
    const piece = Buffer.alloc(Math.min(length, 1 << 20));
    for (let rest = length; rest > 0; ) {
      const { bytesRead } = await this.file.read(piece, 0, Math.min(rest, piece.length), this.position);
      if (bytesRead === 0) throw new RefusedPackage('知识包不完整');
      hash.update(piece.subarray(0, bytesRead));
      rest -= bytesRead;
      this.position += bytesRead;
    }
    return hash.digest('hex');
  }
}
