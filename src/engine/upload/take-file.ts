import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { BlobStore } from '../blobs.ts';
import { isPackedDocument } from '../documents/documents.ts';
import { archiveHeadBytes, archiveKind, mayBeImage } from './archive-kind.ts';
import { findImageParts } from './formats/read-image.ts';
import { defaultLimits, UnusableUpload } from './limits.ts';
import { RandomAccess } from './random-access.ts';
import { unpackArchive, type UnpackOptions } from './unpack.ts';
import type { UploadTree } from './upload-tree.ts';

/**
 * Take any file into blobs: an archive is unpacked; everything else, documents that are zip archives too, is the only file of
 * its tree.
 *
 * Throws `UnusableUpload` as `unpackArchive` does, and for a lone file that is larger than `limits` allow.
 */
export async function takeFile(
  path: string,
  name: string,
  blobs: BlobStore,
  options: UnpackOptions = {},
): Promise<UploadTree> {
  const isArchive = archiveKind(await headOf(path)) !== undefined && !isPackedDocument(name);
  if (isArchive || (await isImage(path, name))) return unpackArchive(path, name, blobs, options);
  const { size } = await stat(path);
  if (size > (options.limits ?? defaultLimits).fileBytes) throw new UnusableUpload('文件过大，无法读取');
  const { sha256, sizeBytes } = await blobs.putPieces(createReadStream(path) as AsyncIterable<Uint8Array>);
  const bare = name.split(/[/\\]/).pop() || 'content';
  return {
    files: [{ path: bare, sizeBytes, sha256, read: () => blobs.read(sha256) }],
    skipped: [],
    notes: [],
  };
}

/** Whether a file is an image of firmware with parts that can be opened. */
async function isImage(path: string, name: string): Promise<boolean> {
  if (!mayBeImage(name)) return false;
  const volume = await RandomAccess.open(path);
  try {
    return (await findImageParts(volume)).parts.length > 0;
  } finally {
    await volume.close();
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(archiveHeadBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
