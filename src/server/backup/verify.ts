import { createHash, type Hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { DamagedBackup, type PartContent, readArchive, wholePart } from './archive.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';

/** More than a part of a table ever unpacks to. */
const longestPart = 256 * 1024 * 1024;

/**
 * Read a whole backup and answer what it says of itself.
 *
 * Throws `DamagedBackup` when one byte of it differs from what was written, or a part from what the manifest says.
 */
export async function verifyBackup(path: string): Promise<Manifest> {
  const tables = new Map<string, Hash>();
  const counts = { uploads: 0, blobs: 0 };
  let manifest: Manifest | undefined;
  await readArchive(path, async (name, content) => {
    const [kind = '', second = ''] = name.split('/');
    if (name === manifestName) manifest = readManifest(await wholePart(content));
    else if (kind === 'tables') {
      const hash = tables.get(second) ?? createHash('sha256');
      hash.update(unpackPart(await wholePart(content)));
      tables.set(second, hash);
    } else if (kind === 'uploads' || kind === 'blobs') {
      if ((await hashOf(content)) !== second) throw new DamagedBackup(`${name} 的内容与名称不符`);
      counts[kind] += 1;
    } else await hashOf(content);
  });
  if (manifest === undefined) throw new DamagedBackup('没有清单，备份不完整');
  for (const { name, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createHash('sha256')).digest('hex');
    if (found !== sha256) throw new DamagedBackup(`数据表 ${name} 与清单不符`);
  }
  if (counts.uploads !== manifest.uploadCount || counts.blobs !== manifest.blobCount) {
    throw new DamagedBackup('文件数与清单不符');
  }
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new DamagedBackup('清单无法读取，可能由更新版本的溯析创建');
  }
}

/** The rows of a part. */
export function unpackPart(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: longestPart });
  } catch {
    throw new DamagedBackup('数据表无法解压');
  }
}

async function hashOf(content: PartContent): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
