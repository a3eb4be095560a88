import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Limits } from '../../config.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  isPlaced,
  placeUpload,
  refuseUnknownKind,
  type Upload,
  type UploadPurpose,
} from '../../uploads/stored-upload.ts';
import { chunkCount, chunkPlace } from './chunks.ts';
import { hashFile, makePart, partPath, writeChunk } from './part-file.ts';
import type { ChunkedUpload, ChunkedUploadStore, NewUpload } from './store.ts';

/** The same answer for what is not there, is over or is somebody else's. */
export function noSuchUpload(): Refusal {
  return new Refusal(404, 'no-such-upload', '上传不存在或已过期，请重新上传');
}

/**
 * Takes uploads in chunks. What it has acknowledged outlives any end of the program: bytes are forced to disk before
 * the database says that they are there, and a chunk that is there is never written again.
 *
 * One server owns a database, so who works on what is kept in memory.
 */
export class Arrival {
  private readonly writing = new Set<string>();
  private readonly completing = new Map<string, Promise<Upload>>();

  constructor(
    private readonly store: ChunkedUploadStore,
    private readonly folder: string,
    private readonly limits: Pick<Limits, 'unfinishedUploads' | 'unfinishedBytes'>,
  ) {}

  async begin(wanted: NewUpload): Promise<ChunkedUpload> {
    const { unfinishedUploads: count, unfinishedBytes: bytes } = this.limits;
    const upload = await this.store.begin(wanted, { count, bytes });
    if (upload === undefined) {
      throw new Refusal(409, 'too-many-uploads', '未完成的上传过多，请先完成或取消其中一些');
    }
    await makePart(partPath(this.folder, upload.uploadId));
    return upload;
  }

  /** Take one chunk. Answers its SHA-256. */
  async take(
    uid: string,
    { uploadId, index, sha256 }: { uploadId: string; index: number; sha256: string | undefined },
    content: Readable,
  ): Promise<string> {
    const upload = await this.find(uid, uploadId);
    const place = chunkPlace(upload, index);
    if (place === undefined) throw new Refusal(400, 'no-such-chunk', '分块序号超出范围');
    const known = await this.store.chunkHash(uploadId, index);
    if (known !== undefined) return skip(content, known, sha256);
    if (upload.isComplete) throw noSuchUpload();
    const key = `${uploadId} ${index}`;
    if (this.writing.has(key)) throw new Refusal(423, 'chunk-under-way', '这一分块正在上传');
    this.writing.add(key);
    try {
      const found = await writeChunk(partPath(this.folder, uploadId), place, content);
      if (sha256 !== undefined && sha256 !== found) {
        throw new Refusal(400, 'wrong-chunk-hash', '这一分块在传输中损坏，请重新上传');
      }
      if (!(await this.store.keepChunk(uploadId, index, found))) throw noSuchUpload();
      return found;
    } finally {
      this.writing.delete(key);
    }
  }

  /** All was sent: check it and move it to its place. Who asks again, or at the same time, hears the same. */
  async complete(uid: string, uploadId: string): Promise<Upload> {
    const upload = await this.find(uid, uploadId);
    const running = this.completing.get(uploadId) ?? this.bringHome(upload);
    this.completing.set(uploadId, running);
    return running.finally(() => this.completing.delete(uploadId));
  }

  /** A complete upload of this person's own, to be used for what it was sent for. */
  async arrived(uid: string, uploadId: string, purpose: UploadPurpose = 'detection'): Promise<Upload> {
    const upload = await this.find(uid, uploadId);
    if (upload.purpose !== purpose) throw noSuchUpload();
    const { sha256, sizeBytes, name } = upload;
    if (!upload.isComplete || sha256 === undefined) {
      throw new Refusal(409, 'upload-incomplete', '文件尚未上传完成');
    }
    if (!(await isPlaced(this.folder, { sha256, sizeBytes }))) throw noSuchUpload();
    return { sha256, sizeBytes, name };
  }

  async cancel(uid: string, uploadId: string): Promise<void> {
    await this.find(uid, uploadId);
    await this.discard(uploadId);
  }

  async find(uid: string, uploadId: string): Promise<ChunkedUpload> {
    const upload = await this.store.find(uid, uploadId);
    if (upload === undefined) throw noSuchUpload();
    return upload;
  }

  private async bringHome(upload: ChunkedUpload): Promise<Upload> {
    if (upload.isComplete) return this.arrived(upload.uid, upload.uploadId, upload.purpose);
    const missing = chunkCount(upload) - (await this.store.chunks(upload.uploadId)).length;
    if (missing > 0) {
      throw new Refusal(409, 'upload-incomplete', `还有 ${missing} 个分块没有上传`);
    }
    const sha256 = (await this.placedBefore(upload)) ?? (await this.place(upload));
    await this.store.finish(upload.uploadId);
    return { sha256, sizeBytes: upload.sizeBytes, name: upload.name };
  }

  /** The program may have ended after the file was moved and before the database said so. */
  private async placedBefore({ uploadId, sha256, sizeBytes }: ChunkedUpload): Promise<string | undefined> {
    if (sha256 === undefined) return undefined;
    const isPartThere = await stat(partPath(this.folder, uploadId)).then(
      () => true,
      () => false,
    );
    return !isPartThere && (await isPlaced(this.folder, { sha256, sizeBytes })) ? sha256 : undefined;
  }

  private async place({ uploadId, name, claimedSha256, purpose }: ChunkedUpload): Promise<string> {
    const part = partPath(this.folder, uploadId);
    const sha256 = await hashFile(part);
    try {
      if (claimedSha256 !== undefined && claimedSha256 !== sha256) {
        throw new Refusal(400, 'wrong-hash', '上传的内容与声明的 SHA-256 不一致，请重新上传');
      }
      if (purpose === 'detection') await refuseUnknownKind(part, name);
    } catch (error) {
      // Sending a chunk again would not help.
      if (error instanceof Refusal) await this.discard(uploadId);
      throw error;
    }
    await this.store.keepHash(uploadId, sha256);
    await placeUpload(this.folder, part, sha256);
    return sha256;
  }

  private async discard(uploadId: string): Promise<void> {
    await this.store.remove(uploadId);
    await rm(partPath(this.folder, uploadId), { force: true });
  }
}

/** A chunk that is there already: its bytes are passed over, and it must be the same. */
async function skip(content: Readable, known: string, claimed: string | undefined): Promise<string> {
  for await (const _bytes of content);
  if (claimed === undefined || claimed === known) return known;
  throw new Refusal(409, 'other-chunk', '这一分块已上传过不同的内容，请取消后重新上传');
}
