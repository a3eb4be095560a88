import { generationFolder } from '#kb';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { DataFolder } from '../data-folder.ts';
import { migrations } from '../db/migrations/list.ts';
import type { Reach } from '../db/open.ts';
import { DamagedBackup, type PartContent, readArchive, wholePart } from './archive.ts';
import { placeInCodeIndex } from './code-index.ts';
import { knowledgeSettings, type Manifest, manifestName, tokenKeyName } from './manifest.ts';
import { BackupStore } from './store.ts';
import { unpackPart } from './verify.ts';

/** The backup was made by a newer program; the message is for the administrator. */
export class NewerBackup extends Error {
  override readonly name = 'NewerBackup';
}

/** Throws `NewerBackup` when this program does not know the tables of a backup. */
export function refuseNewer(manifest: Manifest): void {
  const unknown = manifest.migrations.filter((id) => migrations.every((known) => known.id !== id));
  if (unknown.length > 0) {
    throw new NewerBackup(`备份由更新版本的溯析创建（${unknown.join('、')}），请使用新版本恢复`);
  }
}

/**
 * Put a backup, verified before, into a data folder and a database. What was in the database is replaced.
 *
 * The tables are filled in one transaction that ends when all files are in their places: an interruption leaves the
 * database as it was.
 */
export async function restore(
  path: string,
  manifest: Manifest,
  to: { readonly reach: Reach; readonly folder: DataFolder },
): Promise<void> {
  const store = await BackupStore.writing(to.reach);
  try {
    await store.makeTables(manifest.migrations);
    const tables = new TableFiller(store, manifest);
    await readArchive(path, async (name, content) => {
      const [kind = '', second = '', third = ''] = name.split('/');
      if (kind === 'tables') await tables.fill(second, await wholePart(content));
      else await putFile(to.folder, { name, kind, second, third }, content);
    });
    await tables.end();
    for (const sequence of manifest.sequences) await store.setSequence(sequence);
    await store.forgetHalves();
    if (manifest.knowledgeGeneration > 0) {
      await writeFile(join(to.folder.knowledge, 'current'), `${manifest.knowledgeGeneration}\n`);
    }
    await store.commit();
  } finally {
    await store.close();
  }
}

/** Fills tables from parts that come in the order in which they were written. */
class TableFiller {
  private current: { readonly name: string; readonly stream: Writable } | undefined;

  constructor(
    private readonly store: BackupStore,
    private readonly manifest: Manifest,
  ) {}

  async fill(name: string, part: Buffer): Promise<void> {
    if (this.current?.name !== name) {
      await this.end();
      const table = this.manifest.tables.find((one) => one.name === name);
      if (table === undefined) throw new DamagedBackup(`清单中没有数据表 ${name}`);
      this.current = { name, stream: this.store.writeTable(table) };
    }
    const { stream } = this.current;
    await new Promise<void>((done, fail) => {
      stream.write(unpackPart(part), (error) => (error ? fail(error) : done()));
    });
  }

  async end(): Promise<void> {
    if (this.current === undefined) return;
    const { stream } = this.current;
    this.current = undefined;
    stream.end();
    await finished(stream);
  }
}

interface PartName {
  readonly name: string;
  readonly kind: string;
  readonly second: string;
  readonly third: string;
}

/** Put a file into its place; names that are not ours lead nowhere. */
async function putFile(folder: DataFolder, part: PartName, content: PartContent): Promise<void> {
  const { name, kind, second, third } = part;
  if (name === tokenKeyName) return writeWhole(folder.tokenKey, content);
  if ((kind === 'uploads' || kind === 'blobs') && /^[0-9a-f]{64}$/.test(second)) {
    return writeWhole(join(folder[kind], second.slice(0, 2), second), content, second);
  }
  if (kind === 'knowledge' && /^\d+$/.test(second) && /^[\w-][\w.-]*$/.test(third)) {
    return writeWhole(join(generationFolder(folder.knowledge, Number(second)), third), content);
  }
  if (kind === 'knowledge' && third === '' && knowledgeSettings.includes(second)) {
    return writeWhole(join(folder.knowledge, second), content);
  }
  const inCodeIndex = placeInCodeIndex(name);
  if (inCodeIndex !== undefined) return writeWhole(join(folder.codeIndex, inCodeIndex), content);
  if (name === manifestName) return; // it was read before
  throw new DamagedBackup(`备份中有不认识的内容：${name.slice(0, 100)}`);
}

/** Write a file beside its place, force it to disk and rename it. */
async function writeWhole(path: string, content: PartContent, sha256?: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const hash = createHash('sha256');
  await pipeline(
    async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  );
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new DamagedBackup(`${sha256} 的内容与名称不符`);
  await rename(draft, path);
}
