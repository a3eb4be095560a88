import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileBlobs } from '../../src/engine/upload/file-blobs.ts';
import { defaultLimits, UnusableUpload } from '../../src/engine/upload/limits.ts';
import { listArchive } from '../../src/engine/upload/list-archive.ts';
import { unpackArchive } from '../../src/engine/upload/unpack.ts';
import { verifyPackage } from '../../src/kb/package/read-package.ts';
import { RefusedPackage } from '../../src/kb/package/refused-package.ts';
import { DamagedBackup } from '../../src/server/backup/archive.ts';
import { verifyBackup } from '../../src/server/backup/verify.ts';
import { makeTar, makeZip } from '../make-archives.ts';
import { repository } from '../source-files.ts';
import { bytesTarget, type FuzzTarget } from './target.ts';

const cases = join(repository, 'src/engine/upload/cases');
const folder = mkdtempSync(join(tmpdir(), 'suxi-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
/** A small machine must do. */
const limits = { ...defaultLimits, totalBytes: 2 ** 28 };

/** Every format of archives with the case that we have of it, and one that is compressed without its compression. */
export async function archiveTargets(): Promise<FuzzTarget[]> {
  const files = [
    { name: 'a.txt', content: 'a text' },
    { name: 'b/c.json', content: '{"a":[1,2,3]}'.repeat(9) },
  ];
  const archives: Record<string, Buffer> = {
    'made.zip': makeZip(files),
    'made.tar': await makeTar(files),
  };
  for (const name of readdirSync(cases)) {
    const bytes = readFileSync(join(cases, name));
    archives[name] = bytes;
    // The checks of a codec would hide the reader behind it.
    if (name.endsWith('.gz')) archives[name.slice(0, -3)] = gunzipSync(bytes);
  }
  return [
    ...Object.entries(archives).map(([name, bytes]) =>
      bytesTarget({
        id: `archive ${name}`,
        samples: { [name]: bytes },
        refusals: [UnusableUpload],
        // A new machine of WebAssembly for each.
        cost: name.endsWith('.rar') ? 20 : 2,
        read: unpack,
      }),
    ),
    bytesTarget({
      id: 'knowledge package',
      samples: { 'a.suxikb': archives['made.tar'] ?? Buffer.alloc(0) },
      refusals: [RefusedPackage],
      read: async (bytes, name) => verifyPackage(await kept(bytes, name), []),
    }),
    bytesTarget({
      id: 'backup',
      samples: { 'a.tar': Buffer.concat([archives['made.tar'] ?? Buffer.alloc(0), Buffer.alloc(512)]) },
      refusals: [DamagedBackup],
      read: async (bytes, name) => verifyBackup(await kept(bytes, name)),
    }),
  ];
}

async function unpack(bytes: Buffer, name: string): Promise<void> {
  const path = await kept(bytes, name);
  await listArchive(path, name);
  await unpackArchive(path, name, new FileBlobs(folder), { limits });
}

async function kept(bytes: Buffer, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
